//! A game is a value, a match is a list of events, the screen is a function of what one seat may see.
