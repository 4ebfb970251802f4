import { takeFitting } from "#discord/messages/truncate.ts";
import type { PublicEntry, TurnUpdate } from "#match/delivery/turn-update.ts";
import type { Catalogue } from "#text/catalogue.ts";

const MATCH_EVENT_KINDS: readonly PublicEntry["kind"][] = ["pause", "resume", "drop", "reseat"];

const isMatchEvent = ({ kind, weaker }: PublicEntry) => weaker === true || MATCH_EVENT_KINDS.includes(kind);

/** How much of a message they take at most: the game has more to say. */
const MAX_LENGTH = 900;

/** What has happened at a table that is the same in every game; `names` are disarmed. */
export function matchEventLines(
  update: TurnUpdate,
  { tables }: Catalogue,
  names: readonly string[],
  title: string | undefined,
): string[] {
  const lines = lastOfEachKind(update.entries).flatMap(({ kind, seat, by, because }) => {
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
  const marks = update.isFirst && update.isRated ? [tables.rated] : [];
  // The last ones: whether the game rests or goes on is always among them.
  return [...marks, ...takeFitting(lines.toReversed(), MAX_LENGTH, 1).toReversed()];
}

/** Saved and loaded and saved again is saved; of those who took a seat over one after the other, the last one has it. */
function lastOfEachKind(entries: readonly PublicEntry[]): PublicEntry[] {
  const groupOf = ({ kind, seat }: PublicEntry) =>
    kind === "resume" ? "pause" : kind === "reseat" || kind === "act" ? `${kind} ${seat}` : kind;
  const matchItems = entries.filter(isMatchEvent);
  return matchItems.filter(
    (entry, at) => at === matchItems.findLastIndex((other) => groupOf(other) === groupOf(entry)),
  );
}

/** Until when whoever is to move has time: a mark that everybody reads in their own time. */
export function deadlineLine({ clock, status }: TurnUpdate, { tables }: Catalogue): string {
  const due = status === "running" ? clock?.due : undefined;
  return due === undefined ? "" : tables.timeUntil(`<t:${Math.floor(due.at / 1_000)}:R>`);
}
