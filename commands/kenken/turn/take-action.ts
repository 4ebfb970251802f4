import type { CommandRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost, type PostNotice, type RefusalPost } from "#discord/interactions/refusal-post.ts";
import { takeFittingTexts } from "#discord/messages/truncate.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import { cellContent, explainConflicts } from "#games/kenken/rules/grid.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import type { KenkenAction, KenkenView } from "#games/kenken/types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { MatchRefused } from "#match/refuse-action.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { recordDailyResult } from "../daily/daily-result.ts";
import { type BoardCursor, NO_CURSOR } from "../kenken-actions.ts";
import { kenkenMatches } from "../kenken-matches.ts";
import { cageName, rowOrColumnName } from "../panel/board-names.ts";
import { type HintedValue, panelPost } from "../panel/panel.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import type { KenkenPhrases } from "../text/phrases.ts";
import { explainRefusal } from "./explain-refusal.ts";

/**
 * Takes one action from a button, a menu or typed input. `cursor` is the cursor after the action. `explain` returns the
 * message for a refusal.
 */
export async function takePlayerAction(
  request: CommandRequest,
  match: MatchId,
  action: KenkenAction,
  cursor: BoardCursor = cursorAfter(action),
  explain = (refused: MatchRefused): RefusalPost => explainRefusal(request, refused),
): Promise<void> {
  const { services, person, text } = request;
  const played = await kenkenMatches(services).play({ match, person: person.id }, action);
  if (!played.ok) return showPanel(request, match, { cursor, notice: explain(played) });
  await recordDailyResult(request, played.matchView);
  await request.reply(
    await panelPost(request, played.matchView, cursor, formatDone(action, played.matchView.view, text)),
  );
}

const cursorAfter = (action: KenkenAction): BoardCursor =>
  "cell" in action ? { cell: action.cell, notes: action.kind === "note" } : NO_CURSOR;

interface PanelState {
  readonly cursor?: BoardCursor;
  readonly notice?: PostNotice;
  readonly found?: HintedValue;
}

/** Shows the current board. */
export async function showPanel(
  request: CommandRequest,
  match: MatchId,
  { cursor, notice, found }: PanelState = {},
): Promise<void> {
  const matchView = await kenkenMatches(request.services).view(match, request.person.id);
  if (!matchView) return request.reply(matchRefusalPost({ reason: "no-match" }, request.text));
  await request.reply(await panelPost(request, matchView, cursor, notice, found));
}

/** Sentence about the action just taken. Undefined if the board is solved, because the panel says that. */
function formatDone(action: KenkenAction, view: KenkenView, text: Catalogue): string | undefined {
  const { yours } = kenkenPhrases(text);
  const done = view.ending === undefined ? doneLine(action, view, yours) : undefined;
  return done !== undefined && isFullButWrong(view) ? `${done} ${yours.notRight}` : done;
}

function doneLine(action: KenkenAction, view: KenkenView, yours: KenkenPhrases["yours"]): string | undefined {
  const { size } = view.options.board;
  const grid = visibleGrid(view);
  const at = "cell" in action ? action.cell : (grid.last ?? 0);
  const cell = formatCell(size, at);
  switch (action.kind) {
    case "set":
      return yours.set({ cell, value: action.value });
    case "clear":
      return yours.cleared({ cell });
    case "note":
      return yours.noted({ cell, values: cellContent(grid, at).notes });
    case "fill":
      return yours.written(action.writes.length);
    case "undo":
      return yours.undone({ cell });
    case "redo":
      return yours.redone({ cell });
    case "check":
      return conflictLines(view, yours) || yours.noConflicts;
    // The panel itself shows that the player gave up.
    case "solve":
      return undefined;
  }
}

/** Maximum characters of the lines about conflicts. Discord allows 2,000 in a message, and the panel needs the rest. */
const MAX_CONFLICTS_LENGTH = 1_200;

/** A line for each repeated number and each cage with a wrong result. Empty if there are none. */
function conflictLines(view: KenkenView, yours: KenkenPhrases["yours"]): string {
  const { board } = view.options;
  const lines = explainConflicts(board, visibleGrid(view).values).map((conflict) => {
    const cells = conflict.cells.map((cell) => formatCell(board.size, cell));
    return conflict.kind === "repeated"
      ? yours.repeated({ line: rowOrColumnName(board, conflict.line), value: conflict.value, cells })
      : yours.wrongCage({ cage: cageName(board, conflict.cage), cells });
  });
  const shown = takeFittingTexts(lines, MAX_CONFLICTS_LENGTH, 1);
  return [...shown, ...(shown.length < lines.length ? ["…"] : [])].join("\n");
}

/** Whether the board is full but wrong. In a race, a finished player's board is always right. */
function isFullButWrong(view: KenkenView): boolean {
  const { seat, progress } = view;
  const { values, checked } = visibleGrid(view);
  const isDone = seat !== null && progress[seat]?.done !== undefined;
  return !isDone && checked === undefined && !values.includes(0);
}
