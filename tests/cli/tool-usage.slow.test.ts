import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const PATHS = globSync("src/{cli,dev}/*.ts", { cwd: ROOT });
const TOOLS = PATHS.map((path) => basename(path, ".ts"));
const folder = mkdtempSync(join(tmpdir(), "tauler-calling-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a tool with folders of its own, so that it cannot change other files. */
function run(tool: string, ...args: readonly string[]) {
  const own = {
    CACHE_PATH: join(folder, "cache"),
    DISCORD_TOKEN: "",
    DATABASE_PATH: join(folder, "tauler.db"),
    SANDBOX_STATE: join(folder, "sandbox.json"),
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [PATHS[TOOLS.indexOf(tool)] ?? "", ...args], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, ...own },
  });
  return { status, stdout, stderr };
}

describe.each(TOOLS)("%s", (tool) => {
  const usage = `npm run ${tool === "sandbox-reset" ? "sandbox:reset" : tool}`;

  test("prints its usage with --help, and has --json", () => {
    const { status, stdout, stderr } = run(tool, "--help");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout.startsWith(usage)).toBe(true);
    expect(stdout).toContain("--json");
  });

  test("prints its usage for an unknown option", () => {
    const { status, stdout, stderr } = run(tool, "--no-such-option");
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/^Unknown option '--no-such-option'/);
    expect(stderr).toContain(usage);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

const nowhere = join(folder, "nowhere");

test.each<[call: string, sentence: RegExp | string]>([
  ["bench", /^Name a command:\nnpm run bench/],
  ["bench toString", /^There is no command “toString”/],
  ["bench kenken more", "Unexpected argument: “more”."],
  ["bench rolit --positions x", "rolit has no option --positions."],
  [`bench movegen --words ${nowhere}`, "--words and --bag belong together: give both."],
  [`bench movegen --words ${nowhere} --bag ${nowhere}`, `${nowhere} does not exist.`],
  ["arena scrabble --a hard", /^Choose the levels with --a and --b:\nnpm run arena/],
  ["arena scrabble --a foo --b hard", "--a is “foo”; it has to be one of easy, medium, hard, expert, champion."],
  ["arena scrabble extra --a easy --b hard", "Unexpected argument: “extra”."],
  ["arena scrabble --a easy --b hard --games 1.5", "--games is “1.5”; it has to be a whole number of at least 1."],
  ["arena scrabble --a easy --b hard --language xx", 'There is no word list "xx": there are ca, en, es.'],
  ["arena scrabble --a easy --b hard --seats abc", /^--seats is “abc”; it has to be a and b for 2 to 8 seats/],
  ["arena scrabble --a easy --b hard --nodes 5 --budget 5", "Give --budget or --nodes, not both."],
  ["arena scrabble --a easy --b hard --teams", "scrabble has no option --teams."],
  ["arena rolit --a easy --b hard --language xx", "rolit has no option --language."],
  ["arena rolit --a easy --b hard --board hexagon", /^--board is “hexagon”; it has to be one of square-small/],
  ["arena mastermind --strategy luck", /^--strategy is “luck”; it has to be one of five-guess/],
  ["arena mastermind --strategy entropy --board 9x99", /^--board is “9x99”/],
  ["train leaves", /^Choose a word list with --language:\nnpm run train/],
  ["train leaves --language xx", 'There is no word list "xx": there are ca, en, es.'],
  ["train leaves --language en --rounds 10,2.5", "--rounds is “2.5”; it has to be a whole number of at least 1."],
  ["train mastermind --seed 1", "mastermind has no option --seed."],
  ["fuzz --interactions=", "--interactions is “”; it has to be a whole number of at least 0."],
  ["fuzz --files many", "--files is “many”; it has to be a whole number of at least 0."],
  ["soak --minutes 0", "--minutes is “0”; it has to be a whole number of at least 1."],
  ["soak 5", "Unexpected argument: “5”."],
  ["tour one two", /^Name at most one folder:\nnpm run tour/],
  ["gallery one two", /^Name at most one folder:\nnpm run gallery/],
  ["analyse --words= --bag x --positions y", "--words is empty."],
  ["backup --keep 0", "--keep is “0”; it has to be a whole number from 1 to 9999."],
  ["replay m --language en", "--language cannot be used with a match, which knows its tiles."],
])("%s is refused with a sentence", (call, sentence) => {
  const [tool = "", ...args] = call.split(" ");
  const { status, stdout, stderr } = run(tool, ...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  if (typeof sentence === "string") expect(stderr).toBe(`${sentence}\n`);
  else expect(stderr).toMatch(sentence);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test("a file where a folder should be is reported in a sentence", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const { status, stderr } = run("gallery", join(file, "pictures"), "--language", "en");
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^ENOTDIR: .*\n$/)]);
});

test("compiled word lists are stored in CACHE_PATH", () => {
  const call = "scrabble --a easy --b easy --games 1 --nodes 1".split(" ");
  expect(run("arena", ...call).status).toBe(0);
  expect(globSync("cache/en-*.lexicon", { cwd: folder })).toHaveLength(1);
  const sources = globSync("src/{cli,dev}/**/*.ts", { cwd: ROOT }).filter(
    (path) => !path.endsWith("runner/tool-settings.ts"),
  );
  expect(sources.filter((path) => readFileSync(join(ROOT, path), "utf8").includes('".cache"'))).toEqual([]);
});

test("the arena accepts the level names that players see", () => {
  const call = "rolit --a easy --b random --games 2 --seats ab --json".split(" ");
  const { status, stdout } = run("arena", ...call);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ arena: "rolit", a: "easy", b: "random", games: 2 });
});
