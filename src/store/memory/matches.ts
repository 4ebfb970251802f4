import type { Entry } from "#kernel/log.ts";
import { copy } from "#store/memory/copy.ts";
import type { Match, Matches, MatchId, MatchStatus, NewMatch } from "#store/store.ts";

type Kept = { -readonly [field in keyof Match]: Match[field] };

/** The matches, and whether any that was not dropped is pinned to a word list. */
export interface MemoryMatches extends Matches {
  needs(lexicon: string): boolean;
}

export function memoryMatches(): MemoryMatches {
  const kept = new Map<MatchId, Kept>();
  const list = (which: (match: Kept) => boolean) => listed(kept.values().filter(which));
  const runningIn = (channel: string) => list((match) => isRunning(match) && channelOf(match) === channel);
  const running = (channel: string, game: string) =>
    runningIn(channel).find((id) => kept.get(id)?.opening.game === game);
  return {
    needs: (lexicon) =>
      kept.values().some(({ opening, status }) => opening.lexicon === lexicon && status !== "dropped"),
    open: async (match) => {
      const rival = match.home.kind === "channel" ? running(match.home.channel, match.opening.game) : undefined;
      if (rival !== undefined) return { ok: false, running: rival };
      if (kept.has(match.id)) throw new Error(`there is a match ${match.id} already`);
      kept.set(match.id, fresh(match));
      return { ok: true };
    },
    load: async (id) => loaded(kept.get(id)),
    append: async (id, entry, status) => append(kept.get(id), entry, status),
    telling: async (id, seq) => {
      const match = kept.get(id);
      if (match !== undefined && seq > match.telling) match.telling = seq;
    },
    told: async (id, seq, message) => tell(kept.get(id), seq, message),
    running: async (channel, game) => running(channel, game),
    runningIn: async (channel) => runningIn(channel),
    runningOf: async (person) => list((match) => isRunning(match) && isOf(match, person)),
    unsettled: async () => list((match) => isRunning(match) || match.told < match.log.length),
    drop: async (id) => {
      const match = kept.get(id);
      if (match !== undefined && isRunning(match)) match.status = "dropped";
    },
  };
}

function fresh(match: NewMatch): Kept {
  const { id, home, opening, seats, language, at } = copy(match);
  return {
    id,
    home,
    opening,
    seats,
    language,
    at,
    status: "running",
    log: [],
    told: -1,
    telling: -1,
    message: undefined,
  };
}

function loaded(match: Kept | undefined): Match | undefined {
  return match && { ...copy(match), message: match.message && copy(match.message) };
}

function append(match: Kept | undefined, entry: Entry, status: MatchStatus): boolean {
  if (match === undefined || !isRunning(match) || entry.seq !== match.log.length + 1) return false;
  const { seq, at, deed } = copy(entry);
  match.log = [...match.log, { seq, at, deed }];
  match.status = status;
  return true;
}

function tell(match: Kept | undefined, seq: number, message: Match["message"]): void {
  if (match === undefined || seq < match.told) return;
  match.told = seq;
  match.telling = Math.max(match.telling, seq);
  match.message = message && { channel: message.channel, id: message.id };
}

function isRunning(match: Kept): boolean {
  return match.status === "running";
}

function channelOf({ home }: Kept): string | undefined {
  return home.kind === "channel" ? home.channel : undefined;
}

function isOf({ home, seats }: Kept, person: string): boolean {
  const owns = home.kind === "personal" && home.person === person;
  return owns || seats.some((holder) => holder.kind === "person" && holder.person === person);
}

/** Oldest first. */
function listed(found: Iterable<Kept>): MatchId[] {
  const byAge = (a: Kept, b: Kept) => a.at - b.at || (a.id < b.id ? -1 : 1);
  return [...found].sort(byAge).map(({ id }) => id);
}
