//! The drawings of diagrams of the rules: positions by the real rules, drawn as in play, and cut to the essential part.

use super::perspective::Perspective;
use super::seating::Seating;
use alea_board::{Board, BoardInput, Step};
use alea_rules::{Seat, Turn};
use alea_scene::{Art, Item, Layer, Scene, Target};
use alea_table::{Diagram, History, Part, PictureFault, Shows};
use alea_text::Language;

/// The player whom the rules speak to.
const READER: Seat = Seat(0);

/// The scene of a diagram. Its label describes the squares that matter: those that are lit, or else all squares of a cut picture.
///
/// # Errors
/// When the rules refuse its record, or it names a scene, a square or a move that does not exist.
pub fn scene<G: Board>(diagram: &Diagram, language: Language) -> Result<Scene, PictureFault> {
    let name = || diagram.name.clone();
    let history: History<G> = diagram.record.replay()?;
    let seating = Seating::of(&history, language);
    let acting = (diagram.shows == Shows::Moves).then_some(READER);
    if acting.is_some() && history.position().turn() != Turn::Seat(READER) {
        return Err(PictureFault::NotToAct(name()));
    }
    let sight = Perspective::of(&history, &seating, acting, false);
    let selection = chosen(&sight, &seating, diagram)?;
    let input = match diagram.shows {
        Shows::Last => sight.input(&selection, &seating),
        Shows::Rest | Shows::Moves => sight.resting(&selection, &seating),
    };
    let mut scene = part(diagram.of, &input).ok_or_else(|| PictureFault::NoScene(name()))?;
    scene.keep(|layer, item| layer != Layer::Shadows && is_large_enough(item));
    let named = |squares: &[String]| {
        targets_of::<G>(input.view, squares, &scene).map_err(|square| PictureFault::NoSquare(name(), square))
    };
    let (cut, lit) = (named(&diagram.cut)?, named(&diagram.lit)?);
    scene.cut_to(&cut);
    scene.label = described(&scene, if lit.is_empty() { &cut } else { &lit });
    scene.dim_but(&lit);
    Ok(scene)
}

/// The selection on the way to the move that a diagram chooses, by the taps that lead to it.
fn chosen<G: Board>(
    sight: &Perspective<G>,
    seating: &Seating,
    diagram: &Diagram,
) -> Result<G::Selection, PictureFault> {
    let mut selection = G::Selection::default();
    let Some(text) = &diagram.chooses else { return Ok(selection) };
    let name = || diagram.name.clone();
    let action = text.parse().map_err(|_| PictureFault::NoMove(name(), text.clone()))?;
    for target in G::advise(&sight.resting(&selection, seating), &action).targets {
        match G::tap(&sight.resting(&selection, seating), target) {
            Step::Refine(refined) => selection = refined,
            Step::Commit(_) => break,
            Step::Reject(reason) => return Err(PictureFault::Refused(name(), text.clone(), reason)),
        }
    }
    Ok(selection)
}

/// The targets of squares. The error is the first square that the scene does not have.
fn targets_of<G: Board>(view: &G::View, squares: &[String], scene: &Scene) -> Result<Vec<Target>, String> {
    let is_there = |square: &String| {
        G::targets(view, std::slice::from_ref(square)).iter().any(|&target| scene.cell(target).is_some())
    };
    match squares.iter().find(|square| !is_there(square)) {
        None => Ok(G::targets(view, squares)),
        Some(square) => Err(square.clone()),
    }
}

fn part<G: Board>(part: Part, input: &BoardInput<G>) -> Option<Scene> {
    match part {
        Part::Board => Some(G::scene(input)),
        Part::Side => G::side(input, READER),
        Part::Rack => G::rack(input),
    }
}

/// Whether a drawing is large enough for a picture in a text. Also leaves out the dead squares of a board without edges.
fn is_large_enough(item: &Item) -> bool {
    let is_coordinate = matches!(item.art, Art::Text { class: "coordinate", .. } | Art::Solids { .. });
    !is_coordinate && item.class != "bare"
}

/// The label of the board, and the labels of these squares.
fn described(scene: &Scene, squares: &[Target]) -> String {
    let squares = scene.cells.iter().filter(|cell| squares.contains(&cell.target));
    let said: Vec<&str> = squares.map(|cell| cell.label.as_str()).collect();
    if said.is_empty() { scene.label.clone() } else { format!("{}: {}", scene.label, said.join("; ")) }
}
