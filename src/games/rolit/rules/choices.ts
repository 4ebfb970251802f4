import { printableText } from "#core/printable-text.ts";
import type { RolitLobbyChoice, RolitLobbyOptions } from "#games/rolit/rules/lobby-options.ts";
import { BALL_COLOURS, type RolitRefusal } from "#games/rolit/types.ts";

export function hasChosen({ teams }: RolitLobbyOptions, { colour, team }: RolitLobbyChoice): boolean {
  return colour !== undefined && (teams === undefined || team !== undefined);
}

/**
 * Returns why a player cannot have this colour or play in this team; undefined if they can. Accepts untrusted input.
 */
export function checkChoice(
  plan: RolitLobbyOptions,
  choice: unknown,
  others: readonly unknown[],
): RolitRefusal | undefined {
  const { colour, team } = choice as { readonly [K in keyof RolitLobbyChoice]?: unknown };
  if (colour !== undefined) {
    const known = BALL_COLOURS.find((one) => one === colour);
    if (known === undefined)
      return { reason: "unknown-colour", colour: printableText(String(colour)), allowed: BALL_COLOURS };
    if (others.some((other) => (other as RolitLobbyChoice | undefined)?.colour === known)) {
      return { reason: "colour-taken", colour: known };
    }
  }
  const teams = plan.teams ?? [];
  if (team === undefined || teams[Number(team)] !== undefined) return undefined;
  return { reason: "bad-option", option: "team", allowed: teams.map(({ name }) => name) };
}
