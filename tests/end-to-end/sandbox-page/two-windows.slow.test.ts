import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openScrabbleObserver, type ScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import { createTemporaryFolder, startTestBot, type TestBot } from "#dev/live/test-bot.ts";
import type { Match } from "#store/store.ts";
import {
  collectPageProblems,
  findAccessibilityProblems,
  hasBrowser,
  openChromium,
} from "../../support/browser-checks.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";

// A newcomer's first minutes at the page, and two people who play against each other in two windows.

const WIDE = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.skipIf(!hasBrowser())("people at the page", () => {
  const folder = createTemporaryFolder();
  const databasePath = join(folder.path, "tauler.db");
  const problems: string[] = [];
  /** Requests that the sandbox refused, with its answers. */
  const refusals: string[] = [];
  let sandbox: TestSandbox;
  let bot: TestBot;
  let observer: ScrabbleObserver;
  let browser: Browser;

  beforeAll(async () => {
    sandbox = await startMemorySandbox();
    bot = await startTestBot({ ...sandbox, databasePath });
    observer = await openScrabbleObserver(databasePath);
    browser = await openChromium();
  });

  afterAll(async () => {
    await browser?.close();
    await bot?.stop();
    await observer?.close();
    await sandbox?.stop();
    folder.remove();
  });

  async function visit(user: string, channel: string, options: BrowserContextOptions = WIDE): Promise<Page> {
    const page = await browser.newPage({ colorScheme: "light", locale: "en-US", ...options });
    page.setDefaultTimeout(10_000);
    collectPageProblems(page, problems);
    page.on("response", async (response) => {
      if (response.status() < 400) return;
      const asked = response.request();
      refusals.push(`${asked.url()} ${asked.postData()} ${await response.text().catch(() => "")}`);
    });
    await page.goto(`${sandbox.url}/?user=${user}#${channel}`);
    await page.locator(".presence.on").waitFor({ state: "attached" });
    return page;
  }

  /** Stops listening first: errors of requests that are cut off by closing do not count. */
  async function leave(page: Page): Promise<void> {
    page.removeAllListeners();
    await page.close();
  }

  const line = (page: Page) => page.getByRole("combobox", { name: /Message, or a command/ });
  const findSuggestion = (page: Page, text: string) =>
    page.getByRole("listbox").getByRole("option").filter({ hasText: text });
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().click();
  const overflow = (page: Page) =>
    page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");

  const distanceFromEnd = (page: Page) =>
    page.evaluate<number>(
      "(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)(log)",
    );

  /** Waits for the message of the present turn. Until it arrives, the message before it has buttons, too. */
  async function waitForPresentTurn(page: Page, channel: string): Promise<void> {
    const { id, log } = await observer.match(channel);
    await page.locator(`[data-id="scrabble:${id}:${log.length}:rack"]`).first().waitFor();
  }

  async function channelOf(user: string, name: string): Promise<string> {
    return (await sandbox.person(user, name).messages())[0]?.channel_id ?? "";
  }

  /**
   * A reload during a match keeps all messages, also private ones, and their buttons, and does not show the guide
   * again.
   */
  async function expectSameAfterReload(page: Page): Promise<void> {
    const before = await page.locator(".message").count();
    await page.reload();
    await page
      .locator(".message")
      .nth(before - 1)
      .waitFor();
    expect(await page.locator(".message").count()).toBe(before);
    expect(await page.locator(".message.private", { hasText: "used /help" }).count()).toBe(1);
    expect(await page.getByRole("complementary").count()).toBe(0);
    await press(page, "Rack");
    await page
      .getByRole("combobox", { name: /^Square of the next tile/ })
      .last()
      .waitFor();
  }

  test.each([
    ["a wide window", "Anna", "games", WIDE],
    ["a phone", "Dídac", "general", PHONE],
  ])(
    "a newcomer follows the guide in %s, plays a turn, and finds everything again after a reload",
    async (_, user, channel, options) => {
      const page = await visit(user, channel, options);
      expect(await page.locator(".first .step button").allTextContents()).toEqual([
        "/scrabble new",
        "/scrabble hint",
        "Play it",
        "/help",
      ]);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await press(page, "/scrabble new");
      await page
        .getByRole("img", { name: /^Your rack: |board/ })
        .last()
        .waitFor();
      await press(page, "/scrabble hint");
      await page.locator(".guide").getByRole("button", { name: "Play it" }).click();
      await page.locator(".message:not(.private)", { hasText: "Bot 1" }).nth(1).waitFor();
      await press(page, "/help");
      await page.locator(".message.private", { hasText: "used /help" }).waitFor();
      await expect.poll(() => page.getByRole("complementary").count()).toBe(0);
      expect(await overflow(page)).toBe(0);
      const home = await channelOf(user, channel);
      // The bot's turn may come in a message of its own.
      await expect.poll(async () => (await observer.match(home)).log.length).toBeGreaterThanOrEqual(2);
      await waitForPresentTurn(page, home);
      await expectSameAfterReload(page);
      await leave(page);
    },
  );

  test("a second match in a channel gets a thread, which is marked in the channel list and opens with a click", async () => {
    const page = await visit("Bernat", "games");
    await line(page).pressSequentially("/scrabble new");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await press(page, "Start it in a thread");
    await page
      .getByRole("navigation")
      .getByRole("button", { name: /Scrabble: Bernat.*mentioned once/ })
      .waitFor();
    await page.locator(".message.private").getByRole("button", { name: "#Scrabble: Bernat" }).click();
    await page.getByRole("heading", { name: "#games › Scrabble: Bernat" }).waitFor();
    await page.locator(".message.ping", { hasText: "@Bernat to move" }).waitFor();
    expect(await page.getByText(/mentioned/).count()).toBe(0);
    await leave(page);
  });

  /** Plays the turn of the player to move, by typing or by the form. */
  async function playTurn(windows: Record<string, Page>, channel: string, how: "typed" | "form"): Promise<void> {
    const match: Match = await observer.match(channel);
    const { person, action, typed } = observer.advice(match);
    const page = windows[person] as Page;
    await page
      .locator(".message.ping", { hasText: `@${person}` })
      .last()
      .waitFor();
    // The message of the previous turn has such a button too until the new one arrives; pressing that would be too
    // late.
    const play = page.locator(`[data-id="scrabble:${match.id}:${match.log.length}:play"]`);
    await play.waitFor();
    if (action.kind !== "play") {
      await line(page).fill("/scrabble pass");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
    } else if (how === "form") {
      await play.click();
      const form = page.getByRole("dialog", { name: "Play a word" });
      await form.getByLabel("Word").fill(typed.word);
      await form.getByLabel("Place").fill(typed.at);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await form.getByRole("button", { name: "Submit" }).click();
      await page.getByRole("button", { name: "Confirm" }).last().click();
    } else await typePlay(page, typed);
    await expect.poll(async () => (await observer.match(channel)).log.length).toBeGreaterThan(match.log.length);
  }

  /** Types the word, chooses the place from the suggestions, and sends without a preview. */
  async function typePlay(page: Page, { word, at }: { readonly word: string; readonly at: string }): Promise<void> {
    await line(page).pressSequentially(`/scrabble play word:${word} at:${at[0]}`);
    await findSuggestion(page, at).first().click();
    await page.keyboard.type("confirm:true");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
  }

  test("two people play in two windows, one of them on a phone, and neither sees the other's rack", async () => {
    const anna = await visit("Anna", "scrabble");
    const bernat = await visit("Bernat", "scrabble", PHONE);
    await line(anna).pressSequentially("/scrabble new with:ber");
    await findSuggestion(anna, "Bernat").waitFor();
    await anna.keyboard.press("Enter");
    await anna.keyboard.press("Enter");
    // The guide of a newcomer says what to wait for while the lobby is open, and goes on when the game begins.
    const guide = anna.locator(".guide");
    await guide.getByText("Your game begins as soon as the players have joined.").waitFor();
    expect(await guide.getByRole("button", { name: "/scrabble hint" }).count()).toBe(0);
    await bernat.locator(".message.ping", { hasText: "wants to play" }).getByRole("button", { name: "Join" }).tap();
    await guide.getByRole("button", { name: "/scrabble hint" }).waitFor();
    const board = /^Scrabble board/;
    for (const page of [anna, bernat]) await page.getByRole("img", { name: board }).last().waitFor();
    const channel = await channelOf("Anna", "scrabble");
    const windows = { Anna: anna, Bernat: bernat };
    await playTurn(windows, channel, "typed");
    await playTurn(windows, channel, "form");
    // The message of the previous turn loses its buttons when the new one arrives.
    for (const page of [anna, bernat]) await expect.poll(() => distanceFromEnd(page)).toBeLessThan(2);

    await waitForPresentTurn(anna, channel);
    const before = await bernat.locator(".message.private").count();
    await press(anna, "Rack");
    await anna.getByText("Your rack (only you can see it):").last().waitFor();
    expect(await findAccessibilityProblems(anna)).toEqual([]);
    expect(await bernat.locator(".message.private").count()).toBe(before);
    const rack = await anna.locator(".message.private img").last().getAttribute("alt");
    expect(rack).toMatch(/Your rack: (?:[A-Z]|a blank)/);
    expect(await bernat.getByAltText(rack ?? "").count()).toBe(0);

    await bernat.getByRole("button", { name: "Channels and people" }).tap();
    await bernat.getByRole("button", { name: "games", exact: true }).waitFor();
    expect(await findAccessibilityProblems(bernat)).toEqual([]);
    await bernat.keyboard.press("Escape");
    await expect.poll(() => bernat.evaluate("document.activeElement.id")).toBe("open-side");
    expect(await overflow(bernat)).toBe(0);
    await leave(anna);
    await leave(bernat);
  });

  /** Presses a button of a private message and waits for its new picture. */
  async function pressAndAwaitPicture(page: Page, name: string): Promise<void> {
    const picture = page.locator(".message.private img").last();
    const before = await picture.getAttribute("src");
    await press(page, name);
    await expect.poll(() => picture.getAttribute("src")).not.toBe(before);
  }

  test.each([
    ["a wide window", WIDE],
    ["a phone", PHONE],
  ])("a round of Mastermind is played by buttons in %s, and stays private", async (where, window) => {
    const page = await visit("Dídac", "scrabble", window);
    await line(page).pressSequentially("/mastermind new");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await press(page, "break the code");
    await press(page, "easy");
    await page.getByText("Guess 1 of 10: press").last().waitFor();
    for (const peg of ["1♥ red (R)", "1♥ red (R)", "2▲ green (G)", "2▲ green (G)"])
      await pressAndAwaitPicture(page, peg);
    await pressAndAwaitPicture(page, "Guess");
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    const said = page.locator(".message.private .text").last();
    const isHinted = () => page.getByRole("button", { name: "💡 Hint", exact: true }).last().isVisible();
    for (let hints = 0; hints < 3 && (await isHinted()); hints++) {
      await pressAndAwaitPicture(page, "💡 Hint");
      await pressAndAwaitPicture(page, "Guess");
    }
    if (/Guess \d+ of 10/.test((await said.textContent()) ?? "")) {
      await press(page, "Show me the code");
      await page.getByText("Show the code? This ends the game for good.").waitFor();
      await press(page, "Show me the code");
    }
    await expect.poll(() => said.textContent()).toContain("The code: ");
    expect(await page.locator(".message:not(.private)", { hasText: "Mastermind" }).count(), where).toBe(0);
    await leave(page);
  });

  test.each([
    ["ca-ES", "ca", "El bot està connectat", "Torna a mostrar el primer minut", "El primer minut"],
    ["es-AR", "es", "El bot está conectado", "Mostrar otra vez el primer minuto", "El primer minuto"],
  ])("the page uses the language of its reader: %s", async (locale, lang, presence, again, guide) => {
    const page = await visit("Dídac", "games", { ...WIDE, locale, colorScheme: "dark" });
    await page.getByText(presence).waitFor();
    expect(await page.getByRole("complementary").count()).toBe(0);
    await press(page, again);
    await page.getByRole("complementary", { name: guide }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe(lang);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await leave(page);
  });

  test("nothing was refused, and the console shows no problems", () => {
    expect({ refusals, problems }).toEqual({ refusals: [], problems: [] });
  });
});
