import { beginnersPlay } from "#games/scrabble/bots/beginner.ts";
import { champion } from "#games/scrabble/bots/champion.ts";
import { mostToExchange, worthiest } from "#games/scrabble/bots/expert.ts";
import type { Finder, Rank } from "#games/scrabble/finder.ts";
import type { Level } from "#games/scrabble/levels.ts";
import type { Play } from "#games/scrabble/movegen.ts";
import { invalidWords } from "#games/scrabble/placement.ts";
import type { Action, View } from "#games/scrabble/types.ts";
import { nodeEffort } from "#kernel/effort.ts";
import type { Bot, Effort } from "#kernel/game.ts";
import type { Rng } from "#kernel/rng.ts";
import type { Resource } from "#lexicon/resource.ts";

export type Bots = { readonly [L in Level]: Bot<View, Action> };

/** Which of the legal plays, best first, a level takes. */
const CHOICES: { readonly [L in Exclude<Level, "expert" | "champion">]: Rank } = {
  easy: (count) => count - 1,
  medium: (count) => Math.floor((count - 1) / 2),
  hard: () => 0,
};

/** The levels that challenge; each phony and nothing else, for they know the word list by heart. */
const CHALLENGERS: ReadonlySet<Level> = new Set(["hard", "expert", "champion"]);

/** Without being told how much to think. */
const NODES = 300;

/** The finder is asked for when it is needed first: what it searches in takes a moment to make. */
export function botsOf(resource: Resource, finder: () => Promise<Finder>): Bots {
  const bot = (level: Level): Bot<View, Action> => {
    return async (view, rng, effort) => {
      const found = await finder();
      if (level === "champion") return search(resource, found, view, rng, effort);
      return decide(resource, found, level, view, rng);
    };
  };
  return {
    easy: bot("easy"),
    medium: bot("medium"),
    hard: bot("hard"),
    expert: bot("expert"),
    champion: bot("champion"),
  };
}

/** What the champion does; where nothing can be searched, what the expert does. */
function search(resource: Resource, finder: Finder, view: View, rng: Rng, effort: Effort = nodeEffort(NODES)): Action {
  const said = answer(resource, view, "champion");
  if (said !== undefined) return said;
  const { ground, leaves } = finder;
  const found = ground && champion({ resource, ground, leaves }, view, rng, effort);
  return found ?? worthiest(resource, finder, view);
}

/** What a level that does not search does in this situation. */
export function decide(
  resource: Resource,
  finder: Finder,
  level: Exclude<Level, "champion">,
  view: View,
  rng: Rng,
): Action {
  const said = answer(resource, view, level);
  if (said !== undefined) return said;
  if (level === "expert") return worthiest(resource, finder, view);
  return choose(resource, finder, view, level, rng);
}

/** What it says to the play before, if anything. */
function answer(resource: Resource, { pending }: View, level: Level): Action | undefined {
  if (pending === undefined) return undefined;
  if (CHALLENGERS.has(level) && invalidWords(resource, pending.words).length > 0) return { kind: "challenge" };
  return pending.last ? { kind: "accept" } : undefined;
}

function choose(resource: Resource, finder: Finder, view: View, level: keyof typeof CHOICES, rng: Rng): Action {
  const rack = view.rack ?? [];
  const position = { options: view.options, board: view.board, rack };
  const rank = CHOICES[level];
  const play = level === "hard" ? finder.ranked(position, rank) : beginnersPlay(finder, position, rank, rng);
  if (play !== undefined) return playAction(play);
  const most = mostToExchange(resource, view);
  return most === 0 ? { kind: "pass" } : { kind: "exchange", tiles: rack.slice(0, most) };
}

export function playAction({ square, direction, word }: Play): Action {
  return { kind: "play", square, direction, word };
}
