import { describe, expect, test } from "vitest";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { ScrabbleEvent, ScrabbleView } from "#games/scrabble/types.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";
import type { SeatPlayer } from "#store/store.ts";
import { catalogues } from "#text/catalogue.ts";
import { scrabbleUi } from "../../../commands/scrabble/ui.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";
import { createTurnUpdate } from "../support/turn-update.ts";

const ID = "123456789012345678";
const anna: SeatPlayer = { kind: "person", person: ID, name: "Anna" };
const berta: SeatPlayer = { kind: "person", person: "223456789012345678", name: "@everyone **b**" };
const bot: SeatPlayer = { kind: "bot", level: "easy", name: "Bot 1" };

const SEED = "1a".repeat(32);
const format = (update: TurnUpdate, language: (typeof LANGUAGES)[number] = "en") => {
  const names = update.seats.map(({ name }) => escapeText(name));
  return (scrabbleUi as GameUi).formatTurn(update, catalogues[language], names, 2_000);
};

describe("the message of a turn", () => {
  test("begins with the players and the word list", async () => {
    const { content } = format(
      await createTurnUpdate({ seed: SEED, seats: [anna, bot], entries: 0, publishedSeq: -1 }),
    );
    const [began, turn] = content.split("\n");
    expect(began).toMatch(/Anna and Bot 1\. Word list: English/);
    expect(turn).toBe(`<@${ID}> to move.`);
  });

  test("has a line for each event, and mentions only the player to move", async () => {
    const update = await createTurnUpdate({ seed: SEED, seats: [anna, berta], entries: 4, publishedSeq: 1 });
    const { content } = format(update);
    expect(content.split("\n")).toHaveLength(4);
    expect(content.match(/<@!?\d+>/g)).toEqual([`<@${ID}>`]);
    expect(content).not.toMatch(/@everyone|\*\*b/);
  });

  test("names a bot that is to move, and mentions no player", async () => {
    const { content } = format(await createTurnUpdate({ seed: SEED, seats: [anna, bot], entries: 1, publishedSeq: 0 }));
    expect(content).toMatch(/\nBot 1 to move\.$/);
    expect(content).not.toContain("<@");
  });

  test("of a watched match does not name the next player in the alt text, which stays while the text changes", async () => {
    const other: SeatPlayer = { kind: "bot", level: "easy", name: "Bot 2" };
    const update = await createTurnUpdate({ seed: SEED, seats: [bot, other], entries: 1, publishedSeq: 0 });
    expect(format(update).alt).toContain("Bot 2 to move.");
    const { content, alt } = format({ ...update, isWatched: true });
    expect(content).toContain("Bot 2 to move.");
    expect(alt).not.toContain("to move");
    expect(alt).toContain("Bot 1 played");
  });

  test("about an undo says what was undone", async () => {
    const update = await createTurnUpdate({ seed: SEED, seats: [anna, bot], entries: 1, publishedSeq: 0 });
    const undone = update.entries.flatMap(({ events }) => events);
    const [line] = format({ ...update, entries: [{ kind: "takeback", events: [], undone }] }).content.split("\n");
    expect(line).toMatch(/^The last turn was undone: \*\*Anna\*\* played \*\*.+\*\* at .+\.$/);
    const [older] = format({ ...update, entries: [{ kind: "takeback", events: [] }] }).content.split("\n");
    expect(older).toBe("The last turn was undone.");
  });

  test("at the end names the winner, mentions no player, and offers the analysis", async () => {
    const update = await createTurnUpdate({ seed: SEED, seats: [anna, berta], entries: 1_000, publishedSeq: 5 });
    const { content, buttons } = format(update);
    expect(content).toMatch(/wins with|A tie/);
    expect(content).not.toMatch(/<@\d/);
    expect(buttons.flat()).toMatchObject([{ payload: "analysis", label: "Analysis" }]);
  });

  test("at the end gives the number of hints used, if any", async () => {
    const update = await createTurnUpdate({ seed: SEED, seats: [anna, berta, bot], entries: 1_000, publishedSeq: 5 });
    const withHints = (...hints: readonly number[]) => {
      const view = update.view as ScrabbleView;
      const players = view.players.map((player, seat) => ({
        ...player,
        ...(hints[seat] ? { hints: hints[seat] } : {}),
      }));
      return format({ ...update, view: { ...view, players } }).content;
    };
    expect(withHints()).not.toMatch(/hint/i);
    expect(withHints(3)).toContain("Hints used: Anna 3.");
    expect(withHints(3, 1, 2)).toMatch(/Hints used: Anna 3, .*b.* 1\.$/);
  });

  test("has at most five buttons a row, each with a unique custom id for this turn", async () => {
    const { buttons } = format(await createTurnUpdate({ seed: SEED, seats: [anna, bot], entries: 6, publishedSeq: 4 }));
    expect(buttons.length).toBeGreaterThan(0);
    expect(buttons.length).toBeLessThanOrEqual(5);
    for (const row of buttons) expect(row.length).toBeLessThanOrEqual(5);
    const ids = buttons.flat().map(formatCustomId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^scrabble:0123456789abcde:6:/);
  });
});

describe("the line about an event without a play", () => {
  const entryOf = (...events: readonly ScrabbleEvent[]) => ({ kind: "act" as const, events });
  const challenged = { kind: "challenged", seat: 0, against: 1, wrong: ["CATQ"], points: 22 } as const;

  async function lineOf(
    event: ScrabbleEvent,
    language: (typeof LANGUAGES)[number] = "en",
  ): Promise<string | undefined> {
    const update = await createTurnUpdate({ seed: SEED, seats: [anna, bot], entries: 1, publishedSeq: 0 });
    return format({ ...update, entries: [entryOf(event)] }, language).content.split("\n")[0];
  }

  test.each<[string, ScrabbleEvent, string]>([
    [
      "a phony was taken back",
      challenged,
      "**Anna** challenged: CATQ is not in the word list. **Bot 1** takes the play back and loses **22 points**.",
    ],
    [
      "a challenge cost the turn",
      { ...challenged, wrong: [], points: 0 },
      "**Anna** challenged **Bot 1**, but the play is valid: **Anna** loses the turn.",
    ],
    [
      "a challenge gave points away",
      { ...challenged, wrong: [], points: 5 },
      "**Anna** challenged **Bot 1**, but the play is valid: **5 points** to **Bot 1**.",
    ],
    ["the last play was accepted", { kind: "accepted", seat: 0 }, "**Anna** accepted the last play."],
    [
      "the last play was accepted because time ran out",
      { kind: "accepted", seat: 0, outOfTime: true },
      "**Anna** has run out of time: the last play stands.",
    ],
    [
      "the time for a turn ran out",
      { kind: "passed", seat: 0, outOfTime: true },
      "**Anna** ran out of time and passed.",
    ],
    [
      "the time for the whole game ran out",
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

  test("the result of a single player has a score and no winner, also after resigning", async () => {
    const update = await createTurnUpdate({ seed: SEED, seats: [anna], entries: 1_000, publishedSeq: 0 });
    expect(format(update).content).toMatch(/\*\*Anna\*\* ends with \*\*-?[\d,−]+ points?\*\*\./);
    const outcome = { how: "resigned", standings: [{ seat: 0, score: 312, position: 1 }] };
    const gaveUp: ScrabbleEvent[] = [
      { kind: "resigned", seat: 0, how: "resigned" },
      { kind: "ended", how: "resigned", deductions: [7] },
    ];
    const { content } = format({ ...update, outcome, entries: [entryOf(...gaveUp)] });
    expect(content).toContain("**Anna** ends with **312 points**.");
    expect(content).not.toMatch(/wins|Only one/);
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("a message about many turns at once fits, and has the last turn", async () => {
    const update = await createTurnUpdate({ seed: SEED, seats: [anna, berta], entries: 1_000, publishedSeq: -1 });
    const longUpdate = {
      ...update,
      entries: Array.from({ length: 60 }, (_, entry) => update.entries[entry % update.entries.length]),
    };
    const { content } = format(
      { ...longUpdate, entries: longUpdate.entries.filter((entry) => entry !== undefined) },
      language,
    );
    expect(content.length).toBeLessThan(2_000);
    expect(content.split("\n").length).toBeGreaterThan(4);
  });

  test("even long words by players with long escaped names fit a message", async () => {
    const name = "_".repeat(32);
    const people = ["1", "2", "3", "4"].map((person): SeatPlayer => ({ kind: "person", person, name }));
    const update = await createTurnUpdate({ seed: SEED, seats: people, entries: 12, publishedSeq: -1 });
    const events = update.entries.flatMap(({ events: all }) => all as ScrabbleEvent[]);
    const long = events.map((event) =>
      event.kind === "played" ? { ...event, words: Array(8).fill({ ...event.words[0], text: "W".repeat(15) }) } : event,
    );
    const entries = Array.from({ length: 60 }, () => ({ kind: "act" as const, events: long }));
    const { content, alt } = format({ ...update, entries }, language);
    expect(content.length).toBeLessThan(2_000);
    expect(content.split("\n").at(-1)).toContain("<@");
    expect(alt.length).toBeLessThanOrEqual(1_024);
  });

  test("the alt text has the last play, the scores, the player to move and the number of tiles left", async () => {
    const update = await createTurnUpdate({ seed: SEED, seats: [anna, bot], entries: 2, publishedSeq: 0 });
    const { alt } = format(update, language);
    expect(alt).toContain("Scrabble");
    expect(alt).toMatch(/Anna: -?\d+/);
    expect(alt).toMatch(/Bot 1: -?\d+/);
    expect(alt).toMatch(/\d\d (?:tiles|fitxes|fichas)/);
    expect(alt).not.toMatch(/\*\*|<@|undefined/);
    expect(alt.length).toBeLessThanOrEqual(1_024);
  });
});
