import { notNow, type Outcome, playerAt, refuse, withPlayer } from "#games/scrabble/step.ts";
import type { Player, Refusal, State } from "#games/scrabble/types.ts";
import type { Seat } from "#kernel/game.ts";

/** A hint more for the seat to move; once in a turn, for it is told the same again. */
export function help(state: State, seat: Seat): Outcome {
  const refusal = notNow(state, seat) ?? whyNoHint(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  if (state.helped === seat) return { ok: true, state, events: [] };
  const { hints = 0 } = playerAt(state, seat);
  return { ok: true, state: { ...withPlayer(state, seat, { hints: hints + 1 }), helped: seat }, events: [] };
}

function whyNoHint({ options, players, helped }: State, seat: Seat): Refusal | undefined {
  // The best play would tell what is a word.
  if (options.challenge !== "void") return { why: "hints-tell-words" };
  const { hints: most } = options;
  const used = players[seat]?.hints ?? 0;
  if (most === undefined || used < most || helped === seat) return undefined;
  return { why: "no-hints-left", most };
}

/** What was told is known, whatever turns are taken back. */
export function keepingHints(players: readonly Player[], undone: readonly Player[]): Player[] {
  return players.map((player, seat) => {
    const hints = undone[seat]?.hints;
    return hints === undefined ? player : { ...player, hints };
  });
}
