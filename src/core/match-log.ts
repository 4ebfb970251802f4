import type { Clock } from "#core/clock.ts";
import type { ForfeitReason, Game, GameActionResult, Refusal, Seat } from "#core/game.ts";
import { createRng, isSeed } from "#core/rng.ts";

/**
 * The beginning of a match. Opening and log determine the whole game. The players of the seats are stored separately.
 */
export interface MatchOpening {
  readonly game: string;
  /** Version of the game's rules when the match began. */
  readonly version: number;
  readonly options: unknown;
  readonly seats: number;
  /** Seed of all random draws in the game. It is secret until the game has ended. */
  readonly seed: string;
  /** Hash of the word list, in games with a word list. */
  readonly lexicon?: string;
  /** The time limit of the match, if it has one. */
  readonly clock?: Clock;
  /** True if the match counts for the ratings. Hints and undo are not allowed in such a match. */
  readonly rated?: true;
}

/** The content of a log entry. Every event that can change the result or the time is an entry, and nothing else. */
export type LogEntryBody =
  /**
   * A player or bot acted. `weaker`: level of the weaker bot that chose the action, if the bot of the seat could not
   * answer.
   */
  | { readonly kind: "act"; readonly seat: Seat; readonly action: unknown; readonly weaker?: string }
  /**
   * The seat forfeited. `deputy`: level of the bot that plays on in the seat. `barred`: others could keep the player
   * from acting: kick them, time them out, or hide the channel. An opponent could make them lose in this way, so the
   * result counts only on that server.
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
  /** The seat has used up its time for the whole game, and another minute of overtime has begun. */
  | { readonly kind: "overtime"; readonly seat: Seat; readonly barred?: true }
  /**
   * The match was saved; its clocks are paused until it is resumed. `seat`: a seat whose time was up while its player
   * could not see the channel. `seenByOthers`: another player could see the channel, or all other players were bots.
   * `savedBy`: the seat whose player saved the match without asking the others.
   */
  | {
      readonly kind: "pause";
      readonly because?: InterruptionCause;
      readonly seat?: Seat;
      readonly seenByOthers?: true;
      readonly savedBy?: Seat;
    }
  /** The match was resumed. `without`: seats whose players could not see the channel, and were left behind. */
  | { readonly kind: "resume"; readonly without?: readonly Seat[] }
  /** Players could not act for `ms` milliseconds, because the program did not run. The clocks did not run either. */
  | { readonly kind: "rest"; readonly ms: number }
  /** The seat has a new player from this entry on. The player is stored outside the log. */
  | { readonly kind: "reseat"; readonly seat: Seat }
  /** The player has left. From this entry on, a bot of this level plays on in the seat. */
  | { readonly kind: "deputise"; readonly seat: Seat; readonly level: string }
  /** The seat got a hint, which does not end its turn. */
  | { readonly kind: "hint"; readonly seat: Seat }
  /**
   * The match was abandoned and counts for nothing. Without `by`, all its players agreed; otherwise `by` says who or
   * what abandoned it.
   */
  | { readonly kind: "drop"; readonly by?: AbandonCause }
  /**
   * A player undid turns: the match goes back to the position after entry `to`. `entropy` is the new seed for all
   * random draws after the undo.
   */
  | { readonly kind: "takeback"; readonly to: number; readonly entropy: string };

/**
 * Why a match was saved without a player asking for it: its channel was deleted, a player whose time was up could not
 * see the channel, or its only person had not acted for long.
 */
export type InterruptionCause = "channel-gone" | "hidden-channel" | "idle";

/**
 * Why a match was abandoned without its players' agreement. `moderator`: a server admin wanted it. `starter`: the
 * person who started this match between bots wanted it. `rules`: the rules have changed. `length`: the match has too
 * many entries to go on. `saves`: its channel was deleted, and its players have too many saved matches. `left`: the
 * person who played for all people at one screen has left.
 */
export type AbandonCause = "moderator" | "starter" | "rules" | "length" | "saves" | "left";

export interface LogEntry {
  /** Number of the entry. The first is 1, and there are no gaps. */
  readonly seq: number;
  /** Time of the entry, in milliseconds since 1970. */
  readonly at: number;
  readonly deed: LogEntryBody;
}

export type MatchLog = readonly LogEntry[];

/**
 * The data of a match from which `Game.exports` creates files. `moments` has states of the game with their events, by
 * entry number. It has those just before and after each entry that was not undone, and gaps elsewhere. For a format
 * that needs only the beginning (see `Game.exportFormats`), it has only index 0.
 */
export interface MatchTranscript<State = unknown, Event = unknown> {
  readonly id: string;
  /** Names of the players, by seat. */
  readonly names: readonly string[];
  /** Levels of the bots, by seat; undefined for people. */
  readonly levels: readonly (string | undefined)[];
  readonly moments: readonly GameMoment<State, Event>[];
  readonly log: MatchLog;
  /** Hash of the match's word list, if it has one. */
  readonly lexicon: string | undefined;
  /**
   * The seed of all random draws, and its hash that everybody saw at the start. Missing while the match is not over.
   */
  readonly shuffle?: RevealedSeed;
}

/** A seed that may be told, because its match is over. */
export interface RevealedSeed {
  readonly sha256: string;
  readonly seed: string;
}

/** Thrown if a game refuses an entry of the log: the log is damaged, or was written under other rules. */
export class BrokenLogError extends Error {
  override readonly name: string = "BrokenLogError";
  readonly seq: number;
  constructor(seq: number, reason: string, options?: ErrorOptions) {
    super(`entry ${seq} cannot be replayed: ${reason}`, options);
    this.seq = seq;
  }
}

/**
 * Thrown if the game's code throws while it replays a log. The log is damaged, or this version has a bug that a later
 * one may fix.
 */
export class GameCrashedError extends BrokenLogError {
  override readonly name = "GameCrashedError";
  constructor(seq: number, cause: unknown) {
    super(seq, "its game fails over it", { cause });
  }
}

export function setUpGame<State>(game: Game<unknown, State>, opening: MatchOpening): State {
  return game.setup(opening.options, opening.seats, createRng(opening.seed));
}

/** The state of a game after a log entry, and the events of that entry. */
export interface GameMoment<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
  readonly keepsTurn?: true;
}

/** The states and events after each entry of the log. Index 0 is the game after its setup. */
export function replayMoments<State, Event>(
  game: Game<unknown, State, unknown, Event>,
  opening: MatchOpening,
  log: MatchLog,
): GameMoment<State, Event>[] {
  const first = initialMoment(game, opening);
  const step: ReplayLogEntry<GameMoment<State, Event>> = (before, entry, undone) =>
    nextMoment(game, before, entry, undone);
  return [first, ...replayEntries(log, { seq: 0, at: first }, step)];
}

/** The state of the game after its setup, before the first log entry. */
export function initialMoment<State, Event>(
  game: Game<unknown, State, unknown, Event>,
  opening: MatchOpening,
): GameMoment<State, Event> {
  return wrapGameCrash(0, () => ({ state: setUpGame(game, opening), events: [] }));
}

/**
 * A function that computes the position after an entry from the position before it. `undone`: for an undo, the position
 * after the entry to which the match goes back.
 */
export type ReplayLogEntry<At> = (before: At, entry: LogEntry, undone: At | undefined) => At;

/**
 * Where a replay of a log begins: after entry `seq`. `earlierMoments`: positions after earlier entries that are still
 * known, by entry number.
 */
export interface LogReplayStart<At> {
  readonly seq: number;
  readonly at: At;
  readonly earlierMoments?: ReadonlyMap<number, At>;
}

/**
 * Replays entries one by one. It keeps only the positions to which a later undo goes back, because a long match has
 * thousands of positions.
 */
export function* replayEntries<At>(
  entries: MatchLog,
  start: LogReplayStart<At>,
  step: ReplayLogEntry<At>,
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

/** For each entry to which an undo goes back: maps the number of this entry to the number of the last such undo. */
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
  const step: ReplayLogEntry<GameMoment<State, unknown>> = (before, entry, undone) =>
    nextMoment(game, before, entry, undone);
  for (const moment of replayEntries(log, { seq: 0, at: last }, step)) last = moment;
  return last.state;
}

/**
 * Returns the state and events after an entry. `undone` is given only for an undo: the state and events after the entry
 * to which the undo goes back.
 */
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
      // Stored logs are not type-checked: a later version may have written a kind of entry that this version does not
      // know.
      throw new BrokenLogError(entry.seq, "this version does not know its kind of deed");
  }
}

/** Whether no message tells the players about this entry. */
export function isSilentEntry({ deed }: LogEntry): boolean {
  return deed.kind === "rest" || deed.kind === "hint";
}

/**
 * Why the match was saved without a request of a player. Looks at the last save up to entry `seq`; undefined if a
 * player asked for it.
 */
export function findInterruptionCause(log: MatchLog, seq: number): InterruptionCause | undefined {
  for (let at = seq; at > 0; at--) {
    const deed = log[at - 1]?.deed;
    if (deed?.kind === "pause") return deed.because;
  }
  return undefined;
}

/** Whether the match is still in the same turn as after entry `seq`. */
export function isSameTurn(log: MatchLog, seq: number): boolean {
  return seq <= log.length && log.slice(seq).every((entry) => isSilentEntry(entry) || entry.deed.kind === "overtime");
}

/** Applies the rule for a seat that misses the time limit of a move. By default, the seat forfeits. */
export function applyMoveTimeout<State, Event, No extends Refusal>(
  game: Game<unknown, State, unknown, Event, No>,
  state: State,
  seat: Seat,
): GameActionResult<State, Event, No> {
  return game.timeOut?.(state, seat) ?? game.forfeit(state, seat, "out-of-time");
}

/**
 * Applies the rule for a seat that begins another minute after its time for the whole game. By default, the seat
 * forfeits.
 */
export function applyOvertimeMinute<State, Event, No extends Refusal>(
  game: Game<unknown, State, unknown, Event, No>,
  state: State,
  seat: Seat,
): GameActionResult<State, Event, No> {
  return game.overtime?.(state, seat) ?? game.forfeit(state, seat, "out-of-time");
}

/**
 * The numbers of the entries that were not undone. Undo entries are not in the list. The log is read backwards, because
 * an undo entry names the entry at which the valid part of the log before it ends.
 */
export function effectiveEntryNumbers(log: MatchLog): number[] {
  const effective: number[] = [];
  for (let length = log.length; length > 0; ) {
    const { seq, deed } = log[length - 1] as LogEntry;
    if (deed.kind === "takeback") {
      // An undo in a damaged log may name itself or a later entry as its target. In that case, all entries before the
      // undo count as undone.
      length = deed.to < length ? Math.floor(deed.to) : 0;
    } else {
      effective.push(seq);
      length--;
    }
  }
  return effective.reverse();
}

function momentOf<State, Event>(seq: number, step: GameActionResult<State, Event, Refusal>): GameMoment<State, Event> {
  if (!step.ok) throw new BrokenLogError(seq, step.refusal.reason);
  const { state, events, keepsTurn } = step;
  return { state, events, ...(keepsTurn ? { keepsTurn } : {}) };
}
