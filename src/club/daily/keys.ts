import { createHash, createHmac } from "node:crypto";
import type { Puzzle } from "#club/daily/types.ts";
import type { Day } from "#store/dailies.ts";

// The seed of a puzzle follows from the key of its day, and the key from a secret that each installation draws once. While
// the day lasts only the hash of its key is published; the key follows the day after, so that anybody can check the draw.
// All are 64 hexadecimal digits, and go into the hashes as this text: `openssl dgst -sha256 -hmac KEY` gives the same.

/** Key of a day. It tells nothing about the secret, nor about the key of another day. */
export const dayKeyOf = (secret: string, day: Day): string => hmac(secret, `day ${day}`);

/** What is published while the day lasts. */
export const hashOf = (dayKey: string): string => createHash("sha256").update(dayKey).digest("hex");

/** Seed of a puzzle on the day with this key. */
export function seedOf(dayKey: string, { game, variant, list }: Pick<Puzzle, "game" | "variant" | "list">): string {
  return hmac(dayKey, [`${game}:${variant}`, ...(list === undefined ? [] : [list])].join(" "));
}

function hmac(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}
