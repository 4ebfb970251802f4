import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { ButtonRequest, SlashRequest } from "#discord/interactions/command.ts";
import { formatCustomId, parseCustomId } from "#discord/interactions/custom-id.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { createThrottledProgress } from "#discord/messages/throttled-progress.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import type { RatedTypedMove, TurnReview } from "#games/scrabble/questions/question-types.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { AnalysisResult } from "#match/history/analysis.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { formatAnalysis } from "../../../commands/scrabble/analysis/analysis-text.ts";
import { analysisPhrases } from "../../../commands/scrabble/analysis/text/analysis-phrases.ts";
import command from "../../../commands/scrabble/index.ts";
import { scrabbleUi } from "../../../commands/scrabble/ui.ts";
import { wordListOf } from "../../games/scrabble/fixtures.ts";
import { ANNA, BERTA, createMatchRig, guardedServiceFor, openTestMatch } from "../../support/match-rig.ts";
import { pressButton } from "../../support/use-action.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

// The analysis of a match as people read it. With ninety A and one B each rack has an A to lay; only AA is a word.

const game = createScrabbleGame(wordListOf("A 90 1\nB 1 3\n", ["AA"])) as Game;

async function openScrabbleMatch() {
  const rig = createMatchRig({ games: [game] });
  const options = { ...SCRABBLE_DEFAULTS, list: { language: "en" } };
  const match = await openTestMatch(rig.matchService, { game: game.id, options, seats: [ANNA, BERTA] });
  return { ...rig, match };
}

type TestMatch = Pick<Awaited<ReturnType<typeof openScrabbleMatch>>, "matchService">;

/** Anna plays AA, Berta passes, and Anna resigns. */
async function playToEnd() {
  const at = await openScrabbleMatch();
  const anna = { match: at.match, person: "p-anna" };
  await at.matchService.play(anna, { kind: "play", square: 112, direction: "across", word: [1, 1] });
  await at.matchService.play({ match: at.match, person: "p-berta" }, { kind: "pass" });
  await at.matchService.resign(anna);
  await at.waitUntilSettled(at.match);
  return at;
}

async function runCommand(
  work: (request: object) => Promise<void> | undefined,
  at: TestMatch,
  language: Language,
): Promise<Post[]> {
  const posts: Post[] = [];
  await work({
    services: { rateLimits: unlimitedRateLimits, matches: guardedServiceFor(at.matchService, "p-zoe") },
    person: { id: "p-zoe", name: "Zoe" },
    location: { kind: "channel", guild: "guild", channel: "channel" },
    language,
    text: catalogues[language],
    reply: async (post: Post) => void posts.push(post),
  });
  return posts;
}

const typeAnalyse = (at: TestMatch, language: Language = "en", which: string | null = null) =>
  runCommand(
    (request) =>
      command.run({
        ...request,
        options: { getSubcommand: () => "analyse", getString: () => which },
      } as unknown as SlashRequest),
    at,
    language,
  );

const press = (at: TestMatch, button: Button | undefined, language: Language = "en") =>
  runCommand(
    (request) =>
      pressButton(command, {
        ...request,
        id: button && parseCustomId(formatCustomId(button)),
      } as unknown as ButtonRequest),
    at,
    language,
  );

const buttonOf = (match: string): Button => ({ command: "scrabble", match, seq: 3, payload: "analysis", label: "" });

describe.each(LANGUAGES)("an analysis in %s", (language) => {
  const analysis = analysisPhrases(catalogues[language]);

  test("shows the progress first, then what each seat lost and in which turns", async () => {
    const at = await playToEnd();
    const posts = await typeAnalyse(at, language);
    expect(posts[0]).toEqual({ content: analysis.progress({ done: 0, all: 2 }) });
    const content = posts.at(-1)?.content ?? "";
    expect(content).toContain(analysis.title(2));
    expect(content).toMatch(/^- \*\*Anna\*\* .*\n- \*\*Berta\*\* /m);
    expect(content.match(/\*\*AA\*\*/g)?.length).toBeGreaterThan(0);
    expect(content).toContain(analysis.note);
    expect(await press(at, buttonOf(at.match), language)).toEqual([{ content: content }]);
  });

  test("fits a message, however many seats there are and however long their names are", () => {
    const word = "W".repeat(31);
    const ratedMove = (chance: number): RatedTypedMove => ({
      move: { kind: "play", word, at: "AA31" },
      score: 1_234,
      worth: 1_000,
      chance,
    });
    const review: TurnReview = {
      played: ratedMove(0.1),
      best: [ratedMove(0.9)],
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
        actions: acts.filter(({ seat }) => seat < count),
        failedCount: 3,
      };
      const content = formatAnalysis(catalogues[language], found as unknown as Extract<AnalysisResult, { ok: true }>);
      expect(content.length).toBeLessThanOrEqual(2_000);
      expect(content.length).toBeGreaterThan(1_000);
      for (let seat = 0; seat < count; seat++) expect(content).toContain(`_${seat}**`);
      expect(content.split("**").length % 2).toBe(1);
      if (count > 1) expect(content).toContain("\n…\n");
      expect(content).toContain(analysis.missed(3));
    }
  });

  test("is refused if there is nothing to analyse", async () => {
    const at = await openScrabbleMatch();
    expect(await typeAnalyse(at, language)).toEqual([{ refusal: "nothing-played", content: analysis.noFinished }]);
    expect(await press(at, buttonOf(at.match), language)).toEqual([{ content: analysis.notOver }]);
    await at.matchService.resign({ match: at.match, person: "p-anna" });
    await at.waitUntilSettled(at.match);
    expect((await typeAnalyse(at, language)).at(-1)).toEqual({ content: analysis.nothing });
  });

  test("is refused for a game without reviews", async () => {
    const analyse = async () => ({ ok: false, by: "analysis", reason: "no-reviews" });
    const table = { analyse, beganWith: async () => undefined, finished: { findLast: async () => "m" } };
    expect(await typeAnalyse({ matchService: table } as unknown as TestMatch, language)).toEqual([
      { content: analysis.noReviews },
    ]);
  });
});

test("/scrabble analyse takes the match that ended last, even while the next one is running", async () => {
  const at = await playToEnd();
  await openTestMatch(at.matchService, { game: game.id, options: { ...SCRABBLE_DEFAULTS, list: { language: "en" } } });
  expect((await typeAnalyse(at)).at(-1)?.content).toContain("Analysis");
});

test("/scrabble analyse takes the given match, and refuses an id of no match in the channel", async () => {
  const at = await playToEnd();
  const next = await openTestMatch(at.matchService, {
    game: game.id,
    options: { ...SCRABBLE_DEFAULTS, list: { language: "en" } },
  });
  await at.matchService.resign({ match: next, person: "p-anna" });
  await at.waitUntilSettled(next);
  expect((await typeAnalyse(at)).at(-1)?.content).toBe(analysisPhrases(catalogues.en).nothing);
  expect((await typeAnalyse(at, "en", at.match)).at(-1)?.content).toContain("Analysis");
  for (const none of ["none", ""]) {
    expect(await typeAnalyse(at, "en", none)).toEqual([
      { refusal: "no-such-match", content: catalogues.en.matches.noSuchPast },
    ]);
  }
});

test("an analysis describes exchanges, passes and challenges", () => {
  const reviewOf = (kind: "exchange" | "pass" | "challenge", extra: Partial<TurnReview> = {}) => {
    const move = kind === "exchange" ? { kind, letters: ["A", "#"] } : { kind };
    const best: RatedTypedMove = {
      move: { kind: "play", word: "C(A)T", at: "8H" },
      score: 20,
      worth: 21,
      chance: 0.62,
    };
    return { played: { move, score: 0, worth: 0, chance: 0.41 }, best: [best], loss: 21.04, exact: false, ...extra };
  };
  const acts = [reviewOf("exchange"), reviewOf("pass"), reviewOf("challenge", { best: [], loss: 0 })].map(
    (review, at) => ({
      seat: at % 2,
      turn: at + 1,
      review,
    }),
  );
  // A challenge that was right cannot be compared with a best play, but it is a turn.
  const actions = [...acts, { seat: 1, turn: 4, review: undefined }];
  const found = { ok: true, facts: { seats: [ANNA, BERTA] }, actions, failedCount: 0 };
  const content = formatAnalysis(catalogues.en, found as unknown as Extract<AnalysisResult, { ok: true }>);
  expect(content.split("\n")).toEqual([
    "**Analysis** (4 turns)",
    "- **Anna** lost 21 points in 2 turns, 10.5 on average; found the best play once",
    "- **Berta** lost 21 points in 1 turn, 21 on average; never found the best play",
    "**Turning points** (each cost 10% or more of the chance to win)",
    "- **Anna**, turn 1: exchange of A #; 21 points better: **C(A)T** at 8H (20). Chance to win: 41% instead of 62%",
    "- **Berta**, turn 2: pass; 21 points better: **C(A)T** at 8H (20). Chance to win: 41% instead of 62%",
    "**Most points lost**",
    "- **Anna**, turn 1: exchange of A #; 21 points better: **C(A)T** at 8H (20)",
    "- **Berta**, turn 2: pass; 21 points better: **C(A)T** at 8H (20)",
    `-# ${analysisPhrases(catalogues.en).note}`,
  ]);
});

test("the final message of a match has a button for the analysis", () => {
  const update = { id: "m1", seq: 9, outcome: { standings: [], how: "went-out" } };
  const view = { board: [], options: SCRABBLE_DEFAULTS, players: [], turns: [], bagCount: 0 };
  const lastUpdate = { ...update, view, entries: [], seats: [], actors: [], seedCommitment: {}, isFirst: false };
  const { buttons } = scrabbleUi.formatTurn(
    lastUpdate as unknown as Parameters<typeof scrabbleUi.formatTurn>[0],
    catalogues.en,
    [],
    2_000,
  );
  expect(buttons).toEqual([[{ command: "scrabble", match: "m1", seq: 9, payload: "analysis", label: "Analysis" }]]);
});

describe("progress messages", () => {
  test("are sent at once, and then at most every two seconds", async () => {
    let now = 0;
    const sent: string[] = [];
    const progress = createThrottledProgress(
      async (content) => void sent.push(content),
      () => now,
    );
    for (let step = 0; step <= 50; step++, now += 100) {
      progress.report(`${step}`);
      await progress.settled();
    }
    expect(sent).toEqual(["0", "20", "40"]);
  });

  test("wait for the message before, and ignore failures to send", async () => {
    let now = 0;
    const rejections: (() => void)[] = [];
    const sent: string[] = [];
    const send = (content: string) => {
      sent.push(content);
      return new Promise<void>((_, reject) => rejections.push(() => reject(new Error("no"))));
    };
    const progress = createThrottledProgress(send, () => now);
    progress.report("one");
    now += 5_000;
    progress.report("two");
    rejections[0]?.();
    await progress.settled();
    progress.report("three");
    expect(sent).toEqual(["one", "three"]);
  });
});
