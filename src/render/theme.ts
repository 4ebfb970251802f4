// The colours of a picture, by meaning. A theme is data: a token that is missing from one does not compile.

export type Colour = `#${string}`;

/** A background and the colour of text on it. */
export interface ColourPair {
  readonly fill: Colour;
  readonly ink: Colour;
}

type Plain =
  // the picture and its panels
  | "bg"
  | "panel"
  | "panelLine"
  | "bar"
  | "ink"
  | "ink2"
  // the board
  | "slab"
  | "slabEdge"
  | "thin"
  | "coord"
  | "cell"
  | "hole"
  | "cellInk"
  // tiles
  | "tile"
  | "tileEdge"
  | "tileInk"
  | "tileNew"
  | "tileNewEdge"
  // "look here": the last play, whose turn it is, the winner; nothing else
  | "accent"
  | "accentInk"
  | "accentSoft"
  | "key"
  // drafts
  | "draft"
  | "draftFace"
  | "draftInk"
  | "draftPillInk"
  // verdicts
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
   * Colours of the beige balls, on boards whose colours have names. They replace the sixth seat's, with their own
   * symbol.
   */
  readonly beige: ColourPair;
  /** Two more colours for pegs, because there are more pegs than seats. */
  readonly pegs: readonly [ColourPair, ColourPair];
  readonly medals: readonly [ColourPair, ColourPair, ColourPair];
  readonly cages: readonly [Colour, Colour, Colour, Colour];
}

/** The symbol of the beige balls, after those of the ten seats. */
export const BEIGE_SYMBOL = 10;

/** The colours of a seat, or of the beige balls. Higher numbers start again from the first. */
export const seatColours = (theme: Theme, seat: number): ColourPair =>
  seat === BEIGE_SYMBOL ? theme.beige : (theme.seats[seat % theme.seats.length] ?? theme.seats[0]);
