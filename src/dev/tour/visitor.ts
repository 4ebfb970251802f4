import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";

export const WIDE_WINDOW: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const PHONE_WINDOW: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Time that a step of the tour may take, also on a busy machine. */
export const STEP_TIMEOUT_MS = 60_000;

/** A person with the page open in a window. */
export interface TourVisitor {
  readonly page: Page;
  /** Types a command and sends it. The first Enter accepts the command that is selected in the picker. */
  command(text: string): Promise<void>;
  /** Types a text without sending it. */
  type(text: string): Promise<void>;
  press(button: string): Promise<void>;
  choose(menu: RegExp, value: string): Promise<void>;
  /** Waits for a message with this text. */
  waitForMessage(text: string | RegExp): Promise<void>;
}

export interface TourVisitOptions {
  readonly url: string;
  readonly user: string;
  readonly channel: string;
  readonly window?: BrowserContextOptions;
}

export async function openVisitor(
  browser: Browser,
  { url, user, channel, window = WIDE_WINDOW }: TourVisitOptions,
): Promise<TourVisitor> {
  const page = await browser.newPage({ colorScheme: "light", locale: "en-US", ...window });
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  await page.goto(`${url}/?user=${user}#${channel}`);
  await page.locator(".presence.on").waitFor({ state: "attached" });
  await page.locator(".first, .message").first().waitFor();
  const line = page.locator("#line");
  const newest = (matches: Locator) => matches.last();
  return {
    page,
    async command(text) {
      await line.fill("");
      await line.pressSequentially(text);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
    },
    async type(text) {
      await line.fill("");
      await line.pressSequentially(text);
    },
    press: (button) => newest(page.getByRole("button", { name: button, exact: true })).click(),
    async choose(menu, value) {
      await chooseMenuOption(newest(page.getByRole("combobox", { name: menu })), value);
      await page.locator(".menu.busy").first().waitFor({ state: "detached" });
    },
    waitForMessage: (text) => newest(page.locator(".message", { hasText: text })).waitFor(),
  };
}

/** Opens a menu of a message, and chooses the option with this value. */
export async function chooseMenuOption(menu: Locator, value: string): Promise<void> {
  await menu.click();
  await menu.locator("..").locator(`[role="option"][data-value="${value}"]`).click();
}
