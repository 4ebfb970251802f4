import type { DueEvent } from "#core/clock.ts";
import type { GameActionResult, Refusal, Seat } from "#core/game.ts";
import type { GameTypes } from "#core/game-module.ts";
import {
  applyMoveTimeout,
  applyOvertimeMinute,
  isSameTurn,
  type LogEntry,
  type LogEntryBody,
} from "#core/match-log.ts";
import { type IsPlayerBarred, isForfeitOfBarredPlayer } from "#match/play/barred-players.ts";
import { withDeputyBotForForfeit } from "#match/play/deputies.ts";
import {
  findDueEvent,
  findForcedAction,
  type LoadedMatch,
  type MatchView,
  viewMatch,
  withLogEntry,
} from "#match/play/loaded-match.ts";
import { checkEntryLimit, isAtEntryLimit, judgeMatchAtEntryLimit } from "#match/play/match-length.ts";
import { createMatchLoader, type MatchLoader, type MatchLoaderPorts } from "#match/play/match-loader.ts";
import { createMatchResult } from "#match/play/match-result.ts";
import type { MatchPorts } from "#match/ports.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import { withNextDueTime } from "#match/time/reminder-times.ts";
import type { ServerAbsences } from "#match/time/server-absences.ts";
import { countDowntimeMs } from "#match/time/uptime.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import type { LogEntryEffects, Match, MatchId } from "#store/store.ts";

// Every turn of a person or a bot takes this path: load, judge, save. Only saved turns are published. A queue runs the
// turns of a match one at a time, but only in this process. If another process saves an entry first, the store refuses
// the second entry with the same number.

export type PlayResult<Types extends GameTypes = GameTypes> =
  | {
      readonly ok: true;
      readonly matchView: MatchView<Types>;
      readonly events: readonly Types["event"][];
      /** Remarks of the game about how it read the typed input, for the player. */
      readonly remarks?: unknown;
    }
  | MatchRefused;

export interface TurnAttempt {
  readonly match: MatchId;
  /** Number of the last log entry that the player has seen. If undefined, any state of the match is accepted. */
  readonly seq: number | undefined;
  findSeat(loaded: LoadedMatch): Seat | undefined;
  judge(loaded: LoadedMatch, seat: Seat): JudgedEntry | NothingToSave;
}

/** The result of judging an action: the entry to save, or a refusal. */
export type JudgedEntry =
  | {
      readonly ok: true;
      readonly deed: LogEntryBody;
      readonly step: GameActionResult<unknown, unknown, Refusal>;
      readonly reseat?: LogEntryEffects["reseat"];
      readonly remarks?: unknown;
    }
  | MatchRefused;

/** The action changes nothing, so there is nothing to save. */
export interface NothingToSave {
  readonly ok: true;
  readonly already: true;
}

/** Which players of a match see its channel when the time of a player is up. */
export type ChannelSeenBy =
  /** The player whose time is up sees the channel. */
  | "player"
  /** Another player sees the channel, but not the player whose time is up. */
  | "others"
  | "none"
  /** Discord did not say who sees the channel. */
  | "unknown";

export type SaveEntryResult = { readonly ok: true; readonly loaded: LoadedMatch } | MatchRefused;

export interface Referee extends MatchLoader {
  play(turn: TurnAttempt): Promise<PlayResult>;
  /**
   * Applies the due events of a match, for instance that a player's time is over. False if a player's time is over, but
   * Discord does not say yet whether they see the channel.
   */
  applyDue(id: MatchId): Promise<boolean>;
  /**
   * Runs `work` on a match while no turn of the match runs. Before that, gives lost time back to the clocks: the time
   * in which nobody could act.
   */
  runExclusively<T>(id: MatchId, work: (loaded: LoadedMatch | undefined) => Promise<T>): Promise<T>;
  /** Builds the next log entry of a match, with its time. */
  nextEntry(loaded: LoadedMatch, deed: LogEntryBody): LogEntry;
  /** Saves a judged entry. */
  save(loaded: LoadedMatch, judged: Extract<JudgedEntry, { ok: true }>): Promise<SaveEntryResult>;
  /** Accepts no more turns. Resolves when the turns under way are finished. */
  close(): Promise<void>;
}

export interface RefereePorts
  extends MatchLoaderPorts,
    Pick<MatchPorts, "now" | "downtimeBeforeStart" | "outages" | "maxEntries" | "log"> {
  /** The absences of the bot from servers. If not given, the bot is always on all servers. */
  readonly serverAbsences?: ServerAbsences;
  /**
   * Whether a player was kicked or timed out on the server, so that they cannot act. If not given, all players can act.
   */
  readonly isBarred?: IsPlayerBarred;
  /** Called after every saved entry, so that bots may think and the turn is published. */
  onSaved(loaded: LoadedMatch): void;
  /**
   * Asks Discord who sees the channel, before a seat runs out of time. If not given, the player of the seat counts as
   * seeing the channel.
   */
  askWhoSees?(loaded: LoadedMatch, seat: Seat): Promise<ChannelSeenBy>;
  /**
   * Saves the match for later if this seat must not run out of time now. Returns the saved match; undefined if the seat
   * may run out of time.
   */
  saveInsteadOfTimeout?(loaded: LoadedMatch, seat: Seat, seenBy: ChannelSeenBy): Promise<LoadedMatch | undefined>;
}

/** A log entry of a seat whose time is up. */
type TimeoutEntry = Extract<LogEntryBody, { readonly kind: "timeout" | "overtime" | "forfeit" }>;

/**
 * Returned if the time of a seat is up, but Discord has to be asked first whether the player of the seat sees the
 * channel and can act.
 */
class TimeoutQuestion {
  readonly loaded: LoadedMatch;
  readonly deed: TimeoutEntry;
  constructor(loaded: LoadedMatch, deed: TimeoutEntry) {
    this.loaded = loaded;
    this.deed = deed;
  }
}

/**
 * What Discord has answered about a seat whose time is up. The answer holds only while the entry `seq` is the last one.
 */
interface TimeoutAnswer {
  readonly seq: number;
  readonly seat: Seat;
  readonly seenBy: ChannelSeenBy;
  /**
   * Whether the player of the seat was kicked or timed out on the server, so that the seat forfeits although they could
   * not act.
   */
  readonly isBarred: boolean;
}

/** Maximum number of due events that are applied at once, for instance minutes of overtime. */
const MAX_DUE_EVENTS = 10;
/** Milliseconds before a failed save is retried. */
const RETRY_MS = 1_000;

export function createReferee(ports: RefereePorts): Referee {
  const queue = createKeyedQueue();
  const replays = createMatchLoader(ports);
  let closing = false;

  return {
    ...replays,
    play: (turn) => (closing ? Promise.resolve(refuseAction({ reason: "closing" })) : playWhenAnswered(turn)),
    load,
    applyDue: async (id) => closing || (await runWithAnswers(id, (answer) => applyDueNow(id, answer))) !== "unknown",
    runExclusively: (id, work) =>
      queue.run(id, async () => {
        const loaded = await load(id);
        // Every entry charges the time since the previous entry to a player. So lost time is given back before `work`
        // writes one.
        return work(loaded && (await rested(loaded)));
      }),
    nextEntry: entryOf,
    save,
    async close() {
      closing = true;
      await queue.idle();
    },
  };

  async function load(id: MatchId): Promise<LoadedMatch | undefined> {
    const loaded = await replays.load(id);
    const isOutgrown = loaded?.match.status === "running" && loaded.match.opening.version < loaded.game.version;
    return isOutgrown ? abandonOutdated(loaded) : loaded;
  }

  /** Abandons a match whose rules have changed since it began. */
  async function abandonOutdated(loaded: LoadedMatch): Promise<LoadedMatch | undefined> {
    const step = { ok: true, state: loaded.state, events: [] } as const;
    const saved = await save(loaded, { ok: true, deed: { kind: "drop", by: "rules" }, step });
    if (saved.ok) return saved.loaded;
    if (saved.refusal.reason === "stale") return load(loaded.match.id);
    throw new Error(`a match of older rules could not be ended: ${saved.refusal.reason}`);
  }

  /**
   * Runs `work` in the queue of the match. If `work` needs an answer of Discord about a timeout, Discord is asked
   * outside the queue, because its answer may take seconds. Then `work` runs again. `unknown`: there is no answer yet,
   * so nothing was done.
   */
  async function runWithAnswers<Result>(
    id: MatchId,
    work: (answer: TimeoutAnswer | undefined) => Promise<Result | TimeoutQuestion>,
  ): Promise<Result | "unknown"> {
    let answer: TimeoutAnswer | undefined;
    for (let asked = 0; asked <= MAX_DUE_EVENTS; asked++) {
      const given = answer;
      const done = await queue.run(id, () => work(given));
      if (!(done instanceof TimeoutQuestion)) return done;
      const { loaded, deed } = done;
      const { seat } = deed;
      const [seenBy = "player", isBarred] = await Promise.all([
        ports.askWhoSees?.(loaded, seat),
        isForfeitOfBarredPlayer(loaded, deed, ports.isBarred),
      ]);
      if (seenBy === "unknown" || closing) return "unknown";
      answer = { seq: loaded.seq, seat, seenBy, isBarred };
    }
    return "unknown";
  }

  async function playWhenAnswered(turn: TurnAttempt): Promise<PlayResult> {
    const played = await runWithAnswers(turn.match, (answer) => takeTurn(turn, answer));
    // Discord has not answered, so it is unknown whether the turn came too late. The turn is not saved, but the player
    // does not lose on time either.
    return played === "unknown" ? refuseAction({ reason: closing ? "closing" : "not-saved" }) : played;
  }

  async function takeTurn(turn: TurnAttempt, answer: TimeoutAnswer | undefined): Promise<PlayResult | TimeoutQuestion> {
    const before = await load(turn.match);
    // Due events are applied first: a player's time may be over before a timer has noticed it.
    const loaded = before && (await withDueApplied(before, answer));
    if (loaded instanceof TimeoutQuestion) return loaded;
    if (!loaded) return refuseAction({ reason: "no-match" });
    const seat = turn.findSeat(loaded);
    if (seat === undefined) return refuseAction({ reason: "not-seated" });
    const outdated = checkTurnIsCurrent(loaded, turn.seq);
    if (outdated) return outdated;
    const judged = turn.judge(loaded, seat);
    if (!judged.ok) return judged;
    if ("already" in judged) return { ok: true, matchView: viewMatch(loaded, seat), events: [] };
    const saved = await save(loaded, judged);
    if (!saved.ok) return saved;
    const due = await withDueApplied(saved.loaded);
    // If the time of the next player is already up, nothing is decided here: the timer for due events asks Discord
    // about it.
    const after = (due instanceof TimeoutQuestion ? due.loaded : due) ?? saved.loaded;
    const events = after.events.slice(saved.loaded.seq).flat();
    return { ok: true, matchView: viewMatch(after, seat), events, remarks: judged.remarks };
  }

  async function applyDueNow(id: MatchId, answer?: TimeoutAnswer): Promise<LoadedMatch | TimeoutQuestion | undefined> {
    const loaded = await load(id);
    return loaded && withDueApplied(loaded, answer);
  }

  /** Applies the due events of a match and returns it; undefined if the match no longer exists. */
  async function withDueApplied(
    before: LoadedMatch,
    answer?: TimeoutAnswer,
  ): Promise<LoadedMatch | TimeoutQuestion | undefined> {
    let loaded = await rested(before);
    if (ports.serverAbsences?.isAway(loaded.match.location)) return loaded;
    for (let applied = 0; applied < MAX_DUE_EVENTS; applied++) {
      const next = judgeForcedAction(loaded) ?? judgeDueEvent(loaded);
      if (next === undefined) return loaded;
      const held = await savedInstead(loaded, next.deed, answer);
      if (held) return held;
      const isBarred = isTimeoutEntry(next.deed) && answer?.isBarred === true;
      const saved = await save(loaded, isBarred ? { ...next, deed: { ...next.deed, barred: true } } : next);
      if (!saved.ok) return afterFailedSave(loaded, saved);
      loaded = saved.loaded;
    }
    return loaded;
  }

  /** Retries later to save a due event. Without a retry, it would only be applied at the next action. */
  function retryDueLater(id: MatchId): void {
    const retry = async () => {
      if (!closing) await runWithAnswers(id, (answer) => applyDueNow(id, answer));
    };
    const failed = (error: unknown) => ports.log.error({ error, match: id }, "due matches could not be loaded");
    setTimeout(() => void retry().catch(failed), RETRY_MS).unref();
  }

  function judgeDueEvent(loaded: LoadedMatch): Extract<JudgedEntry, { ok: true }> | undefined {
    const due = findDueEvent(loaded);
    if (due === undefined || due.at > ports.now()) return undefined;
    // The match has its maximum number of entries and accepts no more moves. The seat could not have moved in time, so
    // it must not lose.
    if (isAtEntryLimit(loaded, ports.maxEntries)) return judgeMatchAtEntryLimit(loaded);
    const deed = dueEntryBody(loaded, due);
    return { ok: true, deed, step: stepForDue(loaded, deed) };
  }

  async function savedInstead(
    loaded: LoadedMatch,
    deed: LogEntryBody,
    answer: TimeoutAnswer | undefined,
  ): Promise<LoadedMatch | TimeoutQuestion | undefined> {
    if (!isTimeoutEntry(deed)) return undefined;
    const { seat } = deed;
    if (answer?.seq !== loaded.seq || answer.seat !== seat) return new TimeoutQuestion(loaded, deed);
    return ports.saveInsteadOfTimeout?.(loaded, seat, answer.seenBy);
  }

  /**
   * Handles a due event that was not saved: the database failed, another process has written an entry first, or the
   * game refused the event. Only the last case is logged here as an error.
   */
  async function afterFailedSave(loaded: LoadedMatch, { by, refusal }: MatchRefused): Promise<LoadedMatch | undefined> {
    if (refusal.reason === "not-saved") {
      retryDueLater(loaded.match.id);
      return loaded;
    }
    if (by === "game") ports.log.error({ match: loaded.match.id, reason: refusal.reason }, "a due action was refused");
    return by === "game" ? loaded : load(loaded.match.id);
  }

  /**
   * Gives the time in which nobody could act back to the clocks. Writes an entry, so that each lost time is given back
   * only once.
   */
  async function rested(loaded: LoadedMatch): Promise<LoadedMatch> {
    const { match, state, seq } = loaded;
    // No lost time is given back while the bot is not on the server. Otherwise each request from another place would
    // add an entry.
    if (!isOnTheClock(loaded) || ports.serverAbsences?.isAway(match.location)) return loaded;
    const absences = await ports.serverAbsences?.list(match.location);
    const downtimes = [ports.downtimeBeforeStart?.() ?? [], ports.outages?.() ?? [], absences ?? []].flat();
    if (downtimes.length === 0) return loaded;
    const since = match.log[seq - 1]?.at ?? match.at;
    const ms = countDowntimeMs(downtimes, since);
    if (ms <= 0) return loaded;
    const step = { ok: true, state, events: [] } as const;
    const saved = await save(loaded, { ok: true, deed: { kind: "rest", ms }, step });
    return saved.ok ? saved.loaded : ((await load(match.id)) ?? loaded);
  }

  /** The times of entries never decrease, even if the clock goes back. */
  function entryOf({ match, seq }: LoadedMatch, deed: LogEntryBody): LogEntry {
    return { seq: seq + 1, at: Math.max(ports.now(), match.log[seq - 1]?.at ?? match.at), deed };
  }

  async function save(
    before: LoadedMatch,
    { deed, step, reseat }: Extract<JudgedEntry, { ok: true }>,
  ): Promise<SaveEntryResult> {
    if (!step.ok) return { ok: false, by: "game", refusal: step.refusal };
    const tooLong = checkEntryLimit(before, { deed, step }, ports.maxEntries);
    if (tooLong) return tooLong;
    const entry = entryOf(before, deed);
    const status = statusAfter(before, deed, step.state);
    const seats = reseat ? withNewPlayer(before.match, reseat) : before.match.seats;
    const saved = withNextDueTime(withLogEntry(before, entry, step, { status, seats }), before);
    const result = createMatchResult(saved);
    const change: LogEntryEffects = {
      status,
      due: saved.match.due,
      ...(reseat ? { reseat } : {}),
      ...(endsTurn(deed, step) ? { clearDraftOf: deed.seat } : {}),
      ...(result ? { result } : {}),
    };
    try {
      if (!(await ports.store.matches.append(before.match.id, entry, change))) return refuseAction({ reason: "stale" });
    } catch (error) {
      ports.log.error({ error, match: before.match.id, seq: entry.seq }, "a turn could not be saved");
      return refuseAction({ reason: "not-saved" });
    }
    ports.onSaved(saved);
    return { ok: true, loaded: saved };
  }
}

function judgeForcedAction(loaded: LoadedMatch): Extract<JudgedEntry, { ok: true }> | undefined {
  const forced = findForcedAction(loaded);
  if (forced === undefined) return undefined;
  const { seat, action } = forced;
  return { ok: true, deed: { kind: "act", seat, action }, step: loaded.game.play(loaded.state, seat, action) };
}

function isTimeoutEntry(deed: LogEntryBody): deed is TimeoutEntry {
  return deed.kind === "timeout" || deed.kind === "overtime" || deed.kind === "forfeit";
}

function isOnTheClock(loaded: LoadedMatch): boolean {
  const { match, game } = loaded;
  return findDueEvent(loaded) !== undefined || (game.isRankedByTime === true && match.status === "running");
}

/** Whether the entry ends the turn of a seat, so that its draft is obsolete. */
function endsTurn(
  deed: LogEntryBody,
  { keepsTurn }: { readonly keepsTurn?: true },
): deed is Extract<LogEntryBody, { seat: Seat }> {
  return (deed.kind === "act" && !keepsTurn) || deed.kind === "timeout" || deed.kind === "forfeit";
}

function statusAfter({ game }: LoadedMatch, deed: LogEntryBody, state: unknown): Match["status"] {
  if (deed.kind === "drop") return "dropped";
  return game.outcome(state) ? "finished" : "running";
}

function withNewPlayer({ seats }: Match, { seat, holder }: NonNullable<LogEntryEffects["reseat"]>): Match["seats"] {
  return seats.map((one, at) => (at === seat ? holder : one));
}

/**
 * The log entry for a due event. In games without `timeOut`, a player whose time is over forfeits, and a bot may play
 * on in their seat.
 */
function dueEntryBody(loaded: LoadedMatch, { deed }: DueEvent): DueEvent["deed"] {
  const { game } = loaded;
  const isOut = deed.kind === "timeout" && game.timeOut === undefined && game.deputy !== undefined;
  if (!isOut && deed.kind !== "forfeit") return deed;
  return withDeputyBotForForfeit(loaded, { kind: "forfeit", seat: deed.seat, how: "out-of-time" });
}

function stepForDue({ game, state }: LoadedMatch, deed: DueEvent["deed"]) {
  switch (deed.kind) {
    case "timeout":
      return applyMoveTimeout(game, state, deed.seat);
    case "overtime":
      return applyOvertimeMinute(game, state, deed.seat);
    case "forfeit":
      return game.forfeit(state, deed.seat, deed.how, deed.deputy);
  }
}

/**
 * Returns why this turn is over; undefined if it is current. `seq`: number of the last entry that the player has seen.
 */
export function checkTurnIsCurrent({ match, game }: LoadedMatch, seq: number | undefined): MatchRefused | undefined {
  if (match.status === "parked") return refuseAction({ reason: "parked" });
  if (match.status !== "running") return refuseAction({ reason: "match-over" });
  if (seq === undefined || game.simultaneous) return undefined;
  return isSameTurn(match.log, seq) ? undefined : refuseAction({ reason: "stale" });
}

/** Returns why this seat cannot act now; undefined if it can. */
export function checkSeatToMove({ match, game, state }: LoadedMatch, seat: Seat): MatchRefused | undefined {
  const actors = game.actors(state);
  if (actors.includes(seat)) return undefined;
  return refuseAction({
    reason: "wait-your-turn",
    actors,
    names: actors.map((actor) => match.seats[actor]?.name ?? ""),
  });
}
