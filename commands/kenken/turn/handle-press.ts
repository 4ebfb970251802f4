import type { ButtonRequest, MenuRequest } from "#discord/interactions/command.ts";
import {
  type BoardCursor,
  type KenkenButtonKind,
  type KenkenPayload,
  type KenkenValueKind,
  parseKenkenPayload,
} from "../kenken-payload.ts";
import { showRulesFromButton } from "../rules.ts";
import { askGiveUp, giveUp } from "./give-up.ts";
import { showHint } from "./hint.ts";
import { pause, resume } from "./pause.ts";
import { showPanel, takeAction } from "./take-action.ts";

export async function handleButton(request: ButtonRequest): Promise<void> {
  const payload = parseKenkenPayload(request.id.payload);
  if (!payload) return request.reply({ content: request.text.common.unknownButton, refusal: "unknown-button" });
  if ("value" in payload) return writeValue(request, payload.kind, payload.value, payload.cursor);
  await BUTTON_HANDLERS[payload.kind](request, payload.cursor);
}

type ButtonHandler = (request: ButtonRequest, cursor: BoardCursor) => Promise<void>;

const show: ButtonHandler = (request, cursor) => showPanel(request, request.id.match, { cursor });

const BUTTON_HANDLERS: { readonly [Kind in KenkenButtonKind]: ButtonHandler } = {
  open: (request) => showPanel(request, request.id.match),
  go: show,
  // Menus that were pressed without a choice.
  row: show,
  cell: show,
  value: show,
  clear: async (request, cursor) => {
    if (cursor.cell === undefined) return show(request, cursor);
    await takeAction(request, request.id.match, { kind: "clear", cell: cursor.cell }, cursor);
  },
  undo: (request, cursor) => takeAction(request, request.id.match, { kind: "undo" }, cursor),
  redo: (request, cursor) => takeAction(request, request.id.match, { kind: "redo" }, cursor),
  check: (request, cursor) => takeAction(request, request.id.match, { kind: "check" }, cursor),
  hint: (request) => showHint(request, request.id.match),
  solve: async (request) => {
    const matchView = await request.services.matches.view(request.id.match, request.person.id);
    if (!matchView) return showPanel(request, request.id.match);
    await askGiveUp(request, matchView);
  },
  "give-up": giveUp,
  pause: (request) => pause(request, request.id.match),
  resume: (request) => resume(request, request.id.match),
  rules: showRulesFromButton,
};

/** Writes a number, or a note of it, in the cell of the cursor. */
async function writeValue(
  request: ButtonRequest,
  kind: KenkenValueKind,
  value: number,
  cursor: BoardCursor,
): Promise<void> {
  const { cell } = cursor;
  if (cell === undefined) return show(request, cursor);
  const action = kind === "note" ? ({ kind, cell, values: [value] } as const) : ({ kind: "set", cell, value } as const);
  await takeAction(request, request.id.match, action, cursor);
}

/** Handles the menus for rows, cells and numbers. */
export async function handleMenu(request: MenuRequest): Promise<void> {
  const payload = parseKenkenPayload(request.id.payload);
  const chosen = Number(request.values[0]);
  const next = payload && cursorAfter(payload, chosen);
  if (!payload || !next)
    return request.reply({ content: request.text.common.unknownButton, refusal: "unknown-button" });
  if (payload.kind === "value")
    return writeValue(request, payload.cursor.notes ? "note" : "set", chosen, payload.cursor);
  await show(request, next);
}

function cursorAfter({ kind, cursor }: KenkenPayload, chosen: number): BoardCursor | undefined {
  if (!Number.isInteger(chosen)) return undefined;
  const { notes } = cursor;
  if (kind === "row") return { row: chosen, notes };
  if (kind === "cell") return { cell: chosen, notes };
  return kind === "value" ? cursor : undefined;
}
