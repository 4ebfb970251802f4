import { takeFittingTexts } from "#discord/messages/truncate.ts";
import type { PublicEntry, TurnUpdate } from "#match/delivery/turn-update.ts";
import type { Catalogue } from "#text/catalogue.ts";

const MATCH_EVENT_KINDS: readonly PublicEntry["kind"][] = ["pause", "resume", "drop", "reseat"];

const isMatchEvent = ({ kind, weaker }: PublicEntry) => weaker === true || MATCH_EVENT_KINDS.includes(kind);

/** Maximum number of characters of the lines about match events. The game's own text needs the rest of the message. */
const MAX_LENGTH = 900;

/**
 * Returns lines about events that all games have, such as a saved match. `names`: names of the players, already
 * escaped, in the order of the seats.
 */
export function matchEventLines(
  update: TurnUpdate,
  { matches }: Catalogue,
  names: readonly string[],
  title: string | undefined,
): string[] {
  const lines = lastOfEachKind(update.entries).flatMap(({ kind, seat, by, because }) => {
    switch (kind) {
      case "pause":
        return [because === "hidden-channel" ? matches.matchSavedHidden : matches.matchSaved(title)];
      case "resume":
        return [because === "channel-gone" ? matches.resumedElsewhere : matches.resumed];
      case "drop":
        return [by === undefined && isAlone(update) ? matches.abandonedAlone : matches.abandoned[by ?? "players"]];
      case "act":
        return [matches.weaker(names[seat ?? 0] ?? "")];
      case "reseat":
        return [matches.reseated(names[seat ?? 0] ?? "")];
      default:
        return [];
    }
  });
  const marks = update.isFirst && update.isRated ? [matches.rated] : [];
  // If there is not enough room, the last lines are kept. They always say whether the match is saved or running.
  return [...marks, ...takeFittingTexts(lines.toReversed(), MAX_LENGTH, 1).toReversed()];
}

/** Whether at most one person still plays. Such a person ends a match without the agreement of others. */
function isAlone({ seats, leftSeats }: TurnUpdate): boolean {
  const people = seats.flatMap((one, seat) => (one.kind === "person" && !leftSeats.includes(seat) ? [one.person] : []));
  return new Set(people).size < 2;
}

/**
 * Returns the last entry of each kind. A save and a resume count as the same kind; new players in different seats do
 * not.
 */
function lastOfEachKind(entries: readonly PublicEntry[]): PublicEntry[] {
  const groupOf = ({ kind, seat }: PublicEntry) =>
    kind === "resume" ? "pause" : kind === "reseat" || kind === "act" ? `${kind} ${seat}` : kind;
  const matchItems = entries.filter(isMatchEvent);
  return matchItems.filter(
    (entry, at) => at === matchItems.findLastIndex((other) => groupOf(other) === groupOf(entry)),
  );
}

/**
 * Returns a line with the time until which the players to move have to act. Discord shows it in each reader's time
 * zone.
 */
export function deadlineLine({ clock, status }: TurnUpdate, { matches }: Catalogue): string {
  const due = status === "running" ? clock?.due : undefined;
  return due === undefined ? "" : matches.timeUntil(`<t:${Math.floor(due.at / 1_000)}:R>`);
}
