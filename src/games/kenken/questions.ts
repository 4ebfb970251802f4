import type { GameQuestion } from "#core/game.ts";
import { hintFor } from "#games/kenken/deduce/hint.ts";
import { dailyKenkenPuzzle } from "#games/kenken/generate/daily-puzzle.ts";
import { generatePuzzle, type PuzzleRequest } from "#games/kenken/generate/generate-puzzle.ts";
import type { PropDialect } from "#games/kenken/notation/prop/prop-types.ts";
import { readPuzzleFile } from "#games/kenken/notation/puzzle-file.ts";
import { findSolution } from "#games/kenken/rules/solution.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import type { KenkenView } from "#games/kenken/types.ts";

/**
 * Questions about a view: `hint` finds what can be deduced next; `solution` finds a solution to show to a player who
 * gives up. Questions without a match: `level` creates a board as requested, `daily` the daily board, `read` reads and
 * analyses a file.
 */
export const kenkenQuestions: { readonly [name: string]: GameQuestion<KenkenView> } = {
  hint: (view) => (view.ending === undefined ? hintFor(view.options.board, visibleGrid(view).values) : undefined),
  solution: (view) =>
    view.ending === undefined ? findSolution(view.options.board, visibleGrid(view).values) : undefined,
  daily: (_, input) => dailyKenkenPuzzle(input as { readonly variant: string; readonly seed: string }),
  level: (_, input) => generatePuzzle(input as PuzzleRequest),
  read: (_, input) => {
    const { text, reading } = input as { readonly text: string; readonly reading?: PropDialect };
    return readPuzzleFile(text, reading);
  },
};
