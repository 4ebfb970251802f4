import type { DailyAnswer, DailyInput } from "#games/scrabble/answers.ts";
import type { Position } from "#games/scrabble/board.ts";
import { decide } from "#games/scrabble/bots.ts";
import type { Finder } from "#games/scrabble/finder.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import { draftPicture } from "#games/scrabble/picture.ts";
import { setup } from "#games/scrabble/setup.ts";
import { takeTurn } from "#games/scrabble/turn.ts";
import type { Options, State, View } from "#games/scrabble/types.ts";
import { viewOf } from "#games/scrabble/view.ts";
import { below, deriveSeed, type Rng, rngFrom } from "#kernel/rng.ts";
import { textOf } from "#lexicon/alphabet.ts";
import type { Resource } from "#lexicon/resource.ts";

// The position of a day: out of a game that the level "hard" plays with itself, for what that does follows from the seed
// and the words alone, on whatever machine.

interface DailyPosition {
  /** Without how the game came to it. */
  readonly view: View;
  /** What the best play scores. */
  readonly best: number;
}

/** The position with its picture. What is found the slow way is not known by its common words: that would be another one. */
export function daily(resource: Resource, finder: Finder, { variant: language, seed }: DailyInput): DailyAnswer {
  if (finder.ground === undefined) throw new Error("the position of a day needs the fast search");
  const { alphabet } = resource;
  const { view, best } = dailyPosition(resource, finder, { ...CLASSIC, list: { language } }, seed);
  const letters = (view.rack ?? []).map((tile) => textOf(alphabet, tile));
  return { view, best, letters, scene: draftPicture(alphabet, view, { laid: [] }) };
}

/** As many games are tried at most; of all of them one position at least is worth a day. */
const MOST_GAMES = 60;
/** From the last of these games on, rare words will do. */
const COMMON_GAMES = 40;

/** In the middle of a game: so many turns lie behind it, one number of these, and so many tiles are left in the bag. */
const TURNS = { least: 5, most: 12 };
const FEWEST_IN_BAG = 14;

/** The best play is worth looking for, nothing else comes near it, and half of all plays score a third of it at most. */
const LEAST_BEST = 26;
const LEAST_MARGIN = 4;
const FEWEST_PLAYS = 120;
const MOST_OF_MEDIAN = 1 / 3;
const FEWEST_LAID = 3;

function dailyPosition(resource: Resource, finder: Finder, options: Options, seed: string): DailyPosition {
  const rng = rngFrom(seed);
  for (let game = 0; game < MOST_GAMES; game++) {
    const found = fromGame(resource, finder, options, rngFrom(deriveSeed(rng, game)), game < COMMON_GAMES);
    if (found) return found;
  }
  throw new Error("no game of this day came to a position that is worth it");
}

function fromGame(
  resource: Resource,
  finder: Finder,
  options: Options,
  rng: Rng,
  common: boolean,
): DailyPosition | undefined {
  const [extra, dealt] = below(rng, TURNS.most - TURNS.least + 1);
  let state = setup(resource, options, 2, dealt);
  for (let turn = 0; state.bag.length >= FEWEST_IN_BAG; turn++) {
    const view = viewOf(state, state.toMove);
    const best = turn >= TURNS.least + extra ? worthwhile(finder, view, common) : undefined;
    if (best !== undefined) return { view: { ...view, turns: [] }, best };
    const next = played(resource, finder, state, view, rng);
    if (!next) return undefined;
    state = next;
  }
  return undefined;
}

function played(resource: Resource, finder: Finder, state: State, view: View, rng: Rng): State | undefined {
  const step = takeTurn(resource, state, state.toMove, decide(resource, finder, "hard", view, rng));
  return step.ok && step.state.ending === undefined ? step.state : undefined;
}

/** What the best play scores, where the position is worth a day. */
function worthwhile(finder: Finder, { options, board, rack = [] }: View, common: boolean): number | undefined {
  if (rack.length < options.rack) return undefined;
  const position: Position = { options, board, rack };
  let plays = 0;
  const best = finder.ranked(position, (count) => {
    plays = count;
    return 0;
  });
  if (!best || plays < FEWEST_PLAYS || best.score < LEAST_BEST || best.laid < FEWEST_LAID) return undefined;
  const second = finder.ranked(position, () => 1)?.score ?? 0;
  const median = finder.ranked(position, (count) => Math.floor(count / 2))?.score ?? 0;
  if (best.score - second < LEAST_MARGIN || median > best.score * MOST_OF_MEDIAN) return undefined;
  const known = common && finder.common ? finder.common.ranked(position, () => 0)?.score : best.score;
  return known === best.score ? best.score : undefined;
}
