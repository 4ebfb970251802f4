import { readFileSync } from "node:fs";
import { roundToHundredths } from "#cli/runner/quantile.ts";
import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import { parsePropFile } from "#games/kenken/notation/prop/parse-prop.ts";
import type { PropFileError } from "#games/kenken/notation/prop/prop-types.ts";
import { solveBoard } from "#games/kenken/solver/solve.ts";

export interface SolveFileOptions {
  /** Stops counting solutions at this number. */
  readonly count: number;
  readonly swapped: boolean;
}

export type SolveFileResult =
  | {
      readonly ok: true;
      readonly line: {
        readonly file: string;
        readonly size: number;
        readonly solutions: number;
        /** Rows of the first solution; empty if there is none. */
        readonly solution: readonly (readonly number[])[];
        readonly ms: number;
        readonly nodes: number;
      };
    }
  /** One line for each error: file, place and reason. */
  | { readonly ok: false; readonly errors: readonly string[] };

export function solveFile(file: string, { count, swapped }: SolveFileOptions): SolveFileResult {
  const text = readText(file);
  if (text === undefined) return { ok: false, errors: [`${file}: cannot be read`] };
  const parsed = parsePropFile(text, { swapped });
  if (!parsed.ok) return { ok: false, errors: parsed.errors.map((error) => formatError(file, error)) };
  const { size } = parsed.board;
  warmUp(parsed.board);
  const begun = performance.now();
  const { count: solutions, solutions: found, nodes } = solveBoard(parsed.board, { max: count, keep: 1 });
  const ms = roundToHundredths(performance.now() - begun);
  const [first = []] = found;
  const solution = Array.from({ length: found.length * size }, (_, row) => first.slice(row * size, (row + 1) * size));
  return { ok: true, line: { file, size, solutions, solution, ms, nodes } };
}

const WARM_MS = 60;
const WARM_NODES = 200;
let isWarm = false;

/**
 * Solves a board for a while before the first measurement, so that it does not include the time in which V8 compiles
 * the solver.
 */
function warmUp(board: KenkenBoard): void {
  if (isWarm) return;
  isWarm = true;
  for (const begun = performance.now(); performance.now() - begun < WARM_MS; ) solveBoard(board, { nodes: WARM_NODES });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function formatError(file: string, { line, column, reason, ...facts }: PropFileError): string {
  const more = Object.entries(facts).map(([key, value]) => `${key} ${value}`);
  return [`${file}:${line}:${column}: ${reason}`, ...more].join(", ");
}
