import { MAX_ALT_LENGTH } from "#discord/messages/discord-limits.ts";
import { cellsOfLine } from "#games/kenken/board/geometry.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import type { KenkenView } from "#games/kenken/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import { cageText } from "./board-names.ts";
import { gameSettingsLine, progressLine } from "./lines.ts";

// The board in words, for players who listen to it. Each value stands beside the name of its cell.

interface BoardContent {
  readonly size: number;
  /** Value of each cell as the picture shows it; 0 for an empty cell. */
  readonly values: readonly number[];
  readonly notes: readonly (readonly number[])[];
  readonly given: ReadonlySet<number>;
  readonly conflicts: readonly string[];
}

function boardContent(view: KenkenView): BoardContent {
  const { size, fixed } = view.options.board;
  const { values, notes, checked = [] } = visibleGrid(view);
  return {
    size,
    values: values.map((value, cell) => value || view.solution?.[cell] || 0),
    notes: notes.map((own, cell) => (values[cell] === 0 && view.solution === undefined ? own : [])),
    given: new Set(fixed.map(({ cell }) => cell)),
    conflicts: checked.map((cell) => formatCell(size, cell)),
  };
}

/**
 * Describes the picture: progress, values, cages and notes, the most needed first. What does not fit in a description
 * is left out, and the last sentence says where all of it is.
 */
export function altText(view: KenkenView, text: Catalogue, names: readonly string[]): string {
  const { alt } = kenkenPhrases(text);
  const { board } = view.options;
  const { size, values, notes, given, conflicts } = boardContent(view);
  const nameOf = (cell: number) => formatCell(size, cell);
  const withValues = (cells: readonly number[]) => cells.map((cell) => `${nameOf(cell)} ${values[cell]}`);
  const rows = Array.from({ length: size }, (_, row) => cellsOfLine(size, row));
  const fullRows = rows.filter((cells) => cells.every((cell) => values[cell] !== 0));
  const filled = rows.flatMap((cells, row) =>
    fullRows.includes(cells)
      ? [alt.fullRow({ row: row + 1, values: cells.map((cell) => values[cell] ?? 0) })]
      : withValues(cells.filter((cell) => values[cell] !== 0 && !given.has(cell))),
  );
  const givenCells = withValues([...given]);
  const noted = [...notes.entries()].flatMap(([cell, own]) =>
    own.length > 0 ? [{ cell: nameOf(cell), values: own }] : [],
  );
  const sentences = [
    alt.heading({ settings: gameSettingsLine(view.options, text), filled: progressLine(view, text, names) }),
    ...(conflicts.length > 0 ? [alt.conflicts(conflicts)] : []),
    ...(givenCells.length > 0 ? [alt.given(givenCells)] : []),
    ...(filled.length > 0 ? [alt.filled(filled)] : []),
    ...(fullRows.length < size ? [values.some((value) => value !== 0) ? alt.othersEmpty : alt.allEmpty] : []),
    alt.cages(board.cages.map((cage) => cageText(board, cage))),
    ...(noted.length > 0 ? [alt.notes(noted)] : []),
  ];
  return takeFittingSentences(sentences, alt.restInText);
}

/** Leaves out the sentences that do not fit in a description. If there are any, `rest` comes last. */
function takeFittingSentences(sentences: readonly string[], rest: string): string {
  const whole = sentences.join(" ");
  if (whole.length <= MAX_ALT_LENGTH) return whole;
  const taken = sentences.reduce((before, sentence) =>
    before.length + sentence.length + rest.length + 2 <= MAX_ALT_LENGTH ? `${before} ${sentence}` : before,
  );
  return `${taken} ${rest}`;
}

/** The board as lines: the conflicts, each row with all its cells, and each cage. */
export function textBoardLines(view: KenkenView, text: Catalogue): string[] {
  const { alt, cagesHeading, cell: describeCell, given: describeGiven, row: rowName } = kenkenPhrases(text);
  const { board } = view.options;
  const { size, values, notes, given, conflicts } = boardContent(view);
  const cellText = (cell: number) => {
    const facts = { cell: formatCell(size, cell), value: values[cell] ?? 0, notes: notes[cell] ?? [] };
    return given.has(cell) ? describeGiven(facts) : describeCell(facts);
  };
  const rows = Array.from(
    { length: size },
    (_, row) => `${rowName(row + 1)}. ${cellsOfLine(size, row).map(cellText).join(", ")}`,
  );
  return [
    ...(conflicts.length > 0 ? [alt.conflicts(conflicts)] : []),
    ...rows,
    cagesHeading,
    ...board.cages.map((cage) => cageText(board, cage)),
  ];
}
