import type { CommandRequest } from "#discord/interactions/command.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import { cellContent } from "#games/kenken/rules/grid.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import type { KenkenAction, KenkenView } from "#games/kenken/types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { recordDailyResult } from "../daily/daily-result.ts";
import { type BoardCursor, NO_CURSOR } from "../kenken-payload.ts";
import { type FoundValue, panelPost } from "../panel/panel.ts";
import { formatRefused } from "./format-refused.ts";

/** One act, by a button, a menu or typed; `place`: where they are on their board from then on. */
export async function takeAction(
  request: CommandRequest,
  match: MatchId,
  action: KenkenAction,
  cursor: BoardCursor = cursorAfter(action),
): Promise<void> {
  const { services, person, text } = request;
  const played = await services.matches.play({ match, person: person.id }, action);
  if (!played.ok) return showPanel(request, match, { cursor, notice: formatRefused(request, played) });
  await recordDailyResult(request, played.matchView);
  await request.reply(
    await panelPost(request, played.matchView, cursor, formatDone(action, played.matchView.view as KenkenView, text)),
  );
}

const cursorAfter = (action: KenkenAction): BoardCursor =>
  "cell" in action ? { cell: action.cell, notes: action.kind === "note" } : NO_CURSOR;

interface PanelState {
  readonly cursor?: BoardCursor;
  readonly notice?: string;
  readonly found?: FoundValue;
}

/** The board as it is now. */
export async function showPanel(
  request: CommandRequest,
  match: MatchId,
  { cursor, notice, found }: PanelState = {},
): Promise<void> {
  const matchView = await request.services.matches.view(match, request.person.id);
  if (!matchView) return request.reply({ content: request.text.common.table["no-match"]({ reason: "no-match" }) });
  await request.reply(await panelPost(request, matchView, cursor, notice, found));
}

/** What one did; once the board is solved, the rest says so. */
function formatDone(action: KenkenAction, view: KenkenView, { kenken: { yours } }: Catalogue): string | undefined {
  const done = view.ending === undefined ? doneLine(action, view, yours) : undefined;
  return done !== undefined && isFullButWrong(view) ? `${done} ${yours.notRight}` : done;
}

function doneLine(action: KenkenAction, view: KenkenView, yours: Catalogue["kenken"]["yours"]): string | undefined {
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
    case "undo":
      return yours.undone({ cell });
    case "redo":
      return yours.redone({ cell });
    case "check": {
      const conflicts = (grid.checked ?? []).map((one) => formatCell(size, one));
      return conflicts.length === 0 ? yours.noConflicts : yours.conflicts(conflicts);
    }
    // The panel says so.
    case "solve":
      return undefined;
  }
}

/** In a race, whoever is through has a board that is right. */
function isFullButWrong(view: KenkenView): boolean {
  const { seat, progress } = view;
  const { values, checked } = visibleGrid(view);
  const isDone = seat !== null && progress[seat]?.done !== undefined;
  return !isDone && checked === undefined && !values.includes(0);
}
