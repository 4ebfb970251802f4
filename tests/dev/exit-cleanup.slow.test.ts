import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each([
  ["SIGTERM", ["waits"]],
  ["SIGINT", ["waits"]],
  ["an error", ["fails"]],
] as const)("a tool that is ended by %s also ends its bot and deletes the bot's folder", async (cause, args) => {
  const tool = spawn(process.execPath, ["tests/fixtures/scripts/run-bot-forever.ts", ...args], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(tool, "exit");
  const [line] = (await once(createInterface({ input: tool.stdout }), "line")) as [string];
  const { pid, folder } = JSON.parse(line) as { readonly pid: number; readonly folder: string };
  if (cause !== "an error") tool.kill(cause);
  expect(await ended).toEqual(cause === "an error" ? [1, null] : [null, cause]);
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(existsSync(folder)).toBe(false);
});
