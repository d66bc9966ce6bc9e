//! A game of NVMERIX from the first roll to the last capture.

use super::board::Squares;
use super::{Action, Chance, ENEMIES, Ending, Nvmerix, NvmerixOptions, Phase, Roll, SEATS, notation};
use alea_rules::{ChanceRng, Game, Illegal, Options, Outcome, Seat, Square, Turn};

impl Nvmerix {
    /// The squares that the seat to act may enter: empty, with a number that shows on a die, and not protected.
    fn open(&self, Roll([first, second, third]): Roll) -> Squares {
        let board = self.board();
        let rolled = board.numbered(first) | board.numbered(second) | board.numbered(third);
        (rolled & board.except(self.occupied())).without(self.protected(self.to_act))
    }

    /// Whether the seat to act can place or move.
    pub(super) fn can_act(&self, roll: Roll) -> bool {
        let open = self.open(roll);
        let steps = self.board().around(self.on_of(self.to_act));
        (self.off_board(self.to_act) > 0 && !open.is_empty()) || !(steps & open).is_empty()
    }

    /// Checks that the seat to act may enter a square, by placing or by moving.
    fn permit_entry(&self, square: Square, roll: Roll) -> Result<(), Illegal> {
        self.permit_on_board(square)?;
        if self.piece(square).is_some() {
            return Err(Illegal::new(format!("a piece stands on {square} already; choose an empty square")));
        }
        if let Some(number) = self.board().number(square)
            && !roll.shows(number)
        {
            return Err(Illegal::new(format!(
                "{square} has the number {number}, which no die shows; the dice show {roll}"
            )));
        }
        if self.is_protected(square, self.to_act) {
            let enemies = self.enemies_beside(square, self.to_act).len();
            return Err(Illegal::new(format!(
                "{square} is protected: {enemies} enemy pieces stand beside it, and {ENEMIES} are enough"
            )));
        }
        Ok(())
    }

    fn permit_on_board(&self, square: Square) -> Result<(), Illegal> {
        if self.board().has(square) {
            return Ok(());
        }
        Err(Illegal::new(format!("{square} is not on the board, which reaches from a1 to {}", self.board().corner())))
    }

    fn permit_place(&self, square: Square, roll: Roll) -> Result<(), Illegal> {
        if self.off_board(self.to_act) == 0 {
            return Err(Illegal::new("you have no pieces left to place"));
        }
        self.permit_entry(square, roll)
    }

    fn permit_move(&self, from: Square, to: Square, roll: Roll) -> Result<(), Illegal> {
        self.permit_on_board(from)?;
        match self.piece(from) {
            None => return Err(Illegal::new(format!("no piece stands on {from}"))),
            Some(owner) if owner != self.to_act => {
                return Err(Illegal::new(format!("the piece on {from} is not yours; move one of your own")));
            }
            Some(_) => {}
        }
        if from.file.abs_diff(to.file).max(from.rank.abs_diff(to.rank)) != 1 {
            return Err(Illegal::new("a piece moves one step, in any of the eight directions"));
        }
        self.permit_entry(to, roll)
    }

    fn permit_pass(&self, roll: Roll) -> Result<(), Illegal> {
        if self.can_act(roll) {
            return Err(Illegal::new("there is no passing as long as you can place or move a piece"));
        }
        Ok(())
    }

    /// Places or moves a piece. Captures come after it.
    pub(super) fn carry_out(&mut self, action: &Action) {
        let (index, board) = (self.to_act.index(), &self.options.board);
        match *action {
            // Place one of your pieces that is off the board.
            Action::Place(square) => {
                self.off[index] = self.off[index].saturating_sub(1);
                self.on[index] = self.on[index] | board.set(square);
            }
            // Move one of your pieces one step.
            Action::Move(from, to) => {
                self.on[index] = self.on[index].without(board.set(from)) | board.set(to);
            }
            Action::Pass => {}
        }
    }

    /// Every enemy piece with three or more of the acting seat's pieces on adjacent squares is captured, all at once, and
    /// becomes its trophy. Returns whether there was one. Ruling: only the seat that acts captures, and a captured piece does
    /// not return to its owner.
    fn capture(&mut self) -> bool {
        let captor = self.to_act.index();
        let [.., surrounded] = self.board().beside(self.on[captor]);
        let mut any = false;
        for owner in (0..SEATS).filter(|&owner| owner != captor) {
            let captured = self.on[owner] & surrounded;
            self.on[owner] = self.on[owner].without(captured);
            self.trophies[captor][owner] += captured.len();
            any |= !captured.is_empty();
        }
        any
    }

    fn check_start(&self, rolls: &[Option<Roll>], rolling: [bool; SEATS]) -> Result<(), Illegal> {
        let seats = self.options().seats();
        if rolls.len() != seats {
            return Err(Illegal::new(format!(
                "a roll for the start has three dice, or - for a seat that is out, for each of the {seats} seats, not for {}",
                rolls.len()
            )));
        }
        for ((seat, roll), rolls_too) in self.seats().zip(rolls).zip(rolling) {
            match roll {
                Some(_) if !rolls_too => {
                    return Err(Illegal::new(format!(
                        "only the seats that tied for the highest total reroll: seat {seat} is out, write -"
                    )));
                }
                None if rolls_too => {
                    return Err(Illegal::new(format!(
                        "seat {seat} rolls for the start too; - is for a seat that is out"
                    )));
                }
                _ => {}
            }
        }
        rolls.iter().flatten().try_for_each(|roll| check_faces(*roll))
    }

    /// The highest total starts. Seats that tie for it reroll.
    fn start(&mut self, rolls: &[Option<Roll>]) {
        let totals = || rolls.iter().map(|roll| roll.map(Roll::total));
        let highest = totals().max().flatten();
        let mut rolling = [false; SEATS];
        for (again, total) in rolling.iter_mut().zip(totals()) {
            *again = total == highest;
        }
        let mut first = self.seats().filter(|seat| rolling[seat.index()]);
        match (first.next(), first.next()) {
            (Some(starter), None) => {
                self.to_act = starter;
                self.phase = Phase::Roll;
            }
            _ => self.phase = Phase::Start(rolling),
        }
    }
}

fn check_faces(Roll(faces): Roll) -> Result<(), Illegal> {
    match faces.iter().find(|face| !(1..=6).contains(*face)) {
        Some(face) => Err(Illegal::new(format!("a die shows 1 to 6, not {face}"))),
        None => Ok(()),
    }
}

impl Game for Nvmerix {
    const ID: &'static str = "nvmerix";

    type Options = NvmerixOptions;
    type Action = Action;
    type Chance = Chance;
    type View = Nvmerix;

    fn new(options: &NvmerixOptions) -> Self {
        let seated = |index| index < options.seats();
        Nvmerix {
            options: options.clone(),
            phase: Phase::Start(std::array::from_fn(seated)),
            to_act: Seat(0),
            on: [Squares::NONE; SEATS],
            off: std::array::from_fn(|index| if seated(index) { options.pieces } else { 0 }),
            trophies: [[0; SEATS]; SEATS],
            quiet: 0,
        }
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Start(_) | Phase::Roll => Turn::Chance,
            Phase::Act(_) => Turn::Seat(self.to_act),
            Phase::Over(_) => Turn::Over,
        }
    }

    fn actions(&self, out: &mut Vec<Action>) {
        let Phase::Act(roll) = self.phase else { return };
        let (board, open, before) = (self.board(), self.open(roll), out.len());
        if self.off_board(self.to_act) > 0 {
            out.extend(board.list(open).map(Action::Place));
        }
        for from in board.list(self.on_of(self.to_act)) {
            out.extend(board.list(board.around(board.set(from)) & open).map(|to| Action::Move(from, to)));
        }
        // The turn passes only if there is no legal action.
        if out.len() == before {
            out.push(Action::Pass);
        }
    }

    fn validate_action(&self, action: &Action) -> Result<(), Illegal> {
        let roll = match self.phase {
            Phase::Act(roll) => roll,
            Phase::Start(_) => return Err(Illegal::new("the dice have yet to decide who starts")),
            Phase::Roll => return Err(Illegal::new("the dice have not been rolled yet")),
            Phase::Over(_) => return Err(Illegal::new("the game is over")),
        };
        match *action {
            Action::Place(square) => self.permit_place(square, roll),
            Action::Move(from, to) => self.permit_move(from, to, roll),
            Action::Pass => self.permit_pass(roll),
        }
    }

    fn apply_action(&mut self, action: &Action) {
        self.carry_out(action);
        // Captures come after an action. A pass captures nothing.
        let captured = *action != Action::Pass && self.capture();
        self.quiet = if captured { 0 } else { self.quiet + 1 };
        if self.captured(self.to_act) >= self.options.captures {
            // The first player with enough captured pieces wins.
            self.phase = Phase::Over(Ending::Captures);
        } else if self.quiet >= self.options.limit {
            // Ruling: this many turns in a row without a capture end the game.
            self.phase = Phase::Over(Ending::Limit);
        } else {
            self.to_act = self.to_act.next(self.options.seats());
            self.phase = Phase::Roll;
        }
    }

    /// Rolls three dice one after the other. For the start, the seats that take part roll in turn, the lowest seat first.
    fn sample_chance(&self, rng: &mut ChanceRng) -> Chance {
        let mut roll = || Roll([rng.roll(6), rng.roll(6), rng.roll(6)]);
        match self.phase {
            Phase::Start(rolling) => {
                let seats = rolling.into_iter().take(self.options.seats());
                Chance::Start(seats.map(|rolls| rolls.then(&mut roll)).collect())
            }
            _ => Chance::Roll(roll()),
        }
    }

    fn validate_chance(&self, chance: &Chance) -> Result<(), Illegal> {
        match (self.phase, chance) {
            (Phase::Start(rolling), Chance::Start(rolls)) => self.check_start(rolls, rolling),
            (Phase::Start(_), Chance::Roll(_)) => {
                Err(Illegal::new("first every seat rolls for the start, written like start 2-5-6 1-1-4"))
            }
            (Phase::Roll, Chance::Roll(roll)) => check_faces(*roll),
            (Phase::Roll, Chance::Start(_)) => {
                Err(Illegal::new("who starts is settled; the dice of a turn are written like roll 2-5-6"))
            }
            (Phase::Act(roll), _) => Err(Illegal::new(format!("the dice of this turn have been rolled: {roll}"))),
            (Phase::Over(_), _) => Err(Illegal::new("the game is over")),
        }
    }

    fn apply_chance(&mut self, chance: &Chance) {
        match chance {
            Chance::Start(rolls) => self.start(rolls),
            Chance::Roll(roll) => self.phase = Phase::Act(*roll),
        }
    }

    /// The captured pieces.
    fn scores(&self) -> Vec<i32> {
        self.seats().map(|seat| self.captured(seat).into()).collect()
    }

    /// The most captures win. If they were enough to end the game, nobody else has as many.
    fn outcome(&self) -> Option<Outcome> {
        matches!(self.phase, Phase::Over(_)).then(|| Outcome::highest(&self.scores()))
    }

    fn view(&self, _seat: Option<Seat>) -> Nvmerix {
        self.clone()
    }

    fn resample(view: &Nvmerix, _dice: &mut ChanceRng) -> Self {
        view.clone()
    }

    fn diagram(&self) -> String {
        notation::diagram(self)
    }
}
