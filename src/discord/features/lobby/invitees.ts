import type { APIInteractionDataResolvedGuildMember, GuildMember, User } from "discord.js";
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
    return user ? [toInvitee(user, options.getMember(name))] : [];
  });
}

/** `member`: the person as a member of this server; missing if the person is not on it. */
export function toInvitee(
  user: User,
  member: GuildMember | APIInteractionDataResolvedGuildMember | null | undefined,
): Invitee {
  const name = member && "displayName" in member ? member.displayName : user.displayName;
  return { id: user.id, name, bot: user.bot, isMember: Boolean(member) };
}
