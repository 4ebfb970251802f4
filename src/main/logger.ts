import { pino } from "pino";
import { errandId } from "#discord/errand.ts";
import type { Logger } from "#kernel/logger.ts";
import type { LogLevel } from "#main/environment.ts";
import { openLogOutput } from "#main/log-output.ts";
import { safeError, withSafeErrors } from "#main/safe-error.ts";

/** The same, with what only whoever looks for something wants to know. */
export interface ProcessLogger extends Logger {
  debug(facts: object, text: string): void;
}

/**
 * One JSON object a line, with the id of the interaction that it came of, if it came of one. Of an error only what
 * `safeError` lets through is written, wherever in the line it stands: the rest may hold what was being sent (the error of a
 * refused request carries its whole body, a rack in it), or what somebody typed.
 */
export function createLogger(level: LogLevel): ProcessLogger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Under this key everything is taken for an error, also what is none: a text that was thrown.
    serializers: { fault: safeError, err: safeError },
    formatters: { log: onlySafe },
    mixin: ofErrand,
  };
  return pino(options, openLogOutput());
}

function onlySafe({ fault, err, ...facts }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...(fault === undefined ? {} : { fault }),
    ...(err === undefined ? {} : { err }),
    ...(withSafeErrors(facts) as object),
  };
}

function ofErrand(): object {
  const id = errandId();
  return id === undefined ? {} : { interaction: id };
}
