import { rackValue } from "#games/scrabble/board.ts";
import type { Ending, Event, Player, State } from "#games/scrabble/types.ts";
import type { Outcome, Seat, Standing } from "#kernel/game.ts";
import type { Resource } from "#lexicon/resource.ts";

/** So many rounds in which nobody scores end the game: the six turns of tournaments, where two play. */
const SCORELESS_ROUNDS = 3;

function seatsIn(state: State): Seat[] {
  return state.players.flatMap((player, seat) => (player.resigned ? [] : [seat]));
}

/** Whose turn comes after this seat's: those who resigned are left out. */
export function nextSeat(state: State, seat: Seat): Seat {
  const seats = state.players.length;
  for (let by = 1; by <= seats; by++) {
    const next = (seat + by) % seats;
    if (state.players[next]?.resigned === false) return next;
  }
  return seat;
}

/** How the game has come to its end, if it has. */
export function endingOf(state: State): Ending | undefined {
  const left = seatsIn(state);
  const resigned = state.players.length - left.length;
  if (resigned > 0 && left.length <= 1) return "resigned";
  if (state.bag.length === 0 && left.some((seat) => state.players[seat]?.rack.length === 0)) return "went-out";
  return state.scoreless >= SCORELESS_ROUNDS * left.length ? "scoreless" : undefined;
}

/** Counts the racks. `wentOut` gains what the others have left. */
export function settle(resource: Resource, state: State, how: Ending): { state: State; event: Event } {
  const values = state.players.map((player) => rackValue(resource.alphabet, player.rack));
  const all = values.reduce((sum, value) => sum + value, 0);
  const out = how === "went-out" ? seatsIn(state).find((seat) => state.players[seat]?.rack.length === 0) : undefined;
  const deductions = values.map((value, seat) => (seat === out ? -all : value));
  const players = state.players.map((player, seat) => ({ ...player, score: player.score - (deductions[seat] ?? 0) }));
  return { state: { ...state, players, ending: how }, event: { kind: "ended", how, deductions } };
}

export function outcomeOf(state: State): Outcome | undefined {
  return state.ending === undefined ? undefined : { standings: standingsOf(state.players), how: state.ending };
}

type Finisher = Pick<Player, "score" | "resigned">;

/**
 * First to last by score, ties shared. A seat that resigned stands behind all that stayed whatever it had, as a forfeit
 * does at a tournament; among themselves those who resigned are ordered by score too.
 */
export function standingsOf(players: readonly Finisher[]): Standing[] {
  const ranked = players.map((player, seat) => ({ player, seat })).sort((a, b) => compare(a.player, b.player));
  return ranked.map(({ player, seat }) => {
    const position = 1 + ranked.findIndex((other) => compare(other.player, player) === 0);
    return { seat, score: player.score, position };
  });
}

function compare(a: Finisher, b: Finisher): number {
  return Number(a.resigned) - Number(b.resigned) || b.score - a.score;
}
