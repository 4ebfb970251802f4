import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import type { PersonAtPage } from "#sandbox/person.ts";
import { type Plan, startBot, type TestBot, temporaryFolder } from "#tools/live/bot.ts";
import type { Limits } from "../../src/sandbox/server.ts";
import { judgeAll } from "./openapi.ts";
import { memorySandbox, type TestSandbox } from "./sandbox.ts";

/** The real bot in a process of its own against a sandbox in memory, for all tests of a file. */
export interface Live {
  readonly sandbox: TestSandbox;
  readonly bot: TestBot;
  readonly databasePath: string;
  person(name: string, channel?: string): PersonAtPage;
  /** The bot is asked to stop, and is started again; something may be done in between. */
  restart(meanwhile?: () => void): Promise<void>;
  /** The bot is killed, and is started again; something may be done in between. */
  crash(meanwhile?: () => Promise<void>): Promise<void>;
  /** Discord's own description fits all that was sent, and the log has no fault. */
  expectClean(): void;
}

export function liveBot(settings: Plan["settings"] = {}, limits: Partial<Limits> = {}): Live {
  const folder = temporaryFolder();
  const databasePath = join(folder.path, "tauler.db");
  let sandbox: TestSandbox;
  let bot: TestBot;
  const start = async () => {
    bot = await startBot({ ...sandbox, databasePath, settings });
  };
  beforeAll(async () => {
    sandbox = await memorySandbox({ limits });
    await start();
  });
  afterAll(async () => {
    await bot.stop();
    await sandbox.stop();
    folder.remove();
  });
  return {
    get sandbox() {
      return sandbox;
    },
    get bot() {
      return bot;
    },
    databasePath,
    person: (name, channel) => sandbox.person(name, channel),
    async restart(meanwhile) {
      expect(await bot.stop()).toBe(0);
      meanwhile?.();
      await start();
    },
    async crash(meanwhile) {
      await bot.kill();
      await meanwhile?.();
      await start();
    },
    expectClean() {
      expect(judgeAll(sandbox.requests)).toEqual([]);
      expect(bot.log.filter(({ level }) => level >= 50)).toEqual([]);
    },
  };
}
