import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Scene } from "#kernel/scene.ts";
import { paint } from "#render/paint.ts";
import type { Shape } from "#render/shape.ts";
import { themes } from "#render/themes.ts";
import { isLanguage, LANGUAGES } from "#text/language.ts";
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

const USAGE = "npm run gallery -- [FOLDER] [--language ca|es|en] [--only NAME]";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { language: { type: "string" }, only: { type: "string" } },
});
const { language, only = "" } = values;
if (positionals.length > 1 || (language !== undefined && !isLanguage(language))) {
  console.error(USAGE);
  process.exit(2);
}
const [folder = "gallery"] = positionals;
await mkdir(folder, { recursive: true });
const shown: Shown[] = [];
for (const each of LANGUAGES) {
  if (language !== undefined && language !== each) continue;
  const opened = await openGame(each);
  const pictures = [
    ...(await boardPictures(opened)),
    ...(await mastermindPictures(each)),
    ...rolitPictures(each),
    ...kenkenPictures(each),
    ...(await statisticsPictures(opened)),
  ];
  for (const picture of pictures) if (picture.name.includes(only)) shown.push(...(await write(picture)));
}
await writeFile(join(folder, "index.html"), makePage(shown));
console.log(`${shown.length} pictures are in ${folder}: open ${join(folder, "index.html")}`);

async function write({ name, language, scene }: GalleryPicture): Promise<Shown[]> {
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
