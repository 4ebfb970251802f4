import { decide } from "#games/scrabble/bots.ts";
import { finderOf } from "#games/scrabble/finder.ts";
import { scrabble } from "#games/scrabble/game.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import { rackPicture } from "#games/scrabble/picture.ts";
import type { State, Words } from "#games/scrabble/types.ts";
import { rngFrom } from "#kernel/rng.ts";
import type { Scene } from "#kernel/scene.ts";
import { openResource } from "#lexicon/open.ts";
import { paint } from "#render/paint.ts";
import { themes } from "#render/themes.ts";
import { quantile, rounded } from "#tools/bench/spread.ts";

const ROUNDS = 30;
const TURNS = 16;
const WORDS: Words = {
  finalResult: "Final",
  bestPlay: "Best",
  exchanged: "exchange",
  passed: "pass",
  challenged: "challenge",
  accepted: "accepted",
  overtime: "overtime",
  resigned: "resigned",
};

/** Pictures of a game in progress, drawn and encoded, one after the other. */
export async function run(): Promise<readonly object[]> {
  const resource = await openResource("en", ".cache");
  const game = scrabble(resource);
  const finder = finderOf(resource, undefined);
  const rng = rngFrom("7".repeat(64));
  let state: State = game.setup({ ...CLASSIC, list: { language: "en" } }, 2, rng);
  for (let turn = 0; turn < TURNS; turn++) {
    const action = decide(resource, finder, "hard", game.view(state, state.toMove), rng);
    const step = game.play(state, state.toMove, action);
    if (!step.ok) throw new Error(step.refusal.why);
    state = step.state;
  }
  const sitters = [
    { name: "Anna", bot: false },
    { name: "Bot 1", bot: true },
  ];
  const board = game.picture(game.view(state, null), WORDS, sitters);
  const rack = rackPicture(resource.alphabet, game.view(state, 0), { name: "Anna", bot: false });
  return [await measure("board", board), await measure("rack", rack)];
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
