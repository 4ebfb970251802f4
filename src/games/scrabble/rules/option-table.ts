import { type OptionTable, optionDefaults } from "#core/options.ts";

// The options of a game. They are in the order of the line that shows the settings.

export const SCRABBLE_OPTIONS = {
  /** Squares along a side. */
  size: { kind: "number", min: 2, max: 31, default: 15, refusal: "bad-size" },
  /** Tiles on a full rack. With one tile, the first word of a game could never be played. */
  rack: { kind: "number", min: 2, max: 15, default: 7, refusal: "bad-rack" },
  /**
   * Which bag is used: that of the word list, or one for large boards. The latter is the Super Scrabble bag for
   * English, and twice the tiles for other lists.
   */
  bag: { kind: "choice", values: ["standard", "super"], default: "standard" },
  /**
   * `void`: a play with a wrong word is refused. `double`: the play stays, and the next seat may challenge it before
   * its own turn; a wrong challenge costs that turn. `five-point`: a wrong challenge gives the other seat five points.
   */
  challenge: { kind: "choice", values: ["void", "double", "five-point"], default: "void" },
  /** Number of tiles that the bag must hold for an exchange: as many as the player gives back, a full rack, or one. */
  exchange: { kind: "choice", values: ["as-many", "full-rack", "one"], default: "as-many" },
  /** Number of rounds without a score after which the game ends. */
  scorelessRounds: { kind: "number", min: 1, max: 10, default: 3, refusal: "bad-rounds" },
  /**
   * Gain of the seat that goes out. `racks`: the points of the other racks, which the other seats lose. `twice`: double
   * the points of the other rack; the other seat loses nothing.
   */
  goingOut: { kind: "choice", values: ["racks", "twice"], default: "racks" },
  /** Bonus points for laying a whole rack. */
  bingoBonus: {
    kind: "number",
    min: 0,
    max: 100,
    default: 50,
    optional: true,
    refusal: "bad-bingo-bonus",
  },
  /** Max hints for a seat. Absent: no limit. */
  hints: { kind: "number", min: 0, max: 99, optional: true, refusal: "bad-hints" },
  /** Whether a hint shows the expert's choice. Otherwise it shows the play with the most points. */
  expertHints: { kind: "switch" },
  /** Whether bots of the beginner levels prefer words that most people know. */
  easyWords: { kind: "switch" },
  /** Whether bots of the beginner levels overlook some plays. */
  overlooking: { kind: "switch" },
} as const satisfies OptionTable;

/** Default options, without the word list. */
export const SCRABBLE_DEFAULTS = optionDefaults(SCRABBLE_OPTIONS);
