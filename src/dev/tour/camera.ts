import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";

/** Writes what a window shows, numbered in the order of the walk. */
export interface Camera {
  readonly files: readonly string[];
  shoot(page: Page, name: string): Promise<void>;
}

export async function openCamera(folder: string): Promise<Camera> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  return {
    files,
    async shoot(page, name) {
      await settled(page);
      const file = join(folder, `${String(files.length + 1).padStart(2, "0")}-${name}.png`);
      await page.screenshot({ path: file, animations: "disabled", caret: "hide" });
      files.push(file);
    },
  };
}

// What lies outside the window is not fetched before somebody scrolls there.
const SHOWN = `[...document.images].filter((image) => {
  const { top, bottom } = image.getBoundingClientRect();
  return image.src && bottom > 0 && top < innerHeight;
})`;

/** All pictures that are in the window have come, and what they pushed down is where it stays. */
async function settled(page: Page): Promise<void> {
  // Asked again and again from here: the page lets nobody compile a condition in it.
  while (!(await page.evaluate<boolean>(`${SHOWN}.every((image) => image.naturalWidth > 0)`)))
    await page.waitForTimeout(20);
  // To have come is not yet to be drawn.
  await page.evaluate(`Promise.all(${SHOWN}.map((image) => image.decode().catch(() => {})))`);
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
}
