import type { DescribedPlayer } from "#community/statistics/statistics-types.ts";
import type { StatisticsRequest } from "#discord/features/statistics/format-statistics.ts";

/** Avatar of a person in a list, in the form that a picture needs. */
export type PortraitLookup = (who: DescribedPlayer) => { readonly portrait?: Uint8Array };

/** Loads the avatars. A person whose name is hidden from the viewer has no avatar either. */
export async function loadListPortraits(
  { request }: StatisticsRequest,
  rows: readonly { readonly who: DescribedPlayer }[],
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
