import { createFormat } from "#text/format.ts";
import type { Language } from "#text/language.ts";

/** What a phrase says for each plural category of CLDR. A language gives the ones that it has; `#` is the number. */
export type PluralForms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

const rules = new Map<Language, Intl.PluralRules>();

/** Returns the form for this count. */
export function plural(language: Language, count: number, forms: PluralForms): string {
  const form = forms[rulesOf(language).select(count)] ?? forms.other;
  return form.replace("#", createFormat(language).number(count));
}

function rulesOf(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}
