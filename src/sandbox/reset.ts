import { readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { newWorld } from "./newcomer.ts";
import { HOST } from "./origin.ts";
import { filesOf } from "./store.ts";
import type { World } from "./world.ts";

/** A sandbox runs there, and what runs is not taken away from under it. */
export class StillRuns extends Error {}

/** Which servers a sandbox knows by what it keeps; where nothing is kept, it is the newcomer's. */
export async function guildsIn(state: string): Promise<string[]> {
  const text = state === "memory" ? undefined : await readFile(state, "utf8").catch(() => undefined);
  const { guild, others = [] } = worldIn(text) ?? newWorld();
  return [guild, ...others].map(({ id }) => id);
}

function worldIn(text: string | undefined): Pick<World, "guild" | "others"> | undefined {
  try {
    const world = text === undefined ? undefined : (JSON.parse(text) as Partial<World>);
    return world?.guild ? { guild: world.guild, others: world.others ?? [] } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Deletes what a sandbox keeps, and the files that go with it; tells which of them there were. The port is held meanwhile, so
 * that no sandbox can run or begin there.
 */
export async function reset(port: number, state: string, more: readonly string[]): Promise<string[]> {
  const release = await hold(port);
  try {
    const kept = state === "memory" ? [] : [state, `${state}.next`, filesOf(state)];
    const there: string[] = [];
    for (const file of [...kept, ...more]) if (await stat(file).catch(() => undefined)) there.push(file);
    for (const file of there) await rm(file, { recursive: true, force: true });
    return there;
  } finally {
    release();
  }
}

function hold(port: number): Promise<() => void> {
  const server = createServer((_request, response) => void response.writeHead(503).end());
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") return reject(error);
      // Somebody else may have the port; then no sandbox has it.
      isSandbox(port).then((isThere) => (isThere ? reject(new StillRuns()) : resolve(() => {})), reject);
    });
    server.listen(port, HOST, () => resolve(() => void server.close()));
  });
}

async function isSandbox(port: number): Promise<boolean> {
  const answer = await fetch(`http://${HOST}:${port}/sandbox`, { signal: AbortSignal.timeout(2_000) })
    .then((response) => response.json())
    .catch(() => undefined);
  return (answer as { sandbox?: string } | undefined)?.sandbox === "tauler";
}
