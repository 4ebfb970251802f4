import type { Clock } from "#kernel/clock.ts";
import type { Forfeit, Game, Refusal, Seat, Step } from "#kernel/game.ts";
import { isSeed, rngFrom } from "#kernel/rng.ts";

/** How a match began. With its log it says everything about the game; who sits where is kept beside it. */
export interface Opening {
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
export type Deed =
  /** `weaker`: the bot of this seat could not think, and one of this level, a weaker one, answered for it. */
  | { readonly kind: "act"; readonly seat: Seat; readonly action: unknown; readonly weaker?: string }
  /** `deputy`: a bot of this level plays on for it. */
  | { readonly kind: "forfeit"; readonly seat: Seat; readonly how: Forfeit; readonly deputy?: string }
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
  | { readonly kind: "drop"; readonly by?: Dropper }
  /** Back to how it stood after entry `to`; what is drawn afterwards is drawn from `entropy`. */
  | { readonly kind: "takeback"; readonly to: number; readonly entropy: string };

/** Why a match rests where nobody wanted it to: the channel that it was played in was deleted. */
export type Interruption = "channel-gone";

/** What ends a match for nothing where it is not those who play it. */
export type Dropper = "moderator" | "starter" | "rules";

export interface Entry {
  /** 1 is the first; there are no gaps. */
  readonly seq: number;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly deed: Deed;
}

export type Log = readonly Entry[];

/** A match as it went, for whoever writes it down; `moments` are those of the whole log. */
export interface Account<State = unknown, Event = unknown> {
  readonly id: string;
  /** By seat. */
  readonly names: readonly string[];
  /** How well the bots play, by seat. */
  readonly levels: readonly (string | undefined)[];
  readonly moments: readonly Moment<State, Event>[];
  readonly log: Log;
  /** Hash of the word list that it is played with, if it is played with one. */
  readonly lexicon: string | undefined;
}

/** A log that its own game refuses: damaged, or written under other rules. */
export class BrokenLog extends Error {
  override readonly name: string = "BrokenLog";
  readonly seq: number;
  constructor(seq: number, why: string, options?: ErrorOptions) {
    super(`entry ${seq} cannot be replayed: ${why}`, options);
    this.seq = seq;
  }
}

/** A log over which its own game fails: damaged, too, or by a fault of this version that a later one may mend. */
export class FailedLog extends BrokenLog {
  override readonly name = "FailedLog";
  constructor(seq: number, cause: unknown) {
    super(seq, "its game fails over it", { cause });
  }
}

export function begin<State>(game: Game<unknown, State>, opening: Opening): State {
  return game.setup(opening.options, opening.seats, rngFrom(opening.seed));
}

/** How a game stood after an entry, and what everybody saw happen by it. */
export interface Moment<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
  readonly keepsTurn?: true;
}

/** The moments after entry 0 (the setup), 1, 2 … of the log. */
export function moments<State, Event>(
  game: Game<unknown, State, unknown, Event>,
  opening: Opening,
  log: Log,
): Moment<State, Event>[] {
  const all: Moment<State, Event>[] = [{ state: unfailing(0, () => begin(game, opening)), events: [] }];
  for (const entry of log) all.push(unfailing(entry.seq, () => after(game, all, entry)));
  return all;
}

function unfailing<Read>(seq: number, read: () => Read): Read {
  try {
    return read();
  } catch (fault) {
    throw fault instanceof BrokenLog ? fault : new FailedLog(seq, fault);
  }
}

/** The same of a log that was written under other rules: from where these cannot read it, nothing changes any more. */
export function readableMoments<State, Event>(
  game: Game<unknown, State, unknown, Event>,
  opening: Opening,
  log: Log,
): Moment<State, Event>[] {
  const all: Moment<State, Event>[] = [{ state: begin(game, opening), events: [] }];
  try {
    for (const entry of log) all.push(after(game, all, entry));
  } catch {
    // A refusal, or an act of a form that the game has forgotten: whatever it is, it is no fault of today.
  }
  const last = all[all.length - 1] as Moment<State, Event>;
  const rest = log.slice(all.length - 1).map(() => ({ state: last.state, events: [] }));
  return [...all, ...rest];
}

export function replay<State>(game: Game<unknown, State>, opening: Opening, log: Log): State {
  return (moments(game, opening, log)[log.length] as Moment<State, unknown>).state;
}

function after<State, Event>(
  game: Game<unknown, State, unknown, Event>,
  earlier: readonly Moment<State, Event>[],
  entry: Entry,
): Moment<State, Event> {
  if (entry.seq !== earlier.length) throw new BrokenLog(entry.seq, `expected entry ${earlier.length}`);
  const { state } = earlier[earlier.length - 1] as Moment<State, Event>;
  const { deed } = entry;
  switch (deed.kind) {
    case "act":
      return momentOf(entry.seq, game.play(state, deed.seat, deed.action));
    case "forfeit":
      return momentOf(entry.seq, game.forfeit(state, deed.seat, deed.how, deed.deputy));
    case "timeout":
      return momentOf(entry.seq, timeOut(game, state, deed.seat));
    case "overtime":
      return momentOf(entry.seq, overtime(game, state, deed.seat));
    case "deputise":
      if (game.deputise === undefined) throw new BrokenLog(entry.seq, "no bot plays on for anybody in this game");
      return momentOf(entry.seq, game.deputise(state, deed));
    case "hint":
      if (game.help === undefined) throw new BrokenLog(entry.seq, "this game has no hints");
      return momentOf(entry.seq, game.help(state, deed.seat));
    case "pause":
    case "resume":
    case "rest":
    case "reseat":
    case "drop":
      return { state, events: [] };
    case "takeback": {
      const then = earlier[deed.to];
      if (then === undefined) throw new BrokenLog(entry.seq, `there is no entry ${deed.to} to go back to`);
      if (!isSeed(deed.entropy)) throw new BrokenLog(entry.seq, "its entropy is no seed");
      return { state: game.stir(then.state, rngFrom(deed.entropy), state), events: [] };
    }
    default:
      // Types end at the disk: a later version may have written a deed that this one does not know.
      throw new BrokenLog(entry.seq, "this version does not know its kind of deed");
  }
}

/** Whether there is nothing in it that anybody has to be told. */
export function isQuiet({ deed }: Entry): boolean {
  return deed.kind === "rest" || deed.kind === "hint";
}

/** Why the match rested last, if nobody wanted it to. */
export function whyPaused(log: Log): Interruption | undefined {
  const pause = log.findLast(({ deed }) => deed.kind === "pause")?.deed;
  return pause?.kind === "pause" ? pause.because : undefined;
}

/** Whether the turn is still the one that it was after entry `seq`. */
export function isSameTurn(log: Log, seq: number): boolean {
  return seq <= log.length && log.slice(seq).every((entry) => isQuiet(entry) || entry.deed.kind === "overtime");
}

/** What it comes to when a seat lets the time for its move go by. */
export function timeOut<State, Event, No extends Refusal>(
  game: Game<unknown, State, unknown, Event, No>,
  state: State,
  seat: Seat,
): Step<State, Event, No> {
  return game.timeOut?.(state, seat) ?? game.forfeit(state, seat, "out-of-time");
}

/** What it comes to when another minute begins after a seat's time for the whole game was spent. */
export function overtime<State, Event, No extends Refusal>(
  game: Game<unknown, State, unknown, Event, No>,
  state: State,
  seat: Seat,
): Step<State, Event, No> {
  return game.overtime?.(state, seat) ?? game.forfeit(state, seat, "out-of-time");
}

/**
 * The numbers of the entries that still count, those that were taken back left out: a takeback counts for nothing itself,
 * it brings back what counted then.
 */
export function standing(log: Log): number[] {
  const after: number[][] = [[]];
  for (const { seq, deed } of log) {
    const before = after[after.length - 1] ?? [];
    after.push(deed.kind === "takeback" ? (after[deed.to] ?? []) : [...before, seq]);
  }
  return after[after.length - 1] ?? [];
}

function momentOf<State, Event>(seq: number, step: Step<State, Event, Refusal>): Moment<State, Event> {
  if (!step.ok) throw new BrokenLog(seq, step.refusal.why);
  const { state, events, keepsTurn } = step;
  return { state, events, ...(keepsTurn ? { keepsTurn } : {}) };
}
