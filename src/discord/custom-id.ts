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

export function makeCustomId({ command, match, seq, payload }: CustomId): string {
  const id = `${command}:${match}:${seq}:${payload}`;
  if (id.length > LONGEST) throw new RangeError(`a custom id of ${id.length} characters`);
  return id;
}

export function parseCustomId(id: string): CustomId | undefined {
  const parts = /^([a-z][a-z0-9-]*):([0-9a-z]*):(\d{1,9}):(.*)$/s.exec(id);
  if (!parts) return undefined;
  const [, command = "", match = "", seq = "", payload = ""] = parts;
  return { command, match, seq: Number(seq), payload };
}
