import type { KnownPlayer } from "#community/statistics/statistics-types.ts";
import type { StatisticsRequest } from "#discord/features/statistics/format-statistics.ts";

/** The avatar of somebody in a list, as a picture takes it. */
export type PortraitLookup = (who: KnownPlayer) => { readonly portrait?: Uint8Array };

/** Whoever has no name for the one who looks is not to be known by their face either. */
export async function loadListPortraits(
  { request }: StatisticsRequest,
  rows: readonly { readonly who: KnownPlayer }[],
): Promise<PortraitLookup> {
  const people = rows.flatMap(({ who: { player, name } }) =>
    player.kind === "person" && name !== undefined ? [player.person] : [],
  );
  const portraits = new Map(
    await Promise.all(people.map(async (person) => [person, await request.services.loadPortrait(person)] as const)),
  );
  return ({ player }) => {
    const portrait = player.kind === "person" ? portraits.get(player.person) : undefined;
    return portrait ? { portrait } : {};
  };
}
