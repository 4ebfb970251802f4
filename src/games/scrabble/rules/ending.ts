import type { Outcome, Seat, SeatStanding } from "#core/game.ts";
import { rackValue } from "#games/scrabble/board/board.ts";
import type { ScrabbleEnding, ScrabbleEvent, ScrabblePlayer, ScrabbleState } from "#games/scrabble/types.ts";
import type { WordList } from "#lexicon/word-list.ts";

function seatsIn(state: ScrabbleState): Seat[] {
  return state.players.flatMap((player, seat) => (player.resigned ? [] : [seat]));
}

/** Whose turn comes after this seat's: those who resigned are left out. */
export function nextSeat(state: ScrabbleState, seat: Seat): Seat {
  const seats = state.players.length;
  for (let by = 1; by <= seats; by++) {
    const next = (seat + by) % seats;
    if (state.players[next]?.resigned === false) return next;
  }
  return seat;
}

/** How the game has come to its end, if it has. */
export function findEnding(state: ScrabbleState): ScrabbleEnding | undefined {
  const left = seatsIn(state);
  const resigned = state.players.length - left.length;
  // One seat alone plays on until it gives up itself.
  if (resigned > 0 && left.length <= 1) return "resigned";
  if (state.bag.length === 0 && left.some((seat) => state.players[seat]?.rack.length === 0)) return "went-out";
  return state.scoreless >= state.options.scorelessRounds * left.length ? "scoreless" : undefined;
}

/** Whether the last play ends the game unless it comes off. */
export function isFinalPlay(state: ScrabbleState): boolean {
  return state.pending !== undefined && findEnding(state) !== undefined;
}

/** Counts the racks. */
export function settleScores(
  wordList: WordList,
  state: ScrabbleState,
  how: ScrabbleEnding,
): { state: ScrabbleState; event: ScrabbleEvent } {
  const deductions = deductionsOf(wordList, state, how);
  const players = state.players.map((player, seat) => ({ ...player, score: player.score - (deductions[seat] ?? 0) }));
  return { state: { ...state, players, ending: how }, event: { kind: "ended", how, deductions } };
}

/** Every rack comes off its owner's score, and who went out gains the others'; or twice the other's, which keeps it. */
function deductionsOf({ alphabet }: WordList, { players, options }: ScrabbleState, how: ScrabbleEnding): number[] {
  const values = players.map(({ rack }) => rackValue(alphabet, rack));
  const out = how === "went-out" ? players.findIndex(({ rack, resigned }) => !resigned && rack.length === 0) : -1;
  const all = values.reduce((sum, value) => sum + value, 0);
  const twice = out >= 0 && options.goingOut === "twice";
  return values.map((value, seat) => {
    // Less than nothing, not minus nothing: that would not survive JSON.
    if (seat === out) return 0 - (twice ? 2 * all : all);
    return twice ? 0 : value;
  });
}

export function outcomeOf(state: ScrabbleState): Outcome | undefined {
  return state.ending === undefined ? undefined : { standings: standingsOf(state.players), how: state.ending };
}

type Finisher = Pick<ScrabblePlayer, "score" | "resigned">;

/**
 * First to last by score, ties shared. A seat that resigned stands behind all that stayed whatever it had, as a forfeit
 * does at a tournament; among themselves those who resigned are ordered by score too.
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
