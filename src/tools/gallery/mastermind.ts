import { mastermind } from "#games/mastermind/game.ts";
import { CLASSIC, DIFFICULTIES } from "#games/mastermind/options.ts";
import { picture, withDraft } from "#games/mastermind/picture.ts";
import type { Options, State } from "#games/mastermind/types.ts";
import { nodeEffort } from "#kernel/effort.ts";
import type { Onlooker } from "#kernel/game.ts";
import { deriveSeed, rngFrom } from "#kernel/rng.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { sittersOf } from "#tools/gallery/people.ts";
import type { GalleryPicture } from "#tools/gallery/picture.ts";

// What is shown of codes and the guesses at them: boards of every difficulty, and what each of the two sees.

const game = mastermind();
const LARGEST: Partial<Options> = { positions: 8, colours: 12, turns: 12 };
const SMALLEST: Partial<Options> = { positions: 2, colours: 2, turns: 6 };
const SEED = "3".repeat(64);
const [BREAKER, MAKER] = [0, 1];

export async function mastermindPictures(language: Language): Promise<GalleryPicture[]> {
  const shown = (name: string, state: State, onlooker: Onlooker = null): GalleryPicture => {
    return { name: `mastermind-${name}`, language, scene: sceneOf(state, language, onlooker) };
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
async function play(options: Partial<Options>, how: "well" | "always the same" = "well"): Promise<State[]> {
  const rng = rngFrom(SEED);
  const states = [game.setup({ ...CLASSIC, ...options }, 2, rng)];
  for (let turn = 0; ; turn++) {
    const state = last(states);
    const [seat] = game.actors(state);
    if (seat === undefined) return states;
    const view = game.view(state, seat);
    const isBlind = how === "always the same" && view.phase === "guess";
    const action = isBlind
      ? ({ kind: "guess", guess: Array.from({ length: state.options.positions }, () => 0) } as const)
      : await game.bots.optimal(view, rngFrom(deriveSeed(rng, turn)), nodeEffort(1));
    const step = game.play(state, seat, action);
    if (!step.ok) throw new Error(`a bot is refused: ${step.refusal.why}`);
    states.push(step.state);
  }
}

/** After so many guesses with their answers, or as many as there were before the last. */
function guessing(states: readonly State[], rows: number): State {
  const open = states.filter((state) => game.view(state, null).phase === "guess");
  return open[Math.min(rows, open.length - 1)] ?? last(states);
}

function unanswered(states: readonly State[]): State {
  return states.findLast((state) => game.view(state, null).phase === "answer") ?? last(states);
}

function last(states: readonly State[]): State {
  const state = states.at(-1);
  if (!state) throw new Error("a game without a beginning");
  return state;
}

function resigned(state: State): State {
  const step = game.forfeit(state, BREAKER, "resigned");
  return step.ok ? step.state : state;
}

/** Some pegs of the next guess lie there for now. */
function laid(language: Language, state: State): GalleryPicture {
  const scene = withDraft(sceneOf(state, language, BREAKER), game.view(state, BREAKER), [6, 1, 4]);
  return { name: "mastermind-laid", language, scene };
}

function sceneOf(state: State, language: Language, onlooker: Onlooker) {
  return picture(game.view(state, onlooker), catalogues[language].mastermind.words, sittersOf(language, 2));
}
