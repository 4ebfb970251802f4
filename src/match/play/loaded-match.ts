import { createHash } from "node:crypto";
import {
  type Clock,
  type ClockReading,
  type DueEvent,
  initialClockReading,
  nextClockReading,
  nextDueEvent,
} from "#core/clock.ts";
import type { Game, Outcome, Seat, Viewer } from "#core/game.ts";
import type { GameTypes } from "#core/game-module.ts";
import {
  BrokenLogError,
  effectiveEntryNumbers,
  type GameMoment,
  initialMoment,
  type LogEntry,
  type MatchLog,
  nextMoment,
  type ReplayLogEntry,
  replayEntries,
} from "#core/match-log.ts";
import { activeDeputyBots, currentPlayers } from "#match/play/deputies.ts";
import { seatsWithTurns } from "#match/play/turns-taken.ts";
import { findUndoTarget, forfeitedSeats } from "#match/play/undo.ts";
import type { Match, MatchLocation, SeatDraft, SeatPlayer } from "#store/store.ts";

/** The owner of work on a match: its server or, for a solo match, its player. */
export function quotaOwner(location: MatchLocation): string {
  return location.kind === "channel" ? location.guild : location.person;
}

/** What everybody may know about a match. The seed and the log stay inside `src/match`. */
export interface PublicMatchInfo<Types extends GameTypes = GameTypes> {
  readonly id: string;
  readonly game: Game;
  readonly location: MatchLocation;
  /** The current players, by seat. If a bot plays on for a person who left, this is the bot. */
  readonly seats: readonly SeatPlayer[];
  readonly language: string;
  /** Hash of the match's word list, if it has one. */
  readonly lexicon: string | undefined;
  readonly seq: number;
  readonly status: Match["status"];
  readonly message: Match["message"];
  /** The seats that may act now. Empty unless the match is running. */
  readonly actors: readonly Seat[];
  /** The seats whose turn it is, also while the match is saved. */
  readonly seatsToMove: readonly Seat[];
  readonly outcome: Outcome | undefined;
  /**
   * Proves after the end that the seed of the match was not changed. `hash`: the hash of the seed, known from the
   * start. `seed`: the seed itself, given only after the end.
   */
  readonly seedCommitment: { readonly hash: string; readonly seed: string | undefined };
  /** The name under which the match was saved, if it has one. */
  readonly name: string | undefined;
  readonly options: Types["options"];
  /** When the match began. */
  readonly beganAt: number;
  readonly lastPlayed: number;
  readonly clock: ClockState | undefined;
  /** The time that each seat has used. It is measured also without a clock. */
  readonly clockReading: ClockReading;
  /** Whether there is a turn to undo. */
  readonly canUndo: boolean;
  /** The seats whose players have left for good, even if a bot plays on for them. */
  readonly leftSeats: readonly Seat[];
  /** The seats whose own players have had a turn. */
  readonly playedSeats: readonly Seat[];
  /** Whether the match counts for the ratings. */
  readonly isRated: boolean;
  /** Whether this is a match between bots that a person watches. */
  readonly isWatched: boolean;
}

/** The clock of a match and what it shows. */
export interface ClockState {
  readonly clock: Clock;
  readonly reading: ClockReading;
  /**
   * What happens next if nobody acts, for instance that a player's time is over. In messages and views, its time is
   * wall-clock time.
   */
  readonly due: DueEvent | undefined;
}

/** A match as one viewer sees it. */
export interface MatchView<Types extends GameTypes = GameTypes> extends PublicMatchInfo<Types> {
  readonly seat: Viewer;
  readonly view: Types["view"];
}

/** The position of a match after one of its entries. */
export interface MatchPosition extends GameMoment<unknown, unknown> {
  /** The clock reading after that entry. */
  readonly reading: ClockReading;
}

/** A match with the state that its log produces. */
export interface LoadedMatch {
  readonly match: Match;
  readonly game: Game;
  readonly state: unknown;
  readonly seq: number;
  /** What the clocks show now. */
  readonly reading: ClockReading;
  /** Public events of each entry, by entry number. Number 0 is the beginning; it has no events. */
  readonly events: readonly (readonly unknown[])[];
  /**
   * Positions after earlier entries, by entry number. Only the target of an undo is kept, because a long match has
   * thousands of positions.
   */
  readonly keptPositions: Map<number, MatchPosition>;
  /** The unfinished turns of seats, as they were stored when the match was loaded. */
  readonly drafts?: readonly SeatDraft[];
}

/** The part of a loaded match that its log determines. */
export interface ReplayResult extends Pick<LoadedMatch, "state" | "seq" | "reading" | "events" | "keptPositions"> {
  readonly log: MatchLog;
}

/**
 * Replays a match without interruption. `createMatchLoader` replays long matches in slices, so that other work can run
 * in between.
 */
export function replayMatch(match: Match, game: Game): LoadedMatch {
  const steps = replayMatchInSteps(match, game);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Replays a match, or continues the earlier replay `from`. Yields after each entry. */
export function* replayMatchInSteps(
  match: Match,
  game: Game,
  from?: ReplayResult,
): Generator<MatchPosition, LoadedMatch> {
  const target = findUndoTarget(match);
  const start = from
    ? { seq: from.seq, at: currentPosition(from), earlierMoments: from.keptPositions }
    : startPosition(match, game);
  const events = from ? [...from.events] : [start.at.events];
  const kept = new Map<number, MatchPosition>();
  const keep = (position: MatchPosition | undefined, seq: number) => {
    if (position && seq === target) kept.set(seq, position);
  };
  if (target !== undefined) keep(from?.keptPositions.get(target), target);
  let { seq, at } = start;
  keep(at, seq);
  for (at of replayEntries(match.log.slice(seq), start, createReplayStep(match, game))) {
    seq++;
    events.push(at.events);
    keep(at, seq);
    yield at;
  }
  const { state, reading } = at;
  return { match, game, state, seq, reading, events, keptPositions: kept };
}

/**
 * Whether the entries `newer` can continue the replay `from`. If one of them is an undo, the replay must know the
 * position to which it goes back.
 */
export function canExtendReplay(from: Pick<ReplayResult, "seq" | "keptPositions">, newer: MatchLog): boolean {
  return newer.every(({ deed }) => deed.kind !== "takeback" || deed.to >= from.seq || from.keptPositions.has(deed.to));
}

/** The positions of a match after each of its entries up to number `upTo`, without the position at the beginning. */
export function replayPositions(
  { match, game }: Pick<LoadedMatch, "match" | "game">,
  upTo: number,
): Generator<MatchPosition> {
  return replayEntries(match.log.slice(0, upTo), startPosition(match, game), createReplayStep(match, game));
}

/** All positions of a match, beginning with the initial one. Only for matches that are known to be short. */
export function replayAllPositions(loaded: LoadedMatch): MatchPosition[] {
  return [initialPosition(loaded), ...replayPositions(loaded, loaded.seq)];
}

export function initialPosition({ match, game }: Pick<LoadedMatch, "match" | "game">): MatchPosition {
  return startPosition(match, game).at;
}

function startPosition({ opening, at }: Match, game: Game): { readonly seq: number; readonly at: MatchPosition } {
  try {
    return { seq: 0, at: { ...initialMoment(game, opening), reading: initialClockReading(opening.seats, at) } };
  } catch (error) {
    throw opening.version === game.version ? error : new BrokenLogError(0, "its options are none of today's rules");
  }
}

/** Returns the position after the last entry. */
export function currentPosition({ state, reading, events, seq }: Omit<ReplayResult, "log">): MatchPosition {
  return { state, reading, events: events[seq] ?? [] };
}

/** The clock of a match without a time limit. The time is measured anyway, because some games rank players by it. */
const UNLIMITED_CLOCK: Clock = { kind: "move", ms: Number.POSITIVE_INFINITY };

/**
 * Returns a function that replays one entry. If the match began under older rules, today's rules may refuse one of its
 * entries. From that entry on, the position no longer changes.
 */
function createReplayStep({ opening }: Match, game: Game): ReplayLogEntry<MatchPosition> {
  const isOutdated = opening.version !== game.version;
  let isRefused = false;
  const momentAfter = (
    before: MatchPosition,
    entry: LogEntry,
    undone: MatchPosition | undefined,
  ): GameMoment<unknown, unknown> => {
    if (!isOutdated) return nextMoment(game, before, entry, undone);
    try {
      if (!isRefused) return nextMoment(game, before, entry, undone);
    } catch {
      // The game refused the action, or can no longer read it. In a match of older rules, neither is an error.
      isRefused = true;
    }
    return { state: before.state, events: [] };
  };
  return (before, entry, undone) => {
    const moment = momentAfter(before, entry, undone);
    return { ...moment, reading: clockReadingAfter(opening, game, before, { entry, moment, undone }) };
  };
}

interface AppliedEntry {
  readonly entry: LogEntry;
  readonly moment: GameMoment<unknown, unknown>;
  /** If the entry is an undo, the position to which it goes back. */
  readonly undone: MatchPosition | undefined;
}

function clockReadingAfter(
  { clock = UNLIMITED_CLOCK }: Match["opening"],
  game: Game,
  before: Pick<MatchPosition, "state" | "reading">,
  { entry, moment, undone }: AppliedEntry,
): ClockReading {
  const movers = {
    before: game.actors(before.state),
    after: game.actors(moment.state),
    keepsTurn: moment.keepsTurn,
  };
  return nextClockReading(clock, before.reading, entry, movers, undone?.reading);
}

/**
 * The action that the seat to move is forced to play, because it has only one (see `Game.forcedAction`). Undefined if
 * there is a choice or the match is not running. Until the forced action is played, no bot thinks and nothing is
 * published.
 */
export function findForcedAction({
  match,
  game,
  state,
}: LoadedMatch): { readonly seat: Seat; readonly action: unknown } | undefined {
  return match.status === "running" ? game.forcedAction?.(state) : undefined;
}

/**
 * The next event that happens without anybody acting, for instance that a player's time is over. Undefined if there is
 * none.
 */
export function findDueEvent({ match, game, reading, state }: LoadedMatch): DueEvent | undefined {
  const { clock } = match.opening;
  if (clock === undefined || match.status !== "running") return undefined;
  return nextDueEvent(clock, reading, game.actors(state));
}

/** Adds an entry to a loaded match. */
export function withLogEntry(
  before: LoadedMatch,
  entry: LogEntry,
  moment: GameMoment<unknown, unknown>,
  change: Partial<Match>,
): LoadedMatch {
  const { game, events, keptPositions } = before;
  const match = { ...before.match, ...change, log: [...before.match.log, entry] };
  const undone = entry.deed.kind === "takeback" ? keptPositions.get(entry.deed.to) : undefined;
  return {
    match,
    game,
    state: moment.state,
    seq: entry.seq,
    reading: clockReadingAfter(match.opening, game, before, { entry, moment, undone }),
    events: [...events, moment.events],
    keptPositions,
  };
}

/**
 * The match as it was after entry `seq`; the caller gives the position after that entry. Channel and seats are the
 * current ones, because the log does not record earlier ones.
 */
export function matchAsOfEntry(
  { match, game, events }: LoadedMatch,
  seq: number,
  { state, reading }: MatchPosition,
): LoadedMatch {
  const log = match.log.slice(0, seq);
  const status = seq === match.log.length ? match.status : game.outcome(state) ? "finished" : statusFromLog(log);
  return {
    match: { ...match, status, log },
    game,
    state,
    seq,
    reading,
    events: events.slice(0, seq + 1),
    keptPositions: new Map(),
  };
}

/** The status of a match whose game has not ended, derived from its log. */
function statusFromLog(log: MatchLog): Match["status"] {
  const last = log.findLast(({ deed: { kind } }) => kind === "pause" || kind === "resume" || kind === "drop");
  if (last?.deed.kind === "drop") return "dropped";
  return last?.deed.kind === "pause" ? "parked" : "running";
}

export function createPublicMatchInfo(loaded: LoadedMatch): PublicMatchInfo {
  const { match, game, state, seq } = loaded;
  const outcome = game.outcome(state);
  const effective = effectiveEntryNumbers(match.log);
  const leftSeats = forfeitedSeats(match.log, effective);
  const isOver = match.status === "finished" || match.status === "dropped";
  return {
    id: match.id,
    game,
    location: match.location,
    seats: currentPlayers(loaded),
    language: match.language,
    lexicon: match.opening.lexicon,
    seq,
    status: match.status,
    message: match.message,
    actors: match.status === "running" ? game.actors(state) : [],
    seatsToMove: game.actors(state),
    outcome,
    seedCommitment: {
      hash: createHash("sha256").update(match.opening.seed).digest("hex"),
      seed: isOver ? match.opening.seed : undefined,
    },
    name: match.name,
    options: match.opening.options,
    beganAt: match.at,
    lastPlayed: match.log[seq - 1]?.at ?? match.at,
    clock: clockState(loaded),
    clockReading: loaded.reading,
    canUndo: match.opening.rated === undefined && findUndoTarget(match, effective, leftSeats) !== undefined,
    leftSeats,
    playedSeats: [...seatsWithTurns(match)],
    isRated: match.opening.rated === true,
    isWatched: match.starter !== undefined,
  };
}

function clockState(loaded: LoadedMatch): ClockState | undefined {
  const { clock } = loaded.match.opening;
  return clock && { clock, reading: loaded.reading, due: findDueEvent(loaded) };
}

export function viewMatch(loaded: LoadedMatch, seat: Viewer): MatchView {
  return { ...createPublicMatchInfo(loaded), seat, view: loaded.game.view(loaded.state, seat) };
}

/** Converts the deadline of the clock to wall-clock time. */
export function withWallClockDeadline<Shown extends PublicMatchInfo>(
  shown: Shown,
  onTheWall: (at: number) => number,
): Shown {
  const { clock } = shown;
  if (clock?.due === undefined) return shown;
  return { ...shown, clock: { ...clock, due: { ...clock.due, at: onTheWall(clock.due.at) } } };
}

/**
 * Whether this is a saved solo match whose board is hidden. Its clock is paused. Where the time decides a ranking, time
 * counts only while the player can see the board.
 */
export function isPuzzleHiddenByPause({
  status,
  location,
  game,
}: Pick<PublicMatchInfo, "status" | "location" | "game">): boolean {
  return status === "parked" && location.kind === "personal" && game.isRankedByTime === true;
}

/** The seats of a person in a match. */
export function seatsOfPerson(match: Pick<Match, "seats">, person: string): Seat[] {
  return match.seats.flatMap((holder, seat) => (holder.kind === "person" && holder.person === person ? [seat] : []));
}

/**
 * The seat for which a person acts. If the person has several seats, it is one that is to move. A seat in which a bot
 * plays on for the person does not count.
 */
export function actingSeatOf(loaded: LoadedMatch, person: string): Seat | undefined {
  const deputies = activeDeputyBots(loaded).map(({ seat }) => seat);
  const seats = seatsOfPerson(loaded.match, person).filter((seat) => !deputies.includes(seat));
  const actors = loaded.game.actors(loaded.state);
  return seats.find((seat) => actors.includes(seat)) ?? seats[0];
}
