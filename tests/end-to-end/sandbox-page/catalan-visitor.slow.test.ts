import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTemporaryFolder, startTestBot, type TestBot } from "#dev/live/test-bot.ts";
import { catalogues } from "#text/catalogue.ts";
import { hasBrowser, openChromium } from "../../support/browser-checks.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";

describe.skipIf(!hasBrowser())("a visitor with a Catalan browser", () => {
  const folder = createTemporaryFolder();
  let sandbox: TestSandbox;
  let bot: TestBot;
  let browser: Browser;

  beforeAll(async () => {
    sandbox = await startMemorySandbox();
    bot = await startTestBot({ ...sandbox, databasePath: join(folder.path, "tauler.db") });
    browser = await openChromium();
  });

  afterAll(async () => {
    await browser?.close();
    await bot?.stop();
    await sandbox?.stop();
    folder.remove();
  });

  async function visit(locale: string): Promise<Page> {
    const page = await browser.newPage({ locale });
    page.setDefaultTimeout(10_000);
    await page.goto(`${sandbox.url}/?user=Anna#games`);
    await page.locator(".presence.on").waitFor({ state: "attached" });
    return page;
  }

  const firstMinute = (page: Page) => page.getByRole("region", { name: "El primer minut" });

  test("gets the page and the answers of the bot in Catalan, and Catalan is chosen only once", async () => {
    const { settings } = catalogues.ca;
    const page = await visit("ca-ES");
    expect(await page.locator("html").getAttribute("lang")).toBe("ca");
    await page.getByText(settings.languageSet("ca")).waitFor();
    await firstMinute(page).getByRole("button", { name: "/scrabble new" }).waitFor();
    const again = await visit("ca-ES");
    const line = again.locator("[role=combobox]").first();
    await line.pressSequentially("/settings show");
    await again.keyboard.press("Enter");
    await again.keyboard.press("Enter");
    await again.getByText(settings.lines.language({ language: "Català", chosen: true })).waitFor();
    expect(await page.getByText(settings.languageSet("ca")).count()).toBe(1);
  });
});
