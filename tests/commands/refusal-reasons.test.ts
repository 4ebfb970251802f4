import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createMetricsRegistry, type MetricsRegistry } from "#app/metrics/metrics-registry.ts";
import { recordInteractions } from "#app/metrics/record-metrics.ts";
import type { Game } from "#core/game.ts";
import type { Command } from "#discord/interactions/command.ts";
import { matchOrGameRefusalPost } from "#discord/interactions/refusal-post.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { kenken } from "#games/kenken/game.ts";
import { createMastermind } from "#games/mastermind/game.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import { rolit } from "#games/rolit/game.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { catalogues } from "#text/catalogue.ts";
import { SMALL_BOARD } from "../fixtures/kenken-boards.ts";
import { COMMANDS } from "../games/loaded-games.ts";
import { wordListOf } from "../games/scrabble/fixtures.ts";
import { createMatchRig, createRecordingLogger, openTestMatch, type RecordedLine } from "../support/match-rig.ts";
import { createInteractionSender, type TypedInteraction } from "../support/send-interactions.ts";
import { phrasesOf, sampleFacts } from "../text/sample-phrases.ts";

// The reason of a refusal is in the log and in the metrics, as a code without personal data.

const ROOT = join(import.meta.dirname, "../..");
const anna = { person: "p-anna", guild: "guild", channel: "channel" };

const GAMES = [
  createScrabbleGame(wordListOf("A 90 1\nB 1 3\n", ["AA"])),
  createMastermind(),
  kenken,
  rolit,
] as readonly unknown[] as readonly Game[];

/** Reason codes of the refusals that have a sentence, by the catalogue they are in. */
const CATALOGUES = [
  ...["scrabble.refusal", "scrabble.misprint", "mastermind.refusal", "mastermind.misprint"],
  ...["kenken.refusal", "kenken.misprint", "rolit.refusal", "rolit.misprint", "common.match", "lobby.refusal"],
];
const english = phrasesOf("en");
const reasonsOf = (catalogue: string) =>
  [...english.keys()].flatMap((path) => (path.startsWith(`${catalogue}.`) ? [path.slice(catalogue.length + 1)] : []));
const REASONS = CATALOGUES.flatMap((catalogue) => reasonsOf(catalogue).map((reason) => [catalogue, reason] as const));

interface RefusalRecord {
  readonly line: object | undefined;
  readonly counted: boolean;
}

async function findRecord(
  registry: MetricsRegistry,
  lines: readonly RecordedLine[],
  command: string,
  reason: string,
): Promise<RefusalRecord> {
  const text = await registry.text();
  return {
    line: lines.find(({ text: message }) => message === "interaction handled")?.facts,
    counted: text.includes(`tauler_refusals_total{command="${command}",reason="${reason}"} 1`),
  };
}

const commands = await loadCommands(COMMANDS);

test("each catalogue has refusals", () => {
  for (const catalogue of CATALOGUES)
    expect(REASONS.filter(([one]) => one === catalogue).length, catalogue).toBeGreaterThan(0);
});

test.each(REASONS)("%s %s is in the log line and in the metrics", async (catalogue, reason) => {
  const registry = createMetricsRegistry();
  const { log, lines } = createRecordingLogger();
  const phrases = Object.fromEntries(
    reasonsOf(catalogue).map((one) => [one, english.get(`${catalogue}.${one}`)]),
  ) as never;
  const command = {
    data: { name: "refuse", description: "refuses" },
    run: (request) => {
      const refusal = { ...(sampleFacts(`${catalogue}.${reason}`, 2) as object), reason };
      return request.reply(matchOrGameRefusalPost({ ok: false, by: "game", refusal }, request.text, phrases));
    },
  } as Command;
  const rig = createMatchRig({ games: GAMES, now: () => 0 });
  const { types } = createInteractionSender(rig, new Map([["refuse", command]]), {}, recordInteractions(registry, log));
  const { privateTexts } = await types(anna, { command: "refuse" });
  expect(privateTexts).toHaveLength(1);
  expect(await findRecord(registry, lines, "refuse", reason)).toMatchObject({
    line: { command: "refuse", outcome: reason === "not-saved" ? "failed" : "refused", reason },
    counted: true,
  });
});

/** One typed refusal of each kind, from the command to the log. */
const TYPED_REFUSALS: readonly (readonly [string, TypedInteraction, unknown, string])[] = [
  [
    "a place that does not exist",
    { command: "scrabble", sub: "play", options: { word: "AA", at: "99Z", confirm: true } },
    { ...SCRABBLE_DEFAULTS, list: { language: "en" } },
    "bad-place",
  ],
  [
    "a first word away from the centre",
    { command: "scrabble", sub: "play", options: { word: "AA", at: "1A", confirm: true } },
    { ...SCRABBLE_DEFAULTS, list: { language: "en" } },
    "off-centre",
  ],
  [
    "a peg that does not exist",
    { command: "mastermind", sub: "guess", options: { code: "Z Z Z Z" } },
    MASTERMIND_DEFAULTS,
    "no-such-peg",
  ],
  [
    "a guess with too few pegs",
    { command: "mastermind", sub: "guess", options: { code: "1 2" } },
    MASTERMIND_DEFAULTS,
    "too-few-pegs",
  ],
  [
    "a cell outside the grid",
    { command: "kenken", sub: "set", options: { cell: "Z9", value: 1 } },
    { board: SMALL_BOARD, mode: "race", grade: "easy" },
    "off-board",
  ],
  [
    "a value above the size",
    { command: "kenken", sub: "set", options: { cell: "A1", value: 9 } },
    { board: SMALL_BOARD, mode: "race", grade: "easy" },
    "no-such-value",
  ],
  [
    "an invalid cell name",
    { command: "rolit", sub: "place", options: { cell: "??" } },
    { ...ROLIT_DEFAULTS, colours: ["red", "blue"] },
    "no-such-cell",
  ],
  [
    "an undo before the first turn",
    { command: "rolit", sub: "undo" },
    { ...ROLIT_DEFAULTS, colours: ["red", "blue"] },
    "nothing-to-take-back",
  ],
  ["no match", { command: "rolit", sub: "place", options: { cell: "D3" } }, undefined, "no-game-here"],
];

describe("a refused command is recorded with its reason", () => {
  test.each(TYPED_REFUSALS)("%s", async (_, typed, options, reason) => {
    const rig = createMatchRig({ games: GAMES, now: () => 0 });
    if (options) await openTestMatch(rig.matchService, { game: typed.command, options });
    const registry = createMetricsRegistry();
    const { log, lines } = createRecordingLogger();
    const { types } = createInteractionSender(rig, commands, {}, recordInteractions(registry, log));
    await types(anna, typed);
    expect(await findRecord(registry, lines, typed.command, reason)).toMatchObject({
      line: { command: typed.command, kind: "typed", outcome: "refused", reason },
      counted: true,
    });
  });
});

test("only one file turns refusals into sentences", () => {
  const files = globSync("{src/discord,commands}/**/*.ts", { cwd: ROOT }).filter((path) => !path.includes("/text/"));
  expect(files.length).toBeGreaterThan(200);
  const users = files.filter((path) => /\bsayReason\b/.test(readFileSync(join(ROOT, path), "utf8")));
  expect(users).toEqual(["src/discord/interactions/refusal-post.ts"]);
});

test("a turn that could not be saved counts as an error, although the player reads a refusal", () => {
  const { content, refusal } = matchOrGameRefusalPost(
    { ok: false, by: "table", refusal: { reason: "not-saved" } },
    catalogues.en,
    {},
  );
  expect([refusal, content]).toEqual(["not-saved", expect.stringContaining("`")]);
});
