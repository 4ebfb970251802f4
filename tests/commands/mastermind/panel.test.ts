import { beforeEach, describe, expect, test } from "vitest";
import { lobbyPost } from "#discord/features/lobby/lobby-post.ts";
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

// What one sees of a game in private: what can be done there, and that one always comes back to it.

const EASY = { role: "breaker", difficulty: "easy" };
const mastermind = mastermindPhrases(catalogues.en);
const { common, matches } = catalogues.en;
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

/** Played to its end; the panel as it is then. */
async function ended(): Promise<Post> {
  await people.types("mastermind new", { ...EASY, turns: 6 });
  let panel: Post = {};
  for (let turn = 0; turn < 6; turn++) panel = await people.types("mastermind guess", { code: "1111" });
  expect(labelsOf(panel)).toContain(matches.buttons.again);
  return panel;
}

describe("from whatever is looked at beside a game of one's own, a button leads back to it:", () => {
  test("from the rules", async () => {
    const begun = await people.types("mastermind new", EASY);
    const rules = await people.presses(findButton(begun, /^rules$/));
    expect(rules.content).toContain(mastermind.rules.title);
    const back = await people.presses(findButton(rules, /^own$/));
    expect(payloadsOf(back)).toEqual(payloadsOf(begun));
    expect(back.picture).toBeDefined();
  });

  test("from the question whether to give it up", async () => {
    const begun = await people.types("mastermind new", EASY);
    for (const question of [
      await people.presses(findButton(begun, /^leave$/)),
      await people.types("games leave"),
      await people.types("games drop"),
    ]) {
      const back = await people.presses(findButton(question, /^stay$/));
      expect(back.content?.startsWith(`${common.cancelled}\n`)).toBe(true);
      expect(payloadsOf(back)).toEqual(payloadsOf(begun));
    }
  });

  test("from its replay, the list of its turns and its animation", async () => {
    const over = await ended();
    const steps = await people.presses(findButton(over, /^step\./));
    const list = await people.presses(findButton(steps, /^turns\./));
    const film = await people.presses(findButton(steps, /^animation$/));
    for (const post of [steps, list, film]) {
      const back = await people.presses(findButton(post, /^own$/));
      expect(over.content?.endsWith(`\n${back.content}`)).toBe(true);
      expect(payloadsOf(back)).toEqual(payloadsOf(over));
    }
  });

  test("and nobody else is led there", async () => {
    const over = await ended();
    const steps = await people.presses(findButton(over, /^step\./), { id: "p-zoe" });
    expect(payloadsOf(steps)).not.toContain("own");
    const { match } = findButton(over, /^possible$/);
    for (const payload of ["own", "stay"]) {
      const no = await people.presses({ command: "games", match, payload }, { id: "p-zoe" });
      expect(no).toEqual({ refusal: "no-match", content: common.match["no-match"]({ reason: "no-match" }) });
    }
  });

  test("not from the rules of a game between others, or without a game", async () => {
    const match = await openTestMatch(rig.matchService, { game: mastermindGame.id, options: MASTERMIND_DEFAULTS });
    await rig.waitUntilSettled(match);
    expect((await people.presses({ match, payload: "rules" })).buttons).toBeUndefined();
    expect((await people.types("mastermind help")).buttons).toBeUndefined();
  });
});

test("where one plays already, the button to that game stands below what says so", async () => {
  const first = await people.types("mastermind new", EASY);
  await people.types("mastermind pause");
  const second = await people.types("mastermind new", EASY);
  const [saved, running] = [first, second].map((post) => findButton(post, /^leave$/).match);
  expect(saved).not.toBe(running);
  for (const no of [
    await people.types("mastermind new", EASY),
    await people.types("mastermind resume"),
    await people.types("games load", { game: saved }),
    await people.presses({ match: saved ?? "", payload: "resume" }),
  ]) {
    expect(no.content).toContain("already");
    expect(findButton(no, /^own$/)).toMatchObject({ match: running, label: matches.buttons.solo });
  }
});

describe("an answer", () => {
  /** The bot has guessed what somebody made up. */
  async function guessed(): Promise<Post> {
    await people.types("mastermind new", { role: "maker", rival: "five-guess", code: "1 2 3 4" });
    await rig.matchService.waitForBots((await rig.matchService.soloMatches("p-anna")).running[0] ?? "", 4_000);
    return people.types("mastermind board");
  }
  const menuIn = ({ menus = [] }: Post, payload: RegExp) => {
    const found = menus.find((menu) => payload.test(menu.payload));
    if (!found) throw new Error(`no menu ${payload}`);
    return found;
  };

  test("can be given once both have been counted, be it that there are none", async () => {
    let panel = await guessed();
    expect(panel.menus?.map(({ label }) => label)).toEqual([mastermind.howMany.exact, mastermind.howMany.partial]);
    expect(panel.menus?.flatMap(({ options }) => options.filter(({ chosen }) => chosen))).toEqual([]);
    expect(payloadsOf(panel).filter((payload) => payload.startsWith("answer"))).toEqual([]);
    panel = await people.chooses(menuIn(panel, /^count-partial/), "0");
    expect(payloadsOf(panel).filter((payload) => payload.startsWith("answer"))).toEqual([]);
    expect(panel.menus?.map(({ label }) => label)).toEqual([mastermind.howMany.exact, mastermind.menus.partial(0)]);
    panel = await people.chooses(menuIn(panel, /^count-exact/), "0");
    const send = findButton(panel, /^answer/);
    expect(send).toMatchObject({ payload: "answer.0.0", label: mastermind.buttons.answer, style: "main" });
    // What is counted stays when it is refused.
    const refused = await people.presses(send);
    expect(refused.content).toContain("That is not the right answer to 1♥ 1♥ 2▲ 2▲");
    expect(findButton(refused, /^answer/).payload).toBe("answer.0.0");
  });

  test.each([
    ...["answer", "answer..", "answer.1.", "answer..1", "answer.1", "answer.10.0", "answer.01.0"],
    ...["count-exact.1.", "count-exact..", "count-exact.x", "peg.0.", "peg.0", "peg.A.0", "peg.0.36"],
    ...["send.-", `send.${"0".repeat(21)}`, "new.judge", "new.maker....1000", "new.maker.......x"],
  ])("is not read out of %s", (payload) => {
    expect(MASTERMIND_ACTIONS.parse(payload)).toBeUndefined();
  });
});

describe("a game that is over", () => {
  test("is told to the channel once, whatever is looked at afterwards, and can be pasted elsewhere", async () => {
    let panel = await people.presses(findButton(await ended(), /^share$/));
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

  test("is there to be pasted in a conversation with the bot, and in the reader's language", async () => {
    const share = findButton(await ended(), /^share$/);
    const location = { kind: "personal", person: "p-anna" };
    const said = await people.presses(share, { location: location, language: "ca" });
    expect(said.content).toMatch(/^Per enganxar-ho on vulguis:\n\*\*Anna\*\* · Mastermind, fàcil · ✗\/6\n/);
    expect(people.announced).toEqual([]);
  });
});

test("a board of somebody's own is told by its measures, in the line for the channel as well", async () => {
  await people.types("mastermind new", { role: "breaker", positions: 3, colours: 3, turns: 6 });
  let panel: Post = {};
  for (let turn = 0; turn < 6 && !labelsOf(panel).includes(matches.buttons.again); turn++) {
    panel = await people.types("mastermind guess", { code: ["111", "222", "333", "112", "121", "211"][turn] });
  }
  await people.presses(findButton(panel, /^share$/));
  expect(people.announced[0]?.content).toMatch(/^\*\*Anna\*\* · Mastermind, 3 × 3 · /);
});

test("the time that the breaker has taken is told while the game goes on, and stands still while it rests", async () => {
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

test("who makes the code has no time, and in a channel none is told", async () => {
  await people.types("mastermind new", { role: "maker", rival: "five-guess" });
  expect((await people.types("mastermind board")).content).not.toContain("Time:");
  const match = await openTestMatch(rig.matchService, { game: mastermindGame.id, options: MASTERMIND_DEFAULTS });
  await rig.waitUntilSettled(match);
  expect((await people.presses({ match, payload: "open" })).content).not.toContain("Time:");
});

describe.each(LANGUAGES)("in %s", (language) => {
  const { colours, letters } = mastermindPhrases(catalogues[language]);
  const pegsOf = (post: Post) => (post.buttons ?? []).flat().filter(({ payload }) => payload.startsWith("peg."));

  test("a peg's button has its number, its symbol, its colour and its letter", async () => {
    const begun = await people.types("mastermind new", { role: "breaker", positions: 8, colours: 12 }, { language });
    expect(pegsOf(begun).map(({ label }) => label)).toEqual(
      colours.map((colour, at) => `${formatPeg(at)} ${colour} (${letters[at]})`),
    );
  });

  test("to whoever sees other colours none is named", async () => {
    const look = { theme: "colour-blind", shape: "tall" } as const;
    const begun = await people.types("mastermind new", EASY, { language, look });
    expect(pegsOf(begun).map(({ label }) => label)).toEqual(
      [0, 1, 2, 3].map((at) => `${formatPeg(at)} (${letters[at]})`),
    );
  });

  test("whoever is asked to join knows what the host does, and so what is left for them", () => {
    const { parts } = mastermindPhrases(catalogues[language]);
    const ui = command.game?.ui;
    if (!ui) throw new Error("no face");
    const [anna, berta] = ["Anna", "Berta"].map((name, at) => ({ person: `${at}`, name, stand: "in" as const }));
    if (!anna || !berta) throw new Error("nobody");
    const lobby = (
      maker: number,
      order?: readonly (string | null)[],
      guests = [anna, { ...berta, stand: "awaited" as const }],
    ) => {
      const plan = { options: { ...MASTERMIND_DEFAULTS, maker }, language, bots: [], level: "optimal", open: false };
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
    // Once more, with the seats of the last time turned.
    expect(lobby(0, ["1", "0"])).toContain(parts.breaker({ name: "Anna" }));
    expect(lobby(1, ["1", "0"])).toContain(parts.maker({ name: "Anna" }));
    // Where the other one does not come, the seats move up.
    expect(lobby(0, ["1", "0"], [anna, { ...berta, stand: "out" as never }])).toContain(parts.maker({ name: "Anna" }));
  });
});
