import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createRng, type Rng, randomInt } from "#core/rng.ts";
import { openScrabbleObserver, type ScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import { createTemporaryFolder, startTestBot } from "#dev/live/test-bot.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { startMemorySandbox } from "../../support/memory-sandbox.ts";
import { type ConfirmedTurn, type CrashMatch, playUntilStopped, readPublishedTurns } from "./crash-players.ts";

const KILLS = Number(process.env["KILLS"] ?? 100);
const SEED = process.env["SEED"] ?? crypto.randomUUID().replaceAll("-", "").repeat(2);
const LONGEST_LIFE_MS = 700;

const MATCHES: readonly CrashMatch[] = [
  { channel: "general", people: ["Anna", "Bernat"], bots: 0 },
  { channel: "games", people: ["Carla"], bots: 1 },
  { channel: "scrabble", people: ["Dídac"], bots: 3 },
];

test(`kill -9 at ${KILLS} random moments loses no turn that was confirmed or published (SEED=${SEED})`, async () => {
  const folder = createTemporaryFolder();
  const databasePath = join(folder.path, "tauler.db");
  const sandbox = await startMemorySandbox();
  const listeners = MATCHES.map(({ channel }) => sandbox.person("Anna", channel));
  for (const name of MATCHES.flatMap(({ people }) => people)) await sandbox.person(name).setLocale("en-GB");
  let bot = await startTestBot({ ...sandbox, databasePath });
  const observer = await openScrabbleObserver(databasePath);
  const confirmed: ConfirmedTurn[] = [];
  const stop = new AbortController();
  const options = { signal: stop.signal, confirmed };
  const players = MATCHES.map((crashMatch) => playUntilStopped(crashMatch, sandbox, observer, options));
  let rng: Rng = createRng(SEED);

  onTestFinished(async () => {
    stop.abort();
    await Promise.all(players);
    await bot.kill();
    await observer.close();
    await sandbox.stop();
    folder.remove();
  });

  for (let kill = 1; kill <= KILLS; kill++) {
    const [life, next] = randomInt(rng, LONGEST_LIFE_MS);
    rng = next;
    await sleep(life);
    await bot.kill();
    expect(bot.log.filter(({ level }) => level >= 50)).toEqual([]);
    await expectNothingLost();
    bot = await startTestBot({ ...sandbox, databasePath });
  }
  stop.abort();
  await Promise.all(players);
  await sleep(3_000);
  await expectNothingLost();
  const turns = await expectEachTurnPublishedOnce();
  console.log(`${KILLS} kills, ${turns} turns, ${confirmed.length} of them confirmed in private`);
  expect(turns).toBeGreaterThan(KILLS);

  async function expectNothingLost(): Promise<void> {
    const { lastSeq } = await readPublishedTurns(listeners);
    const store = openSqliteStore(databasePath);
    for (const [id, seq] of lastSeq) {
      const match = await store.matches.load(id);
      expect(match?.log.length, `match ${id} was told up to ${seq}`).toBeGreaterThanOrEqual(seq);
      if (match) expectAllTiles(observer, match);
    }
    for (const { match: id, seq, deed } of confirmed) {
      const match = await store.matches.load(id);
      expect(match?.log[seq - 1]?.deed, `match ${id}, entry ${seq}`).toEqual(deed);
    }
    await store.close();
  }

  async function expectEachTurnPublishedOnce(): Promise<number> {
    const { actionCounts, texts } = await readPublishedTurns(listeners);
    const store = openSqliteStore(databasePath);
    let turns = 0;
    for (const [id, count] of actionCounts) {
      const match = await store.matches.load(id);
      expect(match).toMatchObject({ publishedSeq: match?.log.length });
      expect(count, `acts of match ${id} that were told:\n${texts.get(id)?.join("\n")}`).toBe(match?.log.length);
      turns += count;
    }
    await store.close();
    return turns;
  }
});

function expectAllTiles(observer: ScrabbleObserver, match: Parameters<ScrabbleObserver["state"]>[0]): void {
  const tiles = ({ bag, board, players }: ReturnType<ScrabbleObserver["state"]>) =>
    bag.length + board.filter(Boolean).length + players.reduce((sum, { rack }) => sum + rack.length, 0);
  expect(tiles(observer.state(match))).toBe(100);
}
