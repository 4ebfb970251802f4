import type { PingOccasion, PlayerSettingsService } from "#community/settings/player-settings.ts";
import { createTokenBuckets, type Rate } from "#core/token-bucket.ts";

// Limits how often one person can mention another. Above the limit, the message has the name instead of a mention.

/** Limit for mentions of the player to move: two fast players mention each other with every turn. */
const TURNS: Rate = { max: 15, everyMs: 10_000 };
/**
 * Limit for mentions in invitations, proposals and resumed matches. A person could send many of them without waiting
 * for an answer.
 */
const QUESTIONS: Rate = { max: 5, everyMs: 60_000 };

/**
 * Wraps `mayPing` so that it also checks the limits. Reminders have no limit, because no person causes them.
 * `monotonicMs`: milliseconds of a monotonic clock.
 */
export function limitMentions(
  mayPing: PlayerSettingsService["mayPing"],
  monotonicMs: () => number,
): PlayerSettingsService["mayPing"] {
  const turns = createTokenBuckets(TURNS, monotonicMs);
  const questions = createTokenBuckets(QUESTIONS, monotonicMs);
  const bucketsOf = (occasion: PingOccasion) => (occasion === "turn" ? turns : questions);

  return async (person, occasion, by) => {
    if (!(await mayPing(person, occasion))) return false;
    if (by === undefined || by === person || occasion === "reminder") return true;
    return bucketsOf(occasion).spend(`${by} ${person}`) === undefined;
  };
}
