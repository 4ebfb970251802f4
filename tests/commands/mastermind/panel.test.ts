import { beforeEach, describe, expect, test } from "vitest";
import { lobbyPost } from "#discord/features/lobby/lobby-post.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import type { Post } from "#discord/messages/post.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import { catalogues } from "#text/catalogue.ts";
import command from "../../../commands/mastermind/index.ts";
import { MASTERMIND_ACTIONS } from "../../../commands/mastermind/mastermind-actions.ts";
import { formatPeg } from "../../../commands/mastermind/text/format-pegs.ts";
import { mastermindPhrases } from "../../../commands/mastermind/text/mastermind-phrases.ts";
import { type MatchRig, openTestMatch } from "../../support/match-rig.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";
import { createMastermindPlayers, createMastermindRig, findButton, mastermindGame } from "./mastermind-players.ts";

// The private panel of a match, and the buttons that lead back to it.

const EASY = { role: "breaker", difficulty: "easy" };
const mastermind = mastermindPhrases(catalogues.en);
const { common, matches, fairPlay } = catalogues.en;
const labelsOf = ({ buttons = [] }: Post) => buttons.flat().map(({ label }) => label);
const payloadsOf = ({ buttons = [] }: Post) => buttons.flat().map(({ payload }) => payload);

let now: number;
let rig: MatchRig;
let people: ReturnType<typeof createMastermindPlayers>;

beforeEach(() => {
  now = 0;
  rig = createMastermindRig({ now: () => now });
  people = createMastermindPlayers(rig);
});

/** Plays a solo match to its end and returns the last panel. */
async function playToEnd(): Promise<Post> {
  await people.types("mastermind new", { ...EASY, turns: 6 });
  let panel: Post = {};
  for (let turn = 0; turn < 6; turn++) panel = await people.types("mastermind guess", { code: "1111" });
  expect(labelsOf(panel)).toContain(matches.buttons.again);
  return panel;
}

describe("a button leads back to the solo match", () => {
  test("from the rules", async () => {
    const begun = await people.types("mastermind new", EASY);
    const rules = await people.presses(findButton(begun, /^rules$/));
    expect(rules.content).toContain(mastermind.rules.title);
    const back = await people.presses(findButton(rules, /^own$/));
    expect(payloadsOf(back)).toEqual(payloadsOf(begun));
    expect(back.picture).toBeDefined();
  });

  test("from the question whether to leave the match", async () => {
    const begun = await people.types("mastermind new", EASY);
    for (const question of [
      await people.presses(findButton(begun, /^leave$/)),
      await people.types("games leave"),
      await people.types("games abandon"),
    ]) {
      const back = await people.presses(findButton(question, /^stay$/));
      expect(back.content?.startsWith(`${common.cancelled}\n`)).toBe(true);
      expect(payloadsOf(back)).toEqual(payloadsOf(begun));
    }
  });

  test("from its replay, its list of turns and its animation", async () => {
    const over = await playToEnd();
    const steps = await people.presses(findButton(over, /^step\./));
    const list = await people.presses(findButton(steps, /^turns\./));
    const animation = await people.presses(findButton(steps, /^animation$/));
    for (const post of [steps, list, animation]) {
      const back = await people.presses(findButton(post, /^own$/));
      expect(over.content?.endsWith(`\n${back.content}`)).toBe(true);
      expect(payloadsOf(back)).toEqual(payloadsOf(over));
    }
  });

  test("whose replay has a step for each guess, with its answer", async () => {
    const over = await playToEnd();
    const list = await people.presses(findButton(await people.presses(findButton(over, /^step\./)), /^turns\./));
    const turns = list.content?.split("\n").filter((line) => /^\d+\. /.test(line)) ?? [];
    expect(turns).toHaveLength(6);
    for (const [at, line] of turns.entries()) {
      expect(line).toMatch(new RegExp(`^${at + 1}\\. .*guess ${at + 1}: .* · .*(?:in place|elsewhere)`));
    }
    const first = await people.types("games replay", { turn: 1 }, { location: { kind: "personal", person: "p-anna" } });
    expect(first.content).toContain("step 1 of 6\n");
    expect(first.content).toMatch(/guess 1: .*\n.* in place/);
  });

  test("but only for its player", async () => {
    const over = await playToEnd();
    const steps = await people.presses(findButton(over, /^step\./), { id: "p-zoe" });
    expect(payloadsOf(steps)).not.toContain("own");
    const { match } = findButton(over, /^possible$/);
    for (const payload of ["own", "stay"]) {
      const refused = await people.presses({ command: "games", match, payload }, { id: "p-zoe" });
      expect(refused).toEqual({ refusal: "no-match", content: common.match["no-match"]({ reason: "no-match" }) });
    }
  });

  test("but not from the rules of a match in a channel, or without a match", async () => {
    const match = await openTestMatch(rig.matchService, { game: mastermindGame.id, options: MASTERMIND_DEFAULTS });
    await rig.waitUntilSettled(match);
    expect((await people.presses({ match, payload: "rules" })).buttons).toBeUndefined();
    expect((await people.types("mastermind help")).buttons).toBeUndefined();
  });
});

describe("a new solo match while another one is running", () => {
  const paper = { role: "maker", bot: "hard", turns: 8, code: "1 2 3 4" };

  test("asks first, and can pause the running one and begin with all options that were typed", async () => {
    const first = findButton(await people.types("mastermind new", EASY), /^leave$/).match ?? "";
    const asked = await people.types("mastermind new", paper);
    expect(asked.buttons?.flat().map(({ label }) => label)).toEqual([matches.buttons.solo, matches.buttons.pauseFirst]);
    expect((await rig.load(first)).status).toBe("running");
    const begun = await people.presses(findButton(asked, /^new\./));
    const second = await rig.load(findButton(begun, /^leave$/).match ?? "");
    expect(second).toMatchObject({ status: "running", opening: { options: { turns: 8, maker: 0 } } });
    expect((await rig.load(first)).status).toBe("parked");
    // The button can be pressed again: then it pauses the game that it has begun.
    await people.presses(findButton(asked, /^new\./));
    expect((await rig.load(second.id)).status).toBe("parked");
  });

  test("changes nothing if the limit of new games is reached", async () => {
    const first = findButton(await people.types("mastermind new", EASY), /^leave$/).match ?? "";
    const asked = await people.types("mastermind new", EASY);
    const take = () => ({ owner: "person" as const, until: 0 });
    const limited = createMastermindPlayers(rig, { rateLimits: { ...unlimitedRateLimits, take } });
    expect((await limited.presses(findButton(asked, /^new\./))).refusal).toBe("rate-limit");
    expect((await rig.load(first)).status).toBe("running");
  });
});

test("a refusal because of a running solo match has a button that leads to this match", async () => {
  const first = await people.types("mastermind new", EASY);
  await people.types("mastermind pause");
  const second = await people.types("mastermind new", EASY);
  const [saved, running] = [first, second].map((post) => findButton(post, /^leave$/).match);
  expect(saved).not.toBe(running);
  for (const refused of [
    await people.types("mastermind new", EASY),
    await people.types("mastermind resume"),
    await people.types("games load", { game: saved }),
    await people.presses({ match: saved ?? "", payload: "resume" }),
  ]) {
    expect(refused.content).toContain("already");
    expect(findButton(refused, /^own$/)).toMatchObject({ match: running, label: matches.buttons.solo });
  }
});

describe("an answer", () => {
  /** Returns the panel after the bot has guessed at a person's code. */
  async function panelAfterGuess(): Promise<Post> {
    await people.types("mastermind new", { role: "maker", bot: "hard", code: "1 2 3 4" });
    await rig.matchService.waitForBots((await rig.matchService.soloMatches("p-anna")).running[0] ?? "", 4_000);
    return people.types("mastermind board");
  }
  const menuIn = ({ menus = [] }: Post, payload: RegExp) => {
    const found = menus.find((menu) => payload.test(menu.payload));
    if (!found) throw new Error(`no menu ${payload}`);
    return found;
  };

  test("can be sent once both counts are chosen, even if both are zero", async () => {
    let panel = await panelAfterGuess();
    expect(panel.menus?.map(({ label }) => label)).toEqual([mastermind.howMany.exact, mastermind.howMany.partial]);
    expect(panel.menus?.flatMap(({ options }) => options.filter(({ chosen }) => chosen))).toEqual([]);
    expect(payloadsOf(panel).filter((payload) => payload.startsWith("answer"))).toEqual([]);
    panel = await people.chooses(menuIn(panel, /^count-partial/), "0");
    expect(payloadsOf(panel).filter((payload) => payload.startsWith("answer"))).toEqual([]);
    expect(panel.menus?.map(({ label }) => label)).toEqual([mastermind.howMany.exact, mastermind.menus.partial(0)]);
    panel = await people.chooses(menuIn(panel, /^count-exact/), "0");
    const send = findButton(panel, /^answer/);
    expect(send).toMatchObject({ payload: "answer.0.0", label: mastermind.buttons.answer, style: "main" });
    // The chosen counts stay after a refusal.
    const refused = await people.presses(send);
    expect(refused.content).toContain("That is not the right answer to 1 1 2 2. It should be: 1 in place");
    expect(findButton(refused, /^answer/).payload).toBe("answer.0.0");
  });

  test.each([
    ...["answer", "answer..", "answer.1.", "answer..1", "answer.1", "answer.10.0", "answer.01.0"],
    ...["count-exact.1.", "count-exact..", "count-exact.x", "peg.0.", "peg.0", "peg.A.0", "peg.0.36"],
    ...["send.-", `send.${"0".repeat(21)}`, "new.judge", "new.maker....1000", "new.maker.......x"],
  ])("is not parsed from %s", (payload) => {
    expect(MASTERMIND_ACTIONS.parse(payload)).toBeUndefined();
  });
});

describe("a finished solo match", () => {
  test("is shared to the channel only once, and its text can be pasted elsewhere", async () => {
    let panel = await people.presses(findButton(await playToEnd(), /^share$/));
    const [announced] = people.announced;
    expect(panel.content?.startsWith(`${mastermind.sharedTo}\n${mastermind.toPaste}\n${announced?.content}`)).toBe(
      true,
    );
    for (let again = 0; again < 2; again++) {
      expect(payloadsOf(panel)).not.toContain("share");
      panel = await people.presses(findButton(panel, /^possible/));
      expect(panel.content).toContain(mastermind.possibleHeading);
    }
    expect(people.announced).toHaveLength(1);
  });

  test("is shared to a channel only once, even from an older copy of the panel or with several presses at once", async () => {
    const share = findButton(await playToEnd(), /^share$/);
    const panels = [
      ...(await Promise.all([people.presses(share), people.presses(share)])),
      await people.presses(share),
      await people.presses({ command: "games", match: share.match, payload: "own" }),
    ];
    expect(people.announced).toHaveLength(1);
    for (const panel of panels) expect(payloadsOf(panel)).not.toContain("share");
    const location = { kind: "channel", guild: "guild", channel: "other" };
    await people.presses(share, { location });
    expect(people.announced).toHaveLength(2);
  });

  test("lists the codes that were possible after each guess but the winning one", async () => {
    const { match } = findButton(await people.types("mastermind new", EASY), /^rules$/);
    const code = JSON.stringify((await rig.load(match)).log).match(/"code":\[([\d,]+)\]/)?.[1] ?? "";
    const pegs = code.split(",").map((peg) => Number(peg) + 1);
    await people.types("mastermind guess", { code: pegs.map((peg) => (peg === 1 ? 2 : 1)).join("") });
    const over = await people.types("mastermind guess", { code: pegs.join("") });
    const { content } = await people.presses(findButton(over, /^possible/));
    expect(content).toMatch(/possible after guess 1/);
    expect(content).not.toMatch(/possible after guess 2/);
  });

  test("is not shared while its player has sent too many messages, and can still be pasted", async () => {
    const share = findButton(await playToEnd(), /^share$/);
    const take = () => ({ owner: "person", until: 1_000 }) as const;
    const limited = createMastermindPlayers(rig, { rateLimits: { ...unlimitedRateLimits, take } });
    const panel = await limited.presses(share);
    expect(panel.content).toContain(`${catalogues.en.rateLimits.person.messages("<t:1:R>")}\n${mastermind.toPaste}`);
    expect(payloadsOf(panel)).toContain("share");
    expect(limited.announced).toEqual([]);
  });

  test("in a direct message can only be pasted, and the text is in the reader's language", async () => {
    const share = findButton(await playToEnd(), /^share$/);
    const location = { kind: "personal", person: "p-anna" };
    const reply = await people.presses(share, { location: location, language: "ca" });
    expect(payloadsOf(reply)).toContain("share");
    expect(reply.content).toMatch(/^Per enganxar-ho on vulguis:\n\*\*Anna\*\* · Mastermind, fàcil · ✗\/6\n/);
    expect(people.announced).toEqual([]);
  });
});

test("the shared line of a board without a difficulty gives its size", async () => {
  await people.types("mastermind new", { role: "breaker", positions: 3, colours: 3, turns: 6 });
  let panel: Post = {};
  for (let turn = 0; turn < 6 && !labelsOf(panel).includes(matches.buttons.again); turn++) {
    panel = await people.types("mastermind guess", { code: ["111", "222", "333", "112", "121", "211"][turn] });
  }
  await people.presses(findButton(panel, /^share$/));
  expect(people.announced[0]?.content).toMatch(/^\*\*Anna\*\* · Mastermind, 3 × 3 · /);
});

test("the time of the breaker is shown during a solo match, and stops during a pause", async () => {
  now = 1_000;
  await people.types("mastermind new", EASY);
  const board = async () => (await people.types("mastermind board")).content;
  now += 65_000;
  expect(await board()).toContain("Time: 1:05");
  now += 10_000;
  expect(await board()).toContain("Time: 1:15");
  const paused = await people.types("mastermind pause");
  expect(paused.content).toContain("Time: 1:15");
  now += 3_600_000;
  expect((await people.types("mastermind resume")).content).toContain("Time: 1:15");
  now += 1_000;
  expect(await board()).toContain("Time: 1:16");
});

test("the board is hidden while a solo match is paused, and shown again when it continues", async () => {
  const begun = await people.types("mastermind new", EASY);
  await people.types("mastermind guess", { code: "1 1 2 2" });
  const paused = await people.types("mastermind pause");
  expect(paused.content).toContain(mastermind.hidden);
  for (const payload of ["open", "peg..1", "send.0011", "hint", "back.00"]) {
    const hidden = await people.presses({ match: findButton(begun, /^pause$/).match, payload });
    expect(hidden.picture).toBeUndefined();
    expect(hidden.content).not.toContain("1 red");
  }
  const resumed = await people.presses(findButton(paused, /^resume$/));
  expect(resumed.picture?.alt).toContain("Guess 1: 1 red, 1 red, 2 green, 2 green;");
  expect(resumed.content).not.toContain(mastermind.hidden);
});

describe("a solo match", () => {
  const statusOf = async (button: { readonly match?: string }) => (await rig.load(button.match ?? "")).status;

  test("is saved under a name from its panel, and its pause menu renames or deletes it", async () => {
    const begun = await people.types("mastermind new", EASY);
    const save = findButton(begun, /^save$/);
    const paused = await people.submits(save, { name: "Sunday" });
    expect(paused.content).toContain(matches.saved);
    expect(paused.picture).toBeUndefined();
    expect(labelsOf(paused)).toEqual([
      mastermind.buttons.resume,
      matches.buttons.save,
      matches.buttons.abandonAsk,
      mastermind.buttons.rules,
    ]);
    expect((await rig.load(save.match)).name).toBe("Sunday");
    const renamed = await people.submits(findButton(paused, /^save$/), { name: "Monday" });
    expect((await rig.load(save.match)).name).toBe("Monday");
    expect((await people.submits(findButton(renamed, /^save$/), { name: " " })).content).toContain(matches.saved);
    expect((await rig.load(save.match)).name).toBe("Monday");

    const question = await people.presses(findButton(paused, /^abandon$/));
    expect(question.content).toBe(matches.deleteQuestion("Monday"));
    const kept = await people.presses(findButton(question, /^stay$/));
    expect(labelsOf(kept)).toEqual(labelsOf(paused));
    expect(await statusOf(save)).toBe("parked");
    expect((await people.presses(findButton(question, /^delete$/))).content).toBe(matches.deleted);
    expect(await statusOf(save)).toBe("dropped");
  });

  test("keeps its panel if its name is refused, and is not saved", async () => {
    const save = findButton(await people.types("mastermind new", EASY), /^save$/);
    const refused = await people.submits(save, { name: "x".repeat(60) });
    expect(refused).toMatchObject({ refusal: "name-too-long" });
    expect(payloadsOf(refused)).toContain("save");
    expect(await statusOf(save)).toBe("running");
  });

  test("is abandoned after a question that mentions nobody else", async () => {
    const abandon = findButton(await people.types("mastermind new", EASY), /^abandon$/);
    const question = await people.presses(abandon);
    expect(question.content).toBe(matches.abandonAlone);
    expect(await statusOf(abandon)).toBe("running");
    expect((await people.presses(findButton(question, /^drop$/))).content).toBe(matches.done.drop);
    expect(await statusOf(abandon)).toBe("dropped");
  });
});

test("the menu of a match in a channel is for its players, who save, abandon or leave it there", async () => {
  const match = await openTestMatch(rig.matchService, { game: mastermindGame.id, options: MASTERMIND_DEFAULTS });
  await rig.waitUntilSettled(match);
  const more = { command: "games", match, payload: "more" };
  expect(await people.presses(more, { id: "p-zoe" })).toMatchObject({ refusal: "not-seated" });
  const menu = await people.presses(more);
  expect(labelsOf(menu)).toEqual([
    matches.buttons.save,
    matches.buttons.abandonAsk,
    common.buttons.leave,
    fairPlay.button,
  ]);
  expect((await people.presses(findButton(menu, /^ask-leave$/))).content).toBe(
    matches.leaveUnplayedQuestion("Mastermind"),
  );
  expect((await people.submits(findButton(menu, /^save$/), { name: "" })).content).toBe(matches.saved);
  expect((await rig.load(match)).status).toBe("parked");
  expect(await people.presses(more)).toMatchObject({ refusal: "parked" });
});

test("a game in the channel against a bot shows its player the pegs as soon as the bot has made its code", async () => {
  const posts = await people.typesAndCollects("mastermind new", { ...EASY, public: true });
  expect(posts.at(-1)?.content).not.toContain(mastermind.thinking);
  expect(payloadsOf(posts.at(-1) ?? {})).toContain("peg..0");
});

test("the maker has no time, and no time is shown in a channel", async () => {
  await people.types("mastermind new", { role: "maker", bot: "hard" });
  expect((await people.types("mastermind board")).content).not.toContain("Time:");
  const match = await openTestMatch(rig.matchService, { game: mastermindGame.id, options: MASTERMIND_DEFAULTS });
  await rig.waitUntilSettled(match);
  expect((await people.presses({ match, payload: "open" })).content).not.toContain("Time:");
});

describe.each(LANGUAGES)("in %s", (language) => {
  const { colours, letters } = mastermindPhrases(catalogues[language]);
  const pegsOf = (post: Post) => (post.buttons ?? []).flat().filter(({ payload }) => payload.startsWith("peg."));

  test("the button of a peg has its number, symbol, colour and letter", async () => {
    const begun = await people.types("mastermind new", { role: "breaker", positions: 8, colours: 12 }, { language });
    expect(pegsOf(begun).map(({ label }) => label)).toEqual(
      colours.map((colour, at) => `${formatPeg(at)} ${colour} (${letters[at]})`),
    );
  });

  test("the button of a peg names no colour if the reader has chosen other colours", async () => {
    const look = { theme: "colour-blind", shape: "tall" } as const;
    const begun = await people.types("mastermind new", EASY, { language, look });
    expect(pegsOf(begun).map(({ label }) => label)).toEqual(
      [0, 1, 2, 3].map((at) => `${formatPeg(at)} (${letters[at]})`),
    );
  });

  test("a lobby says which part the host plays", () => {
    const { parts } = mastermindPhrases(catalogues[language]);
    const ui = command.game?.ui;
    if (!ui) throw new Error("no game UI");
    const [anna, berta] = ["Anna", "Berta"].map((name, at) => ({ person: `${at}`, name, stand: "in" as const }));
    if (!anna || !berta) throw new Error("no guests");
    const lobby = (
      maker: number,
      order?: readonly (string | null)[],
      guests = [anna, { ...berta, stand: "awaited" as const }],
    ) => {
      const plan = { options: { ...MASTERMIND_DEFAULTS, maker }, language, bots: [], open: false };
      return lobbyPost(
        {
          ...{
            id: "1",
            location: { kind: "channel", guild: "g", channel: "c" },
            game: mastermindGame.id,
            status: "waiting",
          },
          ...{ seq: 1, at: 1, publishedSeq: 0, message: undefined, capacity: 2, guests },
          plan: { ...plan, ...(order ? { order } : {}) },
        } as never,
        ui,
        catalogues[language],
        new Set(),
      ).content;
    };
    expect(lobby(0)).toContain(parts.maker({ name: "Anna" }));
    expect(lobby(1)).toContain(parts.breaker({ name: "Anna" }));
    // When the game is played again, the seats change.
    expect(lobby(0, ["1", "0"])).toContain(parts.breaker({ name: "Anna" }));
    expect(lobby(1, ["1", "0"])).toContain(parts.maker({ name: "Anna" }));
    // If the other player does not come, the seats move up.
    expect(lobby(0, ["1", "0"], [anna, { ...berta, stand: "out" as never }])).toContain(parts.maker({ name: "Anna" }));
  });
});

describe("a game can be followed without its picture", () => {
  const textBoard = (who = {}) => people.types("mastermind board", { text: true }, who);

  test("the pegs chosen so far are in the text, and a guess is repeated with its answer", async () => {
    let panel = await people.types("mastermind new", EASY);
    for (const [payload, line] of [
      ["peg..0", "So far: 1 red; 3 pegs missing."],
      ["peg.0.0", "So far: 1 red, 1 red; 2 pegs missing."],
      ["peg.00.1", "So far: 1 red, 1 red, 2 green; 1 peg missing."],
      ["peg.001.2", "All pegs are there: 1 red, 1 red, 2 green, 3 blue."],
    ] as const) {
      panel = await people.presses(findButton(panel, new RegExp(`^${payload.replaceAll(".", "\\.")}$`)));
      expect(panel.content).toContain(`\n${line}\n`);
    }
    const guessed = await people.presses(findButton(panel, /^send/));
    expect(guessed.content).toMatch(
      /^Your guess is in\. Guess 1: 1 red, 1 red, 2 green, 3 blue; \d in place, \d elsewhere\.\n/,
    );
  });

  test("a code that is being made is in the text of its maker, and in no message to the channel", async () => {
    const post = await people.types("mastermind new", { role: "maker", bot: "hard", difficulty: "easy" });
    const one = await people.presses(findButton(post, /^peg\.\.3$/));
    expect(one.content).toContain("\nSo far: 4 yellow; 3 pegs missing.");
    const seats = ["p-anna", "p-berta"].map((person) => ({ kind: "person" as const, person, name: person }));
    const options = { ...MASTERMIND_DEFAULTS, maker: 1 };
    const match = await openTestMatch(rig.matchService, { game: mastermindGame.id, options, seats });
    const made = await people.presses({ match, seq: 0, payload: "send.3210" }, { id: "p-berta" });
    expect(made.content).toBe("Your code is set. Your code: 4 yellow, 3 blue, 2 green, 1 red");
    await rig.waitUntilSettled(match);
    const messages = rig.published.map((update) =>
      command.game?.ui.formatTurn(update, catalogues.en, ["A", "B"], 2_000),
    );
    expect(messages).not.toEqual([]);
    expect(JSON.stringify([people.announced, messages])).not.toMatch(/4 yellow|4✚/);
  });

  test("the text board names the colours and lists each guess in a sentence, without drawings", async () => {
    await people.types("mastermind new", EASY);
    const empty = await textBoard();
    expect(empty.picture).toBeUndefined();
    expect(empty.content).toMatch(/\nPegs: 1 red, 2 green, 3 blue, 4 yellow\.\nNo guesses yet\.$/);
    await people.types("mastermind guess", { code: "1 1 2 2" });
    const { content } = await textBoard();
    expect(content).toMatch(/\nGuess 1: 1 red, 1 red, 2 green, 2 green; \d in place, \d elsewhere\.$/);
    expect(content).not.toMatch(/[`○✔·]{2}|♥/);
  });

  test("the finished board can be read as text, until the next game begins", async () => {
    expect((await textBoard()).refusal).toBe("no-game-here");
    await playToEnd();
    const over = await textBoard();
    expect(over.picture).toBeUndefined();
    expect(over.content).toMatch(/\nThe code: (\d [a-z]+(, )?){4}\n/);
    expect(over.content?.match(/^Guess \d: 1 red, 1 red, 1 red, 1 red; /gm)).toHaveLength(6);
    expect((await people.types("mastermind board")).picture?.alt).toContain("6 of 6 guesses. The code: ");
    expect((await textBoard({ id: "p-zoe" })).refusal).toBe("no-game-here");
    await people.types("mastermind new", EASY);
    expect((await textBoard()).content).toContain("No guesses yet.");
  });

  test("a text board stays text while its buttons are pressed, and other panels keep their pictures", async () => {
    await people.types("mastermind new", EASY);
    let panel = await textBoard();
    for (const payload of [
      /^peg\.\.0$/,
      /^peg\.0\.0$/,
      /^peg\.00\.1$/,
      /^back/,
      /^peg\.00\.1$/,
      /^peg\.001\.1$/,
      /^send/,
    ]) {
      panel = await people.presses({ ...findButton(panel, payload), isText: true });
      expect(panel.picture).toBeUndefined();
      expect(panel.content).toContain("\nPegs: 1 red, ");
    }
    expect(panel.content).toMatch(/\nGuess 1: 1 red, 1 red, 2 green, 2 green; .*$/);
    const hinted = await people.presses({ ...findButton(panel, /^hint$/), isText: true });
    expect(hinted.picture).toBeUndefined();
    const paused = await people.presses({ ...findButton(panel, /^pause$/), isText: true });
    expect(paused.content).not.toContain("Guess 1: ");
    expect(
      (await people.presses(findButton(await people.types("mastermind resume"), /^peg\.\.0$/))).picture,
    ).toBeDefined();
  });

  test("with a colour-blind theme, private texts show the symbols, since the colours have other names there", async () => {
    const look = { theme: "colour-blind", shape: "tall" } as const;
    const panel = await people.types("mastermind new", EASY, { look });
    const one = await people.presses(findButton(panel, /^peg\.\.0$/), { look });
    expect(one.content).toContain(`\nSo far: ${formatPeg(0)}; 3 pegs missing.\n`);
  });
});
