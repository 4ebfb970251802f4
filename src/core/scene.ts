// A picture as data: blocks that stand one under the other, in the words of a board on a table. It says what is where
// and what it means; the painter knows how that looks. Colours are named by meaning, and the theme gives them.
// Positions inside a grid are cells from 0, columns first to the right, rows downwards. It is drawn in another thread, so it
// has nothing that JSON does not have, but for the bytes of portraits.

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

/** Who is shown: by their avatar, encoded as it came, or by the letters of their name. */
export interface PlayerFigure {
  /** Gives the symbol and its colour. */
  readonly seat: number;
  readonly name: string;
  readonly portrait?: Uint8Array;
}

/** The players above a board. */
export interface ChipsBlock {
  readonly kind: "chips";
  readonly chips: readonly PlayerChip[];
  /** Without the symbols of the seats: on the board they mean something else. */
  readonly plain?: true;
}

export interface PlayerChip extends PlayerFigure {
  readonly bot: boolean;
  /** Nothing in games that are not counted. */
  readonly score?: number;
  /** Of how many the score is: 14/36. */
  readonly of?: number;
  /** Tiles on the rack; absent in games without. */
  readonly tiles?: number;
  readonly turn: boolean;
  /** Out of the game: resigned. */
  readonly gone?: boolean;
}

/** A board: a slab with coordinates, squares and what lies on them. Drawn in order, outlines and bubbles last. */
export interface GridBlock {
  readonly kind: "grid";
  readonly rows: number;
  readonly columns: number;
  readonly marks: readonly BoardMark[];
  /** Squares on which there is something at another time: of a large board, the part that is shown holds them, too. */
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
  /** The middle of the board; for an even side the crossing of the four middle squares, `column` and `row` with .5. */
  | ({ readonly kind: "rosette" } & GridCell)
  | ({ readonly kind: "tile"; readonly tile: TileFace; readonly look: TileLook } & GridCell)
  | { readonly kind: "outline"; readonly span: CellSpan; readonly look: "last" | "draft" }
  | ({ readonly kind: "bubble"; readonly text: string; readonly look: "last" | "draft" } & GridCell);

/** `plain` lies there, `new` came with the last play, `draft` is only tried. */
export type TileLook = "plain" | "new" | "draft";

export interface TileFace {
  /** Capitals as they stand on the tile: A, L·L, NY; empty for a blank that stands for nothing yet. */
  readonly letter: string;
  readonly points: number;
  readonly blank: boolean;
}

/** A code of pegs above the guesses at it, row by row. A peg is a number from 0: those of the seats, and two more. */
export interface PegsBlock {
  readonly kind: "pegs";
  readonly positions: number;
  /** Rows, whether something stands in them or not. */
  readonly turns: number;
  /** What stands above them; under lids as long as nobody may know. */
  readonly code?: readonly number[];
  readonly rows: readonly PegRow[];
  /** The row in which the next guess will stand, and what is laid of it for now. */
  readonly current?: { readonly turn: number; readonly draft: readonly number[] };
}

export interface PegRow {
  readonly pegs: readonly number[];
  readonly answer?: { readonly exact: number; readonly partial: number };
  /** It came last. */
  readonly last?: true;
}

/** Under them: the pegs that there are, in the order of the numbers by which they are typed, and what answers mean. */
export interface PegLegendBlock {
  readonly kind: "peg-legend";
  readonly pegs: readonly number[];
  readonly exact: string;
  readonly partial: string;
  readonly tag?: string;
}

/** A board whose slab follows its shape, with balls on it. A ball is a symbol: those of the seats, and 10 for the beige star. */
export interface BallsBlock {
  readonly kind: "balls";
  readonly shape: "square" | "circle" | "diamond";
  /** Cells across. */
  readonly side: number;
  readonly cells: readonly GridCell[];
  readonly balls: readonly BallCell[];
  /** Where the newest of them lies. */
  readonly last?: GridCell;
  /** Where one may be laid now. */
  readonly legal: readonly GridCell[];
  /** Who plays, in the corners that a diamond leaves free. */
  readonly players?: readonly PlayerChip[];
}

export interface BallCell extends GridCell {
  readonly symbol: number;
  /** It was turned over by the newest. */
  readonly turned?: true;
  /** It is seen from the side, halfway between two colours. */
  readonly narrow?: true;
}

/** Who plays together, and what they have together. */
export interface TeamsBlock {
  readonly kind: "teams";
  readonly teams: readonly {
    readonly name: string;
    /** The symbols of those who are in it. */
    readonly members: readonly number[];
    readonly score: number;
    readonly turn: boolean;
  }[];
}

/** The end of a game of many: the first three on their steps, the others below. */
export interface PodiumBlock {
  readonly kind: "podium";
  readonly title: string;
  readonly tag?: string;
  /** First to last. */
  readonly rows: readonly PodiumRow[];
  /** The move of the game: what that is called, whose it was, and which. */
  readonly best?: { readonly label: string; readonly seat: number; readonly name: string; readonly text: string };
}

export interface PodiumRow {
  /** Of several who play together. */
  readonly team?: string;
  readonly members: readonly (PlayerFigure & { readonly bot: boolean })[];
  /** From 1; those who share it came in together. */
  readonly position: number;
  readonly score: number;
  /** What more there is to tell of them, in a few words. */
  readonly fact?: string;
  /** Out of the game before its end. */
  readonly gone?: true;
}

/** A board cut into cages, with what stands in its cells. Cells are numbered from 0, row by row. */
export interface CagesBlock {
  readonly kind: "cages";
  readonly size: number;
  readonly cages: readonly CageShape[];
  /** Of every cell. */
  readonly cells: readonly CageCell[];
}

export interface CageShape {
  readonly cells: readonly number[];
  /** In its first cell, as the rows go; nothing where a cage has no result. */
  readonly result?: number;
  readonly sign?: CageSign;
  /** Cages that touch have different ones, as far as there are enough. */
  readonly tint: 0 | 1 | 2 | 3;
}

export type CageSign = "plus" | "minus" | "times" | "divided" | "modulus" | "power";

export interface CageCell {
  readonly value?: number;
  /** Small numbers, where there is no value. */
  readonly notes?: readonly number[];
  /** It came with the board. */
  readonly fixed?: true;
  /** It cannot be so. */
  readonly wrong?: true;
  /** It was written last. */
  readonly last?: true;
}

/** Under it: how often each number stands on the board, of the times that it will. */
export interface KeypadBlock {
  readonly kind: "keypad";
  /** From 1. */
  readonly counts: readonly number[];
  readonly of: number;
  readonly tag?: string;
}

/** Under the board: the bag, the last plays (newest first, as many as there is room for), the language. */
export interface FooterBlock {
  readonly kind: "footer";
  /** Tiles in the bag; absent in games without. */
  readonly bag?: number;
  /** Empty cells; of boards that are filled. */
  readonly free?: { readonly count: number; readonly label: string };
  readonly plays: readonly { readonly seat: number; readonly text: string; readonly points?: number }[];
  /** Two capitals: EN. */
  readonly tag?: string;
}

/** One seat's own tiles: for its eyes only. `null` is a slot whose tile is in the draft. */
export interface RackBlock {
  readonly kind: "rack";
  readonly tiles: readonly (TileFace | null)[];
  /** Whose, above the rack; without it the rack stands under a board. */
  readonly owner?: PlayerFigure & { readonly score: number };
  /** Points of the draft, in a card to the left. */
  readonly draft?: number;
  readonly bag?: number;
  readonly tag?: string;
}

/** The end of a game: a card for each winner, a bar for each of the others, and the play of the game below. */
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
    /** Where it lay: G10 – K10. */
    readonly place: string;
  };
}

export interface RankingRow extends PlayerFigure {
  readonly bot: boolean;
  /** From 1; those who share it won together. */
  readonly position: number;
  readonly score: number;
  readonly best?: { readonly label: string; readonly word: string; readonly points: number };
  readonly rating?: { readonly label: string; readonly now: number; readonly change: number };
  /** What else is worth telling, three at most: turns, plays of a whole rack, hints. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Resigned. */
  readonly gone?: boolean;
}

/** A page of a leaderboard, and below it the row of the one who asks, if it is not on the page. */
export interface StandingsBlock {
  readonly kind: "standings";
  readonly title: string;
  /** Beside the title: of what they are the standings. */
  readonly note?: string;
  readonly tag?: string;
  readonly rows: readonly StandingsRow[];
  readonly own?: StandingsRow;
}

/** The colours of the seat say nothing here. */
export interface StandingsRow extends PlayerFigure {
  readonly bot: boolean;
  /** From 1; those who tie share it. */
  readonly position: number;
  /** As it is read: 1642, 311.5. */
  readonly value: string;
  /** What belongs to the value, small: ±80. */
  readonly more?: string;
  /** How long the bar is, 0 to 1. */
  readonly share: number;
  /** Above the end of the bar: 29/48. */
  readonly note: string;
  /** How many places it has gone up, or down where it is less than nothing. */
  readonly move?: number | "new";
  /** The one who asks. */
  readonly own: boolean;
}

/** A player's own page. */
export interface ProfileBlock extends PlayerFigure {
  readonly kind: "profile";
  readonly bot: boolean;
  readonly position?: number;
  /** Under the name. */
  readonly line: string;
  readonly tag?: string;
  /** The last games, oldest first; `value` is what it stands at. */
  readonly chart?: { readonly title: string; readonly value: string; readonly values: readonly number[] };
  /** How the last games ended, oldest first; who plays alone neither wins nor loses. */
  readonly form: readonly ("won" | "tied" | "lost" | "alone")[];
  /** Four at most. */
  readonly numbers: readonly { readonly label: string; readonly value: string }[];
  readonly play?: {
    readonly label: string;
    readonly text: string;
    readonly points: number;
    readonly tiles?: readonly TileFace[];
  };
}
