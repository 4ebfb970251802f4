import type { Occasion, Settings } from "#club/settings.ts";
import { createTokenBuckets, type Rate } from "#kernel/token-bucket.ts";

// One person calls another only so often, whatever they do to cause it. Who is not called is named instead.

/** Two people who play fast call each other with every turn. */
const TURNS: Rate = { max: 15, everyMs: 10_000 };
/** An invitation, a question, or a saved game that goes on: nobody has to answer before the next one comes. */
const QUESTIONS: Rate = { max: 5, everyMs: 60_000 };

/** `count`: the machine's count of milliseconds. A reminder is nobody's doing, and has no limit. */
export function limitMentions(mayCall: Settings["mayCall"], count: () => number): Settings["mayCall"] {
  const turns = createTokenBuckets(TURNS, count);
  const questions = createTokenBuckets(QUESTIONS, count);
  const bucketsOf = (occasion: Occasion) => (occasion === "turn" ? turns : questions);

  return async (person, occasion, by) => {
    if (!(await mayCall(person, occasion))) return false;
    if (by === undefined || by === person || occasion === "reminder") return true;
    return bucketsOf(occasion).spend(`${by} ${person}`) === undefined;
  };
}
