import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Scene } from "#kernel/scene.ts";
import { paint } from "#render/paint.ts";
import type { Shape } from "#render/shape.ts";
import { themes } from "#render/themes.ts";
import { LANGUAGES, type Language } from "#text/language.ts";
import { callTool, deed } from "#tools/calling/call.ts";
import { printLine } from "#tools/calling/lines.ts";
import { Misuse } from "#tools/calling/misuse.ts";
import { oneOf, text } from "#tools/calling/options.ts";
import { boardPictures } from "#tools/gallery/boards.ts";
import { openGame } from "#tools/gallery/games.ts";
import { kenkenPictures } from "#tools/gallery/kenken.ts";
import { mastermindPictures } from "#tools/gallery/mastermind.ts";
import { makePage, type Shown } from "#tools/gallery/page.ts";
import type { GalleryPicture } from "#tools/gallery/picture.ts";
import { rolitPictures } from "#tools/gallery/rolit.ts";
import { statisticsPictures } from "#tools/gallery/statistics.ts";

// `npm run gallery -- [FOLDER]`: every kind of picture, in every theme and language, to be looked at. What they show was
// played by bots.

const USAGE = `npm run gallery -- [FOLDER] [--language ca|es|en] [--only NAME] [--json]
FOLDER: "gallery" if not said.   --only: the pictures in whose names this is.   --json: the pictures, an object a line.`;

await callTool(
  USAGE,
  deed({
    words: { least: 0, most: 1, ask: "Say one folder:" },
    options: { language: oneOf(LANGUAGES), only: text },
    async run({ words: [folder = "gallery"], values: { language, only = "" }, json }) {
      await mkdir(folder, { recursive: true });
      const shown = await draw(folder, language === undefined ? LANGUAGES : [language], only);
      const page = join(folder, "index.html");
      await writeFile(page, makePage(shown));
      if (json) for (const { file, ...facts } of shown) printLine({ gallery: join(folder, file), ...facts }, json);
      else console.log(`${shown.length} pictures are in ${folder}: open ${page}`);
    },
  }),
);

/** Those in whose names this is. */
async function draw(folder: string, languages: readonly Language[], only: string): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const language of languages) {
    const opened = await openGame(language);
    const pictures = [
      ...(await boardPictures(opened)),
      ...(await mastermindPictures(language)),
      ...rolitPictures(language),
      ...kenkenPictures(language),
      ...(await statisticsPictures(opened)),
    ];
    for (const picture of pictures) if (picture.name.includes(only)) shown.push(...(await write(folder, picture)));
  }
  if (shown.length === 0) throw new Misuse(`No picture has “${only}” in its name.`);
  return shown;
}

async function write(folder: string, { name, language, scene }: GalleryPicture): Promise<Shown[]> {
  const written: Shown[] = [];
  for (const shape of shapesOf(scene)) {
    for (const theme of Object.values(themes)) {
      const { bytes, width, height, extension } = await paint(scene, theme, { shape });
      const whole = shape === "wide" ? `${name}-wide` : name;
      const file = `${whole}-${language}-${theme.name}.${extension}`;
      await writeFile(join(folder, file), bytes);
      written.push({ file, name: whole, language, theme: theme.name, width, height, bytes: bytes.length });
    }
  }
  return written;
}

/** What has a board is there in both. */
function shapesOf({ blocks }: Scene): readonly Shape[] {
  return blocks.some(({ kind }) => kind === "grid" || kind === "balls") ? ["tall", "wide"] : ["tall"];
}
