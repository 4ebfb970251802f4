import type { ThemeName } from "#render/theme.ts";
import type { Language } from "#text/language.ts";

export interface WrittenGalleryPicture {
  readonly file: string;
  readonly name: string;
  readonly language: Language;
  readonly theme: ThemeName;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Creates a page that shows the pictures at the width of a phone, each with a link to its file. */
export function createGalleryPage(pictures: readonly WrittenGalleryPicture[]): string {
  const names = [...new Set(pictures.map(({ name }) => name))];
  const sections = names.map((name) => {
    const figures = pictures.filter((picture) => picture.name === name).map(figureOf);
    return `<section id="${name}"><h2>${name}</h2><div>${figures.join("")}</div></section>`;
  });
  const contents = names.map((name) => `<a href="#${name}">${name}</a>`).join(" · ");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tauler: all pictures</title>
<style>
body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem; background: #313338; color: #dbdee1 }
a { color: #8fd0f7 }
section > div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start }
figure { margin: 0; width: 400px } img { width: 400px; height: auto; display: block }
figcaption { font-size: .8rem }
</style>
<h1>All pictures</h1>
<p>${contents}</p>
${sections.join("\n")}
</html>
`;
}

function figureOf({ file, name, language, theme, width, height, bytes }: WrittenGalleryPicture): string {
  const facts = `${language}, ${theme}, ${width} × ${height}, ${Math.round(bytes / 1024)} KiB`;
  const image = `<img src="${file}" alt="${name}, ${facts}" width="${width}" height="${height}" loading="lazy">`;
  return `<figure><a href="${file}">${image}</a><figcaption>${facts}</figcaption></figure>`;
}
