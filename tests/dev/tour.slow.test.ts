import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#dev/live/test-bot.ts";
import { hasBrowser } from "../support/browser-checks.ts";

/** The games of a tour are random, and a tour fails if one of them cannot be shown: a rack may allow no play. */
const RETRY_ONCE = { retry: 1 };

test.skipIf(!hasBrowser())("the tour writes a picture of every step, wide and on a phone", RETRY_ONCE, async () => {
  const folder = createTemporaryFolder();
  const { status, stderr } = spawnSync(process.execPath, ["src/dev/tour.ts", folder.path], { encoding: "utf8" });
  const files = readdirSync(folder.path).sort();
  expect([status, stderr]).toEqual([0, files.map((file) => `${join(folder.path, file)}\n`).join("")]);
  expect(files.map((name) => name.slice(0, 3))).toEqual(
    files.map((_, index) => `${String(index + 1).padStart(2, "0")}-`),
  );
  const widths = await Promise.all(files.map(async (name) => (await loadImage(join(folder.path, name))).width));
  expect(widths.filter((width) => width === 1280).length).toBeGreaterThanOrEqual(7);
  expect(widths.filter((width) => width === 2 * 390).length).toBeGreaterThanOrEqual(4);
  folder.remove();
});
