import { createRng } from "#core/rng.ts";
import { cellAtPosition, cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { parseCellName } from "#games/rolit/notation/cell-name.ts";
import { setup } from "#games/rolit/rules/setup.ts";
import { takeTurn } from "#games/rolit/rules/take-turn.ts";
import { viewOf } from "#games/rolit/rules/view.ts";
import type { BallColour, CellIndex, LaidBall, RolitState, RolitView } from "#games/rolit/types.ts";

// A short lesson: positions on the small square board. In each, some cells are marked, and one of them is the answer.
// The learner plays yellow.

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
const COLOURS: readonly BallColour[] = ["yellow", "red"];
/** Seed of a random generator that the lesson never uses. */
const SEED = "0".repeat(64);

/** Returns the view of a lesson step: with yellow to move (`asked`), or after the right move (`answered`). */
export function lessonView(step: LessonStep, how: "asked" | "answered" = "asked"): RolitView {
  const { yellow, red } = LESSONS[step];
  const balls = [yellow, red].flatMap((names, owner) => names.map((name): LaidBall => ({ cell: cellOf(name), owner })));
  const start = { balls, toMove: 0 };
  const state: RolitState = setup({ board: BOARD, rules: "free", colours: COLOURS, start }, createRng(SEED));
  return viewOf(how === "asked" ? state : answered(state, step), 0);
}

function answered(state: RolitState, step: LessonStep): RolitState {
  const { right } = LESSONS[step];
  const laid = takeTurn(state, state.toMove, { kind: "place", ...cellPosition(getBoard(BOARD), cellOf(right)) });
  if (!laid.ok) throw new Error(`no ball can be laid on ${right}`);
  return laid.state;
}

function cellOf(name: string): CellIndex {
  const parsed = parseCellName(name);
  const cell = parsed.ok ? cellAtPosition(getBoard(BOARD), parsed.place) : undefined;
  if (cell === undefined) throw new Error(`there is no cell ${name}`);
  return cell;
}
