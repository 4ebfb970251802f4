import { createHash, createHmac } from "node:crypto";
import type { DailyPuzzle } from "#community/daily/daily-puzzle-types.ts";
import type { DayNumber } from "#store/daily-puzzle-store.ts";

// The seed of a puzzle follows from the key of its day, and the key from a secret that each installation draws once. While
// the day lasts only the hash of its key is published; the key follows the day after, so that anybody can check the draw.
// All are 64 hexadecimal digits, and go into the hashes as this text: `openssl dgst -sha256 -hmac KEY` gives the same.

/** Key of a day. It tells nothing about the secret, nor about the key of another day. */
export const deriveDayKey = (secret: string, day: DayNumber): string => hmac(secret, `day ${day}`);

/** What is published while the day lasts. */
export const hashDayKey = (dayKey: string): string => createHash("sha256").update(dayKey).digest("hex");

/** Seed of a puzzle on the day with this key. */
export function deriveDailySeed(
  dayKey: string,
  { game, variant, list }: Pick<DailyPuzzle, "game" | "variant" | "list">,
): string {
  return hmac(dayKey, [`${game}:${variant}`, ...(list === undefined ? [] : [list])].join(" "));
}

function hmac(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}
