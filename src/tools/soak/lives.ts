import { readFileSync } from "node:fs";
import { type LogLine, type Plan, startBot, type TestBot } from "#tools/live/bot.ts";

// The bot, again and again: killed, asked to stop, started anew.

export interface Lives {
  /** Ends this life, with kill -9 or by asking, and begins another one. */
  again(how: "kill" | "stop"): Promise<void>;
  /** Ends the last one by asking. */
  end(): Promise<void>;
  rssMb(): number;
  readonly figures: LivesFigures;
}

export interface LivesFigures {
  kills: number;
  stops: number;
  /** Faults that nobody met. */
  unhandled: number;
  /** Lives that did not end as they were asked to. */
  readonly badEnds: string[];
  /** Of those that were asked to stop: the loop waited no longer, in 999 of 1,000 cases. */
  readonly loopP999Ms: number[];
  readonly loopMaxMs: number[];
  /** How often each was in the log, of those that are errors. */
  readonly errors: Map<string, number>;
}

const ERROR = 50;
const UNHANDLED = /uncaught|unhandled/;

export async function beginLives(plan: Plan): Promise<Lives> {
  const figures: LivesFigures = {
    kills: 0,
    stops: 0,
    unhandled: 0,
    badEnds: [],
    loopP999Ms: [],
    loopMaxMs: [],
    errors: new Map(),
  };
  let bot = await startBot(plan);
  return {
    figures,
    rssMb: () => rssMbOf(bot.pid),
    async again(how) {
      if (how === "kill") await kill(bot);
      else await stop(bot);
      bot = await startBot(plan);
    },
    end: () => stop(bot),
  };

  async function kill(old: TestBot): Promise<void> {
    figures.kills++;
    await old.kill();
    read(old.log);
  }

  async function stop(old: TestBot): Promise<void> {
    figures.stops++;
    const code = await old.stop();
    if (code !== 0) {
      const last = old.log.at(-1);
      figures.badEnds.push(`it ended with code ${code}: ${last?.msg} (${String(last?.["stage"])})`);
    }
    read(old.log);
    const last = old.log.find(({ msg }) => msg === "stopped");
    if (last) {
      figures.loopP999Ms.push(Number(last["loopP999Ms"]));
      figures.loopMaxMs.push(Number(last["loopMaxMs"]));
    }
  }

  function read(log: readonly LogLine[]): void {
    for (const { level, msg, ...facts } of log) {
      if (UNHANDLED.test(msg)) figures.unhandled++;
      if (level < ERROR) continue;
      const { message = "" } = (facts["fault"] ?? {}) as { readonly message?: string };
      const line = `${msg}: ${message.split("\n")[0]}`;
      figures.errors.set(line, (figures.errors.get(line) ?? 0) + 1);
    }
  }
}

function rssMbOf(pid: number): number {
  const [, kib = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kib) / 1_024;
}
