import type { Seat } from "#kernel/game.ts";
import type { Interruption } from "#kernel/log.ts";
import { keyOf, parseName } from "#kernel/name.ts";
import type { TableRefusal } from "#kernel/refusal.ts";
import type { Holder, Home, Match, MatchHead, MatchId, MatchName, Opened } from "#store/store.ts";
import { mayAccess, type Viewer } from "#table/access.ts";
import type { Crowd } from "#table/crowd.ts";
import { isPastMending, isUnreadable, letGo } from "#table/ending.ts";
import { withNextLook } from "#table/marks.ts";
import { isFull, tooLong } from "#table/match-length.ts";
import { createOthers, isOnTime, isTooShort, othersPlaying } from "#table/others.ts";
import { createOwnParking, MOST_ASIDE } from "#table/own.ts";
import { findPlace, type NoPlace, nearOf, type Place } from "#table/place.ts";
import type { Hand, Ports } from "#table/ports.ts";
import { orNothing, readable } from "#table/readable.ts";
import { type Referee, whyOutdated } from "#table/referee.ts";
import { type Refused, refused } from "#table/refused.ts";
import { grown, type Loaded, type Sight, seatsOf, sightOf } from "#table/sight.ts";
import { goneSeats } from "#table/undo.ts";

// A match is put aside and gone on with later, in the same channel or another. While it rests its channel is free, its
// clocks stand still and its buttons say so. It goes on only where everybody who still plays can see it. Where time is
// played for, the others have to agree to both: otherwise a player could escape their clock by saving, or load the match
// while the others are asleep.

export type Done = { readonly ok: true; readonly sight: Sight } | Refused;

export interface Parking {
  /**
   * `name`: as somebody types it, or none. Of personal matches somebody has so many put aside at most: where there are
   * more, the oldest goes, if that is agreed to. `needs-consent`: the others are to be asked first.
   */
  park(hand: Hand, name: string | undefined, instead?: "of-the-oldest"): Promise<Done>;
  /** `needs-consent`, the same. */
  resume(hand: Pick<Hand, "match" | "person">, place: Place): Promise<Done | NoPlace>;
  rename(hand: Pick<Hand, "match" | "person">, name: string): Promise<Done>;
  /** Throws a parked match away: what one may do who plays alone, or where it cannot be read any more. */
  discard(hand: Hand): Promise<{ readonly ok: true } | Refused>;
  /** The parked match of this server, or of this person alone, that has this id or this name. */
  find(guild: string | undefined, person: string | undefined, typed: string): Promise<Saved | undefined>;
  /**
   * Those of this server that the person plays or that rest in a channel they may see, the one that was played last first;
   * their own before all others.
   */
  parked(guild: string | undefined, person: string, maySee: (channel: string) => boolean): Promise<readonly MatchId[]>;
  /** So many of this server at most, the last played ones, whoever plays them. */
  all(guild: string, most: number): Promise<readonly Saved[]>;
  /** The person's own, in the same order, without a look at how they stand: the last played ones of very many. */
  mine(guild: string | undefined, person: string): Promise<readonly Saved[]>;
  /** How a parked match stands; undefined where they may not see it. */
  look(id: MatchId, viewer: Viewer): Promise<Resting | undefined>;
}

/** What is known of a parked match, whether it can be read or not. */
export interface Saved {
  readonly id: MatchId;
  /** Whether it is somebody's alone. */
  readonly personal: boolean;
  readonly game: string;
  readonly seq: number;
  readonly name: string | undefined;
  readonly seats: readonly Holder[];
  /** Undefined where nobody can read how it began. */
  readonly options: unknown;
  readonly began: number;
  readonly lastPlayed: number;
  /** Why it rests, if nobody wanted it to. */
  readonly because: Interruption | undefined;
}

/** `outdated`: its rules have changed since it was begun, so that it is not gone on with. */
interface Stands {
  readonly view: unknown;
  readonly toMove: readonly Seat[];
  readonly outdated?: true;
}

export interface Resting extends Saved {
  /** As everybody sees it; undefined where it cannot be read. */
  readonly stands: Stands | undefined;
}

/** More are not looked at: they are read at every key that somebody types. */
const MAX_MINE = 200;

type Discarded = Pick<MatchHead, "id" | "seats" | "status" | "seq">;

/** Of one server: they are kept until somebody deletes them. */
const MAX_SAVED = 1_000;

/** So many parked matches are remembered as they stand: whoever types gets offered the same ones at every key. */
const MOST_REMEMBERED = 500;

export interface ParkingPorts
  extends Pick<Ports, "store" | "log" | "hasLeft" | "isHidden" | "maxEntries">,
    Pick<Crowd, "whyNotOn" | "oneByOne"> {
  /** Matches of one server that can be saved at a time. */
  readonly maxSaved?: number;
  onSaved(loaded: Loaded): void;
}

/** What is done once all have agreed, to a match that nobody else works with meanwhile. */
export interface AgreedParking {
  parkAgreed(loaded: Loaded, person: string, name: string | undefined): Promise<Done>;
  resumeAgreed(loaded: Loaded, person: string, home: Home): Promise<Done>;
  /** Why a saved match cannot go on there; undefined where it can. `asker`: who is there, as far as it is known. */
  whyNotAt(loaded: Loaded, asker: string | undefined, home: Home): Promise<Refused | undefined>;
}

export function createParking(ports: ParkingPorts, referee: Referee): Parking & AgreedParking {
  const { store, log, onSaved, whyNotOn, oneByOne, maxSaved = MAX_SAVED, maxEntries } = ports;
  const others = createOthers(ports);
  const own = createOwnParking(store);
  const remembered = new Map<MatchId, { readonly seq: number; readonly stands: Resting["stands"] }>();

  return {
    park: (hand, typed, instead) =>
      safely(hand, async () => {
        // Discord is asked before the queue of the match is entered, so that no turn waits for its answer.
        const before = await referee.load(hand.match);
        const waiting = before && isOnTime(before) ? await others.there(before.match, hand.person) : [];
        return seated(hand, async (loaded, seat) => {
          const outdated = whyOutdated(loaded, hand.seq);
          if (outdated) return outdated;
          if (waiting.length > 0) return refused({ why: "needs-consent", names: namesOf(waiting) });
          return parkNow(loaded, seat, typed, instead);
        });
      }),
    resume: (hand, place) =>
      seated<NoPlace>(hand, async (loaded, seat) => {
        const no = await whyNotAt(loaded, hand.person, nearOf(place));
        if (no) return no;
        const waiting = isTooShort(loaded, hand.person) ? await others.there(loaded.match, hand.person) : [];
        if (waiting.length > 0) return refused({ why: "needs-consent", names: namesOf(waiting) });
        const found = await findPlace(place);
        return found.ok ? oneByOne(found.home, () => resumeAt(loaded, seat, found.home)) : found;
      }),
    parkAgreed: (loaded, person, name) =>
      safely({ match: loaded.match.id, person }, () => atSeat(loaded, person, (seat) => parkNow(loaded, seat, name))),
    resumeAgreed: (loaded, person, home) =>
      safely({ match: loaded.match.id, person }, () =>
        atSeat(loaded, person, async (seat) => {
          const no = await whyNotAt(loaded, undefined, home);
          return no ?? oneByOne(home, () => resumeAt(loaded, seat, home));
        }),
      ),
    whyNotAt,
    rename: (hand, typed) =>
      seated(hand, async (loaded, seat) => {
        const { match } = loaded;
        if (match.status !== "parked") return refused({ why: "not-parked" });
        const named = parseName(typed);
        if (!named.ok) return refused(named.refusal);
        const { name } = named;
        const rename = () => store.matches.rename(match.id, nameOf(name));
        const renamed = (await rename()) || ((await freed(match, nameOf(name))) && (await rename()));
        if (!renamed) return refused({ why: "name-taken", name });
        return { ok: true, sight: { ...sightOf(loaded, seat), name } };
      }),
    async discard(hand) {
      try {
        return await referee.alone(hand.match, async (loaded) => discardTogether(hand, loaded?.match));
      } catch (fault) {
        if (!isUnreadable(fault)) throw fault;
        log.warn({ fault, match: hand.match }, "a parked match that cannot be read is to be thrown away");
        return isPastMending(fault)
          ? discardNow(hand, await store.matches.head(hand.match), [])
          : discardTogether(hand, await store.matches.load(hand.match));
      }
    },
    async find(guild, person, typed) {
      const isHere = ({ status, home }: MatchHead) =>
        status === "parked" && (home.kind === "channel" ? home.guild === guild : home.person === person);
      const meant = await store.matches.head(typed);
      if (meant && isHere(meant)) return savedOf(meant);
      const theirs = person === undefined ? undefined : await own.named(person, keyOf(typed));
      if (theirs) return savedOf(theirs);
      const named = guild === undefined ? undefined : await store.matches.parkedAs(guild, keyOf(typed));
      const match = named === undefined ? undefined : await store.matches.head(named);
      return match && savedOf(match);
    },
    async parked(guild, person, maySee) {
      const theirs = await store.matches.parkedOf(guild, person);
      const all = guild === undefined ? [] : await store.matches.parked(guild);
      const seen = all.filter(({ channel }) => maySee(channel));
      return [...new Set([...theirs, ...seen.map(({ id }) => id)])];
    },
    async all(guild, most) {
      return savedOnes((await store.matches.parked(guild)).slice(0, most).map(({ id }) => id));
    },
    mine: async (guild, person) => savedOnes((await store.matches.parkedOf(guild, person)).slice(0, MAX_MINE)),
    look,
  };

  async function parkNow(loaded: Loaded, seat: Seat, typed: string | undefined, instead?: "of-the-oldest") {
    const named = typed === undefined ? undefined : parseName(typed);
    if (named && !named.ok) return refused(named.refusal);
    const name = named && nameOf(named.name);
    const { match } = loaded;
    const inTheWay = instead === undefined ? await own.whyNotAside(match) : undefined;
    if (inTheWay) return inTheWay;
    const full = await whyNotSaved(match);
    if (full) return full;
    const entry = referee.entryOf(loaded, { kind: "pause" });
    const atMost = instead === undefined ? undefined : MOST_ASIDE;
    const park = () => store.matches.park(match.id, entry, name, atMost);
    const first = await park();
    const parked = first === "name-taken" && (await freed(match, name)) ? await park() : first;
    if (parked === "name-taken") return refused({ why: "name-taken", name: name?.name ?? "" });
    if (parked === "stale") return refused({ why: "stale" });
    const after = grown(loaded, entry, { state: loaded.state, events: [] }, { status: "parked", due: undefined });
    onSaved(after);
    return { ok: true, sight: sightOf(after, seat) } as const;
  }

  async function whyNotAt(loaded: Loaded, asker: string | undefined, home: Home) {
    const { match, game } = loaded;
    if (match.status !== "parked") return refused({ why: "not-parked" });
    if (match.opening.version !== game.version) return refused({ why: "older-rules" });
    // Otherwise it could be saved and gone on with without end.
    if (isFull(loaded, maxEntries)) return tooLong(loaded, maxEntries);
    if (!isOnOneServer(match.home, home)) return refused({ why: "no-match" });
    const hidden = await others.hiddenFrom(match, asker, home);
    return hidden.length > 0 ? refused({ why: "hidden-from", names: namesOf(hidden) }) : undefined;
  }

  async function resumeAt(loaded: Loaded, seat: Seat, home: Home): Promise<Done> {
    const tooMany = await whyNotOn(home);
    if (tooMany) return refused(tooMany);
    const entry = referee.entryOf(loaded, { kind: "resume" });
    const moment = { state: loaded.state, events: [] };
    const after = withNextLook(grown(loaded, entry, moment, { status: "running", home }));
    const resumed = await store.matches.resume(loaded.match.id, entry, home, after.match.due);
    if (resumed === "stale") return refused({ why: "stale" });
    if (!resumed.ok) return refused(whyNoRoom(resumed, home));
    remembered.delete(loaded.match.id);
    onSaved(after);
    return { ok: true, sight: sightOf(after, seat) };
  }

  async function whyNotSaved({ home }: Match): Promise<Refused | undefined> {
    if (home.kind !== "channel") return undefined;
    const { length: saved } = await store.matches.parked(home.guild);
    return saved >= maxSaved ? refused({ why: "too-many-saved-here", most: maxSaved }) : undefined;
  }

  async function savedOnes(ids: readonly MatchId[]): Promise<Saved[]> {
    return (await readable(ids, store.matches.head)).map(savedOf);
  }

  async function seated<Else = never>(
    { match, person }: Pick<Hand, "match" | "person">,
    work: (loaded: Loaded, seat: Seat) => Promise<Done | Else>,
  ): Promise<Done | Else> {
    return safely({ match, person }, () =>
      referee.alone(match, async (loaded): Promise<Done | Else> => {
        if (!loaded) return refused({ why: "no-match" });
        return atSeat(loaded, person, (seat) => work(loaded, seat));
      }),
    );
  }

  async function atSeat<Found>(loaded: Loaded, person: string, work: (seat: Seat) => Promise<Found>) {
    const gone = goneSeats(loaded.match.log);
    const seat = seatsOf(loaded.match, person).find((one) => !gone.includes(one));
    return seat === undefined ? refused({ why: "not-seated" }) : work(seat);
  }

  async function safely<Found>(
    { match, person }: Pick<Hand, "match" | "person">,
    work: () => Promise<Found>,
  ): Promise<Found | Refused> {
    try {
      return await work();
    } catch (fault) {
      log.error({ fault, match }, "a match could not be put aside or gone on with");
      if (isPastMending(fault)) await clearAway(match, person);
      return refused({ why: isUnreadable(fault) ? "no-match" : "not-saved" });
    }
  }

  /** A running match that nobody can read any more must not be in the way of those who have played it. */
  async function clearAway(id: MatchId, person: string): Promise<void> {
    const match = await store.matches.head(id);
    if (match?.status === "running" && seatsOf(match, person).length > 0) await letGo({ store }, id);
  }

  /** What can be played, now or by a version that can read it. */
  function discardTogether(hand: Hand, match: Match | undefined) {
    const players = match ? othersPlaying(match, hand.person) : [];
    return discardNow(hand, match && { ...match, seq: match.log.length }, namesOf(players));
  }

  /** `names`: of those who lose it, too. What nobody can play any more is nobody's loss. */
  async function discardNow({ person, seq }: Hand, match: Discarded | undefined, names: readonly string[]) {
    if (!match) return refused({ why: "no-match" });
    if (seatsOf(match, person).length === 0) return refused({ why: "not-seated" });
    if (match.status !== "parked") return refused({ why: "not-parked" });
    if (seq !== undefined && seq !== match.seq) return refused({ why: "stale" });
    if (names.length > 0) return refused({ why: "others-play", names });
    await store.matches.drop(match.id);
    remembered.delete(match.id);
    return { ok: true } as const;
  }

  /** A parked match that can no longer be read must not hold a name for ever: whether it has been taken from one. */
  async function freed({ home }: Match, name: MatchName | undefined): Promise<boolean> {
    if (home.kind !== "channel" || name === undefined) return false;
    const holder = await store.matches.parkedAs(home.guild, name.key);
    if (holder === undefined || (await isPlayable(holder))) return false;
    log.warn({ match: holder }, "a parked match that cannot be read has lost its name to another");
    return store.matches.rename(holder, undefined);
  }

  /** Now, or by a version that can read it. */
  async function isPlayable(id: MatchId): Promise<boolean> {
    try {
      await referee.load(id);
      return true;
    } catch (fault) {
      if (!isUnreadable(fault)) throw fault;
      return !isPastMending(fault);
    }
  }

  async function look(id: MatchId, viewer: Viewer): Promise<Resting | undefined> {
    const match = await orNothing(() => store.matches.head(id));
    if (!match || !mayAccess(viewer, "see", match)) return undefined;
    return { ...savedOf(match), stands: await standing(match) };
  }

  /** While a match rests, nothing changes in it. */
  async function standing({ id, seq }: MatchHead): Promise<Resting["stands"]> {
    const known = remembered.get(id);
    if (known?.seq === seq) return known.stands;
    const stands = await standingNow(id);
    if (stands === undefined) return undefined;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(id, { seq, stands });
    return stands;
  }

  async function standingNow(id: MatchId): Promise<Resting["stands"]> {
    try {
      const loaded = await referee.load(id);
      if (!loaded) return undefined;
      const { view, toMove } = sightOf(loaded, null);
      const isOutdated = loaded.match.opening.version !== loaded.game.version;
      return { view, toMove, ...(isOutdated ? { outdated: true } : {}) };
    } catch (fault) {
      // A match that cannot be read must not hide the others.
      log.warn({ fault, match: id }, "a parked match cannot be read");
      return undefined;
    }
  }
}

function savedOf({ id, home, game, opening, seq, name, seats, at, lastPlayed, because }: MatchHead): Saved {
  return {
    id,
    personal: home.kind === "personal",
    game,
    seq,
    name,
    seats,
    options: opening?.options,
    began: at,
    lastPlayed,
    because,
  };
}

function whyNoRoom(taken: Exclude<Opened, { readonly ok: true }>, { kind }: Home): TableRefusal {
  return "running" in taken
    ? { why: kind === "personal" ? "own-running" : "channel-taken", running: taken.running }
    : { why: "lobby-here", waiting: taken.waiting };
}

function nameOf(name: string): MatchName {
  return { name, key: keyOf(name) };
}

const namesOf = (players: readonly Holder[]) => players.map(({ name }) => name);

/** A match does not leave the server that it was begun on, nor whose it is. */
export function isOnOneServer(one: Home, other: Home): boolean {
  if (one.kind === "personal") return other.kind === "personal" && other.person === one.person;
  return one.kind === "channel" && other.kind === "channel" && one.guild === other.guild;
}
