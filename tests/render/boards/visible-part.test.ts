import { describe, expect, test } from "vitest";
import type { BoardElement, GridBlock, Scene } from "#core/scene.ts";
import {
  findCloseUp,
  findCutSides,
  findVisiblePart,
  isCellVisible,
  type VisiblePart,
} from "#render/boards/grid/visible-part.ts";
import { layOutScene } from "#render/layout/scene-layout.ts";
import { emptyBoard } from "../support/scrabble-scenes.ts";

const tile = (column: number, row: number): BoardElement => {
  return { kind: "tile", look: "plain", tile: { letter: "A", points: 1, blank: false }, column, row };
};

const board = (side: number, ...marks: readonly BoardElement[]): GridBlock => {
  const empty = emptyBoard(side);
  return { ...empty, marks: [...empty.marks, ...marks] };
};

const word = (column: number, row: number, across: boolean, length: number): BoardElement => {
  return { kind: "outline", look: "last", span: { column, row, across, length } };
};

const square = (column: number, row: number, side: number): VisiblePart => ({ column, row, columns: side, rows: side });

describe("the visible part of a board", () => {
  test.each<[string, GridBlock, VisiblePart]>([
    ["with fifteen columns is the whole board", board(15, tile(0, 0)), square(0, 0, 15)],
    ["that is small is the whole board", board(5), square(0, 0, 5)],
    ["that is empty is the middle", board(21), square(3, 3, 15)],
    ["that is empty, with an even side, is the middle", board(20), square(2, 2, 15)],
    ["that is a little larger is the whole board", board(17, tile(3, 3)), square(0, 0, 17)],
    ["has the tiles in its middle", board(21, tile(4, 12), tile(8, 14)), square(0, 6, 15)],
    ["ends at the edge of the board", board(31, tile(30, 0)), square(16, 0, 15)],
    ["grows with the tiles and the space around them", board(31, tile(5, 9), tile(22, 10)), square(4, 0, 20)],
    ["is the whole board if the tiles reach from end to end", board(21, tile(0, 3), tile(20, 4)), square(0, 0, 21)],
    ["is the whole board if very little would be left out", board(21, tile(0, 3), tile(17, 4)), square(0, 0, 21)],
    ["includes a previewed word and the points beside it", board(21, word(2, 9, true, 16)), square(1, 1, 18)],
  ])("%s", (_, block, shown) => {
    expect(findVisiblePart(block)).toEqual(shown);
  });

  test("includes every tile", () => {
    for (const side of [16, 19, 24, 31])
      for (let at = 0; at < side; at++) {
        const block = board(side, tile(at, side - 1 - at), tile((at * 7) % side, (at * 5) % side));
        const shown = findVisiblePart(block);
        for (const mark of block.marks) if (mark.kind === "tile") expect(isCellVisible(shown, mark)).toBe(true);
        expect(shown.column + shown.columns).toBeLessThanOrEqual(side);
        expect(shown.row + shown.rows).toBeLessThanOrEqual(side);
        expect(shown.rows).toBe(shown.columns);
      }
  });

  test("is cut where the board goes on", () => {
    expect([...findCutSides(board(15), square(0, 0, 15))]).toEqual([]);
    expect([...findCutSides(board(21), square(0, 6, 15))]).toEqual(["top", "right"]);
    expect([...findCutSides(board(21), square(3, 3, 15))]).toEqual(["left", "top", "right", "bottom"]);
  });
});

describe("the close-up of the last word", () => {
  const spread = [tile(0, 0), tile(30, 30)];
  const closeUp = (...marks: readonly BoardElement[]) => {
    const block = board(31, ...spread, ...marks);
    return findCloseUp(block, findVisiblePart(block));
  };

  test("includes the squares around the word", () => {
    expect(closeUp(word(10, 20, true, 5))).toEqual({ column: 5, row: 18, columns: 15, rows: 5 });
    expect(closeUp(word(10, 20, false, 5))).toEqual({ column: 3, row: 18, columns: 15, rows: 9 });
    expect(closeUp(word(0, 29, true, 31))).toEqual({ column: 0, row: 26, columns: 31, rows: 5 });
  });

  test("is missing without a last word, or if the word is large enough on the board", () => {
    expect(closeUp()).toBeUndefined();
    // A single square for the next tile is not a word.
    expect(closeUp(word(3, 3, true, 1))).toBeUndefined();
    const small = board(31, tile(10, 10), word(10, 10, true, 3));
    expect(findCloseUp(small, findVisiblePart(small))).toBeUndefined();
  });

  test("is shown below the board at the end, too, but not beside the final ranking, which needs the room", () => {
    const large = board(31, ...spread, word(10, 20, true, 5));
    const end: Scene = { blocks: [{ kind: "ranking", title: "", rows: [] }, large] };
    const heightOf = (closeUp: boolean) => layOutScene(end, { shape: "tall", closeUp }).placed.at(-1)?.height ?? 0;
    expect(heightOf(true)).toBeGreaterThan(heightOf(false) + 300);
    expect(layOutScene(end, { shape: "wide", closeUp: true }).placed).toHaveLength(2);
  });

  test("is shown beside a board, between players and footer, and as wide as they are", () => {
    const chips = { kind: "chips", chips: [] } as const;
    const footer = { kind: "footer", plays: [] } as const;
    const wide = (block: GridBlock) =>
      layOutScene({ blocks: [chips, block, footer] }, { shape: "wide", closeUp: true });
    const [plain, near] = [wide(board(31, ...spread)), wide(board(31, ...spread, word(10, 20, true, 5)))];
    expect(plain.placed).toHaveLength(3);
    expect(near.placed).toHaveLength(4);
    expect(near.width).toBe(plain.width);
    const [, players, word5, news] = near.placed;
    expect(word5?.top).toBeGreaterThan(players?.top ?? Number.NaN);
    expect(news?.top).toBeGreaterThan((word5?.top ?? Number.NaN) + (word5?.height ?? Number.NaN));
    expect(
      layOutScene(
        { blocks: [chips, board(31, ...spread, word(10, 20, true, 5)), footer] },
        { shape: "wide", closeUp: false },
      ).placed,
    ).toHaveLength(3);
  });

  test("beside a board has at least eight columns, and more for a tall word", () => {
    const room = { columns: 8, columnsPerRow: 1.25 };
    const near = (across: boolean, length: number) => {
      const block = board(31, ...spread, word(10, 10, across, length));
      return findCloseUp(block, findVisiblePart(block), room);
    };
    expect(near(true, 3)).toMatchObject({ columns: 8, rows: 5 });
    expect(near(true, 9)).toMatchObject({ columns: 13, rows: 5 });
    expect(near(false, 7)).toMatchObject({ columns: 14, rows: 11 });
  });
});

test("the footer is higher when it has a map of the visible part", () => {
  const footer = { kind: "footer", bag: 3, plays: [] } as const;
  const heightUnder = (block: GridBlock) => layOutScene({ blocks: [block, footer] }).placed.at(-1)?.height;
  expect(heightUnder(board(15))).toBe(124);
  expect(heightUnder(board(31))).toBe(168);
  expect(heightUnder(board(31, tile(0, 0), tile(30, 30)))).toBe(124);
});
