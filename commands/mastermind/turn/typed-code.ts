import type { CommandRequest } from "#discord/interactions/command.ts";
import { escapeFacts } from "#discord/messages/escape-text.ts";
import { parseCode } from "#games/mastermind/code-notation.ts";
import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import { sayReason } from "#text/phrases.ts";

export type TypedCode =
  | { readonly ok: true; readonly code: PegCode }
  | { readonly ok: false; readonly content: string };

/** Parses a typed code: numbers, or the letters of the player's language. */
export function parseTypedCode(
  { text: { mastermind } }: Pick<CommandRequest, "text">,
  board: MastermindBoard,
  typed: string,
): TypedCode {
  const parsed = parseCode(board, mastermind.letters, typed);
  if (parsed.ok) return parsed;
  const { refusal } = parsed;
  const content =
    refusal.reason === "no-such-peg"
      ? sayReason(mastermind.misprint, escapeFacts(refusal))
      : sayReason(mastermind.refusal, refusal);
  return { ok: false, content };
}
