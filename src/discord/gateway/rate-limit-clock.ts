import type { REST } from "discord.js";
import type { Logger } from "#core/logger.ts";

// @discordjs/rest notes until when a rate limit lasts in wall-clock time. If the clock of the machine is set back by ten
// minutes, each limit would last ten minutes longer, and soon nothing would be sent. So the limits are forgotten then:
// Discord repeats those that still hold.

export interface RateLimitClock {
  /** Forgets the limits if the clock was set back since the last check. Returns whether it was. */
  check(): boolean;
  /** How often the clock was set back. */
  stepCount(): number;
}

interface RateLimitClockPorts {
  readonly rest: () => Pick<REST, "globalDelay" | "globalRemaining" | "globalReset" | "handlers" | "options">;
  wallClockMs(): number;
  monotonicMs(): number;
  readonly log: Logger;
}

/** A smaller step makes nobody wait noticeably. */
const MIN_STEP_MS = 500;

export function createRateLimitClock({ rest, wallClockMs, monotonicMs, log }: RateLimitClockPorts): RateLimitClock {
  let offset = wallClockMs() - monotonicMs();
  let steps = 0;
  return {
    stepCount: () => steps,
    check() {
      const before = offset;
      offset = wallClockMs() - monotonicMs();
      const backMs = Math.round(before - offset);
      if (backMs < MIN_STEP_MS) return false;
      steps++;
      forgetLimits(rest());
      log.warn({ backMs }, "the clock was set back: rate limits of Discord are learned anew");
      return true;
    },
  };
}

function forgetLimits(rest: ReturnType<RateLimitClockPorts["rest"]>): void {
  rest.globalReset = -1;
  rest.globalRemaining = Math.max(1, rest.options.globalRequestsPerSecond);
  rest.globalDelay = null;
  // `reset` is private. The handlers cannot be replaced, because requests may wait in them.
  for (const handler of rest.handlers.values()) Reflect.set(handler, "reset", -1);
}
