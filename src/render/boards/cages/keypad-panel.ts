import type { KeypadBlock } from "#core/scene.ts";
import { drawClock, drawLanguageTag, drawLogo } from "#render/panels/icons.ts";
import { CONTENT_RIGHT, CONTENT_WIDTH, type DrawableBlock, type Pen, PICTURE_MARGIN } from "#render/pen.ts";
import { createBox, drawPanel, fillBox } from "#render/shapes.ts";
import { drawVerticallyCentredText, fitFontSize, textWidth } from "#render/text/draw-text.ts";

const HEIGHT = 106;
const NUMBER = { y: 40, size: 44, small: 34 };
const BARS = { y: 74, height: 15, gap: 2, share: 0.72, max: 72, many: 10 };
const CORNER = { room: 148, right: 16, tag: 56, tagHeight: 38, mark: 46, apart: 12 };
const TIME = { y: 28, below: 74, clock: 26, gap: 8, size: 30, smallest: 24 };

/** Panel of all numbers of the board. Under each number, filled bars show how many of its cells are filled. */
export function createKeypadPanel(block: KeypadBlock): DrawableBlock {
  return { height: HEIGHT, margin: PICTURE_MARGIN, draw: (pen) => draw(pen, block) };
}

function draw(pen: Pen, { counts, of, time, tag: language }: KeypadBlock): void {
  const { theme } = pen;
  drawPanel(pen, createBox(PICTURE_MARGIN, 0, CONTENT_WIDTH, HEIGHT));
  const room = CONTENT_WIDTH - CORNER.room - 20;
  const pitch = room / counts.length;
  const size = counts.length > 9 ? NUMBER.small : NUMBER.size;
  for (const [index, count] of counts.entries()) {
    const x = PICTURE_MARGIN + 16 + (index + 0.5) * pitch;
    const isDone = count >= of;
    const colour = isDone ? theme.ink2 : theme.ink;
    drawVerticallyCentredText(pen, `${index + 1}`, x, NUMBER.y, {
      weight: isDone ? 600 : 800,
      size,
      colour,
      align: "center",
    });
    drawBars(pen, x, Math.min(count, of), of, Math.min(pitch * BARS.share, BARS.max));
  }
  if (time !== undefined) drawTime(pen, time);
  drawCorner(pen, language, time === undefined ? HEIGHT / 2 : TIME.below);
}

/** Draws a clock and the time, above the logo and the language. */
function drawTime(pen: Pen, time: string): void {
  const { theme } = pen;
  const right = CONTENT_RIGHT - CORNER.right;
  const size = fitFontSize(
    pen,
    time,
    CORNER.room - CORNER.right - TIME.clock - TIME.gap,
    700,
    TIME.size,
    TIME.smallest,
  );
  drawVerticallyCentredText(pen, time, right, TIME.y, { weight: 700, size, colour: theme.ink, align: "right" });
  drawClock(pen, right - textWidth(pen, time, 700, size) - TIME.gap - TIME.clock / 2, TIME.y, TIME.clock);
}

function drawBars(pen: Pen, x: number, count: number, of: number, width: number): void {
  const { theme } = pen;
  if (of > BARS.many) {
    drawShare(pen, x, count / of, width);
    return;
  }
  const bar = (width - (of - 1) * BARS.gap) / of;
  for (let at = 0; at < of; at++) {
    const colour = at < count ? theme.letter[3].fill : theme.bar;
    fillBox(
      pen,
      createBox(x - width / 2 + at * (bar + BARS.gap), BARS.y, bar, BARS.height),
      Math.min(3, bar / 3),
      colour,
    );
  }
}

/** Draws the logo and the language, vertically centred at `middle`. */
function drawCorner(pen: Pen, language: string | undefined, middle: number): void {
  const right = CONTENT_RIGHT - CORNER.right;
  const beside = language === undefined ? 0 : CORNER.tag + CORNER.apart;
  if (language !== undefined) drawLanguageTag(pen, language, right, middle, CORNER.tagHeight);
  drawLogo(pen, right - beside - CORNER.mark, middle - CORNER.mark / 2, CORNER.mark);
}

/** Draws one bar for the filled share, if single bars would be too many to tell apart. */
function drawShare(pen: Pen, x: number, share: number, width: number): void {
  const { theme } = pen;
  fillBox(pen, createBox(x - width / 2, BARS.y, width, BARS.height), 3, theme.bar);
  if (share > 0) fillBox(pen, createBox(x - width / 2, BARS.y, width * share, BARS.height), 3, theme.letter[3].fill);
}
