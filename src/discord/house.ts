import { fitting } from "#discord/room.ts";
import type { Beat, News } from "#table/news.ts";
import type { Catalogue } from "#text/catalogue.ts";

const HOUSE: readonly Beat["kind"][] = ["pause", "resume", "drop", "reseat"];

const isHouse = ({ kind, weaker }: Beat) => weaker === true || HOUSE.includes(kind);

/** How much of a message they take at most: the game has more to say. */
const ROOM = 900;

/** What has happened at a table that is the same in every game; `names` are disarmed. */
export function houseLines(
  news: News,
  { tables }: Catalogue,
  names: readonly string[],
  title: string | undefined,
): string[] {
  const lines = lastOfEach(news.beats).flatMap(({ kind, seat, by, because }) => {
    switch (kind) {
      case "pause":
        return [because === "hidden-channel" ? tables.parkedHidden : tables.parked(title)];
      case "resume":
        return [because === "channel-gone" ? tables.resumedElsewhere : tables.resumed];
      case "drop":
        return [tables.dropped[by ?? "players"]];
      case "act":
        return [tables.weaker(names[seat ?? 0] ?? "")];
      case "reseat":
        return [tables.reseated(names[seat ?? 0] ?? "")];
      default:
        return [];
    }
  });
  const marks = news.opens && news.rated ? [tables.rated] : [];
  // The last ones: whether the game rests or goes on is always among them.
  return [...marks, ...fitting(lines.toReversed(), ROOM, 1).toReversed()];
}

/** Saved and loaded and saved again is saved; of those who took a seat over one after the other, the last one has it. */
function lastOfEach(beats: readonly Beat[]): Beat[] {
  const about = ({ kind, seat }: Beat) =>
    kind === "resume" ? "pause" : kind === "reseat" || kind === "act" ? `${kind} ${seat}` : kind;
  const told = beats.filter(isHouse);
  return told.filter((beat, at) => at === told.findLastIndex((other) => about(other) === about(beat)));
}

/** Until when whoever is to move has time: a mark that everybody reads in their own time. */
export function clockLine({ clock, status }: News, { tables }: Catalogue): string {
  const due = status === "running" ? clock?.due : undefined;
  return due === undefined ? "" : tables.timeUntil(`<t:${Math.floor(due.at / 1_000)}:R>`);
}
