import type { MatchTranscript } from "#core/match-log.ts";
import type { Rng } from "#core/rng.ts";
import type { Scene, TileFace } from "#core/scene.ts";

// The words that all games share.
//   seat     a place in a match, counted from 0; the game does not know which player fills it
//   action   what a player asks for           event    what happened, in public facts only
//   view     what one seat sees (or a spectator: null)
//   refusal  why an action is not possible, with the facts that a sentence about it needs

export type Seat = number;

/** Who looks: a seat, or `null` for the spectator. */
export type Viewer = Seat | null;

export interface Refusal {
  readonly reason: string;
}

/** The result of an action. A refusal is a normal answer and changes nothing. */
export type Step<State, Event, No extends Refusal> =
  | {
      readonly ok: true;
      readonly state: State;
      readonly events: readonly Event[];
      /** The action does not end the turn: the seat keeps its clock and its draft. */
      readonly keepsTurn?: true;
    }
  | { readonly ok: false; readonly refusal: No };

/** What a player has typed, read as an action. */
export type ParsedAction<Action, No extends Refusal> =
  | { readonly ok: true; readonly action: Action; readonly remarks?: unknown }
  | { readonly ok: false; readonly refusal: No };

export interface SeatStanding {
  readonly seat: Seat;
  readonly score: number;
  /** Starts at 1; tied seats share a position. */
  readonly position: number;
  /** Seats with the same side win and lose together; without it, each seat plays for itself. */
  readonly side?: number;
}

/** How a finished game ended: every seat, from first to last. */
export interface Outcome {
  readonly standings: readonly SeatStanding[];
  /** The game's own code for the way it ended. */
  readonly how: string;
}

/** What a seat of a finished game can show besides its score. */
export interface Achievements {
  /** Its best play; with its tiles, in games that have tiles. */
  readonly best?: BestPlay;
  /** How often it achieved what the game counts separately: in Scrabble, a play of the whole rack. */
  readonly bingos: number;
  /** The role of the seat, in games whose seats differ. */
  readonly part?: string;
  /** The result of its task, in games that set one. */
  readonly taskResult?: TaskResult;
  /** The score of the seat when its player left and a bot played on: the rest is not the player's. */
  readonly scoreWhenLeft?: number;
}

/** A task, solved or not. Rankings put solved harder tasks first, then fewer steps, fewer hints, less time. */
export interface TaskResult {
  readonly done: boolean;
  readonly grade: number;
  readonly steps: number;
  readonly hints: number;
  /** Key of this exact task, in games that rank everybody who solved it. */
  readonly task?: string;
  /** Several players solved it together. It is listed separately and is nobody's own achievement. */
  readonly shared?: true;
  /** The seat that sets the task. A person there may have told the answer, so no ranking counts it. */
  readonly setter?: Seat;
}

export interface BestPlay {
  readonly text: string;
  readonly points: number;
  readonly tiles?: readonly TileFace[];
}

/** Why a seat leaves a game that goes on without it. */
export type ForfeitReason = "resigned" | "out-of-time";

/** A bot that plays on for a seat whose player has left. */
export interface Deputy {
  readonly seat: Seat;
  readonly level: string;
}

/** A bot sees what a person in its seat would see. It takes random numbers from its own generator. */
export type GameBot<View, Action> = (view: View, rng: Rng, effort?: Effort) => Action | Promise<Action>;

/** How long a bot may search: a time, or a number of nodes where results must be reproducible. */
export interface Effort {
  /** Counts `nodes` more searched nodes and returns the share of the effort that is left, from 1 down to 0. */
  remaining(nodes: number): number;
  /** Other threads that search the same position, if any. */
  readonly team?: SearchTeam;
}

/** Threads that search for one move together. The answer of thread 0 counts; the others help it. */
export interface SearchTeam {
  /** Thread number, from 0. */
  readonly index: number;
  readonly count: number;
  /** Memory that all threads share; filled with zeros at the start. */
  readonly memory: SharedArrayBuffer;
}

/**
 * A question reads a view and writes nothing: a preview, a hint, the squares where a word fits. It may be async. One
 * that searches stops when its effort is used up.
 */
export type GameQuestion<View> = (view: View, input: unknown, effort?: Effort) => unknown;

/** A text. A long text is an iterable whose parts are made on demand, so that other work can run in between. */
export type ExportedText = string | Iterable<string>;

/** The player of a seat, as far as a picture or a sentence needs it. */
export interface PlayerProfile {
  readonly name: string;
  readonly bot: boolean;
  /** The avatar, in its original encoding. */
  readonly portrait?: Uint8Array;
  /** The rating after a finished game, and how much the game changed it. */
  readonly rating?: { readonly now: number; readonly change: number };
}

/**
 * Where results count. `everywhere`: on their server and over all servers. `server`: only on their server, because the
 * rules or the words differ from those of others. `casual`: like `server`, and they change no rating, because a player
 * could cheat unnoticed.
 */
export type ResultReach = "everywhere" | "server" | "casual";

// Members are methods, so that a game of any types is also a `Game` with unknown types. Match code sees only that.
export interface Game<
  Options = unknown,
  State = unknown,
  Action = unknown,
  Event = unknown,
  No extends Refusal = Refusal,
  View = unknown,
  Words = unknown,
> {
  readonly id: string;
  /** Increases when a rule changes its meaning. */
  readonly version: number;
  /** How many players a match may have. */
  readonly seats: { readonly min: number; readonly max: number };
  /** Returns why no game can start with these options and number of seats. `options` may be any untrusted input. */
  checkOptions?(options: unknown, seats: number): No | undefined;
  /**
   * Turns a plan into options once the players are known. `choices` has the choice of each player, by seat. Without
   * this method, a match opens with the requested options.
   */
  optionsFromPlan?(plan: unknown, choices: readonly unknown[]): Options;
  /** Refusals that may disappear when more players join. They are not reported before. */
  readonly reasonsToAwaitPlayers?: readonly No["reason"][];
  /** Recovers the plan and the choice of each seat from the options, to play the same game again. */
  planFromOptions?(options: Options): { readonly plan: unknown; readonly choices: readonly unknown[] };
  /** Returns why a player cannot choose `choice`; `others` has the choices of the others. For games with choices. */
  checkChoice?(plan: unknown, choice: unknown, others: readonly unknown[]): No | undefined;
  /** Whether a player with this choice has nothing left to choose. */
  hasChosen?(plan: unknown, choice: unknown): boolean;
  setup(options: Options, seats: number, rng: Rng): State;
  /** The seats that may act now; empty once there is an outcome. */
  actors(state: State): readonly Seat[];
  outcome(state: State): Outcome | undefined;
  /** Key of the task of these options, if they set one. Every player of the match has seen the task once it opens. */
  taskKey?(options: Options): string | undefined;
  /** Where results with these options count. Without this method, everywhere. */
  resultReach?(options: Options): ResultReach;
  /** The achievements of the seats of a finished game. A game without this has only scores. */
  achievements?(state: State): readonly Achievements[];
  play(state: State, seat: Seat, action: Action): Step<State, Event, No>;
  /** `deputy`: the level of the bot that plays on for the seat, in games with deputies. */
  forfeit(state: State, seat: Seat, how: ForfeitReason, deputy?: string): Step<State, Event, No>;
  /** The level of the bot that plays on for a player who leaves; undefined if none does. */
  deputy?(state: State): string | undefined;
  /** The deputies that play now. */
  deputies?(state: State): readonly Deputy[];
  /** Lets a bot play on for a seat whose player has left. A game without this does not allow it. */
  deputise?(state: State, deputy: Deputy): Step<State, Event, No>;
  /**
   * The only possible action of a seat that may act now, if it has only one. The referee plays it at once. It is a
   * separate action because its events depend on what other players do not see.
   */
  forcedAction?(state: State): { readonly seat: Seat; readonly action: Action } | undefined;
  /** The seat missed the time limit of a move. Without this method, it forfeits. */
  timeOut?(state: State, seat: Seat): Step<State, Event, No>;
  /** The seat has used up its time for the whole game, and another minute begins. Without this method, it forfeits. */
  overtime?(state: State, seat: Seat): Step<State, Event, No>;
  /**
   * The seat asks for a hint: returns its cost, or why there is none. Nobody else sees this before the end. A second
   * hint in the same turn is free and returns the identical state. A game without this has no hints; a game with it
   * answers the question `hint`.
   */
  countHint?(state: State, seat: Seat): Step<State, Event, No>;
  /**
   * Returns the state with all future randomness drawn anew, so that an undo reveals nothing about what follows.
   * `undone` is the state before the undo; it holds what an undo does not give back.
   */
  reshuffle(state: State, rng: Rng, undone?: State): State;
  view(state: State, viewer: Viewer): View;
  /**
   * Returns a view of a finished match, where everybody may see what this seat saw. Without this method, a replay shows
   * the spectator's view.
   */
  replayView?(state: State, seat: Seat): View;
  /** Actions that the seat of this view may play now. The list may be incomplete, but none of them would be refused. */
  actions(view: View): Iterable<Action>;
  /** Returns a complete random state that is consistent with this view. */
  sampleState(view: View, rng: Rng): State;
  /** Reads untrusted input as an action; undefined if it does not have the form of one. */
  readAction(raw: unknown): Action | undefined;
  /**
   * Reads what a player has typed as an action; `remarks` is what the player should know of the reading. The rules judge
   * the action later.
   */
  parseAction?(view: View, typed: unknown): ParsedAction<Action, Refusal>;
  /** Bots by level, weakest first. If one cannot answer, the level before it answers. */
  readonly bots: { readonly [level: string]: GameBot<View, Action> };
  /**
   * The seats have different roles. In a rematch against a bot, a player keeps the role; people swap theirs. One match
   * compares no players, so none changes a rating.
   */
  readonly hasRoles?: true;
  /** No seat has hidden information, so one person may play several seats on one screen. */
  readonly allowsHotSeat?: true;
  /** The time used breaks ties between equal results. Time while the clock was paused does not count. */
  readonly isRankedByTime?: true;
  /** Bot levels that search until their effort is used up. */
  readonly searchingLevels?: readonly string[];
  readonly questions: { readonly [name: string]: GameQuestion<View> };
  /** Questions that can take a second or more. One worker stays free of them for other work. */
  readonly slowQuestions?: readonly string[];
  /** Bots of all levels can take a second or more, as this game was set up: a worker stays free for others. */
  readonly hasSlowBots?: true;
  scene(view: View, words: Words, sitters: readonly PlayerProfile[]): Scene;
  /**
   * The match in formats of other programs, by file extension. Before the end, they contain only what a spectator sees.
   * A game without this cannot be exported.
   */
  exports?(account: MatchTranscript<State, Event>): { readonly [format: string]: ExportedText };
  /**
   * The words, as tiles of the word list, that these events mention. The log of a finished match replays the same with
   * these words alone. For games with a word list.
   */
  wordsInEvents?(events: readonly Event[]): readonly (readonly number[])[];
  /** The word list is deleted except for the words above. A finished match can be viewed, but nothing can be played. */
  readonly isWordListGone?: true;
  /** Whether such a match is exported only when it is over, because a file would help in a ranking. */
  exportsWhenOver?(options: Options): boolean;
  /** The formats of `exports`, and what each contains: only the beginning, or the whole game. */
  readonly exportFormats?: { readonly [format: string]: "beginning" | "game" };
  /** Maximum number of log entries. For games whose state grows every turn, so that the limit is lower than usual. */
  readonly maxEntries?: number;
  /** All seats act independently: a button of an older turn is judged by the current state. */
  readonly simultaneous?: true;
}
