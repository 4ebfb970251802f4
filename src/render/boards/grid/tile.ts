import type { TileFace, TileLook } from "#core/scene.ts";
import type { Pen } from "#render/pen.ts";
import { createBox, fillBox, fillDisc, fillPolygon, insetBox, strokeBox } from "#render/shapes.ts";
import { setFont, splitGraphemes, textWidth } from "#render/text/draw-text.ts";
import type { Colour, Theme } from "#render/theme.ts";

// Draws a tile in a square. All measures are relative to the side of the square; heights are relative to the face of
// the tile.

const RADIUS = 0.16;
/** Height of the lower edge. With it, the tile looks laid on the board, not printed. */
const EDGE = 0.075;
const FACE = 1 - EDGE;
/** Height of the lower edge in whole pixels, so that it is sharp. */
const edgeOf = (side: number) => Math.floor(EDGE * side);

const LETTER = { size: 0.66, x: 0.425, baseline: 0.705, widest: 0.6, narrowest: 0.84 };
/** Position of the letter if the points have two digits, which need more room. */
const BESIDE_TWO = { size: 0.93, x: 0.4, baseline: 0.675 };
const PAIR = { size: 0.56, x: 0.5, baseline: 0.64, widest: 0.84 };
const POINTS = { size: 0.335, sizeOfTwo: 0.3, right: 0.94, rightOfDraft: 0.9, baseline: 0.95 };
const BLANK = { letter: 0.9, pair: 0.8, x: 0.46, pairBaseline: 0.58, inset: 0.063, line: 0.032, radius: 0.115 };
const DIAMOND = { x: 0.79, y: 0.79, reach: 0.148, line: 0.037 };
const NOTCH = { inset: 0.03, leg: 0.24 };
const DRAFT = { lift: 0.04, line: 0.055, dash: [0.11, 0.093], shadow: 0.06, sink: 0.02 };
/**
 * Measures of the Catalan double letter L·L on one tile, in letter sizes. The dot is above the foot of the first L,
 * because the dot of the font would separate the letters.
 */
const ELA = { size: 0.6, gap: 0.2, dot: 0.105, dotHeight: 0.4, dotAfter: 0.02 };

interface Look {
  readonly face: Colour;
  readonly ink: Colour;
  readonly frame: Colour;
}

function lookOf(theme: Theme, look: TileLook): Look {
  if (look === "draft") return { face: theme.draftFace, ink: theme.draftInk, frame: theme.draft };
  const face = look === "new" ? theme.tileNew : theme.tile;
  return { face, ink: theme.tileInk, frame: look === "new" ? theme.tileNewEdge : theme.tileEdge };
}

/** Draws a tile. The upper left corner of its square is at (x, y). */
export function drawTile(pen: Pen, tile: TileFace, look: TileLook, x: number, y: number, side: number): void {
  const { surface } = pen;
  const colours = lookOf(pen.theme, look);
  surface.save();
  surface.translate(x, y);
  if (look === "draft") drawDraftBody(pen, side);
  else drawBody(pen, side, colours, look === "new");
  if (tile.blank) drawBlank(pen, side, colours);
  if (look === "draft") surface.translate(0, DRAFT.sink * side);
  drawLetter(pen, tile, side, colours.ink);
  const right = look === "draft" ? POINTS.rightOfDraft : POINTS.right;
  if (!tile.blank) drawPoints(pen, tile.points, side, right, colours.ink);
  surface.restore();
}

function drawBody(pen: Pen, side: number, { face, frame }: Look, isNew: boolean): void {
  const edge = edgeOf(side);
  fillBox(pen, createBox(0, edge, side, side - edge), RADIUS * side, frame);
  fillBox(pen, createBox(0, 0, side, side - edge), RADIUS * side, face);
  if (!isNew) return;
  const from = NOTCH.inset * side;
  const to = from + NOTCH.leg * side;
  fillPolygon(
    pen,
    [
      [from, from],
      [to, from],
      [from, to],
    ],
    pen.theme.accent,
  );
}

/** Draws the body of a draft tile, as if held above the board: raised, with a dashed border and a flat shadow below. */
function drawDraftBody(pen: Pen, side: number): void {
  const { surface, theme } = pen;
  const whole = createBox(0, 0, side, side);
  surface.globalAlpha = 0.35;
  fillBox(pen, createBox(DRAFT.shadow * side * 0.3, DRAFT.shadow * side, side, side), RADIUS * side, theme.slabEdge);
  surface.globalAlpha = 1;
  surface.translate(0, -DRAFT.lift * side);
  fillBox(pen, whole, RADIUS * side, theme.draftFace);
  const dash = DRAFT.dash.map((part) => part * side);
  // The border is slightly beyond the edge of the tile, but not so far that the outline of the word would cover it.
  strokeBox(pen, insetBox(whole, DRAFT.line * side * 0.3), RADIUS * side, {
    colour: theme.draft,
    width: DRAFT.line * side,
    dash,
  });
}

/** Draws the marks of a blank: an inner frame, and a hollow diamond in place of the points. */
function drawBlank(pen: Pen, side: number, { face, ink, frame }: Look): void {
  const { surface } = pen;
  const height = side - edgeOf(side);
  const width = Math.max(1, Math.round(BLANK.line * side));
  const within = insetBox(createBox(0, 0, side, height), Math.round(BLANK.inset * side) + width / 2);
  strokeBox(pen, within, BLANK.radius * side, { colour: frame, width });
  const reach = DIAMOND.reach * side;
  surface.save();
  surface.translate(DIAMOND.x * side, DIAMOND.y * height);
  surface.rotate(Math.PI / 4);
  const half = reach * Math.SQRT1_2;
  const diamond = createBox(-half, -half, 2 * half, 2 * half);
  fillBox(pen, diamond, half * 0.3, face);
  strokeBox(pen, diamond, half * 0.3, { colour: ink, width: DIAMOND.line * side });
  surface.restore();
}

function drawLetter(pen: Pen, tile: TileFace, side: number, ink: Colour): void {
  if (tile.letter === "") return;
  pen.surface.fillStyle = ink;
  pen.surface.textBaseline = "alphabetic";
  if (tile.letter === "L·L") drawEla(pen, tile.blank, side, ink);
  else if (splitGraphemes(tile.letter).length > 1) drawPair(pen, tile, side);
  else drawSingle(pen, tile, side);
}

function drawSingle(pen: Pen, { letter, points, blank }: TileFace, side: number): void {
  const two = !blank && points >= 10;
  const size = LETTER.size * side * (blank ? BLANK.letter : two ? BESIDE_TWO.size : 1);
  const x = blank ? BLANK.x : two ? BESIDE_TWO.x : LETTER.x;
  const baseline = two ? BESIDE_TWO.baseline : LETTER.baseline;
  const width = textWidth(pen, letter, 800, size);
  const squeeze = Math.max(LETTER.narrowest, Math.min(1, (LETTER.widest * side) / width));
  stamp(pen, letter, x * side, baseline * FACE * side, squeeze);
}

function drawPair(pen: Pen, { letter, blank }: TileFace, side: number): void {
  const wanted = PAIR.size * side * (blank ? BLANK.pair : 1);
  const size = wanted * Math.min(1, (pairRoom(blank) * side) / textWidth(pen, letter, 800, wanted));
  setFont(pen, 800, size);
  stamp(pen, letter, PAIR.x * side, pairBaseline(blank) * FACE * side, 1);
}

const pairRoom = (blank: boolean) => PAIR.widest * (blank ? BLANK.pair : 1);
const pairBaseline = (blank: boolean) => (blank ? BLANK.pairBaseline : PAIR.baseline);

function stamp({ surface }: Pen, letter: string, x: number, y: number, squeeze: number): void {
  surface.textAlign = "center";
  surface.save();
  surface.translate(x, y);
  surface.scale(squeeze, 1);
  surface.fillText(letter, 0, 0);
  surface.restore();
}

function drawEla(pen: Pen, blank: boolean, side: number, ink: Colour): void {
  const { surface } = pen;
  const size = ELA.size * side * (blank ? BLANK.pair : 1);
  const letter = textWidth(pen, "L", 800, size);
  const second = letter + ELA.gap * size;
  const left = side / 2 - (second + letter) / 2;
  const baseline = pairBaseline(blank) * FACE * side;
  surface.textAlign = "left";
  surface.fillText("L", left, baseline);
  surface.fillText("L", left + second, baseline);
  fillDisc(pen, left + letter + ELA.dotAfter * size, baseline - ELA.dotHeight * size, ELA.dot * size, ink);
}

function drawPoints(pen: Pen, points: number, side: number, right: number, ink: Colour): void {
  const { surface } = pen;
  setFont(pen, 700, (points >= 10 ? POINTS.sizeOfTwo : POINTS.size) * side);
  surface.fillStyle = ink;
  surface.textAlign = "right";
  surface.fillText(`${points}`, right * side, POINTS.baseline * FACE * side);
}
