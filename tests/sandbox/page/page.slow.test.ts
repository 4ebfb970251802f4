import type { Client } from "discord.js";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chooseMenuOption } from "#dev/tour/visitor.ts";
import { findAccessibilityProblems, hasBrowser, openChromium } from "../../support/browser-checks.ts";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { startTinyBot } from "../support/tiny-bot.ts";

describe.skipIf(!hasBrowser())("the page", () => {
  let sandbox: TestSandbox;
  let bot: Client;
  let browser: Browser;
  const problems: string[] = [];

  async function visit(user: string, width = 1200): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: "light" });
    page.setDefaultTimeout(10_000);
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("request", (request) => {
      if (!request.url().startsWith(sandbox.url)) problems.push(`asked for ${request.url()}`);
    });
    await page.goto(`${sandbox.url}/?user=${user}#games`);
    await page.getByText("The bot is online").waitFor({ state: "attached" });
    return page;
  }

  /** Stops listening first: errors of requests that are cut off by closing do not count. */
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

  test("a command is typed with the keyboard alone, option by option, and gets a private reply", async () => {
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

  test("a command pasted whole fills its fields, and a silent bot is reported", async () => {
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

  test("buttons are pressed, forms are submitted, and a private message is dismissed", async () => {
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

  test("a message is shown with its markup, but never as HTML or a link", async () => {
    const page = await visit("Anna");
    await line(page).fill("<b>plain</b> **bold** https://example.org `code`");
    await page.keyboard.press("Enter");
    const message = page.locator(".message", { hasText: "<b>plain</b> bold" });
    await message.waitFor();
    expect(await message.locator(".text strong, .text code").allTextContents()).toEqual(["bold", "code"]);
    expect(await message.locator("b, .text a").count()).toBe(0);
    await leave(page);
  });

  test("a mentioned command is put into the command line by click or key, and sent from there", async () => {
    const [command] = [...((await bot.application?.commands.fetch())?.values() ?? [])];
    const page = await visit("Carla", 390);
    const channel = await bot.channels.fetch((await sandbox.person("Carla").say("hello")).channel_id);
    if (!channel?.isSendable()) throw new Error("no channel");
    await channel.send(`Try </game new:${command?.id}>, </game form:${command?.id}> or </game old:${command?.id}>.`);
    const message = page.locator(".message", { hasText: "Try /game new, /game form or /game old." });
    const chip = (name: string) => message.getByRole("button", { name, exact: true });
    await chip("/game form").click();
    expect(await page.locator("#fields .chip").textContent()).toBe("/game form");
    await chip("/game new").press("Enter");
    expect(await page.locator("#fields .chip").textContent()).toBe("/game new");
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.keyboard.type("word:casa");
    await page.getByRole("option", { name: "casa!" }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.locator(".message.private", { hasText: "CASA" }).waitFor();
    await chip("/game old").click();
    await page.getByText("There is no such command here.").waitFor();
    expect(await page.locator("#fields .chip").count()).toBe(0);
    await chip("/game form").click();
    await page.getByText("Opens a form").waitFor();
    await channel.send("</game new:77>");
    await page.locator(".message").last().getByRole("button", { name: "/game new" }).press(" ");
    await page.getByText("There is no such command here.").waitFor();
    await leave(page);
  });

  test("messages arrive live in every window, and a mention is marked for the mentioned person only", async () => {
    const anna = await visit("Anna");
    const bernat = await visit("Bernat");
    await sandbox.person("Anna").slash("game public");
    const mine = anna.locator(".message.ping", { hasText: "@Anna to move" });
    await mine.waitFor();
    const theirs = bernat.locator(".message", { hasText: "@Anna to move" });
    await theirs.waitFor();
    expect(await theirs.getAttribute("class")).not.toContain("ping");
    await chooseMenuOption(theirs.getByRole("combobox", { name: "Make a selection" }), "2");
    await anna.getByText("picked 2").waitFor();
    await leave(anna);
    await leave(bernat);
  });

  test("lines that are typed while another line is being sent become separate messages under one name", async () => {
    const page = await visit("Dídac");
    for (const text of ["first", "second", "third"]) await page.keyboard.type(`${text}\n`);
    const said = page.locator(".message", { hasText: /first|second|third/ });
    await expect.poll(() => said.locator(".text").allTextContents()).toEqual(["first", "second", "third"]);
    expect(await said.locator(".by").filter({ visible: true }).count()).toBe(1);
    expect(await page.locator(".day").allTextContents()).toEqual(["Today"]);
    await leave(page);
  });

  test("a command that the sandbox refuses can be corrected", async () => {
    const page = await visit("Dídac");
    await line(page).pressSequentially("/game new size:99");
    await page.keyboard.press("Enter");
    await page.getByText('"size" must be a whole number, 2 to 9.').waitFor();
    // Chromium reports every response of status 400 in the console.
    expect(problems.splice(0)).toHaveLength(1);
    const size = page.getByLabel("size");
    expect(await size.inputValue()).toBe("99");
    await size.fill("9");
    await size.press("Enter");
    await page.locator(".message.private .text", { hasText: /^9$/ }).waitFor();
    await leave(page);
  });

  test("a person is mentioned by name, and sees the mention from another channel", async () => {
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

  test("a button that changes its message keeps the focus when pressed by key", async () => {
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

  test("the console shows no problems, and nothing is loaded from elsewhere", () => {
    expect(problems).toEqual([]);
  });
});
