import { decide } from "#games/scrabble/bots.ts";
import { finderOf } from "#games/scrabble/finder.ts";
import { scrabble } from "#games/scrabble/game.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import { rackPicture } from "#games/scrabble/picture.ts";
import type { Options, State, Words } from "#games/scrabble/types.ts";
import { rngFrom } from "#kernel/rng.ts";
import type { Scene } from "#kernel/scene.ts";
import { openResource } from "#lexicon/open.ts";
import type { Resource } from "#lexicon/resource.ts";
import { paint } from "#render/paint.ts";
import { themes } from "#render/themes.ts";
import { measureAnimation } from "#tools/bench/animation.ts";
import { quantile, rounded } from "#tools/bench/spread.ts";
import { cacheFolder } from "#tools/calling/settings.ts";
import { rolitPictures } from "#tools/gallery/rolit.ts";

const ROUNDS = 30;
const TURNS = 16;
const LARGEST_SIZE = 31;
const VAST = { size: LARGEST_SIZE, bag: "super" } as const;
const WORDS: Words = {
  finalResult: "Final",
  bestPlay: "Best",
  playOfTheGame: "Play of the game",
  rating: "Rating",
  turns: "Turns",
  bingos: "Bingos",
  hints: "Hints",
  exchanged: "exchange",
  passed: "pass",
  challenged: "challenge",
  accepted: "accepted",
  overtime: "overtime",
  resigned: "resigned",
};

type Game = ReturnType<typeof scrabble>;

/** Pictures of games, drawn and encoded, one after the other. */
export async function run(): Promise<readonly object[]> {
  const resource = await openResource("en", cacheFolder());
  const game = scrabble(resource);
  const state = played(resource, game, {}, TURNS);
  const [whole, wholeVast] = [statesOf(resource, game, {}), statesOf(resource, game, VAST)];
  const vast = played(resource, game, VAST, Number.POSITIVE_INFINITY);
  const rack = rackPicture(resource.alphabet, game.view(state, 0), { name: "Anna", bot: false });
  return [
    await measure("board", sceneOf(game, state)),
    await measure("rack", rack),
    await measure("final", sceneOf(game, played(resource, game, {}, Number.POSITIVE_INFINITY))),
    await measure(`final-${LARGEST_SIZE}`, sceneOf(game, vast)),
    ...(await measureBalls()),
    await measureAnimation("animation", () => scenesOf(game, whole)),
    await measureAnimation(`animation-${LARGEST_SIZE}`, () => scenesOf(game, wholeVast)),
  ];
}

/** The largest board of them, in the middle of a game of ten and at its end. */
async function measureBalls(): Promise<object[]> {
  const pictures = rolitPictures("en").filter(({ name }) => /^rolit-square-large(-end)?$/.test(name));
  const measured: object[] = [];
  for (const { name, scene } of pictures) measured.push(await measure(name, scene));
  return measured;
}

/** After so many turns, or at the end. */
function played(resource: Resource, game: Game, options: Partial<Options>, turns: number): State {
  return statesOf(resource, game, options, turns).at(-1) as State;
}

/** In the beginning and after each turn. */
function statesOf(
  resource: Resource,
  game: Game,
  options: Partial<Options>,
  turns = Number.POSITIVE_INFINITY,
): readonly State[] {
  const finder = finderOf(resource, undefined);
  const rng = rngFrom("7".repeat(64));
  let state: State = game.setup({ ...CLASSIC, list: { language: "en" }, ...options }, 2, rng);
  const states = [state];
  for (let turn = 0; turn < turns && state.ending === undefined; turn++) {
    const action = decide(resource, finder, "hard", game.view(state, state.toMove), rng);
    const step = game.play(state, state.toMove, action);
    if (!step.ok) throw new Error(step.refusal.why);
    state = step.state;
    states.push(state);
  }
  return states;
}

function* scenesOf(game: Game, states: readonly State[]): Generator<Scene> {
  for (const state of states) yield sceneOf(game, state);
}

function sceneOf(game: Game, state: State): Scene {
  const sitters = [
    { name: "Anna", bot: false },
    { name: "Bot 1", bot: true },
  ];
  return game.picture(game.view(state, null), WORDS, sitters);
}

async function measure(picture: string, scene: Scene): Promise<object> {
  const times: number[] = [];
  let bytes = 0;
  let format = "";
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    const painted = await paint(scene, themes.light);
    times.push(performance.now() - begun);
    bytes = painted.bytes.length;
    format = painted.extension;
  }
  const [msMedian, msP95] = [rounded(quantile(times, 0.5)), rounded(quantile(times, 0.95))];
  return { bench: "render", picture, format, bytes, msMedian, msP95 };
}
