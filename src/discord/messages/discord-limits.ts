// Limits of Discord.

/** Maximum number of characters of a message. */
export const MAX_MESSAGE_LENGTH = 2_000;

/** Maximum number of characters of the description of a picture or file. */
export const MAX_ALT_LENGTH = 1_024;

/** Maximum number of options of a menu, and of suggestions for a command option. */
export const MAX_CHOICES = 25;
