import type { PingOccasion, PlayerSettingsService } from "#community/settings/player-settings.ts";
import { createTokenBuckets, type Rate } from "#core/token-bucket.ts";

// Limits how often one person can mention another, whatever the cause. Above the limit, a name replaces the mention.

/** Two fast players mention each other with every turn. */
const TURNS: Rate = { max: 15, everyMs: 10_000 };
/** For invitations, proposals and resumed matches: the next can come before an answer to the last. */
const QUESTIONS: Rate = { max: 5, everyMs: 60_000 };

/** `monotonicMs`: monotonic clock. No person causes a reminder, so reminders have no limit. */
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
