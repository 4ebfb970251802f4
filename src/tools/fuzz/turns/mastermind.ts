import type { Action, View } from "#games/mastermind/types.ts";
import { below, happens, oneOf } from "#tools/fuzz/chance.ts";
import type { Seated, Turn, TurnsOf } from "#tools/fuzz/turns/turn.ts";

/** A digit of a draft is one of base 36: no board has so many colours. */
const NO_COLOUR = 35;
const BASE = 36;

const viewOf = ({ standing: { game, state }, seat }: Seated): View => game.view(state, seat) as View;

const codeOf = ({ random }: Seated, { options }: View, pegs = options.positions): number[] =>
  Array.from({ length: pegs }, () => below(random, options.colours));

/** A guess, or the secret itself where that is to be made up or told. */
function said({ random }: Seated, { phase }: View, code: readonly number[]): Turn {
  const action: Action =
    phase === "make" || phase === "tell" ? { kind: "code", code: [...code] } : { kind: "guess", guess: [...code] };
  return happens(random, 50)
    ? { command: "mastermind guess", options: { code: code.map((colour) => colour + 1).join(" ") }, action }
    : { payload: `send.${code.map((colour) => colour.toString(BASE)).join("")}`, action };
}

function answered({ random }: Seated, exact: number, partial: number): Turn {
  const action: Action = { kind: "answer", exact, partial };
  return happens(random, 50)
    ? { command: "mastermind answer", options: { exact, partial }, action }
    : { payload: `answer.${exact}.${partial}`, action };
}

function any(seated: Seated): Turn {
  const view = viewOf(seated);
  const { positions } = view.options;
  if (view.phase !== "answer") return said(seated, view, codeOf(seated, view));
  return answered(seated, below(seated.random, positions + 1), below(seated.random, 3));
}

/** A peg too few or too many, a colour that there is none of, an answer to nothing; or more counted than there are pegs. */
function wrong(seated: Seated): Turn {
  const view = viewOf(seated);
  const { positions } = view.options;
  if (view.phase === "answer") return answered(seated, positions, 1 + below(seated.random, 2));
  return oneOf<() => Turn>(seated.random, [
    () => said(seated, view, codeOf(seated, view, positions - 1)),
    () => said(seated, view, codeOf(seated, view, positions + 1)),
    () => said(seated, view, codeOf(seated, view).with(0, NO_COLOUR)),
    () => answered(seated, 0, 0),
  ])();
}

export const mastermind: TurnsOf = {
  any,
  wrong,
  late: [{ payload: "send.0123" }, { payload: "answer.1.0" }],
};
