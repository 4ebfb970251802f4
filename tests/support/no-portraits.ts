import type { LoadPortrait } from "#discord/messages/portraits.ts";
import type { LoadPlayerProfiles } from "#discord/messages/turns/player-profiles.ts";

/** Player profiles without avatars and ratings. */
export const noPortrait: LoadPortrait = async () => undefined;

export const profilesWithoutPortraits: LoadPlayerProfiles = async ({ seats }) =>
  seats.map(({ name, kind }) => ({ name, bot: kind === "bot" }));
