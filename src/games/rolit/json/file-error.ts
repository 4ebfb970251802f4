import type { SchemaError } from "#core/schema.ts";

/** Everything that can be wrong with a game file. */
export type RolitFileErrorReason =
  // Errors in the form of the file.
  | "not-json"
  | "too-large"
  | "missing"
  | "unknown-key"
  | "wrong-type"
  | "not-one-of"
  | "unknown-type"
  | "unknown-shape"
  | "unknown-colour"
  | "unknown-strategy"
  | "out-of-range"
  | "too-long"
  | "too-few"
  | "too-many"
  | "bad-command"
  | "no-states"
  // Errors in the description of the players.
  | "name-empty"
  | "name-twice"
  | "colour-twice"
  | "colour-unplayed"
  | "unknown-player"
  | "too-few-players"
  | "too-few-teams"
  | "empty-team"
  | "in-two-teams"
  | "in-no-team"
  // Errors in the moves and positions of the game.
  | "off-board"
  | "cell-taken"
  | "touches-nothing"
  | "must-trap"
  | "not-your-turn"
  | "finished"
  | "wrong-turn"
  | "not-official"
  | "wrong-score"
  | "told-otherwise"
  | "superfluous"
  | "differs";

export interface RolitFileError {
  /** Path of the wrong value, as in `players[0].name`; empty for the whole file. */
  readonly path: string;
  readonly reason: RolitFileErrorReason;
  /** For the error message: the value that would be right, and the value in the file. */
  readonly expected?: string | number | readonly (string | number)[];
  readonly found?: string | number;
}

export type GameFileResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: RolitFileError };

/** Reads a value of a file; `path` is where the value is in the file. */
export type GameFileValueReader<T> = (raw: unknown, path: string) => GameFileResult<T>;

export function fileError(
  path: string,
  reason: RolitFileErrorReason,
  facts: Omit<RolitFileError, "path" | "reason"> = {},
) {
  return { ok: false, error: { path, reason, ...facts } } as const;
}

/** The checks of the game file's schema that can fail, each with the expected value for the error message. */
const FORM_CHECKS = {
  "name-empty": {},
  "bad-command": { expected: "place COLUMN ROW" },
  "told-otherwise": {},
} as const;

/**
 * The reason of the error if the value of a key is none of the allowed ones. Keys that are not listed have a general
 * reason.
 */
const UNKNOWN: { readonly [key: string]: RolitFileErrorReason } = {
  type: "unknown-type",
  shape: "unknown-shape",
  color: "unknown-colour",
  turn: "unknown-colour",
  strategy: "unknown-strategy",
};

export function toFileError(error: SchemaError): RolitFileError {
  const { path } = error;
  switch (error.reason) {
    case "wrong-type":
      return { path, reason: error.reason, expected: error.wanted };
    case "not-one-of": {
      const { allowed, found } = error;
      if (found === undefined) return { path, reason: "wrong-type", expected: "text" };
      const reason = UNKNOWN[path.split(".").at(-1) ?? ""] ?? error.reason;
      return { path, reason, expected: allowed.map(String), found };
    }
    case "out-of-range":
      return { path, reason: error.reason, expected: [error.min, error.max] };
    case "too-long":
      if (error.items === undefined) return { path, reason: error.reason, expected: error.max };
      return { path, reason: "too-many", expected: error.max, found: error.items };
    case "too-short":
      return { path, reason: "too-few", expected: error.min, found: error.items };
    case "check-failed": {
      const reason = error.check as keyof typeof FORM_CHECKS;
      return { path, reason, ...FORM_CHECKS[reason] };
    }
    default:
      return error;
  }
}
