import { chooseActionAsBot } from "#dev/simulation/choose-as-bot.ts";
import type { FuzzTurn, FuzzTurnSetup, GameInputs } from "#dev/simulation/game-inputs.ts";
import { pickFromNonEmpty, randomBelow, randomBoolean } from "#dev/simulation/random-choices.ts";
import type { MastermindAction, MastermindState, MastermindView } from "#games/mastermind/types.ts";
import { MASTERMIND_ACTIONS } from "../../../commands/mastermind/mastermind-actions.ts";

/**
 * Number of a colour that no board has. It is the greatest digit of base 36, in which buttons write the colours of a
 * draft.
 */
const NO_SUCH_COLOUR = 35;
/** Min pegs of a code that is searched for in messages: a shorter code could equal a guess by chance. */
const MIN_SECRET_PEGS = 5;

const viewOf = ({ state: { game, state }, seat }: FuzzTurnSetup): MastermindView =>
  game.view(state, seat) as MastermindView;

const randomCode = ({ random }: FuzzTurnSetup, { options }: MastermindView, pegs = options.positions): number[] =>
  Array.from({ length: pegs }, () => randomBelow(random, options.colours));

/** Sends a code: a guess or, in the phases where the codemaker sets or tells it, the secret code. */
function sendCode({ random }: FuzzTurnSetup, { phase }: MastermindView, code: readonly number[]): FuzzTurn {
  const action: MastermindAction =
    phase === "make" || phase === "tell" ? { kind: "code", code: [...code] } : { kind: "guess", guess: [...code] };
  return randomBoolean(random, 50)
    ? { command: "mastermind guess", options: { code: formatCode(code) }, action }
    : { payload: MASTERMIND_ACTIONS.format({ kind: "send", draft: code }), action };
}

const formatCode = (code: readonly number[]) => code.map((colour) => colour + 1).join(" ");

function answerGuess({ random }: FuzzTurnSetup, exact: number, partial: number): FuzzTurn {
  const action: MastermindAction = { kind: "answer", exact, partial };
  return randomBoolean(random, 50)
    ? { command: "mastermind answer", options: { exact, partial }, action }
    : { payload: MASTERMIND_ACTIONS.format({ kind: "answer", exact, partial }), action };
}

const inputs: GameInputs = {
  async nextCommand(loaded, seat, random) {
    const action = (await chooseActionAsBot("genetic", loaded, seat, random)) as MastermindAction;
    if (action.kind !== "guess") return undefined;
    return { command: "mastermind guess", options: { code: formatCode(action.guess) } };
  },
  fuzz: {
    matches: [
      { options: { role: "breaker", difficulty: "medium", public: true }, turns: 2 },
      { options: { role: "breaker", public: true, positions: 6, colours: 10 }, turns: 3 },
      { options: { role: "breaker", difficulty: "easy" }, isSolo: true, turns: 8 },
      { options: { role: "maker", positions: 5 }, guest: "joins", turns: 0 },
      { options: { role: "breaker", difficulty: "hard" }, guest: "joins", turns: 0 },
    ],
    createTurn(setup) {
      const view = viewOf(setup);
      if (view.phase !== "answer") return sendCode(setup, view, randomCode(setup, view));
      const exact = randomBelow(setup.random, view.options.positions + 1);
      return answerGuess(setup, exact, randomBelow(setup.random, 3));
    },
    /** A peg too few or too many, an unknown colour, an answer without a guess, or an answer with too many pegs. */
    createIllegalTurn(setup) {
      const view = viewOf(setup);
      const { positions } = view.options;
      if (view.phase === "answer") return answerGuess(setup, positions, 1 + randomBelow(setup.random, 2));
      return pickFromNonEmpty<() => FuzzTurn>(setup.random, [
        () => sendCode(setup, view, randomCode(setup, view, positions - 1)),
        () => sendCode(setup, view, randomCode(setup, view, positions + 1)),
        () => sendCode(setup, view, randomCode(setup, view).with(0, NO_SUCH_COLOUR)),
        () => answerGuess(setup, 0, 0),
      ])();
    },
    latePresses: [
      { payload: MASTERMIND_ACTIONS.format({ kind: "send", draft: [0, 1, 2, 3] }) },
      { payload: MASTERMIND_ACTIONS.format({ kind: "answer", exact: 1, partial: 0 }) },
    ],
    // Without a game, a guess is one for the code of the day, which everybody may guess.
    playerCommands: /^(answer|hint|pause|resume)$/,
    costlyCommands: /^watch$/,
    listSecrets({ match, state }) {
      const { code, ending } = state as MastermindState & { readonly ending?: unknown };
      if (code === undefined || ending !== undefined || code.length < MIN_SECRET_PEGS) return [];
      return [{ kind: "code", text: formatCode(code), knownToSeats: [...match.seats.keys()] }];
    },
  },
  soak: {
    matches: [
      { play: "with bots", options: () => ({ role: "breaker", public: true }) },
      { play: "solo", options: () => ({ role: "breaker" }) },
    ],
    otherCommands: [
      { command: "mastermind hint", options: {} },
      { command: "mastermind stats", options: {} },
      { command: "mastermind leaderboard", options: {} },
      { command: "mastermind pause", options: {} },
      { command: "mastermind resume", options: {} },
      { command: "mastermind guess", options: { code: "nonsense" } },
    ],
  },
};

export default inputs;
