import type { Call } from "#discord/command.ts";
import { plainFacts } from "#discord/plain.ts";
import { parseCode } from "#games/mastermind/notation.ts";
import type { Board, Code } from "#games/mastermind/solver/board.ts";
import { say } from "#text/phrases.ts";

export type Typed = { readonly ok: true; readonly code: Code } | { readonly ok: false; readonly content: string };

/** A code as somebody has typed it: by numbers, or by the letters of their language. */
export function typedCode({ text: { mastermind } }: Pick<Call, "text">, board: Board, typed: string): Typed {
  const parsed = parseCode(board, mastermind.letters, typed);
  if (parsed.ok) return parsed;
  const { refusal } = parsed;
  const content =
    refusal.why === "no-such-peg" ? say(mastermind.misprint, plainFacts(refusal)) : say(mastermind.refusal, refusal);
  return { ok: false, content };
}
