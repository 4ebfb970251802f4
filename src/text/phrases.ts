import type { ChoiceOptionRow, OptionNamesOf, OptionTable } from "#core/options.ts";

interface Reason {
  readonly reason: string;
}

/** A sentence for each reason of a union; if one is missing, the code does not compile. */
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

/**
 * An option of a slash command in a language that Discord has: its name and its description. The name has lower-case
 * letters, digits and hyphens. English has descriptions alone, because commands read options by their English names.
 */
export interface NamedOption {
  readonly name: string;
  readonly description: string;
}

export type OptionPhrase = string | NamedOption;

type OptionPhrases<English> = {
  readonly [Option in keyof English]: OptionPhrase;
};

export function isNamedOption(part: unknown): part is NamedOption {
  if (typeof part !== "object" || part === null) return false;
  return "name" in part && "description" in part && Object.keys(part).length === 2;
}

/**
 * The phrases of another language: a text for each English text, with the same parameters. Descriptions of command
 * options, in groups called `options`, may have a name too.
 */
export type Phrases<English> = English extends (...facts: infer Facts) => string
  ? (...facts: Facts) => string
  : English extends string
    ? string
    : English extends readonly string[]
      ? readonly string[]
      : {
          readonly [Key in keyof English]: Key extends "options" ? OptionPhrases<English[Key]> : Phrases<English[Key]>;
        };

/**
 * The translation of a phrase or of a group of phrases. Phrases of a group may be missing. A list of texts counts as
 * one phrase.
 */
export type Translation<Part> = Part extends OptionPhrase | readonly string[] | ((...facts: never) => string)
  ? Part
  : { readonly [Key in keyof Part]?: Translation<Part[Key]> };

/**
 * Declares the type of some English phrases, so that the compiler finds missing ones, such as a sentence for each
 * reason.
 */
export function typedPhrases<Part>(phrases: Part): Part {
  return phrases;
}

/**
 * Texts that name each option of a match with its chosen value, for a list of the match's settings. The words for a
 * chosen value are in `ChoicePhrases`.
 */
export type SettingPhrases<Table extends OptionTable> = {
  readonly [Name in OptionNamesOf<Table, "number">]: (value: number) => string;
} & {
  readonly [Name in OptionNamesOf<Table, "choice">]: (value: string) => string;
} & {
  readonly [Name in OptionNamesOf<Table, "switch">]: string;
};

/** Names of the choices of an option table, as the slash command shows them. */
export type ChoicePhrases<Table extends OptionTable> = {
  readonly [Name in OptionNamesOf<Table, "choice">]: {
    readonly [Value in Extract<Table[Name], ChoiceOptionRow>["values"][number]]: string;
  };
};
