import type { Clock } from "#core/clock.ts";
import type { ForfeitReason, Game, Refusal, Seat, Step } from "#core/game.ts";
import { createRng, isSeed } from "#core/rng.ts";

/** How a match began. Opening and log determine the whole game. The players of the seats are stored separately. */
export interface MatchOpening {
  readonly game: string;
  /** Version of the rules when the match began. */
  readonly version: number;
  readonly options: unknown;
  readonly seats: number;
  /** Seed of all randomness in the game; secret until the game has ended. */
  readonly seed: string;
  /** Hash of the word list, in games that have one. */
  readonly lexicon?: string;
  /** The time limit, if there is one. */
  readonly clock?: Clock;
  /** The match counts for the ratings; hints and undo are not allowed. */
  readonly rated?: true;
}

/** What an entry says. Everything that can change the result or the time is an entry; nothing else is. */
export type LogEntryBody =
  /** `weaker`: the bot of the seat could not answer, and a bot of this weaker level answered for it. */
  | { readonly kind: "act"; readonly seat: Seat; readonly action: unknown; readonly weaker?: string }
  /**
   * `deputy`: level of the bot that plays on for the seat. `barred`: the player could do nothing on the server, because
   * they were not on it or were timed out there. Perhaps its admin wanted the seat to lose.
   */
  | {
      readonly kind: "forfeit";
      readonly seat: Seat;
      readonly how: ForfeitReason;
      readonly deputy?: string;
      readonly barred?: true;
    }
  /** The seat missed the time limit of a move. */
  | { readonly kind: "timeout"; readonly seat: Seat; readonly barred?: true }
  /** The seat has used up its time for the whole game, and another minute has begun since. */
  | { readonly kind: "overtime"; readonly seat: Seat; readonly barred?: true }
  /**
   * The match is saved; its clocks are paused until it is resumed. `seat`: the seat whose time was up and whose player
   * could not see the channel. `savedBy`: the seat whose player saved it without asking the others.
   */
  | { readonly kind: "pause"; readonly because?: Interruption; readonly seat?: Seat; readonly savedBy?: Seat }
  | { readonly kind: "resume" }
  /** Nobody could act for `ms`, because the program did not run. The clocks did not run either. */
  | { readonly kind: "rest"; readonly ms: number }
  /** The seat has a new player from now on. The player is stored beside the log. */
  | { readonly kind: "reseat"; readonly seat: Seat }
  /** The player has left, and a bot of this level plays on for the seat from now on. */
  | { readonly kind: "deputise"; readonly seat: Seat; readonly level: string }
  /** The seat got a hint. Its turn goes on. */
  | { readonly kind: "hint"; readonly seat: Seat }
  /**
   * The match is abandoned and counts for nothing. All its players agreed, or `by` says otherwise: a server admin, the
   * person who started a match to watch, changed rules, or the length.
   */
  | { readonly kind: "drop"; readonly by?: AbandonCause }
  /** Back to the position after entry `to`. Later random draws use `entropy`. */
  | { readonly kind: "takeback"; readonly to: number; readonly entropy: string };

/**
 * Why a match was saved without a player asking for it. Its channel was deleted, or a player whose time was up cannot
 * see the channel.
 */
export type Interruption = "channel-gone" | "hidden-channel";

/** Who or what abandoned a match instead of its players. `length`: the match is too long to go on. */
export type AbandonCause = "moderator" | "starter" | "rules" | "length";

export interface LogEntry {
  /** Starts at 1, without gaps. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly deed: LogEntryBody;
}

export type MatchLog = readonly LogEntry[];

/**
 * A match as `Game.exports` gets it. `moments` is indexed by entry number. It has the entries that still count and
 * those right before them, or only the beginning, if the format wants no more: see `Game.exportFormats`.
 */
export interface MatchTranscript<State = unknown, Event = unknown> {
  readonly id: string;
  /** By seat. */
  readonly names: readonly string[];
  /** Levels of the bots, by seat. */
  readonly levels: readonly (string | undefined)[];
  readonly moments: readonly GameMoment<State, Event>[];
  readonly log: MatchLog;
  /** Hash of its word list, if it has one. */
  readonly lexicon: string | undefined;
}

/** A log that its game refuses: damaged, or written under other rules. */
export class BrokenLogError extends Error {
  override readonly name: string = "BrokenLogError";
  readonly seq: number;
  constructor(seq: number, reason: string, options?: ErrorOptions) {
    super(`entry ${seq} cannot be replayed: ${reason}`, options);
    this.seq = seq;
  }
}

/** A log that makes its game throw. It is damaged, or this version has a bug that a later one may fix. */
export class GameCrashedError extends BrokenLogError {
  override readonly name = "GameCrashedError";
  constructor(seq: number, cause: unknown) {
    super(seq, "its game fails over it", { cause });
  }
}

export function setUpGame<State>(game: Game<unknown, State>, opening: MatchOpening): State {
  return game.setup(opening.options, opening.seats, createRng(opening.seed));
}

/** The state of a game after an entry, and the events of this entry. */
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

/** The state before the first entry. */
export function initialMoment<State, Event>(
  game: Game<unknown, State, unknown, Event>,
  opening: MatchOpening,
): GameMoment<State, Event> {
  return wrapGameCrash(0, () => ({ state: setUpGame(game, opening), events: [] }));
}

/** Computes the position after an entry. `undone`: the position after the entry to which an undo goes back. */
export type LogReplayStep<At> = (before: At, entry: LogEntry, undone: At | undefined) => At;

/**
 * Where a walk through a log begins: after entry `seq`. `earlierMoments`: known positions of earlier entries, by
 * number.
 */
export interface LogReplayStart<At> {
  readonly seq: number;
  readonly at: At;
  readonly earlierMoments?: ReadonlyMap<number, At>;
}

/**
 * Replays entries one by one. It keeps only the positions to which a later undo goes back, because a long match has
 * thousands of states.
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

/** The number of the last undo that goes back to an entry, by the number of that entry. */
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

/** The moment after an entry. `undone`: the moment to which an undo goes back. */
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
      // Stored logs are not type-checked: a later version may have written a kind that this one does not know.
      throw new BrokenLogError(entry.seq, "this version does not know its kind of deed");
  }
}

/** Whether the entry needs no message to the players. */
export function isSilentEntry({ deed }: LogEntry): boolean {
  return deed.kind === "rest" || deed.kind === "hint";
}

/** Why the match was last saved, up to entry `seq`, if no player asked for it. */
export function findInterruption(log: MatchLog, seq: number): Interruption | undefined {
  for (let at = seq; at > 0; at--) {
    const deed = log[at - 1]?.deed;
    if (deed?.kind === "pause") return deed.because;
  }
  return undefined;
}

/** Whether the turn has not changed since entry `seq`. */
export function isSameTurn(log: MatchLog, seq: number): boolean {
  return seq <= log.length && log.slice(seq).every((entry) => isSilentEntry(entry) || entry.deed.kind === "overtime");
}

/** The result when a seat misses the time limit of a move. */
export function applyMoveTimeout<State, Event, No extends Refusal>(
  game: Game<unknown, State, unknown, Event, No>,
  state: State,
  seat: Seat,
): Step<State, Event, No> {
  return game.timeOut?.(state, seat) ?? game.forfeit(state, seat, "out-of-time");
}

/** The result when another minute begins after a seat has used up its time for the whole game. */
export function applyOvertimeMinute<State, Event, No extends Refusal>(
  game: Game<unknown, State, unknown, Event, No>,
  state: State,
  seat: Seat,
): Step<State, Event, No> {
  return game.overtime?.(state, seat) ?? game.forfeit(state, seat, "out-of-time");
}

/**
 * The numbers of the entries that still count. An undo does not count itself; it restores what counted then. The log is
 * read from the end, where each undo says how many entries to skip.
 */
export function effectiveEntries(log: MatchLog): number[] {
  const effective: number[] = [];
  for (let length = log.length; length > 0; ) {
    const { seq, deed } = log[length - 1] as LogEntry;
    if (deed.kind === "takeback") {
      // If a damaged log goes back to an impossible entry, nothing counts.
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
