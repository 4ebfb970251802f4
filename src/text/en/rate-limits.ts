import { typedPhrases } from "#text/phrases.ts";
import type { RateLimitedAction } from "#text/rate-limits/phrases.ts";

/**
 * Phrases about rate limits that were reached. `when`: a Discord timestamp, which each reader sees in their own time
 * zone.
 */
export const rateLimitTexts = {
  /** A person types or presses buttons faster than people can play. */
  tooFast: (when: string) => `That was too fast for me, so I skipped it. You can go on ${when}.`,
  /** Shown to a person who has reached their own limit for an action. */
  person: typedPhrases<{ readonly [What in RateLimitedAction]: (when: string) => string }>({
    games: (when) => `You have started many games in a short time. You can start the next one ${when}.`,
    animations: (when) => `You have asked for many animations in a short time. You can ask for the next one ${when}.`,
    imports: (when) => `You have sent me many files or boards in a short time. You can send the next one ${when}.`,
    exports: (when) => `You have asked me for many files in a short time. You can ask for the next one ${when}.`,
    analyses: (when) => `You have asked for many analyses in a short time. You can ask for the next one ${when}.`,
    scores: (when) => `You have corrected many scores in a short time. You can correct the next one ${when}.`,
    messages: (when) => `You have made me post a lot in a short time, so I skipped this. You can go on ${when}.`,
  }),
  /** Shown to a person on a server whose people together have reached its limit for an action. */
  server: typedPhrases<{ readonly [What in RateLimitedAction]: (when: string) => string }>({
    games: (when) => `Many games were started on this server in a short time. You can start the next one ${when}.`,
    animations: (when) =>
      `Many animations were asked for on this server in a short time. You can ask for the next one ${when}.`,
    imports: (when) =>
      `I was sent many files or boards on this server in a short time. You can send the next one ${when}.`,
    exports: (when) =>
      `I was asked for many files on this server in a short time. You can ask for the next one ${when}.`,
    analyses: (when) =>
      `Many analyses were asked for on this server in a short time. You can ask for the next one ${when}.`,
    scores: (when) =>
      `Many scores were corrected on this server in a short time. You can correct the next one ${when}.`,
    messages: (when) =>
      `I have had to post a lot on this server in a short time, so I skipped this. You can go on ${when}.`,
  }),
};
