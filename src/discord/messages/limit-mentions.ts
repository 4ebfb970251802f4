import type { PingOccasion, PlayerSettingsService } from "#community/settings/player-settings.ts";
import { createTokenBuckets, type Rate } from "#core/token-bucket.ts";

// One person calls another only so often, whatever they do to cause it. Who is not called is named instead.

/** Two people who play fast call each other with every turn. */
const TURNS: Rate = { max: 15, everyMs: 10_000 };
/** An invitation, a question, or a saved game that goes on: nobody has to answer before the next one comes. */
const QUESTIONS: Rate = { max: 5, everyMs: 60_000 };

/** `count`: the machine's count of milliseconds. A reminder is nobody's doing, and has no limit. */
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
