import { rackPicture } from "#games/scrabble/picture.ts";
import { shownPlay } from "#games/scrabble/shown-play.ts";
import type { Options, State } from "#games/scrabble/types.ts";
import { nodeEffort } from "#kernel/effort.ts";
import { rngFrom } from "#kernel/rng.ts";
import type { Scene } from "#kernel/scene.ts";
import { catalogues } from "#text/catalogue.ts";
import { type Opened, play, richest } from "#tools/gallery/games.ts";
import { sittersOf } from "#tools/gallery/people.ts";
import type { GalleryPicture } from "#tools/gallery/picture.ts";

// What is shown of games: the board as it grows, what a seat alone sees, and the end.

const LEVELS = ["hard", "medium", "expert", "hard", "medium", "expert", "hard", "medium"] as const;
const SEEDS = { board: 5, seats: 11, end: 7, size: 3 };
/** Beside the fifteen of every other picture; the larger ones with the bag for them. */
const SIZES: readonly { readonly size: number; readonly more?: Partial<Options> }[] = [
  { size: 5 },
  { size: 11 },
  { size: 16 },
  { size: 21, more: { bag: "super" } },
  { size: 31, more: { bag: "super" } },
];
const MANY_SEATS = [1, 2, 3, 5, 6, 8];
const ENDS = [1, 2, 4, 8];

export async function boardPictures(opened: Opened): Promise<GalleryPicture[]> {
  return [...(await stages(opened)), ...(await crowds(opened)), ...(await sizes(opened)), ...(await ends(opened))].map(
    (picture) => ({ ...picture, language: opened.language }),
  );
}

type Named = Omit<GalleryPicture, "language">;

/** An empty board, one full of special tiles, and what the seat to move sees of it and tries. */
async function stages(opened: Opened): Promise<Named[]> {
  const { game, resource, language } = opened;
  const states = await play(opened, { levels: LEVELS.slice(0, 4), seed: SEEDS.board });
  const [first] = states;
  const rich = richest(states, resource);
  const view = game.view(rich, rich.toMove);
  const [sitter] = sittersOf(language, 1);
  if (!first || !sitter) throw new Error("a game begins with somebody");
  const action = await game.bots.hard(view, rngFrom("1".repeat(64)), nodeEffort(1));
  const drafted = action.kind === "play" ? shownPlay(resource, view, action) : undefined;
  return [
    { name: "board-empty", scene: sceneOf(opened, first) },
    { name: "board-15", scene: sceneOf(opened, rich) },
    { name: "rack", scene: rackPicture(resource.alphabet, game.view(rich, rich.toMove), sitter) },
    ...(drafted?.ok ? [{ name: "draft", scene: drafted.scene }] : []),
  ];
}

/** As many players as there may be, one of whom has resigned. */
async function crowds(opened: Opened): Promise<Named[]> {
  const pictures: Named[] = [];
  for (const seats of MANY_SEATS) {
    const states = await play(opened, { levels: LEVELS.slice(0, seats), seed: SEEDS.seats });
    const state = richest(states, opened.resource);
    const left = seats > 5 ? opened.game.forfeit(state, (state.toMove + 1) % seats, "resigned") : undefined;
    pictures.push({ name: `board-${seats}-seats`, scene: sceneOf(opened, left?.ok ? left.state : state) });
  }
  return pictures;
}

/** Each early, when a part of it is enough, and late. */
async function sizes(opened: Opened): Promise<Named[]> {
  const pictures: Named[] = [];
  for (const { size, more } of SIZES) {
    const options = { size, ...more };
    const states = await play(opened, { options, levels: LEVELS.slice(0, 3), seed: SEEDS.size });
    const [first] = states;
    const early = states.find(({ turns }) => turns.filter(({ event }) => event.kind === "played").length === 9);
    if (first) pictures.push({ name: `size-${size}-empty`, scene: sceneOf(opened, first) });
    if (early) pictures.push({ name: `size-${size}-early`, scene: sceneOf(opened, early) });
    pictures.push({ name: `size-${size}-late`, scene: sceneOf(opened, richest(states, opened.resource)) });
  }
  return pictures;
}

async function ends(opened: Opened): Promise<Named[]> {
  const pictures: Named[] = [];
  for (const seats of ENDS) {
    const states = await play(opened, { levels: LEVELS.slice(0, seats), seed: SEEDS.end });
    const last = states.at(-1);
    if (last) pictures.push({ name: `final-${seats}-seats`, scene: sceneOf(opened, last) });
  }
  return pictures;
}

function sceneOf({ game, language }: Opened, state: State): Scene {
  const sitters = sittersOf(language, state.players.length);
  return game.picture(game.view(state, null), catalogues[language].scrabble.words, sitters);
}
