import { pino } from "pino";
import type { LogLevel } from "#app/environment.ts";
import { openLogOutput } from "#app/log-output.ts";
import type { Logger } from "#core/logger.ts";
import { currentRequestId } from "#discord/interactions/request-context.ts";
import { toSafeError, withSafeErrors } from "#workers/safe-error.ts";

/** A logger with one more level, for details that help to find bugs. */
export interface ProcessLogger extends Logger {
  debug(facts: object, text: string): void;
}

/**
 * Creates a logger that writes one JSON object a line. A line contains the id of the interaction that caused it, if
 * any. Errors are reduced to the parts that `toSafeError` allows, because other parts may contain what a person typed.
 */
export function createLogger(level: LogLevel): ProcessLogger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // A value under the key `error` or `err` is treated as an error, even if the program threw a plain text.
    serializers: { error: toSafeError, err: toSafeError },
    formatters: { log: onlySafe },
    mixin: requestIdField,
  };
  return pino(options, openLogOutput());
}

function onlySafe({ error, err, ...facts }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...(error === undefined ? {} : { error }),
    ...(err === undefined ? {} : { err }),
    ...(withSafeErrors(facts) as object),
  };
}

function requestIdField(): object {
  const id = currentRequestId();
  return id === undefined ? {} : { interaction: id };
}
