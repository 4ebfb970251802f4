// What Discord takes at most.

/** In a message. */
export const MAX_MESSAGE_LENGTH = 2_000;

/** Of a menu, and of what is offered while somebody types. */
export const MAX_CHOICES = 25;
