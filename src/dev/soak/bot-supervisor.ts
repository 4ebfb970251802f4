import { readFileSync } from "node:fs";
import { type LogLine, startTestBot, type TestBot, type TestBotOptions } from "#dev/live/test-bot.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";

// Runs the bot in one process after another: kills it or stops it, and starts it again.

/** How a process is ended: with SIGKILL, or with SIGTERM. */
export type ProcessEndKind = "kill" | "stop";

export interface BotSupervisor {
  /** Ends the process and starts a new one. */
  restart(end: ProcessEndKind): Promise<void>;
  /** Stops the last process. */
  close(): Promise<void>;
  /** Memory of the running process. Undefined if no process runs. */
  readMemory(): ProcessMemory | undefined;
  readonly figures: SupervisorFigures;
}

export interface ProcessMemory {
  readonly pid: number;
  readonly mb: number;
}

/** Counts over all processes. */
export interface SupervisorFigures {
  kills: number;
  stops: number;
  /** Errors that no code caught, in the main thread or in a worker. */
  unhandled: number;
  /** Processes that did not start, ended by themselves, or did not end as requested. */
  readonly badEnds: string[];
  /** Event loop delay, 99.9th percentile, from each log line that has one. */
  readonly loopP999Ms: number[];
  readonly loopMaxMs: number[];
  /** Number of occurrences of each logged error. */
  readonly errors: Map<string, number>;
}

export interface PlannedProcess {
  readonly end: ProcessEndKind;
  readonly ms: number;
}

/** One process of every four is stopped, the others are killed. */
const RUNS_PER_STOP = 4;
const ERROR_LEVEL = 50;
/**
 * Log messages of unexpected errors. An error in a worker counts too: the load test makes worker threads exit or hang,
 * but never throws an error in them.
 */
const UNHANDLED = /uncaught|unhandled|^a worker failed$/;
/** After this number of failed starts in a row, a further start would fail too. */
const MAX_FAILED_STARTS = 3;

/** Plans all processes but the last one. Their durations are random; their sum is `totalMs` on average. */
export function planProcesses(kills: number, totalMs: number, random: Random): PlannedProcess[] {
  const ends: ProcessEndKind[] = [];
  for (let plannedKills = 0; plannedKills < kills; ) {
    const end = (ends.length + 1) % RUNS_PER_STOP === 0 ? "stop" : "kill";
    ends.push(end);
    if (end === "kill") plannedKills++;
  }
  return ends.map((end) => ({ end, ms: (totalMs / ends.length) * (0.5 + random()) }));
}

export async function startBotSupervisor(
  options: TestBotOptions,
  start: typeof startTestBot = startTestBot,
): Promise<BotSupervisor> {
  const figures: SupervisorFigures = {
    kills: 0,
    stops: 0,
    unhandled: 0,
    badEnds: [],
    loopP999Ms: [],
    loopMaxMs: [],
    errors: new Map(),
  };
  /** Processes whose end is expected or already recorded. */
  const ending = new Set<TestBot>();
  let bot = await startProcess();
  let lastStep = Promise.resolve();
  let isClosed = false;

  return {
    figures,
    readMemory: () => readMemoryOf(bot.pid),
    restart: (end) =>
      enqueue(async () => {
        await (end === "kill" ? kill(bot) : stop(bot));
        bot = await startProcess();
      }),
    close() {
      isClosed = true;
      return enqueue(() => stop(bot));
    },
  };

  /** Runs one start, restart or stop of the bot after another, so that no process is killed while it starts. */
  function enqueue(step: () => Promise<void>): Promise<void> {
    lastStep = lastStep.then(step);
    return lastStep;
  }

  async function startProcess(): Promise<TestBot> {
    for (let failures = 1; ; failures++) {
      try {
        const started = await start(options);
        void started.ended.then((code) => onEnded(started, code));
        return started;
      } catch (error) {
        figures.badEnds.push(`the bot did not start: ${(error as Error).message}`);
        if (failures === MAX_FAILED_STARTS) throw error;
      }
    }
  }

  /** Records a process that ended without a request, and starts another one. */
  function onEnded(ended: TestBot, code: number | null): void {
    if (ending.has(ended)) return;
    ending.add(ended);
    recordBadEnd(ended, `the bot ended by itself with code ${code}`);
    if (isClosed) return;
    // If this start fails, every later call of `restart` or `close` fails too, and its caller receives the error.
    enqueue(async () => {
      bot = await startProcess();
    }).catch(() => {});
  }

  async function kill(target: TestBot): Promise<void> {
    if (ending.has(target)) return;
    ending.add(target);
    await target.kill();
    const code = await target.ended;
    if (code !== null) return recordBadEnd(target, `the bot ended by itself with code ${code}`);
    figures.kills++;
    readLog(target.log);
  }

  async function stop(target: TestBot): Promise<void> {
    if (ending.has(target)) return;
    ending.add(target);
    const code = await target.stop();
    if (code !== 0) return recordBadEnd(target, `the bot was asked to stop and ended with code ${code}`);
    figures.stops++;
    readLog(target.log);
  }

  function recordBadEnd({ log }: TestBot, description: string): void {
    const line = log.at(-1);
    figures.badEnds.push(`${description}: ${line?.msg} (${String(line?.["stage"])})`);
    readLog(log);
  }

  function readLog(log: readonly LogLine[]): void {
    for (const { level, msg, ...fields } of log) {
      if (UNHANDLED.test(msg)) figures.unhandled++;
      if (typeof fields["loopMaxMs"] === "number") {
        figures.loopMaxMs.push(fields["loopMaxMs"]);
        figures.loopP999Ms.push(Number(fields["loopP999Ms"]));
      }
      if (level < ERROR_LEVEL) continue;
      const { message = "" } = (fields["error"] ?? {}) as { readonly message?: string };
      const line = `${msg}: ${message.split("\n")[0]}`;
      figures.errors.set(line, (figures.errors.get(line) ?? 0) + 1);
    }
  }
}

function readMemoryOf(pid: number): ProcessMemory | undefined {
  try {
    const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kib === undefined ? undefined : { pid, mb: Number(kib) / 1_024 };
  } catch {
    return undefined;
  }
}
