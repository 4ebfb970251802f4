import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { createTemporaryFolder, startTestBot, type TestBot, type TestBotOptions } from "#dev/live/test-bot.ts";
import type { SandboxUser } from "#sandbox/sandbox-user.ts";
import type { SandboxLimits } from "../../src/sandbox/start-sandbox.ts";
import { checkAllRequests } from "./check-openapi.ts";
import { startMemorySandbox, type TestSandbox } from "./memory-sandbox.ts";

/** The real bot in its own process with a sandbox in memory, for all tests of a file. */
export interface LiveBot {
  readonly sandbox: TestSandbox;
  readonly bot: TestBot;
  readonly databasePath: string;
  person(name: string, channel?: string): SandboxUser;
  /** Stops the bot and starts it again. `meanwhile` is called in between. */
  restart(meanwhile?: () => void): Promise<void>;
  /** Kills the bot and starts it again. `meanwhile` is called in between. */
  crash(meanwhile?: () => Promise<void>): Promise<void>;
  /** Expects that all requests match Discord's API description, and that the log has no errors. */
  expectNoProblems(): void;
}

export function runLiveBot(settings: TestBotOptions["settings"] = {}, limits: Partial<SandboxLimits> = {}): LiveBot {
  const folder = createTemporaryFolder();
  const databasePath = join(folder.path, "tauler.db");
  let sandbox: TestSandbox;
  let bot: TestBot;
  const start = async () => {
    bot = await startTestBot({ ...sandbox, databasePath, settings });
  };
  beforeAll(async () => {
    sandbox = await startMemorySandbox({ limits });
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
    expectNoProblems() {
      expect(checkAllRequests(sandbox.requests)).toEqual([]);
      expect(bot.log.filter(({ level }) => level >= 50)).toEqual([]);
    },
  };
}
