import { takeFitting } from "#discord/messages/truncate.ts";
import type { PublicEntry, TurnUpdate } from "#match/delivery/turn-update.ts";
import type { Catalogue } from "#text/catalogue.ts";

const MATCH_EVENT_KINDS: readonly PublicEntry["kind"][] = ["pause", "resume", "drop", "reseat"];

const isMatchEvent = ({ kind, weaker }: PublicEntry) => weaker === true || MATCH_EVENT_KINDS.includes(kind);

/** Max length of these lines: the game needs the rest of the message. */
const MAX_LENGTH = 900;

/** Lines about events that are the same in every game; `names` are escaped. */
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
        return [matches.abandoned[by ?? "players"]];
      case "act":
        return [matches.weaker(names[seat ?? 0] ?? "")];
      case "reseat":
        return [matches.reseated(names[seat ?? 0] ?? "")];
      default:
        return [];
    }
  });
  const marks = update.isFirst && update.isRated ? [matches.rated] : [];
  // Takes the last ones: they always say whether the match is saved or running.
  return [...marks, ...takeFitting(lines.toReversed(), MAX_LENGTH, 1).toReversed()];
}

/** Keeps the last entry of each kind: of saves and resumes only the last counts, and of players in one seat, too. */
function lastOfEachKind(entries: readonly PublicEntry[]): PublicEntry[] {
  const groupOf = ({ kind, seat }: PublicEntry) =>
    kind === "resume" ? "pause" : kind === "reseat" || kind === "act" ? `${kind} ${seat}` : kind;
  const matchItems = entries.filter(isMatchEvent);
  return matchItems.filter(
    (entry, at) => at === matchItems.findLastIndex((other) => groupOf(other) === groupOf(entry)),
  );
}

/** Time until which the players to move have to act, as a timestamp in each reader's own time. */
export function deadlineLine({ clock, status }: TurnUpdate, { matches }: Catalogue): string {
  const due = status === "running" ? clock?.due : undefined;
  return due === undefined ? "" : matches.timeUntil(`<t:${Math.floor(due.at / 1_000)}:R>`);
}
