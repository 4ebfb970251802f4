import fs from "node:fs";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { paint } from "#render/paint.ts";
import { themes } from "#render/themes.ts";
import * as s from "./scenes.ts";

const jobs = {
  catalan: [s.catalan(), "light"],
  spanish: [s.spanish(), "dark"],
  english: [s.english(), "colour-blind"],
  draft: [s.draft(), "light"],
  rack: [s.rack(), "light"],
  ranking: [s.ranking(), "light"],
  bare: [s.bareRanking(), "dark"],
  draftdark: [s.draft(), "dark"],
  draftcb: [s.draft(), "colour-blind"],
  rackdark: [s.rack(), "dark"],
  even: [{ blocks: [s.emptyBoard(20)] }, "light"],
} as const;
for (const [name, [scene, theme]] of Object.entries(jobs)) {
  const p = await paint(scene, themes[theme]);
  fs.writeFileSync(`/tmp/w/${name}.png`, p.bytes);
  const im = await loadImage(p.bytes);
  const h = Math.round((p.height * 400) / 1080);
  const c = createCanvas(400, h);
  const k = c.getContext("2d");
  k.imageSmoothingQuality = "high";
  k.drawImage(im, 0, 0, 400, h);
  fs.writeFileSync(`/tmp/w/${name}-400.png`, await c.encode("png"));
  console.log(name, p.width, p.height, p.bytes.length);
}
