// A picture as data: blocks that stand one below the other, described in terms of a board game. The scene says what is
// where and what it means; the renderer decides how it looks. Colours are named by their meaning, and the theme defines
// them. Positions in a grid are counted in cells from 0; columns count to the right, rows downwards. A scene contains
// only JSON values and the bytes of portraits, because another thread draws it.

export interface Scene {
  readonly blocks: readonly SceneBlock[];
}

export type SceneBlock =
  | ChipsBlock
  | GridBlock
  | FooterBlock
  | RackBlock
  | RankingBlock
  | StandingsBlock
  | ProfileBlock
  | PegsBlock
  | PegLegendBlock
  | CagesBlock
  | KeypadBlock
  | BallsBlock
  | TeamsBlock
  | PodiumBlock;

/**
 * A player in a picture. Shown by the avatar (`portrait`, the bytes of an image file) or, without an avatar, by the
 * first letters of the name.
 */
export interface PlayerFigure {
  /** Determines the player's symbol and its colour. */
  readonly seat: number;
  readonly name: string;
  readonly portrait?: Uint8Array;
}

/** The row of players above a board. A chip shows one player. */
export interface ChipsBlock {
  readonly kind: "chips";
  readonly chips: readonly PlayerChip[];
  /**
   * True if the players are shown without the symbols of their seats, because on this board the symbols mean something
   * else.
   */
  readonly plain?: true;
}

export interface PlayerChip extends PlayerFigure {
  readonly bot: boolean;
  /** The player's score; absent in games without scores. */
  readonly score?: number;
  /** Maximum score that is shown after the score: the 36 in 14/36. */
  readonly of?: number;
  /** What the score counts if it is not points, for example guesses. */
  readonly unit?: string;
  /** Number of tiles on the player's rack; absent in games without tiles. */
  readonly tiles?: number;
  readonly turn: boolean;
  /** True if the player has resigned. */
  readonly gone?: boolean;
}

/**
 * A board: a background with coordinates and squares, and marks on the squares. Marks are drawn in the given order, but
 * outlines and bubbles last.
 */
export interface GridBlock {
  readonly kind: "grid";
  readonly rows: number;
  readonly columns: number;
  readonly marks: readonly BoardElement[];
  /**
   * Squares that have a tile or bubble in some frame of the same animation. If only a part of a large board is drawn,
   * this part must include these squares, so that all frames show the same part.
   */
  readonly keepVisible?: readonly GridCell[];
}

export interface GridCell {
  readonly column: number;
  readonly row: number;
}

export interface CellSpan extends GridCell {
  readonly across: boolean;
  readonly length: number;
}

export type BoardElement =
  | ({ readonly kind: "square" } & GridCell)
  | ({ readonly kind: "bonus"; readonly of: "letter" | "word"; readonly times: 2 | 3 | 4 } & GridCell)
  /**
   * Marks the middle of the board. On a board with an even number of squares, it is where the four middle squares meet,
   * and `column` and `row` end in .5.
   */
  | ({ readonly kind: "rosette" } & GridCell)
  | ({ readonly kind: "tile"; readonly tile: TileFace; readonly look: TileLook } & GridCell)
  | { readonly kind: "outline"; readonly span: CellSpan; readonly look: "last" | "draft" }
  /** Shows the points of a word in its first square. `look` is the look of that word. */
  | ({ readonly kind: "bubble"; readonly text: string; readonly look: "last" | "draft" } & GridCell);

/**
 * `plain`: the tile was on the board before the last play. `new`: the last play laid it. `draft`: it is not played yet.
 */
export type TileLook = "plain" | "new" | "draft";

export interface TileFace {
  /** Capital letters as printed on the tile: A, L·L, NY. Empty for a blank without a letter. */
  readonly letter: string;
  readonly points: number;
  readonly blank: boolean;
}

/**
 * A board of Mastermind: a hidden code of pegs, and the guesses row by row. Pegs are given as colour numbers. The first
 * numbers, from 0, are the colours of the seats. The last two are additional colours.
 */
export interface PegsBlock {
  readonly kind: "pegs";
  readonly positions: number;
  /** Number of rows, including empty rows. */
  readonly turns: number;
  /** The code above the rows. If undefined, it is hidden under lids. */
  readonly code?: readonly number[];
  /** True while only the viewer may see the code. */
  readonly secret?: true;
  readonly rows: readonly PegRow[];
  /** The row of the next guess, and the pegs that are already in it. */
  readonly current?: { readonly turn: number; readonly draft: readonly number[] };
}

export interface PegRow {
  readonly pegs: readonly number[];
  readonly answer?: { readonly exact: number; readonly partial: number };
  /** True for the latest guess. */
  readonly last?: true;
}

/**
 * The legend below the guesses: the available pegs, in the order of the numbers that players type, and the meaning of
 * the answers.
 */
export interface PegLegendBlock {
  readonly kind: "peg-legend";
  readonly pegs: readonly number[];
  readonly exact: string;
  readonly partial: string;
  readonly tag?: string;
}

/**
 * A board of Rolit with balls. The background follows the shape of the board. The symbol of a ball is the number of a
 * seat, or 10 for the beige star.
 */
export interface BallsBlock {
  readonly kind: "balls";
  readonly shape: "square" | "circle" | "diamond";
  /** Number of cells across the board. */
  readonly side: number;
  readonly cells: readonly GridCell[];
  readonly balls: readonly BallCell[];
  /** Cell of the ball that was placed last. */
  readonly last?: GridCell;
  /** Cells in which a ball may be placed now. */
  readonly legal: readonly GridCell[];
  /** The players, shown in the corners that a board in the shape of a diamond leaves free. */
  readonly players?: readonly PlayerChip[];
}

export interface BallCell extends GridCell {
  readonly symbol: number;
  /** Index of the owner's team, in games with teams. */
  readonly team?: number;
  /** True if the newest ball has turned this ball over. */
  readonly turned?: true;
  /** True if the ball is seen from the side while it turns, halfway between two colours. */
  readonly narrow?: true;
}

/** The teams of a game, with their common scores. On the board, the index of a team is shown by a mark. */
export interface TeamsBlock {
  readonly kind: "teams";
  readonly teams: readonly {
    readonly name: string;
    /** The symbol numbers of the team members. */
    readonly members: readonly number[];
    readonly score: number;
    readonly turn: boolean;
  }[];
}

/** The final standings of a game with many players: the first three on steps, the others below. */
export interface PodiumBlock {
  readonly kind: "podium";
  readonly title: string;
  readonly tag?: string;
  /** The players or teams, from first to last. */
  readonly rows: readonly PodiumRow[];
  /** The best move of the game: its label, its player and the move. */
  readonly best?: { readonly label: string; readonly seat: number; readonly name: string; readonly text: string };
}

export interface PodiumRow {
  /** The name of the team and its index, in games with teams. */
  readonly team?: { readonly name: string; readonly index: number };
  readonly members: readonly (PlayerFigure & { readonly bot: boolean })[];
  /** Final position; 1 is the first. Tied players share a position. */
  readonly position: number;
  readonly score: number;
  /** One more fact about the player, in a few words. */
  readonly fact?: string;
  /** True if the player left before the end. */
  readonly gone?: true;
}

/**
 * A board that is divided into cages (a KenKen), with the contents of its cells. Cells are numbered from 0, row by row.
 */
export interface CagesBlock {
  readonly kind: "cages";
  readonly size: number;
  readonly cages: readonly CageShape[];
  /** What is in each cell, in the order of the cell numbers. */
  readonly cells: readonly CageCell[];
}

export interface CageShape {
  readonly cells: readonly number[];
  /**
   * The number that the values of the cage must give. It is shown in the first cell of the cage, counted row by row.
   * Absent if the cage has no number.
   */
  readonly result?: number;
  readonly sign?: CageSign;
  /** Number of the cage's background tint. Neighbouring cages have different tints, as far as four tints suffice. */
  readonly tint: 0 | 1 | 2 | 3;
}

export type CageSign = "plus" | "minus" | "times" | "divided" | "modulus" | "power";

export interface CageCell {
  readonly value?: number;
  /** The small candidate numbers in a cell without a value. */
  readonly notes?: readonly number[];
  /** True if the value was given with the puzzle. */
  readonly fixed?: true;
  /** True if the value is wrong. */
  readonly wrong?: true;
  /** True if the value was entered last. */
  readonly last?: true;
  /** True if the player has chosen the cell, so that the next number is written in it. */
  readonly chosen?: true;
  /** True if the reason of a hint names the cell. */
  readonly reason?: true;
  /** The value that a hint has found for the cell. It is not on the board yet. */
  readonly hinted?: number;
}

/**
 * The row of numbers below a KenKen board. For each number, it shows how often the number is on the board already, and
 * how often it will be on the full board.
 */
export interface KeypadBlock {
  readonly kind: "keypad";
  /** Number of times that each number is on the board. Index 0 is the number 1. */
  readonly counts: readonly number[];
  readonly of: number;
  /** The time that the player has used, as text: 4:05. */
  readonly time?: string;
  readonly tag?: string;
}

/** The line below the board: the bag, the last plays (newest first, as many as fit) and the language. */
export interface FooterBlock {
  readonly kind: "footer";
  /** Number of tiles in the bag; absent in games without tiles. */
  readonly bag?: number;
  /** Number of empty cells, for boards that are filled. */
  readonly free?: { readonly count: number; readonly label: string };
  readonly plays: readonly { readonly seat: number; readonly text: string; readonly points?: number }[];
  /** The language as two capital letters: EN. */
  readonly tag?: string;
}

/** The tiles of one seat, shown only to its player. `null` is an empty slot, because its tile is laid in the draft. */
export interface RackBlock {
  readonly kind: "rack";
  readonly tiles: readonly (TileFace | null)[];
  /** The owner of the rack, shown above it. Without an owner, the rack is drawn below a board. */
  readonly owner?: PlayerFigure & { readonly score: number };
  /** Points of the draft, shown on a card to the left of the rack. */
  readonly draft?: number;
  readonly bag?: number;
  readonly tag?: string;
}

/** The final standings of a game: a card for each winner, a bar for each other player, and the best play below. */
export interface RankingBlock {
  readonly kind: "ranking";
  readonly title: string;
  readonly tag?: string;
  readonly rows: readonly RankingRow[];
  readonly play?: {
    readonly label: string;
    readonly seat: number;
    readonly name: string;
    readonly tiles: readonly TileFace[];
    readonly points: number;
    /** The squares of the best play: G10 – K10. */
    readonly place: string;
  };
}

export interface RankingRow extends PlayerFigure {
  readonly bot: boolean;
  /** Final position; 1 is the first. Players who won together share a position. */
  readonly position: number;
  readonly score: number;
  readonly best?: { readonly label: string; readonly word: string; readonly points: number };
  readonly rating?: { readonly label: string; readonly now: number; readonly change: number };
  /** Up to three more facts about the player: turns, plays of a whole rack, hints. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Says that the player left before the end, and how: resigned, out of time. Such a score has no bar. */
  readonly gone?: string;
}

/** A page of a leaderboard. If the row of the requester is not on the page, it follows below. */
export interface StandingsBlock {
  readonly kind: "standings";
  readonly title: string;
  /** What the standings are about, in a few words beside the title. */
  readonly note?: string;
  readonly tag?: string;
  readonly rows: readonly StandingsRow[];
  readonly own?: StandingsRow;
}

/** A row of a leaderboard. The colour of the player's symbol has no meaning here. */
export interface StandingsRow extends PlayerFigure {
  readonly bot: boolean;
  /** Position in the leaderboard; 1 is the first. Tied players share a position. */
  readonly position: number;
  /** The number by which the player is ranked, as text: 1642, 311.5. */
  readonly value: string;
  /** An addition in small print after the value: ±80. */
  readonly more?: string;
  /** Length of the bar, from 0 to 1. */
  readonly share: number;
  /** A text above the end of the bar: 29/48. */
  readonly note: string;
  /**
   * Number of ranks that the player has gained in the leaderboard; negative if they have lost some. `new`: the player
   * was not in the leaderboard before.
   */
  readonly move?: number | "new";
  /** True for the row of the requester. */
  readonly own: boolean;
}

/** The profile page of a player. */
export interface ProfileBlock extends PlayerFigure {
  readonly kind: "profile";
  readonly bot: boolean;
  readonly position?: number;
  /** A line of text below the name. */
  readonly line: string;
  readonly tag?: string;
  /** A chart of the last games (ratings or scores), oldest first. `value`: the current value. */
  readonly chart?: {
    readonly title: string;
    readonly value: string;
    readonly values: readonly number[];
    /** Whether the values are ratings. Their digits are never grouped. */
    readonly isRating?: true;
  };
  /** Results of the last games, oldest first. A solo game is neither won nor lost. */
  readonly form: readonly ("won" | "tied" | "lost" | "alone")[];
  /** At most four figures of the player. */
  readonly numbers: readonly { readonly label: string; readonly value: string }[];
  readonly play?: {
    readonly label: string;
    readonly text: string;
    readonly points: number;
    readonly tiles?: readonly TileFace[];
  };
}
