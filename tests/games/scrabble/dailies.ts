import { fileURLToPath } from "node:url";
import { daily } from "#games/scrabble/daily.ts";
import { type Finder, finderOf } from "#games/scrabble/finder.ts";
import { shownPlay } from "#games/scrabble/shown-play.ts";
import type { View } from "#games/scrabble/types.ts";
import { openResource } from "#lexicon/open.ts";
import type { Resource } from "#lexicon/resource.ts";
import { wholeGroundOf } from "#main/lexicons/whole-ground.ts";
import { dailySeed } from "../../support/daily.ts";

// Positions of a day, made here as a worker makes them.

const FOLDER = fileURLToPath(new URL("../../../.cache/lexicons", import.meta.url));

export interface Maker {
  readonly resource: Resource;
  readonly finder: Finder;
  /** `secret`: that of the installation. */
  on(day: number, secret?: string): ReturnType<typeof daily>;
}

export async function makerOf(language: string): Promise<Maker> {
  const resource = await openResource(language, FOLDER);
  const finder = finderOf(resource, wholeGroundOf(resource));
  return {
    resource,
    finder,
    on(day, secret) {
      const puzzle = { game: "scrabble", variant: language, list: resource.hash };
      return daily(resource, finder, { variant: language, seed: dailySeed(puzzle, day, secret) });
    },
  };
}

/** Of all plays the one of this rank, best first, as it would be typed; −1 is the last. */
export function playOf({ resource, finder }: Maker, view: View, rank: number) {
  const position = { options: view.options, board: view.board, rack: view.rack ?? [] };
  const play = finder.ranked(position, (count) => (rank < 0 ? count + rank : rank));
  if (!play) throw new Error("there is no such play");
  const shown = shownPlay(resource, view, { kind: "play", ...play });
  if (!shown.ok) throw new Error("it cannot be played");
  const { word, at, score, valid } = shown;
  return { word, at, score, valid };
}
