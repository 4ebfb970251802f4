import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openScrabbleObserver, type ScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import { createTemporaryFolder, startTestBot, type TestBot } from "#dev/live/test-bot.ts";
import type { Match } from "#store/store.ts";
import { findAccessibilityProblems, hasBrowser, openChromium } from "../../support/browser-checks.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";

// The first minute of somebody who has never been here, and two people who sit at one board in two windows.

const WIDE = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.skipIf(!hasBrowser())("people at the page", () => {
  const folder = createTemporaryFolder();
  const databasePath = join(folder.path, "tauler.db");
  const troubles: string[] = [];
  /** What the sandbox has refused, and with which words. */
  const refusals: string[] = [];
  let sandbox: TestSandbox;
  let bot: TestBot;
  let onlooker: ScrabbleObserver;
  let browser: Browser;

  beforeAll(async () => {
    sandbox = await startMemorySandbox();
    bot = await startTestBot({ ...sandbox, databasePath });
    onlooker = await openScrabbleObserver(databasePath);
    browser = await openChromium();
  });

  afterAll(async () => {
    await browser?.close();
    await bot?.stop();
    await onlooker?.close();
    await sandbox?.stop();
    folder.remove();
  });

  async function visit(user: string, channel: string, options: BrowserContextOptions = WIDE): Promise<Page> {
    const page = await browser.newPage({ colorScheme: "light", locale: "en-US", ...options });
    page.setDefaultTimeout(10_000);
    page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
    page.on("pageerror", (error) => troubles.push(error.message));
    page.on("response", async (response) => {
      if (response.status() < 400) return;
      const asked = response.request();
      refusals.push(`${asked.url()} ${asked.postData()} ${await response.text().catch(() => "")}`);
    });
    await page.goto(`${sandbox.url}/?user=${user}#${channel}`);
    await page.locator(".presence.on").waitFor({ state: "attached" });
    return page;
  }

  /** What a window says while it closes, with requests under way, is no complaint. */
  async function leave(page: Page): Promise<void> {
    page.removeAllListeners();
    await page.close();
  }

  const line = (page: Page) => page.getByRole("combobox", { name: /Message, or a command/ });
  const offered = (page: Page, text: string) => page.getByRole("listbox").getByRole("option").filter({ hasText: text });
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().click();
  const overflow = (page: Page) =>
    page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");

  const fromEnd = (page: Page) =>
    page.evaluate<number>(
      "(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)(log)",
    );

  async function channelOf(user: string, name: string): Promise<string> {
    return (await sandbox.person(user, name).messages())[0]?.channel_id ?? "";
  }

  /** A reload in mid-game finds the messages, the private ones among them, the buttons, and no guide once more. */
  async function findsAllAgain(page: Page): Promise<void> {
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
    ["a telephone", "Dídac", "general", PHONE],
  ])("follows the guide in %s, plays a turn, and finds all again after a reload", async (_, user, channel, options) => {
    const page = await visit(user, channel, options);
    expect(await page.locator(".first").getByRole("button", { name: /^\// }).allTextContents()).toEqual([
      "/scrabble new",
      "/scrabble hint",
      "/help",
    ]);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await press(page, "/scrabble new");
    await page
      .getByRole("img", { name: /^Your rack: |board/ })
      .last()
      .waitFor();
    await press(page, "/scrabble hint");
    await page.locator(".message.private .press.primary").last().click();
    await page.locator(".message:not(.private)", { hasText: "Bot 1" }).nth(1).waitFor();
    await press(page, "/help");
    await page.locator(".message.private", { hasText: "used /help" }).waitFor();
    await expect.poll(() => page.getByRole("complementary").count()).toBe(0);
    expect(await overflow(page)).toBe(0);
    const home = await channelOf(user, channel);
    // The bot's answer may come in a message of its own.
    await expect.poll(async () => (await onlooker.match(home)).log.length).toBeGreaterThanOrEqual(2);
    await findsAllAgain(page);
    await leave(page);
  });

  test("where a game runs, the next one has a thread, which pings from the list and is a click away", async () => {
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

  /** Takes the turn of whoever is to move, as typed here or in the form there. */
  async function turn(windows: Record<string, Page>, channel: string, how: "typed" | "form"): Promise<void> {
    const match: Match = await onlooker.match(channel);
    const { person, action, typed } = onlooker.advice(match);
    const page = windows[person] as Page;
    await page
      .locator(".message.ping", { hasText: `@${person}` })
      .last()
      .waitFor();
    // The board of the turn before has such a button too, until the new one is there; what is pressed then comes too late.
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
    await expect.poll(async () => (await onlooker.match(channel)).log.length).toBeGreaterThan(match.log.length);
  }

  /** The word by keys, the place from what the bot offers, and sent without looking first. */
  async function typePlay(page: Page, { word, at }: { readonly word: string; readonly at: string }): Promise<void> {
    await line(page).pressSequentially(`/scrabble play word:${word} at:${at[0]}`);
    await offered(page, at).first().click();
    await page.keyboard.type("confirm:true");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
  }

  test("two people play in two windows, one of them a telephone, and neither sees the other's rack", async () => {
    const anna = await visit("Anna", "scrabble");
    const bernat = await visit("Bernat", "scrabble", PHONE);
    await line(anna).pressSequentially("/scrabble new with:ber");
    await offered(anna, "Bernat").waitFor();
    await anna.keyboard.press("Enter");
    await anna.keyboard.press("Enter");
    await bernat.locator(".message.ping", { hasText: "wants to play" }).getByRole("button", { name: "Join" }).tap();
    const board = /^Scrabble board/;
    for (const page of [anna, bernat]) await page.getByRole("img", { name: board }).last().waitFor();
    const channel = await channelOf("Anna", "scrabble");
    const windows = { Anna: anna, Bernat: bernat };
    await turn(windows, channel, "typed");
    await turn(windows, channel, "form");
    // The board of the turn before loses its buttons while the new one comes.
    for (const page of [anna, bernat]) await expect.poll(() => fromEnd(page)).toBeLessThan(2);

    const before = await bernat.locator(".message.private").count();
    await press(anna, "Rack");
    await anna.getByText("Your rack (only you can see it):").last().waitFor();
    expect(await findAccessibilityProblems(anna)).toEqual([]);
    expect(await bernat.locator(".message.private").count()).toBe(before);
    const rack = await anna.locator(".message.private img").last().getAttribute("alt");
    expect(rack).toMatch(/Your rack: [A-Z#]/);
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

  /** A press in a private message, and the picture that comes of it. */
  async function pressAnew(page: Page, name: string): Promise<void> {
    const picture = page.locator(".message.private img").last();
    const before = await picture.getAttribute("src");
    await press(page, name);
    await expect.poll(() => picture.getAttribute("src")).not.toBe(before);
  }

  test.each([
    ["a wide window", WIDE],
    ["a telephone", PHONE],
  ])("a round of Mastermind by buttons in %s, which nobody else sees", async (where, window) => {
    const page = await visit("Dídac", "scrabble", window);
    await line(page).pressSequentially("/mastermind new");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await press(page, "break the code");
    await press(page, "easy");
    await page.getByText("Guess 1 of 10: press").last().waitFor();
    for (const peg of ["1♥ red (R)", "1♥ red (R)", "2▲ green (G)", "2▲ green (G)"]) await pressAnew(page, peg);
    await pressAnew(page, "Guess");
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    const said = page.locator(".message.private .text").last();
    const isHinted = () => page.getByRole("button", { name: "Hint", exact: true }).last().isVisible();
    for (let hints = 0; hints < 3 && (await isHinted()); hints++) {
      await pressAnew(page, "Hint");
      await pressAnew(page, "Guess");
    }
    if (/Guess \d+ of 10/.test((await said.textContent()) ?? "")) {
      await press(page, "Give up");
      await press(page, "Leave for good");
    }
    await expect.poll(() => said.textContent()).toContain("The code: ");
    expect(await page.locator(".message:not(.private)", { hasText: "Mastermind" }).count(), where).toBe(0);
    await leave(page);
  });

  test.each([
    ["ca-ES", "ca", "El bot està connectat", "Torna a mostrar el primer minut", "El primer minut"],
    ["es-AR", "es", "El bot está conectado", "Mostrar otra vez el primer minuto", "El primer minuto"],
  ])("the page speaks the reader's language: %s", async (locale, lang, presence, again, guide) => {
    const page = await visit("Dídac", "games", { ...WIDE, locale, colorScheme: "dark" });
    await page.getByText(presence).waitFor();
    expect(await page.getByRole("complementary").count()).toBe(0);
    await press(page, again);
    await page.getByRole("complementary", { name: guide }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe(lang);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await leave(page);
  });

  test("nothing was refused, and nothing complained of in the console", () => {
    expect({ refusals, troubles }).toEqual({ refusals: [], troubles: [] });
  });
});
