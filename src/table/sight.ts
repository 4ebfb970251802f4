import { createHash } from "node:crypto";
import { type Clock, type Due, firstReading, nextDue, nextReading, type Reading } from "#kernel/clock.ts";
import type { Game, Onlooker, Outcome, Seat } from "#kernel/game.ts";
import { type Entry, type Log, type Moment, moments, readableMoments } from "#kernel/log.ts";
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

/** A match with its game replayed: what this room works with. */
export interface Loaded {
  readonly match: Match;
  readonly game: Game;
  readonly history: readonly Moment<unknown, unknown>[];
  /** What the clocks showed after each of its moments. */
  readonly readings: readonly Reading[];
  readonly state: unknown;
  readonly seq: number;
}

export function replayed(match: Match, game: Game): Loaded {
  return withHistory(match, game, moments(game, match.opening, match.log));
}

/** A match that was begun under other rules of its game: from where these refuse it, it stays as it stood. */
export function replayedAsFar(match: Match, game: Game): Loaded {
  return withHistory(match, game, readableMoments(game, match.opening, match.log));
}

function withHistory(match: Match, game: Game, history: Loaded["history"]): Loaded {
  const readings = readingsOf(match, game, history);
  return { match, game, history, readings, state: history[history.length - 1]?.state, seq: match.log.length };
}

/** Where no clock is set, how long each takes is looked at all the same: some games are won by it. */
const STOPWATCH: Clock = { kind: "move", ms: Number.POSITIVE_INFINITY };

function readingsOf({ opening, at, log }: Match, game: Game, history: readonly Moment<unknown, unknown>[]): Reading[] {
  const { clock = STOPWATCH, seats } = opening;
  const readings = [firstReading(seats, at)];
  for (const [index, entry] of log.entries()) {
    const moment = history[index + 1];
    const movers = {
      before: game.actors(history[index]?.state),
      after: game.actors(moment?.state),
      keepsTurn: moment?.keepsTurn,
    };
    readings.push(nextReading(clock, readings, entry, movers));
  }
  return readings;
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
export function dueIn({ match, game, readings, state }: Loaded): Due | undefined {
  const reading = readings[readings.length - 1];
  const { clock } = match.opening;
  if (clock === undefined || reading === undefined || match.status !== "running") return undefined;
  return nextDue(clock, reading, game.actors(state));
}

/** The match one entry further. */
export function grown(before: Loaded, entry: Entry, moment: Moment<unknown, unknown>, change: Partial<Match>): Loaded {
  const { game, readings } = before;
  const match = { ...before.match, ...change, log: [...before.match.log, entry] };
  const { clock = STOPWATCH } = match.opening;
  const movers = {
    before: game.actors(before.state),
    after: game.actors(moment.state),
    keepsTurn: moment.keepsTurn,
  };
  return {
    match,
    game,
    history: [...before.history, moment],
    readings: [...readings, nextReading(clock, readings, entry, movers)],
    state: moment.state,
    seq: entry.seq,
  };
}

/** As it stood after an earlier entry. Its home and its seats are those of today: the log does not know others. */
export function asOf({ match, game, history, readings }: Loaded, seq: number): Loaded {
  const then = history.slice(0, seq + 1);
  const state = then[then.length - 1]?.state;
  const log = match.log.slice(0, seq);
  const status = seq === match.log.length ? match.status : game.outcome(state) ? "finished" : statusIn(log);
  return {
    match: { ...match, status, log },
    game,
    history: then,
    readings: readings.slice(0, seq + 1),
    state,
    seq,
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
    reading: readingOf(loaded),
    undoable: match.opening.rated === undefined && takebackTarget(match) !== undefined,
    rated: match.opening.rated === true,
    watched: match.starter !== undefined,
  };
}

export function readingOf({ readings }: Loaded): Reading {
  return readings[readings.length - 1] as Reading;
}

function clockFacts(loaded: Loaded): ClockFacts | undefined {
  const { clock } = loaded.match.opening;
  return clock && { clock, reading: readingOf(loaded), due: dueIn(loaded) };
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
