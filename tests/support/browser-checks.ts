import axe from "axe-core";
import type { Page } from "playwright-core";
import { CHROMIUM_PATH, hasChromium } from "#dev/live/chromium.ts";

export { openChromium } from "#dev/live/chromium.ts";

/** Whether there is a browser to test the page in; says so where there is none. */
export function hasBrowser(): boolean {
  const isThere = hasChromium();
  if (!isThere) console.info(`skipped: the page is tested in a browser, and ${CHROMIUM_PATH} is not there`);
  return isThere;
}

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** What axe-core finds serious in the page as it stands: the rule and where, a line each. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  // As a value, and not as a script tag, for the page lets in no script from elsewhere.
  await page.evaluate(axe.source);
  const found = await page.evaluate<Finding[]>("axe.run(document).then(({ violations }) => violations)");
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
