import { createHash, createHmac } from "node:crypto";
import type { DailyPuzzle } from "#community/daily/daily-puzzle-types.ts";
import type { DayNumber } from "#store/daily-puzzle-store.ts";

// Each installation draws a secret once. The key of a day is derived from this secret, and the seed of a puzzle from
// the key of its day. During the day only the hash of the key is published. The key itself is published the day after,
// so that anybody can check the draw. Secret, keys and seeds are 64 hexadecimal digits and are hashed as text: `openssl
// dgst -sha256 -hmac KEY` gives the same result.

/** Returns the key of a day. It reveals neither the secret nor the key of another day. */
export const deriveDayKey = (secret: string, day: DayNumber): string => hmac(secret, `day ${day}`);

/** Returns the hash of a day's key, which is published during the day. */
export const hashDayKey = (dayKey: string): string => createHash("sha256").update(dayKey).digest("hex");

/** Returns the seed from which the puzzle of a day is created. `dayKey`: the key of this day. */
export function deriveDailySeed(
  dayKey: string,
  { game, variant, list }: Pick<DailyPuzzle, "game" | "variant" | "list">,
): string {
  return hmac(dayKey, [`${game}:${variant}`, ...(list === undefined ? [] : [list])].join(" "));
}

function hmac(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}
