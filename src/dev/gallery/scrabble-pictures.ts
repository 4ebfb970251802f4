import { nodeEffort } from "#core/node-effort.ts";
import { createRng } from "#core/rng.ts";
import type { Scene } from "#core/scene.ts";
import type { GalleryPicture } from "#dev/gallery/gallery-picture.ts";
import { createPlayerProfiles } from "#dev/gallery/gallery-players.ts";
import { findBusiestPosition, type GalleryGame, playBotGame } from "#dev/gallery/scrabble-games.ts";
import { previewPlay } from "#games/scrabble/questions/preview-play.ts";
import { rackScene } from "#games/scrabble/scene/scene.ts";
import type { ScrabbleOptions, ScrabbleState } from "#games/scrabble/types.ts";
import { catalogues } from "#text/catalogue.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";

// What is shown of games: the board as it grows, what a seat alone sees, and the end.

const LEVELS = ["hard", "medium", "expert", "hard", "medium", "expert", "hard", "medium"] as const;
const SEEDS = { board: 5, seats: 11, end: 7, size: 3 };
/** Beside the fifteen of every other picture; the larger ones with the bag for them. */
const SIZES: readonly { readonly size: number; readonly more?: Partial<ScrabbleOptions> }[] = [
  { size: 5 },
  { size: 11 },
  { size: 16 },
  { size: 21, more: { bag: "super" } },
  { size: 31, more: { bag: "super" } },
];
const MANY_SEATS = [1, 2, 3, 5, 6, 8];
const ENDS = [1, 2, 4, 8];

export async function createScrabblePictures(opened: GalleryGame): Promise<GalleryPicture[]> {
  return [...(await stages(opened)), ...(await crowds(opened)), ...(await sizes(opened)), ...(await ends(opened))].map(
    (picture) => ({ ...picture, language: opened.language }),
  );
}

type Named = Omit<GalleryPicture, "language">;

/** An empty board, one full of special tiles, and what the seat to move sees of it and tries. */
async function stages(opened: GalleryGame): Promise<Named[]> {
  const { game, resource, language } = opened;
  const states = await playBotGame(opened, { levels: LEVELS.slice(0, 4), seed: SEEDS.board });
  const [first] = states;
  const rich = findBusiestPosition(states, resource);
  const view = game.view(rich, rich.toMove);
  const [sitter] = createPlayerProfiles(language, 1);
  if (!first || !sitter) throw new Error("a game begins with somebody");
  const action = await game.bots.hard(view, createRng("1".repeat(64)), nodeEffort(1));
  const drafted = action.kind === "play" ? previewPlay(resource, view, action) : undefined;
  return [
    { name: "board-empty", scene: sceneOf(opened, first) },
    { name: "board-15", scene: sceneOf(opened, rich) },
    { name: "rack", scene: rackScene(resource.alphabet, game.view(rich, rich.toMove), sitter) },
    ...(drafted?.ok ? [{ name: "draft", scene: drafted.scene }] : []),
  ];
}

/** As many players as there may be, one of whom has resigned. */
async function crowds(opened: GalleryGame): Promise<Named[]> {
  const pictures: Named[] = [];
  for (const seats of MANY_SEATS) {
    const states = await playBotGame(opened, { levels: LEVELS.slice(0, seats), seed: SEEDS.seats });
    const state = findBusiestPosition(states, opened.resource);
    const left = seats > 5 ? opened.game.forfeit(state, (state.toMove + 1) % seats, "resigned") : undefined;
    pictures.push({ name: `board-${seats}-seats`, scene: sceneOf(opened, left?.ok ? left.state : state) });
  }
  return pictures;
}

/** Each early, when a part of it is enough, and late. */
async function sizes(opened: GalleryGame): Promise<Named[]> {
  const pictures: Named[] = [];
  for (const { size, more } of SIZES) {
    const options = { size, ...more };
    const states = await playBotGame(opened, { options, levels: LEVELS.slice(0, 3), seed: SEEDS.size });
    const [first] = states;
    const early = states.find(({ turns }) => turns.filter(({ event }) => event.kind === "played").length === 9);
    if (first) pictures.push({ name: `size-${size}-empty`, scene: sceneOf(opened, first) });
    if (early) pictures.push({ name: `size-${size}-early`, scene: sceneOf(opened, early) });
    pictures.push({ name: `size-${size}-late`, scene: sceneOf(opened, findBusiestPosition(states, opened.resource)) });
  }
  return pictures;
}

async function ends(opened: GalleryGame): Promise<Named[]> {
  const pictures: Named[] = [];
  for (const seats of ENDS) {
    const states = await playBotGame(opened, { levels: LEVELS.slice(0, seats), seed: SEEDS.end });
    const last = states.at(-1);
    if (last) pictures.push({ name: `final-${seats}-seats`, scene: sceneOf(opened, last) });
  }
  return pictures;
}

function sceneOf({ game, language }: GalleryGame, state: ScrabbleState): Scene {
  const sitters = createPlayerProfiles(language, state.players.length);
  return game.scene(game.view(state, null), scrabblePhrases(catalogues[language]).words, sitters);
}
