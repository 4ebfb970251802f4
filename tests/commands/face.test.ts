import { describe, expect, test } from "vitest";
import { makeCustomId } from "#discord/custom-id.ts";
import { plain } from "#discord/plain.ts";
import type { Event } from "#games/scrabble/types.ts";
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
  return face.tell(news, catalogues[language], names);
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

  test("at the end names the winner and the seed, mentions nobody and has no buttons", async () => {
    const news = await newsOf({ seed: SEED, seats: [anna, berta], entries: 1_000, told: 5 });
    const { content, buttons } = told(news);
    expect(content).toMatch(/wins with|A tie/);
    expect(content).toContain(SEED);
    expect(content).not.toMatch(/<@\d/);
    expect(buttons).toEqual([]);
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
