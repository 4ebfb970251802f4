import type { ChoiceRow, NamesOf, OptionTable } from "#core/options.ts";

interface Reason {
  readonly reason: string;
}

/** One sentence for every reason of a union; a missing one does not compile. */
export type ReasonPhrases<Refusal extends Reason> = {
  readonly [Why in Refusal["reason"]]: (facts: Extract<Refusal, { readonly reason: Why }>) => string;
};

export function sayReason<const Refusal extends Reason>(
  phrases: ReasonPhrases<NoInfer<Refusal>>,
  refusal: Refusal,
): string {
  const phrase = phrases[refusal.reason as Refusal["reason"]] as (facts: Refusal) => string;
  return phrase(refusal);
}

/** The same phrases in any language: a text for each text of the English phrases, with the same parameters. */
export type Phrases<English> = English extends (...facts: infer Facts) => string
  ? (...facts: Facts) => string
  : English extends string
    ? string
    : English extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof English]: Phrases<English[Key]> };

/** Some of these phrases; a list of texts is one phrase. */
export type Translation<Part> = Part extends string | readonly string[] | ((...facts: never) => string)
  ? Part
  : { readonly [Key in keyof Part]?: Translation<Part[Key]> };

/** Gives English phrases a type that does not follow from them, such as one sentence for every reason. */
export function typed<Part>(phrases: Part): Part {
  return phrases;
}

/** A part of the settings line for each option of a table. A choice comes in the words of `ChoicePhrases`. */
export type SettingPhrases<Table extends OptionTable> = {
  readonly [Name in NamesOf<Table, "number">]: (value: number) => string;
} & {
  readonly [Name in NamesOf<Table, "choice">]: (value: string) => string;
} & {
  readonly [Name in NamesOf<Table, "switch">]: string;
};

/** The choices of a table, as the command offers them. */
export type ChoicePhrases<Table extends OptionTable> = {
  readonly [Name in NamesOf<Table, "choice">]: {
    readonly [Value in Extract<Table[Name], ChoiceRow>["values"][number]]: string;
  };
};
