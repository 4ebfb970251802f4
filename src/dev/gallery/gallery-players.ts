import { createCanvas } from "@napi-rs/canvas";
import type { PlayerProfile } from "#core/game.ts";
import type { Language } from "#text/language.ts";

// The players in the matches of the gallery.

const NAMES: { readonly [Tag in Language]?: readonly string[] } & { readonly en: readonly string[] } = {
  ca: ["Mireia", "Oriol B.", "Núria", "Tauler", "Jaume", "Laia", "Maximilià de la Torre", "Pau", "Aina", "Zulema"],
  es: [
    "Lucía",
    "Álvaro M.",
    "Inés",
    "Tauler",
    "Rodrigo",
    "Begoña",
    "Maximiliano de la Fuente",
    "Xoán",
    "Ana",
    "Zulema",
  ],
  en: ["Harriet", "Sam", "Zoe", "Tauler", "李小龍", "Søren", "Somebody with a very long name", "Łucja", "Ann", "Zach"],
};
const BOT = "Tauler";
const SIDE = 128;
const COLOURS = [
  ["#F3B27A", "#A4502A"],
  ["#9CC7C5", "#245B5C"],
  ["#D8B6DE", "#6B2D6B"],
] as const;

export const galleryPlayerNames = (language: Language): readonly string[] => NAMES[language] ?? NAMES.en;

/** Creates the profiles of the players in a picture. Every second player has an avatar. */
export function createPlayerProfiles(language: Language, seats: number): PlayerProfile[] {
  return galleryPlayerNames(language)
    .slice(0, seats)
    .map((name, seat) => {
      const bot = name === BOT;
      return { name, bot, ...(bot || seat % 2 === 1 ? {} : { portrait: drawSamplePortrait(seat / 2) }) };
    });
}

/** Draws a head and shoulders; `index` selects the colours. */
export function drawSamplePortrait(index: number): Uint8Array {
  const [background, figure] = COLOURS[index % COLOURS.length] ?? COLOURS[0];
  const canvas = createCanvas(SIDE, SIDE);
  const surface = canvas.getContext("2d");
  surface.fillStyle = background;
  surface.fillRect(0, 0, SIDE, SIDE);
  surface.fillStyle = figure;
  for (const [y, radius] of [
    [0.4, 0.21],
    [1.06, 0.42],
  ] as const) {
    surface.beginPath();
    surface.arc(SIDE / 2, y * SIDE, radius * SIDE, 0, 2 * Math.PI);
    surface.fill();
  }
  return canvas.toBuffer("image/png");
}
