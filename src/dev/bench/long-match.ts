import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { quantile, roundToHundredths } from "#cli/runner/quantile.ts";
import type { MatchOpening } from "#core/match-log.ts";
import { createTemporaryFolder, startTestBot, type TestBot } from "#dev/live/test-bot.ts";
import { NoAnswerError, SandboxUser } from "#sandbox/sandbox-user.ts";
import { startSandbox } from "#sandbox/start-sandbox.ts";

// One person plays a KenKen match with a very long log, as fast as the rate limits allow. Measures the response times
// of this person and of others on the server, and the memory. The bot has one core and a small heap.

export interface LongMatchOptions {
  readonly entries?: number;
  readonly heapMb?: number;
  readonly seconds?: number;
}

const ENTRIES = 10_000;
const HEAP_MB = 512;
const SECONDS = 60;
/** Time between two actions of the owner of the match. The rate limit allows no shorter time. */
const OWNER_EVERY_MS = 400;
const STRANGER_EVERY_MS = 200;
const STRANGERS = ["Carla", "Dídac"];
/** This player plays a short match, for comparison. */
const SHORT_MATCH_OWNER = "Bernat";
const MEMORY_EVERY_MS = 100;
const READY_MS = 120_000;
const TASKSET = "/usr/bin/taskset";

export async function runBenchmark({ entries = ENTRIES, heapMb = HEAP_MB, seconds = SECONDS }: LongMatchOptions = {}) {
  const folder = createTemporaryFolder();
  const databasePath = join(folder.path, "bench.db");
  const sandbox = await startSandbox({ port: 0, state: "memory", limits: { rates: undefined } });
  const botOptions = { ...sandbox, databasePath };
  const anna = new SandboxUser(sandbox.url, "Anna", "direct", READY_MS);
  let bot = await startTestBot(botOptions);
  let readyMs: number | undefined;
  try {
    await anna.slash("kenken new", { size: 9 });
    await bot.stop();
    const cell = lengthenLog(databasePath, entries);
    const begun = performance.now();
    const pinned = existsSync(TASKSET) ? { launcher: [TASKSET, "-c", "0"] } : {};
    const settings = { NODE_OPTIONS: `--max-old-space-size=${heapMb}`, LOG_LEVEL: "info" };
    bot = await startTestBot({ ...botOptions, ...pinned, settings });
    const isReady = await waitUntil(() => bot.log.some(({ msg }) => msg === "ready"), READY_MS, bot);
    if (isReady) readyMs = Math.round(performance.now() - begun);
    const at = (name: string, channel: string) => new SandboxUser(sandbox.url, name, channel, READY_MS);
    const strangers = STRANGERS.map((name) => at(name, "games"));
    const bernat = at(SHORT_MATCH_OWNER, "direct");
    await warmUp(strangers, bernat);
    const short = await measureTraffic(bot, { owner: bernat, cell, strangers, seconds });
    const cold = await measureMs(() => anna.slash("kenken board"));
    const long = await measureTraffic(bot, { owner: anna, cell, strangers, seconds });
    return [
      { bench: "long-match", match: "short", heapMb, ...short },
      {
        ...{
          bench: "long-match",
          match: "long",
          entries,
          heapMb,
          readyMs,
          ownerColdMs: roundToHundredths(cold),
          ...long,
        },
        grownMb: long.peakMb - short.peakMb,
      },
    ];
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return [{ bench: "long-match", entries, heapMb, readyMs: readyMs ?? "never", failed: error.message }];
  } finally {
    await bot.kill();
    await sandbox.stop();
    folder.remove();
  }
}

/** Adds log entries that set and remove a note in a free cell, and returns that cell as players type it. */
function lengthenLog(path: string, entries: number): string {
  const db = new Database(path);
  const [match] = db.prepare("select id, opening, at, head from matches where status = 'running'").all() as Row[];
  if (!match) throw new Error("there is no match to lengthen");
  const { options } = JSON.parse(match.opening) as MatchOpening;
  const { fixed, size } = (options as { board: { fixed: { cell: number }[]; size: number } }).board;
  const cell = [...Array(size * size).keys()].find((free) => !fixed.some(({ cell }) => cell === free)) ?? 0;
  const deed = JSON.stringify({ kind: "act", seat: 0, action: { kind: "note", cell, values: [2] } });
  const insert = db.prepare("insert into entries (match, seq, at, deed) values (?, ?, ?, ?)");
  db.transaction(() => {
    for (let seq = match.head + 1; seq <= entries; seq++) insert.run(match.id, seq, match.at + seq, deed);
    db.prepare("update matches set head = ? where id = ?").run(entries, match.id);
  })();
  db.close();
  return `${String.fromCharCode("A".charCodeAt(0) + (cell % size))}${Math.floor(cell / size) + 1}`;
}

interface Row {
  readonly id: string;
  readonly opening: string;
  readonly at: number;
  readonly head: number;
}

/** Sends requests until everything that is loaded or compiled at first use is ready. */
async function warmUp(strangers: readonly SandboxUser[], owner: SandboxUser): Promise<void> {
  await owner.slash("kenken new", { size: 9 });
  for (let round = 0; round < 20; round++) {
    await Promise.all([owner.slash("kenken board"), ...strangers.map((stranger) => stranger.slash("games here"))]);
  }
  await sleep(3_000);
}

interface Traffic {
  readonly owner: SandboxUser;
  readonly cell: string;
  readonly strangers: readonly SandboxUser[];
  readonly seconds: number;
}

/**
 * Measures response times and memory. Meanwhile the owner of the long match plays, looks at the board and types, and
 * other people send a cheap command.
 */
async function measureTraffic(bot: TestBot, { owner, cell, strangers, seconds }: Traffic) {
  const end = performance.now() + seconds * 1_000;
  const memory = watchMemory(bot);
  const requests = [
    () => owner.slash("kenken note", { cell, values: "1" }),
    () => owner.slash("kenken board"),
    () => owner.autocomplete("kenken set", { cell: "a" }, "cell"),
  ];
  const [own = [], ...others] = await Promise.all([
    repeat(requests, OWNER_EVERY_MS, end),
    ...strangers.map((stranger) => repeat([() => stranger.slash("games here")], STRANGER_EVERY_MS, end)),
  ]);
  const all = others.flat();
  return {
    ownerP50Ms: roundToHundredths(quantile(own, 0.5)),
    ownerP99Ms: roundToHundredths(quantile(own, 0.99)),
    strangerP50Ms: roundToHundredths(quantile(all, 0.5)),
    strangerP99Ms: roundToHundredths(quantile(all, 0.99)),
    strangerMaxMs: roundToHundredths(Math.max(...all)),
    peakMb: memory.stop(),
    answers: own.length + all.length,
  };
}

async function repeat(requests: readonly (() => Promise<unknown>)[], everyMs: number, end: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; performance.now() < end; turn++) {
    const next = performance.now() + everyMs;
    times.push(await measureMs(requests[turn % requests.length] as () => Promise<unknown>));
    await sleep(Math.max(0, next - performance.now()));
  }
  return times;
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function waitUntil(isReached: () => boolean, limitMs: number, { ended }: TestBot): Promise<boolean> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (const end = performance.now() + limitMs; !isReached(); await sleep(20)) {
    if (hasEnded || performance.now() > end) return false;
  }
  return true;
}

function watchMemory(bot: TestBot): { stop(): number } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(bot));
  }, MEMORY_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Resident memory of the process in MB; 0 if this is not Linux. */
function memoryOf({ pid }: TestBot): number {
  try {
    const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kb) / 1_024);
  } catch {
    return 0;
  }
}
