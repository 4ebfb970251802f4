import { beforeEach, describe, expect, test } from "vitest";
import type { Menu, Post } from "#discord/messages/post.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import { catalogues } from "#text/catalogue.ts";
import { ANNA, BERTA, type MatchRig, openTestMatch } from "../../support/match-rig.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";
import {
  createMastermindPlayers,
  createMastermindRig,
  findButton,
  mastermindGame,
} from "../mastermind/mastermind-players.ts";

// Several saved games are deleted with one question and one answer.

const { common, matches } = catalogues.en;
const EASY = { role: "breaker", difficulty: "easy" };
const DELETE_ALL = /^delete-all$/;

let rig: MatchRig;
let people: ReturnType<typeof createMastermindPlayers>;

beforeEach(() => {
  rig = createMastermindRig();
  people = createMastermindPlayers(rig);
});

async function saveSolo(name: string): Promise<string> {
  const begun = await people.types("mastermind new", EASY);
  await people.types("mastermind guess", { code: "1122" });
  expect((await people.types("games save", { name })).content).toBe(matches.saved);
  return findButton(begun, /^leave$/).match;
}

/** Saves a match of two people. */
async function saveForTwo(name: string): Promise<string> {
  const match = await openTestMatch(rig.matchService, {
    game: mastermindGame.id,
    options: MASTERMIND_DEFAULTS,
    seats: [ANNA, BERTA],
  });
  expect(await rig.matchService.saved.save({ match, person: "p-anna" }, name)).toMatchObject({ ok: true });
  return match;
}

function menuIn({ menus = [] }: Post): Menu {
  const [menu] = menus;
  if (!menu) throw new Error("no menu");
  return menu;
}

const valuesIn = (post: Post) => menuIn(post).options.map(({ value }) => value);
const chosenIn = (post: Post) => menuIn(post).options.flatMap(({ chosen, value }) => (chosen ? [value] : []));
const choose = (post: Post, values: readonly string[], who = {}) => people.chooses(menuIn(post), values, who);
const agree = (post: Post) => people.presses({ ...findButton(post, DELETE_ALL), chosen: chosenIn(post) });
const statusOf = async (match: string) => (await rig.load(match)).status;

describe("several saved games", () => {
  test("are chosen in a menu, confirmed once, and deleted with one answer", async () => {
    const [first, second, third] = [await saveSolo("One"), await saveSolo("Two"), await saveSolo("Three")];
    const pick = await people.types("games delete");
    expect(pick.content).toBe(matches.chooseDelete);
    expect(menuIn(pick)).toMatchObject({ maxValues: 3, label: matches.chooseSeveral });
    expect(menuIn(pick).options[0]?.label).toMatch(/^Three: vs Bot 1, 1 Jan 1970, .* · Mastermind, easy/);
    const [three = "", , one = ""] = valuesIn(pick);
    const question = await choose(pick, [three, one]);
    expect(question.content).toBe("Delete these 2 saved games for good? **Three**, **One**");
    expect(chosenIn(question)).toEqual([three, one]);
    expect(findButton(question, DELETE_ALL)).toMatchObject({ label: "Delete 2 games", style: "danger" });
    const done = await agree(question);
    expect(done).toEqual({ content: "Deleted: **Three**, **One**" });
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual(["dropped", "parked", "dropped"]);
  });

  test("stay after cancelling, and others can be chosen instead", async () => {
    const match = await saveSolo("One");
    const pick = await people.types("games delete");
    const question = await choose(pick, valuesIn(pick));
    expect((await people.presses(findButton(question, /^cancel$/))).content).toBe(common.cancelled);
    expect(await people.presses(findButton(question, /^delete-from\./))).toEqual(pick);
    expect(await statusOf(match)).toBe("parked");
  });

  test("are deleted one by one: a refusal for one does not keep the others", async () => {
    await saveSolo("One");
    const played = await saveSolo("Two");
    const ours = await saveForTwo("Ours");
    const pick = await people.types("games delete");
    const question = await choose(pick, valuesIn(pick));
    expect(question.content).toContain("\nOthers play **Ours** too, and they all have to agree.");
    await people.types("games load", { game: "Two" });
    const { content } = await agree(question);
    expect(content?.split("\n").toSorted()).toEqual([
      `**Ours**: ${matches.asked(["Berta"])}`,
      `**Two**: ${common.match["not-parked"]({ reason: "not-parked" })}`,
      "Deleted: **One**",
    ]);
    expect(people.announced.map(({ content }) => content)).toEqual([
      expect.stringContaining(matches.asks.delete({ name: "Anna", other: "Ours" })),
    ]);
    expect([await statusOf(played), await statusOf(ours)]).toEqual(["running", "parked"]);
  });

  test("are not deleted if they were played after they were chosen", async () => {
    const match = await saveSolo("One");
    const pick = await people.types("games delete");
    const question = await choose(pick, valuesIn(pick));
    await people.types("games load", { game: "One" });
    await people.types("games save");
    expect((await agree(question)).content).toContain(common.match.stale({ reason: "stale" }));
    expect(await statusOf(match)).toBe("parked");
  });

  test("of other people cannot be deleted with a forged menu", async () => {
    const match = await saveSolo("One");
    const zoe = { id: "p-zoe" };
    expect((await people.types("games delete", {}, zoe)).content).toBe(matches.nothingSaved);
    const chosen = [`${match}.2`, "nonsense", "none.1"];
    const { content } = await people.presses({ command: "games", payload: "delete-all", chosen }, zoe);
    // It is a solo match, so for other people it does not exist.
    expect(content).toContain(common.match["no-match"]({ reason: "no-match" }));
    expect(await statusOf(match)).toBe("parked");
  });

  test("are not deleted if none is chosen", async () => {
    const match = await saveSolo("One");
    const { content } = await people.presses({ command: "games", payload: "delete-all" });
    expect(content).toBe(common.unknownButton);
    expect(await statusOf(match)).toBe("parked");
  });

  test("are shown in pages if there are more than a menu can hold", async () => {
    for (let number = 0; number < 20; number++) await saveSolo(`Number ${number}`);
    for (let number = 0; number < 7; number++) await saveForTwo(`Ours ${number}`);
    const first = await people.types("games delete");
    const second = await people.presses(findButton(first, /\.forward$/));
    expect([valuesIn(first), valuesIn(second)].map(({ length }) => length)).toEqual([25, 2]);
    expect(new Set([...valuesIn(first), ...valuesIn(second)])).toHaveLength(27);
    expect(await people.presses(findButton(second, /\.first$/))).toEqual(first);
  });

  test.each(LANGUAGES)(
    "fit into one question and one answer, however long their names are, in %s",
    async (language) => {
      for (let number = 0; number < 20; number++) await saveSolo(`${number}${"_".repeat(30)}`);
      const pick = await people.types("games delete", {}, { language });
      const question = await choose(pick, valuesIn(pick), { language });
      const done = await people.presses(
        { ...findButton(question, DELETE_ALL), chosen: chosenIn(question) },
        { language },
      );
      for (const { content = "" } of [question, done]) {
        expect(content.length).toBeLessThanOrEqual(2_000);
        expect(content.match(/\*\*\d+[\\_]+…\*\*/g)).toHaveLength(20);
      }
    },
  );
});
