import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findAccessibilityProblems, hasBrowser } from "../../support/browser-checks.ts";
import { startMemorySandbox } from "../../support/memory-sandbox.ts";
import { type ManualBot, startManualBot } from "../support/manual-bot.ts";
import { ANNA_ID, CHANNEL_ID } from "../support/raw-client.ts";
import { findCommandLine, openPages, type Pages, PHONE, typeText } from "./open-pages.ts";

const BERNAT = "1100000000000000012";

describe.skipIf(!hasBrowser())("windows of the page:", () => {
  let bot: ManualBot;
  let pages: Pages;
  let folder: string;

  beforeAll(async () => {
    pages = await openPages(() => bot.sandbox);
  });
  afterAll(() => pages?.browser.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sandbox-"));
    bot = await startManualBot({ state: join(folder, "sandbox.json") });
  });
  afterEach(async () => {
    await pages.tidy();
    await bot.sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const send = (content: string, channel = CHANNEL_ID) => bot.call(`POST /channels/${channel}/messages`, { content });
  const hide = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })";
  const show = "delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))";

  test("eight windows of one browser are all live, each with a pending command", async () => {
    const context = await pages.browser.newContext();
    const all = [];
    for (let count = 0; count < 8; count += 1) {
      const page = await pages.visitIn(context, count % 2 ? "Anna" : "Bernat");
      await typeText(page, "/prova");
      await page.keyboard.press("Enter");
      all.push(page);
    }
    await send("to all of you");
    for (const page of all) await page.locator(".message", { hasText: "to all of you" }).waitFor();
    const taken = await bot.take(Promise.resolve());
    await taken.callback({ type: 4, data: { content: "answered" } });
    for (const page of all) await page.locator(".message", { hasText: "answered" }).waitFor();
    expect(pages.problems).toEqual([]);
  });

  test("windows report when the sandbox stops, show no old messages in other channels, and recover when it is back", async () => {
    const page = await pages.visit("Anna");
    await send("before");
    await page.locator(".message", { hasText: "before" }).waitFor();
    const { port } = new URL(bot.sandbox.url);
    await bot.sandbox.stop();
    const stopped = page.locator("#news", { hasText: "The sandbox has stopped; start it with npm start." });
    await stopped.waitFor();
    await page.getByRole("button", { name: "general" }).click();
    await page.getByRole("heading", { name: "#general" }).waitFor();
    expect(await page.locator(".message").count()).toBe(0);
    await typeText(page, "hello?");
    await page.locator("#explain", { hasText: "The sandbox has stopped" }).waitFor();
    expect(await findCommandLine(page).inputValue()).toBe("hello?");
    const again = await startMemorySandbox({ state: join(folder, "sandbox.json"), port: Number(port) });
    await stopped.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "games" }).click();
    await page.locator(".message", { hasText: "before" }).waitFor();
    expect(pages.problems.filter((trouble) => trouble.startsWith("uncaught"))).toEqual([]);
    await pages.tidy();
    await again.stop();
  });

  test("unread mentions are kept for each person, and are counted while the window is hidden", async () => {
    const page = await pages.visit("Anna");
    await send(`<@${BERNAT}> one`);
    await send(`<@${BERNAT}> two`, "1100000000000000201");
    await page.locator(".message", { hasText: "one" }).waitFor();
    await page.getByLabel("You are").selectOption("Bernat");
    await page.getByRole("button", { name: /general.*mentioned once/ }).waitFor();
    await page.locator(".message.ping", { hasText: "one" }).waitFor();
    await page.getByRole("button", { name: /general/ }).click();
    await page.locator(".message.ping", { hasText: "two" }).waitFor();
    expect(await page.getByText(/mentioned/).count()).toBe(0);
    await page.evaluate(hide);
    await send(`<@${BERNAT}> three`, "1100000000000000201");
    await expect.poll(() => page.title()).toBe("(1) #general · Tauler sandbox");
    await page.evaluate(show);
    await expect.poll(() => page.title()).toBe("#general · Tauler sandbox");
    await page.getByLabel("You are").selectOption("Anna");
    await page.getByLabel("You are").selectOption("Bernat");
    await page.locator(".message.ping", { hasText: "three" }).waitFor();
    expect(await page.getByText(/mentioned/).count()).toBe(0);
    expect(pages.problems).toEqual([]);
  });

  test("an unknown person becomes the first person, with a notice", async () => {
    const page = await pages.visit("Zoe");
    await page.getByText("There is nobody called “Zoe” here; you are Anna.").waitFor();
    expect(await page.getByLabel("You are").inputValue()).toBe("Anna");
    await typeText(page, "hello");
    await page.locator(".message", { hasText: "hello" }).waitFor();
    expect(pages.problems).toEqual([]);
  });

  test("a channel that becomes invisible is left, and its messages are removed", async () => {
    const page = await pages.visit("Bernat");
    await send("secret");
    await page.locator(".message", { hasText: "secret" }).waitFor();
    bot.sandbox.faults.allow(CHANNEL_ID, String((1n << 28n) | (1n << 10n)));
    const rule = `PUT /channels/${CHANNEL_ID}/permissions/${BERNAT}`;
    expect((await bot.call(rule, { type: 1, deny: String(1n << 10n) })).status).toBe(204);
    await page.getByRole("heading", { name: "#general" }).waitFor();
    await page.locator(".message", { hasText: "secret" }).waitFor({ state: "detached" });
    expect(pages.problems).toEqual([]);
  });

  test("the language of the browser becomes the person's Discord language on the first visit", async () => {
    const page = await pages.visit("Anna", { locale: "es-ES" });
    await expect.poll(() => page.locator("#locale").inputValue()).toBe("es-ES");
  });

  test.each([
    ["a wide window", {}],
    ["a phone", PHONE],
  ])("on %s, a panel explains how to add the bot to a real server", async (_where, options) => {
    const page = await pages.visit("Anna", options);
    await page.locator(".banner").getByRole("button", { name: "Use it on a real server" }).click();
    const panel = page.getByRole("dialog", { name: "Use it on a real server" });
    const steps = await panel.getByRole("listitem").allTextContents();
    expect(steps).toHaveLength(3);
    for (const word of ["bot", "npm run doctor", "npm start", ".env"]) expect(steps.join(" ")).toContain(word);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await panel.getByRole("button", { name: "Close" }).click();
  });

  test("the guide advances only when the bot has answered", async () => {
    await bot.call(`PUT /applications/1100000000000000010/commands`, [{ name: "help", description: "d" }]);
    const page = await pages.visit("Anna");
    const step = page.locator(".first").getByRole("button", { name: "/help" });
    await step.click();
    const taken = await bot.take(Promise.resolve());
    await page.locator(".first .busy").waitFor();
    await step.click();
    await taken.callback({ type: 5 });
    await page.locator(".message .thinking").waitFor();
    expect(await page.evaluate("localStorage.getItem('guide of Anna')")).toBeNull();
    await bot.call(`PATCH ${taken.webhook}/messages/@original`, { content: "help" }, { token: null });
    await expect.poll(() => page.evaluate("localStorage.getItem('guide of Anna')")).toContain('"done":["help"]');
    expect(await page.locator(".message").count()).toBe(1);
    expect(pages.problems).toEqual([]);
  });

  test("on a phone, an empty channel opens the closed guide again, and a button lists the commands", async () => {
    await bot.call(`PUT /applications/1100000000000000010/commands`, [{ name: "help", description: "d" }]);
    const page = await pages.visit("Anna", PHONE);
    await page.getByRole("button", { name: "Close the guide" }).tap();
    await page.locator(".welcome").getByRole("button", { name: "Show the first minute again" }).tap();
    await page.locator(".first").getByRole("button", { name: "/help" }).waitFor();
    await findCommandLine(page).fill("he");
    await page.getByRole("button", { name: "Show the commands" }).tap();
    expect(await findCommandLine(page).inputValue()).toBe("/he");
    await page.getByRole("option", { name: "/help" }).tap();
    await page.locator(".chip", { hasText: "/help" }).waitFor();
    await page.getByRole("button", { name: "Show the commands" }).tap();
    expect(await findCommandLine(page).inputValue()).toBe("/");
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(pages.problems).toEqual([]);
  });

  test("an option that is missing or wrong gets the focus, and the reason is shown", async () => {
    const option = { type: 3, name: "at", description: "d", required: true };
    const command = { name: "play", description: "d", options: [{ ...option, name: "word" }, option] };
    await bot.call(`PUT /applications/1100000000000000010/commands`, [command]);
    const page = await pages.visit("Anna");
    await typeText(page, "/play word:casa");
    await page.getByText('The option "at" is required.').waitFor();
    await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("option-at");
    expect(await page.getByLabel("word").inputValue()).toBe("casa");
    // Chromium reports every response of status 400 in the console.
    expect(pages.problems.filter((trouble) => !/status of 400/.test(trouble))).toEqual([]);
  });

  test("messages are limited in length, and files in size", async () => {
    await bot.sandbox.stop();
    bot = await startManualBot({ limits: { fileBytes: 1024 * 1024 } });
    const page = await pages.visit("Anna");
    expect(await findCommandLine(page).getAttribute("maxlength")).toBe("2000");
    await typeText(page, "/prova");
    await page.keyboard.type("file:");
    const buffer = Buffer.alloc(1024 * 1024 + 1);
    await page.getByLabel("file").setInputFiles({ name: "words.txt", mimeType: "text/plain", buffer });
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("words.txt is too large: a file has at most 1 MiB.").waitFor();
    expect(pages.problems).toEqual([]);
  });

  test("an unanswered deferral is reported when its token expires, and newer components show only what they name", async () => {
    await bot.sandbox.stop();
    bot = await startManualBot({ limits: { tokenMs: 500 } });
    const page = await pages.visit("Anna");
    await typeText(page, "/prova");
    await page.keyboard.press("Enter");
    const taken = await bot.take(Promise.resolve());
    await taken.callback({ type: 5 });
    await page.locator(".message", { hasText: "The application did not respond." }).waitFor();
    expect(await page.locator(".thinking").count()).toBe(0);
    const body = { flags: 1 << 15, components: [{ type: 10, content: `for <@${ANNA_ID}>` }] };
    await bot.call(`POST /channels/${CHANNEL_ID}/messages`, body, { files: [{ name: "a.txt" }] });
    const rich = page.locator(".message", { hasText: "for @Anna" });
    await rich.waitFor();
    expect(await rich.locator(".file").count()).toBe(0);
  });
});
