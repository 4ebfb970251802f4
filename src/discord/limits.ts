// What Discord takes at most.

/** In a message. */
export const MOST_CHARACTERS = 2_000;

/** Of a menu, and of what is offered while somebody types. */
export const MOST_OPTIONS = 25;
