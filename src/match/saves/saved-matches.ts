import { BoundedMap } from "#core/bounded-map.ts";
import type { Seat } from "#core/game.ts";
import type { InterruptionCause } from "#core/match-log.ts";
import { nameComparisonKey, parseName } from "#core/parse-name.ts";
import type { MatchRefusal } from "#core/refusals.ts";
import { mayAccess, type RequesterOrId } from "#match/access.ts";
import type { ListFilter } from "#match/list-filter.ts";
import {
  type Destination,
  type DestinationNotCreated,
  referenceLocation,
  resolveDestination,
} from "#match/play/destination.ts";
import { abandonUnreadable, isPermanentlyUnreadable, isUnreadableMatchError } from "#match/play/end-match.ts";
import { type LoadedMatch, type MatchView, seatsOfPerson, viewMatch, withLogEntry } from "#match/play/loaded-match.ts";
import { isAtEntryLimit, refuseAtEntryLimit } from "#match/play/match-length.ts";
import {
  couldTimeOutUnnoticed,
  createOtherPlayers,
  hasSavedSinceLastTurn,
  isPlayedForTime,
  otherActivePlayers,
  type PersonPlayer,
} from "#match/play/other-players.ts";
import { checkTurnIsCurrent, type Referee } from "#match/play/referee.ts";
import type { ServerLimits } from "#match/play/server-limits.ts";
import { forfeitedSeats } from "#match/play/undo.ts";
import type { MatchActor, MatchPorts } from "#match/ports.ts";
import { undefinedIfDamaged } from "#match/read-undamaged.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import { findLongAwaitedPeople, findOverduePeople } from "#match/saves/hidden-channel.ts";
import { listResumeWishes, noteRefusedResumeWish } from "#match/saves/resume-wishes.ts";
import type { SaveLimits } from "#match/saves/save-limits.ts";
import { createSoloSaves, MAX_SOLO_SAVES } from "#match/saves/solo-saves.ts";
import { withNextDueTime } from "#match/time/reminder-times.ts";
import { createServerUptimeCounter, type ServerAbsences } from "#match/time/server-absences.ts";
import type {
  Match,
  MatchHead,
  MatchId,
  MatchLocation,
  MatchName,
  MatchSummary,
  OpenMatchOrLobbyResult,
  SeatPlayer,
} from "#store/store.ts";

// A match can be saved and resumed later, in the same channel or another. While it is saved, its channel is free, its
// clocks are paused and its buttons say so. It can be resumed only where all remaining players can see it. If time
// matters, the other players have to agree to saving and to resuming. Otherwise a player could escape the clock by
// saving, or resume the match while the others are asleep. They also have to agree if a player saves the match twice
// without a turn in between.

export type SavedMatchResult = { readonly ok: true; readonly matchView: MatchView } | MatchRefused;

export interface SavedMatchService {
  /**
   * Saves a match. `name`: the name as the player typed it. The number of saved solo matches is limited. If it would be
   * exceeded, the save is refused; with `instead`, the oldest saved match is deleted instead. Refused with
   * `needs-consent` if the other players have to agree first.
   */
  save(actor: MatchActor, name: string | undefined, instead?: "of-the-oldest"): Promise<SavedMatchResult>;
  /** Resumes a saved match. Refused with `needs-consent` if the other players have to agree first. */
  resume(
    actor: Pick<MatchActor, "match" | "person">,
    destination: Destination,
  ): Promise<SavedMatchResult | DestinationNotCreated>;
  rename(actor: Pick<MatchActor, "match" | "person">, name: string): Promise<SavedMatchResult>;
  /** Deletes a saved match. Allowed if the person is its only player, or if no version can ever read it again. */
  deleteSaved(actor: MatchActor): Promise<{ readonly ok: true } | MatchRefused>;
  /**
   * Finds a saved match of this server or this person by its id or name. Matches of different channels may have the
   * same name: then the person means one that they play in, or else one in a channel that they may see.
   */
  find(
    guild: string | undefined,
    person: string | undefined,
    typed: string,
    maySee?: (channel: string) => boolean,
  ): Promise<SavedMatch | undefined>;
  /**
   * Lists saved matches of this server: first those that the person plays in, then those in channels that they may see.
   * Each group is sorted by the last turn, newest first.
   */
  listVisible(
    guild: string | undefined,
    person: string,
    maySee: (channel: string) => boolean,
  ): Promise<readonly MatchId[]>;
  /** The `most` saved matches of this server that were played last, by any players. */
  listAll(guild: string, most: number): Promise<readonly SavedMatch[]>;
  /** The `max` saved matches that the person played last, newest first and without their positions. */
  listOwn(guild: string | undefined, person: string, max?: number): Promise<readonly SavedMatch[]>;
  /** Like `listOwn`, with the positions of the matches that the filter lets through. */
  listOwnViews(
    guild: string | undefined,
    person: string,
    filter: ListFilter<SavedMatch>,
  ): Promise<readonly SavedMatchView[]>;
  /** A saved match with its position; undefined if the requester may not see it. */
  view(id: MatchId, requester: RequesterOrId): Promise<SavedMatchView | undefined>;
}

/**
 * `name`: the name that the player typed, if any. `savedBy`: the seat of the player, if they saved the match without
 * asking the others.
 */
interface SaveRequest {
  readonly name: string | undefined;
  readonly instead?: "of-the-oldest" | undefined;
  readonly savedBy?: Seat;
}

/** What is known about a saved match, even if it cannot be replayed. */
export interface SavedMatch {
  readonly id: MatchId;
  /** Whether this is a solo match. */
  readonly isSolo: boolean;
  readonly game: string;
  readonly seq: number;
  readonly name: string | undefined;
  readonly seats: readonly SeatPlayer[];
  readonly beganAt: number;
  readonly lastPlayed: number;
  /** Why the match was saved, if no player asked for it. */
  readonly interruption: InterruptionCause | undefined;
}

/** `outdated`: the match cannot be resumed, because the rules have changed since it began. */
interface SavedPosition {
  readonly view: unknown;
  readonly seatsToMove: readonly Seat[];
  readonly outdated?: true;
}

export interface SavedMatchView extends SavedMatch {
  /** The options of the match; undefined if its opening cannot be read. */
  readonly options: unknown;
  /** The position as a spectator sees it; undefined if it cannot be read. */
  readonly position: SavedPosition | undefined;
}

/** Maximum number of saved matches in a list of a person. The list is read at every key that a user types. */
const MAX_MINE = 200;

type DeletableMatch = Pick<MatchHead, "id" | "seats" | "status" | "seq">;

type RememberedPosition = Pick<SavedMatchView, "seq" | "options" | "position">;

/** Maximum number of positions kept in memory. The same matches are listed again at every key that a user types. */
const MAX_REMEMBERED = 500;

export interface SavedMatchServicePorts
  extends Pick<
      MatchPorts,
      "store" | "log" | "now" | "uptimeSince" | "hasLeftServer" | "isChannelHidden" | "isChannelDeleted" | "maxEntries"
    >,
    Pick<ServerLimits, "checkCanResume" | "runInOrder">,
    Pick<SaveLimits, "checkCanSave"> {
  readonly serverAbsences: ServerAbsences;
  onSaved(loaded: LoadedMatch): void;
}

/** Saves and resumes a match after all players have agreed. The caller must have exclusive access to the match. */
export interface AgreedSaveActions {
  saveAgreed(loaded: LoadedMatch, person: string, name: string | undefined): Promise<SavedMatchResult>;
  resumeAgreed(loaded: LoadedMatch, person: string, location: MatchLocation): Promise<SavedMatchResult>;
  /**
   * Returns why a saved match cannot be resumed at this location; undefined if it can. `asker`: a person who is known
   * to see the location, if there is one.
   */
  checkCanResumeAt(
    loaded: LoadedMatch,
    asker: string | undefined,
    location: MatchLocation,
  ): Promise<MatchRefused | undefined>;
  /**
   * Returns the people who neither need to agree that a saved match is resumed, nor need to see the location. Without
   * `location`, leaves out those who are only returned if they cannot see it.
   */
  findOverdue(match: Match, location: MatchLocation | undefined): Promise<ReadonlySet<string>>;
}

export function createSavedMatchService(
  ports: SavedMatchServicePorts,
  referee: Referee,
): SavedMatchService & AgreedSaveActions {
  const { store, log, onSaved, checkCanResume, checkCanSave, runInOrder, maxEntries } = ports;
  const others = createOtherPlayers(ports);
  const own = createSoloSaves(store);
  /** Players are not kept here, because personal data may be deleted at any time. */
  const remembered = new BoundedMap<MatchId, RememberedPosition>(MAX_REMEMBERED);

  return {
    save: (actor, typed, instead) =>
      catchUnreadable(actor, async () => {
        // Discord is asked before the match's queue is entered, so that no turn waits for its answer.
        const before = await referee.load(actor.match);
        const mustAsk = before && (isPlayedForTime(before) || hasSavedSinceLastTurn(before, actor.person));
        const waiting = mustAsk ? await others.onServer(before.match, actor.person) : [];
        return runSeated(actor, async (loaded, seat) => {
          const outdated = checkTurnIsCurrent(loaded, actor.seq);
          if (outdated) return outdated;
          if (waiting.length > 0) return refuseAction({ reason: "needs-consent", names: namesOf(waiting) });
          // While Discord was asked, the player may have saved and resumed the match by another request. A second save
          // needs the agreement of the others, so this request is refused.
          if (!mustAsk && hasSavedSinceLastTurn(loaded, actor.person)) return refuseAction({ reason: "stale" });
          return saveNow(loaded, seat, { name: typed, instead, savedBy: seat });
        });
      }),
    resume: (actor, destination) =>
      runSeated<DestinationNotCreated>(actor, async (loaded, seat) => {
        const result = await resumeNow(loaded, seat, actor.person, destination);
        const reason = "refusal" in result ? result.refusal.reason : undefined;
        // A request that needs the consent of others is noted when they are asked.
        if (!result.ok && reason !== "needs-consent") {
          const isHidden = reason === "hidden-from";
          await noteRefusedResumeWish(store.proposals, loaded.match, actor.person, ports.now(), isHidden);
        }
        return result;
      }),
    saveAgreed: (loaded, person, name) =>
      catchUnreadable({ match: loaded.match.id, person }, () =>
        withSeat(loaded, person, (seat) => saveNow(loaded, seat, { name })),
      ),
    resumeAgreed: (loaded, person, location) =>
      catchUnreadable({ match: loaded.match.id, person }, () =>
        withSeat(loaded, person, async (seat) => {
          const no = await whyNotAt(loaded, undefined, location);
          return no ?? runInOrder(location, () => resumeAt(loaded, seat, location));
        }),
      ),
    checkCanResumeAt: whyNotAt,
    findOverdue,
    rename: (actor, typed) =>
      runSeated(actor, async (loaded, seat) => {
        const { match } = loaded;
        if (match.status !== "parked") return refuseAction({ reason: "not-parked" });
        const named = parseName(typed);
        if (!named.ok) return refuseAction(named.refusal);
        const { name } = named;
        const rename = () => store.matches.rename(match.id, nameOf(name));
        const renamed = (await rename()) || ((await freeNameIfUnreadable(match, nameOf(name))) && (await rename()));
        if (!renamed) return refuseAction({ reason: "name-taken", name });
        return { ok: true, matchView: { ...viewMatch(loaded, seat), name } };
      }),
    async deleteSaved(actor) {
      try {
        return await referee.runExclusively(actor.match, async (loaded) => deleteIfAlone(actor, loaded?.match));
      } catch (error) {
        if (!isUnreadableMatchError(error)) throw error;
        log.warn({ error, match: actor.match }, "an unreadable saved match is about to be deleted");
        return isPermanentlyUnreadable(error)
          ? deleteNow(actor, await store.matches.loadHead(actor.match), [])
          : deleteIfAlone(actor, await store.matches.load(actor.match));
      }
    },
    async find(guild, person, typed, maySee = () => true) {
      const isHere = ({ status, location }: MatchHead) =>
        status === "parked" && (location.kind === "channel" ? location.guild === guild : location.person === person);
      const meant = await store.matches.loadHead(typed);
      if (meant && isHere(meant)) return toSavedMatch(meant);
      const key = nameComparisonKey(typed);
      const solo = person === undefined ? undefined : await store.matches.savedSoloByName(person, key);
      const named = guild === undefined ? [] : await listNamed(guild, person, key, maySee);
      for (const id of [...(solo === undefined ? [] : [solo]), ...named]) {
        const match = await undefinedIfDamaged(() => store.matches.loadHead(id));
        if (match) return toSavedMatch(match);
      }
      return undefined;
    },
    async listVisible(guild, person, maySee) {
      const theirs = await store.matches.savedByPlayer(guild, person);
      const all = guild === undefined ? [] : await store.matches.savedOnServer(guild);
      const seen = all.filter(({ channel }) => maySee(channel));
      return [...new Set([...theirs, ...seen.map(({ id }) => id)])];
    },
    listAll: async (guild, most) => (await store.matches.listSavedOnServer(guild, most)).map(toSavedMatch),
    listOwn,
    async listOwnViews(guild, person, { max, isWanted, signal }) {
      const all = await listOwn(guild, person, isWanted ? MAX_MINE : max);
      const views: SavedMatchView[] = [];
      // One after the other, so that turns can use the store in between.
      for (const saved of all.filter((one) => isWanted?.(one) ?? true).slice(0, max)) {
        if (signal?.aborted) break;
        const known = rememberedPosition(saved);
        const view = known ? { ...saved, ...known } : await look(saved.id, person);
        if (view) views.push(view);
      }
      return views;
    },
    view: look,
  };

  /** Saves one match of a server at a time, so that the number of saved matches cannot change during the check. */
  function saveNow(loaded: LoadedMatch, seat: Seat, request: SaveRequest) {
    return runInOrder(loaded.match.location, () => saveIfAllowed(loaded, seat, request));
  }

  async function saveIfAllowed(loaded: LoadedMatch, seat: Seat, { name: typed, instead, savedBy }: SaveRequest) {
    const named = typed === undefined ? undefined : parseName(typed);
    if (named && !named.ok) return refuseAction(named.refusal);
    const name = named && nameOf(named.name);
    const { match } = loaded;
    const inTheWay = instead === undefined ? await own.checkCanSave(match) : undefined;
    if (inTheWay) return inTheWay;
    const people = otherActivePlayers(match, undefined).map(({ person }) => person);
    const full = await checkCanSave(match.location, people);
    if (full) return full;
    const entry = referee.nextEntry(loaded, { kind: "pause", ...(savedBy === undefined ? {} : { savedBy }) });
    const atMost = instead === undefined ? undefined : MAX_SOLO_SAVES;
    const park = () => store.matches.saveForLater(match.id, entry, name, atMost);
    const first = await park();
    const parked = first === "name-taken" && (await freeNameIfUnreadable(match, name)) ? await park() : first;
    if (parked === "name-taken") return refuseAction({ reason: "name-taken", name: name?.name ?? "" });
    if (parked === "stale") return refuseAction({ reason: "stale" });
    const after = withLogEntry(
      loaded,
      entry,
      { state: loaded.state, events: [] },
      { status: "parked", due: undefined },
    );
    onSaved(after);
    return { ok: true, matchView: viewMatch(after, seat) } as const;
  }

  async function resumeNow(loaded: LoadedMatch, seat: Seat, asker: string, destination: Destination) {
    const no = await whyNotAt(loaded, asker, referenceLocation(destination));
    if (no) return no;
    const asked = couldTimeOutUnnoticed(loaded, asker) ? await others.onServer(loaded.match, asker) : [];
    const waiting = await withoutOverdue(loaded, asked, referenceLocation(destination));
    if (waiting.length > 0) return refuseAction({ reason: "needs-consent", names: namesOf(waiting) });
    const found = await resolveDestination(destination);
    return found.ok ? runInOrder(found.location, () => resumeAt(loaded, seat, found.location)) : found;
  }

  async function whyNotAt(loaded: LoadedMatch, asker: string | undefined, location: MatchLocation) {
    const { match, game } = loaded;
    if (match.status !== "parked") return refuseAction({ reason: "not-parked" });
    if (match.opening.version !== game.version) return refuseAction({ reason: "older-rules" });
    // A match with the maximum number of entries must not be saved and resumed again and again, because each time adds
    // entries.
    if (isAtEntryLimit(loaded, maxEntries)) return refuseAtEntryLimit(loaded, maxEntries);
    if (!isSameOwner(match.location, location)) return refuseAction({ reason: "no-match" });
    const hidden = await withoutOverdue(loaded, await others.hiddenFrom(match, asker, location), location);
    return hidden.length > 0 ? refuseAction({ reason: "hidden-from", names: namesOf(hidden) }) : undefined;
  }

  async function withoutOverdue(
    { match }: LoadedMatch,
    players: readonly PersonPlayer[],
    location: MatchLocation,
  ): Promise<readonly PersonPlayer[]> {
    const overdue = players.length === 0 ? new Set() : await findOverdue(match, location);
    return players.filter(({ person }) => !overdue.has(person));
  }

  async function findOverdue(match: Match, location: MatchLocation | undefined): Promise<ReadonlySet<string>> {
    const uptimeSince = ports.uptimeSince ?? ((at: number) => ports.now() - at);
    const upSince = await createServerUptimeCounter(ports.serverAbsences, match.location, uptimeSince);
    const wishes = listResumeWishes(match, await store.proposals.read(match.id));
    const overdue = findOverduePeople(match, wishes, upSince);
    const awaited = findLongAwaitedPeople(match, wishes, upSince);
    if (location === undefined || awaited.size === 0) return overdue;
    const isGone = (await ports.isChannelDeleted?.(match.location)) ?? false;
    const unseen = isGone ? [location] : [location, match.location];
    const hidden = await Promise.all(unseen.map((one) => others.hiddenFrom(match, undefined, one)));
    const seesNothing = (person: string) => hidden.every((players) => players.some((one) => one.person === person));
    return new Set([...overdue, ...[...awaited].filter(seesNothing)]);
  }

  /** The seats of the players who cannot see the location, and for whom the others need not wait. */
  async function findSeatsLeftBehind(match: Match, location: MatchLocation): Promise<readonly Seat[]> {
    const overdue = await findOverdue(match, location);
    const hidden = overdue.size === 0 ? [] : await others.hiddenFrom(match, undefined, location);
    return hidden.flatMap(({ person }) => (overdue.has(person) ? seatsOfPerson(match, person) : []));
  }

  async function resumeAt(loaded: LoadedMatch, seat: Seat, location: MatchLocation): Promise<SavedMatchResult> {
    const people = otherActivePlayers(loaded.match, undefined).map(({ person }) => person);
    const tooMany = await checkCanResume(location, people);
    if (tooMany) return refuseAction(tooMany);
    const without = await findSeatsLeftBehind(loaded.match, location);
    const entry = referee.nextEntry(loaded, { kind: "resume", ...(without.length > 0 ? { without } : {}) });
    const moment = { state: loaded.state, events: [] };
    const after = withNextDueTime(withLogEntry(loaded, entry, moment, { status: "running", location }));
    const resumed = await store.matches.resume(loaded.match.id, entry, location, after.match.due);
    if (resumed === "stale") return refuseAction({ reason: "stale" });
    if (!resumed.ok) return refuseAction(takenRefusal(resumed, location));
    remembered.delete(loaded.match.id);
    onSaved(after);
    return { ok: true, matchView: viewMatch(after, seat) };
  }

  async function listOwn(guild: string | undefined, person: string, max = MAX_MINE): Promise<SavedMatch[]> {
    return (await store.matches.listSavedByPlayer(guild, person, Math.min(max, MAX_MINE))).map(toSavedMatch);
  }

  /** Saved matches of this name: first those that the person plays in, then those in channels that they may see. */
  async function listNamed(
    guild: string,
    person: string | undefined,
    key: MatchName["key"],
    maySee: (channel: string) => boolean,
  ): Promise<readonly MatchId[]> {
    const theirs = person === undefined ? [] : await store.matches.savedByName(guild, key, person);
    const visible = (await store.matches.savedByName(guild, key)).filter(({ channel }) => maySee(channel));
    return [...theirs, ...visible].map(({ id }) => id);
  }

  async function runSeated<Else = never>(
    { match, person }: Pick<MatchActor, "match" | "person">,
    work: (loaded: LoadedMatch, seat: Seat) => Promise<SavedMatchResult | Else>,
  ): Promise<SavedMatchResult | Else> {
    return catchUnreadable({ match, person }, () =>
      referee.runExclusively(match, async (loaded): Promise<SavedMatchResult | Else> => {
        if (!loaded) return refuseAction({ reason: "no-match" });
        return withSeat(loaded, person, (seat) => work(loaded, seat));
      }),
    );
  }

  async function withSeat<Found>(loaded: LoadedMatch, person: string, work: (seat: Seat) => Promise<Found>) {
    const gone = forfeitedSeats(loaded.match.log);
    const seat = seatsOfPerson(loaded.match, person).find((one) => !gone.includes(one));
    return seat === undefined ? refuseAction({ reason: "not-seated" }) : work(seat);
  }

  async function catchUnreadable<Found>(
    { match, person }: Pick<MatchActor, "match" | "person">,
    work: () => Promise<Found>,
  ): Promise<Found | MatchRefused> {
    try {
      return await work();
    } catch (error) {
      log.error({ error, match }, "a match could not be saved or resumed");
      if (isPermanentlyUnreadable(error)) await abandonRunningIfUnreadable(match, person);
      return refuseAction({ reason: isUnreadableMatchError(error) ? "no-match" : "not-saved" });
    }
  }

  /** Abandons a running match that no version can ever read again, so that it does not block its players. */
  async function abandonRunningIfUnreadable(id: MatchId, person: string): Promise<void> {
    const match = await store.matches.loadHead(id);
    if (match?.status === "running" && seatsOfPerson(match, person).length > 0) await abandonUnreadable({ store }, id);
  }

  /** Deletes a match that can still be played, now or by a later version. Refused if other players would lose it. */
  function deleteIfAlone(actor: MatchActor, match: Match | undefined) {
    const players = match ? otherActivePlayers(match, actor.person) : [];
    return deleteNow(actor, match && { ...match, seq: match.log.length }, namesOf(players));
  }

  /**
   * Deletes a saved match now. `names`: the other players who would lose the match. Empty if no version can ever read
   * the match again, so that nobody loses anything.
   */
  async function deleteNow({ person, seq }: MatchActor, match: DeletableMatch | undefined, names: readonly string[]) {
    if (!match) return refuseAction({ reason: "no-match" });
    if (seatsOfPerson(match, person).length === 0) return refuseAction({ reason: "not-seated" });
    if (match.status !== "parked") return refuseAction({ reason: "not-parked" });
    if (seq !== undefined && seq !== match.seq) return refuseAction({ reason: "stale" });
    if (names.length > 0) return refuseAction({ reason: "others-play", names });
    await store.matches.abandon(match.id);
    remembered.delete(match.id);
    return { ok: true } as const;
  }

  /**
   * Takes the name away from a saved match that no version can ever read again. Returns whether the name is free now.
   */
  async function freeNameIfUnreadable({ location }: Match, name: MatchName | undefined): Promise<boolean> {
    if (location.kind !== "channel" || name === undefined) return false;
    const named = await store.matches.savedByName(location.guild, name.key);
    const holder = named.find(({ channel }) => channel === location.channel)?.id;
    if (holder === undefined || (await isPlayable(holder))) return false;
    log.warn({ match: holder }, "an unreadable saved match lost its name to another");
    return store.matches.rename(holder, undefined);
  }

  /** Whether the match can be read, by this version of the bot or a later one. */
  async function isPlayable(id: MatchId): Promise<boolean> {
    try {
      await referee.load(id);
      return true;
    } catch (error) {
      if (!isUnreadableMatchError(error)) throw error;
      return !isPermanentlyUnreadable(error);
    }
  }

  async function look(id: MatchId, requester: RequesterOrId): Promise<SavedMatchView | undefined> {
    const match = await undefinedIfDamaged(() => store.matches.loadHead(id));
    if (!match || !mayAccess(requester, "see", match)) return undefined;
    const known = rememberedPosition(match);
    return { ...toSavedMatch(match), ...(known ?? (await readPosition(match))) };
  }

  /** The cached position of a match is valid until the match gets a new entry. */
  function rememberedPosition({ id, seq }: Pick<MatchHead, "id" | "seq">): RememberedPosition | undefined {
    const known = remembered.get(id);
    return known?.seq === seq ? known : undefined;
  }

  async function readPosition({ id, seq, opening }: MatchHead): Promise<RememberedPosition> {
    const read = { seq, options: opening?.options, position: await replayPosition(id) };
    if (read.position !== undefined) remembered.set(id, read);
    return read;
  }

  async function replayPosition(id: MatchId): Promise<SavedMatchView["position"]> {
    try {
      const loaded = await referee.load(id);
      if (!loaded) return undefined;
      const { view, seatsToMove } = viewMatch(loaded, null);
      const isOutdated = loaded.match.opening.version !== loaded.game.version;
      return { view, seatsToMove, ...(isOutdated ? { outdated: true } : {}) };
    } catch (error) {
      // One unreadable match must not hide the other matches.
      log.warn({ error, match: id }, "a saved match cannot be read");
      return undefined;
    }
  }
}

function toSavedMatch(match: MatchSummary | MatchHead): SavedMatch {
  const { id, game, seq, name, seats, at, lastPlayed, interruption } = match;
  const isSolo = "location" in match ? match.location.kind === "personal" : match.channel === undefined;
  return { id, isSolo, game, seq, name, seats, beganAt: at, lastPlayed, interruption };
}

function takenRefusal(
  taken: Exclude<OpenMatchOrLobbyResult, { readonly ok: true }>,
  { kind }: MatchLocation,
): MatchRefusal {
  return "running" in taken
    ? { reason: kind === "personal" ? "own-running" : "channel-taken", running: taken.running }
    : { reason: "lobby-here", waiting: taken.waiting };
}

function nameOf(name: string): MatchName {
  return { name, key: nameComparisonKey(name) };
}

const namesOf = (players: readonly SeatPlayer[]) => players.map(({ name }) => name);

/**
 * Whether two locations belong to the same server or the same person. A match always stays with its server or person.
 */
export function isSameOwner(one: MatchLocation, other: MatchLocation): boolean {
  if (one.kind === "personal") return other.kind === "personal" && other.person === one.person;
  return one.kind === "channel" && other.kind === "channel" && one.guild === other.guild;
}
