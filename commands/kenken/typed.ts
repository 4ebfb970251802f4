import type { Choice, CompleteCall, SlashCall } from "#discord/command.ts";
import { MOST_OPTIONS } from "#discord/limits.ts";
import { plainFacts } from "#discord/plain.ts";
import { markAt } from "#games/kenken/grid.ts";
import { makeCell, parseCell, parseValues } from "#games/kenken/notation.ts";
import type { Action, View } from "#games/kenken/types.ts";
import { gridIn } from "#games/kenken/view.ts";
import type { Sight } from "#table/sight.ts";
import type { Misprint } from "#text/kenken/phrases.ts";
import { say } from "#text/phrases.ts";
import { act } from "./act.ts";
import { hint } from "./hint.ts";
import { mine, mineFor } from "./mine.ts";
import { openCells } from "./names.ts";
import { askSolve } from "./solve.ts";

// What is done by typing it.

export async function setTyped(call: SlashCall): Promise<void> {
  const value = call.options.getInteger("value", true);
  await inCell(call, (cell) => ({ kind: "set", cell, value }));
}

export async function clearTyped(call: SlashCall): Promise<void> {
  await inCell(call, (cell) => ({ kind: "clear", cell }));
}

export async function noteTyped(call: SlashCall): Promise<void> {
  const typed = call.options.getString("values", true);
  await inCell(call, (cell, size) => {
    const values = parseValues(size, typed);
    return values ? { kind: "note", cell, values } : { why: "no-values", typed, size };
  });
}

/** What is done in the cell that is named. */
async function inCell(call: SlashCall, actOf: (cell: number, size: number) => Action | Misprint): Promise<void> {
  const sight = await mine(call);
  if (!sight) return;
  const { size } = (sight.view as View).options.board;
  const typed = call.options.getString("cell", true);
  const parsed = parseCell(size, typed);
  const wanted = parsed.ok
    ? actOf(parsed.cell, size)
    : ({ why: parsed.why, typed, last: makeCell(size, size * size - 1) } as const);
  if ("why" in wanted) return call.reply({ content: say(call.text.kenken.misprint, plainFacts(wanted)) });
  await act(call, sight.id, wanted);
}

type Then = (call: SlashCall, sight: Sight) => Promise<void>;

const withMine = (then: Then) => async (call: SlashCall) => {
  const sight = await mine(call);
  if (sight) await then(call, sight);
};

export const undoTyped = withMine((call, { id }) => act(call, id, { kind: "undo" }));
export const redoTyped = withMine((call, { id }) => act(call, id, { kind: "redo" }));
export const checkTyped = withMine((call, { id }) => act(call, id, { kind: "check" }));
export const hintTyped = withMine((call, { id }) => hint(call, id));
export const solveTyped = withMine(askSolve);

/** Cells that can be written in, the empty ones first. */
export async function offerCells(call: CompleteCall): Promise<Choice[]> {
  const sight = await mineFor(call);
  if (!sight) return [];
  const view = sight.view as View;
  const { board } = view.options;
  const grid = gridIn(view);
  const typed = call.options.getFocused().replace(/\s/g, "").toUpperCase();
  const [, number = "", letter = ""] = /^(\d+)([A-Z]?)$/.exec(typed) ?? [];
  const fits = (name: string) =>
    number === "" ? name.startsWith(typed) : name.startsWith(letter) && name.slice(1).startsWith(number);
  return openCells(board)
    .toSorted((one, other) => Number(grid.values[one] !== 0) - Number(grid.values[other] !== 0))
    .map((cell) => ({ name: makeCell(board.size, cell), mark: markAt(grid, cell) }))
    .filter(({ name }) => fits(name))
    .slice(0, MOST_OPTIONS)
    .map(({ name, mark }) => ({ name: call.text.kenken.cell({ cell: name, ...mark }), value: name }));
}
