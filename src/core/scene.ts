// A picture as data: blocks that stand one under the other, described in terms of a board game. It says what is where
// and what it means; the renderer decides how that looks. Colours are named by meaning, and the theme defines them.
// Positions in a grid are cells from 0; columns count to the right, rows downwards. Another thread draws it, so it
// contains only JSON values and the bytes of portraits.

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

/** The player shown: by the avatar, in its original encoding, or by the letters of the name. */
export interface PlayerFigure {
  /** Determines the symbol and its colour. */
  readonly seat: number;
  readonly name: string;
  readonly portrait?: Uint8Array;
}

/** The players above a board. */
export interface ChipsBlock {
  readonly kind: "chips";
  readonly chips: readonly PlayerChip[];
  /** Hides the symbols of the seats, because they mean something else on the board. */
  readonly plain?: true;
}

export interface PlayerChip extends PlayerFigure {
  readonly bot: boolean;
  /** Absent in games without scores. */
  readonly score?: number;
  /** Maximum of the score: the 36 in 14/36. */
  readonly of?: number;
  /** Tiles on the rack; absent in games without tiles. */
  readonly tiles?: number;
  readonly turn: boolean;
  /** Resigned. */
  readonly gone?: boolean;
}

/** A board: a slab with coordinates and squares, and the marks on them. Drawn in order; outlines and bubbles last. */
export interface GridBlock {
  readonly kind: "grid";
  readonly rows: number;
  readonly columns: number;
  readonly marks: readonly BoardMark[];
  /** Squares that have something on them at another time. If only part of a large board is shown, it includes them. */
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

export type BoardMark =
  | ({ readonly kind: "square" } & GridCell)
  | ({ readonly kind: "bonus"; readonly of: "letter" | "word"; readonly times: 2 | 3 | 4 } & GridCell)
  /**
   * The middle of the board. On a board with even sides, it is where the four middle squares meet, and `column` and
   * `row` end in .5.
   */
  | ({ readonly kind: "rosette" } & GridCell)
  | ({ readonly kind: "tile"; readonly tile: TileFace; readonly look: TileLook } & GridCell)
  | { readonly kind: "outline"; readonly span: CellSpan; readonly look: "last" | "draft" }
  | ({ readonly kind: "bubble"; readonly text: string; readonly look: "last" | "draft" } & GridCell);

/** `plain` lies on the board, `new` came with the last play, `draft` is not played yet. */
export type TileLook = "plain" | "new" | "draft";

export interface TileFace {
  /** Capitals as printed on the tile: A, L·L, NY. Empty for a blank without a letter. */
  readonly letter: string;
  readonly points: number;
  readonly blank: boolean;
}

/** A code of pegs above the guesses, row by row. A peg is a number from 0: those of the seats, and two more. */
export interface PegsBlock {
  readonly kind: "pegs";
  readonly positions: number;
  /** Number of rows, including empty ones. */
  readonly turns: number;
  /** The code above the rows; undefined hides it under lids. */
  readonly code?: readonly number[];
  readonly rows: readonly PegRow[];
  /** The row of the next guess, and the pegs placed in it so far. */
  readonly current?: { readonly turn: number; readonly draft: readonly number[] };
}

export interface PegRow {
  readonly pegs: readonly number[];
  readonly answer?: { readonly exact: number; readonly partial: number };
  /** The latest guess. */
  readonly last?: true;
}

/** Below the guesses: the available pegs, in the order of the numbers that players type, and what the answers mean. */
export interface PegLegendBlock {
  readonly kind: "peg-legend";
  readonly pegs: readonly number[];
  readonly exact: string;
  readonly partial: string;
  readonly tag?: string;
}

/**
 * A board whose slab follows its shape, with balls on it. A ball is a symbol number: a seat's, or 10 for the beige
 * star.
 */
export interface BallsBlock {
  readonly kind: "balls";
  readonly shape: "square" | "circle" | "diamond";
  /** Cells across. */
  readonly side: number;
  readonly cells: readonly GridCell[];
  readonly balls: readonly BallCell[];
  /** Cell of the newest ball. */
  readonly last?: GridCell;
  /** Cells where a ball may be placed now. */
  readonly legal: readonly GridCell[];
  /** The players, shown in the corners that a diamond leaves free. */
  readonly players?: readonly PlayerChip[];
}

export interface BallCell extends GridCell {
  readonly symbol: number;
  /** The newest ball turned this one over. */
  readonly turned?: true;
  /** The ball is seen from the side, halfway between two colours. */
  readonly narrow?: true;
}

/** A team for each block, and its common score. */
export interface TeamsBlock {
  readonly kind: "teams";
  readonly teams: readonly {
    readonly name: string;
    /** The symbols of the team members. */
    readonly members: readonly number[];
    readonly score: number;
    readonly turn: boolean;
  }[];
}

/** The end of a game with many players: the first three on steps, the others below. */
export interface PodiumBlock {
  readonly kind: "podium";
  readonly title: string;
  readonly tag?: string;
  /** From first to last. */
  readonly rows: readonly PodiumRow[];
  /** The best move of the game: its label, its player and the move. */
  readonly best?: { readonly label: string; readonly seat: number; readonly name: string; readonly text: string };
}

export interface PodiumRow {
  /** The name of the team, in team games. */
  readonly team?: string;
  readonly members: readonly (PlayerFigure & { readonly bot: boolean })[];
  /** Starts at 1; tied players share a position. */
  readonly position: number;
  readonly score: number;
  /** One more fact about the player, in a few words. */
  readonly fact?: string;
  /** Left before the end. */
  readonly gone?: true;
}

/** A board divided into cages, with the contents of its cells. Cells are numbered from 0, row by row. */
export interface CagesBlock {
  readonly kind: "cages";
  readonly size: number;
  readonly cages: readonly CageShape[];
  /** One for each cell. */
  readonly cells: readonly CageCell[];
}

export interface CageShape {
  readonly cells: readonly number[];
  /** Shown in the first cell of the cage, row by row; absent if a cage has no result. */
  readonly result?: number;
  readonly sign?: CageSign;
  /** Neighbouring cages have different tints, as long as there are enough. */
  readonly tint: 0 | 1 | 2 | 3;
}

export type CageSign = "plus" | "minus" | "times" | "divided" | "modulus" | "power";

export interface CageCell {
  readonly value?: number;
  /** Small candidate numbers in a cell without a value. */
  readonly notes?: readonly number[];
  /** Given with the puzzle. */
  readonly fixed?: true;
  /** The value is an error. */
  readonly wrong?: true;
  /** The latest entry. */
  readonly last?: true;
}

/** Below the board: how often each number stands on it, out of its final count. */
export interface KeypadBlock {
  readonly kind: "keypad";
  /** Index 0 is the number 1. */
  readonly counts: readonly number[];
  readonly of: number;
  readonly tag?: string;
}

/** Below the board: the bag, the last plays (newest first, as many as fit) and the language. */
export interface FooterBlock {
  readonly kind: "footer";
  /** Tiles in the bag; absent in games without tiles. */
  readonly bag?: number;
  /** Empty cells, for boards that are filled. */
  readonly free?: { readonly count: number; readonly label: string };
  readonly plays: readonly { readonly seat: number; readonly text: string; readonly points?: number }[];
  /** Language as two capitals: EN. */
  readonly tag?: string;
}

/** The tiles of one seat, shown only to it. `null` is a slot whose tile is in the draft. */
export interface RackBlock {
  readonly kind: "rack";
  readonly tiles: readonly (TileFace | null)[];
  /** The owner, shown above the rack; without it, the rack stands below a board. */
  readonly owner?: PlayerFigure & { readonly score: number };
  /** Points of the draft, shown on a card to the left. */
  readonly draft?: number;
  readonly bag?: number;
  readonly tag?: string;
}

/** The end of a game: a card for each winner, a bar for each other player, and the best play below. */
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
    /** The squares of the play: G10 – K10. */
    readonly place: string;
  };
}

export interface RankingRow extends PlayerFigure {
  readonly bot: boolean;
  /** Starts at 1; players who won together share it. */
  readonly position: number;
  readonly score: number;
  readonly best?: { readonly label: string; readonly word: string; readonly points: number };
  readonly rating?: { readonly label: string; readonly now: number; readonly change: number };
  /** Up to three more facts: turns, plays of a whole rack, hints. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Resigned. */
  readonly gone?: boolean;
}

/** A page of a leaderboard. The requester's row follows below, if it is not on the page. */
export interface StandingsBlock {
  readonly kind: "standings";
  readonly title: string;
  /** Shown beside the title: what the standings are about. */
  readonly note?: string;
  readonly tag?: string;
  readonly rows: readonly StandingsRow[];
  readonly own?: StandingsRow;
}

/** The colours of the seat have no meaning here. */
export interface StandingsRow extends PlayerFigure {
  readonly bot: boolean;
  /** Starts at 1; tied players share a position. */
  readonly position: number;
  /** The value as displayed: 1642, 311.5. */
  readonly value: string;
  /** An addition to the value in small print: ±80. */
  readonly more?: string;
  /** Length of the bar, from 0 to 1. */
  readonly share: number;
  /** Shown above the end of the bar: 29/48. */
  readonly note: string;
  /** Number of places gained; negative if lost. */
  readonly move?: number | "new";
  /** The requester's row. */
  readonly own: boolean;
}

/** The profile page of a player. */
export interface ProfileBlock extends PlayerFigure {
  readonly kind: "profile";
  readonly bot: boolean;
  readonly position?: number;
  /** Shown below the name. */
  readonly line: string;
  readonly tag?: string;
  /** Values of the last games (ratings or scores), oldest first; `value` is the current one. */
  readonly chart?: { readonly title: string; readonly value: string; readonly values: readonly number[] };
  /** Results of the last games, oldest first. A solo game is neither won nor lost. */
  readonly form: readonly ("won" | "tied" | "lost" | "alone")[];
  /** At most four. */
  readonly numbers: readonly { readonly label: string; readonly value: string }[];
  readonly play?: {
    readonly label: string;
    readonly text: string;
    readonly points: number;
    readonly tiles?: readonly TileFace[];
  };
}
