import type { DueEvent } from "#core/clock.ts";
import type { Refusal, Seat, Step } from "#core/game.ts";
import {
  applyMoveTimeout,
  applyOvertimeMinute,
  isSameTurn,
  type LogEntry,
  type LogEntryBody,
} from "#core/match-log.ts";
import { type IsBarred, markIfBarred } from "#match/play/barred-players.ts";
import { withDeputy } from "#match/play/deputies.ts";
import {
  findDueEvent,
  findForcedAction,
  type LoadedMatch,
  type MatchView,
  viewMatch,
  withEntry,
} from "#match/play/loaded-match.ts";
import { abandonAsTooLong, checkMatchLength, isMatchFull } from "#match/play/match-length.ts";
import { createMatchLoader, type MatchLoader, type MatchLoaderPorts } from "#match/play/match-loader.ts";
import { createMatchResult } from "#match/play/match-result.ts";
import type { MatchPorts } from "#match/ports.ts";
import { type MatchRefused, refuseAction } from "#match/refuse-action.ts";
import { withNextDue } from "#match/time/reminder-times.ts";
import type { ServerAbsences } from "#match/time/server-absences.ts";
import { coveredMs } from "#match/time/uptime.ts";
import { createKeyedQueue } from "#scheduling/keyed-queue.ts";
import type { EntryChange, Match, MatchId } from "#store/store.ts";

// Every turn takes this path, a person's and a bot's: load, judge, save. Only saved turns are published. The queue runs
// the turns of a match one by one for convenience. If another process is first, the unique entry number in the store
// decides.

export type PlayResult =
  | {
      readonly ok: true;
      readonly matchView: MatchView;
      readonly events: readonly unknown[];
      /** What the player should know of how the game has read what they typed. */
      readonly remarks?: unknown;
    }
  | MatchRefused;

export interface TurnAttempt {
  readonly match: MatchId;
  /** The number of entries that the player has seen; undefined accepts any state. */
  readonly seq: number | undefined;
  findSeat(loaded: LoadedMatch): Seat | undefined;
  judge(loaded: LoadedMatch, seat: Seat): JudgedEntry | AlreadyDone;
}

/** The result of an action before it is saved. */
export type JudgedEntry =
  | {
      readonly ok: true;
      readonly deed: LogEntryBody;
      readonly step: Step<unknown, unknown, Refusal>;
      readonly reseat?: EntryChange["reseat"];
      readonly remarks?: unknown;
    }
  | MatchRefused;

/** The action has no effect, so there is nothing to save. */
export interface AlreadyDone {
  readonly ok: true;
  readonly already: true;
}

export type SaveResult = { readonly ok: true; readonly loaded: LoadedMatch } | MatchRefused;

export interface Referee extends MatchLoader {
  play(turn: TurnAttempt): Promise<PlayResult>;
  /** Applies due events, such as the end of a player's time, if any. */
  applyDue(id: MatchId): Promise<void>;
  /**
   * Runs other work on a match, one after the other with its turns. First it gives the time in which nobody could act
   * back to the clocks.
   */
  runExclusively<T>(id: MatchId, work: (loaded: LoadedMatch | undefined) => Promise<T>): Promise<T>;
  /** The next entry of a match, with its time. */
  nextEntry(loaded: LoadedMatch, deed: LogEntryBody): LogEntry;
  /** Saves a judged entry. */
  save(loaded: LoadedMatch, judged: Extract<JudgedEntry, { ok: true }>): Promise<SaveResult>;
  /** Accepts no more turns and finishes those under way. */
  close(): Promise<void>;
}

export interface RefereePorts
  extends MatchLoaderPorts,
    Pick<MatchPorts, "now" | "downtimeBeforeStart" | "outages" | "maxEntries" | "log"> {
  readonly serverAbsences?: ServerAbsences;
  /** Without this, players can always act on their server. */
  readonly isBarred?: IsBarred;
  /** Called after every save: bots may think, and the turn can be published. */
  onSaved(loaded: LoadedMatch): void;
  /**
   * Saves the match instead of letting a seat run out of time. Returns the saved match; undefined if the seat may run
   * out of time.
   */
  saveInsteadOfTimeout?(loaded: LoadedMatch, seat: Seat): Promise<LoadedMatch | undefined>;
}

/** Maximum number of due events in one go, such as overtime minutes since the last look. */
const MAX_DUE_EVENTS = 10;
/** Wait before a failed save is retried. */
const RETRY_MS = 1_000;

export function createReferee(ports: RefereePorts): Referee {
  const queue = createKeyedQueue();
  const replays = createMatchLoader(ports);
  let closing = false;

  return {
    ...replays,
    play: (turn) =>
      closing ? Promise.resolve(refuseAction({ reason: "closing" })) : queue.run(turn.match, () => takeTurn(turn)),
    load,
    applyDue: (id) => (closing ? Promise.resolve() : queue.run(id, () => applyDueNow(id))),
    runExclusively: (id, work) =>
      queue.run(id, async () => {
        const loaded = await load(id);
        // Every entry charges the time since the previous one, so lost time is given back first.
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

  async function takeTurn(turn: TurnAttempt): Promise<PlayResult> {
    const before = await load(turn.match);
    // Due events apply first: a late player's time is over even if no timer has noticed it yet.
    const loaded = before && (await withDueApplied(before));
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
    const after = (await withDueApplied(saved.loaded)) ?? saved.loaded;
    const events = after.events.slice(saved.loaded.seq).flat();
    return { ok: true, matchView: viewMatch(after, seat), events, remarks: judged.remarks };
  }

  async function applyDueNow(id: MatchId): Promise<void> {
    const loaded = await load(id);
    if (loaded) await withDueApplied(loaded);
  }

  /** The match after its due events; undefined if it no longer exists. */
  async function withDueApplied(before: LoadedMatch): Promise<LoadedMatch | undefined> {
    let loaded = await rested(before);
    if (ports.serverAbsences?.isAway(loaded.match.location)) return loaded;
    for (let applied = 0; applied < MAX_DUE_EVENTS; applied++) {
      const next = judgeForcedAction(loaded) ?? judgeDueEvent(loaded);
      if (next === undefined) return loaded;
      const held = await savedInstead(loaded, next.deed);
      if (held) return held;
      const deed = ports.isBarred ? await markIfBarred(loaded, next.deed, ports.isBarred) : next.deed;
      const saved = await save(loaded, { ...next, deed });
      if (!saved.ok) return afterFailedSave(loaded, saved);
      loaded = saved.loaded;
    }
    return loaded;
  }

  /** Retries a due event that could not be saved. Otherwise it would wait until somebody acts. */
  function retryDueLater(id: MatchId): void {
    const retry = async () => {
      if (!closing) await queue.run(id, () => applyDueNow(id));
    };
    const failed = (error: unknown) => ports.log.error({ error, match: id }, "due matches could not be loaded");
    setTimeout(() => void retry().catch(failed), RETRY_MS).unref();
  }

  function judgeDueEvent(loaded: LoadedMatch): Extract<JudgedEntry, { ok: true }> | undefined {
    const due = findDueEvent(loaded);
    if (due === undefined || due.at > ports.now()) return undefined;
    // No seat could have moved.
    if (isMatchFull(loaded, ports.maxEntries)) return abandonAsTooLong(loaded);
    const deed = dueEntryBody(loaded, due);
    return { ok: true, deed, step: stepForDue(loaded, deed) };
  }

  async function savedInstead(loaded: LoadedMatch, deed: LogEntryBody): Promise<LoadedMatch | undefined> {
    const isByTime = deed.kind === "timeout" || deed.kind === "overtime" || deed.kind === "forfeit";
    return isByTime ? ports.saveInsteadOfTimeout?.(loaded, deed.seat) : undefined;
  }

  /** Another process was first, or the game refused a due event, which is an error. */
  async function afterFailedSave(loaded: LoadedMatch, { by, refusal }: MatchRefused): Promise<LoadedMatch | undefined> {
    if (refusal.reason === "not-saved") {
      retryDueLater(loaded.match.id);
      return loaded;
    }
    if (by === "game") ports.log.error({ match: loaded.match.id, reason: refusal.reason }, "a due action was refused");
    return by === "game" ? loaded : load(loaded.match.id);
  }

  /** Gives the time in which nobody could act back to the clocks, once. */
  async function rested(loaded: LoadedMatch): Promise<LoadedMatch> {
    const { match, state, seq } = loaded;
    // While the bot is not on the server, this would add an entry for each request from elsewhere.
    if (!isOnTheClock(loaded) || ports.serverAbsences?.isAway(match.location)) return loaded;
    const absences = await ports.serverAbsences?.list(match.location);
    const downtimes = [ports.downtimeBeforeStart?.() ?? [], ports.outages?.() ?? [], absences ?? []].flat();
    if (downtimes.length === 0) return loaded;
    const since = match.log[seq - 1]?.at ?? match.at;
    const ms = coveredMs(downtimes, since);
    if (ms <= 0) return loaded;
    const step = { ok: true, state, events: [] } as const;
    const saved = await save(loaded, { ok: true, deed: { kind: "rest", ms }, step });
    return saved.ok ? saved.loaded : ((await load(match.id)) ?? loaded);
  }

  /** Entries never go back in time, even if the clock does. */
  function entryOf({ match, seq }: LoadedMatch, deed: LogEntryBody): LogEntry {
    return { seq: seq + 1, at: Math.max(ports.now(), match.log[seq - 1]?.at ?? match.at), deed };
  }

  async function save(
    before: LoadedMatch,
    { deed, step, reseat }: Extract<JudgedEntry, { ok: true }>,
  ): Promise<SaveResult> {
    if (!step.ok) return { ok: false, by: "game", refusal: step.refusal };
    const tooLong = checkMatchLength(before, { deed, step }, ports.maxEntries);
    if (tooLong) return tooLong;
    const entry = entryOf(before, deed);
    const status = statusAfter(before, deed, step.state);
    const seats = reseat ? withNewPlayer(before.match, reseat) : before.match.seats;
    const saved = withNextDue(withEntry(before, entry, step, { status, seats }), before);
    const result = createMatchResult(saved);
    const change: EntryChange = {
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

function withNewPlayer({ seats }: Match, { seat, holder }: NonNullable<EntryChange["reseat"]>): Match["seats"] {
  return seats.map((one, at) => (at === seat ? holder : one));
}

/** A missed move is a forfeit in games without `timeOut`. A deputy may play on then. */
function dueEntryBody(loaded: LoadedMatch, { deed }: DueEvent): DueEvent["deed"] {
  const { game } = loaded;
  const isOut = deed.kind === "timeout" && game.timeOut === undefined && game.deputy !== undefined;
  if (!isOut && deed.kind !== "forfeit") return deed;
  return withDeputy(loaded, { kind: "forfeit", seat: deed.seat, how: "out-of-time" });
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

/** Returns why this turn is over; undefined if it is current. `seq`: the entry that the player has seen. */
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
