// The content of a button's custom id: the command that handles the button, its match and turn, and its purpose.
// Everything else is in the database, so that buttons still work after a restart.

export interface CustomId {
  readonly command: string;
  /** Id of the match; empty if the button belongs to no match. */
  readonly match: string;
  readonly seq: number;
  /** Action of the button with its parameters, as `defineActions` writes them. */
  readonly payload: string;
}

/** Maximum number of characters of a custom id on Discord. */
const MAX_LENGTH = 100;

export function formatCustomId(parts: CustomId): string {
  const id = joinParts(parts);
  if (id.length > MAX_LENGTH) throw new RangeError(`a custom id of ${id.length} characters`);
  return id;
}

/** Whether the custom id has at most 100 characters. A word of a player in its payload may be too long. */
export function fitsCustomId(parts: CustomId): boolean {
  return joinParts(parts).length <= MAX_LENGTH;
}

function joinParts({ command, match, seq, payload }: CustomId): string {
  return `${command}:${match}:${seq}:${payload}`;
}

export function parseCustomId(id: string): CustomId | undefined {
  const parts = /^([a-z][a-z0-9-]*):([0-9a-z]*):(\d{1,9}):(.*)$/s.exec(id);
  if (!parts || parts[0].length > MAX_LENGTH) return undefined;
  const [, command = "", match = "", seq = "", payload = ""] = parts;
  return { command, match, seq: Number(seq), payload };
}
