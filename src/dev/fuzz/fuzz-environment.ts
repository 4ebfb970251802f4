import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseSnapshot, openSnapshotReader, type SnapshotReader } from "#dev/fuzz/database-snapshot.ts";
import { createFuzzWorld, type FuzzWorld } from "#dev/fuzz/fuzz-world.ts";
import { restartEndedMatches, setUpFuzzMatches } from "#dev/fuzz/set-up-matches.ts";
import { createTemporaryFolder, type LogLine, startTestBot } from "#dev/live/test-bot.ts";
import { type GameInputs, loadGameInputs } from "#dev/simulation/game-inputs.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { type RecordedRequest, type Sandbox, startSandbox } from "#sandbox/start-sandbox.ts";

/** The whole bot in another process, a sandbox in this process, and matches that are being played. */
export interface FuzzEnvironment {
  readonly sandbox: Sandbox;
  readonly fuzzWorld: FuzzWorld;
  /** How simulated people play each game, by game id. */
  readonly gameInputs: ReadonlyMap<string, GameInputs>;
  /** UI of each game, by game id. */
  readonly gameUis: ReadonlyMap<string, GameUi>;
  /** Tiles of the word list that all Scrabble matches use. */
  readonly alphabet: Alphabet;
  /** Waits until no work is pending, then takes a snapshot. */
  takeSnapshot(): Promise<DatabaseSnapshot>;
  /** Starts those of the fuzzer's matches again that have ended before this snapshot. */
  restartEndedMatches(snapshot: DatabaseSnapshot): Promise<void>;
  /** Number of interactions that the bot has handled, without autocomplete. */
  countHandled(): number;
  /** Errors that the bot has logged since the last call. */
  takeErrors(): LogLine[];
  /** Requests that the bot has sent since the last call. */
  takeRequests(): RecordedRequest[];
  isAlive(): boolean;
  /** Stops everything. Resolves to whether the bot ended with exit code 0. */
  close(): Promise<boolean>;
}

/**
 * Max time until an acknowledgement. It is longer than Discord's limit, so that a busy machine causes no failures. The
 * report counts late answers separately.
 */
const ACK_LIMIT_MS = 12_000;
/** The checks do not look at pictures, so few need to be stored. */
const MAX_STORED_BYTES = 64 * 2 ** 20;
const ERROR_LEVEL = 50;
/** Max time until no work is pending: bots of level `champion` search for seconds, one after another. */
const SETTLE_LIMIT_MS = 120_000;
const POLL_MS = 50;

export async function openFuzzEnvironment(random: Random): Promise<FuzzEnvironment> {
  const gameInputs = await loadGameInputs();
  const folder = createTemporaryFolder();
  const databasePath = join(folder.path, "fuzz.db");
  const fuzzWorld = createFuzzWorld();
  const requests: RecordedRequest[] = [];
  const sandbox = await startSandbox({
    port: 0,
    state: "memory",
    world: fuzzWorld.world,
    limits: { rates: undefined, identifyEveryMs: 0, ackMs: ACK_LIMIT_MS, keptBytes: MAX_STORED_BYTES },
    record: (request) => void requests.push(request),
  });
  const bot = await startTestBot({ ...sandbox, databasePath, settings: { LOG_LEVEL: "info" } });
  const snapshotReader = await openSnapshotReader(databasePath, gameInputs);
  const setup = { sandbox, fuzzWorld, random, gameInputs, observer: snapshotReader.observer };
  await setUpFuzzMatches(setup);
  let linesRead = 0;
  let handled = 0;
  const errors: LogLine[] = [];
  const readLog = () => {
    for (const line of bot.log.slice(linesRead)) {
      if (line.msg === "interaction handled") handled++;
      if (line.level >= ERROR_LEVEL) errors.push(line);
    }
    linesRead = bot.log.length;
  };

  return {
    sandbox,
    fuzzWorld,
    gameInputs,
    alphabet: snapshotReader.observer.alphabet,
    gameUis: snapshotReader.observer.gameUis,
    takeSnapshot: () => takeSettledSnapshot(snapshotReader),
    restartEndedMatches: ({ matches }) => restartEndedMatches(setup, matches),
    countHandled() {
      readLog();
      return handled;
    },
    takeErrors() {
      readLog();
      return errors.splice(0);
    },
    takeRequests: () => requests.splice(0),
    isAlive: () => isAlive(bot.pid),
    async close() {
      await snapshotReader.close();
      const hasStopped = isAlive(bot.pid) && (await bot.stop()) === 0;
      await sandbox.stop();
      folder.remove();
      return hasStopped;
    },
  };
}

/** Takes snapshots until no work is pending and two in a row are equal, or until the time limit. */
async function takeSettledSnapshot(snapshotReader: SnapshotReader): Promise<DatabaseSnapshot> {
  const end = Date.now() + SETTLE_LIMIT_MS;
  for (let lastHashes: string | undefined; ; await sleep(POLL_MS)) {
    const snapshot = await snapshotReader.takeSnapshot();
    const hashes = JSON.stringify([...snapshot.tableHashes]);
    if ((snapshot.isSettled && hashes === lastHashes) || Date.now() > end) return snapshot;
    lastHashes = hashes;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
