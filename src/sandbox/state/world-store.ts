import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInitialWorld } from "./initial-world.ts";
import type { World } from "./world.ts";

const SAVE_AFTER_MS = 100;
/** Modes of a file and a folder that only their owner can read. The database of the bot has the same. */
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Stores the world and the bytes of the attachments: in a file with a folder beside it, or only in memory. */
export interface WorldStore {
  world: World;
  /** Set if the stored state could not be read and its file was renamed. */
  warning?: string;
  saveSoon(): void;
  writeFile(id: string, bytes: Uint8Array): Promise<void>;
  readFile(id: string): Promise<Uint8Array | undefined>;
  deleteFile(id: string): void;
  close(): Promise<void>;
}

/** Opens the store. `world`: the initial world of a store in memory. If not given, the default world. */
export async function openWorldStore(state: string, world?: World): Promise<WorldStore> {
  return state === "memory" ? memoryStore(world ?? createInitialWorld()) : await fileStore(state);
}

/** Returns the path of the folder with the attachments. */
export const attachmentFolder = (state: string): string => `${state}.files`;

function memoryStore(world: World): WorldStore {
  const files = new Map<string, Uint8Array>();
  return {
    world,
    saveSoon: () => {},
    writeFile: async (id, bytes) => void files.set(id, bytes),
    readFile: async (id) => files.get(id),
    deleteFile: (id) => void files.delete(id),
    close: async () => {},
  };
}

async function fileStore(state: string): Promise<WorldStore> {
  const folder = attachmentFolder(state);
  await mkdir(dirname(state), { recursive: true });
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  // Those of an earlier version may have other modes.
  await chmod(folder, OWNER_ONLY_FOLDER);
  await chmod(state, OWNER_ONLY).catch(ignoreMissing);
  const { world, warning } = await load(state);
  await sweep(folder, world);
  const saving = saver(state, world);
  return {
    world,
    ...(warning ? { warning } : {}),
    saveSoon: saving.soon,
    writeFile: (id, bytes) => writeFile(join(folder, id), bytes, { mode: OWNER_ONLY }),
    readFile: (id) => readFile(join(folder, id)).catch(() => undefined),
    deleteFile: (id) => void rm(join(folder, id), { force: true }).catch(() => {}),
    close: saving.now,
  };
}

/**
 * Deletes files that belong to no message. A crash leaves such a file if it happens between storing a file and storing
 * its message.
 */
async function sweep(folder: string, world: World): Promise<void> {
  const attachments = Object.values(world.messages).flatMap((list) => list.flatMap((message) => message.attachments));
  const known = new Set([...attachments, ...world.uploads].map(({ id }) => id));
  const lost = (await readdir(folder)).filter((id) => !known.has(id));
  await Promise.all(lost.map((id) => rm(join(folder, id), { force: true })));
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

async function load(state: string): Promise<{ world: World; warning?: string }> {
  const text = await readFile(state, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return { world: createInitialWorld() };
  const world = parse(text);
  if (world) return { world };
  const aside = `${state}.unreadable-${Date.now()}`;
  await rename(state, aside);
  return {
    world: createInitialWorld(),
    warning: `${state} could not be read; it is now ${aside}, and the sandbox begins anew.`,
  };
}

function parse(text: string): World | undefined {
  try {
    const found: Partial<World> | null = JSON.parse(text);
    const whole =
      found?.version === 1 && found.channels && found.messages && found.people && found.uploads && found.lastId;
    return whole ? (found as World) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns a function that saves the world soon after a change, one write at a time. Each write goes to a new file,
 * which then replaces the old one.
 */
function saver(state: string, world: World) {
  let timer: NodeJS.Timeout | undefined;
  let dirty = false;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    if (!dirty) return;
    dirty = false;
    const next = `${state}.next`;
    // A file that a crash has left would keep its mode.
    await rm(next, { force: true });
    await writeFile(next, JSON.stringify(world), { mode: OWNER_ONLY });
    await rename(next, state);
  };
  const now = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write).catch((error: Error) => {
      dirty = true;
      process.stderr.write(`The sandbox could not write ${state}: ${error.message}\n`);
    });
    return writing;
  };
  const soon = () => {
    dirty = true;
    timer ??= setTimeout(now, SAVE_AFTER_MS);
  };
  return { now, soon };
}
