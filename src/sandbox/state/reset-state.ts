import { readFile, rm, stat } from "node:fs/promises";
import { createInitialWorld } from "./initial-world.ts";
import { lockStateFile } from "./state-lock.ts";
import type { World } from "./world.ts";
import { attachmentFolder } from "./world-store.ts";

/** Returns the ids of the servers in the stored state. If no state is stored, returns those of the default world. */
export async function readGuildIds(state: string): Promise<string[]> {
  const text = state === "memory" ? undefined : await readFile(state, "utf8").catch(() => undefined);
  const { guild, others = [] } = worldIn(text) ?? createInitialWorld();
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

/** Deletes the stored state and its files. Returns the paths that existed. */
export async function resetState(state: string, more: readonly string[]): Promise<string[]> {
  const lock = lockStateFile(state);
  try {
    const kept = state === "memory" ? [] : [state, `${state}.next`, attachmentFolder(state)];
    const there: string[] = [];
    for (const file of [...kept, ...more]) if (await stat(file).catch(() => undefined)) there.push(file);
    for (const file of there) await rm(file, { recursive: true, force: true });
    return there;
  } finally {
    lock.release();
  }
}
