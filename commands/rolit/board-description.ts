import { cellPosition, getBoard } from "#games/rolit/board/board.ts";
import { formatCellName } from "#games/rolit/notation/cell-name.ts";
import { BALL_STYLES, coloursInPlay } from "#games/rolit/rules/colours.ts";
import { countBalls, EMPTY_CELL } from "#games/rolit/rules/legal-cells.ts";
import type { BallColour, CellIndex, RolitView } from "#games/rolit/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { rolitPhrases } from "./text/rolit-phrases.ts";

// The balls on a board, in words.

/** The balls of one colour. */
export interface BallGroup {
  readonly colour: BallColour;
  readonly letter: string;
  /** Name of the player; undefined for balls in the middle that no seat plays. */
  readonly name: string | undefined;
  readonly count: number;
  readonly cells: readonly string[];
}

/** Returns the balls of each player, and of the colours that no seat plays. */
export function ballGroups(view: RolitView, names: readonly string[]): BallGroup[] {
  const { options, balls } = view;
  const board = getBoard(options.board);
  const groups = coloursInPlay(options).map((colour, owner): BallGroup => {
    const cells = board.cells.filter((cell) => balls[cell] === owner);
    return {
      colour,
      letter: BALL_STYLES[colour].letter,
      name: names[owner],
      count: countBalls(balls, owner),
      cells: cells.map((cell) => formatCellName(cellPosition(board, cell))),
    };
  });
  return groups.filter(({ name, count }) => name !== undefined || count > 0);
}

/**
 * Describes the balls in at most `maxLength` characters: the cells of each player or, if these are too many, the rows
 * with a letter for each colour. If that is still too long, it has no names.
 */
export function describeBalls(view: RolitView, names: readonly string[], text: Catalogue, maxLength: number): string {
  const rolit = rolitPhrases(text);
  const groups = ballGroups(view, names);
  const byPlayer = groups.map((group) => rolit.ballsOf(group)).join("; ");
  if (byPlayer.length < maxLength) return `${byPlayer}.`;
  const rows = rolit.ballRows(ballRuns(view));
  const withLegend = (shown: readonly BallGroup[]) =>
    `${shown.map((group) => rolit.letterOf(group)).join("; ")}. ${rows}`;
  const named = withLegend(groups);
  return named.length <= maxLength ? named : withLegend(groups.map((group) => ({ ...group, name: undefined })));
}

/** Returns the rows that have balls. Each unbroken run of balls is its first cell and their letters: C5 Y Y R. */
function ballRuns({ options, balls }: RolitView): string[] {
  const board = getBoard(options.board);
  const colours = coloursInPlay(options);
  const hasBall = (cell: CellIndex) => (balls[cell] ?? EMPTY_CELL) !== EMPTY_CELL;
  return Array.from({ length: board.side }, (_, row) => {
    const parts = Array.from({ length: board.side }, (__, column) => {
      const cell = row * board.side + column;
      if (!hasBall(cell)) return "";
      const colour = colours[balls[cell] ?? EMPTY_CELL];
      const letter = colour === undefined ? "?" : BALL_STYLES[colour].letter;
      if (column > 0 && hasBall(cell - 1)) return ` ${letter}`;
      return `, ${formatCellName({ column, row })} ${letter}`;
    });
    return parts.join("").slice(", ".length);
  }).filter((row) => row !== "");
}
