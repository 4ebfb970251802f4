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
  ["a fault", ["fails"]],
] as const)("a tool that is ended by %s takes its bot along, and what that wrote", async (how, args) => {
  const tool = spawn(process.execPath, ["tests/fixtures/scripts/run-bot-forever.ts", ...args], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(tool, "exit");
  const [line] = (await once(createInterface({ input: tool.stdout }), "line")) as [string];
  const { pid, folder } = JSON.parse(line) as { readonly pid: number; readonly folder: string };
  if (how !== "a fault") tool.kill(how);
  expect(await ended).toEqual(how === "a fault" ? [1, null] : [null, how]);
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(existsSync(folder)).toBe(false);
});
