import { quantile, roundHundredths } from "#cli/runner/quantile.ts";
import { readCacheFolder } from "#cli/runner/tool-settings.ts";
import { createRng } from "#core/rng.ts";
import type { Scene } from "#core/scene.ts";
import { measureAnimation } from "#dev/bench/animation.ts";
import { createRolitPictures } from "#dev/gallery/rolit-pictures.ts";
import { chooseAction } from "#games/scrabble/bots/bots.ts";
import { createScrabble } from "#games/scrabble/game.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { rackScene } from "#games/scrabble/scene/scene.ts";
import { createPlayFinder } from "#games/scrabble/search/play-finder.ts";
import type { ScrabbleOptions, ScrabbleSceneLabels, ScrabbleState } from "#games/scrabble/types.ts";
import { openOrCompileWordList } from "#lexicon/cache/open-word-list.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { renderScene } from "#render/render-scene.ts";
import { themes } from "#render/themes.ts";

const ROUNDS = 30;
const TURNS = 16;
const LARGEST_SIZE = 31;
const VAST = { size: LARGEST_SIZE, bag: "super" } as const;
const WORDS: ScrabbleSceneLabels = {
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

type Game = ReturnType<typeof createScrabble>;

/** Pictures of games, drawn and encoded, one after the other. */
export async function run(): Promise<readonly object[]> {
  const resource = await openOrCompileWordList("en", readCacheFolder());
  const game = createScrabble(resource);
  const state = played(resource, game, {}, TURNS);
  const [whole, wholeVast] = [statesOf(resource, game, {}), statesOf(resource, game, VAST)];
  const vast = played(resource, game, VAST, Number.POSITIVE_INFINITY);
  const rack = rackScene(resource.alphabet, game.view(state, 0), { name: "Anna", bot: false });
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
  const pictures = createRolitPictures("en").filter(({ name }) => /^rolit-square-large(-end)?$/.test(name));
  const measured: object[] = [];
  for (const { name, scene } of pictures) measured.push(await measure(name, scene));
  return measured;
}

/** After so many turns, or at the end. */
function played(resource: WordList, game: Game, options: Partial<ScrabbleOptions>, turns: number): ScrabbleState {
  return statesOf(resource, game, options, turns).at(-1) as ScrabbleState;
}

/** In the beginning and after each turn. */
function statesOf(
  resource: WordList,
  game: Game,
  options: Partial<ScrabbleOptions>,
  turns = Number.POSITIVE_INFINITY,
): readonly ScrabbleState[] {
  const finder = createPlayFinder(resource, undefined);
  const rng = createRng("7".repeat(64));
  let state: ScrabbleState = game.setup({ ...SCRABBLE_DEFAULTS, list: { language: "en" }, ...options }, 2, rng);
  const states = [state];
  for (let turn = 0; turn < turns && state.ending === undefined; turn++) {
    const action = chooseAction(resource, finder, "hard", game.view(state, state.toMove), rng);
    const step = game.play(state, state.toMove, action);
    if (!step.ok) throw new Error(step.refusal.reason);
    state = step.state;
    states.push(state);
  }
  return states;
}

function* scenesOf(game: Game, states: readonly ScrabbleState[]): Generator<Scene> {
  for (const state of states) yield sceneOf(game, state);
}

function sceneOf(game: Game, state: ScrabbleState): Scene {
  const sitters = [
    { name: "Anna", bot: false },
    { name: "Bot 1", bot: true },
  ];
  return game.scene(game.view(state, null), WORDS, sitters);
}

async function measure(picture: string, scene: Scene): Promise<object> {
  const times: number[] = [];
  let bytes = 0;
  let format = "";
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    const painted = await renderScene(scene, themes.light);
    times.push(performance.now() - begun);
    bytes = painted.bytes.length;
    format = painted.extension;
  }
  const [msMedian, msP95] = [roundHundredths(quantile(times, 0.5)), roundHundredths(quantile(times, 0.95))];
  return { bench: "render", picture, format, bytes, msMedian, msP95 };
}
