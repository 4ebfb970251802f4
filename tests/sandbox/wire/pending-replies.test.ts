import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { startMemorySandbox, type TestSandbox } from "../../support/memory-sandbox.ts";
import { startManualBot } from "../support/manual-bot.ts";

const LOADING = 128;
let sandbox: TestSandbox;
let folder: string | undefined;
afterEach(async () => {
  await sandbox.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const listLoadingMarks = async (of = sandbox) =>
  (await of.person("Anna").messages()).map(({ flags, ...message }) => [
    flags & LOADING,
    (message as { unanswered?: boolean }).unanswered ?? false,
  ]);

test("a deferred reply is marked unanswered when its token expires", async () => {
  const bot = await startManualBot({ limits: { tokenMs: 300 } });
  ({ sandbox } = bot);
  const { callback, answer } = await bot.typed();
  await callback({ type: 5 });
  expect(await listLoadingMarks()).toEqual([[LOADING, false]]);
  await expect(answer).rejects.toThrow("did not respond");
  expect(await listLoadingMarks()).toEqual([[LOADING, true]]);
});

test("a reply that was filled in time is not marked unanswered", async () => {
  const bot = await startManualBot({ limits: { tokenMs: 300 } });
  ({ sandbox } = bot);
  const { callback, webhook, data } = await bot.typed();
  await callback({ type: 5 });
  await bot.call(`PATCH ${webhook}/messages/@original`, { content: "there" }, { token: null });
  await expect.poll(async () => (await bot.call(`GET ${webhook}/messages/@original`)).status).toBe(401);
  expect(await listLoadingMarks()).toEqual([[0, false]]);
  expect(data.token).toBeTruthy();
});

test("a reply that was pending when the sandbox stopped is marked unanswered at the next start", async () => {
  folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  const state = join(folder, "sandbox.json");
  const bot = await startManualBot({ state });
  const { callback } = await bot.typed();
  await callback({ type: 5 });
  await bot.sandbox.stop();
  sandbox = await startMemorySandbox({ state });
  expect(await listLoadingMarks()).toEqual([[LOADING, true]]);
});
