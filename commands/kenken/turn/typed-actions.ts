import type { AutocompleteChoice, AutocompleteRequest, SlashRequest } from "#discord/interactions/command.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import { MAX_CHOICES } from "#discord/messages/discord-limits.ts";
import { formatCell, parseCell, parseValues } from "#games/kenken/notation/cell-notation.ts";
import { cellContent } from "#games/kenken/rules/grid.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import type { KenkenAction } from "#games/kenken/types.ts";
import type { KenkenMatchView } from "../kenken-matches.ts";
import { writableCells } from "../panel/board-names.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import type { KenkenInputError } from "../text/phrases.ts";
import { findCurrentMatch, requireCurrentMatch } from "./current-match.ts";
import { askGiveUp } from "./give-up.ts";
import { showHint } from "./hint.ts";
import { takePlayerAction } from "./take-action.ts";

// Actions that are typed as commands.

export async function setValueFromCommand(request: SlashRequest): Promise<void> {
  const value = request.options.getInteger("value", true);
  await actOnCell(request, (cell) => ({ kind: "set", cell, value }));
}

export async function clearCellFromCommand(request: SlashRequest): Promise<void> {
  await actOnCell(request, (cell) => ({ kind: "clear", cell }));
}

export async function noteValueFromCommand(request: SlashRequest): Promise<void> {
  const typed = request.options.getString("values", true);
  await actOnCell(request, (cell, size) => {
    const values = parseValues(size, typed);
    return values ? { kind: "note", cell, values } : { reason: "no-values", typed, size };
  });
}

/** Takes the player's action, such as setting a value, in the cell that the command names. */
async function actOnCell(
  request: SlashRequest,
  toAction: (cell: number, size: number) => KenkenAction | KenkenInputError,
): Promise<void> {
  const matchView = await requireCurrentMatch(request);
  if (!matchView) return;
  const { size } = matchView.view.options.board;
  const typed = request.options.getString("cell", true);
  const parsed = parseCell(size, typed);
  const wanted = parsed.ok
    ? toAction(parsed.cell, size)
    : ({ reason: parsed.reason, typed, last: formatCell(size, size * size - 1) } as const);
  if ("reason" in wanted) return request.reply(refusalPost(kenkenPhrases(request.text).misprint, wanted));
  await takePlayerAction(request, matchView.id, wanted);
}

type MatchHandler = (request: SlashRequest, matchView: KenkenMatchView) => Promise<void>;

const withCurrentMatch = (then: MatchHandler) => async (request: SlashRequest) => {
  const matchView = await requireCurrentMatch(request);
  if (matchView) await then(request, matchView);
};

export const undoFromCommand = withCurrentMatch((request, { id }) => takePlayerAction(request, id, { kind: "undo" }));
export const redoFromCommand = withCurrentMatch((request, { id }) => takePlayerAction(request, id, { kind: "redo" }));
export const checkBoardFromCommand = withCurrentMatch((request, { id }) =>
  takePlayerAction(request, id, { kind: "check" }),
);
export const hintFromCommand = withCurrentMatch((request, { id }) => showHint(request, id));
export const giveUpFromCommand = withCurrentMatch(askGiveUp);

/** Suggests writable cells, the empty ones first. */
export async function suggestCells(request: AutocompleteRequest): Promise<AutocompleteChoice[]> {
  const matchView = await findCurrentMatch(request);
  if (!matchView) return [];
  const view = matchView.view;
  const { board } = view.options;
  const grid = visibleGrid(view);
  const typed = request.options.getFocused().replace(/\s/g, "").toUpperCase();
  const [, number = "", letter = ""] = /^(\d+)([A-Z]?)$/.exec(typed) ?? [];
  const fits = (name: string) =>
    number === "" ? name.startsWith(typed) : name.startsWith(letter) && name.slice(1).startsWith(number);
  return writableCells(board)
    .toSorted((one, other) => Number(grid.values[one] !== 0) - Number(grid.values[other] !== 0))
    .map((cell) => ({ name: formatCell(board.size, cell), mark: cellContent(grid, cell) }))
    .filter(({ name }) => fits(name))
    .slice(0, MAX_CHOICES)
    .map(({ name, mark }) => ({ name: kenkenPhrases(request.text).cell({ cell: name, ...mark }), value: name }));
}
