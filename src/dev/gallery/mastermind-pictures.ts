import type { Viewer } from "#core/game.ts";
import { createNodeEffort } from "#core/node-effort.ts";
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

// Pictures of Mastermind: boards of every difficulty, and what each of the two players sees.

const game = createMastermind();
const LARGEST: Partial<MastermindOptions> = { positions: 8, colours: 12, turns: 12 };
const SMALLEST: Partial<MastermindOptions> = { positions: 2, colours: 2, turns: 6 };
const SEED = "3".repeat(64);
const [BREAKER, MAKER] = [0, 1];

export async function createMastermindPictures(language: Language): Promise<GalleryPicture[]> {
  const picture = (name: string, state: MastermindState, viewer: Viewer = null): GalleryPicture => {
    return { name: `mastermind-${name}`, language, scene: sceneOf(state, language, viewer) };
  };
  const [easy, normal, hard] = [
    await play(DIFFICULTIES.easy),
    await play(DIFFICULTIES.normal),
    await play(DIFFICULTIES.hard),
  ];
  const largest = await play(LARGEST);
  return [
    picture("empty", afterGuesses(normal, 0)),
    picture("easy", afterGuesses(easy, 2)),
    picture("normal", afterGuesses(normal, 3)),
    picture("hard", afterGuesses(hard, 3)),
    picture("largest", afterGuesses(largest, 5)),
    picture("smallest", afterGuesses(await play(SMALLEST), 1)),
    picture("unanswered", awaitingAnswer(hard)),
    picture("maker", awaitingAnswer(hard), MAKER),
    draftPicture(language, afterGuesses(hard, 2)),
    picture("broken", lastState(hard)),
    picture("largest-broken", lastState(largest)),
    picture("unbroken", lastState(await play({ ...DIFFICULTIES.hard, turns: 6 }, "always the same"))),
    picture("resigned", resign(afterGuesses(normal, 2))),
  ];
}

/** Plays a game, and returns its states. A breaker who always guesses the same does not find the code. */
async function play(
  options: Partial<MastermindOptions>,
  how: "well" | "always the same" = "well",
): Promise<MastermindState[]> {
  const rng = createRng(SEED);
  const states = [game.setup({ ...MASTERMIND_DEFAULTS, ...options }, 2, rng)];
  for (let turn = 0; ; turn++) {
    const state = lastState(states);
    const [seat] = game.actors(state);
    if (seat === undefined) return states;
    const view = game.view(state, seat);
    const isBlind = how === "always the same" && view.phase === "guess";
    const action = isBlind
      ? ({ kind: "guess", guess: Array.from({ length: state.options.positions }, () => 0) } as const)
      : await game.bots.optimal(view, createRng(deriveSeed(rng, turn)), createNodeEffort(1));
    const step = game.play(state, seat, action);
    if (!step.ok) throw new Error(`a bot was refused: ${step.refusal.reason}`);
    states.push(step.state);
  }
}

/** Returns the state after `rows` answered guesses, or the last state in which the codebreaker has to guess. */
function afterGuesses(states: readonly MastermindState[], rows: number): MastermindState {
  const beforeGuess = states.filter((state) => game.view(state, null).phase === "guess");
  return beforeGuess[Math.min(rows, beforeGuess.length - 1)] ?? lastState(states);
}

function awaitingAnswer(states: readonly MastermindState[]): MastermindState {
  return states.findLast((state) => game.view(state, null).phase === "answer") ?? lastState(states);
}

function lastState(states: readonly MastermindState[]): MastermindState {
  const state = states.at(-1);
  if (!state) throw new Error("the game has no states");
  return state;
}

function resign(state: MastermindState): MastermindState {
  const step = game.forfeit(state, BREAKER, "resigned");
  return step.ok ? step.state : state;
}

/** A draft of the next guess: some of its pegs are laid. */
function draftPicture(language: Language, state: MastermindState): GalleryPicture {
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
