import type { SlashRequest } from "#discord/interactions/command.ts";

/** A person who is invited to play. */
export interface Invitee {
  readonly id: string;
  readonly name: string;
  /** Whether the account is a bot. Bot accounts cannot be invited. */
  readonly bot: boolean;
  /** Whether the person is on this server. If not, they could never join. */
  readonly isMember: boolean;
}

/** Returns the people that were chosen in the command options `names`. */
export function readInvitees({ options }: Pick<SlashRequest, "options">, names: readonly string[]): Invitee[] {
  return names.flatMap((name) => {
    const user = options.getUser(name);
    const member = options.getMember(name);
    if (!user) return [];
    const shown = member && "displayName" in member ? member.displayName : user.displayName;
    return [{ id: user.id, name: shown, bot: user.bot, isMember: member !== null }];
  });
}
