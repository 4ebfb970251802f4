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
