import { GlobalFonts } from "@napi-rs/canvas";
import { expect, test, vi } from "vitest";
import { paint } from "#render/paint.ts";
import { themes } from "#render/themes.ts";
import { differingExactly } from "../compare.ts";
import { names } from "../names.ts";

test("the fonts of the machine do not matter", async () => {
  const here = await paint(names(), themes.light);
  vi.resetModules();
  GlobalFonts.removeAll();
  expect(GlobalFonts.families).toEqual([]);
  const { paint: paintElsewhere } = await import("#render/paint.ts");
  const elsewhere = await paintElsewhere(names(), themes.light);
  expect(GlobalFonts.families.every(({ family }) => /^(Tauler|Figtree|Noto) ?/.test(family))).toBe(true);
  expect(await differingExactly(here.bytes, elsewhere.bytes)).toBe(0);
});
