import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { below, type Rng, rngFrom } from "#kernel/rng.ts";
import { openSqlite } from "#store/sqlite.ts";
import { startBot, temporaryFolder } from "#tools/live/bot.ts";
import { type Onlooker, openOnlooker } from "#tools/live/onlooker.ts";
import { memorySandbox } from "../support/sandbox.ts";
import { type Corner, hear, keepPlaying, type Promised } from "./crash.ts";

const KILLS = Number(process.env["KILLS"] ?? 100);
const SEED = process.env["SEED"] ?? crypto.randomUUID().replaceAll("-", "").repeat(2);
const LONGEST_LIFE_MS = 700;

const CORNERS: readonly Corner[] = [
  { channel: "general", people: ["Anna", "Bernat"], bots: 0 },
  { channel: "games", people: ["Carla"], bots: 1 },
  { channel: "scrabble", people: ["Dídac"], bots: 3 },
];

test(`kill -9 at ${KILLS} random moments loses no turn that somebody was told of (SEED=${SEED})`, async () => {
  const folder = temporaryFolder();
  const databasePath = join(folder.path, "tauler.db");
  const sandbox = await memorySandbox();
  const listeners = CORNERS.map(({ channel }) => sandbox.person("Anna", channel));
  for (const name of CORNERS.flatMap(({ people }) => people)) await sandbox.person(name).speaks("en-GB");
  let bot = await startBot({ ...sandbox, databasePath });
  const onlooker = await openOnlooker(databasePath);
  const promised: Promised[] = [];
  const stop = new AbortController();
  const hand = { signal: stop.signal, promised };
  const players = CORNERS.map((corner) => keepPlaying(corner, sandbox, onlooker, hand));
  let rng: Rng = rngFrom(SEED);

  onTestFinished(async () => {
    stop.abort();
    await Promise.all(players);
    await bot.kill();
    await onlooker.close();
    await sandbox.stop();
    folder.remove();
  });

  for (let kill = 1; kill <= KILLS; kill++) {
    const [life, next] = below(rng, LONGEST_LIFE_MS);
    rng = next;
    await sleep(life);
    await bot.kill();
    expect(bot.log.filter(({ level }) => level >= 50)).toEqual([]);
    await nothingIsMissing();
    bot = await startBot({ ...sandbox, databasePath });
  }
  stop.abort();
  await Promise.all(players);
  await sleep(3_000);
  await nothingIsMissing();
  const turns = await everythingWasToldOnce();
  console.log(`${KILLS} kills, ${turns} turns, ${promised.length} of them confirmed in private`);
  expect(turns).toBeGreaterThan(KILLS);

  async function nothingIsMissing(): Promise<void> {
    const { upTo } = await hear(listeners);
    const store = openSqlite(databasePath);
    for (const [id, seq] of upTo) {
      const match = await store.matches.load(id);
      expect(match?.log.length, `match ${id} was told up to ${seq}`).toBeGreaterThanOrEqual(seq);
      if (match) replays(onlooker, match);
    }
    for (const { match: id, seq, deed } of promised) {
      const match = await store.matches.load(id);
      expect(match?.log[seq - 1]?.deed, `match ${id}, entry ${seq}`).toEqual(deed);
    }
    await store.close();
  }

  async function everythingWasToldOnce(): Promise<number> {
    const { acts, said } = await hear(listeners);
    const store = openSqlite(databasePath);
    let turns = 0;
    for (const [id, count] of acts) {
      const match = await store.matches.load(id);
      expect(match).toMatchObject({ told: match?.log.length });
      expect(count, `acts of match ${id} that were told:\n${said.get(id)?.join("\n")}`).toBe(match?.log.length);
      turns += count;
    }
    await store.close();
    return turns;
  }
});

function replays(onlooker: Onlooker, match: Parameters<Onlooker["state"]>[0]): void {
  const tiles = ({ bag, board, players }: ReturnType<Onlooker["state"]>) =>
    bag.length + board.filter(Boolean).length + players.reduce((sum, { rack }) => sum + rack.length, 0);
  expect(tiles(onlooker.state(match))).toBe(100);
}
