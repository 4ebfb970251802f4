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
const MAX_LENGTH = 100;

export function formatCustomId(parts: CustomId): string {
  const id = joinParts(parts);
  if (id.length > MAX_LENGTH) throw new RangeError(`a custom id of ${id.length} characters`);
  return id;
}

/** Whether it is short enough: a word may be of any letters, and those of any length. */
export function fitsCustomId(parts: CustomId): boolean {
  return joinParts(parts).length <= MAX_LENGTH;
}

function joinParts({ command, match, seq, payload }: CustomId): string {
  return `${command}:${match}:${seq}:${payload}`;
}

/** Whether a payload is of this kind: it begins with its name, and whatever else there is stands behind a sign. */
export function isPayloadOfKind(payload: string, kind: string): boolean {
  return payload.startsWith(kind) && !/^[a-z0-9-]/.test(payload.slice(kind.length));
}

export function parseCustomId(id: string): CustomId | undefined {
  const parts = /^([a-z][a-z0-9-]*):([0-9a-z]*):(\d{1,9}):(.*)$/s.exec(id);
  if (!parts) return undefined;
  const [, command = "", match = "", seq = "", payload = ""] = parts;
  return { command, match, seq: Number(seq), payload };
}
