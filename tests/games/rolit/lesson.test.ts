import { expect, test } from "vitest";
import { cellAtPosition, getBoard } from "#games/rolit/board/board.ts";
import { LESSON_STEPS, LESSONS, type LessonStep, lessonView } from "#games/rolit/lesson.ts";
import { parseCellName } from "#games/rolit/notation/cell-name.ts";
import { ballsTurnedBy, legalCells } from "#games/rolit/rules/legal-cells.ts";
import { scoresOf } from "#games/rolit/rules/sides.ts";

// What the lesson says of its cells is so by the rules.

const board = getBoard("square-small");

function cellOf(name: string): number {
  const parsed = parseCellName(name);
  const cell = parsed.ok ? cellAtPosition(board, parsed.place) : undefined;
  if (cell === undefined) throw new Error(name);
  return cell;
}

/** Of each cell to choose from, how many balls it turns over; undefined where none can be laid. */
function turns(step: LessonStep): {
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

test("only beside another ball one can be laid", () => {
  expect(turns("lay")).toEqual({ right: 0, wrong: [undefined, undefined, undefined] });
});

test("only what lies between two of one's own is trapped", () => {
  expect(turns("trap")).toEqual({ right: 1, wrong: [0, 0, 0] });
});

test("one cell turns more over than any other", () => {
  const { right = 0, wrong } = turns("many");
  for (const other of wrong) expect(other).toBeLessThan(right);
});

test("of those, one lies in a corner", () => {
  const inCorner = LESSONS.corner.choices.filter((name) => board.neighbours[cellOf(name)]?.length === 3);
  expect(inCorner).toEqual([LESSONS.corner.right]);
});

test.each(LESSON_STEPS)(
  "the right ball of “%s” lies there once it is found, and has turned over what it traps",
  (step) => {
    const [before = 0] = scoresOf(lessonView(step));
    const after = lessonView(step, "answered");
    expect(after.balls[cellOf(LESSONS[step].right)]).toBe(0);
    expect(scoresOf(after)[0]).toBe(before + 1 + (turns(step).right ?? 0));
  },
);
