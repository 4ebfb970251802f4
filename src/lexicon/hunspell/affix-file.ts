import { DictionaryError } from "#lexicon/dictionary-error.ts";
import { type AffixCondition, parseAffixCondition, type StemSide } from "#lexicon/hunspell/affix-condition.ts";

// The part of hunspell's .aff files that defines the forms of a stem: man page hunspell(5), "AFFIX FILE OPTIONS FOR
// AFFIX CREATION". Options for suggestions, compounds or input are ignored.

export type AffixFlag = string;

export interface Affix {
  readonly strip: string;
  readonly add: string;
  /**
   * Flags of the form that this affix creates. They name the classes of affixes that may be added to this form
   * (continuation classes).
   */
  readonly flags: readonly AffixFlag[];
}

/** The affixes of a class that have the same condition. The condition is checked once for all of them. */
export interface AffixesWithCondition {
  readonly fits: AffixCondition;
  readonly affixes: Affix[];
}

export interface AffixClass {
  /** Whether a prefix and a suffix may be added to the same stem, if both allow it. */
  readonly cross: boolean;
  readonly branches: readonly AffixesWithCondition[];
}

export interface AffixFile {
  readonly prefixes: ReadonlyMap<AffixFlag, AffixClass>;
  readonly suffixes: ReadonlyMap<AffixFlag, AffixClass>;
  /** Whether an affix may remove the whole stem (FULLSTRIP). */
  readonly fullStrip: boolean;
  /** Flag of stems that are no words; undefined if the file has none. */
  readonly forbidden: AffixFlag | undefined;
  /** Whether a flag has two characters (FLAG long); otherwise it has one. */
  readonly longFlags: boolean;
}

/**
 * Options that change the forms but are not supported here. A file with one of them is refused, because its words would
 * be wrong.
 */
const UNKNOWN = /^(AF|AM|CIRCUMFIX|COMPLEXPREFIXES|NEEDAFFIX|PSEUDOROOT|ONLYINCOMPOUND)$/;

interface OpenClass {
  readonly cross: boolean;
  readonly branches: Map<string, AffixesWithCondition>;
}

export function parseAffixFile(text: string): AffixFile {
  const lines = text.split(/\r?\n/).map((line) => line.trim().split(/\s+/));
  const option = (name: string) => lines.find(([first]) => first === name);
  const unknown = lines.find(([first = ""]) => UNKNOWN.test(first));
  if (unknown) throw new DictionaryError(`The affix option ${unknown[0]} is not known here.`);
  const kind = option("FLAG")?.[1];
  if (kind !== undefined && kind !== "long") throw new DictionaryError(`Flags of the kind ${kind} are not known here.`);
  const longFlags = kind === "long";
  return {
    prefixes: classesOf(lines, "PFX", longFlags),
    suffixes: classesOf(lines, "SFX", longFlags),
    fullStrip: option("FULLSTRIP") !== undefined,
    forbidden: option("FORBIDDENWORD")?.[1],
    longFlags,
  };
}

export function splitFlags(text: string, long: boolean): AffixFlag[] {
  return text.match(long ? /../gsu : /./gsu) ?? [];
}

/**
 * Parses the lines of all affix classes. A class begins with `SFX flag Y|N number`; then each line is `SFX flag strip
 * add[/flags] [condition]`. For prefixes, PFX stands instead of SFX.
 */
function classesOf(lines: readonly string[][], kind: "PFX" | "SFX", long: boolean): Map<AffixFlag, AffixClass> {
  const end: StemSide = kind === "PFX" ? "start" : "end";
  const classes = new Map<AffixFlag, OpenClass>();
  for (const [first, flag = "", ...rest] of lines) {
    if (first !== kind) continue;
    const known = classes.get(flag);
    if (known) addAffix(known, rest, end, long);
    else classes.set(flag, { cross: rest[0] === "Y", branches: new Map() });
  }
  return new Map(
    Array.from(classes, ([flag, { cross, branches }]) => [flag, { cross, branches: [...branches.values()] }]),
  );
}

function addAffix({ branches }: OpenClass, fields: readonly string[], end: StemSide, long: boolean): void {
  const [strip = "0", added = "0", condition = "."] = fields;
  const [add = "0", flags = ""] = added.split("/");
  const branch = branches.get(condition) ?? { fits: parseAffixCondition(condition, end), affixes: [] };
  branches.set(condition, branch);
  branch.affixes.push({ strip: textOf(strip), add: textOf(add), flags: splitFlags(flags, long) });
}

/** Returns the text of a field. The file writes an empty text as 0. */
function textOf(field: string): string {
  return field === "0" ? "" : field;
}
