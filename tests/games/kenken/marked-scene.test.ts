import { expect, test } from "vitest";
import type { CagesBlock, Scene } from "#core/scene.ts";
import { type PlayerMarks, sceneWithMarks } from "#games/kenken/scene/marked-scene.ts";

const SCENE: Scene = {
  blocks: [
    { kind: "cages", size: 2, cages: [], cells: [{ value: 1, last: true }, { notes: [1, 2] }, {}, {}] },
    { kind: "keypad", counts: [1, 0], of: 2 },
  ],
};

const marked = (marks: PlayerMarks) => {
  const [board, keypad] = sceneWithMarks(SCENE, marks).blocks;
  return { cells: (board as CagesBlock).cells, keypad };
};

test("the chosen cell is marked beside the last change", () => {
  const { cells } = marked({ chosen: 2 });
  expect(cells).toEqual([{ value: 1, last: true }, { notes: [1, 2] }, { chosen: true }, {}]);
});

test("of a hint, only the cells of its reason and the cell that it fills are marked", () => {
  const { cells } = marked({ chosen: 1, reasons: [0, 1], hinted: { cell: 1, value: 2 } });
  expect(cells).toEqual([{ value: 1, reason: true }, { notes: [1, 2], hinted: 2 }, {}, {}]);
});

test("the time stands in the keypad, and without marks nothing changes", () => {
  expect(marked({ time: "4:05" }).keypad).toEqual({ kind: "keypad", counts: [1, 0], of: 2, time: "4:05" });
  expect(sceneWithMarks(SCENE, {})).toEqual(SCENE);
});
