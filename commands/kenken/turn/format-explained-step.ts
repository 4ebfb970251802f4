import type { CellIndex, CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { cellsOfLine } from "#games/kenken/board/geometry.ts";
import type { ExplainedStep, PlacedValue, RuledOutValues } from "#games/kenken/deduce/explain.ts";
import type { HintStep } from "#games/kenken/deduce/hint.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { cageName, rowOrColumnName } from "../panel/board-names.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import type { KenkenStepFacts } from "../text/phrases.ts";

export const isExplainedStep = (step: HintStep): step is ExplainedStep => "ruledOut" in step;

/** Formats a step of an explanation. `found`: what the last step finds. */
export function formatExplainedStep(
  step: ExplainedStep,
  board: KenkenBoard,
  text: Catalogue,
  found?: { readonly cell: CellIndex; readonly value: number },
): string {
  const { explained } = kenkenPhrases(text);
  const cellOf = (cell: CellIndex) => formatCell(board.size, cell);
  const facts: KenkenStepFacts = {
    placed: byLine(step.placed).map(({ line, values }) => ({ line: rowOrColumnName(board, line), values })),
    result: found ? { cell: cellOf(found.cell), value: found.value } : { ruledOut: byValues(step.ruledOut, cellOf) },
  };
  switch (step.technique) {
    case "beside":
      return explained.beside(facts);
    case "fits": {
      const result = found ? facts.result : { ruledOut: byValues(ruledOutWithinWays(step), cellOf) };
      return explained.fits({ ...facts, result, cage: cageName(board, step.cage), ways: step.ways, bare: step.bare });
    }
    case "only-place":
      return explained["only-place"]({
        ...facts,
        line: rowOrColumnName(board, step.line),
        cell: cellOf(step.cell),
        value: step.value,
      });
    case "claims":
      return explained.claims({
        ...facts,
        cage: cageName(board, step.cage),
        line: rowOrColumnName(board, step.line),
        values: step.values,
      });
    case "share":
      return explained.share({
        ...facts,
        line: rowOrColumnName(board, step.line),
        cells: step.cells.map(cellOf),
        values: step.values,
      });
  }
}

function byLine(placed: readonly PlacedValue[]): { readonly line: number; readonly values: readonly number[] }[] {
  const lines = [...new Set(placed.map(({ line }) => line))];
  return lines.map((line) => ({
    line,
    values: placed.filter((one) => one.line === line).map(({ value }) => value),
  }));
}

/**
 * Returns the ruled-out values that occur in one of the ways to fill the cage. The sentence lists these ways, so it
 * need not say that other values are impossible.
 */
function ruledOutWithinWays({ ruledOut, ways }: Extract<ExplainedStep, { technique: "fits" }>): RuledOutValues[] {
  if (ways.length === 0) return [...ruledOut];
  const named = ways.flat();
  return ruledOut
    .map(({ cell, values }) => ({ cell, values: values.filter((value) => named.includes(value)) }))
    .filter(({ values }) => values.length > 0);
}

/** Groups cells for which the same values are ruled out. */
function byValues(ruledOut: readonly RuledOutValues[], nameOf: (cell: CellIndex) => string) {
  const keys = [...new Set(ruledOut.map(({ values }) => values.join(" ")))];
  return keys.map((key) => ({
    cells: ruledOut.filter(({ values }) => values.join(" ") === key).map(({ cell }) => nameOf(cell)),
    values: key.split(" ").map(Number),
  }));
}

/** The cells that the reasons of a hint name, for the picture. */
export function cellsNamedByHint(
  steps: readonly HintStep[],
  { size, cages }: KenkenBoard,
  values: CellValues,
): readonly CellIndex[] {
  const cellWith = ({ line, value }: PlacedValue) => cellsOfLine(size, line).filter((cell) => values[cell] === value);
  return [
    ...new Set(
      steps.flatMap((step) => [
        ...("cage" in step ? (cages[step.cage]?.cells ?? []) : []),
        ...("cells" in step ? step.cells : []),
        ...("cell" in step ? [step.cell] : []),
        ...(isExplainedStep(step) ? [...step.placed.flatMap(cellWith), ...step.ruledOut.map(({ cell }) => cell)] : []),
      ]),
    ),
  ];
}
