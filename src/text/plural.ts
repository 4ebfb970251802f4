import { createFormat } from "#text/format.ts";
import type { Language } from "#text/language.ts";

/**
 * The forms of a phrase, by plural category of CLDR. A language has only some of the categories; `#` stands for the
 * number.
 */
export type PluralForms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

const rules = new Map<Language, Intl.PluralRules>();

/** Returns the form of a phrase for this count. */
export function selectPluralForm(language: Language, count: number, forms: PluralForms): string {
  const form = forms[rulesOf(language).select(count)] ?? forms.other;
  return form.replace("#", createFormat(language).number(count));
}

function rulesOf(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}
