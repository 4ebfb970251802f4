import type { News } from "#table/news.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** What has happened at a table that is the same in every game; `names` are disarmed. */
export function houseLines(
  news: News,
  { tables }: Catalogue,
  names: readonly string[],
  title: string | undefined,
): string[] {
  return news.beats.flatMap(({ kind, seat }) => {
    switch (kind) {
      case "pause":
        return [tables.parked(title)];
      case "resume":
        return [tables.resumed];
      case "drop":
        return [tables.dropped];
      case "reseat":
        return [tables.reseated(names[seat ?? 0] ?? "")];
      default:
        return [];
    }
  });
}

/** Until when whoever is to move has time: a mark that everybody reads in their own time. */
export function clockLine({ clock, status }: News, { tables }: Catalogue): string {
  const due = status === "running" ? clock?.due : undefined;
  return due === undefined ? "" : tables.timeUntil(`<t:${Math.floor(due.at / 1_000)}:R>`);
}
