// What is seen of Polygrid: where the sights of every game are, and those that no other game has.

/** How much of the recorded game is played in its middle. */
export const middle = 0.6;

/** The step of the lesson that has the most to show. */
export const learned = 4;

/** What every game has and this one alone is pictured with. */
export const pictured = [];

export const more = [];
