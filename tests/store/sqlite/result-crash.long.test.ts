import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { plainRatings } from "../../support/plain-ratings.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const FINISHER = fileURLToPath(new URL("../support/finish-forever.ts", import.meta.url));

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
let children: ChildProcess[];
beforeEach(() => {
  folder = createTemporaryFolder();
  file = join(folder.path, "tauler.sqlite");
  children = [];
});
afterEach(async () => {
  await kill();
  folder.remove();
});

function start(name: string): void {
  const answers = openSync(join(folder.path, name), "a");
  children.push(spawn(process.execPath, [FINISHER, file, name], { stdio: ["ignore", answers, "inherit"] }));
  closeSync(answers);
}

async function kill(): Promise<void> {
  const ended = children.map((child) => child.exitCode === null && child.signalCode === null && once(child, "exit"));
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(ended);
  children = [];
}

function acknowledged(name: string): string[] {
  return readFileSync(join(folder.path, name), "utf8").split("\n").slice(0, -1);
}

/** Checks that exactly the finished matches have scores, and that the totals agree with the scores. */
async function checkAll(names: readonly string[]): Promise<void> {
  const client = new Database(file, { readonly: true });
  const list = (query: string) => client.prepare<[], string>(query).pluck().all();
  const finished = list("select id from matches where status = 'finished' order by id");
  for (const seat of [0, 1])
    expect(list(`select match from results where seat = ${seat} order by match`)).toEqual(finished);
  for (const name of names) for (const number of acknowledged(name)) expect(finished).toContain(`${name}${number}`);
  client.close();

  const store = openSqliteStore(file, plainRatings);
  for (const guild of ["guild", undefined]) {
    const where = { guild, game: "toy" };
    const games = finished.length;
    expect(await store.results.summary(where, false)).toMatchObject({ matches: finished.length });
    const totalsOf = (person: string) => store.results.totals(where, { kind: "person", person });
    const last = await store.results.scores(where, { from: 2 * games - 1, count: 5, bots: true });
    expect([last.total, last.rows.map(({ score }) => score)]).toEqual([2 * games, games > 0 ? [-4] : []]);
    expect(await totalsOf("ann")).toMatchObject({ games, wins: games, sum: 30 * games, rating: { mu: games } });
    expect(await totalsOf("ben")).toMatchObject({ games, wins: 0, sum: -4 * games, rating: { mu: 0 } });
  }
  await store.close();
}

test("kill -9 while matches end: each match is finished with its result, or still running", async () => {
  const names = ["one", "two"];
  for (let round = 1; round <= 3; round++) {
    for (const name of names) start(name);
    const minAcknowledged = () => Math.min(...names.map((name) => acknowledged(name).length));
    await expect.poll(minAcknowledged, { timeout: 20_000 }).toBeGreaterThan(round * 6);
    await kill();
    await checkAll(names);
  }
});
