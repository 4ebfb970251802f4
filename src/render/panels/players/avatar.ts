import type { Image } from "@napi-rs/canvas";
import type { PlayerFigure } from "#core/scene.ts";
import { mixColours } from "#render/colour.ts";
import { drawBotHead } from "#render/panels/icons.ts";
import { drawSeatBadge, drawSeatSymbol } from "#render/panels/players/seat-symbol.ts";
import type { Pen } from "#render/pen.ts";
import { fillDisc } from "#render/shapes.ts";
import { drawVerticallyCentredText, fitFontSize, splitGraphemes, toDrawableText } from "#render/text/draw-text.ts";
import { type Colour, seatColours, type Theme } from "#render/theme.ts";

/** The person whose avatar is drawn. */
export interface AvatarPerson extends PlayerFigure {
  readonly bot: boolean;
}

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Share of the seat's colour in the background of an avatar: light enough to read the initials on every colour. */
const TINT = 0.3;
const RING = 0.13;
const BADGE = { size: 0.44, largest: 28, away: 0.69, halo: 1.2 };

export const avatarBackground = (theme: Theme, seat: number): Colour =>
  mixColours(theme.panel, seatColours(theme, seat).fill, TINT);

/**
 * Draws an avatar in a ring of the seat's colour, with the seat's symbol at its lower right. `background` separates
 * symbol and avatar.
 */
export function drawAvatar(pen: Pen, person: AvatarPerson, { x, y, radius }: Circle, background: Colour): void {
  framed(pen, person, { x, y, radius }, drawSeatSymbol);
  const away = radius * BADGE.away;
  const size = Math.min(radius * BADGE.size, BADGE.largest);
  fillDisc(pen, x + away, y + away, size * BADGE.halo, background);
  drawSeatBadge(pen, person.seat, x + away, y + away, size);
}

/** Draws an avatar without the symbol of a seat, in pictures without seats or with other symbols. */
export function drawAvatarWithoutSymbol(pen: Pen, person: AvatarPerson, round: Circle): void {
  framed(pen, person, round, drawBust);
}

/** A function that draws something else if a name has no initials. */
type DrawPlaceholder = (pen: Pen, seat: number, x: number, y: number, radius: number) => void;

function framed(pen: Pen, person: AvatarPerson, { x, y, radius }: Circle, drawPlaceholder: DrawPlaceholder): void {
  fillDisc(pen, x, y, radius, seatColours(pen.theme, person.seat).fill);
  face(pen, person, { x, y, radius: radius * (1 - RING) }, drawPlaceholder);
}

function face(pen: Pen, person: AvatarPerson, { x, y, radius }: Circle, drawPlaceholder: DrawPlaceholder): void {
  const { theme } = pen;
  fillDisc(pen, x, y, radius, avatarBackground(theme, person.seat));
  const image = person.portrait && pen.portraits.get(person.portrait);
  if (image) {
    drawImage(pen, image, { x, y, radius });
    return;
  }
  const initials = initialsOf(person.name);
  if (person.bot) drawBotHead(pen, x, y - radius * 0.06, radius * 1.26, theme.ink);
  else if (initials === "") drawPlaceholder(pen, person.seat, x, y, radius);
  else {
    const largest = radius * (splitGraphemes(initials).length === 1 ? 1.1 : 0.82);
    const size = fitFontSize(pen, initials, radius * 1.7, 700, largest);
    // The initials are slightly up and to the left, because the badge takes the lower right corner.
    drawVerticallyCentredText(pen, initials, x - radius * 0.06, y - radius * 0.06, {
      weight: 700,
      size,
      colour: theme.ink,
      align: "center",
    });
  }
}

/** Draws head and shoulders of an anonymous person. */
function drawBust(pen: Pen, _: number, x: number, y: number, radius: number): void {
  const { surface, theme } = pen;
  surface.save();
  surface.beginPath();
  surface.arc(x, y, radius, 0, 2 * Math.PI);
  surface.clip();
  fillDisc(pen, x, y - radius * 0.22, radius * 0.36, theme.ink);
  fillDisc(pen, x, y + radius * 0.95, radius * 0.68, theme.ink);
  surface.restore();
}

/** Draws the middle of an image, cropped to the disc. */
function drawImage({ surface }: Pen, image: Image, { x, y, radius }: Circle): void {
  const side = Math.min(image.width, image.height);
  surface.save();
  surface.beginPath();
  surface.arc(x, y, radius, 0, 2 * Math.PI);
  surface.clip();
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2];
  surface.drawImage(image, left, top, side, side, x - radius, y - radius, 2 * radius, 2 * radius);
  surface.restore();
}

/** Returns the first letters of the first and the last word, as capitals; empty if neither can be drawn. */
export function initialsOf(name: string): string {
  const letters = toDrawableText(name)
    .split(/[\s._-]+/u)
    .map((word) => splitGraphemes(word)[0] ?? "")
    .filter((letter) => /^[\p{L}\p{Nd}]/u.test(letter))
    .map((letter) => letter.toUpperCase());
  const [first = "", ...others] = letters;
  const last = others.at(-1) ?? "";
  return isInitial(first) && isInitial(last) ? first + last : first;
}

/**
 * Whether two initials may contain this character: only digits, and letters of scripts with capitals. Two letters of
 * other scripts would join or form a word.
 */
const isInitial = (letter: string) => /^[\p{Lu}\p{Nd}]/u.test(letter);
