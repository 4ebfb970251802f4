import { randomBytes, scrypt } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { hasFields, parseStoredJson } from "#store/json.ts";
import { flushToDisk } from "#store/maintenance/copies/copy-database.ts";
import { temporaryFileName } from "#store/maintenance/copies/unfinished-copies.ts";

// A deleted person is still in older backups. So that a restored backup does not bring them back, this list beside the
// database records who was deleted and when. No backup contains the list. It stores only a hash of each id, by which
// the bot recognises a deleted person. But a reader of the file could check whether a certain id is in it. So the hash
// is slow to compute, and an entry is kept no longer than a backup should be.

export interface DeletionList {
  add(person: string, at: number): Promise<void>;
  /** The time of the latest entry; undefined if the list is empty. */
  lastDeletedAt(): number | undefined;
  /** Returns the people of `people` who were deleted after this moment. */
  filterDeletedSince(people: Iterable<string>, after: number): Promise<readonly string[]>;
  /** Removes the entries of people who were deleted before this moment. */
  deleteEntriesBefore(before: number): void;
}

interface Line {
  readonly at: number;
  readonly salt: string;
  readonly hash: string;
}

const OWNER_ONLY = 0o600;
const [SALT_BYTES, HASH_BYTES] = [16, 32];
/** Cost of a hash: some milliseconds, in a thread outside the event loop. */
const COST = { N: 4_096, r: 8, p: 1 };
const derive = promisify<string, string, number, typeof COST, Buffer>(scrypt);

/**
 * Opens the list. A line that a crash cut short is ignored: that deletion is not complete, so it will be recorded
 * again.
 */
export function openDeletionList(file: string): DeletionList {
  return {
    async add(person, at) {
      // All entries have the same salt, so that each person has to be hashed only once.
      const salt = linesOf(file)[0]?.salt ?? randomBytes(SALT_BYTES).toString("hex");
      const line: Line = { at, salt, hash: await hashOf(person, salt) };
      const before = linesOf(file);
      const others = before.filter(({ hash }) => hash !== line.hash);
      // If a person is deleted again after they came back, the earlier entry is removed.
      if (others.length < before.length) return replace(file, [...others, line]);
      const isNew = !existsSync(file);
      appendFileSync(file, textOf(line), { mode: OWNER_ONLY, flush: true });
      if (isNew) flushToDisk(dirname(file));
    },
    lastDeletedAt: () => linesOf(file).at(-1)?.at,
    async filterDeletedSince(people, after) {
      const lines = linesOf(file).filter(({ at }) => at > after);
      const known = new Set(lines.map(({ hash }) => hash));
      const salts = [...new Set(lines.map(({ salt }) => salt))];
      const found: string[] = [];
      for (const person of salts.length === 0 ? [] : people) {
        const hashes = await Promise.all(salts.map((salt) => hashOf(person, salt)));
        if (hashes.some((hash) => known.has(hash))) found.push(person);
      }
      return found;
    },
    deleteEntriesBefore(before) {
      const lines = linesOf(file);
      const left = lines.filter(({ at }) => at >= before);
      if (left.length < lines.length) replace(file, left);
    },
  };
}

/** The text begins with a line break, because a crash may have cut the previous line short. */
function textOf(line: Line): string {
  return `\n${JSON.stringify(line)}`;
}

async function hashOf(person: string, salt: string): Promise<string> {
  return (await derive(person, salt, HASH_BYTES, COST)).toString("hex");
}

function linesOf(file: string): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8").split("\n").flatMap(parse);
}

const isLine = hasFields({ at: "number", salt: "string", hash: "string" });

function parse(text: string): Line[] {
  const line = parseStoredJson<Line>(text, isLine);
  return line === undefined ? [] : [line];
}

/** Replaces the whole file in one step. */
function replace(file: string, lines: readonly Line[]): void {
  const fresh = temporaryFileName(file);
  writeFileSync(fresh, lines.map(textOf).join(""), { mode: OWNER_ONLY, flush: true });
  renameSync(fresh, file);
  flushToDisk(dirname(file));
}
