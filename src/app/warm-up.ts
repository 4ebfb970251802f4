import type { Game } from "#core/game.ts";
import type { GameModule } from "#core/game-module.ts";
import { createRng } from "#core/rng.ts";
import { DEFAULT_PICTURE_STYLE } from "#discord/messages/picture-style.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { RunGameWorkerTask } from "#match/ports.ts";
import { catalogues } from "#text/catalogue.ts";
import type { LoadGame } from "#workers/load-game.ts";
import type { PictureRenderer } from "#workers/rendering/picture-renderer.ts";

const ROUNDS = 3;
/** Number of turns that bots play in each sample match: enough for V8 to compile the search code well. */
const TURNS = 24;
/** Search time of a turn: short, so that other tasks hardly have to wait. */
const SEARCH_MS = 20;
const SEED = "0".repeat(64);
/** The server or person for whom warm-up work is done. It is empty, because this work is for nobody in particular. */
const WHOSE = "";

/**
 * Draws the opening picture of each game a few times before players see one. The first pictures of a process load fonts
 * and compile code, which would delay everything else. Throws if a picture cannot be drawn.
 */
export async function warmUpRendering(
  games: readonly { readonly gameModule: GameModule; readonly ui: GameUi }[],
  loadGame: LoadGame,
  { render, threadCount }: PictureRenderer,
): Promise<void> {
  for (const { gameModule, ui } of games) {
    const [sample] = gameModule.samples;
    if (!sample) continue;
    const game = await loadGame({ game: gameModule.id, options: sample.options });
    const view = game.view(game.setup(sample.options, sample.seats, createRng(SEED)), null);
    const profiles = Array.from({ length: sample.seats }, (_, seat) => ({ name: `${seat}`, bot: seat > 0 }));
    const scene = game.scene(view, ui.sceneLabels(catalogues.en), profiles);
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(Array.from({ length: threadCount }, () => render(scene, DEFAULT_PICTURE_STYLE, WHOSE)));
    }
  }
}

/**
 * Starts a small sample match of each game in all workers at once, and lets its bots move. Otherwise the first answer
 * of each worker would be slow, because the worker loads the word list, builds the search index and compiles the code.
 */
export async function warmUpWorkers(
  gameModules: readonly GameModule[],
  loadGame: LoadGame,
  runTask: RunGameWorkerTask,
  workers: number,
): Promise<void> {
  for (const gameModule of gameModules) {
    const [sample] = gameModule.samples;
    if (!sample) continue;
    const game = await loadGame({ game: gameModule.id, options: sample.options });
    await Promise.all(Array.from({ length: workers }, () => playSample(game, sample, runTask)));
  }
}

async function playSample(
  game: Game,
  { options, seats }: GameModule["samples"][number],
  runTask: RunGameWorkerTask,
): Promise<void> {
  const levels = Object.keys(game.bots);
  if (levels.length === 0) return;
  let state = game.setup(options, seats, createRng(SEED));
  for (let turn = 0; turn < TURNS; turn++) {
    const [seat] = game.actors(state);
    if (seat === undefined) return;
    const [name = "", view] = [levels[turn % levels.length], game.view(state, seat)];
    const task = { game: game.id, options, lexicon: undefined, kind: "bot", name, view, input: SEED } as const;
    const step = game.play(state, seat, await runTask({ ...task, searchMs: SEARCH_MS }));
    if (!step.ok) throw new Error(`the bot ${name} of ${game.id} is refused: ${step.refusal.reason}`);
    state = step.state;
  }
}
