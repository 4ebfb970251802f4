import type { Outcome, Seat, SeatStanding } from "#core/game.ts";
import { rackValue } from "#games/scrabble/board/board.ts";
import type { ScrabbleEnding, ScrabbleEvent, ScrabblePlayer, ScrabbleState } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

function seatsIn(state: ScrabbleState): Seat[] {
  return state.players.flatMap((player, seat) => (player.resigned ? [] : [seat]));
}

/** Returns the next seat that has not resigned. */
export function nextSeat(state: ScrabbleState, seat: Seat): Seat {
  const seats = state.players.length;
  for (let by = 1; by <= seats; by++) {
    const next = (seat + by) % seats;
    if (state.players[next]?.resigned === false) return next;
  }
  return seat;
}

/** Returns how the game has ended; undefined if it goes on. */
export function findEnding(state: ScrabbleState): ScrabbleEnding | undefined {
  const left = seatsIn(state);
  const resigned = state.players.length - left.length;
  // A game that began with one seat ends with "resigned" only when that seat resigns.
  if (resigned > 0 && left.length <= 1) return "resigned";
  if (state.bag.length === 0 && left.some((seat) => state.players[seat]?.rack.length === 0)) return "went-out";
  return state.scoreless >= state.options.scorelessRounds * left.length ? "scoreless" : undefined;
}

/** Whether the last play ends the game unless a challenge removes it. */
export function isFinalPlay(state: ScrabbleState): boolean {
  return state.pending !== undefined && findEnding(state) !== undefined;
}

/** Ends the game and settles the points for the remaining racks. */
export function settleFinalScores(
  wordList: WordList,
  state: ScrabbleState,
  how: ScrabbleEnding,
): { state: ScrabbleState; event: ScrabbleEvent } {
  const deductions = deductionsOf(wordList, state, how);
  const players = state.players.map((player, seat) => ({ ...player, score: player.score - (deductions[seat] ?? 0) }));
  return { state: { ...state, players, ending: how }, event: { kind: "ended", how, deductions } };
}

/**
 * Returns the points that each seat loses at the end; negative for a gain. Each seat loses the points of its rack, and
 * the seat that went out gains these points. With the option `twice`, the seat that went out gains twice the points of
 * the other rack, and no seat loses points.
 */
function deductionsOf({ alphabet }: WordList, { players, options }: ScrabbleState, how: ScrabbleEnding): number[] {
  const values = players.map(({ rack }) => rackValue(alphabet, rack));
  const out = how === "went-out" ? players.findIndex(({ rack, resigned }) => !resigned && rack.length === 0) : -1;
  const all = values.reduce((sum, value) => sum + value, 0);
  const twice = out >= 0 && options.goingOut === "twice";
  return values.map((value, seat) => {
    // Subtracting from 0 avoids minus zero, which JSON does not keep.
    if (seat === out) return 0 - (twice ? 2 * all : all);
    return twice ? 0 : value;
  });
}

export function outcomeOf(state: ScrabbleState): Outcome | undefined {
  return state.ending === undefined ? undefined : { standings: standingsOf(state.players), how: state.ending };
}

type Finisher = Pick<ScrabblePlayer, "score" | "resigned">;

/**
 * Ranks the seats by score; equal scores share a rank. A resigned seat ranks behind all others, as a forfeit does at a
 * tournament. Resigned seats are ordered by score among themselves.
 */
export function standingsOf(players: readonly Finisher[]): SeatStanding[] {
  const ranked = players.map((player, seat) => ({ player, seat })).sort((a, b) => compare(a.player, b.player));
  return ranked.map(({ player, seat }) => {
    const position = 1 + ranked.findIndex((other) => compare(other.player, player) === 0);
    return { seat, score: player.score, position };
  });
}

function compare(a: Finisher, b: Finisher): number {
  return Number(a.resigned) - Number(b.resigned) || b.score - a.score;
}
