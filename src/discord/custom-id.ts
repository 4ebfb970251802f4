// What a button knows: which command answers it, of which match and turn it is, and what it is for. Everything else is
// in the database, so that it works after a restart as it did before.

export interface CustomId {
  readonly command: string;
  /** Empty where it belongs to no match. */
  readonly match: string;
  readonly seq: number;
  /** What it does, in the command's own words. */
  readonly payload: string;
}

/** Discord's limit. */
const LONGEST = 100;

export function makeCustomId(parts: CustomId): string {
  const id = written(parts);
  if (id.length > LONGEST) throw new RangeError(`a custom id of ${id.length} characters`);
  return id;
}

/** Whether it is short enough: a word may be of any letters, and those of any length. */
export function fitsCustomId(parts: CustomId): boolean {
  return written(parts).length <= LONGEST;
}

function written({ command, match, seq, payload }: CustomId): string {
  return `${command}:${match}:${seq}:${payload}`;
}

/** Whether a payload is of this kind: it begins with its name, and whatever else there is stands behind a sign. */
export function isOfKind(payload: string, kind: string): boolean {
  return payload.startsWith(kind) && !/^[a-z0-9-]/.test(payload.slice(kind.length));
}

export function parseCustomId(id: string): CustomId | undefined {
  const parts = /^([a-z][a-z0-9-]*):([0-9a-z]*):(\d{1,9}):(.*)$/s.exec(id);
  if (!parts) return undefined;
  const [, command = "", match = "", seq = "", payload = ""] = parts;
  return { command, match, seq: Number(seq), payload };
}
