import type { MatchTranscript } from "#core/match-log.ts";
import type { Rng } from "#core/rng.ts";
import type { Scene, TileFace } from "#core/scene.ts";

// The words that all games share.
//   seat     a place in a match, counted from 0; the game does not know which player fills it
//   action   what a player asks for           event    what happened, in public facts only
//   view     what one seat sees (or a spectator: null)
//   refusal  why an action is not possible, with the facts that a sentence about it needs

export type Seat = number;

/** The person for whom a view is made: the seat, or `null` for a spectator. */
export type Viewer = Seat | null;

export interface Refusal {
  readonly reason: string;
}

/** The result of an action: a new state and events, or a refusal. A refusal is a normal answer and changes nothing. */
export type GameActionResult<State, Event, No extends Refusal> =
  | {
      readonly ok: true;
      readonly state: State;
      readonly events: readonly Event[];
      /** True if the action does not end the turn. The seat keeps its clock and its draft. */
      readonly keepsTurn?: true;
    }
  | { readonly ok: false; readonly refusal: No };

/**
 * The action that was read from a player's input, or the reason why the input is no action. `remarks`: facts for the
 * player about how the input was read.
 */
export type ParsedAction<Action, No extends Refusal> =
  | { readonly ok: true; readonly action: Action; readonly remarks?: unknown }
  | { readonly ok: false; readonly refusal: No };

export interface SeatStanding {
  readonly seat: Seat;
  readonly score: number;
  /** Position of the seat in the final standings; 1 is the first. Tied seats share a position. */
  readonly position: number;
  /** Seats with the same side win and lose together. A seat without a side plays for itself. */
  readonly side?: number;
}

/** How a finished game ended. It lists every seat, from first to last. */
export interface Outcome {
  readonly standings: readonly SeatStanding[];
  /** Code of the way in which the game ended. Each game has its own codes. */
  readonly how: string;
}

/** The achievements of a seat in a finished game, besides its score. */
export interface Achievements {
  /** The best play of the seat. In games with tiles, it includes the tiles. */
  readonly best?: BestPlay;
  /** How often the seat made a special play that the game counts. In Scrabble, this is a play of the whole rack. */
  readonly bingos: number;
  /** The role of the seat, in games whose seats have different roles. */
  readonly part?: string;
  /** Whether and how the seat solved its puzzle or code (its task), in games that set one. */
  readonly taskResult?: TaskResult;
  /**
   * The score of the seat at the time when its player left and a bot took over. Later points do not belong to the
   * player.
   */
  readonly scoreWhenLeft?: number;
}

/**
 * The result of a task (a puzzle or code that the game sets), solved or not. In rankings, solved tasks are sorted by
 * difficulty, then by fewer steps, fewer hints and less time.
 */
export interface TaskResult {
  readonly done: boolean;
  readonly grade: number;
  readonly steps: number;
  readonly hints: number;
  /** Key that identifies the puzzle or code. Only in games that rank all people who solved the same one. */
  readonly task?: string;
  /**
   * True if several players solved the puzzle together. The result is listed separately and does not count for any of
   * them alone.
   */
  readonly shared?: true;
  /**
   * The seat that has made the code to solve. A person in this seat could tell the solver the answer, so the result
   * counts in no ranking.
   */
  readonly setter?: Seat;
}

export interface BestPlay {
  readonly text: string;
  readonly points: number;
  readonly tiles?: readonly TileFace[];
}

/** Why a seat forfeits: its player has resigned or run out of time. */
export type ForfeitReason = "resigned" | "out-of-time";

/** A bot that plays on in a seat whose player has left. */
export interface DeputyBot {
  readonly seat: Seat;
  readonly level: string;
}

/**
 * A bot chooses an action. It sees only what a person in its seat would see, and takes random numbers from its own
 * generator.
 */
export type GameBot<View, Action> = (view: View, rng: Rng, effort?: SearchEffort) => Action | Promise<Action>;

/**
 * Limits how long a bot may search: by time or, if results must be reproducible, by the number of positions that it
 * examines (nodes).
 */
export interface SearchEffort {
  /**
   * Adds `nodes` to the number of examined positions. Returns the share of the allowed search that is left, from 1 down
   * to 0.
   */
  remaining(nodes: number): number;
  /** The threads that search the same position together, if there are several. */
  readonly team?: SearchTeam;
}

/** Threads that search the same position together. The answer of thread 0 counts, and the other threads help it. */
export interface SearchTeam {
  /** Number of this thread, from 0. */
  readonly index: number;
  readonly count: number;
  /** Memory that all threads of the team share. It is filled with zeros at the start. */
  readonly memory: SharedArrayBuffer;
}

/**
 * A function that answers a question about a view, for example with a preview, a hint or the squares where a word fits.
 * It changes nothing. The answer may be async, and a search for it stops when its effort is used up. Each question has
 * its own type of input. Only the command of the game asks its questions.
 */
export type GameQuestion<View> = {
  // The type of a method, because TypeScript compares the parameters of methods less strictly. So a question with a
  // narrower type of `input` is also a `GameQuestion`.
  answer(view: View, input: unknown, effort?: SearchEffort): unknown;
}["answer"];

/**
 * The text of an exported file. A long text is an iterable that creates its parts one by one, so that other work can
 * run in between.
 */
export type ExportedText = string | Iterable<string>;

/** The facts about a player that a picture or a sentence shows. */
export interface PlayerProfile {
  readonly name: string;
  readonly bot: boolean;
  /** The player's avatar as the bytes of an image file. */
  readonly portrait?: Uint8Array;
  /** The player's rating after a finished game, and how much the game changed it. */
  readonly rating?: { readonly now: number; readonly change: number };
}

/**
 * Says where a result counts. `everywhere`: on its server and over all servers. `server`: only on its server, because
 * the rules or the words differ from those of other servers. `casual`: like `server`, and it changes no rating, because
 * a player could cheat unnoticed. `nowhere`: it is not recorded, because the game began in a position that a player
 * chose.
 */
export type RankingScope = "everywhere" | "server" | "casual" | "nowhere";

// The rules of a game. Functions are declared as methods, so that a game with any types can be assigned to `Game` with
// unknown types. The code that runs matches of all games uses `Game` with unknown types only.
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
  /** Version of the rules. It increases when a rule changes its meaning. */
  readonly version: number;
  /** Minimum and maximum number of seats in a match. */
  readonly seats: { readonly min: number; readonly max: number };
  /**
   * Returns why no game can start with these options and this number of seats; undefined if one can. `options` may be
   * any untrusted input.
   */
  checkOptions?(options: unknown, seats: number): No | undefined;
  /**
   * Converts a plan (the options requested in a lobby) to the options of the match once the players are known.
   * `choices` has each player's choice, by seat. If a game has no such method, a match opens with the requested
   * options.
   */
  optionsFromPlan?(plan: unknown, choices: readonly unknown[]): Options;
  /**
   * Reasons for which `checkOptions` may refuse a lobby now, but not after more players have joined. Such a refusal is
   * not reported before the lobby is complete.
   */
  readonly reasonsToAwaitPlayers?: readonly No["reason"][];
  /**
   * Recovers the requested options (the plan) and the choice of each seat from the options of a match. Used for a
   * rematch.
   */
  planFromOptions?(options: Options): { readonly plan: unknown; readonly choices: readonly unknown[] };
  /**
   * Returns why a player cannot make this choice; undefined if they can. `others` has the choices of the other players.
   */
  checkChoice?(plan: unknown, choice: unknown, others: readonly unknown[]): No | undefined;
  /** Whether this choice is complete, so that its player has nothing more to choose. */
  hasChosen?(plan: unknown, choice: unknown): boolean;
  setup(options: Options, seats: number, rng: Rng): State;
  /** The seats that may act now. Empty once there is an outcome. */
  actors(state: State): readonly Seat[];
  outcome(state: State): Outcome | undefined;
  /**
   * Key of the puzzle or code that these options set, if they set one. All players of a match have seen the puzzle as
   * soon as the match opens.
   */
  taskKey?(options: Options): string | undefined;
  /** Where the results of matches with these options count. If a game has no such method: everywhere. */
  rankingScope?(options: Options): RankingScope;
  /**
   * Whether scores with these options can be compared with those of most games. Other scores have leaderboards of their
   * own. If a game has no such method, all its scores are in the same leaderboards.
   */
  hasComparableScores?(options: Options): boolean;
  /** The achievements of each seat in a finished game. If a game has no such method, it has only scores. */
  achievements?(state: State): readonly Achievements[];
  play(state: State, seat: Seat, action: Action): GameActionResult<State, Event, No>;
  /** Lets a seat leave the game. `deputy`: the level of the bot that plays on in the seat, if the game provides one. */
  forfeit(state: State, seat: Seat, how: ForfeitReason, deputy?: string): GameActionResult<State, Event, No>;
  /** The level of the bot that plays on for a player who leaves now; undefined if no bot does. */
  deputy?(state: State): string | undefined;
  /** The bots that play at present for players who have left. */
  deputies?(state: State): readonly DeputyBot[];
  /** Lets a bot play on in a seat whose player has left. If a game has no such method, this is not possible. */
  deputise?(state: State, deputy: DeputyBot): GameActionResult<State, Event, No>;
  /**
   * The only possible action of a seat that may act now, if it has only one. The referee, which runs every turn, plays
   * this action for the seat at once. It is an action of its own and not part of the previous one, because its events
   * depend on information that other players do not see.
   */
  forcedAction?(state: State): { readonly seat: Seat; readonly action: Action } | undefined;
  /** Called if the seat has missed the time limit of a move. If a game has no such method, the seat forfeits. */
  timeOut?(state: State, seat: Seat): GameActionResult<State, Event, No>;
  /**
   * Called if the seat has used up its time for the whole game and another minute begins. If a game has no such method,
   * the seat forfeits.
   */
  overtime?(state: State, seat: Seat): GameActionResult<State, Event, No>;
  /**
   * Called if the seat asks for a hint. Returns the state with the cost of the hint, or why there is no hint. Other
   * players do not see the hint before the end. A second hint in the same turn is free and returns the identical state.
   * A game with this method must answer the question `hint`.
   */
  countHint?(state: State, seat: Seat): GameActionResult<State, Event, No>;
  /** Whether this answer to the question `hint` is no help, so that it is given without being counted. */
  isFreeHint?(answer: unknown): boolean;
  /**
   * Returns the state with all future random draws replaced, so that an undo reveals nothing about them. `undone` is
   * the state before the undo. Counted hints are copied from `undone`, because an undo does not give them back.
   */
  reshuffle(state: State, rng: Rng, undone?: State): State;
  view(state: State, viewer: Viewer): View;
  /**
   * Returns what this seat saw, for the replay of a finished match. After the end, everybody may see the views of all
   * seats. If a game has no such method, a replay shows the spectator's view.
   */
  replayView?(state: State, seat: Seat): View;
  /**
   * Whether an action belongs to the step of a replay that is before it, such as the answer to a guess. Missing if each
   * action is a step.
   */
  continuesStep?(action: Action): boolean;
  /**
   * Lists actions that the seat of this view may play now. The list may be incomplete, but none of the listed actions
   * would be refused.
   */
  actions(view: View): Iterable<Action>;
  /** Returns a random complete state that is consistent with this view. */
  sampleState(view: View, rng: Rng): State;
  /** Reads untrusted input as an action. Undefined if the input does not have the form of an action. */
  readAction(raw: unknown): Action | undefined;
  /** Reads a player's typed input as an action. The rules judge the action later. */
  parseAction?(view: View, typed: unknown): ParsedAction<Action, Refusal>;
  /** Bots by level, weakest first. If a bot cannot answer, the next weaker one answers. */
  readonly bots: { readonly [level: string]: GameBot<View, Action> };
  /**
   * True if the seats have different roles. In a rematch against a bot, the player keeps their role; two people swap
   * their roles. A single match does not compare players in different roles, so it changes no rating.
   */
  readonly hasRoles?: true;
  /** True if no seat has hidden information. In such a game, one person may play several seats on one screen. */
  readonly allowsHotSeat?: true;
  /** True if the used time breaks ties between equal results. Time while the clock was paused does not count. */
  readonly isRankedByTime?: true;
  /** Levels of bots that search until their effort is used up. */
  readonly searchingLevels?: readonly string[];
  readonly questions: { readonly [name: string]: GameQuestion<View> };
  /** Questions that can take a second or more. One worker thread never gets them, so that it is free for short work. */
  readonly slowQuestions?: readonly string[];
  /**
   * True if bots of all levels can take a second or more with the options of this game. One worker thread never gets
   * them, so that it is free for short work.
   */
  readonly hasSlowBots?: true;
  scene(view: View, words: Words, sitters: readonly PlayerProfile[]): Scene;
  /**
   * The match as text files in formats of other programs, by file extension. Before the end, the files contain only
   * what a spectator sees. If a game has no such method, its matches cannot be exported.
   */
  exports?(account: MatchTranscript<State, Event>): { readonly [format: string]: ExportedText };
  /**
   * The words that these events mention, each as a list of tile numbers. If the word list was deleted, these words are
   * enough to replay the log of a finished match. Only for games with a word list.
   */
  wordsInEvents?(events: readonly Event[]): readonly (readonly number[])[];
  /**
   * True if the word list was deleted except for the words of finished matches. A finished match can be viewed, but
   * nothing can be played.
   */
  readonly isWordListGone?: true;
  /**
   * Whether a match with these options can be exported only after its end, because a file would help a player in a
   * ranking.
   */
  exportsWhenOver?(options: Options): boolean;
  /**
   * The file formats that `exports` creates, by file extension. `position`: the file is created from the current state
   * alone, which is the only moment of the transcript then. `game`: it is created from the whole match.
   */
  readonly exportFormats?: { readonly [format: string]: "position" | "game" };
  /** The formats in which a match with these options cannot be exported. If a game has no such method: none. */
  formatsWithout?(options: Options): readonly string[];
  /**
   * Maximum number of log entries. Used by games whose state grows with every turn, so that their limit must be lower
   * than usual.
   */
  readonly maxEntries?: number;
  /**
   * True if all seats act independently. In such a game, a button of an older message still works: its action is judged
   * by the current state.
   */
  readonly simultaneous?: true;
  /**
   * Number of the last log entry in which this seat made progress; 0 if there is none. Despite later actions of the
   * seat, its player may count as absent. Returns undefined if every action is progress. `events`: the public events of
   * each entry, by entry number. Only for games in which a seat can act for ever without progress.
   */
  lastProgress?(state: State, seat: Seat, events: readonly (readonly Event[])[]): number | undefined;
}
