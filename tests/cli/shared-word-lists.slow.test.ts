import { execFile } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev/live/test-bot.ts";
import { listButtonLabels, listComponents, readMessageText } from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../support/run-live-bot.ts";
import { askPrivately, pressAndRead, privateText, waitForPublicMessage } from "../support/talk-to-bot.ts";

// The operator adds word lists for all servers while the bot runs.

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const live = runLiveBot();
const folder = createTemporaryFolder();
let server: Server;
let address = "";

beforeAll(async () => {
  const files: Record<string, string> = {
    words: "qi\ncat\nZEBRA  \n",
    next: "CAT\nDOG\n",
    spaces: "CAT\nA DOG\n",
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder.path, name), content);
  server = createServer((request, response) => {
    if (request.url === "/words.gz") response.end(gzipSync("CAT\nQI\n"));
    else if (request.url === "/large") response.end(Buffer.alloc(11 * 2 ** 20, "A"));
    else if (request.url === "/page") response.setHeader("content-type", "text/html; charset=utf-8").end("<p>Log in");
    else response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  folder.remove();
});

/** Runs the tool. `@name` stands for a file in the folder, and `~name` for a file on the web server. */
async function run(args: string, databasePath = live.databasePath) {
  const list = args.split(" ").map((arg) => arg.replace(/^@/, `${folder.path}/`).replace(/^~/, `${address}/`));
  const env = { ...process.env, DATABASE_PATH: databasePath };
  const ran = promisify(execFile)(process.execPath, ["src/cli/lexicon.ts", ...list], { cwd: ROOT, env });
  ran.child.stdin?.end();
  return ran.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, complaint: stderr }),
    ({ code, stdout, stderr }) => ({ code: Number(code), out: String(stdout), complaint: String(stderr) }),
  );
}

const check = (word: string) => privateText(live.person("Anna", "games"), "scrabble check", { word });

test("a list that is added as default is played with at once, and a game keeps the list with which it began", async () => {
  const anna = live.person("Anna", "games");
  const added = await run("add Club --words @words --bag en --default en --yes --json");
  expect(added).toMatchObject({ code: 0, complaint: expect.stringContaining("without a restart") });
  expect(JSON.parse(added.out)).toMatchObject({ list: "Club", words: 3, tiles: 100, defaultOf: "en" });

  const shown = await askPrivately(anna, "scrabble lists", { name: "club" });
  expect(shown.content).toContain("added it for all servers");
  expect(listButtonLabels(shown)).toEqual([]);
  expect(await check("ZEBRA")).toContain("is a word (Club)");
  expect(await check("DOG")).toContain("is not a word (Club)");

  await privateText(anna, "scrabble new");
  await waitForPublicMessage(anna, "Anna");
  expect(await run("add Club --words @next --bag en --replace --yes")).toMatchObject({ code: 0 });
  expect(await check("DOG")).toContain("is not a word (Club)");
  expect((await run("list")).out).toMatch(/list Club {3}words 2 {3}tiles 100 {3}defaultOf en/);

  const bernat = live.person("Bernat", "general");
  const dog = () => privateText(bernat, "scrabble check", { word: "DOG" });
  expect(await dog()).toContain("is a word (Club)");
  expect((await run("default en en")).code).toBe(0);
  expect(await dog()).toContain("is a word (English)");
  expect((await run("default en Club")).code).toBe(0);
  expect((await run("remove club --yes")).out).toBe("removed Club\n");
  expect(await dog()).toContain("is a word (English)");
  expect(await check("DOG")).toContain("is not a word (Club)");
  live.expectNoProblems();
});

test("a list can come from a web server, packed", async () => {
  expect(await run("add Web --words ~words.gz --bag es --yes")).toMatchObject({ code: 0 });
  expect(await privateText(live.person("Anna", "games"), "scrabble lists")).toContain(
    "**Web**: 2 words, 100 tiles · added for all servers",
  );
});

test("a server chooses the list in the greeting, and plays with it although another list is the default", async () => {
  const anna = live.person("Anna", "general");
  expect((await run("add Club --words @words --bag en --default en --yes")).code).toBe(0);
  live.sandbox.faults.rejoin();
  const greeting = await anna.waitForMessage((message) => readMessageText(message).includes("How about a game of"));
  const question = await pressAndRead(anna, greeting, "Word list");
  const menu = listComponents(question).find(({ type }) => type === 3);
  await anna.choose(question, menu?.custom_id, "Web");
  await expect.poll(() => privateText(anna, "admin show")).toContain("Default Scrabble word list: **Web**");
  expect(await privateText(anna.inChannel("scrabble"), "scrabble check", { word: "QI" })).toContain("(Web)");
  live.expectNoProblems();
});

describe("nothing is added", () => {
  test.each([
    ["add Two --words @words --bag en", 1, "protected by copyright[^]*Nothing was changed. To say yes, add --yes."],
    ["add Two --words @spaces --bag en --yes", 2, "spaces:\nLine 2: “A DOG” has a space[^]*Nothing was changed."],
    ["add Two --words @words --bag @words --yes", 2, "words:\nLine 1: “qi” is not a letter"],
    ["add Two --words ~large --bag en --yes", 2, "/large has more than 10 MiB"],
    ["add Two --words ~page --bag en --yes", 1, "/page is a web page, not the file itself"],
    ["add Two --words ~none --bag en --yes", 1, "/none answered with the status 404"],
    ["add Two --words http://127.0.0.1:9/ --bag en --yes", 1, "cannot be reached"],
    ["add Two --words ftp://host/words --bag en --yes", 2, "has to begin with https:// or http://"],
    ["add Two --words @missing --bag en --yes", 2, "missing does not exist"],
    ["add Two --words @words --yes", 2, "Name the words with --words FILE|URL"],
    ["add Two --words @words --bag en --default fr --yes", 2, "--default is “fr”; it has to be one of ca, en, es"],
    ["add Català --words @words --bag en --yes", 2, "is the name of a built-in list"],
    ["add web --words @words --bag en --yes", 2, "There is a list “Web” already[^]*--replace"],
    ["add A\u200bB --words @words --bag en --yes", 2, "A name can have letters"],
  ])("%s", async (args, code, complaint) => {
    expect(await run(args)).toMatchObject({ code, out: "", complaint: expect.stringMatching(complaint) });
  });

  test.each([
    ["remove Two --yes", "There is no list “Two” for all servers. There are: Club, Web."],
    ["default ca Two", "There is no list “Two” for all servers"],
    ["default fr Web", "has to be one of ca, en, es"],
  ])("and nothing is changed: %s", async (args, complaint) => {
    expect(await run(args)).toMatchObject({ code: 2, out: "", complaint: expect.stringContaining(complaint) });
  });

  test("before the first start of the bot", async () => {
    const missing = join(folder.path, "missing.db");
    const { code, complaint } = await run("add Two --words @words --bag en --yes", missing);
    expect([code, complaint]).toEqual([1, expect.stringContaining("The first start of the bot creates it.")]);
    expect((await run("list", missing)).out).toContain("language ca");
  });
});
