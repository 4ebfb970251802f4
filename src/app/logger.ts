import { pino } from "pino";
import type { LogLevel } from "#app/environment.ts";
import { openLogOutput } from "#app/log-output.ts";
import type { Logger } from "#core/logger.ts";
import { requestId } from "#discord/interactions/request-context.ts";
import { safeError, withSafeErrors } from "#workers/safe-error.ts";

/** A logger with an additional level, for details that help to find errors. */
export interface ProcessLogger extends Logger {
  debug(facts: object, text: string): void;
}

/**
 * Writes one JSON object a line, with the id of the interaction that caused it, if any. Of errors anywhere in the line,
 * only what `safeError` lets through is written. The rest may contain what a person typed or what was being sent: the
 * error of a refused request has its whole body, with a rack in it.
 */
export function createLogger(level: LogLevel): ProcessLogger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // These keys always mean errors, even if a plain text was thrown.
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
