import { boardOf, cellAt, placeOf } from "#games/rolit/boards/board.ts";
import { parsePlace } from "#games/rolit/notation/place.ts";
import { setup } from "#games/rolit/setup.ts";
import { takeTurn } from "#games/rolit/turn.ts";
import type { Cell, Colour, LaidBall, State, View } from "#games/rolit/types.ts";
import { viewOf } from "#games/rolit/view.ts";
import { rngFrom } from "#kernel/rng.ts";

// A short lesson: positions on the small square, each with some cells of which one is the answer. The learner is yellow.

export const LESSON_STEPS = ["lay", "trap", "many", "corner"] as const;

export type LessonStep = (typeof LESSON_STEPS)[number];

export interface Lesson {
  readonly yellow: readonly string[];
  readonly red: readonly string[];
  readonly choices: readonly string[];
  readonly right: string;
}

export const LESSONS: { readonly [Step in LessonStep]: Lesson } = {
  lay: { yellow: ["E4"], red: ["D4", "D5"], choices: ["B2", "F5", "H8", "G1"], right: "F5" },
  trap: { yellow: ["D4"], red: ["E4"], choices: ["D5", "E5", "F4", "C3"], right: "F4" },
  many: { yellow: ["C3", "C5", "E3"], red: ["D4", "D5", "E4"], choices: ["D6", "E5", "F4", "C4"], right: "E5" },
  corner: { yellow: ["C1", "C3", "D3"], red: ["B1", "B2", "C2"], choices: ["B3", "D1", "A1", "A2"], right: "A1" },
};

const BOARD = "square-small";
const COLOURS: readonly Colour[] = ["yellow", "red"];
/** Nothing is drawn from it. */
const SEED = "0".repeat(64);

/** How it stands with yellow to move, or once the right ball lies. */
export function lessonView(step: LessonStep, how: "asked" | "answered" = "asked"): View {
  const { yellow, red } = LESSONS[step];
  const balls = [yellow, red].flatMap((names, owner) => names.map((name): LaidBall => ({ cell: cellOf(name), owner })));
  const start = { balls, toMove: 0 };
  const state: State = setup({ board: BOARD, rules: "free", colours: COLOURS, start }, rngFrom(SEED));
  return viewOf(how === "asked" ? state : answered(state, step), 0);
}

function answered(state: State, step: LessonStep): State {
  const { right } = LESSONS[step];
  const laid = takeTurn(state, state.toMove, { kind: "place", ...placeOf(boardOf(BOARD), cellOf(right)) });
  if (!laid.ok) throw new Error(`no ball can be laid on ${right}`);
  return laid.state;
}

function cellOf(name: string): Cell {
  const parsed = parsePlace(name);
  const cell = parsed.ok ? cellAt(boardOf(BOARD), parsed.place) : undefined;
  if (cell === undefined) throw new Error(`there is no cell ${name}`);
  return cell;
}
