// The colours of a picture, by meaning. A theme is data: a token that is missing from one does not compile.

export type Colour = `#${string}`;

/** A ground and what is written on it. */
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
  // what is only tried
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
  /** The beige balls of boards on which colours have names: it takes the place of the sixth seat, with its symbol. */
  readonly beige: ColourPair;
  /** Two more for pegs, of which there are more than seats. */
  readonly pegs: readonly [ColourPair, ColourPair];
  readonly medals: readonly [ColourPair, ColourPair, ColourPair];
  readonly cages: readonly [Colour, Colour, Colour, Colour];
}

/** The symbol of the beige balls, after those of the ten seats. */
export const BEIGE_SYMBOL = 10;

/** The colours of a seat, or of the beige balls; beyond these they begin again. */
export const seatColours = (theme: Theme, seat: number): ColourPair =>
  seat === BEIGE_SYMBOL ? theme.beige : (theme.seats[seat % theme.seats.length] ?? theme.seats[0]);
