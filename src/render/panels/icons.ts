import { Path2D } from "@napi-rs/canvas";
import { drawTransformed, type Pen } from "#render/pen.ts";
import { createBox, fillBox, insetBox, strokeBox } from "#render/shapes.ts";
import { drawVerticallyCentredText, textWidth } from "#render/text/draw-text.ts";
import type { Colour } from "#render/theme.ts";

// Icons are drawn here, because fonts lack some of them. Each icon is drawn in a unit box around its middle.

const BAG = bagPath();
const BOT = botPath();
const PENCIL = pencilPath();

/** Path of a bag: the knot above, the full sack below. */
function bagPath(): Path2D {
  const path = new Path2D();
  path.moveTo(-0.27, -0.5);
  path.lineTo(-0.11, -0.42);
  path.lineTo(0, -0.5);
  path.lineTo(0.11, -0.42);
  path.lineTo(0.27, -0.5);
  path.lineTo(0.18, -0.31);
  path.lineTo(-0.18, -0.31);
  path.closePath();
  path.moveTo(-0.21, -0.21);
  path.lineTo(0.21, -0.21);
  path.bezierCurveTo(0.37, -0.1, 0.46, 0.08, 0.46, 0.25);
  path.quadraticCurveTo(0.46, 0.5, 0.22, 0.5);
  path.lineTo(-0.22, 0.5);
  path.quadraticCurveTo(-0.46, 0.5, -0.46, 0.25);
  path.bezierCurveTo(-0.46, 0.08, -0.37, -0.1, -0.21, -0.21);
  path.closePath();
  return path;
}

/** Path of a robot's head with an aerial. The eyes are holes (even-odd rule), so that the background shows through. */
function botPath(): Path2D {
  const path = new Path2D();
  path.arc(0, -0.4, 0.1, 0, 2 * Math.PI);
  path.rect(-0.035, -0.3, 0.07, 0.12);
  path.roundRect(-0.45, -0.18, 0.9, 0.68, 0.16);
  path.moveTo(-0.09, 0.13);
  path.arc(-0.19, 0.13, 0.1, 0, 2 * Math.PI);
  path.moveTo(0.29, 0.13);
  path.arc(0.19, 0.13, 0.1, 0, 2 * Math.PI);
  return path;
}

/** Path of a pencil along the x axis, with its tip on the left. */
function pencilPath(): Path2D {
  const half = 0.17;
  const path = new Path2D();
  path.moveTo(-0.68, 0);
  path.lineTo(-0.36, -half);
  path.lineTo(-0.36, half);
  path.closePath();
  path.rect(-0.29, -half, 0.62, 2 * half);
  path.rect(0.4, -half, 0.22, 2 * half);
  return path;
}

export function drawBag(pen: Pen, x: number, y: number, height: number): void {
  drawTransformed(pen, x, y, height, () => {
    pen.surface.fillStyle = pen.theme.ink2;
    pen.surface.fill(BAG);
  });
}

export function drawBotHead(pen: Pen, x: number, y: number, height: number, colour: Colour = pen.theme.ink2): void {
  drawTransformed(pen, x, y, height, () => {
    pen.surface.fillStyle = colour;
    pen.surface.fill(BOT, "evenodd");
  });
}

export function drawPencil(pen: Pen, x: number, y: number, side: number, colour: Colour): void {
  drawTransformed(pen, x, y, side, () => {
    pen.surface.rotate(-Math.PI / 4);
    pen.surface.fillStyle = colour;
    pen.surface.fill(PENCIL);
  });
}

const EYE_LINE = 0.085;

/**
 * Draws an eye that is crossed out, as a sign that only one person sees the picture. `background`: the colour that
 * separates the line from the eye.
 */
export function drawCrossedOutEye(pen: Pen, x: number, y: number, width: number, background: Colour): void {
  const { surface, theme } = pen;
  drawTransformed(pen, x, y, width, () => {
    surface.lineWidth = EYE_LINE;
    surface.lineCap = "round";
    surface.lineJoin = "round";
    surface.strokeStyle = theme.ink2;
    surface.beginPath();
    surface.moveTo(-0.46, 0);
    surface.bezierCurveTo(-0.2, -0.38, 0.2, -0.38, 0.46, 0);
    surface.bezierCurveTo(0.2, 0.38, -0.2, 0.38, -0.46, 0);
    surface.closePath();
    surface.stroke();
    surface.beginPath();
    surface.arc(0, 0, 0.13, 0, 2 * Math.PI);
    surface.stroke();
    slash(pen, background, EYE_LINE * 3);
    slash(pen, theme.ink2, EYE_LINE);
    surface.lineCap = "butt";
    surface.lineJoin = "miter";
  });
}

function slash({ surface }: Pen, colour: Colour, width: number): void {
  surface.strokeStyle = colour;
  surface.lineWidth = width;
  surface.beginPath();
  surface.moveTo(-0.34, 0.36);
  surface.lineTo(0.38, -0.36);
  surface.stroke();
}

const MARK_TILE = 0.44;
const MARK_RADIUS = 0.1;

/**
 * Draws the logo: three laid tiles and one that is about to fall into place. The upper left corner of its box is at (x,
 * y).
 */
export function drawLogo(pen: Pen, x: number, y: number, side: number): void {
  const { theme } = pen;
  const second = 1 - MARK_TILE;
  drawTransformed(pen, x, y, side, () => {
    fillBox(pen, createBox(0, 0, MARK_TILE, MARK_TILE), MARK_RADIUS, theme.letter[3].fill);
    fillBox(pen, createBox(second, 0, MARK_TILE, MARK_TILE), MARK_RADIUS, theme.ink2);
    fillBox(pen, createBox(0, second, MARK_TILE, MARK_TILE), MARK_RADIUS, theme.word[3].fill);
    pen.surface.translate(second + MARK_TILE / 2, second + MARK_TILE / 2);
    pen.surface.rotate(Math.PI / 4);
    const side = MARK_TILE * 0.86;
    fillBox(pen, createBox(-side / 2, -side / 2, side, side), MARK_RADIUS, theme.accent);
  });
}

/** Draws the outline of a tile, as a sign beside a number of tiles. */
export function drawTileIcon(pen: Pen, x: number, y: number, side: number): void {
  strokeBox(pen, createBox(x - side / 2, y - side / 2, side, side), side * 0.24, {
    colour: pen.theme.ink2,
    width: 2.6,
  });
}

/** Draws a clock that shows four o'clock. */
export function drawClock({ surface, theme }: Pen, x: number, y: number, side: number): void {
  const line = side * 0.11;
  surface.strokeStyle = theme.ink2;
  surface.lineWidth = line;
  surface.lineCap = "round";
  surface.beginPath();
  surface.arc(x, y, (side - line) / 2, 0, 2 * Math.PI);
  surface.moveTo(x, y - side * 0.27);
  surface.lineTo(x, y);
  surface.lineTo(x + side * 0.19, y + side * 0.11);
  surface.stroke();
  surface.lineCap = "butt";
}

const TAG_FONT = 25;
const TAG_ROOM = 11;
const TAG_LINE = 2.6;

/** Draws a language tag: two capitals in a frame. Its right edge is at `right`, its middle at the height `y`. */
export function drawLanguageTag(pen: Pen, text: string, right: number, y: number, height: number): void {
  const { theme } = pen;
  const width = Math.max(height * 1.45, textWidth(pen, text, 700, TAG_FONT) + 2 * TAG_ROOM);
  const frame = insetBox(createBox(right - width, y - height / 2, width, height), TAG_LINE / 2);
  strokeBox(pen, frame, height * 0.28, { colour: theme.ink2, width: TAG_LINE });
  drawVerticallyCentredText(pen, text, right - width / 2, y, {
    weight: 700,
    size: TAG_FONT,
    colour: theme.ink,
    align: "center",
  });
}

const SHACKLE = 0.13;

/** Draws a lock in the colour of the hidden code. It is open once the code is known. */
export function drawLock(pen: Pen, x: number, y: number, height: number, open: boolean): void {
  const { surface, theme } = pen;
  drawTransformed(pen, x, y, height, () => {
    fillBox(pen, createBox(-0.38, -0.1, 0.76, 0.6), 0.13, theme.coord);
    surface.strokeStyle = theme.coord;
    surface.lineWidth = SHACKLE;
    surface.beginPath();
    surface.arc(open ? 0.44 : 0, -0.14, 0.22, Math.PI, open ? 1.85 * Math.PI : 2 * Math.PI);
    surface.stroke();
  });
}
