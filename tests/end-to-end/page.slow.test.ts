import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Match } from "#store/store.ts";
import { startBot, type TestBot, temporaryFolder } from "#tools/live/bot.ts";
import { type Onlooker, openOnlooker } from "#tools/live/onlooker.ts";
import { hasBrowser, openBrowser } from "../support/browser.ts";
import { memorySandbox, type TestSandbox } from "../support/sandbox.ts";

// What a newcomer does after `npm start`: opens the page, types one command, and plays to the end with keys and clicks.

const SCREENSHOT = join("tests", "end-to-end", "actual", "page.png");

describe.skipIf(!hasBrowser())("a newcomer at the page", () => {
  const folder = temporaryFolder();
  const databasePath = join(folder.path, "tauler.db");
  const troubles: string[] = [];
  let sandbox: TestSandbox;
  let bot: TestBot;
  let onlooker: Onlooker;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    sandbox = await memorySandbox();
    bot = await startBot({ ...sandbox, databasePath });
    onlooker = await openOnlooker(databasePath);
    browser = await openBrowser();
    page = await browser.newPage({ viewport: { width: 1200, height: 900 }, colorScheme: "light" });
    page.setDefaultTimeout(10_000);
    page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
    page.on("pageerror", (error) => troubles.push(error.message));
  });

  afterAll(async () => {
    await browser?.close();
    await bot?.stop();
    await onlooker?.close();
    await sandbox?.stop();
    folder.remove();
  });

  /** The first Enter takes what the picker marks, the second sends. */
  async function type(command: string): Promise<void> {
    const line = page.getByRole("combobox", { name: /Message, or a command/ });
    await line.fill("");
    await line.pressSequentially(command);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
  }

  async function playByForm(match: Match, { word, at }: { readonly word: string; readonly at: string }): Promise<void> {
    await page.locator(`[data-id="scrabble:${match.id}:${match.log.length}:play"]`).click();
    const form = page.getByRole("dialog", { name: "Play a word" });
    await form.getByLabel("Word").fill(word);
    await form.getByLabel("Place").fill(at);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Confirm" }).last().click();
    await page.getByText("Played.").last().waitFor();
  }

  /** One turn of the newcomer; false when the game has ended. */
  async function turn(channel: string, number: number): Promise<boolean> {
    const match: Match = await onlooker.match(channel);
    const { action, typed } = onlooker.advice(match);
    if (action.kind !== "play") await type("/scrabble pass");
    else if (number % 3 === 1) await playByForm(match, typed);
    else await type(`/scrabble play word:${typed.word} at:${typed.at} confirm:true`);
    for (const deadline = Date.now() + 10_000; Date.now() < deadline; await page.waitForTimeout(10)) {
      const now = await onlooker.match(channel).catch(() => undefined);
      if (!now) return false;
      if (now.log.length >= match.log.length + 2) return true;
    }
    await page.screenshot({ path: SCREENSHOT });
    throw new Error(`turn ${number} came to nothing; ${SCREENSHOT} shows the page`);
  }

  test("plays a whole game against the bot, from one command to the final ranking", async () => {
    await page.goto(`${sandbox.url}/?user=Anna#games`);
    await page.getByText("The bot is online").waitFor({ state: "attached" });
    await type("/scrabble new");
    await page.getByRole("img", { name: /^Your rack: / }).waitFor();
    await page.getByRole("button", { name: "Rack", exact: true }).click();
    await page.getByText("Your rack; only you can see it.").waitFor();

    const channel = (await sandbox.person("Anna").messages())[0]?.channel_id ?? "";
    let turns = 0;
    while (await turn(channel, turns)) turns++;
    expect(turns).toBeGreaterThan(5);
    await page.getByText(/wins with|A tie/).waitFor();
    const final = page.getByRole("img", { name: /Scrabble board.*Scores: Anna \d+ and Bot 1 −?\d+/ }).last();
    await final.scrollIntoViewIfNeeded();
    expect(await page.getByRole("button", { name: "Play", exact: true }).count()).toBe(0);
    await page.screenshot({ path: SCREENSHOT });
    expect(troubles).toEqual([]);
  });
});
