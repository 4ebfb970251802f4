import { createNodeEffort } from "#core/node-effort.ts";
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

// Pictures of Scrabble: the growing board, the private pictures of a seat, and the end.

const LEVELS = ["hard", "medium", "expert", "hard", "medium", "expert", "hard", "medium"] as const;
const SEEDS = { board: 5, seats: 11, end: 7, size: 3 };
/** Board sizes other than 15, which all other pictures have. The larger boards need the larger bag. */
const SIZES: readonly { readonly size: number; readonly otherOptions?: Partial<ScrabbleOptions> }[] = [
  { size: 5 },
  { size: 11 },
  { size: 16 },
  { size: 21, otherOptions: { bag: "super" } },
  { size: 31, otherOptions: { bag: "super" } },
];
const MANY_SEATS = [1, 2, 3, 5, 6, 8];
const ENDS = [1, 2, 4, 8];

export async function createScrabblePictures(galleryGame: GalleryGame): Promise<GalleryPicture[]> {
  return [
    ...(await boardAndRack(galleryGame)),
    ...(await seatCounts(galleryGame)),
    ...(await boardSizes(galleryGame)),
    ...(await finalPictures(galleryGame)),
  ].map((picture) => ({ ...picture, language: galleryGame.language }));
}

type NamedScene = Omit<GalleryPicture, "language">;

/** An empty board, a busy board, and the rack and a draft of the seat to move on the busy board. */
async function boardAndRack(galleryGame: GalleryGame): Promise<NamedScene[]> {
  const { game, wordList, language } = galleryGame;
  const states = await playBotGame(galleryGame, { levels: LEVELS.slice(0, 4), seed: SEEDS.board });
  const [first] = states;
  const busiest = findBusiestPosition(states, wordList);
  const view = game.view(busiest, busiest.toMove);
  const [player] = createPlayerProfiles(language, 1);
  if (!first || !player) throw new Error("the game has no beginning or no players");
  const action = await game.bots.hard(view, createRng("1".repeat(64)), createNodeEffort(1));
  const largeRack = Array.from({ length: 15 }, (_, at) => view.rack?.[at % view.rack.length] ?? 0);
  const draft = action.kind === "play" ? previewPlay(wordList, view, action) : undefined;
  return [
    { name: "board-empty", scene: sceneOf(galleryGame, first) },
    { name: "board-15", scene: sceneOf(galleryGame, busiest) },
    { name: "rack", scene: rackScene(wordList.alphabet, game.view(busiest, busiest.toMove), player) },
    { name: "rack-15", scene: rackScene(wordList.alphabet, { ...view, rack: largeRack }, player) },
    ...(draft?.ok ? [{ name: "draft", scene: draft.scene }] : []),
  ];
}

/** Games of one to eight players; from six players on, one has resigned. */
async function seatCounts(galleryGame: GalleryGame): Promise<NamedScene[]> {
  const pictures: NamedScene[] = [];
  for (const seats of MANY_SEATS) {
    const states = await playBotGame(galleryGame, { levels: LEVELS.slice(0, seats), seed: SEEDS.seats });
    const state = findBusiestPosition(states, galleryGame.wordList);
    const resigned = seats > 5 ? galleryGame.game.forfeit(state, (state.toMove + 1) % seats, "resigned") : undefined;
    pictures.push({ name: `board-${seats}-seats`, scene: sceneOf(galleryGame, resigned?.ok ? resigned.state : state) });
  }
  return pictures;
}

/**
 * For each board size, three pictures: the empty board, an early position (on a large board, only the part in use is
 * shown), and a late position.
 */
async function boardSizes(galleryGame: GalleryGame): Promise<NamedScene[]> {
  const pictures: NamedScene[] = [];
  for (const { size, otherOptions } of SIZES) {
    const options = { size, ...otherOptions };
    const states = await playBotGame(galleryGame, { options, levels: LEVELS.slice(0, 3), seed: SEEDS.size });
    const [first] = states;
    const early = states.find(({ turns }) => turns.filter(({ event }) => event.kind === "played").length === 9);
    if (first) pictures.push({ name: `size-${size}-empty`, scene: sceneOf(galleryGame, first) });
    if (early) pictures.push({ name: `size-${size}-early`, scene: sceneOf(galleryGame, early) });
    pictures.push({
      name: `size-${size}-late`,
      scene: sceneOf(galleryGame, findBusiestPosition(states, galleryGame.wordList)),
    });
  }
  return pictures;
}

/** The ends of games of one to eight players, of a game that a player leaves ahead, and of one with high scores. */
async function finalPictures(galleryGame: GalleryGame): Promise<NamedScene[]> {
  const pictures: NamedScene[] = [];
  for (const seats of ENDS) {
    const states = await playBotGame(galleryGame, { levels: LEVELS.slice(0, seats), seed: SEEDS.end });
    const last = states.at(-1);
    if (last) pictures.push({ name: `final-${seats}-seats`, scene: sceneOf(galleryGame, last) });
  }
  const large = await playBotGame(galleryGame, {
    options: { size: 21, bag: "super" },
    levels: LEVELS.slice(0, 2),
    seed: SEEDS.size,
  });
  const [middle, end] = [large[Math.floor(large.length / 3)], large.at(-1)];
  const left = middle && galleryGame.game.forfeit(middle, findLeader(middle), "resigned");
  if (left?.ok) pictures.push({ name: "final-resigned", scene: sceneOf(galleryGame, left.state) });
  if (end) pictures.push({ name: "final-size-21", scene: sceneOf(galleryGame, end) });
  return pictures;
}

function findLeader({ players }: ScrabbleState): number {
  const scores = players.map(({ score }) => score);
  return scores.indexOf(Math.max(...scores));
}

function sceneOf({ game, language }: GalleryGame, state: ScrabbleState): Scene {
  const players = createPlayerProfiles(language, state.players.length);
  return game.scene(game.view(state, null), scrabblePhrases(catalogues[language]).words, players);
}
