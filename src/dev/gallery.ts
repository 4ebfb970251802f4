import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createChoiceOption, textOption } from "#cli/runner/option-types.ts";
import { printLine } from "#cli/runner/print-result.ts";
import { defineCommand, runTool } from "#cli/runner/run-tool.ts";
import { UsageError } from "#cli/runner/tool-errors.ts";
import type { Scene } from "#core/scene.ts";
import { createGalleryPage, type WrittenGalleryPicture } from "#dev/gallery/gallery-page.ts";
import type { GalleryPicture } from "#dev/gallery/gallery-picture.ts";
import { createKenkenPictures } from "#dev/gallery/kenken-pictures.ts";
import { createMastermindPictures } from "#dev/gallery/mastermind-pictures.ts";
import { createRolitPictures } from "#dev/gallery/rolit-pictures.ts";
import { openGalleryGame } from "#dev/gallery/scrabble-games.ts";
import { createScrabblePictures } from "#dev/gallery/scrabble-pictures.ts";
import { createStatisticsPictures } from "#dev/gallery/statistics-pictures.ts";
import { printProgress } from "#dev/terminal/print-progress.ts";
import type { PictureShape } from "#render/layout/picture-shape.ts";
import { renderScene } from "#render/render-scene.ts";
import { themes } from "#render/themes.ts";
import { LANGUAGES, type Language } from "#text/language.ts";

// `npm run gallery -- [FOLDER]` draws every kind of picture in every theme and language. The pictures show games that
// are played for the gallery, most of them by bots.

const USAGE = `npm run gallery -- [FOLDER] [--language ca|es|en] [--only NAME] [--json]
Draws every kind of picture in every theme and language, and a page that shows them.
FOLDER         where to write them (default: "gallery")
--only         only pictures with NAME in their names
--json         print one JSON object per picture`;

await runTool(
  USAGE,
  defineCommand({
    positionals: { min: 0, max: 1, message: "Name at most one folder:" },
    options: { language: createChoiceOption(LANGUAGES), only: textOption },
    async run({ positionals: [folder = "gallery"], values: { language, only = "" }, json }) {
      await mkdir(folder, { recursive: true });
      const pictures = await drawGallery(folder, language === undefined ? LANGUAGES : [language], only);
      const page = join(folder, "index.html");
      await writeFile(page, createGalleryPage(pictures));
      if (json) for (const { file, ...facts } of pictures) printLine({ gallery: join(folder, file), ...facts }, json);
      else console.log(`${pictures.length} pictures are in ${folder}: open ${page}`);
    },
  }),
);

/** Draws the pictures that have `only` in their names. */
async function drawGallery(
  folder: string,
  languages: readonly Language[],
  only: string,
): Promise<WrittenGalleryPicture[]> {
  const written: WrittenGalleryPicture[] = [];
  for (const language of languages) {
    console.error(`Playing the games of the pictures in “${language}” …`);
    const game = await openGalleryGame(language);
    const pictures = [
      ...(await createScrabblePictures(game)),
      ...(await createMastermindPictures(language)),
      ...createRolitPictures(language),
      ...createKenkenPictures(language),
      ...(await createStatisticsPictures(game)),
    ];
    const chosen = pictures.filter(({ name }) => name.includes(only));
    for (const [index, picture] of chosen.entries()) {
      written.push(...(await writePicture(folder, picture)));
      printProgress(index + 1, chosen.length, `kinds of pictures in “${language}”`);
    }
  }
  if (written.length === 0) throw new UsageError(`No picture has “${only}” in its name.`);
  return written;
}

async function writePicture(
  folder: string,
  { name, language, scene }: GalleryPicture,
): Promise<WrittenGalleryPicture[]> {
  const written: WrittenGalleryPicture[] = [];
  for (const shape of shapesOf(scene)) {
    for (const theme of Object.values(themes)) {
      const { bytes, width, height, extension } = await renderScene(scene, theme, { shape, language });
      const fullName = shape === "wide" ? `${name}-wide` : name;
      const file = `${fullName}-${language}-${theme.name}.${extension}`;
      await writeFile(join(folder, file), bytes);
      written.push({ file, name: fullName, language, theme: theme.name, width, height, bytes: bytes.length });
    }
  }
  return written;
}

/**
 * Returns the shapes in which a picture is drawn. Pictures with a board are drawn in both shapes: tall, and wide with
 * the text beside the board.
 */
function shapesOf({ blocks }: Scene): readonly PictureShape[] {
  return blocks.some(({ kind }) => kind === "grid" || kind === "balls") ? ["tall", "wide"] : ["tall"];
}
