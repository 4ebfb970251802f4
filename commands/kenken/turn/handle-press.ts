import type { ButtonRequest, MenuRequest } from "#discord/interactions/command.ts";
import { handleActions } from "#discord/interactions/handle-actions.ts";
import { BOARD_ACTIONS, type BoardCursor, type BoardPayload } from "../kenken-actions.ts";
import { kenkenMatches } from "../kenken-matches.ts";
import { stayingText } from "../panel/text-panel.ts";
import { showRulesFromButton } from "../rules.ts";
import { askGiveUp, giveUp } from "./give-up.ts";
import { showHint } from "./hint.ts";
import { pause, resume } from "./pause.ts";
import { showPanel, takePlayerAction } from "./take-action.ts";
import { createCellsForm, handleCellsForm } from "./type-cells.ts";

type AtCursor = Pick<BoardPayload, "cursor">;

const show = (request: ButtonRequest, { cursor }: AtCursor) => showPanel(request, request.id.match, { cursor });

const act = (kind: "undo" | "redo" | "check") =>
  stayingText((request: ButtonRequest, { cursor }: AtCursor) =>
    takePlayerAction(request, request.id.match, { kind }, cursor),
  );

type AtValue = AtCursor & { readonly value: number };

const write = (kind: "set" | "note") =>
  stayingText((request: ButtonRequest, { value, cursor }: AtValue) => writeValue(request, kind, value, cursor));

export const boardActionHandlers = handleActions(BOARD_ACTIONS, {
  set: write("set"),
  note: write("note"),
  take: write("set"),
  open: (request) => showPanel(request, request.id.match),
  go: stayingText(show),
  row: { select: chooseFrom((request, row, { notes }) => show(request, { cursor: { row, notes } })) },
  cell: { select: chooseFrom((request, cell, { notes }) => show(request, { cursor: { cell, notes } })) },
  value: {
    select: chooseFrom((request, value, cursor) => writeValue(request, cursor.notes ? "note" : "set", value, cursor)),
  },
  clear: stayingText(async (request: ButtonRequest, { cursor }: AtCursor) => {
    if (cursor.cell === undefined) return show(request, { cursor });
    await takePlayerAction(request, request.id.match, { kind: "clear", cell: cursor.cell }, cursor);
  }),
  type: { form: createCellsForm, press: stayingText(show), submit: stayingText(handleCellsForm) },
  undo: act("undo"),
  redo: act("redo"),
  check: act("check"),
  hint: stayingText((request: ButtonRequest) => showHint(request, request.id.match)),
  solve: async (request) => {
    const matchView = await kenkenMatches(request.services).view(request.id.match, request.person.id);
    if (!matchView) return showPanel(request, request.id.match);
    await askGiveUp(request, matchView);
  },
  "give-up": giveUp,
  pause: (request) => pause(request, request.id.match),
  resume: (request) => resume(request, request.id.match),
  rules: showRulesFromButton,
});

/** Writes a number, or a note of it, in the cell of the cursor. */
async function writeValue(
  request: ButtonRequest,
  kind: "set" | "note",
  value: number,
  cursor: BoardCursor,
): Promise<void> {
  const { cell } = cursor;
  if (cell === undefined) return show(request, { cursor });
  const action = kind === "note" ? ({ kind, cell, values: [value] } as const) : ({ kind: "set", cell, value } as const);
  await takePlayerAction(request, request.id.match, action, cursor);
}

/** Handles a menu of rows, cells or numbers. */
function chooseFrom(choose: (request: MenuRequest, chosen: number, cursor: BoardCursor) => Promise<void>) {
  return stayingText(async (request: MenuRequest, { cursor }: AtCursor): Promise<void> => {
    const [value = ""] = request.values;
    if (/^\d{1,3}$/.test(value)) await choose(request, Number(value), cursor);
    else await request.reply({ content: request.text.common.unknownButton, refusal: "unknown-button" });
  });
}
