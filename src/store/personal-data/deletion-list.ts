import { randomBytes, scrypt } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { fields, readJson } from "#store/json.ts";
import { flushToDisk } from "#store/maintenance/copies/copy-database.ts";
import { unfinishedName } from "#store/maintenance/copies/unfinished-copies.ts";

// Whoever is deleted is still in the backups. So that a backup that is restored does not bring them back, it is noted beside
// the database, where no backup takes it along, that somebody was deleted and when: not who, but a hash by which they are
// known again if they turn up. A hash of an id is no secret to whoever has the file and thinks of somebody: it is made slowly,
// and is kept no longer than a backup should be.

export interface DeletionList {
  add(person: string, at: number): Promise<void>;
  /** When somebody was noted last. */
  lastDeletedAt(): number | undefined;
  /** Of these people, those who were deleted after this moment. */
  filterDeletedSince(people: Iterable<string>, after: number): Promise<readonly string[]>;
  /** Strikes out who was deleted before. */
  deleteEntriesBefore(before: number): void;
}

interface Line {
  readonly at: number;
  readonly salt: string;
  readonly hash: string;
}

const OWNER_ONLY = 0o600;
const [SALT_BYTES, HASH_BYTES] = [16, 32];
/** Some milliseconds each, away from the event loop. */
const COST = { N: 4_096, r: 8, p: 1 };
const derive = promisify<string, string, number, typeof COST, Buffer>(scrypt);

/** A line that was cut short by a crash says nothing: its deletion is not at its end, and is noted once more. */
export function openDeletionList(file: string): DeletionList {
  return {
    async add(person, at) {
      // One salt for all, so that each who turns up is hashed once.
      const salt = linesOf(file)[0]?.salt ?? randomBytes(SALT_BYTES).toString("hex");
      const line: Line = { at, salt, hash: await hashOf(person, salt) };
      const before = linesOf(file);
      const others = before.filter(({ hash }) => hash !== line.hash);
      // Of whoever comes back and is deleted again, the last time counts.
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

/** Each begins a line of its own, whatever became of the one before it. */
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

const isLine = fields({ at: "number", salt: "string", hash: "string" });

function parse(text: string): Line[] {
  const line = readJson<Line>(text, isLine);
  return line === undefined ? [] : [line];
}

/** Whole or not at all. */
function replace(file: string, lines: readonly Line[]): void {
  const fresh = unfinishedName(file);
  writeFileSync(fresh, lines.map(textOf).join(""), { mode: OWNER_ONLY, flush: true });
  renameSync(fresh, file);
  flushToDisk(dirname(file));
}
