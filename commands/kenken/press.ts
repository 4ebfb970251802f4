import type { PressCall, SelectCall } from "#discord/command.ts";
import { act, showPanel } from "./act.ts";
import { type Deed, type Place, type PlainKind, parseDeed, type ValueKind } from "./deed.ts";
import { hint } from "./hint.ts";
import { pause, resume } from "./pause.ts";
import { showRulesBeside } from "./rules.ts";
import { askSolve, giveUp } from "./solve.ts";

export async function press(call: PressCall): Promise<void> {
  const deed = parseDeed(call.id.payload);
  if (!deed) return call.reply({ content: call.text.common.unknownButton });
  if ("value" in deed) return write(call, deed.kind, deed.value, deed.place);
  await PLAIN[deed.kind](call, deed.place);
}

type Do = (call: PressCall, place: Place) => Promise<void>;

const show: Do = (call, place) => showPanel(call, call.id.match, { place });

const PLAIN: { readonly [Kind in PlainKind]: Do } = {
  open: (call) => showPanel(call, call.id.match),
  go: show,
  // Menus, of which nothing was chosen.
  row: show,
  cell: show,
  value: show,
  clear: async (call, place) => {
    if (place.cell === undefined) return show(call, place);
    await act(call, call.id.match, { kind: "clear", cell: place.cell }, place);
  },
  undo: (call, place) => act(call, call.id.match, { kind: "undo" }, place),
  redo: (call, place) => act(call, call.id.match, { kind: "redo" }, place),
  check: (call, place) => act(call, call.id.match, { kind: "check" }, place),
  hint: (call) => hint(call, call.id.match),
  solve: async (call) => {
    const sight = await call.desk.table.look(call.id.match, call.person.id);
    if (!sight) return showPanel(call, call.id.match);
    await askSolve(call, sight);
  },
  "give-up": giveUp,
  pause: (call) => pause(call, call.id.match),
  resume: (call) => resume(call, call.id.match),
  rules: showRulesBeside,
};

/** A number in the cell where they are, or a note of it. */
async function write(call: PressCall, kind: ValueKind, value: number, place: Place): Promise<void> {
  const { cell } = place;
  if (cell === undefined) return show(call, place);
  const action = kind === "note" ? ({ kind, cell, values: [value] } as const) : ({ kind: "set", cell, value } as const);
  await act(call, call.id.match, action, place);
}

/** A row, a cell of it, or a number was chosen. */
export async function select(call: SelectCall): Promise<void> {
  const deed = parseDeed(call.id.payload);
  const chosen = Number(call.values[0]);
  const next = deed && placeAfter(deed, chosen);
  if (!deed || !next) return call.reply({ content: call.text.common.unknownButton });
  if (deed.kind === "value") return write(call, deed.place.notes ? "note" : "set", chosen, deed.place);
  await show(call, next);
}

function placeAfter({ kind, place }: Deed, chosen: number): Place | undefined {
  if (!Number.isInteger(chosen)) return undefined;
  const { notes } = place;
  if (kind === "row") return { row: chosen, notes };
  if (kind === "cell") return { cell: chosen, notes };
  return kind === "value" ? place : undefined;
}
