import type { Seat } from "#core/game.ts";
import { checkTurn, playerAt, refuse, type ScrabbleStep, withPlayer } from "#games/scrabble/rules/step.ts";
import type { ScrabblePlayer, ScrabbleRefusal, ScrabbleState } from "#games/scrabble/types.ts";

/** A hint more for the seat to move; once in a turn, for it is told the same again. */
export function countHint(state: ScrabbleState, seat: Seat): ScrabbleStep {
  const refusal = checkTurn(state, seat) ?? checkHint(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  if (state.helped === seat) return { ok: true, state, events: [] };
  const { hints = 0 } = playerAt(state, seat);
  return { ok: true, state: { ...withPlayer(state, seat, { hints: hints + 1 }), helped: seat }, events: [] };
}

function checkHint({ options, players, helped }: ScrabbleState, seat: Seat): ScrabbleRefusal | undefined {
  // The best play would tell what is a word.
  if (options.challenge !== "void") return { reason: "hints-tell-words" };
  const { hints: max } = options;
  const used = players[seat]?.hints ?? 0;
  if (max === undefined || used < max || helped === seat) return undefined;
  return { reason: "no-hints-left", max };
}

/** What was told is known, whatever turns are taken back. */
export function keepHintCounts(
  players: readonly ScrabblePlayer[],
  undone: readonly ScrabblePlayer[],
): ScrabblePlayer[] {
  return players.map((player, seat) => {
    const hints = undone[seat]?.hints;
    return hints === undefined ? player : { ...player, hints };
  });
}
