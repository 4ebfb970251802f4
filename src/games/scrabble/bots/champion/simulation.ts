import type { CandidateAction } from "#games/scrabble/bots/champion/candidates.ts";
import { type RandomIntBelow, shuffleInPlace } from "#games/scrabble/bots/champion/fast-random.ts";
import {
  layPlay,
  type PlayoutContext,
  type PlayoutState,
  playBestMove,
  refillRack,
  removeLaidTiles,
  scoreGoingOut,
} from "#games/scrabble/bots/champion/playout.ts";
import { winProbability } from "#games/scrabble/bots/champion/win-probability.ts";
import { keptTilesValue } from "#games/scrabble/bots/leave-values.ts";
import type { Tile } from "#lexicon/alphabet/alphabet.ts";

/** Everything that simulations need from the position of a seat. */
export interface SimulationPosition {
  readonly table: PlayoutContext;
  readonly seat: number;
  readonly rack: readonly Tile[];
  /** Points of each seat so far. */
  readonly scores: readonly number[];
  /** Number of tiles on the rack of each seat. A resigned seat keeps its tiles, but has no more turns. */
  readonly tiles: readonly number[];
  readonly resigned: readonly boolean[];
  /** All tiles that are neither on the board nor on the seat's own rack. */
  readonly unseen: readonly Tile[];
}

/** The unseen tiles in a random order. Each candidate action is tried with the same order, so luck is equal for all. */
export type ShuffledUnseenTiles = readonly Tile[];

export function shuffleUnseenTiles({ unseen }: SimulationPosition, chance: RandomIntBelow): ShuffledUnseenTiles {
  return shuffleInPlace([...unseen], chance);
}

const NOTHING = new Int32Array(16);
/** With at most this number of tiles in the bag, simulated games are played to the end. */
const SHORT_BAG = 9;
const MAX_TURNS = 40;

/**
 * Returns the value of a candidate action if the unseen tiles come in this order: the probability of winning, with a
 * small weight for points.
 */
export function simulateCandidate(
  situation: SimulationPosition,
  candidate: CandidateAction,
  tiles: ShuffledUnseenTiles,
): number {
  const { table, seat, resigned } = situation;
  const playout = startPlayout(situation, tiles);
  applyCandidate(situation, playout, candidate);
  const seats = playout.racks.length;
  const turns = playout.bag.length <= SHORT_BAG ? MAX_TURNS : seats;
  let next = seat;
  for (let turn = 0; turn < turns && !playout.over; turn++) {
    do next = (next + 1) % seats;
    while (resigned[next]);
    playBestMove(table, playout, next);
  }
  const value = evaluate(situation, playout);
  removeLaidTiles(table, playout);
  return value;
}

function startPlayout({ seat, rack, tiles: counts }: SimulationPosition, tiles: ShuffledUnseenTiles): PlayoutState {
  const bag = [...tiles];
  const racks = counts.map((count, at) => (at === seat ? [...rack] : bag.splice(bag.length - count, count)));
  return { racks, bag, gains: counts.map(() => 0), taken: [], passes: 0, over: false };
}

function applyCandidate({ table, seat }: SimulationPosition, playout: PlayoutState, candidate: CandidateAction): void {
  if (candidate.kind === "play") {
    layPlay(table, playout, seat, candidate.play);
    refillRack(table, playout, seat);
    if (playout.racks[seat].length === 0) scoreGoingOut(table, playout, seat);
    return;
  }
  const rack = playout.racks[seat];
  for (const tile of candidate.tiles) rack.splice(rack.indexOf(tile), 1);
  refillRack(table, playout, seat);
  // The exchanged tiles go to the bottom of the bag, because they are unlikely to be drawn soon.
  playout.bag.unshift(...candidate.tiles);
  playout.passes++;
}

function evaluate({ table, seat, scores, resigned }: SimulationPosition, playout: PlayoutState): number {
  const { leaves } = table;
  const open = !playout.over && playout.bag.length > 0;
  const totals = playout.racks.map((rack, at) => {
    const kept = open ? keptTilesValue({ leaves, byTaken: NOTHING }, rack, 0) / 1000 : 0;
    return scores[at] + playout.gains[at] + kept;
  });
  const others = totals.filter((_, at) => at !== seat && !resigned[at]);
  const lead = totals[seat] - Math.max(...others);
  const left = playout.over ? 0 : playout.bag.length + playout.racks.reduce((sum, rack) => sum + rack.length, 0);
  return winProbability(lead, left);
}
