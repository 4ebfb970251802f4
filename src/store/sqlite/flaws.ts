import { type Flaw, StoreUnusable } from "#store/unusable.ts";

// What SQLite and the file system say of a database, as sentences that say what to do.

interface Known {
  readonly codes: RegExp;
  readonly flaw: Flaw;
  readonly what: string;
  readonly todo: string;
}

/** For whoever has a database that nobody can read any more. */
export const RESTORE = "It was left as it is; `npm run restore -- FILE` puts a backup in its place.";

const FLAWS: readonly Known[] = [
  {
    codes: /^SQLITE_NOTADB/,
    flaw: "damaged",
    what: "is not a SQLite database, or its beginning is damaged",
    todo: RESTORE,
  },
  { codes: /^SQLITE_CORRUPT/, flaw: "damaged", what: "is damaged", todo: RESTORE },
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

/** The fault as a sentence, where it is one of those that befall a database. */
export function unusable(file: string, fault: unknown): StoreUnusable | undefined {
  if (!(fault instanceof Error) || !("code" in fault)) return undefined;
  const code = String(fault.code);
  const known = FLAWS.find(({ codes }) => codes.test(code));
  return known && new StoreUnusable(known.flaw, `The database ${file} ${known.what} (${code}). ${known.todo}`, fault);
}

/** Does something with a database; what befalls it is told as a sentence. */
export function orUnusable<T>(file: string, deed: () => T): T {
  try {
    return deed();
  } catch (fault) {
    throw unusable(file, fault) ?? fault;
  }
}
