import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";

/**
 * Returns the mention of a command, such as `</games load:123>` for `/games load`. Undefined if the text is more or
 * less than a command that can be sent, or if the id of the command is not known.
 */
export type FindCommandMention = (command: string) => string | undefined;

/**
 * Matches escaped characters, and code in one, two or three backticks. Captures only the content of code in one
 * backtick: two mark text that people typed (`formatInlineCode`), and three mark a block.
 */
const ESCAPE_OR_CODE = /\\[\\`]|```.*?```|``.*?``|`([^`]*)`/gs;

/**
 * Replaces inline code that is exactly a command by the mention of the command, which people can tap. Returns `content`
 * unchanged if the message would become too long. Takes linear time.
 */
export function mentionCommands(content: string, findCommandMention: FindCommandMention): string {
  const clickable = content.replace(ESCAPE_OR_CODE, (found, code?: string) => {
    return (code === undefined ? undefined : findCommandMention(code)) ?? found;
  });
  return clickable.length <= MAX_MESSAGE_LENGTH ? clickable : content;
}
