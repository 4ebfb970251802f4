import { quantile, roundToHundredths } from "#cli/runner/quantile.ts";
import { readCacheFolder } from "#cli/runner/tool-settings.ts";
import { createRng } from "#core/rng.ts";
import type { Scene } from "#core/scene.ts";
import { measureAnimation } from "#dev/bench/animation.ts";
import { createRolitPictures } from "#dev/gallery/rolit-pictures.ts";
import { chooseActionWithoutSearch } from "#games/scrabble/bots/bots.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
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
const LARGEST = { size: LARGEST_SIZE, bag: "super" } as const;
const LABELS: ScrabbleSceneLabels = {
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
  outOfTime: "out of time",
};

type Game = ReturnType<typeof createScrabbleGame>;

/** Measures drawing and encoding pictures of games. */
export async function runBenchmark(): Promise<readonly object[]> {
  const wordList = await openOrCompileWordList("en", readCacheFolder());
  const game = createScrabbleGame(wordList);
  const state = stateAfter(wordList, game, {}, TURNS);
  const [states, largestStates] = [statesOf(wordList, game, {}), statesOf(wordList, game, LARGEST)];
  const largest = stateAfter(wordList, game, LARGEST, Number.POSITIVE_INFINITY);
  const rack = rackScene(wordList.alphabet, game.view(state, 0), { name: "Anna", bot: false });
  return [
    await measure("board", sceneOf(game, state)),
    await measure("rack", rack),
    await measure("final", sceneOf(game, stateAfter(wordList, game, {}, Number.POSITIVE_INFINITY))),
    await measure(`final-${LARGEST_SIZE}`, sceneOf(game, largest)),
    ...(await measureRolit()),
    await measureAnimation("animation", () => scenesOf(game, states)),
    await measureAnimation(`animation-${LARGEST_SIZE}`, () => scenesOf(game, largestStates)),
  ];
}

/** The largest square board of Rolit, in the middle of a game of ten players and at its end. */
async function measureRolit(): Promise<object[]> {
  const pictures = createRolitPictures("en").filter(({ name }) => /^rolit-square-large(-end)?$/.test(name));
  const lines: object[] = [];
  for (const { name, scene } of pictures) lines.push(await measure(name, scene));
  return lines;
}

/** Returns the state after `turns` turns, or at the end of the game. */
function stateAfter(wordList: WordList, game: Game, options: Partial<ScrabbleOptions>, turns: number): ScrabbleState {
  return statesOf(wordList, game, options, turns).at(-1) as ScrabbleState;
}

/** Returns the states at the beginning and after each turn. */
function statesOf(
  wordList: WordList,
  game: Game,
  options: Partial<ScrabbleOptions>,
  turns = Number.POSITIVE_INFINITY,
): readonly ScrabbleState[] {
  const finder = createPlayFinder(wordList, undefined);
  const rng = createRng("7".repeat(64));
  let state: ScrabbleState = game.setup({ ...SCRABBLE_DEFAULTS, list: { language: "en" }, ...options }, 2, rng);
  const states = [state];
  for (let turn = 0; turn < turns && state.ending === undefined; turn++) {
    const action = chooseActionWithoutSearch(wordList, finder, "hard", game.view(state, state.toMove), rng);
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
  const players = [
    { name: "Anna", bot: false },
    { name: "Bot 1", bot: true },
  ];
  return game.scene(game.view(state, null), LABELS, players);
}

async function measure(picture: string, scene: Scene): Promise<object> {
  const times: number[] = [];
  let bytes = 0;
  let format = "";
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    const image = await renderScene(scene, themes.light);
    times.push(performance.now() - begun);
    bytes = image.bytes.length;
    format = image.extension;
  }
  const [msMedian, msP95] = [roundToHundredths(quantile(times, 0.5)), roundToHundredths(quantile(times, 0.95))];
  return { bench: "render", picture, format, bytes, msMedian, msP95 };
}
