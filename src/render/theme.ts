// The colours of a picture, by meaning. A theme is plain data; TypeScript checks that no colour is missing.

export type Colour = `#${string}`;

/** A background and the colour of text on it. */
export interface ColourPair {
  readonly fill: Colour;
  readonly ink: Colour;
}

type Plain =
  // Colours of the picture and its panels.
  | "bg"
  | "panel"
  | "panelLine"
  | "bar"
  | "ink"
  | "ink2"
  // Colours of the board.
  | "slab"
  | "slabEdge"
  | "thin"
  | "coord"
  | "cell"
  | "hole"
  | "cellInk"
  // Colours of tiles.
  | "tile"
  | "tileEdge"
  | "tileInk"
  | "tileNew"
  | "tileNewEdge"
  // Colours of the last play, the player to move and the winner; used for nothing else.
  | "accent"
  | "accentInk"
  | "accentSoft"
  | "key"
  // Colours of drafts.
  | "draft"
  | "draftFace"
  | "draftInk"
  | "draftPillInk"
  // Colours of good and bad results.
  | "bad"
  | "badSoft"
  | "good";

export type ThemeName = "light" | "dark" | "colour-blind";

export type BonusFactor = 2 | 3 | 4;

export interface Theme extends Readonly<Record<Plain, Colour>> {
  readonly name: ThemeName;
  readonly letter: Readonly<Record<BonusFactor, ColourPair>>;
  readonly word: Readonly<Record<BonusFactor, ColourPair>>;
  readonly seats: readonly [
    ColourPair,
    ColourPair,
    ColourPair,
    ColourPair,
    ColourPair,
    ColourPair,
    ColourPair,
    ColourPair,
    ColourPair,
    ColourPair,
  ];
  /**
   * Colours of the beige balls of Rolit. In Rolit, a colour has a name that players use, so beige balls must look
   * beige. They take the place of the colours of the sixth seat.
   */
  readonly beige: ColourPair;
  /** Two more colours for the pegs of Mastermind, which has more colours than there are seats. */
  readonly pegs: readonly [ColourPair, ColourPair];
  readonly medals: readonly [ColourPair, ColourPair, ColourPair];
  readonly cages: readonly [Colour, Colour, Colour, Colour];
}

/** Index of the symbol of beige balls, after the symbols of the ten seats. */
export const BEIGE_BALL_SYMBOL = 10;

/** Returns the colours of a seat, or of the beige balls. Higher numbers begin again with the first seat. */
export const seatColours = (theme: Theme, seat: number): ColourPair =>
  seat === BEIGE_BALL_SYMBOL ? theme.beige : (theme.seats[seat % theme.seats.length] ?? theme.seats[0]);
