import { matchButton } from "#discord/features/matches/match-actions.ts";
import { abandonButton, saveButton } from "#discord/features/matches/match-menu.ts";
import type { Button } from "#discord/messages/post.ts";
import { cellContent } from "#games/kenken/rules/grid.ts";
import { visibleGrid } from "#games/kenken/rules/view.ts";
import type { Catalogue } from "#text/catalogue.ts";
import {
  type BoardButtonKind,
  type BoardCursor,
  type BoardPayload,
  boardButton,
  kenkenButton,
  NO_CURSOR,
} from "../kenken-actions.ts";
import type { KenkenMatchView } from "../kenken-matches.ts";
import { anotherGameButton } from "../new/new-game.ts";
import { puzzleButton } from "../puzzles/puzzle-text.ts";
import { puzzlePhrases } from "../puzzles/text/puzzle-phrases.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import type { HintedValue } from "./panel.ts";
import { MAX_VALUE_BUTTONS, panelMenus } from "./panel-menus.ts";

/** Discord's limits of a message. */
const BUTTONS_PER_ROW = 5;
const MAX_ROWS = 5;

/** Buttons of a player's private board. */
export function panelButtons(
  matchView: KenkenMatchView,
  cursor: BoardCursor,
  text: Catalogue,
  found?: HintedValue,
): Button[][] {
  const { seat, actors, status, location } = matchView;
  const { buttons } = kenkenPhrases(text);
  if (seat !== null && actors.includes(seat)) return playRows(matchView, cursor, text, found);
  if (status === "finished" || status === "dropped") return endRow(matchView, text);
  if (status !== "parked" || location.kind !== "personal") return [];
  const resume = boardButton(matchView, { kind: "resume", cursor: NO_CURSOR }, buttons.resume);
  const rules = boardButton(matchView, { kind: "rules", cursor: NO_CURSOR }, buttons.rules);
  return [[{ ...resume, style: "main" }, saveButton(matchView, text), abandonButton(matchView, text), rules]];
}

/**
 * Rows of buttons while the game is running: first those for the chosen cell, then undo, hint and similar ones. If not
 * all of these fit, the last button leads to the others.
 */
function playRows(
  matchView: KenkenMatchView,
  cursor: BoardCursor,
  text: Catalogue,
  found: HintedValue | undefined,
): Button[][] {
  const { buttons } = kenkenPhrases(text);
  const maxButtons = BUTTONS_PER_ROW * (MAX_ROWS - panelMenus(matchView, cursor, text).length);
  const first = [...foundButton(matchView, text, found), ...cellButtons(matchView, cursor, text)];
  const tools = toolButtons(matchView, cursor, text);
  const more = boardButton(matchView, { kind: "go", cursor: NO_CURSOR }, buttons.more);
  const fits = first.length + tools.length <= maxButtons;
  const all = fits ? [...first, ...tools] : [...first, ...tools.slice(0, maxButtons - first.length - 1), more];
  return Array.from({ length: Math.ceil(all.length / BUTTONS_PER_ROW) }, (_, row) =>
    all.slice(row * BUTTONS_PER_ROW, (row + 1) * BUTTONS_PER_ROW),
  );
}

function foundButton(matchView: KenkenMatchView, text: Catalogue, found: HintedValue | undefined): Button[] {
  const kenken = kenkenPhrases(text);
  if (found === undefined) return [];
  const payload: BoardPayload = { kind: "take", value: found.value, cursor: { cell: found.cell, notes: false } };
  return [{ ...boardButton(matchView, payload, kenken.buttons.setIt), style: "main" }];
}

/**
 * Buttons for the chosen cell. There is one for each number, and it is highlighted if the cell has this number as its
 * value or note. Another button clears the cell, and the last one switches between values and notes.
 */
function cellButtons(matchView: KenkenMatchView, cursor: BoardCursor, text: Catalogue): Button[] {
  const { buttons } = kenkenPhrases(text);
  const view = matchView.view;
  const { cell, notes } = cursor;
  const { size } = view.options.board;
  if (cell === undefined) return [];
  const content = cellContent(visibleGrid(view), cell);
  const isThere = (value: number) => (notes ? content.notes.includes(value) : content.value === value);
  const values = size > MAX_VALUE_BUTTONS ? [] : Array.from({ length: size }, (_, at) => at + 1);
  return [
    ...values.map((value): Button => {
      const button = boardButton(matchView, { kind: notes ? "note" : "set", value, cursor }, `${value}`);
      return isThere(value) ? { ...button, style: "main" } : button;
    }),
    boardButton(matchView, { kind: "clear", cursor }, buttons.clear),
    boardButton(
      matchView,
      { kind: "go", cursor: { ...cursor, notes: !notes } },
      notes ? buttons.values : buttons.notes,
    ),
  ];
}

/**
 * Buttons such as undo and hint, the most important ones first. Only solo matches have buttons to pause, save and
 * abandon. A match in a channel has them on its public message, because they affect all players.
 */
function toolButtons(matchView: KenkenMatchView, cursor: BoardCursor, text: Catalogue): Button[] {
  const { buttons } = kenkenPhrases(text);
  const button = (kind: BoardButtonKind, label: string) => boardButton(matchView, { kind, cursor }, label);
  const isOwn = matchView.location.kind === "personal";
  return [
    button("undo", buttons.undo),
    button("check", buttons.check),
    button("hint", buttons.hint),
    button("type", buttons.type),
    button("redo", buttons.redo),
    ...(isOwn ? [button("pause", buttons.pause)] : []),
    button("solve", giveUpLabel(matchView, text)),
    button("rules", buttons.rules),
    ...(isOwn ? [saveButton(matchView, text), abandonButton(matchView, text)] : []),
  ];
}

/** Only on a board of one person is the solution shown at once. Otherwise the others play on. */
export function giveUpLabel({ view }: KenkenMatchView, text: Catalogue): string {
  return view.options.mode === "alone" ? kenkenPhrases(text).buttons.giveUp : text.common.buttons.leave;
}

/** Buttons after the end of a solo match. A match in a channel has these buttons on its public message. */
function endRow(matchView: KenkenMatchView, text: Catalogue): Button[][] {
  if (matchView.location.kind !== "personal") return [];
  const { options } = matchView.view;
  // There is no button for a rematch, because it would be on the same board, whose solution is now known.
  const firstStep = { kind: "step", step: 0, way: "first" } as const;
  const replay =
    matchView.status === "finished" ? [matchButton(matchView, firstStep, kenkenPhrases(text).buttons.replay)] : [];
  const { daily, grade } = options;
  const table = daily && grade ? [kenkenButton({ kind: "daily-table", grade, page: 0 }, text.daily.buttons.table)] : [];
  return [
    [{ ...anotherGameButton(options, text), style: "main" }, ...replay, ...table, ...keepPuzzleButton(matchView, text)],
  ];
}

/** Button that saves a generated board as a puzzle. Empty outside a server, because puzzles belong to servers. */
export function keepPuzzleButton(
  { location, view, ...match }: Pick<KenkenMatchView, "id" | "seq" | "location" | "view">,
  text: Catalogue,
): Button[] {
  const isMade = view.options.level === undefined;
  if (!isMade || location.guild === undefined) return [];
  return [puzzleButton({ kind: "keep" }, puzzlePhrases(text).buttons.keep, match)];
}
