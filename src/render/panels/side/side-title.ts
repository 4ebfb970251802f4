import { drawLanguageTag, drawLogo } from "#render/panels/icons.ts";
import { SIDE_PANEL_WIDTH } from "#render/panels/side/side-panel.ts";
import type { Pen } from "#render/pen.ts";
import { drawVerticallyCentredText, fitFontSize, truncateToWidth } from "#render/text/draw-text.ts";

const MIDDLE = 26;
const MARK = 46;
const TEXT = { x: 62, size: 38, smallest: 28 };
const TAG = { room: 80, height: 40 };

export const SIDE_TITLE_HEIGHT = 66;

/** Draws the title above a result: the logo, the text and the language. */
export function drawSideTitle(pen: Pen, title: string, language: string | undefined): void {
  drawLogo(pen, 0, MIDDLE - MARK / 2, MARK);
  const room = SIDE_PANEL_WIDTH - TEXT.x - (language === undefined ? 0 : TAG.room);
  const size = fitFontSize(pen, title, room, 800, TEXT.size, TEXT.smallest);
  const text = truncateToWidth(pen, title, room, 800, size);
  drawVerticallyCentredText(pen, text, TEXT.x, MIDDLE, { weight: 800, size, colour: pen.theme.ink });
  if (language !== undefined) drawLanguageTag(pen, language, SIDE_PANEL_WIDTH, MIDDLE, TAG.height);
}
