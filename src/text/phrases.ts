import type { ChoiceRow, NamesOf, OptionTable } from "#core/options.ts";

interface Reason {
  readonly reason: string;
}

/** One sentence for every reason of a union; a missing one does not compile. */
export type ReasonPhrases<Refusal extends Reason> = {
  readonly [Why in Refusal["reason"]]: (facts: Extract<Refusal, { readonly reason: Why }>) => string;
};

export function sayReason<Refusal extends Reason>(phrases: ReasonPhrases<Refusal>, refusal: Refusal): string {
  const phrase = phrases[refusal.reason as Refusal["reason"]] as (facts: Refusal) => string;
  return phrase(refusal);
}

/** The descriptions of a slash command; Discord allows at most 100 characters. */
export interface CommandPhrases<Option extends string = never> {
  readonly description: string;
  readonly options: { readonly [Name in Option]: string };
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
