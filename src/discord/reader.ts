import { type BaseInteraction, PermissionFlagsBits, type RepliableInteraction } from "discord.js";
import { type GuildChoices, shapeOf } from "#club/servers.ts";
import type { Call } from "#discord/command.ts";
import type { Desk } from "#discord/desk.ts";
import type { Look } from "#discord/look.ts";
import { missingForThread, missingPermissions } from "#discord/permissions.ts";
import { type Body, bodyAnyhow, type Post } from "#discord/post.ts";
import { withWarning } from "#discord/unheard.ts";
import { visibleTo } from "#discord/visible.ts";
import type { Visitor } from "#table/access.ts";
import { guarded } from "#table/guarded.ts";
import type { Home } from "#table/open.ts";
import { whoseIs } from "#table/sight.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { type Language, languageFor } from "#text/language.ts";

/** A person as the one who reads an answer. */
export interface Reader {
  /** What they want to be called by; undefined: as on each server. */
  readonly name: string | undefined;
  readonly server: GuildChoices;
  readonly language: Language;
  readonly text: Catalogue;
  /** In their own colours, and of the server's shape. */
  readonly look: Look;
}

export async function readerOf(interaction: BaseInteraction, desk: Desk): Promise<Reader> {
  const { name, language: own, theme } = await desk.settings.of(interaction.user.id);
  const server = await desk.servers.of(interaction.guildId ?? undefined);
  const language = languageFor(own, server.language, interaction.locale);
  return { name, server, language, text: catalogues[language], look: { theme, shape: shapeOf(server) } };
}

export async function callOf(
  interaction: RepliableInteraction,
  desk: Desk,
  send: (body: Body) => Promise<unknown>,
): Promise<Call> {
  const reader = await readerOf(interaction, desk);
  const caller = callerOf(interaction, desk, reader);
  const meet = (fault: unknown) => desk.log.error({ fault }, "a picture could not be drawn; it was said what it shows");
  const easel = { ...reader, paint: desk.paint, whose: whoseIs(caller.home), meet };
  return withWarning({
    ...caller,
    async reply(post: Post) {
      await send(await bodyAnyhow(post, easel));
    },
  });
}

/** Who calls from where, whether they can be answered or not. */
export function callerOf(interaction: BaseInteraction, desk: Desk, reader: Reader): Omit<Call, "reply"> {
  const { language, text } = reader;
  const nameHere = nameOf(interaction);
  const visitor = visitorOf(interaction);
  return {
    desk: { ...desk, table: guarded(desk.table, visitor) },
    person: { id: interaction.user.id, name: reader.name ?? nameHere, nameHere },
    home: homeOf(interaction),
    language,
    text,
    look: reader.look,
    server: reader.server,
    roles: rolesOf(interaction),
    parent: interaction.channel?.isThread() ? (interaction.channel.parentId ?? undefined) : undefined,
    moderates: visitor.moderates,
    missing: missingPermissions(interaction),
    missingForThread: missingForThread(interaction),
    maySee: visitor.maySee,
  };
}

/** Who it is and where they are, as Discord says it. */
function visitorOf(interaction: BaseInteraction): Visitor {
  return {
    person: interaction.user.id,
    guild: interaction.guildId ?? undefined,
    moderates: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
    maySee: visibleTo(interaction),
  };
}

function nameOf({ user, member }: BaseInteraction): string {
  if (member && "displayName" in member) return member.displayName;
  return (member && "nick" in member ? member.nick : null) ?? user.displayName;
}

function rolesOf({ member }: BaseInteraction): readonly string[] {
  if (!member) return [];
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
}

function homeOf({ guildId, channelId, user }: BaseInteraction): Home {
  return guildId && channelId
    ? { kind: "channel", guild: guildId, channel: channelId }
    : { kind: "personal", person: user.id };
}
