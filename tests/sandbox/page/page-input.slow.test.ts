import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findAccessibilityProblems, hasBrowser } from "../../support/browser-checks.ts";
import { listInteractions } from "../support/gateway-socket.ts";
import { type ManualBot, startManualBot } from "../support/manual-bot.ts";
import { CHANNEL_ID } from "../support/raw-client.ts";
import { distanceFromEnd, openPages, type Pages, PHONE, typeText } from "./open-pages.ts";

const BERNAT = "1100000000000000012";
const COMPONENT = 3;
const SUBMIT = 5;
const EPHEMERAL = 64;

describe.skipIf(!hasBrowser())("input at the page:", () => {
  let bot: ManualBot;
  let pages: Pages;

  beforeAll(async () => {
    pages = await openPages(() => bot.sandbox);
  });
  afterAll(() => pages?.browser.close());
  beforeEach(async () => {
    bot = await startManualBot({ limits: { ackMs: 1_500 } });
  });
  afterEach(async () => {
    await pages.tidy();
    await bot.sandbox.stop();
  });

  const row = (...components: object[]) => ({ type: 1, components });
  const send = (body: object) => bot.call(`POST /channels/${CHANNEL_ID}/messages`, body);
  const say = (content: string) => send({ content });
  const options = ["One", "Two", "Three"].map((label, index) => ({ label, value: String(index + 1) }));
  const button = { type: 2, style: 1, label: "Go", custom_id: "go" };
  const chosenValues = () =>
    listInteractions(bot.socket)
      .filter(({ type }) => type === COMPONENT)
      .map(({ data }) => (data as unknown as { values: string[] }).values);
  const nextInteraction = (kind: number) => bot.take(Promise.resolve(), kind);
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  const APPLICATION = "1100000000000000010";
  const register = (...commands: object[]) => bot.call(`PUT /applications/${APPLICATION}/commands`, commands);
  const text = (name: string, more: object = {}) => ({ type: 3, name, description: "d", ...more });
  const subcommand = (name: string) => ({ type: 1, name, description: "d" });

  describe("an option with a Spanish name", () => {
    const palabra = { "es-ES": "palabra" };
    const lista = { "es-ES": "lista" };
    const look = [
      text("word", { required: true, name_localizations: palabra }),
      text("list", { name_localizations: lista }),
    ];
    const visit = async (locale: string) => {
      await register({ name: "look", description: "d", options: look });
      const page = await pages.visit("Anna", { locale });
      await expect.poll(() => page.locator("#locale").inputValue()).toBe(locale);
      return page;
    };
    const sent = async () => (await nextInteraction(2)).data.data;
    const both = { options: expect.arrayContaining([{ type: 3, name: "word", value: "ñandú" }]) };

    test.each([
      ["Spanish", "/look palabra:ñandú lista:es"],
      ["English", "/look word:ñandú list:es"],
    ])("is shown to a Spanish person, and accepts its %s name", async (_language, line) => {
      const page = await visit("es-ES");
      await page.locator("#line").fill(line);
      expect(await page.locator("#fields label").allTextContents()).toEqual(["palabra", "lista"]);
      await press(page, "Enter");
      expect(await sent()).toMatchObject(both);
      expect(pages.problems).toEqual([]);
    });

    test("is offered by its Spanish name", async () => {
      const page = await visit("es-ES");
      await page.locator("#line").fill("/look palabra:ñandú");
      await page.locator("#line").fill("li");
      await expect.poll(() => page.locator("#picker").textContent()).toContain("lista");
      await press(page, "Tab");
      expect(await page.locator("#fields label").allTextContents()).toEqual(["palabra", "lista"]);
    });

    test("keeps its English name for other people", async () => {
      const page = await visit("en-US");
      await page.locator("#line").fill("/look word:ñandú");
      expect(await page.locator("#fields label").allTextContents()).toEqual(["word"]);
    });
  });

  describe("text behind a command", () => {
    test("is sent as the value of the only option", async () => {
      await register({ name: "look", description: "d", options: [text("word")] });
      const page = await pages.visit("Anna");
      await typeText(page, "/look");
      await page.keyboard.type("casa gran");
      await press(page, "Enter");
      expect((await nextInteraction(2)).data.data).toMatchObject({ options: [{ name: "word", value: "casa gran" }] });
      expect(pages.problems).toEqual([]);
    });

    test("is kept and refused if it belongs to no option, or could belong to several", async () => {
      await register(
        { name: "here", description: "d" },
        { name: "look", description: "d", options: [text("word"), text("place")] },
      );
      const page = await pages.visit("Anna");
      const line = page.locator("#line");
      await typeText(page, "/here");
      await page.keyboard.type("blah blah");
      await press(page, "Enter");
      await page.getByText("This command takes no more options. Delete “blah blah”").waitFor();
      expect(await line.inputValue()).toBe("blah blah");
      await press(page, "Escape");
      await typeText(page, "/look casa gran");
      await press(page, "Enter");
      await page.getByText("Which option is “casa gran” for? Begin it with word:, place:.").waitFor();
      expect(await line.inputValue()).toBe("casa gran");
      expect(listInteractions(bot.socket)).toEqual([]);
      expect(pages.problems).toEqual([]);
    });
  });

  test("an option that the command does not have is refused by name, and its text is kept", async () => {
    await register(
      { name: "here", description: "d" },
      { name: "look", description: "d", options: [text("word", { required: true }), text("place")] },
    );
    const page = await pages.visit("Anna");
    const line = page.locator("#line");
    await line.fill("/look size:7 ");
    await page.getByText("This command has no option “size”. It still takes place:.").waitFor();
    expect([await page.locator("#option-word").inputValue(), await line.inputValue()]).toEqual(["", "size:7"]);
    await page.locator("#option-word").fill("casa");
    await press(page, "Enter");
    await page.getByText("This command has no option “size”").waitFor();
    expect(await line.inputValue()).toBe("size:7");
    await press(page, "Escape");
    await typeText(page, "/here");
    await page.keyboard.type("text:True");
    await press(page, "Enter");
    await page.getByText("This command has no option “text”, and takes no more options.").waitFor();
    expect(await line.inputValue()).toBe("text:True");
    expect(listInteractions(bot.socket)).toEqual([]);
    expect(pages.problems).toEqual([]);
  });

  test("Enter sends what was typed since the bot made its suggestions", async () => {
    await register({ name: "new", description: "d", options: [text("bots", { autocomplete: true })] });
    const page = await pages.visit("Anna");
    await page.locator("#line").fill("/new bots:");
    const choices = ["champion", "easy"].map((value) => ({ name: value, value }));
    await (await nextInteraction(4)).callback({ type: 8, data: { choices } });
    await page.getByRole("option", { name: "champion", selected: true }).waitFor();
    await page.keyboard.type("2");
    expect(await page.locator("#picker [aria-selected=true]").count()).toBe(0);
    await press(page, "Enter");
    expect((await nextInteraction(2)).data.data).toMatchObject({ options: [{ name: "bots", value: "2" }] });
    expect(pages.problems).toEqual([]);
  });

  test("the list under a slash begins with new games and ends with the commands of admins", async () => {
    const game = (name: string) => ({ name, description: "d", options: [subcommand("board"), subcommand("new")] });
    await register(
      { name: "admin", description: "d", default_member_permissions: "0" },
      ...[game("chess"), game("go"), { name: "help", description: "d" }],
    );
    const page = await pages.visit("Anna");
    await page.locator("#line").fill("/");
    const listed = page.getByRole("listbox").locator(".name");
    await listed.first().waitFor();
    expect(await listed.allTextContents()).toEqual([
      ...["/chess new", "/go new", "/chess board", "/go board", "/help", "/admin"],
    ]);
  });

  test("the first suggestion of the bot is marked before anything is typed, so that Enter takes the best", async () => {
    await register({ name: "look", description: "d", options: [text("word", { required: true, autocomplete: true })] });
    const page = await pages.visit("Anna");
    await typeText(page, "/look");
    const choices = ["best", "second"].map((value) => ({ name: value, value }));
    await (await nextInteraction(4)).callback({ type: 8, data: { choices } });
    await page.getByRole("option", { name: "best", selected: true }).waitFor();
    await press(page, "Enter");
    expect(await page.getByLabel("word").inputValue()).toBe("best");
  });

  describe("a menu", () => {
    const menu = async (more: object = {}) => {
      await send({ components: [row({ type: 3, custom_id: "m", placeholder: "Which?", options, ...more })] });
      const page = await pages.visit("Anna");
      const box = page.getByRole("combobox", { name: "Which?" });
      await box.focus();
      return { page, box, marked: () => page.locator(".choices .active").textContent() };
    };

    test("sends only the option taken with Enter, not those marked with other keys", async () => {
      const { page, box, marked } = await menu();
      await press(page, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "End", "Home");
      expect(await marked()).toBe("One");
      await press(page, "T");
      expect(await marked()).toBe("Two");
      await press(page, "t");
      expect(await marked()).toBe("Three");
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await press(page, "Escape", "ArrowUp", "ArrowUp", "Escape", "t", "Tab");
      await expect.poll(() => page.locator(".sheet:visible").count()).toBe(0);
      await box.focus();
      await press(page, "Enter", "ArrowDown", "Enter");
      expect((await nextInteraction(COMPONENT)).data.data).toMatchObject({ values: ["2"] });
      expect(await box.textContent()).toBe("Two");
      await page.getByText("Which?: the application did not respond.").waitFor();
      expect(await box.textContent()).toBe("Which?");
      await press(page, "Enter", "ArrowDown", "Enter");
      await (await nextInteraction(COMPONENT)).callback({ type: 6 });
      expect(chosenValues()).toEqual([["2"], ["2"]]);
      expect(await box.textContent()).toBe("Two");
      expect(pages.problems).toEqual([]);
    });

    test("does not send the present choice, and sends an empty choice only where allowed", async () => {
      const { page, box } = await menu({ options: options.map((one, at) => ({ ...one, default: at === 1 })) });
      expect(await box.textContent()).toBe("Two");
      await press(page, "Enter", "Enter");
      expect(await page.locator(".sheet:visible").count()).toBe(0);
      const optional = { type: 3, custom_id: "o", placeholder: "Any?", min_values: 0, options };
      await send({ components: [row({ ...optional, options: [{ ...options[0], default: true }] })] });
      await page.getByRole("combobox", { name: "Any?" }).focus();
      await press(page, "Enter", "Enter");
      await nextInteraction(COMPONENT);
      expect(chosenValues()).toEqual([[]]);
    });

    test("of several options sends them when closed, if their number is allowed", async () => {
      const { page, box } = await menu({ min_values: 2, max_values: 3 });
      await press(page, "Enter", " ", "ArrowDown", "Escape");
      expect(await box.textContent()).toBe("Which? (2–3)");
      await press(page, "Enter", " ");
      expect(await page.getByRole("button", { name: "Choose" }).isEnabled()).toBe(false);
      await page.getByRole("heading", { name: "#games" }).click();
      expect(await box.textContent()).toBe("Which? (2–3)");
      await box.focus();
      await press(page, "Enter", " ", "ArrowDown", "ArrowDown", " ", "Tab", "Enter");
      await nextInteraction(COMPONENT);
      expect(chosenValues()).toEqual([["1", "3"]]);
      expect(await box.textContent()).toBe("One, Three");
      expect(pages.problems).toEqual([]);
    });

    test("is tapped on a phone, shows descriptions, and fits the window", async () => {
      const described = options.map((one) => ({ ...one, description: "as it says", emoji: { name: "🎲" } }));
      await send({ components: [row({ type: 3, custom_id: "m", placeholder: "Which?", options: described })] });
      const page = await pages.visit("Anna", PHONE);
      await page.getByRole("combobox", { name: "Which?" }).tap();
      const option = page.getByRole("option", { name: "🎲 Three as it says" });
      const place = await option.boundingBox();
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(PHONE.viewport.height);
      expect(await page.evaluate("log.scrollWidth - log.clientWidth")).toBe(0);
      expect((await page.getByRole("combobox", { name: "Which?" }).boundingBox())?.width).toBeGreaterThan(250);
      await option.tap();
      await nextInteraction(COMPONENT);
      expect(chosenValues()).toEqual([["3"]]);
    });
  });

  describe("a long list of messages", () => {
    const manyMessages = async () => {
      await send({ content: "the first", components: [row(button)] });
      for (let count = 0; count < 40; count += 1) await say(`message ${count}`);
      const page = await pages.visit("Anna");
      await page.locator(".message", { hasText: "message 39" }).waitFor();
      await expect.poll(() => distanceFromEnd(page)).toBeLessThan(2);
      const upwards = async () => {
        await page.locator("#log").hover();
        await page.mouse.wheel(0, -10_000);
        await expect.poll(() => page.evaluate("log.scrollTop")).toBe(0);
      };
      await upwards();
      return { page, upwards, newer: page.getByRole("button", { name: "New messages" }) };
    };

    test("scrolls to the private answer to a pressed button", async () => {
      const { page } = await manyMessages();
      await page.getByRole("button", { name: "Go" }).click();
      const { callback } = await nextInteraction(COMPONENT);
      await callback({ type: 4, data: { content: "for you", flags: EPHEMERAL } });
      await page.locator(".message.private", { hasText: "for you" }).waitFor();
      await expect.poll(() => distanceFromEnd(page)).toBeLessThan(2);
    });

    test("does not scroll when a message changes", async () => {
      const { page } = await manyMessages();
      await page.getByRole("button", { name: "Go" }).click();
      await (await nextInteraction(COMPONENT)).callback({ type: 7, data: { content: "pressed" } });
      await page.locator(".message", { hasText: "pressed" }).waitFor();
      expect(await page.evaluate("log.scrollTop")).toBe(0);
    });

    test("announces messages of other people with a button, and scrolls down when it is clicked", async () => {
      const { page, upwards, newer } = await manyMessages();
      await bot.sandbox.person("Bernat").say("over here");
      await newer.waitFor();
      expect(await page.evaluate("log.scrollTop")).toBe(0);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await newer.click();
      await expect.poll(() => distanceFromEnd(page)).toBeLessThan(2);
      await newer.waitFor({ state: "hidden" });
      await upwards();
      await typeText(page, "and I am there");
      await expect.poll(() => distanceFromEnd(page)).toBeLessThan(2);
      expect(await newer.isVisible()).toBe(false);
    });
  });

  describe("a form", () => {
    const label = (words: string, component: object) => ({ type: 18, label: words, component });
    const described = options.map((one) => ({ ...one, description: `is ${one.value}` }));
    const opened = async (...components: object[]) => {
      const page = await pages.visit("Anna");
      await typeText(page, "/prova");
      await page.keyboard.press("Enter");
      await (await nextInteraction(2)).callback({ type: 9, data: { title: "A form", custom_id: "f", components } });
      const form = page.getByRole("dialog", { name: "A form" });
      await form.waitFor();
      return { page, form, submit: form.getByRole("button", { name: "Submit" }) };
    };

    test("has fields of every kind, filled with their defaults, and is sent as a whole", async () => {
      const { page, form, submit } = await opened(
        label("Word", { type: 4, custom_id: "word", style: 1, value: "casa" }),
        label("Level", {
          type: 3,
          custom_id: "level",
          options: described.map((one) => ({ ...one, emoji: { name: "🎲" } })),
        }),
        label("Whom", { type: 5, custom_id: "whom", default_values: [{ id: BERNAT, type: "user" }] }),
        label("One of them", { type: 21, custom_id: "radio", options: described }),
        label("Some of them", { type: 22, custom_id: "boxes", min_values: 1, options: described }),
      );
      expect(await form.getByLabel("Level").locator("option").nth(1).textContent()).toBe("🎲 One — is 1");
      expect(await form.getByLabel("Whom").inputValue()).toBe(BERNAT);
      expect(await form.getByRole("group", { name: "One of them" }).getByRole("radio").count()).toBe(3);
      expect(await form.getByText("is 2", { exact: true }).count()).toBe(2);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await form.getByLabel("Level").selectOption("2");
      await form.getByRole("radio", { name: "Three" }).check();
      for (const name of ["One", "Two"]) await form.getByRole("checkbox", { name }).check();
      await submit.click();
      const { data, callback } = await nextInteraction(SUBMIT);
      await callback({ type: 4, data: { content: "filled", flags: EPHEMERAL } });
      await form.waitFor({ state: "hidden" });
      expect(data.data.components.map((one) => (one as { component: object }).component)).toMatchObject([
        { value: "casa" },
        { values: ["2"] },
        { values: [BERNAT] },
        { value: "3" },
        { values: ["1", "2"] },
      ]);
      expect(pages.problems).toEqual([]);
    });

    test("takes roles, channels, mentionables, a checkbox and files", async () => {
      const { page, form, submit } = await opened(
        label("Role", { type: 6, custom_id: "role", required: false }),
        label("Who or what", { type: 7, custom_id: "mention", max_values: 2 }),
        label("Where", { type: 8, custom_id: "where", default_values: [{ id: CHANNEL_ID, type: "channel" }] }),
        label("Agreed", { type: 23, custom_id: "tick" }),
        label("Files", { type: 19, custom_id: "files", max_values: 2 }),
      );
      expect(await form.getByLabel("Where").inputValue()).toBe(CHANNEL_ID);
      const mentionables = form.getByRole("group", { name: "Who or what" });
      for (const id of [BERNAT, "1100000000000000101"]) await mentionables.locator(`input[value="${id}"]`).check();
      await form.getByLabel("Agreed").check();
      await form
        .getByLabel("Files")
        .setInputFiles([{ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") }]);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await submit.click();
      const { data } = await nextInteraction(SUBMIT);
      expect(data.data.components.map((one) => (one as { component: object }).component)).toMatchObject([
        { values: [] },
        { values: [BERNAT, "1100000000000000101"] },
        { values: [CHANNEL_ID] },
        { value: true },
        { values: [expect.stringMatching(/^\d+$/)] },
      ]);
    });

    test("is sent once even when Enter is pressed repeatedly, and keeps its content when the bot does not answer", async () => {
      const { page, form, submit } = await opened(label("Word", { type: 4, custom_id: "word", style: 1 }));
      const word = form.getByLabel("Word");
      await word.fill("taula");
      await press(page, "Enter", "Enter", "Enter");
      await nextInteraction(SUBMIT);
      expect(await submit.isDisabled()).toBe(true);
      await form.getByText("A form: the application did not respond.").waitFor();
      expect(listInteractions(bot.socket).filter(({ type: kind }) => kind === SUBMIT)).toHaveLength(1);
      expect(await word.inputValue()).toBe("taula");
      await submit.click();
      const again = await nextInteraction(SUBMIT);
      await again.callback({ type: 4, data: { content: "filled", flags: EPHEMERAL } });
      await form.waitFor({ state: "hidden" });
      expect(await page.getByText("did not respond").count()).toBe(0);
      expect(pages.problems).toEqual([]);
    });
  });
});
