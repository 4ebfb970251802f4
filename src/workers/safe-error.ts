import { fileURLToPath } from "node:url";

// Decides which parts of an error the log may contain. The message of an error may quote texts that a person typed, or
// the id of a person. For example, a SyntaxError contains the pattern, and a failed query contains its parameters. So a
// message is logged only if this project wrote it, or if errors of its kind quote values only in quotation marks.
// Quoted values and ids are removed from the message. Of all other errors, only name and stack are logged.

/** The parts of an error that contain no personal data, as plain data. */
export interface SafeError {
  readonly name: string;
  readonly message?: string;
  readonly code?: string | number;
  readonly status?: number;
  readonly stack?: string;
  readonly cause?: SafeError;
}

/** The root folder of this project, as URL and as path: stack frames use both. */
const ROOT = new URL("../..", import.meta.url);
const ROOTS = [ROOT.href, fileURLToPath(ROOT)];

/** Names of library errors that quote values only in quotation marks. */
const QUOTES_VALUES = /^(?:SqliteError|DiscordAPIError(?:\[\w+\])?|HTTPError|AbortError|TimeoutError|\w+TimeoutError)$/;
/** Names of JavaScript's own errors. Most of their messages quote values without quotation marks. */
const NATIVE = /^(?:TypeError|RangeError|SyntaxError|ReferenceError|EvalError|URIError|AggregateError|DOMException)$/;
/** Messages that contain no personal data, so they may be logged for every kind of error. */
const SAFE_MESSAGES = [
  /^Cannot (?:read|set) properties of (?:undefined|null)(?: \((?:reading|setting) '.*'\))?$/s,
  /^[\w$.[\]()?]+ is not (?:a function|a constructor|iterable|defined)$/,
  /^(?:Maximum call stack size exceeded|Invalid (?:array|string) length|fetch failed|terminated|aborted)$/,
  /^(?:Unexpected server response: \d{3}|Opening handshake has timed out|socket hang up|other side closed)$/,
];
/**
 * The beginning of the message of a failed query, which contains the parameters of the query. The name of the error
 * does not help: it is the same as for errors of this project.
 */
const FAILED_QUERY = /^Failed query: /;

const QUOTED = /".*"|“.*”|`.*`|«.*»|(?<![\p{L}\p{N}])'.*'/gsu;
/** Ids of Discord, for instance of people. */
const ID = /\d{17,20}/g;
const FRAME = /^ {4}at (?:.* \()?(?:file:|node:|\/|[A-Z]:\\|<anonymous>).*$/;

/** Maximum depth of nested causes that are logged. */
const MAX_DEPTH = 4;

export function toSafeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, status } = error as { code?: unknown; status?: unknown };
  const message = safeMessage(error);
  const stack = framesOf(error);
  return {
    name: nameOf(error),
    ...(message === undefined ? {} : { message }),
    ...(isCode(code) ? { code } : {}),
    ...(typeof status === "number" ? { status } : {}),
    ...(stack === "" ? {} : { stack }),
    ...(error.cause === undefined || depth >= MAX_DEPTH ? {} : { cause: toSafeError(error.cause, depth + 1) }),
  };
}

/** The safe parts of an error as text, to send it from one thread to another. */
export function safeErrorText(error: unknown): string {
  const { name, message, stack } = toSafeError(error);
  return [message === undefined ? name : `${name}: ${message}`, stack ?? []].flat().join("\n");
}

/** Returns a value for the log, in which all errors at any depth are replaced by their safe parts. */
export function withSafeErrors(value: unknown): unknown {
  if (value instanceof Error) return toSafeError(value);
  if (Array.isArray(value)) return value.map(withSafeErrors);
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withSafeErrors(one)]));
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function nameOf({ name }: Error): string {
  return /^[A-Za-z]\w*(?:\[\w+\])?$/.test(name) ? name : "Error";
}

function isCode(code: unknown): code is string | number {
  return typeof code === "number" || (typeof code === "string" && /^[A-Z][A-Z0-9_]*$/.test(code));
}

function safeMessage(error: Error): string | undefined {
  const { message } = error;
  // A system error about a file or connection contains only names that the operator chose.
  if ("syscall" in error && isCode((error as { code?: unknown }).code)) return message;
  const isSafe = SAFE_MESSAGES.some((one) => one.test(message)) || QUOTES_VALUES.test(error.name) || isOurs(error);
  return isSafe ? withoutValues(message) : undefined;
}

function isOurs(error: Error): boolean {
  const hasCode = (error as { readonly code?: unknown }).code !== undefined;
  if (NATIVE.test(error.name) || hasCode || FAILED_QUERY.test(error.message)) return false;
  const [first = ""] = framesOf(error).split("\n");
  return ROOTS.some((root) => first.includes(root)) && !first.includes("node_modules");
}

/**
 * Removes quoted values and ids. Keeps the first line and, of the other lines, only stack frames. A worker adds its
 * stack frames to the message.
 */
function withoutValues(message: string): string {
  const [first = "", ...more] = message.replace(QUOTED, "…").replace(ID, "…").split("\n");
  return [first, ...more.filter((line) => FRAME.test(line))].join("\n");
}

function framesOf({ stack = "", message }: Error): string {
  const begin = stack.indexOf(message);
  const frames = begin < 0 ? stack : stack.slice(begin + message.length);
  return frames
    .split("\n")
    .filter((line) => FRAME.test(line))
    .join("\n");
}
