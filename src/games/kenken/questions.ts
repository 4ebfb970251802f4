import type { GameQuestion } from "#core/game.ts";
import { hintFor } from "#games/kenken/deduce/hint.ts";
import { dailyKenkenPuzzle } from "#games/kenken/generate/daily-puzzle.ts";
import { generatePuzzle, type PuzzleRequest } from "#games/kenken/generate/generate-puzzle.ts";
import { type PropFileRequest, readPropFileStep } from "#games/kenken/notation/prop/file-step.ts";
import type { PropFileDialect } from "#games/kenken/notation/prop/prop-types.ts";
import { readPuzzleFile } from "#games/kenken/notation/puzzle-file.ts";
import { findSolution } from "#games/kenken/rules/solution.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import type { KenkenView } from "#games/kenken/types.ts";

/**
 * Questions about a view: `hint` finds what can be deduced next; `solution` finds a solution to show to a player who
 * gives up. Questions without a match: `level` creates a board as requested, `daily` the daily board, `read` reads and
 * analyses a file as a puzzle, `prop` reads a file as a board that is being played.
 */
export const kenkenQuestions = {
  hint: (view: KenkenView) =>
    view.ending === undefined ? hintFor(view.options.board, visibleGrid(view).values) : undefined,
  solution: (view: KenkenView) =>
    view.ending === undefined ? findSolution(view.options.board, visibleGrid(view).values) : undefined,
  daily: (_: KenkenView, input: { readonly variant: string; readonly seed: string }) => dailyKenkenPuzzle(input),
  level: (_: KenkenView, input: PuzzleRequest) => generatePuzzle(input),
  read: (_: KenkenView, { text, reading }: { readonly text: string; readonly reading?: PropFileDialect }) =>
    readPuzzleFile(text, reading),
  prop: (_: KenkenView, input: PropFileRequest) => readPropFileStep(input),
} satisfies { readonly [name: string]: GameQuestion<KenkenView> };
