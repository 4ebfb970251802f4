import type { GainsOf } from "#club/gains.ts";
import type { PortraitOf } from "#discord/portraits.ts";
import type { Sitter } from "#kernel/game.ts";
import { NOBODY } from "#table/nobody.ts";
import type { Facts } from "#table/sight.ts";

/** Who sits at a table, as a picture shows them: with their avatars and, once it is over, with what it did to ratings. */
export type SittersOf = (
  facts: Pick<Facts, "id" | "home" | "seats" | "outcome"> & { readonly game: Pick<Facts["game"], "id"> },
) => Promise<readonly Sitter[]>;

interface SitterPorts {
  readonly portraitOf: PortraitOf;
  readonly gainsOf: GainsOf;
}

type Holder = Facts["seats"][number];

/** Who was deleted has a name at the table, and nothing else. */
function isSomebody(holder: Holder): holder is Extract<Holder, { kind: "person" }> {
  return holder.kind === "person" && holder.person !== NOBODY;
}

export function createSitters({ portraitOf, gainsOf }: SitterPorts): SittersOf {
  return async ({ id: match, game, home, seats, outcome }) => {
    const ended = outcome && home.kind === "channel";
    const [portraits, gains] = await Promise.all([
      Promise.all(seats.map((holder) => (isSomebody(holder) ? portraitOf(holder.person) : undefined))),
      ended ? gainsOf({ guild: home.guild, game: game.id, match, seats: seats.length }) : [],
    ]);
    return seats.map(({ name, kind }, seat): Sitter => {
      const [portrait, rating] = [portraits[seat], gains[seat]];
      return { name, bot: kind === "bot", ...(portrait ? { portrait } : {}), ...(rating ? { rating } : {}) };
    });
  };
}
