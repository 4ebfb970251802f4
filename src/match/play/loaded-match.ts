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
import {
  BrokenLogError,
  type GameMoment,
  initialMoment,
  type LogEntry,
  type LogReplayStep,
  type MatchLog,
  nextMoment,
  walkLog,
} from "#core/match-log.ts";
import { activeDeputies, currentPlayers } from "#match/play/deputies.ts";
import { findUndoTarget } from "#match/play/undo.ts";
import type { Match, MatchLocation, SeatPlayer } from "#store/store.ts";

/** For whom it is that something is done about a match. */
export function quotaOwner(location: MatchLocation): string {
  return location.kind === "channel" ? location.guild : location.person;
}

/** What everybody may know of a match. The seed and the log stay inside this room. */
export interface MatchFacts {
  readonly id: string;
  readonly game: Game;
  readonly location: MatchLocation;
  /** Who plays: the bot, where one plays on for somebody who has left. */
  readonly seats: readonly SeatPlayer[];
  readonly language: string;
  /** Hash of the word list that it is played with, if it is played with one. */
  readonly lexicon: string | undefined;
  readonly seq: number;
  readonly status: Match["status"];
  readonly message: Match["message"];
  /** Who may act now: nobody while the match rests. */
  readonly actors: readonly Seat[];
  /** Whose turn it is, also while the match rests. */
  readonly seatsToMove: readonly Seat[];
  readonly outcome: Outcome | undefined;
  /** Hash of the seed from the start; the seed itself only once the match is over. */
  readonly seedCommitment: { readonly hash: string; readonly seed: string | undefined };
  /** Under which it was parked, if it has a name. */
  readonly name: string | undefined;
  readonly options: unknown;
  /** When it began, and when something happened in it last. */
  readonly beganAt: number;
  readonly lastPlayed: number;
  readonly clock: ClockState | undefined;
  /** How long each has taken up to now, whether a clock is set or not. */
  readonly clockReading: ClockReading;
  /** Whether there is a turn that could be taken back. */
  readonly canUndo: boolean;
  /** Whether it is played for the ratings. */
  readonly isRated: boolean;
  /** Whether bots play each other in it to be watched. */
  readonly isWatched: boolean;
}

/** What the clocks show, where there are any. */
export interface ClockState {
  readonly clock: Clock;
  readonly reading: ClockReading;
  /** What happens of itself next, if nobody acts; when, in what is told and looked at, by clocks on the wall. */
  readonly due: DueEvent | undefined;
}

/** A match as one onlooker sees it. */
export interface MatchView extends MatchFacts {
  readonly seat: Viewer;
  readonly view: unknown;
}

/** How a match stood after one of its entries. */
export interface MatchPosition extends GameMoment<unknown, unknown> {
  /** What the clocks showed. */
  readonly reading: ClockReading;
}

/** A match with its game replayed: what this room works with. */
export interface LoadedMatch {
  readonly match: Match;
  readonly game: Game;
  readonly state: unknown;
  readonly seq: number;
  /** What the clocks show. */
  readonly reading: ClockReading;
  /** What everybody saw happen by each entry, by its number; by 0, which is the beginning, nothing. */
  readonly events: readonly (readonly unknown[])[];
  /**
   * How it stood after earlier entries, by their numbers: after the one to which undoing goes back, if there is one. Not
   * after all of them, for a long match has thousands.
   */
  readonly keptPositions: Map<number, MatchPosition>;
}

/** What of a match its log alone says. */
export interface Replayed extends Pick<LoadedMatch, "state" | "seq" | "reading" | "events" | "keptPositions"> {
  readonly log: MatchLog;
}

/** A match replayed at once. What is long is replayed by `createReplays`, which lets others have their turn. */
export function replayMatch(match: Match, game: Game): LoadedMatch {
  const steps = replayMatchInSteps(match, game);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Replays a match, or goes on from an earlier part of it, and stops after each entry. */
export function* replayMatchInSteps(match: Match, game: Game, from?: Replayed): Generator<MatchPosition, LoadedMatch> {
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
  for (at of walkLog(match.log.slice(seq), start, createReplayStep(match, game))) {
    seq++;
    events.push(at.events);
    keep(at, seq);
    yield at;
  }
  const { state, reading } = at;
  return { match, game, state, seq, reading, events, keptPositions: kept };
}

/** Whether this match can be gone on with from where it stood: how it was where a takeback goes back to has to be known. */
export function canExtend(from: Pick<Replayed, "seq" | "keptPositions">, newer: MatchLog): boolean {
  return newer.every(({ deed }) => deed.kind !== "takeback" || deed.to >= from.seq || from.keptPositions.has(deed.to));
}

/** All positions of a match after its beginning, one after the other. */
export function replayPositions(
  { match, game }: Pick<LoadedMatch, "match" | "game">,
  upTo: number,
): Generator<MatchPosition> {
  return walkLog(match.log.slice(0, upTo), startPosition(match, game), createReplayStep(match, game));
}

/** All of them, the beginning first: of a match that is known to be short. */
export function allPositions(loaded: LoadedMatch): MatchPosition[] {
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

/** How it stands now. */
export function currentPosition({ state, reading, events, seq }: Omit<Replayed, "log">): MatchPosition {
  return { state, reading, events: events[seq] ?? [] };
}

/** Where no clock is set, how long each takes is looked at all the same: some games are won by it. */
const UNLIMITED_CLOCK: Clock = { kind: "move", ms: Number.POSITIVE_INFINITY };

/** A match that was begun under other rules of its game stays as it stood from where today's rules refuse it. */
function createReplayStep({ opening }: Match, game: Game): LogReplayStep<MatchPosition> {
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
      // A refusal, or an act of a form that the game has forgotten: whatever it is, it is no error of today.
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
  /** How it stood after the entry to which a takeback goes back. */
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

/** What has to be done next and needs nobody to be asked: until it is done, nobody thinks of it or is told. */
export function findForcedAction({
  match,
  game,
  state,
}: LoadedMatch): { readonly seat: Seat; readonly action: unknown } | undefined {
  return match.status === "running" ? game.forcedAction?.(state) : undefined;
}

/** What happens of itself in it next. */
export function findDueEvent({ match, game, reading, state }: LoadedMatch): DueEvent | undefined {
  const { clock } = match.opening;
  if (clock === undefined || match.status !== "running") return undefined;
  return nextDueEvent(clock, reading, game.actors(state));
}

/** The match one entry further. */
export function withEntry(
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
 * As it stood after an earlier entry, which was this position. Its home and its seats are those of today: the log does not
 * know others.
 */
export function asOfEntry(
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

/** Of a match whose game goes on. */
function statusFromLog(log: MatchLog): Match["status"] {
  const last = log.findLast(({ deed: { kind } }) => kind === "pause" || kind === "resume" || kind === "drop");
  if (last?.deed.kind === "drop") return "dropped";
  return last?.deed.kind === "pause" ? "parked" : "running";
}

export function matchFacts(loaded: LoadedMatch): MatchFacts {
  const { match, game, state, seq } = loaded;
  const outcome = game.outcome(state);
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
    canUndo: match.opening.rated === undefined && findUndoTarget(match) !== undefined,
    isRated: match.opening.rated === true,
    isWatched: match.starter !== undefined,
  };
}

function clockState(loaded: LoadedMatch): ClockState | undefined {
  const { clock } = loaded.match.opening;
  return clock && { clock, reading: loaded.reading, due: findDueEvent(loaded) };
}

export function viewMatch(loaded: LoadedMatch, seat: Viewer): MatchView {
  return { ...matchFacts(loaded), seat, view: loaded.game.view(loaded.state, seat) };
}

/** With the deadline as people are shown it. */
export function withWallClockDeadline<Shown extends MatchFacts>(
  shown: Shown,
  onTheWall: (at: number) => number,
): Shown {
  const { clock } = shown;
  if (clock?.due === undefined) return shown;
  return { ...shown, clock: { ...clock, due: { ...clock.due, at: onTheWall(clock.due.at) } } };
}

/** Time is counted for what somebody sees of a task; while their own match of it rests, they see nothing of it. */
export function isPausedUnseen({
  status,
  location,
  game,
  options,
}: Pick<MatchFacts, "status" | "location" | "game" | "options">): boolean {
  return status === "parked" && location.kind === "personal" && game.taskKey?.(options) !== undefined;
}

/** The seats that a person holds. */
export function seatsOfPerson(match: Pick<Match, "seats">, person: string): Seat[] {
  return match.seats.flatMap((holder, seat) => (holder.kind === "person" && holder.person === person ? [seat] : []));
}

/** The seat that a person acts from: one that is to move if they hold several, and none that a bot plays on for. */
export function actingSeatOf(loaded: LoadedMatch, person: string): Seat | undefined {
  const deputies = activeDeputies(loaded).map(({ seat }) => seat);
  const seats = seatsOfPerson(loaded.match, person).filter((seat) => !deputies.includes(seat));
  const actors = loaded.game.actors(loaded.state);
  return seats.find((seat) => actors.includes(seat)) ?? seats[0];
}
