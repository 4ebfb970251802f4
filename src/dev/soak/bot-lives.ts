import { readFileSync } from "node:fs";
import { type LogLine, startTestBot, type TestBot, type TestBotOptions } from "#dev/live/test-bot.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";

// The bot, again and again: killed, asked to stop, started anew.

/** How a life is to end: by kill -9, or by asking. */
export type LifeEnd = "kill" | "stop";

export interface BotLives {
  /** Ends this life and begins another one. */
  restart(how: LifeEnd): Promise<void>;
  /** Ends the last one by asking. */
  end(): Promise<void>;
  /** Undefined while no bot lives. */
  readMemory(): ProcessMemory | undefined;
  readonly figures: BotLivesFigures;
}

export interface ProcessMemory {
  readonly pid: number;
  readonly mb: number;
}

export interface BotLivesFigures {
  kills: number;
  stops: number;
  /** Faults that nobody met, in the bot's own thread or in one that works for it. */
  unhandled: number;
  /** Lives that did not begin, or did not end as they were asked to, those included that nobody had asked. */
  readonly badEnds: string[];
  /** Whenever the bot said it: the loop waited no longer, in 999 of 1,000 cases. */
  readonly loopP999Ms: number[];
  readonly loopMaxMs: number[];
  /** How often each was in the log, of those that are errors. */
  readonly errors: Map<string, number>;
}

export interface Lifespan {
  readonly end: LifeEnd;
  readonly ms: number;
}

/** One life in so many is ended by asking. */
const ASKED_IN = 4;
const ERROR = 50;
/** Nothing that is made to fail here kills a thread: whatever one dies of nobody met. */
const UNHANDLED = /uncaught|unhandled|^a worker failed$/;
/** What cannot begin so often in a row will not begin at all. */
const MOST_STILLBIRTHS = 3;

/** How the lives before the last one go: nobody knows when one ends, and all of them together last so long in the mean. */
export function planLives(kills: number, wholeMs: number, random: Random): Lifespan[] {
  const ends: LifeEnd[] = [];
  for (let killed = 0; killed < kills; ) {
    const how = (ends.length + 1) % ASKED_IN === 0 ? "stop" : "kill";
    ends.push(how);
    if (how === "kill") killed++;
  }
  return ends.map((end) => ({ end, ms: (wholeMs / ends.length) * (0.5 + random()) }));
}

export async function startBotLives(
  plan: TestBotOptions,
  start: typeof startTestBot = startTestBot,
): Promise<BotLives> {
  const figures: BotLivesFigures = {
    kills: 0,
    stops: 0,
    unhandled: 0,
    badEnds: [],
    loopP999Ms: [],
    loopMaxMs: [],
    errors: new Map(),
  };
  /** Of those, the end is awaited. */
  const doomed = new Set<TestBot>();
  let bot = await begin();
  let last = Promise.resolve();
  let isOver = false;

  return {
    figures,
    readMemory: () => memoryOf(bot.pid),
    restart: (how) =>
      inTurn(async () => {
        await (how === "kill" ? kill(bot) : stop(bot));
        bot = await begin();
      }),
    end() {
      isOver = true;
      return inTurn(() => stop(bot));
    },
  };

  /** Nobody kills a bot that is just being born again. */
  function inTurn(deed: () => Promise<void>): Promise<void> {
    last = last.then(deed);
    return last;
  }

  async function begin(): Promise<TestBot> {
    for (let failures = 1; ; failures++) {
      try {
        const born = await start(plan);
        void born.ended.then((code) => endedAs(born, code));
        return born;
      } catch (error) {
        figures.badEnds.push(`a life did not begin: ${(error as Error).message}`);
        if (failures === MOST_STILLBIRTHS) throw error;
      }
    }
  }

  /** Whatever ends without having been asked to has ended badly, and another one takes its place. */
  function endedAs(old: TestBot, code: number | null): void {
    if (doomed.has(old)) return;
    doomed.add(old);
    bad(old, `it ended of itself with code ${code}`);
    if (isOver) return;
    // Whoever waits for the next turn hears of it where no other life begins.
    inTurn(async () => {
      bot = await begin();
    }).catch(() => {});
  }

  async function kill(old: TestBot): Promise<void> {
    if (doomed.has(old)) return;
    doomed.add(old);
    await old.kill();
    const code = await old.ended;
    if (code !== null) return bad(old, `it ended of itself with code ${code}`);
    figures.kills++;
    read(old.log);
  }

  async function stop(old: TestBot): Promise<void> {
    if (doomed.has(old)) return;
    doomed.add(old);
    const code = await old.stop();
    if (code !== 0) return bad(old, `it was asked to stop and ended with code ${code}`);
    figures.stops++;
    read(old.log);
  }

  function bad({ log }: TestBot, what: string): void {
    const line = log.at(-1);
    figures.badEnds.push(`${what}: ${line?.msg} (${String(line?.["stage"])})`);
    read(log);
  }

  function read(log: readonly LogLine[]): void {
    for (const { level, msg, ...facts } of log) {
      if (UNHANDLED.test(msg)) figures.unhandled++;
      if (typeof facts["loopMaxMs"] === "number") {
        figures.loopMaxMs.push(facts["loopMaxMs"]);
        figures.loopP999Ms.push(Number(facts["loopP999Ms"]));
      }
      if (level < ERROR) continue;
      const { message = "" } = (facts["error"] ?? {}) as { readonly message?: string };
      const line = `${msg}: ${message.split("\n")[0]}`;
      figures.errors.set(line, (figures.errors.get(line) ?? 0) + 1);
    }
  }
}

function memoryOf(pid: number): ProcessMemory | undefined {
  try {
    const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kib === undefined ? undefined : { pid, mb: Number(kib) / 1_024 };
  } catch {
    return undefined;
  }
}
