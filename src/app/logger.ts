import { pino } from "pino";
import type { LogLevel } from "#app/environment.ts";
import { openLogOutput } from "#app/log-output.ts";
import type { Logger } from "#core/logger.ts";
import { requestId } from "#discord/interactions/request-context.ts";
import { safeError, withSafeErrors } from "#workers/safe-error.ts";

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
