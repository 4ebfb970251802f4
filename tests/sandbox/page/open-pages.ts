import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { openChromium } from "../../support/browser-checks.ts";
import type { TestSandbox } from "../../support/memory-sandbox.ts";

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Windows of the sandbox's page, with the errors of their consoles. */
export interface Pages {
  readonly problems: string[];
  visit(user: string, options?: BrowserContextOptions & { channel?: string }): Promise<Page>;
  /** Opens another window of the same browser. */
  visitIn(context: BrowserContext, user: string): Promise<Page>;
  readonly browser: Browser;
  /** Closes the windows of a test and clears the errors. */
  tidy(): Promise<void>;
}

export async function openPages(sandbox: () => TestSandbox): Promise<Pages> {
  const browser = await openChromium();
  const problems: string[] = [];
  const windows = new Set<Page>();
  async function open(page: Page, user: string, channel: string): Promise<Page> {
    windows.add(page);
    page.setDefaultTimeout(10_000);
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(`uncaught: ${error.message}`));
    await page.goto(`${sandbox().url}/?user=${encodeURIComponent(user)}#${channel}`);
    await page.locator(".presence.on").waitFor({ state: "attached" });
    await page.locator(".welcome, .message").first().waitFor();
    return page;
  }
  return {
    browser,
    problems,
    async visit(user, { channel = "games", ...options } = {}) {
      const window = { viewport: { width: 1200, height: 800 }, locale: "en-US", ...options };
      return await open(await browser.newPage(window), user, channel);
    },
    async tidy() {
      await Promise.all([...windows].map(leave));
      windows.clear();
      problems.length = 0;
    },
    visitIn: async (context, user) => await open(await context.newPage(), user, "games"),
  };
}

/** Stops listening first: errors of requests that are cut off by closing do not count. */
async function leave(page: Page): Promise<void> {
  page.removeAllListeners();
  await page.close();
}

export const findCommandLine = (page: Page) => page.getByRole("combobox", { name: /Message, or a command/ });

export async function typeText(page: Page, text: string): Promise<void> {
  await findCommandLine(page).fill(text);
  await page.keyboard.press("Enter");
}

export const distanceFromEnd = (page: Page) =>
  page.evaluate<number>(
    "(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)(log)",
  );
