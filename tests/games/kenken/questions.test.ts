import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import { cageByCell, neighboursOf } from "#games/kenken/board/geometry.ts";
import type { GeneratedPuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import { formatPropFile } from "#games/kenken/notation/prop/format-prop.ts";
import { analyseBoard, type BoardAnalysis, type PuzzleFileResult } from "#games/kenken/notation/puzzle-file.ts";
import { chooseCageTints } from "#games/kenken/scene/cage-tints.ts";
import { arbitraryBoard, SAMPLE, seedOf } from "./board-fixtures.ts";
import { game, initialState, OPEN, SMALL } from "./game-fixtures.ts";

const view = game.view(initialState(), null);
const ask = (name: string, input: unknown) => game.questions[name]?.(view, input);

describe("a question without a game", () => {
  test("generates a puzzle with the given options", () => {
    const puzzle = ask("level", { size: 5, grade: "normal", seed: seedOf(3) }) as GeneratedPuzzle;
    expect([puzzle.board.size, puzzle.grade]).toEqual([5, "normal"]);
    expect(analyseBoard(puzzle.board)).toEqual({ solutions: 1, exact: true, grade: "normal" });
  });

  test("counts the solutions of a board up to a limit; with several it has no grade", () => {
    expect(analyseBoard(OPEN)).toEqual({ solutions: 2, exact: true });
    const wide = { size: 6, cages: [{ operation: "add", result: 126, cells: [...Array(36).keys()] }], fixed: [] };
    expect(analyseBoard(wide as KenkenBoard)).toEqual({ solutions: 100, exact: false });
    const none = { ...SMALL, fixed: [{ cell: 0, value: 3 }] };
    expect(analyseBoard(none)).toEqual({ solutions: 0, exact: true } satisfies BoardAnalysis);
  });

  test("parses a file to a board with its analysis, or gives the errors", () => {
    const read = ask("read", { text: SAMPLE }) as PuzzleFileResult;
    expect(read).toMatchObject({ ok: true, survey: { solutions: 1, exact: true } });
    expect(read.ok && formatPropFile(read.board)).toBe(SAMPLE);
    expect(ask("read", { text: "2 x" })).toMatchObject({
      ok: false,
      errors: [{ reason: "not-a-number", column: 3 }],
    });
    expect(ask("read", { text: "2 2\n6 0 2 1 1 1 2\n5 2 2 2 1 2 2", reading: { swapped: true } })).toMatchObject({
      ok: true,
      board: { cages: [{ operation: "modulus" }, { operation: "power" }] },
    });
  });
});

test("touching cages have different tints, except the first tint, which is also used when all others are taken", () => {
  fc.assert(
    fc.property(arbitraryBoard(2, 9), (board) => {
      const [cageOf, tints] = [cageByCell(board), chooseCageTints(board)];
      for (const [cell, cage] of cageOf.entries()) {
        for (const next of neighboursOf(board.size, cell)) {
          const other = cageOf[next] ?? 0;
          if (other !== cage && tints[cage] !== 0) expect(tints[other]).not.toBe(tints[cage]);
        }
      }
    }),
    { numRuns: 200 },
  );
});
