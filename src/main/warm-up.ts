import type { Face } from "#discord/face.ts";
import { USUAL_LOOK } from "#discord/look.ts";
import type { Game } from "#kernel/game.ts";
import type { GameKit } from "#kernel/kit.ts";
import { rngFrom } from "#kernel/rng.ts";
import type { GameFor } from "#main/games.ts";
import type { Painting } from "#main/painting.ts";
import type { Think } from "#table/ports.ts";
import { catalogues } from "#text/catalogue.ts";

const ROUNDS = 3;
/** Enough for the code of the searches to be compiled well. */
const TURNS = 24;
/** Nobody is to wait behind it. */
const SEARCH_MS = 20;
const SEED = "0".repeat(64);
/** It is for nobody in particular. */
const WHOSE = "";

/**
 * Draws the opening picture of each game a few times before anybody waits for one: the first pictures of a process load
 * fonts and compile code, which would hold everything else up. What cannot be drawn is noticed here.
 */
export async function warmUp(
  games: readonly { readonly kit: GameKit; readonly face: Face }[],
  gameFor: GameFor,
  { paint, threads }: Painting,
): Promise<void> {
  for (const { kit, face } of games) {
    const [sample] = kit.samples;
    if (!sample) continue;
    const game = await gameFor({ game: kit.id, options: sample.options });
    const view = game.view(game.setup(sample.options, sample.seats, rngFrom(SEED)), null);
    const sitters = Array.from({ length: sample.seats }, (_, seat) => ({ name: `${seat}`, bot: seat > 0 }));
    const scene = game.picture(view, face.words(catalogues.en), sitters);
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(Array.from({ length: threads }, () => paint(scene, USUAL_LOOK, WHOSE)));
    }
  }
}

/**
 * Lets the bots of each game play its first sample in all workers at once, so that nobody waits for the first answer of a
 * thread: it brings the word list there, makes what the search wants, and runs the code until it is quick.
 */
export async function warmWorkers(
  kits: readonly GameKit[],
  gameFor: GameFor,
  think: Think,
  workers: number,
): Promise<void> {
  for (const kit of kits) {
    const [sample] = kit.samples;
    if (!sample) continue;
    const game = await gameFor({ game: kit.id, options: sample.options });
    await Promise.all(Array.from({ length: workers }, () => playSample(game, sample, think)));
  }
}

async function playSample(game: Game, { options, seats }: GameKit["samples"][number], think: Think): Promise<void> {
  const levels = Object.keys(game.bots);
  if (levels.length === 0) return;
  let state = game.setup(options, seats, rngFrom(SEED));
  for (let turn = 0; turn < TURNS; turn++) {
    const [seat] = game.actors(state);
    if (seat === undefined) return;
    const [name = "", view] = [levels[turn % levels.length], game.view(state, seat)];
    const task = { game: game.id, options, lexicon: undefined, kind: "bot", name, view, input: SEED } as const;
    const step = game.play(state, seat, await think({ ...task, searchMs: SEARCH_MS }));
    if (!step.ok) throw new Error(`the bot ${name} of ${game.id} is refused: ${step.refusal.why}`);
    state = step.state;
  }
}
