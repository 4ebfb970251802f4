import { MAX_CHOICES } from "#discord/messages/discord-limits.ts";
import type { Menu, MenuOption } from "#discord/messages/post.ts";
import { rowOf } from "#games/kenken/board/geometry.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import { cellContent } from "#games/kenken/rules/grid.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import type { KenkenView } from "#games/kenken/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { BoardCursor } from "../kenken-actions.ts";
import { boardButton } from "../kenken-actions.ts";
import type { KenkenMatchView } from "../kenken-matches.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import type { KenkenPhrases } from "../text/phrases.ts";
import { writableCells } from "./board-names.ts";

/** Maximum number of values with a button each; larger boards use a menu. */
export const MAX_VALUE_BUTTONS = 9;

/**
 * Menus for the row, the cell and, on large boards, the number. Each menu appears once the player has chosen in the
 * menu before it.
 */
export function panelMenus(matchView: KenkenMatchView, cursor: BoardCursor, text: Catalogue): Menu[] {
  const kenken = kenkenPhrases(text);
  const { size } = matchView.view.options.board;
  const all = cellOptions(matchView.view, cursor, kenken);
  const row = cursor.row ?? (cursor.cell === undefined ? undefined : rowOf(size, cursor.cell));
  const menu = (kind: "row" | "cell" | "value", label: string, options: readonly MenuOption[]): Menu[] => {
    if (options.length === 0) return [];
    return [{ ...boardButton(matchView, { kind, cursor }, label), options }];
  };
  const cells = (options: readonly MenuOption[]) => menu("cell", kenken.chooseCell, options);
  const values =
    size > MAX_VALUE_BUTTONS && cursor.cell !== undefined ? menu("value", kenken.chooseValue, numbers(size)) : [];
  if (all.length <= MAX_CHOICES) return [...cells(all), ...values];
  const rows = [...new Set(all.map(({ value }) => rowOf(size, Number(value))))];
  return [
    ...menu(
      "row",
      kenken.chooseRow,
      rows.map((one) => ({ label: kenken.row(one + 1), value: `${one}`, chosen: one === row })),
    ),
    ...(row === undefined ? [] : cells(all.filter(({ value }) => rowOf(size, Number(value)) === row))),
    ...values,
  ];
}

function cellOptions(view: KenkenView, cursor: BoardCursor, { cell: describeCell }: KenkenPhrases): MenuOption[] {
  const { board } = view.options;
  const grid = visibleGrid(view);
  return writableCells(board).map((cell) => ({
    label: describeCell({ cell: formatCell(board.size, cell), ...cellContent(grid, cell) }),
    value: `${cell}`,
    chosen: cell === cursor.cell,
  }));
}

function numbers(size: number): MenuOption[] {
  return Array.from({ length: size }, (_, at) => ({ label: `${at + 1}`, value: `${at + 1}` }));
}
