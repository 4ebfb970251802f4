import { describe, expect, test } from "vitest";
import { makeCustomId } from "#discord/custom-id.ts";
import { plain } from "#discord/plain.ts";
import type { Event, View } from "#games/scrabble/types.ts";
import type { Holder } from "#store/store.ts";
import type { News } from "#table/news.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES } from "#text/language.ts";
import { face } from "../../commands/scrabble/face.ts";
import { newsOf } from "./news.ts";

const ID = "123456789012345678";
const anna: Holder = { kind: "person", person: ID, name: "Anna" };
const berta: Holder = { kind: "person", person: "223456789012345678", name: "@everyone **b**" };
const bot: Holder = { kind: "bot", level: "easy", name: "Bot 1" };

const SEED = "1a".repeat(32);
const told = (news: News, language: (typeof LANGUAGES)[number] = "en") => {
  const names = news.seats.map(({ name }) => plain(name));
  return face.tell(news, catalogues[language], names, 2_000);
};

describe("the message of a turn", () => {
  test("opens with who plays, the word list and the hash of the shuffle", async () => {
    const { content } = told(await newsOf({ seed: SEED, seats: [anna, bot], entries: 0, told: -1 }));
    const [began, hash, turn] = content.split("\n");
    expect(began).toMatch(/Anna and Bot 1\. Word list: English/);
    expect(hash).toMatch(/`[0-9a-f]{64}`/);
    expect(turn).toBe(`<@${ID}> to move.`);
  });

  test("says in a line each what has happened, and mentions only the one who is to move", async () => {
    const news = await newsOf({ seed: SEED, seats: [anna, berta], entries: 4, told: 1 });
    const { content } = told(news);
    expect(content.split("\n")).toHaveLength(4);
    expect(content.match(/<@!?\d+>/g)).toEqual([`<@${ID}>`]);
    expect(content).not.toMatch(/@everyone|\*\*b/);
  });

  test("names a bot that is to move, and mentions nobody", async () => {
    const { content } = told(await newsOf({ seed: SEED, seats: [anna, bot], entries: 1, told: 0 }));
    expect(content).toMatch(/\nBot 1 to move\.$/);
    expect(content).not.toContain("<@");
  });

  test("at the end names the winner and the seed, mentions nobody and offers the analysis", async () => {
    const news = await newsOf({ seed: SEED, seats: [anna, berta], entries: 1_000, told: 5 });
    const { content, buttons } = told(news);
    expect(content).toMatch(/wins with|A tie/);
    expect(content).toContain(SEED);
    expect(content).not.toMatch(/<@\d/);
    expect(buttons.flat()).toMatchObject([{ payload: "analysis", label: "Analysis" }]);
  });

  test("at the end says how many hints the people had, where they had any", async () => {
    const news = await newsOf({ seed: SEED, seats: [anna, berta, bot], entries: 1_000, told: 5 });
    const withHints = (...hints: readonly number[]) => {
      const view = news.view as View;
      const players = view.players.map((player, seat) => ({
        ...player,
        ...(hints[seat] ? { hints: hints[seat] } : {}),
      }));
      return told({ ...news, view: { ...view, players } }).content;
    };
    expect(withHints()).not.toMatch(/hint/i);
    expect(withHints(3)).toContain("Hints used: Anna 3.");
    expect(withHints(3, 1, 2)).toMatch(/Hints used: Anna 3, .*b.* 1\.\n/);
  });

  test("has at most five buttons a row, each with a custom id of its own for this turn", async () => {
    const { buttons } = told(await newsOf({ seed: SEED, seats: [anna, bot], entries: 6, told: 4 }));
    expect(buttons.length).toBeGreaterThan(0);
    expect(buttons.length).toBeLessThanOrEqual(5);
    for (const row of buttons) expect(row.length).toBeLessThanOrEqual(5);
    const ids = buttons.flat().map(makeCustomId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^scrabble:0123456789abcde:6:/);
  });
});

describe("what can happen besides plays", () => {
  const beatOf = (...events: readonly Event[]) => ({ kind: "act" as const, events });
  const challenged = { kind: "challenged", seat: 0, against: 1, wrong: ["CATQ"], points: 22 } as const;

  async function lineOf(event: Event, language: (typeof LANGUAGES)[number] = "en"): Promise<string | undefined> {
    const news = await newsOf({ seed: SEED, seats: [anna, bot], entries: 1, told: 0 });
    return told({ ...news, beats: [beatOf(event)] }, language).content.split("\n")[0];
  }

  test.each<[string, Event, string]>([
    [
      "a phony came off",
      challenged,
      "**Anna** challenged: CATQ is not in the word list. **Bot 1** takes the play back and loses **22 points**.",
    ],
    [
      "a challenge cost the turn",
      { ...challenged, wrong: [], points: 0 },
      "**Anna** challenged **Bot 1**, but the play is valid: the turn is lost.",
    ],
    [
      "a challenge gave points away",
      { ...challenged, wrong: [], points: 5 },
      "**Anna** challenged **Bot 1**, but the play is valid: **5 points** to **Bot 1**.",
    ],
    ["the last play was accepted", { kind: "accepted", seat: 0 }, "**Anna** has accepted the last play."],
    [
      "the last play was left to stand",
      { kind: "accepted", seat: 0, outOfTime: true },
      "**Anna** has run out of time: the last play stands.",
    ],
    [
      "the time for a turn ran out",
      { kind: "passed", seat: 0, outOfTime: true },
      "**Anna** ran out of time and passes.",
    ],
    [
      "the time for the game is spent",
      { kind: "overtime", seat: 0, points: 10 },
      "**Anna** loses **10 points** for going over time.",
    ],
    [
      "nobody scored",
      { kind: "ended", how: "scoreless", deductions: [0, 0] },
      "Nobody has scored for 3 rounds: the game is over.",
    ],
  ])("%s", async (_, event, line) => {
    expect(await lineOf(event)).toBe(line);
    for (const language of LANGUAGES) expect(await lineOf(event, language)).toMatch(/\p{L}+ \p{L}+.*\.$/u);
  });

  test("who played alone has a score and beats nobody, also by giving up", async () => {
    const news = await newsOf({ seed: SEED, seats: [anna], entries: 1_000, told: 0 });
    expect(told(news).content).toMatch(/\*\*Anna\*\* ends with \*\*-?[\d,−]+ points?\*\*\./);
    const outcome = { how: "resigned", standings: [{ seat: 0, score: 312, position: 1 }] };
    const gaveUp: Event[] = [
      { kind: "resigned", seat: 0, how: "resigned" },
      { kind: "ended", how: "resigned", deductions: [7] },
    ];
    const { content } = told({ ...news, outcome, beats: [beatOf(...gaveUp)] });
    expect(content).toContain("**Anna** ends with **312 points**.");
    expect(content).not.toMatch(/wins|Only one/);
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("a long silence fits a message, and its last turn is in it", async () => {
    const news = await newsOf({ seed: SEED, seats: [anna, berta], entries: 1_000, told: -1 });
    const most = { ...news, beats: Array.from({ length: 60 }, (_, beat) => news.beats[beat % news.beats.length]) };
    const { content } = told({ ...most, beats: most.beats.filter((beat) => beat !== undefined) }, language);
    expect(content.length).toBeLessThan(2_000);
    expect(content.split("\n").length).toBeGreaterThan(4);
  });

  test("even plays with many words across, by people whose names are all markup, fit a message", async () => {
    const name = "_".repeat(32);
    const people = ["1", "2", "3", "4"].map((person): Holder => ({ kind: "person", person, name }));
    const news = await newsOf({ seed: SEED, seats: people, entries: 12, told: -1 });
    const events = news.beats.flatMap(({ events: all }) => all as Event[]);
    const long = events.map((event) =>
      event.kind === "played" ? { ...event, words: Array(8).fill({ ...event.words[0], text: "W".repeat(15) }) } : event,
    );
    const beats = Array.from({ length: 60 }, () => ({ kind: "act" as const, events: long }));
    const { content, alt } = told({ ...news, beats }, language);
    expect(content.length).toBeLessThan(2_000);
    expect(content.split("\n").at(-1)).toContain("<@");
    expect(alt.length).toBeLessThanOrEqual(1_024);
  });

  test("the alt text says the last play, the scores, whose turn it is and what is left", async () => {
    const news = await newsOf({ seed: SEED, seats: [anna, bot], entries: 2, told: 0 });
    const { alt } = told(news, language);
    expect(alt).toContain("Scrabble");
    expect(alt).toMatch(/Anna -?\d+/);
    expect(alt).toMatch(/Bot 1 -?\d+/);
    expect(alt).toMatch(/\d\d (?:tiles|fitxes|fichas)/);
    expect(alt).not.toMatch(/\*\*|<@|undefined/);
    expect(alt.length).toBeLessThanOrEqual(1_024);
  });
});
