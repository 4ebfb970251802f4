import type { CageFace, CellFace } from "#kernel/scene.ts";
import { warn } from "#render/cages/conflict.ts";
import type { Letters } from "#render/cages/measures.ts";
import { drawSign } from "#render/cages/sign.ts";
import type { Pen } from "#render/pen.ts";
import { type Box, box, fillBox } from "#render/shapes.ts";
import { sizeFor, widthOf, writeMiddle } from "#render/text.ts";
import type { Colour } from "#render/theme.ts";

const SIGN = { side: 0.62, gap: 0.14 };
const FIXED = { width: 0.34, height: 0.035, y: 0.93 };
/** More notes than that stand in two rows, and more than twice as many smaller. */
const NOTES_A_ROW = 3;

/** The result and the sign in the upper left corner, smaller where they are long; on a ground of their own. */
export function drawClue(pen: Pen, { result, sign }: CageFace, where: Box, letters: Letters, ground: Colour): void {
  if (result === undefined) return;
  const text = `${result}`;
  const tail = sign === undefined ? 0 : SIGN.side + SIGN.gap;
  const room = where.width - 2 * letters.clueLeft;
  const whole = widthOf(pen, text, 800, letters.clue) + tail * letters.clue;
  const size = whole <= room ? letters.clue : (letters.clue * room) / whole;
  const [x, y] = [where.x + letters.clueLeft, where.y + letters.clueY];
  const width = widthOf(pen, text, 800, size);
  const total = width + tail * size;
  fillBox(pen, box(x - 3, y - size * 0.45, total + 6, size * 0.9), 4, ground);
  writeMiddle(pen, text, x, y, { weight: 800, size, colour: pen.theme.ink });
  if (sign) drawSign(pen, sign, x + width + (SIGN.gap + SIGN.side / 2) * size, y, SIGN.side * size);
}

export function drawFace(pen: Pen, face: CellFace, where: Box, letters: Letters): void {
  const { value, notes = [], fixed, wrong } = face;
  const { theme } = pen;
  const x = where.x + where.width / 2;
  if (value !== undefined) {
    const colour = wrong ? theme.bad : theme.ink;
    const size = sizeFor(pen, `${value}`, where.width * 0.7, 800, letters.value);
    writeMiddle(pen, `${value}`, x, where.y + letters.valueY, {
      weight: fixed ? 800 : 700,
      size,
      colour,
      align: "center",
    });
    if (fixed) underline(pen, x, where, colour);
  } else if (notes.length > 0) drawNotes(pen, notes, where, letters);
  if (wrong) warn(pen, where);
}

/** What comes with the board stands on a line. */
function underline(pen: Pen, x: number, where: Box, colour: Colour): void {
  const width = where.width * FIXED.width;
  fillBox(
    pen,
    box(x - width / 2, where.y + where.height * FIXED.y - 3, width, Math.max(4, where.height * FIXED.height)),
    2,
    colour,
  );
}

function drawNotes(pen: Pen, notes: readonly number[], where: Box, letters: Letters): void {
  const columns = notes.length <= 2 * NOTES_A_ROW ? NOTES_A_ROW : Math.ceil(notes.length / rowsFor(notes.length));
  const rows = Math.ceil(notes.length / columns);
  const left = where.x + where.width * 0.08;
  const pitch = (where.width * 0.84) / columns;
  const widest = widthOf(pen, `${Math.max(...notes)}`, 600, letters.note);
  const size = Math.min(letters.note, (letters.note * pitch * 0.94) / widest, (where.height * 0.6) / rows);
  const middle = where.y + where.height * 0.665;
  const step = size * 1.12;
  for (const [index, note] of notes.entries()) {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const y = middle + (row - (rows - 1) / 2) * step;
    writeMiddle(pen, `${note}`, left + (column + 0.5) * pitch, y, {
      weight: 600,
      size,
      colour: pen.theme.ink2,
      align: "center",
    });
  }
}

const rowsFor = (count: number) => (count <= 8 ? 2 : 3);
