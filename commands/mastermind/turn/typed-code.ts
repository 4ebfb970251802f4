import type { CommandRequest } from "#discord/interactions/command.ts";
import { type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import { parseCode } from "#games/mastermind/code-notation.ts";
import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import { mastermindPhrases } from "../text/mastermind-phrases.ts";

export type TypedCodeResult =
  | { readonly ok: true; readonly code: PegCode }
  | { readonly ok: false; readonly refused: RefusalPost };

/** Parses a typed code: numbers, or the letters of the player's language. */
export function parseTypedCode(
  { text }: Pick<CommandRequest, "text">,
  board: MastermindBoard,
  typed: string,
): TypedCodeResult {
  const mastermind = mastermindPhrases(text);
  const parsed = parseCode(board, mastermind.letters, typed);
  if (parsed.ok) return parsed;
  const { refusal } = parsed;
  const refused =
    refusal.reason === "no-such-peg"
      ? refusalPost(mastermind.misprint, refusal)
      : refusalPost(mastermind.refusal, refusal);
  return { ok: false, refused };
}
