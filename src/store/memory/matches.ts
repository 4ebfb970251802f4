import type { Entry } from "#kernel/log.ts";
import { copy } from "#store/memory/copy.ts";
import type { MemoryLobbies } from "#store/memory/lobbies.ts";
import type { MatchFacts, MemorySightings } from "#store/memory/sightings.ts";
import { withoutKnown } from "#store/results/known.ts";
import type { Result } from "#store/results.ts";
import {
  type Change,
  type Drafts,
  type Match,
  type Matches,
  type MatchHead,
  type MatchId,
  type NewMatch,
  PAGE_ENTRIES,
} from "#store/store.ts";

type Kept = { -readonly [field in keyof Match]: Match[field] } & { key?: string };

/** The matches, and whether any that can go on is pinned to a word list. */
export interface MemoryMatches extends Matches {
  needs(lexicon: string): boolean;
  finishedWith(lexicon: string): readonly MatchId[];
  /** Of those that can go on and were begun on this server. */
  lexiconsOf(guild: string): readonly string[];
  runningAt(channel: string, game: string): MatchId | undefined;
  readonly factsOf: MatchFacts;
}

export function memoryMatches(
  drafts: Drafts,
  record: (result: Result) => void,
  lobbies: Pick<MemoryLobbies, "waitingAt" | "start">,
  sightings: Pick<MemorySightings, "seeAll" | "knewBefore">,
): MemoryMatches {
  const kept = new Map<MatchId, Kept>();
  const recordNew = (result: Result) =>
    record(withoutKnown(result, (task, person) => sightings.knewBefore(result.game, task, person, result.match)));
  const list = (which: (match: Kept) => boolean) => listed(kept.values().filter(which));
  const runningIn = (channel: string) => list((match) => isRunning(match) && channelOf(match) === channel);
  const isTaken = (id: MatchId, key: string) => {
    const isOther = (one: Kept) => one.id !== id && one.status === "parked" && one.key === key;
    return kept.values().some((one) => isOther(one) && shelfOf(one) === shelfOf(kept.get(id)));
  };
  const parked = (guild: string) => kept.values().filter((one) => one.status === "parked" && guildOf(one) === guild);
  const running = (channel: string, game: string) =>
    runningIn(channel).find((id) => kept.get(id)?.opening.game === game);
  const runningWhere = (home: Match["home"], game: string) => {
    if (home.kind === "channel") return running(home.channel, game);
    const isOwn = (one: Kept) => one.home.kind === "personal" && one.home.person === home.person;
    return list((one) => isRunning(one) && isOwn(one) && one.opening.game === game)[0];
  };
  const playedBy = (person: string) => [
    ...list((match) => isRunning(match) && isOf(match, person)),
    ...byLastPlayed(kept.values().filter((match) => match.status === "parked" && isOf(match, person))),
  ];
  return {
    needs: (lexicon) => kept.values().some((match) => match.opening.lexicon === lexicon && isOpen(match)),
    finishedWith: (lexicon) => list((match) => match.opening.lexicon === lexicon && match.status === "finished"),
    lexiconsOf: (guild) => {
      const here = kept.values().filter((match) => isOpen(match) && match.home.guild === guild);
      return [...here].flatMap(({ opening }) => opening.lexicon ?? []);
    },
    runningAt: running,
    factsOf: (id) => kept.get(id),
    open: async (match, lobby) => {
      const rival = runningWhere(match.home, match.opening.game);
      if (rival !== undefined) return { ok: false, running: rival };
      const waiting = lobbies.waitingAt(match.home, match.opening.game);
      if (waiting !== undefined && waiting !== lobby?.id) return { ok: false, waiting };
      if (kept.has(match.id)) throw new Error(`there is a match ${match.id} already`);
      if (lobby && !lobbies.start(lobby)) return "stale";
      kept.set(match.id, fresh(match));
      sightings.seeAll(match);
      return { ok: true };
    },
    load: async (id) => loaded(kept.get(id)),
    head: async (id) => headOf(kept.get(id)),
    page: async (id, after) => {
      const match = kept.get(id);
      const head = headOf(match);
      return match && head && { head, entries: copy(match.log.slice(after, after + PAGE_ENTRIES)) };
    },
    append: async (id, entry, change) => {
      const written = append(kept.get(id), entry, change, recordNew);
      if (written && change.planned !== undefined) await drafts.clear(id, change.planned);
      return written;
    },
    park: async (id, entry, name, atMost) => {
      if (name && isTaken(id, name.key)) return "name-taken";
      const match = kept.get(id);
      if (!write(match, entry, "running")) return "stale";
      // The name of last time stays, if nobody else has taken it.
      const isFree = match.key !== undefined && !isTaken(id, match.key);
      const before = isFree ? { name: match.name, key: match.key } : { name: undefined, key: undefined };
      Object.assign(match, before, name, { status: "parked", due: undefined });
      if (atMost !== undefined) for (const other of parkedBeside(match).slice(atMost - 1)) drop(other);
      return "parked";
    },
    resume: async (id, entry, home, due) => {
      const match = kept.get(id);
      const rival = match && runningWhere(home, match.opening.game);
      if (rival !== undefined) return { ok: false, running: rival };
      const waiting = match && lobbies.waitingAt(home, match.opening.game);
      if (waiting !== undefined) return { ok: false, waiting };
      if (!write(match, entry, "parked")) return "stale";
      Object.assign(match, { status: "running", due, ...(home.kind === "channel" ? { home } : {}) });
      return { ok: true };
    },
    rename: async (id, name) => {
      if (name && isTaken(id, name.key)) return false;
      Object.assign(kept.get(id) ?? {}, { name: name?.name, key: name?.key });
      return true;
    },
    telling: async (id, seq) => {
      const match = kept.get(id);
      if (match !== undefined && seq > match.telling) match.telling = seq;
    },
    told: async (id, seq, message) => tell(kept.get(id), seq, message),
    running: async (channel, game) => running(channel, game),
    runningIn: async (channel) => runningIn(channel),
    runningOn: async (guild) =>
      list((match) => isRunning(match) && guildOf(match) === guild).map((id) => ({
        id,
        channel: channelOf(kept.get(id) as Kept) ?? "",
      })),
    watched: async (guild) =>
      list((match) => isRunning(match) && match.starter !== undefined && guildOf(match) === guild).length,
    watchedBy: async (person) => list((match) => isRunning(match) && match.starter === person),
    playedBy: async (person) => playedBy(person),
    begunBy: async (person, game) =>
      playedBy(person).flatMap((id) => {
        const match = kept.get(id) as Kept;
        return match.opening.game === game ? [{ id, opening: copy(match.opening), channel: channelOf(match) }] : [];
      }),
    own: async (person, game) => ({
      running: ownOnes(person, game, "running"),
      parked: ownOnes(person, game, "parked"),
    }),
    latestOwn: async (person) => {
      const isTheirs = ({ home, status }: Kept) =>
        home.kind === "personal" && home.person === person && (status === "running" || status === "finished");
      return byLastPlayed(kept.values().filter(isTheirs))[0];
    },
    latest: async (channel) => {
      const isThere = (one: Kept) => channelOf(one) === channel && (isRunning(one) || one.status === "finished");
      return byLastPlayed(kept.values().filter(isThere))[0];
    },
    finished: async (home, game, most) => {
      const isOver = ({ status, opening }: Kept) =>
        status === "finished" && (game === undefined || opening.game === game);
      const isThere = (one: Kept) =>
        home.kind === "channel"
          ? channelOf(one) === home.channel
          : one.home.kind === "personal" && one.home.person === home.person;
      return byLastPlayed(kept.values().filter((one) => isThere(one) && isOver(one))).slice(0, most);
    },
    parked: async (guild) =>
      byLastPlayed(parked(guild)).map((id) => ({ id, channel: channelOf(kept.get(id) as Kept) ?? "" })),
    parkedOf: async (guild, person) => {
      const isThere = ({ status, home }: Kept) =>
        status === "parked" && (home.kind === "personal" || home.guild === guild);
      return byLastPlayed(kept.values().filter((one) => isThere(one) && isOf(one, person)));
    },
    parkedAs: async (guild, key) => parked(guild).find((one) => one.key === key)?.id,
    lookAgain: async (id, seq, due) => {
      const match = kept.get(id);
      if (match !== undefined && isRunning(match) && match.log.length === seq) match.due = due;
    },
    due: async (until) => {
      const dues = [...kept.values()].flatMap((one) => (isRunning(one) && one.due !== undefined ? [one.due] : []));
      const later = dues.filter((due) => due > until);
      return {
        ids: list((match) => isRunning(match) && match.due !== undefined && match.due <= until),
        next: later.length > 0 ? Math.min(...later) : undefined,
      };
    },
    unsettled: async () => list((match) => isRunning(match) || match.told < match.log.length),
    drop: async (id) => drop(id),
  };

  function ownOnes(person: string, game: string | undefined, status: Match["status"]): MatchId[] {
    const isOwn = ({ home, opening }: Kept) =>
      home.kind === "personal" && home.person === person && (game === undefined || opening.game === game);
    return byLastPlayed(kept.values().filter((one) => isOwn(one) && one.status === status));
  }

  /** The other personal ones of its owner and its game. */
  function parkedBeside({ id, home, opening }: Kept): MatchId[] {
    if (home.kind !== "personal") return [];
    return ownOnes(home.person, opening.game, "parked").filter((one) => one !== id);
  }

  function drop(id: MatchId): void {
    const match = kept.get(id);
    if (match !== undefined && (isRunning(match) || match.status === "parked")) match.status = "dropped";
  }
}

function fresh(match: NewMatch): Kept {
  const { id, home, opening, seats, language, at, due, starter } = copy(match);
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
    name: undefined,
    due,
    ...(starter === undefined ? {} : { starter }),
  };
}

function loaded(match: Kept | undefined): Match | undefined {
  if (match === undefined) return undefined;
  const { key: _, ...facts } = copy(match);
  return { ...facts, message: facts.message, name: facts.name, due: facts.due };
}

function headOf(match: Kept | undefined): MatchHead | undefined {
  if (match === undefined) return undefined;
  const { log, key: _, ...facts } = match;
  const last = log.at(-1);
  return {
    ...copy(facts),
    message: match.message,
    name: match.name,
    due: match.due,
    game: match.opening.game,
    seq: log.length,
    lastPlayed: last?.at ?? match.at,
    because: last?.deed.kind === "pause" ? last.deed.because : undefined,
  };
}

function append(
  match: Kept | undefined,
  entry: Entry,
  { status, due, reseat, result }: Change,
  record: (result: Result) => void,
): boolean {
  if (!isNext(match, entry, "running")) return false;
  // First of all: where it cannot be recorded, nothing is written.
  if (result) record(result);
  put(match, entry);
  match.status = status;
  match.due = due;
  if (reseat) match.seats = match.seats.map((holder, seat) => (seat === reseat.seat ? copy(reseat.holder) : holder));
  return true;
}

/** Writes the entry if it is the next one of a match that stands like this. */
function write(match: Kept | undefined, entry: Entry, status: Match["status"]): match is Kept {
  if (!isNext(match, entry, status)) return false;
  put(match, entry);
  return true;
}

function isNext(match: Kept | undefined, entry: Entry, status: Match["status"]): match is Kept {
  return match?.status === status && entry.seq === match.log.length + 1;
}

function put(match: Kept, entry: Entry): void {
  const { seq, at, deed } = copy(entry);
  match.log = [...match.log, { seq, at, deed }];
}

function guildOf(match: Kept | undefined): string | undefined {
  return match?.home.kind === "channel" ? match.home.guild : undefined;
}

/** Among what its name has to be the only one: the server's, or what somebody plays alone. */
function shelfOf(match: Kept | undefined): string | undefined {
  return match?.home.kind === "personal" ? `of ${match.home.person}` : guildOf(match);
}

function tell(match: Kept | undefined, seq: number, message: Match["message"]): void {
  if (match === undefined || seq < match.told) return;
  match.told = seq;
  match.telling = Math.max(match.telling, seq);
  match.message = message && { channel: message.channel, id: message.id };
}

function isOpen({ status }: Kept): boolean {
  return status === "running" || status === "parked";
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

/** The one that was played last first. */
function byLastPlayed(found: Iterable<Kept>): MatchId[] {
  const played = ({ log, at }: Kept) => log[log.length - 1]?.at ?? at;
  return [...found].sort((a, b) => played(b) - played(a) || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
}

/** Oldest first. */
function listed(found: Iterable<Kept>): MatchId[] {
  const byAge = (a: Kept, b: Kept) => a.at - b.at || (a.id < b.id ? -1 : 1);
  return [...found].sort(byAge).map(({ id }) => id);
}
