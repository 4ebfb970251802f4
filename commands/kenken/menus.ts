import { MOST_OPTIONS } from "#discord/limits.ts";
import type { Menu, MenuOption } from "#discord/post.ts";
import { rowOf } from "#games/kenken/board/geometry.ts";
import { markAt } from "#games/kenken/grid.ts";
import kit from "#games/kenken/kit.ts";
import { makeCell } from "#games/kenken/notation.ts";
import type { View } from "#games/kenken/types.ts";
import { gridIn } from "#games/kenken/view.ts";
import type { Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { makeDeed, type Place } from "./deed.ts";
import { openCells } from "./names.ts";

/** For so many numbers there are buttons. */
export const MOST_BUTTONS = 9;

/** Row, cell and, on large boards, number; as far as what comes before it has been chosen. */
export function menusFor(sight: Sight, place: Place, text: Catalogue): Menu[] {
  const { kenken } = text;
  const { size } = (sight.view as View).options.board;
  const all = cellOptions(sight.view as View, place, kenken);
  const row = place.row ?? (place.cell === undefined ? undefined : rowOf(size, place.cell));
  const menu = (kind: "row" | "cell" | "value", label: string, options: readonly MenuOption[]): Menu[] => {
    if (options.length === 0) return [];
    return [{ command: kit.id, match: sight.id, seq: sight.seq, payload: makeDeed({ kind, place }), label, options }];
  };
  const cells = (options: readonly MenuOption[]) => menu("cell", kenken.chooseCell, options);
  const values =
    size > MOST_BUTTONS && place.cell !== undefined ? menu("value", kenken.chooseValue, numbers(size)) : [];
  if (all.length <= MOST_OPTIONS) return [...cells(all), ...values];
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

function cellOptions(view: View, place: Place, { cell: say }: Catalogue["kenken"]): MenuOption[] {
  const { board } = view.options;
  const grid = gridIn(view);
  return openCells(board).map((cell) => ({
    label: say({ cell: makeCell(board.size, cell), ...markAt(grid, cell) }),
    value: `${cell}`,
    chosen: cell === place.cell,
  }));
}

function numbers(size: number): MenuOption[] {
  return Array.from({ length: size }, (_, at) => ({ label: `${at + 1}`, value: `${at + 1}` }));
}
