import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import type { AnswerCountsRefusal, CodeAnswer, CodeRefusal, PegMatches } from "#games/mastermind/types.ts";

/**
 * Returns which pegs of a guess count in its answer. Pegs in the right place count first. Each other peg counts if an
 * uncounted peg of its colour is left in the code.
 */
export function matchPegs(guess: PegCode, code: PegCode): PegMatches {
  const exact = guess.flatMap((colour, place) => (colour === code[place] ? [place] : []));
  const taken = new Set(exact);
  const partial: { guess: number; code: number }[] = [];
  for (const [place, colour] of guess.entries()) {
    if (exact.includes(place)) continue;
    const found = code.findIndex((peg, at) => peg === colour && !taken.has(at));
    if (found < 0) continue;
    taken.add(found);
    partial.push({ guess: place, code: found });
  }
  return { exact, partial };
}

export function answerTo(guess: PegCode, code: PegCode): CodeAnswer {
  const { exact, partial } = matchPegs(guess, code);
  return { exact: exact.length, partial: partial.length };
}

export function isSameAnswer(a: CodeAnswer, b: CodeAnswer): boolean {
  return a.exact === b.exact && a.partial === b.partial;
}

/** Returns why these pegs are no code of the board; undefined if they are one. */
export function checkCode({ positions, colours }: MastermindBoard, code: PegCode): CodeRefusal | undefined {
  const pegs = code.length;
  if (pegs < positions) return { reason: "too-few-pegs", pegs, positions };
  if (pegs > positions) return { reason: "too-many-pegs", pegs, positions };
  const colour = code.find((one) => one >= colours);
  return colour === undefined ? undefined : { reason: "no-such-colour", colour, colours };
}

/** Returns why no guess on this board can get this answer; undefined if the answer is possible. */
export function checkAnswerCounts(
  { positions }: MastermindBoard,
  { exact, partial }: CodeAnswer,
): AnswerCountsRefusal | undefined {
  if (exact + partial > positions) return { reason: "too-many-counted", exact, partial, positions };
  return exact === positions - 1 && partial === 1 ? { reason: "last-peg-elsewhere", exact, positions } : undefined;
}

/** Returns every answer that a guess on this board may get. */
export function possibleAnswers(board: MastermindBoard): CodeAnswer[] {
  const counts = Array.from({ length: board.positions + 1 }, (_, count) => count);
  const pairs = counts.flatMap((exact) => counts.map((partial) => ({ exact, partial })));
  return pairs.filter((answer) => checkAnswerCounts(board, answer) === undefined);
}
