import { someCode } from "#games/mastermind/possible.ts";
import { answered, breakerOf, phaseOf } from "#games/mastermind/step.ts";
import type { State, View } from "#games/mastermind/types.ts";
import type { Onlooker } from "#kernel/game.ts";
import type { Rng } from "#kernel/rng.ts";

/** What a seat sees, or the spectator: the code only its maker, until the end. */
export function viewOf(state: State, seat: Onlooker): View {
  const { options, code, rows, hints, helped, ending, resigned } = state;
  const phase = phaseOf(state);
  const isOver = ending !== undefined;
  const isBreaker = seat === breakerOf(options);
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

/** A whole state that fits the view: where it does not show the code, one for which all answers are right. */
export function imagine(view: View, rng: Rng): State {
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

function codeBehind({ options, rows }: View, rng: Rng): number[] {
  const code = someCode(options, answered(rows), rng);
  if (code === undefined) throw new Error("there is a code behind this view, but none was found in good time");
  return code;
}
