import { RateLimitError, type REST } from "discord.js";
import type { ClockSetBackGuard } from "#discord/gateway/clock-set-back-guard.ts";

export interface RequestWatch {
  /** Whether requests have been waiting for a while and Discord has answered none. */
  isStuck(): boolean;
  stop(): void;
}

interface RequestWatchPorts {
  readonly rest: REST;
  readonly clock: ClockSetBackGuard;
  monotonicMs(): number;
}

const STUCK_MS = 15_000;
const CHECK_EVERY_MS = 1_000;

/** Watches all requests of `rest`. A request that was rejected because the clock was set back is sent again. */
export function watchRequests({ rest, clock, monotonicMs }: RequestWatchPorts): RequestWatch {
  /** The time at which each unanswered request began, oldest first. */
  const waiting = new Map<object, number>();
  let answeredAt = monotonicMs();
  const queueRequest = rest.queueRequest.bind(rest);

  rest.queueRequest = async (request) => {
    waiting.set(request, monotonicMs());
    try {
      return await queueAgainAfterStep(request);
    } finally {
      waiting.delete(request);
      answeredAt = monotonicMs();
    }
  };
  const timer = setInterval(clock.check, CHECK_EVERY_MS);
  timer.unref();

  return {
    isStuck() {
      const [oldest] = waiting.values();
      return oldest !== undefined && monotonicMs() - Math.max(oldest, answeredAt) > STUCK_MS;
    },
    stop: () => clearInterval(timer),
  };

  async function queueAgainAfterStep(request: Parameters<REST["queueRequest"]>[0]): ReturnType<REST["queueRequest"]> {
    const steps = clock.stepCount();
    try {
      return await queueRequest(request);
    } catch (error) {
      if (error instanceof RateLimitError && clock.stepCount() > steps) return queueAgainAfterStep(request);
      throw error;
    }
  }
}
