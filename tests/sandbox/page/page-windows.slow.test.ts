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

describe.skipIf(!hasBrowser())("windows of the page", () => {
  let hand: ManualBot;
  let pages: Pages;
  let folder: string;

  beforeAll(async () => {
    pages = await openPages(() => hand.sandbox);
  });
  afterAll(() => pages?.browser.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sandbox-"));
    hand = await startManualBot({ state: join(folder, "sandbox.json") });
  });
  afterEach(async () => {
    await pages.tidy();
    await hand.sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const send = (content: string, channel = CHANNEL_ID) => hand.call(`POST /channels/${channel}/messages`, { content });
  const hide = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })";
  const show = "delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))";

  test("eight of one browser are all live, with a deed under way in each", async () => {
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
    const taken = await hand.take(Promise.resolve());
    await taken.callback({ type: 4, data: { content: "answered" } });
    for (const page of all) await page.locator(".message", { hasText: "answered" }).waitFor();
    expect(pages.troubles).toEqual([]);
  });

  test("when the sandbox stops, they say so, show nothing old elsewhere, and go on when it is back", async () => {
    const page = await pages.visit("Anna");
    await send("before");
    await page.locator(".message", { hasText: "before" }).waitFor();
    const { port } = new URL(hand.sandbox.url);
    await hand.sandbox.stop();
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
    expect(pages.troubles.filter((trouble) => trouble.startsWith("uncaught"))).toEqual([]);
    await pages.tidy();
    await again.stop();
  });

  test("what one has not read is there after being somebody else, and is counted while nobody looks", async () => {
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
    expect(pages.troubles).toEqual([]);
  });

  test("somebody whom nobody knows is the first person, and reads so", async () => {
    const page = await pages.visit("Zoe");
    await page.getByText("There is nobody called “Zoe” here; you are Anna.").waitFor();
    expect(await page.getByLabel("You are").inputValue()).toBe("Anna");
    await typeText(page, "hello");
    await page.locator(".message", { hasText: "hello" }).waitFor();
    expect(pages.troubles).toEqual([]);
  });

  test("a channel that one may no longer see is left, with all that was said in it", async () => {
    const page = await pages.visit("Bernat");
    await send("secret");
    await page.locator(".message", { hasText: "secret" }).waitFor();
    hand.sandbox.faults.allow(CHANNEL_ID, String((1n << 28n) | (1n << 10n)));
    const rule = `PUT /channels/${CHANNEL_ID}/permissions/${BERNAT}`;
    expect((await hand.call(rule, { type: 1, deny: String(1n << 10n) })).status).toBe(204);
    await page.getByRole("heading", { name: "#general" }).waitFor();
    await page.locator(".message", { hasText: "secret" }).waitFor({ state: "detached" });
    expect(pages.troubles).toEqual([]);
  });

  test("in Spanish they make the person's Discord Spanish, the first time", async () => {
    const page = await pages.visit("Anna", { locale: "es-ES" });
    await expect.poll(() => page.locator("#locale").inputValue()).toBe("es-ES");
  });

  test.each([
    ["a wide window", {}],
    ["a telephone", PHONE],
  ])("on %s it is told how the bot comes to a real server", async (_where, options) => {
    const page = await pages.visit("Anna", options);
    await page.locator(".banner").getByRole("button", { name: "Use it on a real server" }).click();
    const panel = page.getByRole("dialog", { name: "Use it on a real server" });
    const steps = await panel.getByRole("listitem").allTextContents();
    expect(steps).toHaveLength(3);
    for (const word of ["bot", "applications.commands", "begin public threads", "attach files", "embed links", ".env"])
      expect(steps.join(" ")).toContain(word);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await panel.getByRole("button", { name: "Close" }).click();
  });

  test("the guide is a step further when the bot has answered, and not before", async () => {
    await hand.call(`PUT /applications/1100000000000000010/commands`, [{ name: "help", description: "d" }]);
    const page = await pages.visit("Anna");
    const step = page.locator(".first").getByRole("button", { name: "/help" });
    await step.click();
    const taken = await hand.take(Promise.resolve());
    await page.locator(".first .busy").waitFor();
    await step.click();
    await taken.callback({ type: 5 });
    await page.locator(".message .thinking").waitFor();
    expect(await page.evaluate("localStorage.getItem('guide of Anna')")).toBeNull();
    await hand.call(`PATCH ${taken.webhook}/messages/@original`, { content: "help" }, { token: null });
    await expect.poll(() => page.evaluate("localStorage.getItem('guide of Anna')")).toContain('"done":["help"]');
    expect(await page.locator(".message").count()).toBe(1);
    expect(pages.troubles).toEqual([]);
  });

  test("an option that is missing or wrong has the keyboard, and the reason stands below", async () => {
    const option = { type: 3, name: "at", description: "d", required: true };
    const command = { name: "play", description: "d", options: [{ ...option, name: "word" }, option] };
    await hand.call(`PUT /applications/1100000000000000010/commands`, [command]);
    const page = await pages.visit("Anna");
    await typeText(page, "/play word:casa");
    await page.getByText('The option "at" is required.').waitFor();
    await expect.poll(() => page.evaluate("document.activeElement.id")).toBe("option-at");
    expect(await page.getByLabel("word").inputValue()).toBe("casa");
    // Chromium itself says so in the console whenever something is answered with 400.
    expect(pages.troubles.filter((trouble) => !/status of 400/.test(trouble))).toEqual([]);
  });

  test("a message has as many letters as it may have, and a file no more bytes", async () => {
    await hand.sandbox.stop();
    hand = await startManualBot({ limits: { fileBytes: 1024 * 1024 } });
    const page = await pages.visit("Anna");
    expect(await findCommandLine(page).getAttribute("maxlength")).toBe("2000");
    await typeText(page, "/prova");
    await page.keyboard.type("file:");
    const buffer = Buffer.alloc(1024 * 1024 + 1);
    await page.getByLabel("file").setInputFiles({ name: "words.txt", mimeType: "text/plain", buffer });
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("words.txt is too large: a file has at most 1 MiB.").waitFor();
    expect(pages.troubles).toEqual([]);
  });

  test("a thought that ends in nothing says so, and of newer components only what they name is shown", async () => {
    await hand.sandbox.stop();
    hand = await startManualBot({ limits: { tokenMs: 500 } });
    const page = await pages.visit("Anna");
    await typeText(page, "/prova");
    await page.keyboard.press("Enter");
    const taken = await hand.take(Promise.resolve());
    await taken.callback({ type: 5 });
    await page.locator(".message", { hasText: "The application did not respond." }).waitFor();
    expect(await page.locator(".thinking").count()).toBe(0);
    const body = { flags: 1 << 15, components: [{ type: 10, content: `for <@${ANNA_ID}>` }] };
    await hand.call(`POST /channels/${CHANNEL_ID}/messages`, body, { files: [{ name: "a.txt" }] });
    const rich = page.locator(".message", { hasText: "for @Anna" });
    await rich.waitFor();
    expect(await rich.locator(".file").count()).toBe(0);
  });
});
