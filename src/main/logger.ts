import { pino } from "pino";
import { errandId } from "#discord/errand.ts";
import type { Logger } from "#kernel/logger.ts";
import type { LogLevel } from "#main/environment.ts";

/** The same, with what only whoever looks for something wants to know. */
export interface ProcessLogger extends Logger {
  debug(facts: object, text: string): void;
}

/**
 * One JSON object a line, with the id of the interaction that it came of, if it came of one. Of a fault only these are written: what else hangs on it may hold what was being sent (the
 * fault of a refused request carries its whole body, a rack in it).
 */
export function createLogger(level: LogLevel): ProcessLogger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { fault: bareFault },
    mixin: ofErrand,
  });
}

function ofErrand(): object {
  const id = errandId();
  return id === undefined ? {} : { interaction: id };
}

function bareFault(fault: unknown): object {
  if (!(fault instanceof Error)) return { message: String(fault) };
  const { code, status } = fault as { code?: unknown; status?: unknown };
  return {
    name: fault.name,
    message: fault.message,
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { status }),
    stack: fault.stack,
    ...(fault.cause === undefined ? {} : { cause: bareFault(fault.cause) }),
  };
}
