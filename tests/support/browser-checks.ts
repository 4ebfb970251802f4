import axe from "axe-core";
import type { Page } from "playwright-core";
import { CHROMIUM_PATH, hasChromium } from "#dev/live/chromium.ts";

export { openChromium } from "#dev/live/chromium.ts";

/** Whether there is a browser for tests of the page. If not, prints that these tests are skipped. */
export function hasBrowser(): boolean {
  const isThere = hasChromium();
  if (!isThere) console.info(`skipped: the page is tested in a browser, and ${CHROMIUM_PATH} is not there`);
  return isThere;
}

/**
 * Adds the errors of the page's console and scripts to `problems`. A picture that is gone is none: a private message
 * may be replaced while its picture is being loaded.
 */
export function collectPageProblems(page: Page, problems: string[]): void {
  page.on("console", (message) => {
    const isPictureGone = new URL(message.location().url || "about:blank").pathname.startsWith("/attachments/");
    if (message.type() === "error" && !isPictureGone) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
}

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** Serious accessibility problems of the page, found by axe-core. One line each, with the rule and the elements. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  // The source is evaluated, because the page allows no scripts from elsewhere.
  await page.evaluate(axe.source);
  const found = await page.evaluate<Finding[]>("axe.run(document).then(({ violations }) => violations)");
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
