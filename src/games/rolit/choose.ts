import type { Choice, Plan } from "#games/rolit/plan.ts";
import { COLOUR_NAMES, type Refusal } from "#games/rolit/types.ts";
import { shown } from "#kernel/shown.ts";

export function hasChosen({ teams }: Plan, { colour, team }: Choice): boolean {
  return colour !== undefined && (teams === undefined || team !== undefined);
}

/** Why somebody cannot have this colour or play in this team; whatever somebody sends may be asked about. */
export function whyNotChoose(plan: Plan, choice: unknown, others: readonly unknown[]): Refusal | undefined {
  const { colour, team } = choice as { readonly [K in keyof Choice]?: unknown };
  if (colour !== undefined) {
    const known = COLOUR_NAMES.find((one) => one === colour);
    if (known === undefined) return { why: "unknown-colour", colour: shown(String(colour)), allowed: COLOUR_NAMES };
    if (others.some((other) => (other as Choice | undefined)?.colour === known)) {
      return { why: "colour-taken", colour: known };
    }
  }
  const teams = plan.teams ?? [];
  if (team === undefined || teams[Number(team)] !== undefined) return undefined;
  return { why: "bad-option", option: "team", allowed: teams.map(({ name }) => name) };
}
