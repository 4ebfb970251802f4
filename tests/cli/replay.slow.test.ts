import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { type GameMoment, type LogEntry, type MatchOpening, replayMoments } from "#core/match-log.ts";
import { createNodeEffort } from "#core/node-effort.ts";
import { createRng } from "#core/rng.ts";
import { openGalleryGame } from "#dev/gallery/scrabble-games.ts";
import { rolit } from "#games/rolit/game.ts";
import { exportGame as rolitExports } from "#games/rolit/json/exports.ts";
import { ROLIT_DEFAULTS as ROLIT_CLASSIC } from "#games/rolit/rules/options.ts";
import type { RolitEvent, RolitOptions, RolitState } from "#games/rolit/types.ts";
import { exportGame } from "#games/scrabble/notation/exports.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleEvent, ScrabbleState } from "#games/scrabble/types.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { readGif } from "../render/support/read-gif.ts";
import { createTemporaryFolder } from "../store/support/temporary-folder.ts";

// A whole match between bots must replay equally from the database and from its exported files.

const ROOT = join(import.meta.dirname, "../..");
const NAMES = ["Anna", "Bot 1"];
const folder = createTemporaryFolder();
const databasePath = join(folder.path, "tauler.db");
afterAll(folder.remove);

interface Line {
  readonly step: number;
  readonly steps: number;
  readonly scores: readonly number[];
  readonly position: string;
  readonly events: readonly { readonly kind: string }[];
  readonly [more: string]: unknown;
}

function replay(...given: readonly (string | NodeJS.ProcessEnv)[]) {
  const args = given.filter((one) => typeof one === "string");
  const settings = given.find((one) => typeof one !== "string");
  const env = { ...process.env, DATABASE_PATH: databasePath, ...settings };
  const run = spawnSync(process.execPath, ["src/cli/replay.ts", ...args], { cwd: ROOT, encoding: "utf8", env });
  const lines = run.stdout.split("\n").filter((line) => line.startsWith("{"));
  return {
    status: run.status,
    error: run.stderr,
    text: run.stdout,
    lines: lines.map((line): Line => JSON.parse(line)),
  };
}

/** Exported files of a Rolit match of three balls. */
function rolitFiles() {
  const options: RolitOptions = { ...ROLIT_CLASSIC, colours: ["red", "blue"] };
  const opening = { game: "rolit", version: 1, options, seats: 2, seed: "4".repeat(64) };
  const log = [
    [3, 3],
    [3, 4],
    [3, 5],
  ].map(([column, row], at): LogEntry => {
    return { seq: at + 1, at, deed: { kind: "act", seat: at % 2, action: { kind: "place", column, row } } };
  });
  const past = replayMoments(rolit as Game, opening, log) as readonly GameMoment<RolitState, RolitEvent>[];
  return rolitExports({ id: "m", names: NAMES, levels: [], lexicon: undefined, log, moments: past });
}

const file = (name: string, text = "") => {
  const path = join(folder.path, name);
  if (text !== "") writeFileSync(path, text);
  return path;
};

beforeAll(async () => {
  const { game, wordList } = await openGalleryGame("en");
  const options = { ...SCRABBLE_DEFAULTS, list: { language: "en" } };
  const opening = {
    game: game.id,
    version: game.version,
    options,
    seats: 2,
    seed: "5a".repeat(32),
    lexicon: wordList.hash,
  };
  const log: LogEntry[] = [];
  let state = game.setup(options, 2, createRng(opening.seed));
  for (let seq = 1; state.ending === undefined; seq++) {
    const [seat = 0] = game.actors(state);
    const action = await game.bots.hard(game.view(state, seat), createRng("1".repeat(64)), createNodeEffort(1));
    const step = game.play(state, seat, action);
    if (!step.ok) throw new Error(step.refusal.reason);
    state = step.state;
    log.push({ seq, at: 1_000 * seq, deed: { kind: "act", seat, action } });
  }
  const account = { id: "m", names: NAMES, levels: [], log, lexicon: wordList.hash };
  const past = replayMoments(game as Game, opening, log) as readonly GameMoment<ScrabbleState, ScrabbleEvent>[];
  const files = exportGame(wordList.alphabet, { ...account, moments: past });
  file("game.json", files["json"]);
  file("game.gcg", files["gcg"]);
  await storeMatch("over", opening, log, "finished");
  await storeMatch("running", opening, log.slice(0, 5), "running");
});

async function storeMatch(
  id: string,
  opening: MatchOpening,
  log: readonly LogEntry[],
  status: "finished" | "running",
): Promise<void> {
  const store = openSqliteStore(databasePath);
  const seats = NAMES.map((name, at) =>
    at === 0 ? ({ kind: "person", person: "p-anna", name } as const) : ({ kind: "bot", level: "hard", name } as const),
  );
  const home = { kind: "channel", guild: "guild", channel: `channel ${id}` } as const;
  await store.matches.open({ id, opening, location: home, seats, language: "en", at: 0 });
  for (const entry of log) {
    const change = { status: entry === log.at(-1) ? status : "running" } as const;
    await store.matches.append(id, entry, change);
  }
  await store.close();
}

describe("a finished match", () => {
  test("replays equally from the database, from JSON and from GCG", () => {
    const [match, json, gcg] = [
      replay("over", "--json"),
      replay(file("game.json"), "--json"),
      replay(file("game.gcg"), "--json"),
    ];
    for (const { status, error } of [match, json, gcg]) expect({ status, error }).toEqual({ status: 0, error: "" });
    const boardsAndScores = ({ lines }: typeof match) =>
      lines.map(({ position, scores }) => ({ board: position.split(" ")[0], scores }));
    expect(boardsAndScores(json)).toEqual(boardsAndScores(gcg));
    // In files the end of the match is a step of its own.
    expect(boardsAndScores(match).slice(0, -1)).toEqual(boardsAndScores(json).slice(0, -2));
    expect(boardsAndScores(match).at(-1)).toEqual(boardsAndScores(json).at(-1));
    expect(match.lines[0]).toMatchObject({
      replay: "over",
      game: "scrabble",
      step: 0,
      names: NAMES,
      status: "finished",
    });
    expect(match.lines.at(-1)).toMatchObject({
      step: match.lines.length - 1,
      toMove: [],
      outcome: { how: "went-out" },
    });
    expect(match.lines.every((line) => "state" in line)).toBe(true);
    expect(json.lines[1]?.["rack"]).toHaveLength(7);
  });

  test("is printed for people, and drawn as an animation with its progress on standard error", () => {
    const gif = file("game.gif");
    const { status, text, error } = replay("over", "--gif", gif);
    expect(status).toBe(0);
    expect(text.split("\n")[1]).toMatch(/^ {3}1 {2}\d+ – 0 +Anna played \S+ at \S+ for \d+ points/);
    expect(error).toMatch(/drawing the animation: 50 %[\s\S]*bytes/);
    const { frames } = readGif(readFileSync(gif));
    expect(frames.length).toBeGreaterThan(20);
    expect(frames.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(30_000);
  });
});

describe("a match of Rolit", () => {
  const written = rolitFiles();
  file("rolit.replay.json", [...(written["replay.json"] ?? [])].join(""));
  file("rolit.json", [...(written["json"] ?? [])].join(""));

  test("is replayed ball by ball from a replay file, and shown as it stands from a game file", () => {
    const { status, error, lines, text } = replay(file("rolit.replay.json"), "--json");
    expect({ status, error }).toEqual({ status: 0, error: "" });
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatchObject({ replay: "rolit.replay.json", game: "rolit", step: 0, steps: 3, names: NAMES });
    expect(lines[3]).toMatchObject({ scores: [3, 0], toMove: [1], events: [{ kind: "placed", seat: 0 }] });
    expect(text).not.toContain('"format"');
    expect(replay(file("rolit.json"), "--json").lines).toMatchObject([{ step: 0, steps: 0, scores: [3, 0] }]);
    expect(replay(file("rolit.replay.json")).text).toMatch(/^ {3}1 {2}1 – 0 .*Anna.*D4/m);
  });

  test("in a damaged file is reported with the place of the error, and takes no --language", () => {
    const { status, error } = replay(file("bad.json", JSON.stringify({ board: {}, type: "GameClassic" })));
    expect([status, error]).toEqual([2, expect.stringMatching(/bad\.json: (players|board)/)]);
    expect(replay(file("rolit.json"), "--language", "en").error).toMatch(
      /^--language cannot be used with a game of Rolit/,
    );
  });
});

describe("a running match", () => {
  test("shows hidden information only with --secrets", () => {
    const { status, lines, text } = replay("running", "--json");
    expect(status).toBe(0);
    expect(lines).toHaveLength(6);
    expect(text).not.toMatch(/5a5a|"seed"|"bag":\[|"rack":\[|"rng"|"action"/);
    const secret = replay("running", "--json", "--secrets");
    expect(secret.lines.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(secret.lines.at(-1)).toMatchObject({
      state: { bag: expect.any(Array) },
      deed: { action: { kind: "play" } },
    });
  });
});

describe("a wrong call is refused in a sentence:", () => {
  test.each([
    [["nothing-of-the-kind"], /There is no file .* and no match of this id/],
    [[], /Name one file or match/],
    [["a", "b"], /Name one file or match/],
    [["over", "--language", "en"], /--language cannot be used with a match/],
    [[file("game.json"), "--secrets"], /--secrets cannot be used with a file/],
    [[file("game.json"), "--language", "en", "--words", "x"], /belong together/],
    [["over", "--wrong"], /--wrong/],
    [["README.md"], /README\.md: Line \d+/],
    [["package.json"], /package\.json: In “format”/],
    [[file("game.json"), "--language", "xx"], /no word list "xx"/],
    [["over", "--gif", join(folder.path, "no", "where.gif")], /cannot be written/],
  ])("%j", (args, reason) => {
    const { status, error } = replay(...args);
    expect(status).toBe(2);
    expect(error).toMatch(reason);
  });

  test("a JSON file whose tiles lie on each other", () => {
    const game = JSON.parse(readFileSync(file("game.json"), "utf8"));
    game.turns[1] = {
      ...game.turns[1],
      ...(({ place, tiles }) => ({ place, tiles: tiles.map(() => "Z") }))(game.turns[0]),
    };
    const { status, error } = replay(file("wrong.json", JSON.stringify(game)));
    expect(status).toBe(2);
    expect(error).toMatch(/turns\[1\]\.tiles”: “Z” cannot lie there/);
  });
});
