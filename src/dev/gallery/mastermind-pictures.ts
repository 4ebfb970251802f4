import type { Viewer } from "#core/game.ts";
import { nodeEffort } from "#core/node-effort.ts";
import { createRng, deriveSeed } from "#core/rng.ts";
import type { GalleryPicture } from "#dev/gallery/gallery-picture.ts";
import { createPlayerProfiles } from "#dev/gallery/gallery-players.ts";
import { createMastermind } from "#games/mastermind/game.ts";
import { DIFFICULTIES, MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import { gameScene, sceneWithDraft } from "#games/mastermind/scene/scene.ts";
import type { MastermindOptions, MastermindState } from "#games/mastermind/types.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { mastermindPhrases } from "../../../commands/mastermind/text/mastermind-phrases.ts";

// What is shown of codes and the guesses at them: boards of every difficulty, and what each of the two sees.

const game = createMastermind();
const LARGEST: Partial<MastermindOptions> = { positions: 8, colours: 12, turns: 12 };
const SMALLEST: Partial<MastermindOptions> = { positions: 2, colours: 2, turns: 6 };
const SEED = "3".repeat(64);
const [BREAKER, MAKER] = [0, 1];

export async function createMastermindPictures(language: Language): Promise<GalleryPicture[]> {
  const shown = (name: string, state: MastermindState, viewer: Viewer = null): GalleryPicture => {
    return { name: `mastermind-${name}`, language, scene: sceneOf(state, language, viewer) };
  };
  const [easy, normal, hard] = [
    await play(DIFFICULTIES.easy),
    await play(DIFFICULTIES.normal),
    await play(DIFFICULTIES.hard),
  ];
  const largest = await play(LARGEST);
  return [
    shown("empty", guessing(normal, 0)),
    shown("easy", guessing(easy, 2)),
    shown("normal", guessing(normal, 3)),
    shown("hard", guessing(hard, 3)),
    shown("largest", guessing(largest, 5)),
    shown("smallest", guessing(await play(SMALLEST), 1)),
    shown("unanswered", unanswered(hard)),
    shown("maker", unanswered(hard), MAKER),
    laid(language, guessing(hard, 2)),
    shown("broken", last(hard)),
    shown("largest-broken", last(largest)),
    shown("unbroken", last(await play({ ...DIFFICULTIES.hard, turns: 6 }, "always the same"))),
    shown("resigned", resigned(guessing(normal, 2))),
  ];
}

/** How the game stands after each act; whoever always guesses the same breaks no code. */
async function play(
  options: Partial<MastermindOptions>,
  how: "well" | "always the same" = "well",
): Promise<MastermindState[]> {
  const rng = createRng(SEED);
  const states = [game.setup({ ...MASTERMIND_DEFAULTS, ...options }, 2, rng)];
  for (let turn = 0; ; turn++) {
    const state = last(states);
    const [seat] = game.actors(state);
    if (seat === undefined) return states;
    const view = game.view(state, seat);
    const isBlind = how === "always the same" && view.phase === "guess";
    const action = isBlind
      ? ({ kind: "guess", guess: Array.from({ length: state.options.positions }, () => 0) } as const)
      : await game.bots.optimal(view, createRng(deriveSeed(rng, turn)), nodeEffort(1));
    const step = game.play(state, seat, action);
    if (!step.ok) throw new Error(`a bot is refused: ${step.refusal.reason}`);
    states.push(step.state);
  }
}

/** After so many guesses with their answers, or as many as there were before the last. */
function guessing(states: readonly MastermindState[], rows: number): MastermindState {
  const open = states.filter((state) => game.view(state, null).phase === "guess");
  return open[Math.min(rows, open.length - 1)] ?? last(states);
}

function unanswered(states: readonly MastermindState[]): MastermindState {
  return states.findLast((state) => game.view(state, null).phase === "answer") ?? last(states);
}

function last(states: readonly MastermindState[]): MastermindState {
  const state = states.at(-1);
  if (!state) throw new Error("a game without a beginning");
  return state;
}

function resigned(state: MastermindState): MastermindState {
  const step = game.forfeit(state, BREAKER, "resigned");
  return step.ok ? step.state : state;
}

/** Some pegs of the next guess lie there for now. */
function laid(language: Language, state: MastermindState): GalleryPicture {
  const scene = sceneWithDraft(sceneOf(state, language, BREAKER), game.view(state, BREAKER), [6, 1, 4]);
  return { name: "mastermind-laid", language, scene };
}

function sceneOf(state: MastermindState, language: Language, viewer: Viewer) {
  return gameScene(
    game.view(state, viewer),
    mastermindPhrases(catalogues[language]).words,
    createPlayerProfiles(language, 2),
  );
}
