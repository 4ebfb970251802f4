import type { Client } from "discord.js";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chooseOption } from "#dev/tour/visitor.ts";
import { hasBrowser, openChromium } from "../../support/browser-checks.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { startTinyBot } from "../support/tiny-bot.ts";

describe.skipIf(!hasBrowser())("the page", () => {
  let sandbox: TestSandbox;
  let bot: Client;
  let browser: Browser;
  const troubles: string[] = [];

  async function visit(user: string, width = 1200): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: "light" });
    page.setDefaultTimeout(10_000);
    page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
    page.on("pageerror", (error) => troubles.push(error.message));
    page.on("request", (request) => {
      if (!request.url().startsWith(sandbox.url)) troubles.push(`asked for ${request.url()}`);
    });
    await page.goto(`${sandbox.url}/?user=${user}#games`);
    await page.getByText("The bot is online").waitFor({ state: "attached" });
    return page;
  }

  /** What a window says while it closes, with requests under way, is no complaint. */
  async function leave(page: Page): Promise<void> {
    page.removeAllListeners();
    await page.close();
  }

  const line = (page: Page) => page.getByRole("combobox", { name: /Message, or a command/ });

  beforeAll(async () => {
    sandbox = await startMemorySandbox({ limits: { ackMs: 1_500 } });
    bot = await startTinyBot(sandbox);
    browser = await openChromium();
  });

  afterAll(async () => {
    await browser?.close();
    await bot?.destroy();
    await sandbox?.stop();
  });

  test("a command is typed with the keyboard alone, option by option, and its private reply is read", async () => {
    const page = await visit("Anna");
    const other = await visit("Bernat");
    await line(page).pressSequentially("/gam");
    expect(await page.getByRole("option").allTextContents()).toContain("/game formOpens a form");
    await line(page).pressSequentially("e new");
    await page.keyboard.press("Enter");
    await page.keyboard.type("word:cas");
    await page.getByRole("option", { name: "cas!" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.type("with:ber");
    await page.keyboard.press("Enter");
    await page.keyboard.type("size:7");
    await page.keyboard.press("Enter");
    const reply = page.locator(".message.private");
    await reply.getByText("CAS Bernat 7").waitFor();
    expect(await reply.getByRole("img", { name: "an empty board" }).count()).toBe(1);
    expect(await reply.getByText("Only you can see this").count()).toBe(1);
    expect(await other.locator(".message").count()).toBe(0);
    await leave(page);
    await leave(other);
  });

  test("a command typed in one go finds its fields, and a bot that stays silent is reported", async () => {
    const page = await visit("Anna", 390);
    await line(page).pressSequentially("/game new word:two words size:3");
    expect(await page.getByLabel("word").inputValue()).toBe("two words");
    expect(await page.getByLabel("size").inputValue()).toBe("3");
    await page.keyboard.press("Enter");
    await page.locator(".message.private", { hasText: "two words 3" }).waitFor();
    await line(page).fill("/game silent");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.getByText("/game silent: the application did not respond").waitFor();
    await page.getByRole("button", { name: "Dismiss", exact: true }).click();
    expect(await page.getByText("did not respond").count()).toBe(0);
    await leave(page);
  });

  test("buttons are pressed, forms filled, and a private message dismissed", async () => {
    const page = await visit("Carla", 390);
    await line(page).fill("/game new");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    const reply = page.locator(".message.private").last();
    await reply.getByRole("button", { name: "Ask" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Word").fill("taula");
    await form.getByRole("button", { name: "Submit" }).click();
    const filled = page.locator(".message.private", { hasText: "filled taula" });
    await filled.waitFor();
    const fromEnd = "(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)(log)";
    await expect.poll(() => page.evaluate<number>(fromEnd)).toBeLessThan(2);
    await filled.getByRole("button", { name: "Dismiss message" }).click();
    await filled.waitFor({ state: "detached" });
    await reply.getByRole("button", { name: "Count" }).click();
    await page.getByText("pressed 1").waitFor();
    const overflow = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(overflow).toBe(0);
    await leave(page);
  });

  test("an ordinary message is shown with its markup, and nothing in it is ever a tag or a way out", async () => {
    const page = await visit("Anna");
    await line(page).fill("<b>plain</b> **bold** https://example.org `code`");
    await page.keyboard.press("Enter");
    const message = page.locator(".message", { hasText: "<b>plain</b> bold" });
    await message.waitFor();
    expect(await message.locator(".text strong, .text code").allTextContents()).toEqual(["bold", "code"]);
    expect(await message.locator("b, .text a").count()).toBe(0);
    await leave(page);
  });

  test("what happens in the channel arrives live in every window, and a ping is marked for whom it is", async () => {
    const anna = await visit("Anna");
    const bernat = await visit("Bernat");
    await sandbox.person("Anna").slash("game public");
    const mine = anna.locator(".message.ping", { hasText: "@Anna to move" });
    await mine.waitFor();
    const theirs = bernat.locator(".message", { hasText: "@Anna to move" });
    await theirs.waitFor();
    expect(await theirs.getAttribute("class")).not.toContain("ping");
    await chooseOption(theirs.getByRole("combobox", { name: "Make a selection" }), "2");
    await anna.getByText("picked 2").waitFor();
    await leave(anna);
    await leave(bernat);
  });

  test("what is typed while the last line is on its way is a line of its own, below one name", async () => {
    const page = await visit("Dídac");
    for (const text of ["first", "second", "third"]) await page.keyboard.type(`${text}\n`);
    const said = page.locator(".message", { hasText: /first|second|third/ });
    await expect.poll(() => said.locator(".text").allTextContents()).toEqual(["first", "second", "third"]);
    expect(await said.locator(".by").filter({ visible: true }).count()).toBe(1);
    expect(await page.locator(".day").allTextContents()).toEqual(["Today"]);
    await leave(page);
  });

  test("what the sandbox refuses comes back to be put right", async () => {
    const page = await visit("Dídac");
    await line(page).pressSequentially("/game new size:99");
    await page.keyboard.press("Enter");
    await page.getByText('"size" must be a whole number, 2 to 9.').waitFor();
    // Chromium itself says so in the console whenever something is answered with 400.
    expect(troubles.splice(0)).toHaveLength(1);
    const size = page.getByLabel("size");
    expect(await size.inputValue()).toBe("99");
    await size.fill("9");
    await size.press("Enter");
    await page.locator(".message.private .text", { hasText: /^9$/ }).waitFor();
    await leave(page);
  });

  test("a person is called by name, and sees in another channel that it was so", async () => {
    const anna = await visit("Anna");
    const bernat = await visit("Bernat");
    await bernat.getByRole("button", { name: "general" }).click();
    await bernat.getByRole("heading", { name: "#general" }).waitFor();
    await line(anna).pressSequentially("come, @ber");
    await anna.keyboard.press("Enter");
    await anna.keyboard.type("now\n");
    await anna.locator(".message", { hasText: "come, @Bernat now" }).locator(".mention").waitFor();
    await bernat.getByRole("button", { name: /games.*mentioned once/ }).click();
    await bernat.locator(".message.ping", { hasText: "come, @Bernat now" }).waitFor();
    await leave(anna);
    await leave(bernat);
  });

  test("a button that changes its message is still under the fingers of who pressed it by key", async () => {
    const page = await visit("Bernat");
    await line(page).fill("/game new");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    const reply = page.locator(".message.private").last();
    await reply.getByRole("button", { name: "Count" }).press("Enter");
    await reply.getByText("pressed 1").waitFor();
    await page.keyboard.press("Enter");
    await reply.getByText("pressed 2").waitFor();
    await leave(page);
  });

  test("nothing was complained of in the console, and nothing asked for from elsewhere", () => {
    expect(troubles).toEqual([]);
  });
});
