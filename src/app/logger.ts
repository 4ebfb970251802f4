import { pino } from "pino";
import type { LogLevel } from "#app/environment.ts";
import { openLogOutput } from "#app/log-output.ts";
import type { Logger } from "#core/logger.ts";
import { requestId } from "#discord/interactions/request-context.ts";
import { safeError, withSafeErrors } from "#workers/safe-error.ts";

/** A logger with one more level, for details that help to find bugs. */
export interface ProcessLogger extends Logger {
  debug(facts: object, text: string): void;
}

/**
 * Writes one JSON object a line. If an interaction caused the line, its id is included. Errors anywhere in the line are
 * reduced to the parts that `safeError` allows. The other parts may contain texts that a person typed or that were
 * being sent: the error of a refused request has its whole body, with a player's rack in it.
 */
export function createLogger(level: LogLevel): ProcessLogger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Values under these keys are always treated as errors, even if a plain text was thrown.
    serializers: { error: safeError, err: safeError },
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
  const id = requestId();
  return id === undefined ? {} : { interaction: id };
}
