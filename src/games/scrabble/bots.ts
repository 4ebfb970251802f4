import { exchangeRefusal } from "#games/scrabble/exchange.ts";
import type { Finder, Rank } from "#games/scrabble/finder.ts";
import type { Play } from "#games/scrabble/movegen.ts";
import { invalidWords } from "#games/scrabble/placement.ts";
import type { Action, View } from "#games/scrabble/types.ts";
import type { Bot } from "#kernel/game.ts";
import type { Resource } from "#lexicon/resource.ts";

export type Level = "easy" | "medium" | "hard";

export type Bots = { readonly [L in Level]: Bot<View, Action> };

/** Which of the legal plays, best first, a level takes. */
const CHOICES: { readonly [L in Level]: Rank } = {
  easy: (count) => count - 1,
  medium: (count) => Math.floor((count - 1) / 2),
  hard: () => 0,
};

/** The levels that challenge; each phony and nothing else, for they know the word list by heart. */
const CHALLENGERS: ReadonlySet<Level> = new Set(["hard"]);

/** The finder is asked for when it is needed first: what it searches in takes a moment to make. */
export function botsOf(resource: Resource, finder: () => Promise<Finder>): Bots {
  const bot = (level: Level): Bot<View, Action> => {
    return async (view) => decide(resource, await finder(), level, view);
  };
  return { easy: bot("easy"), medium: bot("medium"), hard: bot("hard") };
}

/** What a level does in this situation. */
export function decide(resource: Resource, finder: Finder, level: Level, view: View): Action {
  return answer(resource, view, level) ?? choose(resource, finder, view, CHOICES[level]);
}

/** What it says to the play before, if anything. */
function answer(resource: Resource, { pending }: View, level: Level): Action | undefined {
  if (pending === undefined) return undefined;
  if (CHALLENGERS.has(level) && invalidWords(resource, pending.words).length > 0) return { kind: "challenge" };
  return pending.last ? { kind: "accept" } : undefined;
}

function choose(resource: Resource, finder: Finder, view: View, rank: Rank): Action {
  const rack = view.rack ?? [];
  const play = finder.ranked({ options: view.options, board: view.board, rack }, rank);
  if (play !== undefined) return playAction(play);
  const stuck = exchangeRefusal(resource, { ...view, rack }, rack) !== undefined;
  return stuck ? { kind: "pass" } : { kind: "exchange", tiles: rack };
}

export function playAction({ square, direction, word }: Play): Action {
  return { kind: "play", square, direction, word };
}
