import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Alphabet } from "#lexicon/alphabet.ts";
import { type RecordedRequest, type Sandbox, startSandbox } from "#sandbox/server.ts";
import { deal, dealAgain } from "#tools/fuzz/deal.ts";
import { type Look, type Looker, openLooker } from "#tools/fuzz/look.ts";
import { fuzzWorld, type Peopled } from "#tools/fuzz/world.ts";
import { type LogLine, startBot, temporaryFolder } from "#tools/live/bot.ts";
import type { Random } from "#tools/seeded/random.ts";

/** The whole bot in a process of its own, a sandbox in this one, and tables at which people sit. */
export interface Field {
  readonly sandbox: Sandbox;
  readonly peopled: Peopled;
  /** Of the list that all play with. */
  readonly alphabet: Alphabet;
  /** What is kept and hidden, once nothing is under way any more. */
  look(): Promise<Look>;
  /** People sit down again where, as it was seen last, nobody plays any more. */
  dealAgain(look: Look): Promise<void>;
  /** How many interactions are over, those not counted that complete what is typed. */
  dealtWith(): number;
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

export async function openField(random: Random): Promise<Field> {
  const folder = temporaryFolder();
  const databasePath = join(folder.path, "fuzz.db");
  const peopled = fuzzWorld();
  const requests: RecordedRequest[] = [];
  const sandbox = await startSandbox({
    port: 0,
    state: "memory",
    world: peopled.world,
    limits: { rates: undefined, identifyEveryMs: 0, ackMs: ACK_MS, keptBytes: KEPT_BYTES },
    record: (request) => void requests.push(request),
  });
  const bot = await startBot({ ...sandbox, databasePath, settings: { LOG_LEVEL: "info" } });
  const looker = await openLooker(databasePath);
  const dealer = { sandbox, peopled, random, onlooker: looker.onlooker };
  await deal(dealer);
  let read = 0;
  let dealt = 0;
  const errors: LogLine[] = [];
  const readOn = () => {
    for (const line of bot.log.slice(read)) {
      if (line.msg === "dealt with") dealt++;
      if (line.level >= ERROR) errors.push(line);
    }
    read = bot.log.length;
  };

  return {
    sandbox,
    peopled,
    alphabet: looker.onlooker.alphabet,
    look: () => settled(looker),
    dealAgain: ({ matches }) => dealAgain(dealer, matches),
    dealtWith() {
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
      await looker.close();
      const isEnded = isAlive(bot.pid) && (await bot.stop()) === 0;
      await sandbox.stop();
      folder.remove();
      return isEnded;
    },
  };
}

/** Twice the same, and nobody is at anything; or as it is after so long. */
async function settled(looker: Looker): Promise<Look> {
  const end = Date.now() + SETTLE_MS;
  for (let before: string | undefined; ; await sleep(LOOK_EVERY_MS)) {
    const look = await looker.look();
    const now = JSON.stringify([...look.tables]);
    if ((look.isQuiet && now === before) || Date.now() > end) return look;
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
