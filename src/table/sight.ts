import { createHash } from "node:crypto";
import { type Clock, type Due, firstReading, nextDue, nextReading, type Reading } from "#kernel/clock.ts";
import type { Game, Onlooker, Outcome, Seat } from "#kernel/game.ts";
import {
  BrokenLog,
  type Entry,
  firstMoment,
  type Log,
  type LogStep,
  type Moment,
  nextMoment,
  walkLog,
} from "#kernel/log.ts";
import type { Holder, Home, Match } from "#store/store.ts";
import { deputiesIn, playersIn } from "#table/deputies.ts";
import { takebackTarget } from "#table/undo.ts";

/** For whom it is that something is done about a match. */
export function whoseIs(home: Home): string {
  return home.kind === "channel" ? home.guild : home.person;
}

/** What everybody may know of a match. The seed and the log stay inside this room. */
export interface Facts {
  readonly id: string;
  readonly game: Game;
  readonly home: Home;
  /** Who plays: the bot, where one plays on for somebody who has left. */
  readonly seats: readonly Holder[];
  readonly language: string;
  /** Hash of the word list that it is played with, if it is played with one. */
  readonly lexicon: string | undefined;
  readonly seq: number;
  readonly status: Match["status"];
  readonly message: Match["message"];
  /** Who may act now: nobody while the match rests. */
  readonly actors: readonly Seat[];
  /** Whose turn it is, also while the match rests. */
  readonly toMove: readonly Seat[];
  readonly outcome: Outcome | undefined;
  /** Hash of the seed from the start; the seed itself only once the match is over. */
  readonly chance: { readonly hash: string; readonly seed: string | undefined };
  /** Under which it was parked, if it has a name. */
  readonly name: string | undefined;
  readonly options: unknown;
  /** When it began, and when something happened in it last. */
  readonly began: number;
  readonly lastPlayed: number;
  readonly clock: ClockFacts | undefined;
  /** How long each has taken up to now, whether a clock is set or not. */
  readonly reading: Reading;
  /** Whether there is a turn that could be taken back. */
  readonly undoable: boolean;
  /** Whether it is played for the ratings. */
  readonly rated: boolean;
  /** Whether bots play each other in it to be watched. */
  readonly watched: boolean;
}

/** What the clocks show, where there are any. */
export interface ClockFacts {
  readonly clock: Clock;
  readonly reading: Reading;
  /** What happens of itself next, if nobody acts; when, in what is told and looked at, by clocks on the wall. */
  readonly due: Due | undefined;
}

/** A match as one onlooker sees it. */
export interface Sight extends Facts {
  readonly seat: Onlooker;
  readonly view: unknown;
}

/** How a match stood after one of its entries. */
export interface Position extends Moment<unknown, unknown> {
  /** What the clocks showed. */
  readonly reading: Reading;
}

/** A match with its game replayed: what this room works with. */
export interface Loaded {
  readonly match: Match;
  readonly game: Game;
  readonly state: unknown;
  readonly seq: number;
  /** What the clocks show. */
  readonly reading: Reading;
  /** What everybody saw happen by each entry, by its number; by 0, which is the beginning, nothing. */
  readonly events: readonly (readonly unknown[])[];
  /**
   * How it stood after earlier entries, by their numbers: after the one to which undoing goes back, if there is one. Not
   * after all of them, for a long match has thousands.
   */
  readonly kept: Map<number, Position>;
}

/** What of a match its log alone says. */
export interface Replayed extends Pick<Loaded, "state" | "seq" | "reading" | "events" | "kept"> {
  readonly log: Log;
}

/** A match replayed at once. What is long is replayed by `createReplays`, which lets others have their turn. */
export function replayed(match: Match, game: Game): Loaded {
  const steps = replaying(match, game);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Replays a match, or goes on from an earlier part of it, and stops after each entry. */
export function* replaying(match: Match, game: Game, from?: Replayed): Generator<Position, Loaded> {
  const target = takebackTarget(match);
  const start = from ? { seq: from.seq, at: positionOf(from), earlier: from.kept } : firstOf(match, game);
  const events = from ? [...from.events] : [start.at.events];
  const kept = new Map<number, Position>();
  const keep = (position: Position | undefined, seq: number) => {
    if (position && seq === target) kept.set(seq, position);
  };
  if (target !== undefined) keep(from?.kept.get(target), target);
  let { seq, at } = start;
  keep(at, seq);
  for (at of walkLog(match.log.slice(seq), start, stepsOf(match, game))) {
    seq++;
    events.push(at.events);
    keep(at, seq);
    yield at;
  }
  const { state, reading } = at;
  return { match, game, state, seq, reading, events, kept };
}

/** Whether this match can be gone on with from where it stood: how it was where a takeback goes back to has to be known. */
export function canGoOn(from: Pick<Replayed, "seq" | "kept">, newer: Log): boolean {
  return newer.every(({ deed }) => deed.kind !== "takeback" || deed.to >= from.seq || from.kept.has(deed.to));
}

/** All positions of a match after its beginning, one after the other. */
export function positionsOf({ match, game }: Pick<Loaded, "match" | "game">, upTo: number): Generator<Position> {
  return walkLog(match.log.slice(0, upTo), firstOf(match, game), stepsOf(match, game));
}

/** All of them, the beginning first: of a match that is known to be short. */
export function historyOf(loaded: Loaded): Position[] {
  return [firstPosition(loaded), ...positionsOf(loaded, loaded.seq)];
}

export function firstPosition({ match, game }: Pick<Loaded, "match" | "game">): Position {
  return firstOf(match, game).at;
}

function firstOf({ opening, at }: Match, game: Game): { readonly seq: number; readonly at: Position } {
  try {
    return { seq: 0, at: { ...firstMoment(game, opening), reading: firstReading(opening.seats, at) } };
  } catch (error) {
    throw opening.version === game.version ? error : new BrokenLog(0, "its options are none of today's rules");
  }
}

/** How it stands now. */
export function positionOf({ state, reading, events, seq }: Omit<Replayed, "log">): Position {
  return { state, reading, events: events[seq] ?? [] };
}

/** Where no clock is set, how long each takes is looked at all the same: some games are won by it. */
const STOPWATCH: Clock = { kind: "move", ms: Number.POSITIVE_INFINITY };

/** A match that was begun under other rules of its game stays as it stood from where today's rules refuse it. */
function stepsOf({ opening }: Match, game: Game): LogStep<Position> {
  const isOutdated = opening.version !== game.version;
  let isRefused = false;
  const momentAfter = (before: Position, entry: Entry, then: Position | undefined): Moment<unknown, unknown> => {
    if (!isOutdated) return nextMoment(game, before, entry, then);
    try {
      if (!isRefused) return nextMoment(game, before, entry, then);
    } catch {
      // A refusal, or an act of a form that the game has forgotten: whatever it is, it is no error of today.
      isRefused = true;
    }
    return { state: before.state, events: [] };
  };
  return (before, entry, then) => {
    const moment = momentAfter(before, entry, then);
    return { ...moment, reading: readingAfter(opening, game, before, { entry, moment, then }) };
  };
}

interface Happened {
  readonly entry: Entry;
  readonly moment: Moment<unknown, unknown>;
  /** How it stood after the entry to which a takeback goes back. */
  readonly then: Position | undefined;
}

function readingAfter(
  { clock = STOPWATCH }: Match["opening"],
  game: Game,
  before: Pick<Position, "state" | "reading">,
  { entry, moment, then }: Happened,
): Reading {
  const movers = {
    before: game.actors(before.state),
    after: game.actors(moment.state),
    keepsTurn: moment.keepsTurn,
  };
  return nextReading(clock, before.reading, entry, movers, then?.reading);
}

/** What has to be done next and needs nobody to be asked: until it is done, nobody thinks of it or is told. */
export function forcedIn({
  match,
  game,
  state,
}: Loaded): { readonly seat: Seat; readonly action: unknown } | undefined {
  return match.status === "running" ? game.forced?.(state) : undefined;
}

/** What happens of itself in it next. */
export function dueIn({ match, game, reading, state }: Loaded): Due | undefined {
  const { clock } = match.opening;
  if (clock === undefined || match.status !== "running") return undefined;
  return nextDue(clock, reading, game.actors(state));
}

/** The match one entry further. */
export function grown(before: Loaded, entry: Entry, moment: Moment<unknown, unknown>, change: Partial<Match>): Loaded {
  const { game, events, kept } = before;
  const match = { ...before.match, ...change, log: [...before.match.log, entry] };
  const then = entry.deed.kind === "takeback" ? kept.get(entry.deed.to) : undefined;
  return {
    match,
    game,
    state: moment.state,
    seq: entry.seq,
    reading: readingAfter(match.opening, game, before, { entry, moment, then }),
    events: [...events, moment.events],
    kept,
  };
}

/**
 * As it stood after an earlier entry, which was this position. Its home and its seats are those of today: the log does not
 * know others.
 */
export function asOf({ match, game, events }: Loaded, seq: number, { state, reading }: Position): Loaded {
  const log = match.log.slice(0, seq);
  const status = seq === match.log.length ? match.status : game.outcome(state) ? "finished" : statusIn(log);
  return {
    match: { ...match, status, log },
    game,
    state,
    seq,
    reading,
    events: events.slice(0, seq + 1),
    kept: new Map(),
  };
}

/** Of a match whose game goes on. */
function statusIn(log: Log): Match["status"] {
  const last = log.findLast(({ deed: { kind } }) => kind === "pause" || kind === "resume" || kind === "drop");
  if (last?.deed.kind === "drop") return "dropped";
  return last?.deed.kind === "pause" ? "parked" : "running";
}

export function factsOf(loaded: Loaded): Facts {
  const { match, game, state, seq } = loaded;
  const outcome = game.outcome(state);
  const isOver = match.status === "finished" || match.status === "dropped";
  return {
    id: match.id,
    game,
    home: match.home,
    seats: playersIn(loaded),
    language: match.language,
    lexicon: match.opening.lexicon,
    seq,
    status: match.status,
    message: match.message,
    actors: match.status === "running" ? game.actors(state) : [],
    toMove: game.actors(state),
    outcome,
    chance: {
      hash: createHash("sha256").update(match.opening.seed).digest("hex"),
      seed: isOver ? match.opening.seed : undefined,
    },
    name: match.name,
    options: match.opening.options,
    began: match.at,
    lastPlayed: match.log[seq - 1]?.at ?? match.at,
    clock: clockFacts(loaded),
    reading: loaded.reading,
    undoable: match.opening.rated === undefined && takebackTarget(match) !== undefined,
    rated: match.opening.rated === true,
    watched: match.starter !== undefined,
  };
}

function clockFacts(loaded: Loaded): ClockFacts | undefined {
  const { clock } = loaded.match.opening;
  return clock && { clock, reading: loaded.reading, due: dueIn(loaded) };
}

export function sightOf(loaded: Loaded, seat: Onlooker): Sight {
  return { ...factsOf(loaded), seat, view: loaded.game.view(loaded.state, seat) };
}

/** With the deadline as people are shown it. */
export function asShown<Shown extends Facts>(shown: Shown, onTheWall: (at: number) => number): Shown {
  const { clock } = shown;
  if (clock?.due === undefined) return shown;
  return { ...shown, clock: { ...clock, due: { ...clock.due, at: onTheWall(clock.due.at) } } };
}

/** Time is counted for what somebody sees of a task; while their own match of it rests, they see nothing of it. */
export function restsUnseen({
  status,
  home,
  game,
  options,
}: Pick<Facts, "status" | "home" | "game" | "options">): boolean {
  return status === "parked" && home.kind === "personal" && game.task?.(options) !== undefined;
}

/** The seats that a person holds. */
export function seatsOf(match: Pick<Match, "seats">, person: string): Seat[] {
  return match.seats.flatMap((holder, seat) => (holder.kind === "person" && holder.person === person ? [seat] : []));
}

/** The seat that a person acts from: one that is to move if they hold several, and none that a bot plays on for. */
export function seatOf(loaded: Loaded, person: string): Seat | undefined {
  const deputies = deputiesIn(loaded).map(({ seat }) => seat);
  const seats = seatsOf(loaded.match, person).filter((seat) => !deputies.includes(seat));
  const actors = loaded.game.actors(loaded.state);
  return seats.find((seat) => actors.includes(seat)) ?? seats[0];
}
