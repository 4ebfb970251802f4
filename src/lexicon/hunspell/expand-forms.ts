import type { AffixClass, AffixFile, AffixFlag } from "#lexicon/hunspell/affix-file.ts";
import type { Stem } from "#lexicon/hunspell/dictionary-file.ts";

// Creates all forms of a stem, by the rules of hunspell(5). A stem can have two suffixes, if the first suffix names the
// class of the second as a continuation class. A prefix can come before the stem, with or without suffixes. Forms are
// yielded one by one, so that a million forms are never in memory at once.

interface Form {
  readonly text: string;
  readonly flags: readonly AffixFlag[];
  readonly cross: boolean;
}

const MAX_SUFFIXES = 2;

/** Returns the affix file without the classes in `left`, which word games do not use. */
export function withoutAffixClasses(file: AffixFile, left: ReadonlySet<AffixFlag>): AffixFile {
  const kept = (classes: ReadonlyMap<AffixFlag, AffixClass>) =>
    new Map([...classes].filter(([flag]) => !left.has(flag)));
  return { ...file, prefixes: kept(file.prefixes), suffixes: kept(file.suffixes) };
}

/** Yields the stem and all its forms. A form may be yielded more than once. */
export function* expandForms(file: AffixFile, { text, flags }: Stem): Generator<string> {
  yield text;
  yield* prefixed(file, text, flags, false);
  yield* suffixedForms(file, text, flags, MAX_SUFFIXES);
}

function* suffixedForms(file: AffixFile, stem: string, flags: readonly AffixFlag[], left: number): Generator<string> {
  if (left === 0) return;
  for (const form of suffixed(file, stem, flags)) {
    yield form.text;
    if (form.cross) yield* prefixed(file, form.text, flags, true);
    yield* prefixed(file, form.text, form.flags, false);
    yield* suffixedForms(file, form.text, form.flags, left - 1);
  }
}

function* suffixed(file: AffixFile, stem: string, flags: readonly AffixFlag[]): Generator<Form> {
  for (const flag of flags) {
    const { cross, branches } = file.suffixes.get(flag) ?? NONE;
    for (const { fits, affixes } of branches) {
      if (!fits(stem)) continue;
      for (const { strip, add, flags } of affixes) {
        if (!stem.endsWith(strip) || !mayStrip(file, stem, strip)) continue;
        yield { text: stem.slice(0, stem.length - strip.length) + add, flags, cross };
      }
    }
  }
}

function* prefixed(file: AffixFile, stem: string, flags: readonly AffixFlag[], crossOnly: boolean): Generator<string> {
  for (const flag of flags) {
    const { cross, branches } = file.prefixes.get(flag) ?? NONE;
    if (crossOnly && !cross) continue;
    for (const { fits, affixes } of branches) {
      if (!fits(stem)) continue;
      for (const { strip, add } of affixes) {
        if (stem.startsWith(strip) && mayStrip(file, stem, strip)) yield add + stem.slice(strip.length);
      }
    }
  }
}

const NONE: AffixClass = { cross: false, branches: [] };

function mayStrip({ fullStrip }: AffixFile, stem: string, strip: string): boolean {
  return fullStrip || strip.length < stem.length;
}
