import type { Call } from "#discord/command.ts";
import { markAt } from "#games/kenken/grid.ts";
import { makeCell } from "#games/kenken/notation.ts";
import type { Action, View } from "#games/kenken/types.ts";
import { gridIn } from "#games/kenken/view.ts";
import type { MatchId } from "#table/open.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { noteDaily } from "./daily-puzzle.ts";
import { NOWHERE, type Place } from "./deed.ts";
import { type Found, panelPost } from "./panel.ts";
import { sayRefused } from "./refused.ts";

/** One act, by a button, a menu or typed; `place`: where they are on their board from then on. */
export async function act(call: Call, match: MatchId, action: Action, place: Place = placeOf(action)): Promise<void> {
  const { desk, person, text } = call;
  const played = await desk.table.play({ match, person: person.id }, action);
  if (!played.ok) return showPanel(call, match, { place, said: sayRefused(call, played) });
  await noteDaily(call, played.sight);
  await call.reply(await panelPost(call, played.sight, place, saidOf(action, played.sight.view as View, text)));
}

const placeOf = (action: Action): Place =>
  "cell" in action ? { cell: action.cell, notes: action.kind === "note" } : NOWHERE;

interface Shown {
  readonly place?: Place;
  readonly said?: string;
  readonly found?: Found;
}

/** The board as it is now. */
export async function showPanel(call: Call, match: MatchId, { place, said, found }: Shown = {}): Promise<void> {
  const sight = await call.desk.table.look(match, call.person.id);
  if (!sight) return call.reply({ content: call.text.common.table["no-match"]({ why: "no-match" }) });
  await call.reply(await panelPost(call, sight, place, said, found));
}

/** What one did; once the board is solved, the rest says so. */
function saidOf(action: Action, view: View, { kenken: { yours } }: Catalogue): string | undefined {
  const done = view.ending === undefined ? doneLine(action, view, yours) : undefined;
  return done !== undefined && isFullButWrong(view) ? `${done} ${yours.notRight}` : done;
}

function doneLine(action: Action, view: View, yours: Catalogue["kenken"]["yours"]): string | undefined {
  const { size } = view.options.board;
  const grid = gridIn(view);
  const at = "cell" in action ? action.cell : (grid.last ?? 0);
  const cell = makeCell(size, at);
  switch (action.kind) {
    case "set":
      return yours.set({ cell, value: action.value });
    case "clear":
      return yours.cleared({ cell });
    case "note":
      return yours.noted({ cell, values: markAt(grid, at).notes });
    case "undo":
      return yours.undone({ cell });
    case "redo":
      return yours.redone({ cell });
    case "check": {
      const conflicts = (grid.checked ?? []).map((one) => makeCell(size, one));
      return conflicts.length === 0 ? yours.noConflicts : yours.conflicts(conflicts);
    }
    // The panel says so.
    case "solve":
      return undefined;
  }
}

/** In a race, whoever is through has a board that is right. */
function isFullButWrong(view: View): boolean {
  const { seat, progress } = view;
  const { values, checked } = gridIn(view);
  const isDone = seat !== null && progress[seat]?.done !== undefined;
  return !isDone && checked === undefined && !values.includes(0);
}
