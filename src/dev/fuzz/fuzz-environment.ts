import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseSnapshot, openSnapshotReader, type SnapshotReader } from "#dev/fuzz/database-snapshot.ts";
import { createFuzzWorld, type FuzzWorld } from "#dev/fuzz/fuzz-world.ts";
import { restartMatches, setUpMatches } from "#dev/fuzz/set-up-matches.ts";
import { createTemporaryFolder, type LogLine, startTestBot } from "#dev/live/test-bot.ts";
import { type GameInputs, loadGameInputs } from "#dev/simulation/game-inputs.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { type RecordedRequest, type Sandbox, startSandbox } from "#sandbox/start-sandbox.ts";

/** The whole bot in a process of its own, a sandbox in this one, and tables at which people sit. */
export interface FuzzEnvironment {
  readonly sandbox: Sandbox;
  readonly fuzzWorld: FuzzWorld;
  /** How each game is played, by game. */
  readonly gameInputs: ReadonlyMap<string, GameInputs>;
  /** Of the list that all play with. */
  readonly alphabet: Alphabet;
  /** What is kept and hidden, once nothing is under way any more. */
  takeSnapshot(): Promise<DatabaseSnapshot>;
  /** People sit down again where, as it was seen last, nobody plays any more. */
  restartMatches(snapshot: DatabaseSnapshot): Promise<void>;
  /** How many interactions are over, those not counted that complete what is typed. */
  countHandled(): number;
  /** What the bot has logged as a fault since it was last asked. */
  newErrors(): LogLine[];
  /** What the bot has sent since it was last asked. */
  newRequests(): RecordedRequest[];
  isAlive(): boolean;
  /** Whether the bot ended as it was asked to. */
  end(): Promise<boolean>;
}

/** Longer than Discord waits, for a busy machine is no fault of the bot; who is late is counted. */
const ACK_MS = 12_000;
/** Of pictures nobody looks at any. */
const KEPT_BYTES = 64 * 2 ** 20;
const ERROR = 50;
/** Champions think for seconds, one after the other. */
const SETTLE_MS = 120_000;
const LOOK_EVERY_MS = 50;

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
    limits: { rates: undefined, identifyEveryMs: 0, ackMs: ACK_MS, keptBytes: KEPT_BYTES },
    record: (request) => void requests.push(request),
  });
  const bot = await startTestBot({ ...sandbox, databasePath, settings: { LOG_LEVEL: "info" } });
  const snapshotReader = await openSnapshotReader(databasePath, gameInputs);
  const dealer = { sandbox, fuzzWorld, random, gameInputs, observer: snapshotReader.observer };
  await setUpMatches(dealer);
  let read = 0;
  let dealt = 0;
  const errors: LogLine[] = [];
  const readOn = () => {
    for (const line of bot.log.slice(read)) {
      if (line.msg === "interaction handled") dealt++;
      if (line.level >= ERROR) errors.push(line);
    }
    read = bot.log.length;
  };

  return {
    sandbox,
    fuzzWorld,
    gameInputs,
    alphabet: snapshotReader.observer.alphabet,
    takeSnapshot: () => settled(snapshotReader),
    restartMatches: ({ matches }) => restartMatches(dealer, matches),
    countHandled() {
      readOn();
      return dealt;
    },
    newErrors() {
      readOn();
      return errors.splice(0);
    },
    newRequests: () => requests.splice(0),
    isAlive: () => isAlive(bot.pid),
    async end() {
      await snapshotReader.close();
      const isEnded = isAlive(bot.pid) && (await bot.stop()) === 0;
      await sandbox.stop();
      folder.remove();
      return isEnded;
    },
  };
}

/** Twice the same, and nobody is at anything; or as it is after so long. */
async function settled(snapshotReader: SnapshotReader): Promise<DatabaseSnapshot> {
  const end = Date.now() + SETTLE_MS;
  for (let before: string | undefined; ; await sleep(LOOK_EVERY_MS)) {
    const snapshot = await snapshotReader.takeSnapshot();
    const now = JSON.stringify([...snapshot.tables]);
    if ((snapshot.isQuiet && now === before) || Date.now() > end) return snapshot;
    before = now;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
