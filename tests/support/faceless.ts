import type { PortraitOf } from "#discord/portraits.ts";
import type { SittersOf } from "#discord/sitters.ts";

/** People without avatars, and games without ratings. */
export const portraitOf: PortraitOf = async () => undefined;

export const sittersOf: SittersOf = async ({ seats }) => seats.map(({ name, kind }) => ({ name, bot: kind === "bot" }));
