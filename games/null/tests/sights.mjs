// What is seen of the null game: where the sights of every game are. No other game lacks one of them.

/** How much of the recorded game is played in its middle. */
export const middle = 0.4;

/** The step of the lesson that has the most to show. */
export const learned = 1;

/** What every game has and this one alone is pictured with. */
export const pictured = [];

export const more = [];
