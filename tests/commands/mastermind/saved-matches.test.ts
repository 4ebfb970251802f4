import { beforeEach, describe, expect, test } from "vitest";
import { catalogues } from "#text/catalogue.ts";
import { mastermindPhrases } from "../../../commands/mastermind/text/mastermind-phrases.ts";
import type { MatchRig } from "../../support/match-rig.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";
import { createMastermindPlayers, createMastermindRig, findButton } from "./mastermind-players.ts";

// Solo matches of Mastermind, saved and resumed with the commands of all games.

const MAX_SAVED = 20;
const EASY = { role: "breaker", difficulty: "easy" };
const DIRECT = { location: { kind: "personal", person: "p-anna" } };
const mastermind = mastermindPhrases(catalogues.en);
const { common, matches } = catalogues.en;

let rig: MatchRig;
let people: ReturnType<typeof createMastermindPlayers>;

beforeEach(() => {
  rig = createMastermindRig();
  people = createMastermindPlayers(rig);
});

const soloMatches = () => rig.matchService.soloMatches("p-anna");

/** Saves a solo match with one guess, and returns its id. */
async function saveMatch(name?: string): Promise<string> {
  const begun = await people.types("mastermind new", EASY);
  await people.types("mastermind guess", { code: "1122" });
  const post = await people.types("games save", name === undefined ? {} : { name });
  expect(post.content).toBe(matches.saved);
  return findButton(begun, /^leave$/).match;
}

describe("with twenty saved solo matches", () => {
  test("the next save asks first, and then replaces the oldest one", async () => {
    const all: string[] = [];
    for (let number = 0; number < MAX_SAVED; number++) all.push(await saveMatch(`Number ${number}`));
    expect((await soloMatches()).saved).toHaveLength(MAX_SAVED);
    const begun = await people.types("mastermind new", EASY);
    const { match } = findButton(begun, /^leave$/);
    const asked = await people.types("games save", { name: "One more" });
    const instead = findButton(asked, /^instead\./);
    expect(asked.content).toContain("20");
    expect(instead).toMatchObject({ label: matches.buttons.instead, style: "danger", match });
    expect((await rig.load(match)).status).toBe("running");
    expect((await soloMatches()).saved).toHaveLength(MAX_SAVED);

    expect((await people.presses(instead)).content).toBe(matches.saved);
    expect((await soloMatches()).saved).toEqual([match, ...all.slice(1).reverse()]);
    expect((await rig.load(all[0] ?? "")).status).toBe("dropped");
    // A match that is saved again keeps its own place.
    expect((await people.types("games load", { game: "one MORE" })).content).toContain(
      mastermind.yourTurn.guess({ turn: 1, of: 10 }),
    );
    expect((await people.types("games save")).content).toBe(matches.saved);
    expect((await soloMatches()).saved).toHaveLength(MAX_SAVED);
  });

  test("a pause asks the same question, by command or by button", async () => {
    for (let number = 0; number < MAX_SAVED; number++) await saveMatch();
    const begun = await people.types("mastermind new", EASY);
    for (const asked of [await people.types("mastermind pause"), await people.presses(findButton(begun, /^pause$/))]) {
      expect(findButton(asked, /^instead$/).label).toBe(matches.buttons.instead);
      expect((await soloMatches()).running).toHaveLength(1);
    }
  });

  test("the question is in the reader's language", async () => {
    for (let number = 0; number < MAX_SAVED; number++) await saveMatch();
    await people.types("mastermind new", EASY);
    const replies = await Promise.all(LANGUAGES.map((language) => people.types("games save", {}, { language })));
    expect(new Set(replies.map(({ content }) => content)).size).toBe(LANGUAGES.length);
    for (const { content = "" } of replies) expect(content).toContain("20");
  });
});

describe("a solo match", () => {
  test("can be listed, suggested, loaded, renamed and deleted by its player, in any place", async () => {
    const match = await saveMatch("Sunday");
    for (const who of [{}, DIRECT]) {
      expect((await people.types("games list", {}, who)).content).toMatch(
        /\*\*Sunday\*\* \(Mastermind, easy: .*\): Anna and Bot 1/,
      );
      expect(await people.isOffered("games load", "game", "sun", who)).toEqual([
        { name: expect.stringMatching(/^Sunday: vs Bot 1, .* · Mastermind, easy: /), value: match },
      ]);
    }
    expect((await people.types("games rename", { game: "sunday", name: "Monday" }, DIRECT)).content).toContain(
      "**Monday**",
    );
    const loaded = await people.types("games load", { game: "Monday" }, DIRECT);
    expect(loaded.content).toContain(mastermind.yourTurn.guess({ turn: 2, of: 10 }));
    expect(loaded.picture?.alt).toContain("1 red, 1 red, 2 green, 2 green");
    await people.types("games save");
    const question = await people.types("games delete", { game: "Monday" });
    expect(question.content).toContain("Monday");
    expect((await people.presses(findButton(question, /^cancel$/))).content).toBe(common.cancelled);
    expect((await soloMatches()).saved).toEqual([match]);
    expect((await people.presses(findButton(question, /^delete$/))).content).toBe(matches.deleted);
    expect(await soloMatches()).toEqual({ running: [], saved: [] });
  });

  test("can neither be seen nor changed by other people", async () => {
    const match = await saveMatch("Sunday");
    const zoe = { id: "p-zoe" };
    expect((await people.types("games list", {}, zoe)).content).toBe(matches.nothingSaved);
    expect(await people.isOffered("games delete", "game", "", zoe)).toEqual([]);
    for (const game of ["Sunday", match]) {
      for (const typed of ["games load", "games delete"]) {
        const { content } = await people.types(typed, { game }, zoe);
        expect(content).toBe(matches.noSuchSaved(game));
      }
    }
    for (const payload of ["delete", "again", "leave", "instead"]) {
      await people.presses({ command: "games", match, seq: 2, payload }, zoe);
    }
    expect((await rig.load(match)).status).toBe("parked");
  });

  test("that was saved last is resumed in one step, or by the button below it", async () => {
    const first = await saveMatch();
    const second = await saveMatch();
    expect((await people.types("games continue")).content).toContain("Guess 2 of 10");
    expect(await soloMatches()).toEqual({ running: [second], saved: [first] });
    expect((await people.types("games load", { game: first })).content).toContain("already");
    const paused = await people.types("mastermind pause");
    const resumed = await people.presses(findButton(paused, /^resume$/));
    expect(resumed.content).toContain(mastermind.resumed);
    expect((await soloMatches()).running).toEqual([second]);
  });

  test("is left for good after a question; the code is shown, and it can be played again", async () => {
    await people.types("mastermind new", EASY);
    const question = await people.types("games leave");
    const over = await people.presses(findButton(question, /^leave$/));
    expect(over.content).toMatch(/The code: (\d [a-z]+(, )?){4}\n/);
    expect((await soloMatches()).running).toEqual([]);
    const again = await people.presses(findButton(over, /^again$/));
    // In a solo match, the player keeps the same part.
    expect(again.content).toContain("Guess 1 of 10");
    expect((await soloMatches()).running).toHaveLength(1);
    const late = await people.presses({ ...findButton(question, /^leave$/) });
    expect(late.content).toContain(common.match["match-over"]({ reason: "match-over" }));
  });

  test("can be replayed and played again by command in a direct message", async () => {
    for (const typed of ["games rematch", "games replay", "games export"]) {
      expect((await people.types(typed, {}, DIRECT)).content).toBe(matches.nothingPlayed);
    }
    await people.types("mastermind new", { ...EASY, turns: 6 }, DIRECT);
    for (let turn = 0; turn < 6; turn++) await people.types("mastermind guess", { code: "1111" }, DIRECT);
    expect((await people.types("games replay", {}, DIRECT)).content).toMatch(/^Mastermind, step (\d+) of \1\n/);
    const animation = await people.types("games replay", { animation: true }, DIRECT);
    expect(animation.files?.[0]?.name).toMatch(/^mastermind-.*\.gif$/);
    // In a direct message there is no button to show it to others.
    expect(animation.buttons?.flat().map(({ label }) => label)).toEqual([matches.buttons.steps, matches.buttons.solo]);
    const exported = await people.types("games export", {}, DIRECT);
    expect(exported.files?.map(({ name }) => name)).toEqual([expect.stringMatching(/^mastermind-.*\.json$/)]);
    expect((await people.types("games rematch", {}, DIRECT)).content).toContain("Guess 1 of 6");
    expect((await soloMatches()).running).toHaveLength(1);
    expect((await people.types("games rematch", {}, { ...DIRECT, id: "p-zoe" })).content).toBe(matches.nothingPlayed);
  });

  test("that is finished can no longer be left", async () => {
    const begun = await people.types("mastermind new", { ...EASY, turns: 6 });
    for (let turn = 0; turn < 6; turn++) await people.types("mastermind guess", { code: "1111" });
    const { match } = findButton(begun, /^leave$/);
    const { status } = await rig.load(match);
    expect(status).toBe("finished");
    const late = await people.presses({ command: "games", match, seq: 0, payload: "leave" });
    expect(late.content).toContain(common.match["match-over"]({ reason: "match-over" }));
  });
});
