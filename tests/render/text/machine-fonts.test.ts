import { GlobalFonts } from "@napi-rs/canvas";
import { expect, test, vi } from "vitest";
import { renderScene } from "#render/render-scene.ts";
import { themes } from "#render/themes.ts";
import { countPixelsNotEqual } from "../support/compare-pictures.ts";
import { sceneOfNames } from "../support/names-in-scripts.ts";

test("fonts installed on the machine do not change a picture", async () => {
  const here = await renderScene(sceneOfNames(), themes.light);
  vi.resetModules();
  GlobalFonts.removeAll();
  expect(GlobalFonts.families).toEqual([]);
  const { renderScene: paintElsewhere } = await import("#render/render-scene.ts");
  const elsewhere = await paintElsewhere(sceneOfNames(), themes.light);
  expect(GlobalFonts.families.every(({ family }) => /^(Tauler|Figtree|Noto) ?/.test(family))).toBe(true);
  expect(await countPixelsNotEqual(here.bytes, elsewhere.bytes)).toBe(0);
});
