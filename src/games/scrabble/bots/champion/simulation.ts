import type { Candidate } from "#games/scrabble/bots/champion/candidates.ts";
import { type Chance, mix } from "#games/scrabble/bots/champion/chance.ts";
import { draw, goOut, lay, playOn, type Table, type Thought, takeUp } from "#games/scrabble/bots/champion/playout.ts";
import { chanceToWin } from "#games/scrabble/bots/champion/winning.ts";
import { worthOfKept } from "#games/scrabble/bots/kept.ts";
import type { Tile } from "#lexicon/alphabet.ts";

/** What a seat knows, as far as simulations need it. */
export interface Situation {
  readonly table: Table;
  readonly seat: number;
  readonly rack: readonly Tile[];
  /** By seat: points so far, and how many tiles. Who has resigned keeps theirs and has no turn. */
  readonly scores: readonly number[];
  readonly tiles: readonly number[];
  readonly resigned: readonly boolean[];
  /** All that is neither on the board nor on the own rack. */
  readonly unseen: readonly Tile[];
}

/** The tiles that nobody has seen in one order: the same for every candidate, so that luck is the same for all. */
export type Deal = readonly Tile[];

export function deal({ unseen }: Situation, chance: Chance): Deal {
  return mix([...unseen], chance);
}

const NOTHING = new Int32Array(16);
/** With so few tiles in the bag games are played to their end. */
const SHORT_BAG = 9;
const LONGEST = 40;

/** How good the candidate turned out with this deal: a chance to win, with the points as a makeweight. */
export function tryOut(situation: Situation, candidate: Candidate, tiles: Deal): number {
  const { table, seat, resigned } = situation;
  const thought = thoughtOf(situation, tiles);
  act(situation, thought, candidate);
  const seats = thought.racks.length;
  const turns = thought.bag.length <= SHORT_BAG ? LONGEST : seats;
  let next = seat;
  for (let turn = 0; turn < turns && !thought.over; turn++) {
    do next = (next + 1) % seats;
    while (resigned[next]);
    playOn(table, thought, next);
  }
  const value = worthNow(situation, thought);
  takeUp(table, thought);
  return value;
}

function thoughtOf({ seat, rack, tiles: counts }: Situation, tiles: Deal): Thought {
  const bag = [...tiles];
  const racks = counts.map((count, at) => (at === seat ? [...rack] : bag.splice(bag.length - count, count)));
  return { racks, bag, gains: counts.map(() => 0), taken: [], passes: 0, over: false };
}

function act({ table, seat }: Situation, thought: Thought, candidate: Candidate): void {
  if (candidate.kind === "play") {
    lay(table, thought, seat, candidate.play);
    draw(table, thought, seat);
    if (thought.racks[seat]?.length === 0) goOut(table, thought, seat);
    return;
  }
  const rack = thought.racks[seat] as Tile[];
  for (const tile of candidate.tiles) rack.splice(rack.indexOf(tile), 1);
  draw(table, thought, seat);
  // They go to the bottom: nobody draws them soon, as far as anybody knows.
  thought.bag.unshift(...candidate.tiles);
  thought.passes++;
}

function worthNow({ table, seat, scores, resigned }: Situation, thought: Thought): number {
  const { leaves } = table;
  const open = !thought.over && thought.bag.length > 0;
  const totals = thought.racks.map((rack, at) => {
    const kept = open ? worthOfKept({ leaves, byTaken: NOTHING }, rack, 0) / 1000 : 0;
    return (scores[at] as number) + (thought.gains[at] as number) + kept;
  });
  const others = totals.filter((_, at) => at !== seat && !resigned[at]);
  const lead = (totals[seat] as number) - Math.max(...others);
  const left = thought.over ? 0 : thought.bag.length + thought.racks.reduce((sum, rack) => sum + rack.length, 0);
  return chanceToWin(lead, left);
}
