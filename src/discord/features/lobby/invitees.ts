import type { SlashRequest } from "#discord/interactions/command.ts";

/** Somebody who is to play. */
export interface Invitee {
  readonly id: string;
  readonly name: string;
  /** Whether it is the account of a bot: those are not invited. */
  readonly bot: boolean;
  /** Whether they are on this server: who is not could never come. */
  readonly isMember: boolean;
}

/** Whom somebody names in these options of a command. */
export function readInvitees({ options }: Pick<SlashRequest, "options">, names: readonly string[]): Invitee[] {
  return names.flatMap((name) => {
    const user = options.getUser(name);
    const member = options.getMember(name);
    if (!user) return [];
    const shown = member && "displayName" in member ? member.displayName : user.displayName;
    return [{ id: user.id, name: shown, bot: user.bot, isMember: member !== null }];
  });
}
