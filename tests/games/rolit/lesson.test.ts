import { expect, test } from "vitest";
import { cellAtPosition, getBoard } from "#games/rolit/board/board.ts";
import { LESSON_STEPS, LESSONS, type LessonStep, lessonView } from "#games/rolit/lesson.ts";
import { parseCellName } from "#games/rolit/notation/cell-name.ts";
import { ballsTurnedBy, legalCells } from "#games/rolit/rules/legal-cells.ts";
import { scoresOf } from "#games/rolit/rules/sides.ts";

// The rules agree with what the lesson says about its cells.

const board = getBoard("square-small");

function cellOf(name: string): number {
  const parsed = parseCellName(name);
  const cell = parsed.ok ? cellAtPosition(board, parsed.place) : undefined;
  if (cell === undefined) throw new Error(name);
  return cell;
}

/** Number of balls turned over by each choice; undefined if the cell is not possible. */
function turnedByChoices(step: LessonStep): {
  readonly right: number | undefined;
  readonly wrong: readonly (number | undefined)[];
} {
  const view = lessonView(step);
  const legal = legalCells(view);
  const { choices, right } = LESSONS[step];
  const turnedOn = (name: string) => {
    const cell = cellOf(name);
    return legal.includes(cell) ? ballsTurnedBy(board, view.balls, view.toMove, cell).length : undefined;
  };
  return { right: turnedOn(right), wrong: choices.filter((name) => name !== right).map(turnedOn) };
}

test("lesson “lay”: only a cell next to another ball is possible", () => {
  expect(turnedByChoices("lay")).toEqual({ right: 0, wrong: [undefined, undefined, undefined] });
});

test("lesson “trap”: only balls between two of one's own are trapped", () => {
  expect(turnedByChoices("trap")).toEqual({ right: 1, wrong: [0, 0, 0] });
});

test("lesson “many”: one cell turns over more balls than the others", () => {
  const { right = 0, wrong } = turnedByChoices("many");
  for (const other of wrong) expect(other).toBeLessThan(right);
});

test("lesson “corner”: one of the cells is in a corner", () => {
  const inCorner = LESSONS.corner.choices.filter((name) => board.neighbours[cellOf(name)]?.length === 3);
  expect(inCorner).toEqual([LESSONS.corner.right]);
});

test.each(LESSON_STEPS)(
  "after lesson “%s” is answered, the right ball is laid and has turned over what it traps",
  (step) => {
    const [before = 0] = scoresOf(lessonView(step));
    const after = lessonView(step, "answered");
    expect(after.balls[cellOf(LESSONS[step].right)]).toBe(0);
    expect(scoresOf(after)[0]).toBe(before + 1 + (turnedByChoices(step).right ?? 0));
  },
);
