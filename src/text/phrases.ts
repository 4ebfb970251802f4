interface Reason {
  readonly reason: string;
}

/** A sentence for every reason of a union: a forgotten one does not compile. */
export type ReasonPhrases<Refusal extends Reason> = {
  readonly [Why in Refusal["reason"]]: (facts: Extract<Refusal, { readonly reason: Why }>) => string;
};

export function sayReason<Refusal extends Reason>(phrases: ReasonPhrases<Refusal>, refusal: Refusal): string {
  const phrase = phrases[refusal.reason as Refusal["reason"]] as (facts: Refusal) => string;
  return phrase(refusal);
}

/** What a slash command says of itself in the picker; Discord takes 100 characters at most. */
export interface CommandPhrases<Option extends string = never> {
  readonly description: string;
  readonly options: { readonly [Name in Option]: string };
}
