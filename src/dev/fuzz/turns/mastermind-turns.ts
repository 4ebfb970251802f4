import type { FuzzTurn, TurnGenerator, TurnSetup } from "#dev/fuzz/turns/fuzz-turn.ts";
import { isLikely, pickOne, randomBelow } from "#dev/simulation/random-choices.ts";
import type { MastermindAction, MastermindView } from "#games/mastermind/types.ts";
import { MASTERMIND_ACTIONS } from "../../../../commands/mastermind/mastermind-actions.ts";

/** The last digit of a draft: no board has so many colours. */
const NO_COLOUR = 35;

const viewOf = ({ state: { game, state }, seat }: TurnSetup): MastermindView =>
  game.view(state, seat) as MastermindView;

const codeOf = ({ random }: TurnSetup, { options }: MastermindView, pegs = options.positions): number[] =>
  Array.from({ length: pegs }, () => randomBelow(random, options.colours));

/** A guess, or the secret itself where that is to be made up or told. */
function said({ random }: TurnSetup, { phase }: MastermindView, code: readonly number[]): FuzzTurn {
  const action: MastermindAction =
    phase === "make" || phase === "tell" ? { kind: "code", code: [...code] } : { kind: "guess", guess: [...code] };
  return isLikely(random, 50)
    ? { command: "mastermind guess", options: { code: code.map((colour) => colour + 1).join(" ") }, action }
    : { payload: MASTERMIND_ACTIONS.format({ kind: "send", draft: code }), action };
}

function answered({ random }: TurnSetup, exact: number, partial: number): FuzzTurn {
  const action: MastermindAction = { kind: "answer", exact, partial };
  return isLikely(random, 50)
    ? { command: "mastermind answer", options: { exact, partial }, action }
    : { payload: MASTERMIND_ACTIONS.format({ kind: "answer", exact, partial }), action };
}

function any(seated: TurnSetup): FuzzTurn {
  const view = viewOf(seated);
  const { positions } = view.options;
  if (view.phase !== "answer") return said(seated, view, codeOf(seated, view));
  return answered(seated, randomBelow(seated.random, positions + 1), randomBelow(seated.random, 3));
}

/** A peg too few or too many, a colour that there is none of, an answer to nothing; or more counted than there are pegs. */
function wrong(seated: TurnSetup): FuzzTurn {
  const view = viewOf(seated);
  const { positions } = view.options;
  if (view.phase === "answer") return answered(seated, positions, 1 + randomBelow(seated.random, 2));
  return pickOne<() => FuzzTurn>(seated.random, [
    () => said(seated, view, codeOf(seated, view, positions - 1)),
    () => said(seated, view, codeOf(seated, view, positions + 1)),
    () => said(seated, view, codeOf(seated, view).with(0, NO_COLOUR)),
    () => answered(seated, 0, 0),
  ])();
}

export const mastermindTurns: TurnGenerator = {
  createTurn: any,
  createWrongTurn: wrong,
  latePresses: [
    { payload: MASTERMIND_ACTIONS.format({ kind: "send", draft: [0, 1, 2, 3] }) },
    { payload: MASTERMIND_ACTIONS.format({ kind: "answer", exact: 1, partial: 0 }) },
  ],
};
