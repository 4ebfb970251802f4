import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#dev/live/test-bot.ts";
import { hasBrowser } from "../support/browser-checks.ts";

/** The games of a tour are drawn by chance, and not every one of them can be shown: a rack may have nothing to lay. */
const CHANCE = { retry: 1 };

test.skipIf(!hasBrowser())("the tour leaves a picture of every step, of wide windows and phones", CHANCE, async () => {
  const folder = createTemporaryFolder();
  const { status, stderr } = spawnSync(process.execPath, ["src/dev/tour.ts", folder.path], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  const files = readdirSync(folder.path).sort();
  expect(files.map((name) => name.slice(0, 3))).toEqual(
    files.map((_, index) => `${String(index + 1).padStart(2, "0")}-`),
  );
  const widths = await Promise.all(files.map(async (name) => (await loadImage(join(folder.path, name))).width));
  expect(widths.filter((width) => width === 1280).length).toBeGreaterThanOrEqual(7);
  expect(widths.filter((width) => width === 2 * 390).length).toBeGreaterThanOrEqual(4);
  folder.remove();
});
