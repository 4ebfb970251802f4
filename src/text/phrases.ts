interface Reason {
  readonly why: string;
}

/** A sentence for every reason of a union: a forgotten one does not compile. */
export type ReasonPhrases<Refusal extends Reason> = {
  readonly [Why in Refusal["why"]]: (facts: Extract<Refusal, { readonly why: Why }>) => string;
};

export function sayReason<Refusal extends Reason>(phrases: ReasonPhrases<Refusal>, refusal: Refusal): string {
  const phrase = phrases[refusal.why as Refusal["why"]] as (facts: Refusal) => string;
  return phrase(refusal);
}

/** What a slash command says of itself in the picker; Discord takes 100 characters at most. */
export interface CommandPhrases<Option extends string = never> {
  readonly description: string;
  readonly options: { readonly [Name in Option]: string };
}
