import type { Clock } from "#core/clock.ts";
import type { ForfeitReason, Game, Refusal, Seat, Step } from "#core/game.ts";
import { createRng, isSeed } from "#core/rng.ts";

/** How a match began. With its log it says everything about the game; who sits where is kept beside it. */
export interface MatchOpening {
  readonly game: string;
  /** The rules' version that it began under. */
  readonly version: number;
  readonly options: unknown;
  readonly seats: number;
  /** The chance of the whole game: secret until it has ended. */
  readonly seed: string;
  /** Hash of the word list that the game is played with, where it has one. */
  readonly lexicon?: string;
  /** How long the seats may think, where that is limited. */
  readonly clock?: Clock;
  /** Played for the ratings: there are neither hints nor takebacks. */
  readonly rated?: true;
}

/** What an entry says. Whatever can change the result or the time is an entry; nothing else is. */
export type LogEntryBody =
  /** `weaker`: the bot of this seat could not think, and one of this level, a weaker one, answered for it. */
  | { readonly kind: "act"; readonly seat: Seat; readonly action: unknown; readonly weaker?: string }
  /** `deputy`: a bot of this level plays on for it. */
  | { readonly kind: "forfeit"; readonly seat: Seat; readonly how: ForfeitReason; readonly deputy?: string }
  /** Its time for one move has gone by. */
  | { readonly kind: "timeout"; readonly seat: Seat }
  /** Its time for the whole game is spent, and another minute has begun since. */
  | { readonly kind: "overtime"; readonly seat: Seat }
  /** The game rests, and the clocks with it, until it is resumed. */
  | { readonly kind: "pause"; readonly because?: Interruption }
  | { readonly kind: "resume" }
  /** For so long nobody could act, because the program did not run: no clock did either. */
  | { readonly kind: "rest"; readonly ms: number }
  /** Somebody else holds this seat from now on; who, is kept beside the log. */
  | { readonly kind: "reseat"; readonly seat: Seat }
  /** It has left, and from now on a bot of this level plays on for it. */
  | { readonly kind: "deputise"; readonly seat: Seat; readonly level: string }
  /** It was told what it could best do: its turn is still to come. */
  | { readonly kind: "hint"; readonly seat: Seat }
  /**
   * It counts for nothing: given up by all who play it or, where it says so, by who manages the server or who only
   * watched; or its rules have changed since.
   */
  | { readonly kind: "drop"; readonly by?: AbandonCause }
  /** Back to how it stood after entry `to`; what is drawn afterwards is drawn from `entropy`. */
  | { readonly kind: "takeback"; readonly to: number; readonly entropy: string };

/**
 * Why a match rests where nobody wanted it to: the channel that it was played in was deleted, or a player whose time was up
 * cannot see it.
 */
export type Interruption = "channel-gone" | "hidden-channel";

/** What ends a match for nothing where it is not those who play it; `length`: it is too long for its bot to go on. */
export type AbandonCause = "moderator" | "starter" | "rules" | "length";

export interface LogEntry {
  /** 1 is the first; there are no gaps. */
  readonly seq: number;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly deed: LogEntryBody;
}

export type MatchLog = readonly LogEntry[];

/**
 * A match as it went, for whoever writes it down. `moments`: by the number of the entry, those that still count and the
 * ones before each of them, or the beginning alone where a format wants no more: see `Game.formats`.
 */
export interface MatchTranscript<State = unknown, Event = unknown> {
  readonly id: string;
  /** By seat. */
  readonly names: readonly string[];
  /** How well the bots play, by seat. */
  readonly levels: readonly (string | undefined)[];
  readonly moments: readonly GameMoment<State, Event>[];
  readonly log: MatchLog;
  /** Hash of the word list that it is played with, if it is played with one. */
  readonly lexicon: string | undefined;
}

/** A log that its own game refuses: damaged, or written under other rules. */
export class BrokenLogError extends Error {
  override readonly name: string = "BrokenLogError";
  readonly seq: number;
  constructor(seq: number, reason: string, options?: ErrorOptions) {
    super(`entry ${seq} cannot be replayed: ${reason}`, options);
    this.seq = seq;
  }
}

/** A log over which its own game fails: damaged, too, or by a fault of this version that a later one may mend. */
export class GameCrashedError extends BrokenLogError {
  override readonly name = "GameCrashedError";
  constructor(seq: number, cause: unknown) {
    super(seq, "its game fails over it", { cause });
  }
}

export function setUpGame<State>(game: Game<unknown, State>, opening: MatchOpening): State {
  return game.setup(opening.options, opening.seats, createRng(opening.seed));
}

/** How a game stood after an entry, and what everybody saw happen by it. */
export interface GameMoment<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
  readonly keepsTurn?: true;
}

/** The moments after entry 0 (the setup), 1, 2 … of the log. */
export function replayMoments<State, Event>(
  game: Game<unknown, State, unknown, Event>,
  opening: MatchOpening,
  log: MatchLog,
): GameMoment<State, Event>[] {
  const first = initialMoment(game, opening);
  const step: LogReplayStep<GameMoment<State, Event>> = (before, entry, undone) =>
    nextMoment(game, before, entry, undone);
  return [first, ...walkLog(log, { seq: 0, at: first }, step)];
}

/** How a game stands before anybody has acted. */
export function initialMoment<State, Event>(
  game: Game<unknown, State, unknown, Event>,
  opening: MatchOpening,
): GameMoment<State, Event> {
  return wrapGameCrash(0, () => ({ state: setUpGame(game, opening), events: [] }));
}

/** What an entry makes of what was before it. `then`: what was after the entry to which a takeback goes back. */
export type LogReplayStep<At> = (before: At, entry: LogEntry, undone: At | undefined) => At;

/** Where a walk through a log begins: after entry `seq`. `earlier`: what is known of entries before it, by number. */
export interface LogReplayStart<At> {
  readonly seq: number;
  readonly at: At;
  readonly earlierMoments?: ReadonlyMap<number, At>;
}

/**
 * Goes through entries one by one. It remembers only those results to which a later takeback goes back, because a
 * long match has thousands of states.
 */
export function* walkLog<At>(
  entries: MatchLog,
  start: LogReplayStart<At>,
  step: LogReplayStep<At>,
): Generator<At, void> {
  const lastUndo = lastUndoOfEntry(entries);
  const remembered = new Map(start.earlierMoments);
  let { seq, at } = start;
  if (lastUndo.has(seq)) remembered.set(seq, at);
  for (const entry of entries) {
    if (entry.seq !== ++seq) throw new BrokenLogError(entry.seq, `expected entry ${seq}`);
    const { deed } = entry;
    at = step(at, entry, deed.kind === "takeback" ? remembered.get(deed.to) : undefined);
    if (deed.kind === "takeback" && lastUndo.get(deed.to) === seq) remembered.delete(deed.to);
    if (lastUndo.has(seq)) remembered.set(seq, at);
    yield at;
  }
}

/** The number of the last takeback that goes back to an entry, by the number of that entry. */
function lastUndoOfEntry(entries: MatchLog): Map<number, number> {
  const uses = new Map<number, number>();
  for (const { seq, deed } of entries) if (deed.kind === "takeback") uses.set(deed.to, seq);
  return uses;
}

function wrapGameCrash<Read>(seq: number, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    throw error instanceof BrokenLogError ? error : new GameCrashedError(seq, error);
  }
}

export function replayLog<State>(game: Game<unknown, State>, opening: MatchOpening, log: MatchLog): State {
  let last = initialMoment<State, unknown>(game, opening);
  const step: LogReplayStep<GameMoment<State, unknown>> = (before, entry, undone) =>
    nextMoment(game, before, entry, undone);
  for (const moment of walkLog(log, { seq: 0, at: last }, step)) last = moment;
  return last.state;
}

/** The moment after an entry. `then`: the one to which a takeback goes back. */
export function nextMoment<State, Event>(
  game: Game<unknown, State, unknown, Event>,
  before: GameMoment<State, Event>,
  entry: LogEntry,
  undone: GameMoment<State, Event> | undefined,
): GameMoment<State, Event> {
  return wrapGameCrash(entry.seq, () => after(game, before, entry, undone));
}

function after<State, Event>(
  game: Game<unknown, State, unknown, Event>,
  { state }: GameMoment<State, Event>,
  entry: LogEntry,
  undone: GameMoment<State, Event> | undefined,
): GameMoment<State, Event> {
  const { deed } = entry;
  switch (deed.kind) {
    case "act":
      return momentOf(entry.seq, game.play(state, deed.seat, deed.action));
    case "forfeit":
      return momentOf(entry.seq, game.forfeit(state, deed.seat, deed.how, deed.deputy));
    case "timeout":
      return momentOf(entry.seq, applyMoveTimeout(game, state, deed.seat));
    case "overtime":
      return momentOf(entry.seq, applyOvertimeMinute(game, state, deed.seat));
    case "deputise":
      if (game.deputise === undefined) throw new BrokenLogError(entry.seq, "no bot plays on for anybody in this game");
      return momentOf(entry.seq, game.deputise(state, deed));
    case "hint":
      if (game.countHint === undefined) throw new BrokenLogError(entry.seq, "this game has no hints");
      return momentOf(entry.seq, game.countHint(state, deed.seat));
    case "pause":
    case "resume":
    case "rest":
    case "reseat":
    case "drop":
      return { state, events: [] };
    case "takeback": {
      if (undone === undefined) throw new BrokenLogError(entry.seq, `there is no entry ${deed.to} to go back to`);
      if (!isSeed(deed.entropy)) throw new BrokenLogError(entry.seq, "its entropy is no seed");
      return { state: game.reshuffle(undone.state, createRng(deed.entropy), state), events: [] };
    }
    default:
      // Types end at the disk: a later version may have written a deed that this one does not know.
      throw new BrokenLogError(entry.seq, "this version does not know its kind of deed");
  }
}

/** Whether there is nothing in it that anybody has to be told. */
export function isSilentEntry({ deed }: LogEntry): boolean {
  return deed.kind === "rest" || deed.kind === "hint";
}

/** Why the match rested last, up to entry `seq`, if nobody wanted it to. */
export function findInterruption(log: MatchLog, seq: number): Interruption | undefined {
  for (let at = seq; at > 0; at--) {
    const deed = log[at - 1]?.deed;
    if (deed?.kind === "pause") return deed.because;
  }
  return undefined;
}

/** Whether the turn is still the one that it was after entry `seq`. */
export function isSameTurn(log: MatchLog, seq: number): boolean {
  return seq <= log.length && log.slice(seq).every((entry) => isSilentEntry(entry) || entry.deed.kind === "overtime");
}

/** What it comes to when a seat lets the time for its move go by. */
export function applyMoveTimeout<State, Event, No extends Refusal>(
  game: Game<unknown, State, unknown, Event, No>,
  state: State,
  seat: Seat,
): Step<State, Event, No> {
  return game.timeOut?.(state, seat) ?? game.forfeit(state, seat, "out-of-time");
}

/** What it comes to when another minute begins after a seat's time for the whole game was spent. */
export function applyOvertimeMinute<State, Event, No extends Refusal>(
  game: Game<unknown, State, unknown, Event, No>,
  state: State,
  seat: Seat,
): Step<State, Event, No> {
  return game.overtime?.(state, seat) ?? game.forfeit(state, seat, "out-of-time");
}

/**
 * The numbers of the entries that still count, those that were taken back left out: a takeback counts for nothing itself,
 * it brings back what counted then. It is read from the end, where each takeback says how much to leave out.
 */
export function effectiveEntries(log: MatchLog): number[] {
  const effective: number[] = [];
  for (let length = log.length; length > 0; ) {
    const { seq, deed } = log[length - 1] as LogEntry;
    if (deed.kind === "takeback") {
      // Where a damaged log goes back to nowhere, nothing counts.
      length = deed.to < length ? Math.floor(deed.to) : 0;
    } else {
      effective.push(seq);
      length--;
    }
  }
  return effective.reverse();
}

function momentOf<State, Event>(seq: number, step: Step<State, Event, Refusal>): GameMoment<State, Event> {
  if (!step.ok) throw new BrokenLogError(seq, step.refusal.reason);
  const { state, events, keepsTurn } = step;
  return { state, events, ...(keepsTurn ? { keepsTurn } : {}) };
}
