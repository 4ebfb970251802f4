import { StoreError, type StoreErrorReason } from "#store/store-error.ts";

// Turns errors of SQLite and the file system into sentences that tell the operator what to do.

interface Known {
  readonly codes: RegExp;
  readonly flaw: StoreErrorReason;
  readonly what: string;
  readonly todo: string;
}

/** Tells the operator what to do with a database that cannot be read. */
export const RESTORE_HINT = "It was left as it is; `npm run restore -- FILE` puts a backup in its place.";

const FLAWS: readonly Known[] = [
  {
    codes: /^SQLITE_NOTADB/,
    flaw: "damaged",
    what: "is not a SQLite database, or its beginning is damaged",
    todo: RESTORE_HINT,
  },
  { codes: /^SQLITE_CORRUPT/, flaw: "damaged", what: "is damaged", todo: RESTORE_HINT },
  {
    codes: /^SQLITE_(BUSY|LOCKED)/,
    flaw: "busy",
    what: "is held by another process",
    todo: "Stop the bot or the tool that has it open, and try again.",
  },
  {
    codes: /^SQLITE_(READONLY|PERM|AUTH)|^EACCES|^EPERM|^EROFS/,
    flaw: "unreachable",
    what: "may not be written",
    todo: "Whoever runs the bot has to be allowed to write to the file and to its folder.",
  },
  {
    codes: /^SQLITE_FULL|^SQLITE_IOERR_SHMSIZE|^ENOSPC|^EDQUOT/,
    flaw: "full",
    what: "has no room left on its disk",
    todo: "Make room there, and try again; nothing was lost.",
  },
  {
    codes: /^SQLITE_(CANTOPEN|IOERR)|^ENOTDIR|^EISDIR|^EEXIST|^ENOENT|^ENAMETOOLONG/,
    flaw: "unreachable",
    what: "cannot be opened",
    todo: "It has to be a file in a folder that can be read and written.",
  },
];

/** Returns the error as a sentence for the operator. Undefined if it is not a known database error. */
export function toStoreError(file: string, error: unknown): StoreError | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  const code = String(error.code);
  const known = FLAWS.find(({ codes }) => codes.test(code));
  return known && new StoreError(known.flaw, `The database ${file} ${known.what} (${code}). ${known.todo}`, error);
}

/** Runs a function that uses a database. Its known database errors are thrown as `StoreError`. */
export function withStoreErrors<T>(file: string, deed: () => T): T {
  try {
    return deed();
  } catch (error) {
    throw toStoreError(file, error) ?? error;
  }
}
