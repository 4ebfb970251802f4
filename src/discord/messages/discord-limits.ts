// Limits of Discord.

/** Max characters of a message. */
export const MAX_MESSAGE_LENGTH = 2_000;

/** Max options of a menu, and max suggestions for a command option. */
export const MAX_CHOICES = 25;
