import { timeSpent } from "#core/clock.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { KenkenTypes } from "#games/kenken/kenken-types.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import type { KenkenEvent, KenkenOptions, KenkenView } from "#games/kenken/types.ts";
import type { PublicEntry } from "#match/delivery/turn-update.ts";
import type { PublicMatchInfo } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import { writableCells } from "./board-names.ts";

// Lines about a game, used in public and private messages.

/** Stands for lines that are left out. */
const ELLIPSIS = "…";

/** Returns the last lines that fit into `maxLength`. If lines are left out, an ellipsis comes first. */
export function takeLastFittingLines(lines: readonly string[], maxLength: number): string[] {
  if (textLengthOfLines(lines) <= maxLength) return [...lines];
  const first = lines.findIndex((_, index) => textLengthOfLines([ELLIPSIS, ...lines.slice(index)]) <= maxLength);
  return [ELLIPSIS, ...(first < 0 ? [] : lines.slice(first))];
}

/** Number of characters of the lines, including line breaks. */
export const textLengthOfLines = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0);

export function gameSettingsLine({ board, grade, mode, level }: KenkenOptions, text: Catalogue): string {
  const kenken = kenkenPhrases(text);
  return kenken.settings({ size: board.size, grade, mode, level: level === undefined ? undefined : escapeText(level) });
}

/** Number of cells that players have to fill. */
const cellsToFill = ({ board }: KenkenOptions): number => writableCells(board).length;

/**
 * Lines for log entries. In a race, only the latest number of filled cells of each seat is shown, because the earlier
 * numbers are out of date.
 */
export function logEntryLines(
  entries: readonly PublicEntry<KenkenTypes>[],
  options: KenkenOptions,
  text: Catalogue,
  names: readonly string[],
): string[] {
  const events = entries.flatMap((entry) => entry.events);
  return events.flatMap((event, at) => {
    const isOutdone =
      event.kind === "progress" &&
      events.slice(at + 1).some((later) => later.kind === "progress" && later.seat === event.seat);
    return isOutdone ? [] : lineOf(event, options, text, names);
  });
}

function lineOf(event: KenkenEvent, options: KenkenOptions, text: Catalogue, names: readonly string[]): string[] {
  const kenken = kenkenPhrases(text);
  const name = "seat" in event ? (names[event.seat] ?? "") : "";
  const cell = "cell" in event ? formatCell(options.board.size, event.cell) : "";
  switch (event.kind) {
    case "set":
      return [kenken.set({ name, cell, value: event.value })];
    case "cleared":
    case "noted":
    case "undone":
    case "redone":
      return [kenken[event.kind]({ name, cell })];
    case "checked":
      return [kenken.checked({ name, conflicts: event.conflicts })];
    case "progress":
      return [kenken.progress({ name, filled: event.filled, of: cellsToFill(options) })];
    case "finished":
      return [kenken.finished({ name, place: event.place })];
    case "gave-up":
      return [kenken.gaveUp({ name, how: event.how })];
    // The closing lines of the message tell how the game ended.
    case "ended":
      return [];
  }
}

type Times = Pick<PublicMatchInfo, "clockReading" | "actors" | "lastPlayed">;

/** Milliseconds that a seat has needed until `now`. */
export function timeTakenBySeat(
  { clockReading, actors, lastPlayed }: Times,
  seat: number,
  now: number = lastPlayed,
): number {
  return timeSpent(clockReading, actors, seat, now);
}

/** Lines about the end, for everybody: the ranking of a race, otherwise the time, and who had hints. */
export function matchEndLines(view: KenkenView, times: Times, text: Catalogue, names: readonly string[]): string[] {
  const kenken = kenkenPhrases(text);
  const { options, finishers, hints, ending } = view;
  if (ending === undefined) return [];
  const timed = (seat: number) => ({
    name: names[seat] ?? "",
    ms: timeTakenBySeat(times, seat),
    hints: hints[seat] ?? 0,
  });
  if (finishers.length === 0) return [kenken.unsolved(view.solution !== undefined)];
  if (options.mode === "race") return finishers.map((seat, at) => kenken.placed({ ...timed(seat), place: at + 1 }));
  const solvers = finishers.map(timed);
  const helped = solvers.filter((one) => one.hints > 0);
  const ms = Math.max(...solvers.map((one) => one.ms));
  return [
    kenken.solved({ names: solvers.map(({ name }) => name), ms }),
    ...helped.map((one) => kenken.hintsUsed({ name: one.name, count: one.hints })),
  ];
}

/** Progress of the shared board, or of each seat in a race. */
export function progressLine({ options, progress }: KenkenView, text: Catalogue, names: readonly string[]): string {
  const kenken = kenkenPhrases(text);
  const of = cellsToFill(options);
  if (options.mode !== "race") return kenken.filled({ filled: progress[0]?.filled ?? 0, of });
  return progress.map(({ filled }, seat) => `${names[seat] ?? ""} ${filled}/${of}`).join(" · ");
}
