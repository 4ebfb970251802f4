import { describe, expect, test } from "vitest";
import { boundless } from "#discord/allowances.ts";
import type { PressCall, SlashCall } from "#discord/command.ts";
import { makeCustomId, parseCustomId } from "#discord/custom-id.ts";
import { nowAndThen } from "#discord/now-and-then.ts";
import type { Button, Post } from "#discord/post.ts";
import type { Review, Weighed } from "#games/scrabble/answers.ts";
import { scrabble } from "#games/scrabble/game.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import type { Game } from "#kernel/game.ts";
import type { Analysed } from "#table/analysis.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGES, type Language } from "#text/language.ts";
import { analysisText } from "../../commands/scrabble/analysis-text.ts";
import { face } from "../../commands/scrabble/face.ts";
import command from "../../commands/scrabble/index.ts";
import { resourceOf } from "../games/scrabble/support.ts";
import { ANNA, BERTA, opened, rigged, tableFor } from "../support/table.ts";

// The analysis of a game as people read it. Ninety A and one B: every rack has an A to lay; only AA is a word.

const game = scrabble(resourceOf("A 90 1\nB 1 3\n", ["AA"])) as Game;

async function seated() {
  const rig = rigged({ games: [game] });
  const options = { ...CLASSIC, list: { language: "en" } };
  const match = await opened(rig.table, { game: game.id, options, seats: [ANNA, BERTA] });
  return { ...rig, match };
}

type At = Pick<Awaited<ReturnType<typeof seated>>, "table">;

/** Anna lays AA, Berta passes and Anna gives up. */
async function finished() {
  const at = await seated();
  const anna = { match: at.match, person: "p-anna" };
  await at.table.play(anna, { kind: "play", square: 112, direction: "across", word: [1, 1] });
  await at.table.play({ match: at.match, person: "p-berta" }, { kind: "pass" });
  await at.table.resign(anna);
  await at.settled(at.match);
  return at;
}

async function replied(work: (call: object) => Promise<void> | undefined, at: At, language: Language): Promise<Post[]> {
  const posts: Post[] = [];
  await work({
    desk: { allowances: boundless, table: tableFor(at.table, "p-zoe") },
    person: { id: "p-zoe", name: "Zoe" },
    home: { kind: "channel", guild: "guild", channel: "channel" },
    language,
    text: catalogues[language],
    reply: async (post: Post) => void posts.push(post),
  });
  return posts;
}

const typed = (at: At, language: Language = "en", which: string | null = null) =>
  replied(
    (call) =>
      command.run({
        ...call,
        options: { getSubcommand: () => "analyse", getString: () => which },
      } as unknown as SlashCall),
    at,
    language,
  );

const pressed = (at: At, button: Button | undefined, language: Language = "en") =>
  replied(
    (call) => command.press?.({ ...call, id: button && parseCustomId(makeCustomId(button)) } as unknown as PressCall),
    at,
    language,
  );

const buttonOf = (match: string): Button => ({ command: "scrabble", match, seq: 3, payload: "analysis", label: "" });

describe.each(LANGUAGES)("an analysis in %s", (language) => {
  const { analysis } = catalogues[language];

  test("says first how far it is, then what each seat lost, and by which turns", async () => {
    const at = await finished();
    const posts = await typed(at, language);
    expect(posts[0]).toEqual({ content: analysis.progress({ done: 0, all: 2 }) });
    const said = posts.at(-1)?.content ?? "";
    expect(said).toContain(analysis.title(2));
    expect(said).toMatch(/^- \*\*Anna\*\* .*\n- \*\*Berta\*\* /m);
    expect(said.match(/\*\*AA\*\*/g)?.length).toBeGreaterThan(0);
    expect(said).toContain(analysis.note);
    expect(await pressed(at, buttonOf(at.match), language)).toEqual([{ content: said }]);
  });

  test("fits a message however many seats there are and whatever they are called", () => {
    const word = "W".repeat(31);
    const weighed = (chance: number): Weighed => ({
      move: { kind: "play", word, at: "AA31" },
      score: 1_234,
      worth: 1_000,
      chance,
    });
    const review: Review = {
      played: weighed(0.1),
      best: [weighed(0.9)],
      loss: 1_234.56,
      exact: false,
      phony: "came-off",
    };
    const seats = Array.from({ length: 8 }, (_, seat) => ({ ...ANNA, name: "_".repeat(31) + seat }));
    const acts = Array.from({ length: 80 }, (_, turn) => ({ seat: turn % 8, turn: turn + 1, review }));
    for (const count of [1, 2, 4, 8]) {
      const found = {
        ok: true,
        facts: { seats: seats.slice(0, count) },
        acts: acts.filter(({ seat }) => seat < count),
        missed: 3,
      };
      const said = analysisText(catalogues[language], found as unknown as Extract<Analysed, { ok: true }>);
      expect(said.length).toBeLessThanOrEqual(2_000);
      expect(said.length).toBeGreaterThan(1_000);
      for (let seat = 0; seat < count; seat++) expect(said).toContain(`_${seat}**`);
      expect(said.split("**").length % 2).toBe(1);
      if (count > 1) expect(said).toContain("\n…\n");
      expect(said).toContain(analysis.missed(3));
    }
  });

  test("is refused where there is nothing to analyse", async () => {
    const at = await seated();
    expect(await typed(at, language)).toEqual([{ content: analysis.noFinished }]);
    expect(await pressed(at, buttonOf(at.match), language)).toEqual([{ content: analysis.notOver }]);
    await at.table.resign({ match: at.match, person: "p-anna" });
    await at.settled(at.match);
    expect((await typed(at, language)).at(-1)).toEqual({ content: analysis.nothing });
  });

  test("is refused of a game that cannot be gone through", async () => {
    const analyse = async () => ({ ok: false, by: "analysis", why: "no-reviews" });
    const table = { analyse, past: { last: async () => "m" } };
    expect(await typed({ table } as unknown as At, language)).toEqual([{ content: analysis.noReviews }]);
  });
});

test("the game that ended last is analysed, also while the next one runs", async () => {
  const at = await finished();
  await opened(at.table, { game: game.id, options: { ...CLASSIC, list: { language: "en" } } });
  expect((await typed(at)).at(-1)?.content).toContain("Analysis");
});

test("an earlier one is analysed where it is named; what is none of the channel is refused", async () => {
  const at = await finished();
  const next = await opened(at.table, { game: game.id, options: { ...CLASSIC, list: { language: "en" } } });
  await at.table.resign({ match: next, person: "p-anna" });
  await at.settled(next);
  expect((await typed(at)).at(-1)?.content).toBe(catalogues.en.analysis.nothing);
  expect((await typed(at, "en", at.match)).at(-1)?.content).toContain("Analysis");
  for (const none of ["none", ""]) {
    expect(await typed(at, "en", none)).toEqual([{ content: catalogues.en.tables.noSuchPast }]);
  }
});

test("what happened in the turns is told as it was", () => {
  const one = (kind: "exchange" | "pass" | "challenge", extra: Partial<Review> = {}) => {
    const move = kind === "exchange" ? { kind, letters: ["A", "#"] } : { kind };
    const best: Weighed = { move: { kind: "play", word: "C(A)T", at: "8H" }, score: 20, worth: 21, chance: 0.62 };
    return { played: { move, score: 0, worth: 0, chance: 0.41 }, best: [best], loss: 21.04, exact: false, ...extra };
  };
  const acts = [one("exchange"), one("pass"), one("challenge", { best: [], loss: 0 })].map((review, at) => ({
    seat: at % 2,
    turn: at + 1,
    review,
  }));
  const found = { ok: true, facts: { seats: [ANNA, BERTA] }, acts, missed: 0 };
  const said = analysisText(catalogues.en, found as unknown as Extract<Analysed, { ok: true }>);
  expect(said.split("\n")).toEqual([
    "**Analysis** (3 turns)",
    "- **Anna** lost 21 points in 2 turns, 10.5 on average; found the best play 1 time",
    "- **Berta** lost 21 points in 1 turn, 21 on average; found the best play 0 times",
    "**Turning points** (each cost 10% or more of the chance to win)",
    "- **Anna**, turn 1: exchange of A #; 21 points better: **C(A)T** at 8H (20). Chance to win: 41% instead of 62%",
    "- **Berta**, turn 2: pass; 21 points better: **C(A)T** at 8H (20). Chance to win: 41% instead of 62%",
    "**Most points lost**",
    "- **Anna**, turn 1: exchange of A #; 21 points better: **C(A)T** at 8H (20)",
    "- **Berta**, turn 2: pass; 21 points better: **C(A)T** at 8H (20)",
    `-# ${catalogues.en.analysis.note}`,
  ]);
});

test("the final message has a button for it", () => {
  const news = { id: "m1", seq: 9, outcome: { standings: [], how: "went-out" } };
  const view = { options: CLASSIC, players: [], turns: [], bagCount: 0 };
  const told = { ...news, view, beats: [], seats: [], actors: [], chance: {}, opens: false };
  const { buttons } = face.tell(told as unknown as Parameters<typeof face.tell>[0], catalogues.en, [], 2_000);
  expect(buttons).toEqual([[{ command: "scrabble", match: "m1", seq: 9, payload: "analysis", label: "Analysis" }]]);
});

describe("what is said now and then", () => {
  test("is said at once, and after that at most every two seconds", async () => {
    let now = 0;
    const said: string[] = [];
    const progress = nowAndThen(
      async (content) => void said.push(content),
      () => now,
    );
    for (let step = 0; step <= 50; step++, now += 100) {
      progress.say(`${step}`);
      await progress.quiet();
    }
    expect(said).toEqual(["0", "20", "40"]);
  });

  test("waits until the last was said, and does not mind what could not be said", async () => {
    let now = 0;
    const ends: (() => void)[] = [];
    const said: string[] = [];
    const send = (content: string) => {
      said.push(content);
      return new Promise<void>((_, reject) => ends.push(() => reject(new Error("no"))));
    };
    const progress = nowAndThen(send, () => now);
    progress.say("one");
    now += 5_000;
    progress.say("two");
    ends[0]?.();
    await progress.quiet();
    progress.say("three");
    expect(said).toEqual(["one", "three"]);
  });
});
