import type { MatchTranscript } from "#core/match-log.ts";
import type { Rng } from "#core/rng.ts";
import type { Scene, TileFace } from "#core/scene.ts";

// The vocabulary that all games share.
//   seat     a place at the table, counted from 0; who sits there is not the game's business
//   action   what a player asked for          event    what happened, in public facts only
//   view     what one seat sees (or a spectator: null)
//   refusal  why an action cannot be done, with the facts that a sentence about it needs

export type Seat = number;

/** Who looks: a seat, or `null` for the spectator. */
export type Viewer = Seat | null;

export interface Refusal {
  readonly reason: string;
}

/** What an action came to. A refusal is a normal answer and leaves everything as it was. */
export type Step<State, Event, No extends Refusal> =
  | {
      readonly ok: true;
      readonly state: State;
      readonly events: readonly Event[];
      /** It was done before the turn, which is still to come: whoever did it goes on with the time and the plan they had. */
      readonly keepsTurn?: true;
    }
  | { readonly ok: false; readonly refusal: No };

export interface SeatStanding {
  readonly seat: Seat;
  readonly score: number;
  /** 1 is the first; seats that tie share a position. */
  readonly position: number;
  /** Seats with the same one win and lose together; without it, each for itself. */
  readonly side?: number;
}

/** How a finished game ended: every seat, first to last. */
export interface Outcome {
  readonly standings: readonly SeatStanding[];
  /** The game's own word for how it came to its end. */
  readonly how: string;
}

/** What a seat has to show of a finished game beside its score. */
export interface Achievements {
  /** Its play that brought most; with its tiles, in games that have any. */
  readonly best?: BestPlay;
  /** How often it brought off what its game counts apart: in Scrabble, a play of the whole rack. */
  readonly bingos: number;
  /** What it played as, in games whose seats are not alike. */
  readonly part?: string;
  /** The task that it had, in games that set one. */
  readonly taskResult?: TaskResult;
  /** What it had when its player left and a bot played on: the rest of its score is not theirs. */
  readonly scoreWhenLeft?: number;
}

/** A task, done or not. In a ranking a harder one that was done comes first, then fewer steps, fewer hints, less time. */
export interface TaskResult {
  readonly done: boolean;
  readonly grade: number;
  readonly steps: number;
  readonly hints: number;
  /** By what the very same task is known when it is set again, where there is a ranking of each. */
  readonly task?: string;
  /** Several have done it as one: it is no feat of any of them alone, and stands apart. */
  readonly shared?: true;
  /** The seat that sets the task. Where a person sets it, they may have told the answer, and no ranking counts it. */
  readonly setter?: Seat;
}

export interface BestPlay {
  readonly text: string;
  readonly points: number;
  readonly tiles?: readonly TileFace[];
}

/** How a seat gives up a game that goes on without it. */
export type ForfeitReason = "resigned" | "out-of-time";

/** A bot that plays on for a seat whose player has left. */
export interface Deputy {
  readonly seat: Seat;
  readonly level: string;
}

/** A bot sees what a person in its seat would see, and draws its chance from a generator of its own. */
export type GameBot<View, Action> = (view: View, rng: Rng, effort?: Effort) => Action | Promise<Action>;

/** How much a bot that searches may think: a time, or a number of nodes where the same has to come out every time. */
export interface Effort {
  /** What part of it is left, from 1 down to 0, now that so many more nodes have been searched. */
  remaining(nodes: number): number;
  /** Others who think about the same at the same time, where there are any. */
  readonly team?: SearchTeam;
}

/** Threads that think about one move together. The answer of the first is taken; the others are to help it. */
export interface SearchTeam {
  /** 0 is the first. */
  readonly index: number;
  readonly count: number;
  /** All noughts at the beginning, the same for all of them. */
  readonly memory: SharedArrayBuffer;
}

/** A question reads a view and writes nothing: a preview, a hint, the squares where a word can go. May be a promise. */
export type GameQuestion<View> = (view: View, input: unknown) => unknown;

/** A text; a long one in parts, each of which is made when it is wanted, so that others have their turn in between. */
export type ExportedText = string | Iterable<string>;

/** Who sits on a seat, as far as a picture or a sentence needs it. */
export interface PlayerProfile {
  readonly name: string;
  readonly bot: boolean;
  /** Their avatar, encoded as it came. */
  readonly portrait?: Uint8Array;
  /** Their rating after a game that has ended, and what the game did to it. */
  readonly rating?: { readonly now: number; readonly change: number };
}

// Members are methods, so that a game of any types is also a `Game` whose types are unknown: that is all the table sees.
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
  /** Goes up when a rule changes its meaning. */
  readonly version: number;
  /** How many may sit down. */
  readonly seats: { readonly min: number; readonly max: number };
  /** Why no game of these options and so many seats can begin; whatever somebody sends may be asked about. */
  checkOptions?(options: unknown, seats: number): No | undefined;
  /**
   * The options that come of a plan once it is known who sits down; `choices`: what each of them, by seat, has chosen for
   * themselves. A game without this is opened with what was asked for.
   */
  optionsFromPlan?(plan: unknown, choices: readonly unknown[]): Options;
  /** Why it cannot begin as it stands, though it may when more people have come: what these say is not said before. */
  readonly reasonsToAwaitPlayers?: readonly No["reason"][];
  /** The plan of a game with these options, and what each seat had chosen in it: for the same once more. */
  planFromOptions?(options: Options): { readonly plan: unknown; readonly choices: readonly unknown[] };
  /** Why somebody cannot choose this; `others`: what the others have chosen. In games that leave something to be chosen. */
  checkChoice?(plan: unknown, choice: unknown, others: readonly unknown[]): No | undefined;
  /** Whether nothing is left to choose for whoever has chosen this. */
  hasChosen?(plan: unknown, choice: unknown): boolean;
  setup(options: Options, seats: number, rng: Rng): State;
  /** The seats that may act now: none once there is an outcome. */
  actors(state: State): readonly Seat[];
  outcome(state: State): Outcome | undefined;
  /** By what the task of these options is known, if they set one: whoever is seated has seen it from then on. */
  taskKey?(options: Options): string | undefined;
  /** What the seats of a finished game have to show. A game without this has nothing but scores. */
  achievements?(state: State): readonly Achievements[];
  play(state: State, seat: Seat, action: Action): Step<State, Event, No>;
  /** `deputy`: a bot of this level plays on for it, in games that have such. */
  forfeit(state: State, seat: Seat, how: ForfeitReason, deputy?: string): Step<State, Event, No>;
  /** How well a bot is to play on for whoever leaves; undefined where none is to. */
  deputy?(state: State): string | undefined;
  /** Those that play on now. */
  deputies?(state: State): readonly Deputy[];
  /** From now on a bot plays on for a seat that has left. A game without this cannot have that. */
  deputise?(state: State, deputy: Deputy): Step<State, Event, No>;
  /**
   * An act to which there is no other for a seat that may act now: the table does it at once, whoever sits there. It is an
   * act of its own, because what it tells depends on what others do not see.
   */
  forcedAction?(state: State): { readonly seat: Seat; readonly action: Action } | undefined;
  /** The seat let its time for one move go by. A game without this takes it for a forfeit. */
  timeOut?(state: State, seat: Seat): Step<State, Event, No>;
  /** Another minute has begun since the seat's time for the whole game was spent. Without this: a forfeit. */
  overtime?(state: State, seat: Seat): Step<State, Event, No>;
  /**
   * The seat asks for help: what that costs it, or why there is none. No one else sees anything of it before the end.
   * Asked again in a turn it costs nothing, and the state is the very same. A game without this has no hints; one with
   * it answers the question `hint`.
   */
  countHint?(state: State, seat: Seat): Step<State, Event, No>;
  /**
   * The same state with all its chance to come drawn anew: after a turn is taken back, nobody knows what follows.
   * `undone` is how the game stood before, for what is not given back.
   */
  reshuffle(state: State, rng: Rng, undone?: State): State;
  view(state: State, viewer: Viewer): View;
  /**
   * How it stood in a match that is over, when everybody may see what this seat saw. A game without this is looked back at
   * as a spectator saw it.
   */
  replayView?(state: State, seat: Seat): View;
  /** Acts that the seat of this view may do now; not always all of them, but none that would be refused. */
  actions(view: View): Iterable<Action>;
  /** A whole state that fits what this view shows. */
  sampleState(view: View, rng: Rng): State;
  /** Whatever somebody sends, as an action; undefined where it has not even the form of one. */
  readAction(raw: unknown): Action | undefined;
  /** The weakest first: where one cannot answer, the one before it does. */
  readonly bots: { readonly [level: string]: GameBot<View, Action> };
  /** Its seats are not alike: who plays a bot once more keeps theirs, and two people change them. */
  readonly hasRoles?: true;
  /** Nothing is hidden from anybody: one person may hold several seats, for those who sit round one screen. */
  readonly allowsHotSeat?: true;
  /** How long the seats have taken decides between those who came as far: whatever stood still meanwhile is no time. */
  readonly isRankedByTime?: true;
  /** Those of them that think for as long as they are let. */
  readonly searchingLevels?: readonly string[];
  readonly questions: { readonly [name: string]: GameQuestion<View> };
  /** Those of them that can take a second or more: a worker stays free for the others. */
  readonly slowQuestions?: readonly string[];
  /** Bots of all levels can take a second or more, as this game was set up: a worker stays free for others. */
  readonly hasSlowBots?: true;
  scene(view: View, words: Words, sitters: readonly PlayerProfile[]): Scene;
  /**
   * A match in the forms that other programs read, by the usual ending of such a file's name. Before the end nothing is in
   * them that a spectator does not see. A game without this cannot be exported.
   */
  exports?(account: MatchTranscript<State, Event>): { readonly [format: string]: ExportedText };
  /**
   * The words, as tiles of its list, that these events were about. With these alone, and no other word of the list, the log
   * of a finished match replays as it was. In games with a word list.
   */
  wordsInEvents?(events: readonly Event[]): readonly (readonly number[])[];
  /** Its word list is gone but for such words: a finished match can be looked at, and nothing can be played. */
  readonly isWordListGone?: true;
  /** Whether a match of these options is exported only once it is over, because a file would help in a ranking. */
  exportsWhenOver?(options: Options): boolean;
  /** The formats of `exports`, and what each is made of: of how the game began, or of all of it. */
  readonly exportFormats?: { readonly [format: string]: "beginning" | "game" };
  /** Entries of a match of it, where its states grow with every turn and it has room for fewer than others. */
  readonly maxEntries?: number;
  /** Everybody acts on their own clock: an older button is judged by the present state. */
  readonly simultaneous?: true;
}
