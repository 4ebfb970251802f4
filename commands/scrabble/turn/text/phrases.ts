import type { Phrases } from "#text/phrases.ts";
import type { turnTexts } from "./en.ts";

/** What a failed challenge costs: the turn, or points for the player who is challenged. */
export type ChallengeStake = { readonly kind: "turn" } | { readonly kind: "points"; readonly points: number };

export type TurnPhrases = Phrases<typeof turnTexts>;
