import type { NamedPlayer } from "#community/statistics/statistics-types.ts";
import type { StatisticsRequest } from "#discord/features/statistics/format-statistics.ts";

/** Returns the avatar of a player as a field of a picture's row; an empty object if there is none. */
export type PortraitLookup = (who: NamedPlayer) => { readonly portrait?: Uint8Array };

/** Loads the avatars of the people in a list. A person whose name is hidden from the reader has no avatar either. */
export async function loadListPortraits(
  { request }: StatisticsRequest,
  rows: readonly { readonly who: NamedPlayer }[],
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
