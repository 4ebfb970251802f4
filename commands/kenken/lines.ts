import { plain } from "#discord/plain.ts";
import { cellsOfLine } from "#games/kenken/board/geometry.ts";
import { makeCell } from "#games/kenken/notation.ts";
import type { Event, Options, View } from "#games/kenken/types.ts";
import { gridIn } from "#games/kenken/view.ts";
import { timeSpent } from "#kernel/clock.ts";
import type { Beat } from "#table/news.ts";
import type { Facts } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { cageName, openCells } from "./names.ts";

// What is said of a game in lines, to everybody and in private alike.

/** Stands for what is not told. */
const LEFT_OUT = "…";

/** Of many lines, only as much is told as there is room for: the end of it. */
export function lastThatFit(lines: readonly string[], room: number): string[] {
  if (lengthOf(lines) <= room) return [...lines];
  const first = lines.findIndex((_, index) => lengthOf([LEFT_OUT, ...lines.slice(index)]) <= room);
  return [LEFT_OUT, ...(first < 0 ? [] : lines.slice(first))];
}

/** With the breaks after them. */
export const lengthOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0);

export function settingsOf({ board, grade, mode, level }: Options, { kenken }: Catalogue): string {
  return kenken.settings({ size: board.size, grade, mode, level: level === undefined ? undefined : plain(level) });
}

/** How many cells there are to be filled. */
const toFill = ({ board }: Options): number => openCells(board).length;

/** Of what somebody has filled in a race, the last is told: those before it are in it. */
export function linesOf(beats: readonly Beat[], options: Options, text: Catalogue, names: readonly string[]): string[] {
  const events = beats.flatMap((beat) => beat.events as readonly Event[]);
  return events.flatMap((event, at) => {
    const isOutdone =
      event.kind === "progress" &&
      events.slice(at + 1).some((later) => later.kind === "progress" && later.seat === event.seat);
    return isOutdone ? [] : lineOf(event, options, text, names);
  });
}

function lineOf(event: Event, options: Options, { kenken }: Catalogue, names: readonly string[]): string[] {
  const name = "seat" in event ? (names[event.seat] ?? "") : "";
  const cell = "cell" in event ? makeCell(options.board.size, event.cell) : "";
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
      return [kenken.progress({ name, filled: event.filled, of: toFill(options) })];
    case "finished":
      return [kenken.finished({ name, place: event.place })];
    case "gave-up":
      return [kenken.gaveUp({ name, how: event.how })];
    // How it ended is told by whoever closes the message.
    case "ended":
      return [];
  }
}

type Times = Pick<Facts, "reading" | "actors" | "lastPlayed">;

/** How long a seat has taken in all. */
export function timeOf({ reading, actors, lastPlayed }: Times, seat: number, now: number = lastPlayed): number {
  return timeSpent(reading, actors, seat, now);
}

/** How it ended, for everybody: of a race the ranking, otherwise the time, and who had hints. */
export function endLines(view: View, times: Times, { kenken }: Catalogue, names: readonly string[]): string[] {
  const { options, finishers, hints, ending } = view;
  if (ending === undefined) return [];
  const timed = (seat: number) => ({ name: names[seat] ?? "", ms: timeOf(times, seat), hints: hints[seat] ?? 0 });
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

/** How far the board is that all of them share, or how far each is. */
export function progressLine({ options, progress }: View, { kenken }: Catalogue, names: readonly string[]): string {
  const of = toFill(options);
  if (options.mode !== "race") return kenken.filled({ filled: progress[0]?.filled ?? 0, of });
  return progress.map(({ filled }, seat) => `${names[seat] ?? ""} ${filled}/${of}`).join(" · ");
}

const EMPTY = "·";

/** The same as the picture, for those who do not see it. */
export function altOf(view: View, text: Catalogue, names: readonly string[]): string {
  const { board } = view.options;
  const { size } = board;
  const { values, checked = [] } = gridIn(view);
  const shown = (cell: number) => values[cell] || view.solution?.[cell] || EMPTY;
  return text.kenken.alt({
    settings: settingsOf(view.options, text),
    rows: Array.from({ length: size }, (_, row) => cellsOfLine(size, row).map(shown).join(" ")),
    cages: board.cages.map((_, at) => Object.values(cageName(board, at)).join(" ").trim()),
    filled: progressLine(view, text, names),
    conflicts: checked.map((cell) => makeCell(size, cell)),
  });
}
