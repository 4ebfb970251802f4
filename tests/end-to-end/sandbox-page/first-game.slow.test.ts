import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openScrabbleObserver, type ScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import { createTemporaryFolder, startTestBot, type TestBot } from "#dev/live/test-bot.ts";
import { chooseMenuOption } from "#dev/tour/visitor.ts";
import { formatSquare } from "#games/scrabble/notation/play-notation.ts";
import type { Match } from "#store/store.ts";
import { collectPageProblems, hasBrowser, openChromium } from "../../support/browser-checks.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";

// What a newcomer does after `npm start`: opens the page, types one command, and plays to the end with keys and clicks.

const SCREENSHOT = join("tests", "end-to-end", "actual", "page.png");
const COMPOSER_SCREENSHOT = join("tests", "end-to-end", "actual", "composer.png");

describe.skipIf(!hasBrowser())("a newcomer at the page", () => {
  const folder = createTemporaryFolder();
  const databasePath = join(folder.path, "tauler.db");
  const problems: string[] = [];
  let sandbox: TestSandbox;
  let bot: TestBot;
  let observer: ScrabbleObserver;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    sandbox = await startMemorySandbox();
    bot = await startTestBot({ ...sandbox, databasePath });
    observer = await openScrabbleObserver(databasePath);
    browser = await openChromium();
    page = await browser.newPage({ viewport: { width: 1200, height: 900 }, colorScheme: "light" });
    page.setDefaultTimeout(10_000);
    collectPageProblems(page, problems);
  });

  afterAll(async () => {
    await browser?.close();
    await bot?.stop();
    await observer?.close();
    await sandbox?.stop();
    folder.remove();
  });

  /** The first Enter chooses the marked suggestion, the second sends. */
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

  /** Plays one turn of the newcomer. Returns false when the match has ended. */
  async function playTurn(channel: string, number: number): Promise<boolean> {
    const match: Match = await observer.match(channel);
    const { action, typed } = observer.advice(match);
    if (action.kind !== "play") await type("/scrabble pass");
    else if (number % 3 === 1) await playByForm(match, typed);
    else await type(`/scrabble play word:${typed.word} at:${typed.at} confirm:true`);
    for (const deadline = Date.now() + 10_000; Date.now() < deadline; await page.waitForTimeout(10)) {
      const now = await observer.match(channel).catch(() => undefined);
      if (!now) return false;
      if (now.log.length >= match.log.length + 2) return true;
    }
    await page.screenshot({ path: SCREENSHOT });
    throw new Error(`turn ${number} was not played; ${SCREENSHOT} shows the page`);
  }

  test("plays a whole match against the bot, from one command to the final ranking", async () => {
    await page.goto(`${sandbox.url}/?user=Anna#games`);
    await page.getByText("The bot is online").waitFor({ state: "attached" });
    await type("/scrabble new");
    await page.getByRole("img", { name: /^Your rack: / }).waitFor();
    await page.getByRole("button", { name: "Rack", exact: true }).click();
    await page.getByText("Your rack (only you can see it):").waitFor();

    const channel = (await sandbox.person("Anna").messages())[0]?.channel_id ?? "";
    let turns = 0;
    while (await playTurn(channel, turns)) turns++;
    expect(turns).toBeGreaterThan(5);
    await page.locator(".message .text", { hasText: /wins with|A tie/ }).waitFor();
    const final = page.getByRole("img", { name: /Scrabble board.*Scores: Anna: \d+, Bot 1 · easy: −?\d+/ }).last();
    await final.scrollIntoViewIfNeeded();
    expect(await page.getByRole("button", { name: "More…", exact: true }).count()).toBe(0);
    await page.screenshot({ path: SCREENSHOT });
    expect(problems).toEqual([]);
  });

  /** Chooses in the newest menu with this label. */
  async function choose(label: RegExp, value: string): Promise<void> {
    await chooseMenuOption(page.getByRole("combobox", { name: label }).last(), value);
  }

  test("lays the first turn of another match with the menus of the composer", async () => {
    await page.goto(`${sandbox.url}/?user=Anna#scrabble`);
    await page.reload();
    await page.getByText("The bot is online").waitFor({ state: "attached" });
    await type("/scrabble new");
    await page.getByRole("button", { name: "Rack", exact: true }).click();
    await page.getByText("Your rack (only you can see it):").waitFor();

    const there = (await sandbox.person("Anna", "scrabble").messages())[0]?.channel_id ?? "";
    const { action, typed } = observer.advice(await observer.match(there));
    // It is very rare that a rack has no word for an empty board.
    if (action.kind !== "play") return;
    const size = 15;
    const isAcross = action.direction === "across";
    const squares = action.word.map((_, at) => formatSquare(action.square + at * (isAcross ? 1 : size), size));
    await choose(/^Square of the next tile/, squares[0] ?? "");
    await page.getByRole("combobox", { name: `Tile on ${squares[0]}, across` }).waitFor();
    if (!isAcross) await page.getByRole("button", { name: "Switch to down" }).last().click();
    for (const [at, stone] of action.word.entries()) {
      const letter = String.fromCharCode(64 + Math.abs(stone));
      await choose(new RegExp(`^Tile on ${squares[at]}, ${isAcross ? "across" : "down"}`), stone < 0 ? "#" : letter);
      if (stone < 0) await choose(new RegExp(`^Letter on ${squares[at]} \\(${letter < "N" ? "A" : "N"}`), letter);
    }
    await page.getByRole("img", { name: new RegExp(`The board with your draft: [\\w()]+ at ${typed.at}`) }).waitFor();
    await page.screenshot({ path: COMPOSER_SCREENSHOT });
    await page.getByRole("button", { name: "Confirm" }).last().click();
    await page.getByText("Played.").last().waitFor();
    expect(problems).toEqual([]);
  });
});
