import type { Viewer } from "#core/game.ts";
import type { Rng } from "#core/rng.ts";
import { sampleCode } from "#games/mastermind/rules/possible-codes.ts";
import { answeredRows, breakerSeat, currentPhase } from "#games/mastermind/rules/step.ts";
import type { MastermindState, MastermindView } from "#games/mastermind/types.ts";

/** Returns what a viewer sees. Until the match ends, only the maker sees the code. */
export function viewOf(state: MastermindState, seat: Viewer): MastermindView {
  const { options, code, rows, hints, helped, ending, resigned } = state;
  const phase = currentPhase(state);
  const isOver = ending !== undefined;
  const isBreaker = seat === breakerSeat(options);
  return {
    options,
    seat,
    rows,
    ...(phase === undefined ? {} : { phase }),
    ...(code !== undefined && (isOver || seat === options.maker) ? { code } : {}),
    ...(isOver || isBreaker ? { hints } : {}),
    ...(helped !== undefined && (isOver || isBreaker) ? { helped } : {}),
    ...(isOver ? { ending } : {}),
    ...(resigned === undefined ? {} : { resigned }),
  };
}

/**
 * Returns a state that fits the view. If the view does not show the code, it has a random code that fits all answers.
 */
export function sampleState(view: MastermindView, rng: Rng): MastermindState {
  const { options, phase, rows, hints = 0, helped, ending, resigned } = view;
  const isMade = phase !== undefined && phase !== "make" && options.answers !== "paper";
  const code = view.code ?? (isMade ? codeBehind(view, rng) : undefined);
  return {
    options,
    rows,
    hints,
    rng,
    ...(code === undefined ? {} : { code }),
    ...(helped === undefined ? {} : { helped }),
    ...(ending === undefined ? {} : { ending }),
    ...(resigned === undefined ? {} : { resigned }),
  };
}

function codeBehind({ options, rows }: MastermindView, rng: Rng): number[] {
  const code = sampleCode(options, answeredRows(rows), rng);
  if (code === undefined) throw new Error("there is a code behind this view, but none was found in good time");
  return code;
}
