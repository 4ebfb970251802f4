import {
  effectiveEntryNumbers,
  type GameMoment,
  type LogEntry,
  type MatchLog,
  type RevealedSeed,
} from "#core/match-log.ts";
import type { ScrabbleEvent, ScrabbleState } from "#games/scrabble/types.ts";

/** The seed of a game, and its undos in the order of the game. After each undo, the bag was shuffled again. */
export interface ShuffleRecord extends RevealedSeed {
  readonly undone?: readonly UndoneTurn[];
}

/** An undo. `turn`: number of plays, exchanges, passes and challenges before it. `seed`: seed of the new shuffle. */
export interface UndoneTurn {
  readonly turn: number;
  readonly seed: string;
}

const COUNTED: readonly ScrabbleEvent["kind"][] = ["played", "exchanged", "passed", "challenged"];

export function isCountedTurn({ kind }: Pick<ScrabbleEvent, "kind">): boolean {
  return COUNTED.includes(kind);
}

/** The undos whose shuffles are still part of the game. An undo that was itself undone is left out. */
export function findUndoneTurns(
  moments: readonly GameMoment<ScrabbleState, ScrabbleEvent>[],
  log: MatchLog,
): UndoneTurn[] {
  const countedAt = effectiveEntryNumbers(log).flatMap((seq) =>
    (moments[seq]?.events ?? []).filter(isCountedTurn).map(() => seq),
  );
  const undone: UndoneTurn[] = [];
  for (let length = log.length; length > 0; ) {
    const { deed } = log[length - 1] as LogEntry;
    if (deed.kind !== "takeback") {
      length--;
      continue;
    }
    undone.unshift({ turn: countedAt.filter((seq) => seq <= deed.to).length, seed: deed.entropy });
    length = Math.min(deed.to, length - 1);
  }
  return undone;
}
