import type { Seat } from "#core/game.ts";
import { effectiveEntryNumbers, type GameMoment, type MatchLog } from "#core/match-log.ts";
import { scoreChangesOfEvent } from "#games/scrabble/rules/turn-history.ts";
import type { ScrabbleEnding, ScrabbleEvent, ScrabbleOptions, ScrabbleState, Tile } from "#games/scrabble/types.ts";

// The turns of a game, without undone ones. Files for other programs are made from this history. Hidden facts are
// included only once the game has ended.

export interface GameHistory {
  readonly options: ScrabbleOptions;
  readonly steps: readonly GameHistoryStep[];
  /** Present score of each seat. */
  readonly scores: readonly number[];
  /** Racks of all seats at the end; undefined while the game runs. */
  readonly racks?: Racks;
  readonly ending?: ScrabbleEnding;
  /** The seat to move, and the number of turns in a row without a score. */
  readonly toMove: Seat;
  readonly scoreless: number;
}

export interface GameHistoryStep {
  readonly event: ScrabbleEvent;
  /** Racks of all seats before the event; undefined while the game runs. */
  readonly racks?: Racks;
  /** The tiles that an exchange gave back; undefined while the game runs. */
  readonly gave?: readonly Tile[];
  /** Score of each seat after the event. */
  readonly scores: readonly number[];
}

type Racks = readonly (readonly Tile[])[];

/** Creates the history from the states after each log entry and from the log itself. */
export function createGameHistory(
  moments: readonly GameMoment<ScrabbleState, ScrabbleEvent>[],
  log: MatchLog,
): GameHistory {
  const now = stateAfter(moments, log.length);
  const told = now.ending !== undefined;
  const steps: GameHistoryStep[] = [];
  for (const seq of effectiveEntryNumbers(log)) {
    for (const [index, event] of (moments[seq]?.events ?? []).entries()) {
      // The log entry of a turn that ends the game has two events: that of the turn, and "ended". The tiles for the
      // turn are drawn before "ended", so the racks before "ended" are the racks after the entry.
      const racks = racksOf(stateAfter(moments, index === 0 ? seq - 1 : seq));
      const gave = event.kind === "exchanged" ? givenBack(log, seq) : undefined;
      const scores = scoresAfter(steps.at(-1)?.scores ?? now.options.start?.scores ?? now.players.map(() => 0), event);
      steps.push({ event, scores, ...(told ? { racks, ...(gave && { gave }) } : {}) });
    }
  }
  const { options, players, ending, toMove, scoreless } = now;
  const scores = players.map(({ score }) => score);
  return {
    options,
    steps,
    scores,
    toMove,
    scoreless,
    ...(ending === undefined ? {} : { racks: racksOf(now), ending }),
  };
}

function stateAfter(moments: readonly GameMoment<ScrabbleState, ScrabbleEvent>[], seq: number): ScrabbleState {
  const moment = moments[seq];
  if (moment === undefined) throw new RangeError(`there is no moment after entry ${seq}`);
  return moment.state;
}

function racksOf({ players }: ScrabbleState): Racks {
  return players.map(({ rack }) => rack);
}

function givenBack(log: MatchLog, seq: number): readonly Tile[] | undefined {
  const deed = log[seq - 1]?.deed;
  const action = deed?.kind === "act" ? (deed.action as { readonly tiles?: readonly Tile[] }) : undefined;
  return action?.tiles;
}

function scoresAfter(before: readonly number[], event: ScrabbleEvent): number[] {
  const scores = [...before];
  for (const { seat, points } of scoreChangesOfEvent(event)) scores[seat] = (scores[seat] ?? 0) + points;
  return scores;
}
