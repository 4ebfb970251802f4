import type { REST } from "discord.js";
import type { Logger } from "#core/logger.ts";

// Corrects the rate limits of @discordjs/rest after the clock of the machine was set back. The package stores the end
// of each limit in wall-clock time. If the clock is set back by ten minutes, each limit would last ten minutes longer.
// So all limits are forgotten then; Discord repeats those that still hold.

export interface ClockSetBackGuard {
  /** Forgets all limits if the clock was set back since the last check. Returns whether the clock was set back. */
  check(): boolean;
  /** Number of times that the clock was set back. */
  stepCount(): number;
}

interface ClockSetBackGuardPorts {
  readonly rest: () => Pick<REST, "globalDelay" | "globalRemaining" | "globalReset" | "handlers" | "options">;
  wallClockMs(): number;
  monotonicMs(): number;
  readonly log: Logger;
}

/** Minimum milliseconds by which the clock must be set back. A smaller change makes nobody wait noticeably. */
const MIN_STEP_MS = 500;

export function createClockSetBackGuard({
  rest,
  wallClockMs,
  monotonicMs,
  log,
}: ClockSetBackGuardPorts): ClockSetBackGuard {
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

function forgetLimits(rest: ReturnType<ClockSetBackGuardPorts["rest"]>): void {
  rest.globalReset = -1;
  rest.globalRemaining = Math.max(1, rest.options.globalRequestsPerSecond);
  rest.globalDelay = null;
  // A handler stores the end of its rate limit in the private field `reset`. The handler itself must stay, because
  // requests may wait in it.
  for (const handler of rest.handlers.values()) Reflect.set(handler, "reset", -1);
}
