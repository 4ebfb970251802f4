import { letterOf } from "#games/scrabble/board.ts";
import { exchangeRefusal } from "#games/scrabble/exchange.ts";
import { type Play, plays } from "#games/scrabble/movegen.ts";
import { invalidWords } from "#games/scrabble/placement.ts";
import type { Action, Stone, View } from "#games/scrabble/types.ts";
import type { Bot } from "#kernel/game.ts";
import type { Resource } from "#lexicon/resource.ts";

export type Level = "easy" | "medium" | "hard";

/** Which of the legal plays, best first, a level takes. */
const CHOICES: { readonly [L in Level]: (count: number) => number } = {
  easy: (count) => count - 1,
  medium: (count) => Math.floor((count - 1) / 2),
  hard: () => 0,
};

/** The levels that challenge; each phony and nothing else, for they know the word list by heart. */
const CHALLENGERS: ReadonlySet<Level> = new Set(["hard"]);

export function botsOf(resource: Resource): { readonly [L in Level]: Bot<View, Action> } {
  const bot = (level: Level): Bot<View, Action> => {
    return (view) => answer(resource, view, level) ?? choose(resource, view, CHOICES[level]);
  };
  return { easy: bot("easy"), medium: bot("medium"), hard: bot("hard") };
}

/** What it says to the play before, if anything. */
function answer(resource: Resource, { pending }: View, level: Level): Action | undefined {
  if (pending === undefined) return undefined;
  if (CHALLENGERS.has(level) && invalidWords(resource, pending.words).length > 0) return { kind: "challenge" };
  return pending.last ? { kind: "accept" } : undefined;
}

function choose(resource: Resource, view: View, pick: (count: number) => number): Action {
  const rack = view.rack ?? [];
  const ranked = plays({ options: view.options, board: view.board, rack }, resource).sort(compare);
  const play = ranked[pick(ranked.length)];
  if (play !== undefined) return playAction(play);
  const stuck = exchangeRefusal(resource, { ...view, rack }, rack) !== undefined;
  return stuck ? { kind: "pass" } : { kind: "exchange", tiles: rack };
}

export function playAction({ square, direction, word }: Play): Action {
  return { kind: "play", square, direction, word };
}

/** Better first: points, fewer blanks, the shorter word, then square, direction and word, so that no two are equal. */
export function compare(a: Play, b: Play): number {
  return (
    b.score - a.score ||
    a.blanks - b.blanks ||
    a.word.length - b.word.length ||
    a.square - b.square ||
    (a.direction === b.direction ? compareWords(a.word, b.word) : a.direction === "across" ? -1 : 1)
  );
}

function compareWords(a: readonly Stone[], b: readonly Stone[]): number {
  for (const [at, stone] of a.entries()) {
    const other = b[at] as Stone;
    // A letter's own tile before a blank that stands for it.
    const difference = letterOf(stone) - letterOf(other) || other - stone;
    if (difference !== 0) return difference;
  }
  return 0;
}
