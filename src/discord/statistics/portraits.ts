import type { Known } from "#club/statistics/types.ts";
import type { Look } from "#discord/statistics/call.ts";

/** The avatar of somebody in a list, as a picture takes it. */
export type Portraits = (who: Known) => { readonly portrait?: Uint8Array };

/** Whoever has no name for the one who looks is not to be known by their face either. */
export async function portraitsOf({ call }: Look, shown: readonly { readonly who: Known }[]): Promise<Portraits> {
  const people = shown.flatMap(({ who: { player, name } }) =>
    player.kind === "person" && name !== undefined ? [player.person] : [],
  );
  const found = new Map(
    await Promise.all(people.map(async (person) => [person, await call.desk.portraitOf(person)] as const)),
  );
  return ({ player }) => {
    const portrait = player.kind === "person" ? found.get(player.person) : undefined;
    return portrait ? { portrait } : {};
  };
}
