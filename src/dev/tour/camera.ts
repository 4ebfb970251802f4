import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { errors, type Page } from "playwright-core";
import { STEP_TIMEOUT_MS } from "./visitor.ts";

/** Takes screenshots, with their numbers in the file names. */
export interface Camera {
  readonly files: readonly string[];
  shoot(page: Page, name: string): Promise<void>;
}

/** `onPicture` is called with the file of each screenshot. */
export async function openCamera(folder: string, onPicture: (file: string) => void): Promise<Camera> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  return {
    files,
    async shoot(page, name) {
      await waitForImages(page);
      const file = join(folder, `${String(files.length + 1).padStart(2, "0")}-${name}.png`);
      await page.screenshot({ path: file, animations: "disabled", caret: "hide" });
      files.push(file);
      onPicture(file);
    },
  };
}

// Images outside the window are not loaded until the page is scrolled to them.
const VISIBLE_IMAGES = `[...document.images].filter((image) => {
  const { top, bottom } = image.getBoundingClientRect();
  return image.src && bottom > 0 && top < innerHeight;
})`;

/** Waits until all visible images are drawn, and the layout no longer moves. */
async function waitForImages(page: Page): Promise<void> {
  // The loop runs in this process and not in the page. The page's content security policy forbids Playwright's
  // `waitForFunction` to compile a condition there.
  const deadline = Date.now() + STEP_TIMEOUT_MS;
  while (!(await page.evaluate<boolean>(`${VISIBLE_IMAGES}.every((image) => image.naturalWidth > 0)`))) {
    if (Date.now() > deadline) throw new errors.TimeoutError("a picture was not loaded in time");
    await page.waitForTimeout(20);
  }
  // A loaded image is not drawn until it is decoded.
  await page.evaluate(`Promise.all(${VISIBLE_IMAGES}.map((image) => image.decode().catch(() => {})))`);
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
}
