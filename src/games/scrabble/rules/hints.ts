import type { Seat } from "#core/game.ts";
import { checkTurn, playerAt, refuse, type ScrabbleActionResult, updatePlayer } from "#games/scrabble/rules/step.ts";
import type { ScrabblePlayer, ScrabbleRefusal, ScrabbleState } from "#games/scrabble/types.ts";

/** Counts a hint for the seat to move, at most one per turn: a second hint in the same turn would be the same. */
export function countHint(state: ScrabbleState, seat: Seat): ScrabbleActionResult {
  const refusal = checkTurn(state, seat) ?? checkHint(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  if (state.helped === seat) return { ok: true, state, events: [] };
  const { hints = 0 } = playerAt(state, seat);
  return { ok: true, state: { ...updatePlayer(state, seat, { hints: hints + 1 }), helped: seat }, events: [] };
}

function checkHint({ options, players, helped }: ScrabbleState, seat: Seat): ScrabbleRefusal | undefined {
  // A hint would reveal which words are valid.
  if (options.challenge !== "void") return { reason: "hints-tell-words" };
  const { hints: max } = options;
  const used = players[seat]?.hints ?? 0;
  if (max === undefined || used < max || helped === seat) return undefined;
  return { reason: "no-hints-left", max };
}

/**
 * Returns the players with the numbers of hints that they had before an undo, because they still know these hints.
 * `undone`: the players before the undo.
 */
export function keepHintCounts(
  players: readonly ScrabblePlayer[],
  undone: readonly ScrabblePlayer[],
): ScrabblePlayer[] {
  return players.map((player, seat) => {
    const hints = undone[seat]?.hints;
    return hints === undefined ? player : { ...player, hints };
  });
}
