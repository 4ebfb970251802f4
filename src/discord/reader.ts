import { type BaseInteraction, PermissionFlagsBits, type RepliableInteraction } from "discord.js";
import type { Call } from "#discord/command.ts";
import type { Desk } from "#discord/desk.ts";
import { missingPermissions } from "#discord/permissions.ts";
import { bodyOf, type Post } from "#discord/post.ts";
import type { ThemeName } from "#render/theme.ts";
import type { Home } from "#table/open.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { type Language, languageFor } from "#text/language.ts";

/** A person as the one who reads an answer. */
export interface Reader {
  readonly language: Language;
  readonly text: Catalogue;
  readonly theme: ThemeName;
}

export async function readerOf(interaction: BaseInteraction, desk: Desk): Promise<Reader> {
  const { language: own, theme } = await desk.settings.of(interaction.user.id);
  const language = languageFor(own, undefined, interaction.locale);
  return { language, text: catalogues[language], theme: isTheme(theme) ? theme : "light" };
}

export async function callOf(
  interaction: RepliableInteraction,
  desk: Desk,
  send: (body: Awaited<ReturnType<typeof bodyOf>>) => Promise<unknown>,
): Promise<Call> {
  const reader = await readerOf(interaction, desk);
  return {
    ...callerOf(interaction, desk, reader),
    async reply(post: Post) {
      await send(await bodyOf(post, reader.theme, desk.paint));
    },
  };
}

/** Who calls from where, whether they can be answered or not. */
export function callerOf(interaction: BaseInteraction, desk: Desk, { language, text }: Reader): Omit<Call, "reply"> {
  return {
    desk,
    person: { id: interaction.user.id, name: nameOf(interaction) },
    home: homeOf(interaction),
    language,
    text,
    moderates: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
    missing: missingPermissions(interaction),
  };
}

function nameOf({ user, member }: BaseInteraction): string {
  if (member && "displayName" in member) return member.displayName;
  return (member && "nick" in member ? member.nick : null) ?? user.displayName;
}

function homeOf({ guildId, channelId, user }: BaseInteraction): Home {
  return guildId && channelId
    ? { kind: "channel", guild: guildId, channel: channelId }
    : { kind: "personal", person: user.id };
}

function isTheme(name: unknown): name is ThemeName {
  return name === "light" || name === "dark" || name === "colour-blind";
}
