import type { CageCell, CageShape } from "#core/scene.ts";
import type { LetterSizes } from "#render/boards/cages/cages-geometry.ts";
import { drawConflictMark } from "#render/boards/cages/conflict-mark.ts";
import { drawOperationSign } from "#render/boards/cages/operation-sign.ts";
import type { Pen } from "#render/pen.ts";
import { type Box, createBox, fillBox } from "#render/shapes.ts";
import { CAP_HEIGHT, drawVerticallyCentredText, fitFontSize, textWidth } from "#render/text/draw-text.ts";
import type { Colour } from "#render/theme.ts";

const SIGN = { side: 0.62, gap: 0.14 };
const FIXED = { width: 0.34, height: 0.035, y: 0.93 };
/**
 * Horizontal middle of a number of two digits in a cell with the mark of a conflict. In the middle of the cell, the
 * mark would hide the second digit.
 */
const BESIDE_MARK = 0.4;
/** Max notes in one row; more notes take two rows, and many take three. */
const NOTES_A_ROW = 3;
/**
 * The area of notes. `gap`: its distance from the clue, as a share of the size of the clue. `bottom`: its end, as a
 * share of the cell. `line`: height of a row, as a share of the size of the notes; a digit takes 0.7 of it.
 */
const NOTES = { gap: 0.25, bottom: 0.95, line: 0.88 };

/**
 * Draws the clue in the upper left corner of a box: result and sign, on their own background. Long clues are smaller.
 */
export function drawClue(
  pen: Pen,
  { result, sign }: CageShape,
  area: Box,
  letters: LetterSizes,
  background: Colour,
): void {
  if (result === undefined) return;
  const text = `${result}`;
  const tail = sign === undefined ? 0 : SIGN.side + SIGN.gap;
  const room = area.width - 2 * letters.clueLeft;
  const whole = textWidth(pen, text, 800, letters.clue) + tail * letters.clue;
  const size = whole <= room ? letters.clue : (letters.clue * room) / whole;
  const [x, y] = [area.x + letters.clueLeft, area.y + letters.clueY];
  const width = textWidth(pen, text, 800, size);
  const total = width + tail * size;
  fillBox(pen, createBox(x - 3, y - size * 0.45, total + 6, size * 0.9), 4, background);
  drawVerticallyCentredText(pen, text, x, y, { weight: 800, size, colour: pen.theme.ink });
  if (sign) drawOperationSign(pen, sign, x + width + (SIGN.gap + SIGN.side / 2) * size, y, SIGN.side * size);
}

export function drawCellContent(pen: Pen, face: CageCell, area: Box, letters: LetterSizes): void {
  const { notes = [], fixed, wrong, hinted } = face;
  const value = hinted ?? face.value;
  const { theme } = pen;
  const x = area.x + area.width * (wrong && (value ?? 0) > 9 ? BESIDE_MARK : 0.5);
  if (value !== undefined) {
    const colour = hinted !== undefined ? theme.draft : wrong ? theme.bad : theme.ink;
    const size = fitFontSize(pen, `${value}`, area.width * 0.7, 800, letters.value);
    drawVerticallyCentredText(pen, `${value}`, x, area.y + letters.valueY, {
      weight: fixed ? 800 : 700,
      size,
      colour,
      align: "center",
    });
    if (fixed) underline(pen, x, area, colour);
  } else if (notes.length > 0) drawNotes(pen, notes, area, letters);
  if (wrong) drawConflictMark(pen, area);
}

/** Underlines the value of a fixed cell. */
function underline(pen: Pen, x: number, area: Box, colour: Colour): void {
  const width = area.width * FIXED.width;
  fillBox(
    pen,
    createBox(x - width / 2, area.y + area.height * FIXED.y - 3, width, Math.max(4, area.height * FIXED.height)),
    2,
    colour,
  );
}

/** Draws the notes of a cell below the clue, in one row if there are few. */
function drawNotes(pen: Pen, notes: readonly number[], area: Box, letters: LetterSizes): void {
  const rows = notes.length <= NOTES_A_ROW ? 1 : notes.length <= 8 ? 2 : 3;
  const columns = Math.max(NOTES_A_ROW, Math.ceil(notes.length / rows));
  const left = area.x + area.width * 0.08;
  const pitch = (area.width * 0.84) / columns;
  const top = area.y + letters.clueY + letters.clue * (CAP_HEIGHT / 2 + NOTES.gap);
  const height = area.y + area.height * NOTES.bottom - top;
  const widest = textWidth(pen, `${Math.max(...notes)}`, 600, letters.note);
  const size = Math.min(letters.note, (letters.note * pitch * 0.92) / widest, height / rows / NOTES.line);
  const step = Math.min(size * 1.15, height / rows);
  for (const [index, note] of notes.entries()) {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const y = top + height / 2 + (row - (rows - 1) / 2) * step;
    const colour = pen.theme.ink2;
    drawVerticallyCentredText(pen, `${note}`, left + (column + 0.5) * pitch, y, {
      weight: 600,
      size,
      colour,
      align: "center",
    });
  }
}
