import { type BaseInteraction, MessageFlags, PermissionFlagsBits, type RepliableInteraction } from "discord.js";
import { type GuildSettings, resolveShapeChoice } from "#community/settings/server-settings.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { withPermissionWarning } from "#discord/interactions/permission-warning.ts";
import { deletePrivateMessage, ORIGINAL_MESSAGE, type SentMessage } from "#discord/interactions/private-reply.ts";
import { markRefused } from "#discord/interactions/request-context.ts";
import type { Services } from "#discord/interactions/services.ts";
import type { PictureStyle } from "#discord/messages/picture-style.ts";
import { type Post, type PostBody, type PostTurn, renderPostWithFallback } from "#discord/messages/post.ts";
import type { PrivateTurnMessage, PrivateTurns } from "#discord/messages/turns/private-turns.ts";
import { createVisibilityCheck } from "#discord/server/channel-visibility.ts";
import { readExistingServerSettings } from "#discord/server/existing-settings.ts";
import { findMissingPermissions, findMissingThreadPermissions } from "#discord/server/permissions.ts";
import type { Requester } from "#match/access.ts";
import { guardMatchService } from "#match/guarded-match-service.ts";
import { quotaOwner } from "#match/play/loaded-match.ts";
import type { MatchLocation } from "#match/play/open-match.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { chooseReplyLanguage, type Language } from "#text/language.ts";

/** Settings that apply to a request: those of the person, and those of the server. */
export interface RequestSettings {
  /** The name that the person has chosen in their settings; undefined if they use their name on each server. */
  readonly name: string | undefined;
  readonly server: GuildSettings;
  readonly language: Language;
  readonly text: Catalogue;
  /** Style of pictures: the colours that the person chose, and the shape (tall or wide) that the server chose. */
  readonly pictureStyle: PictureStyle;
}

export async function loadRequestSettings(
  interaction: BaseInteraction,
  services: Services,
  known?: GuildSettings,
): Promise<RequestSettings> {
  const { name, language: own, theme } = await services.playerSettings.read(interaction.user.id);
  const server = known ?? (await services.serverSettings.read(interaction.guildId ?? undefined));
  const language = chooseReplyLanguage(own, server.language, interaction.locale);
  return {
    name,
    server,
    language,
    text: catalogues[language],
    pictureStyle: { theme, shape: resolveShapeChoice(server), language },
  };
}

export async function createRequest(
  interaction: RepliableInteraction,
  services: Services,
  send: (body: PostBody) => Promise<SentMessage | undefined>,
  privateTurns?: PrivateTurns,
): Promise<CommandRequest> {
  const server = await readExistingServerSettings(interaction, services);
  const reader = await loadRequestSettings(interaction, services, server);
  const caller = createRequestWithoutReply(interaction, services, reader);
  const onRenderError = (error: unknown) =>
    services.log.error({ error }, "a picture could not be rendered; its description was sent");
  const renderContext = {
    ...reader,
    style: reader.pictureStyle,
    renderPicture: services.renderPicture,
    findCommandMention: services.findCommandMention,
    owner: quotaOwner(caller.location),
    onRenderError,
  };
  return withPermissionWarning({
    ...caller,
    async reply(post: Post) {
      if (post.refusal !== undefined) markRefused(post.refusal);
      const { turnOf } = post;
      // The private message was sent again below the new board, so the answer would only repeat it.
      if (turnOf?.isOver && privateTurns?.hasMoved({ match: turnOf.match, person: interaction.user.id }, turnOf.seq))
        return deletePrivateMessage(interaction, ORIGINAL_MESSAGE);
      const sent = await send(await renderPostWithFallback(post, renderContext));
      if (turnOf && sent) privateTurns?.keep(privateTurnMessage(turnOf, sent));
    },
  });

  /** Describes a private message so that it can be sent again below a new board. */
  function privateTurnMessage(
    { match, game }: Pick<PostTurn, "match" | "game">,
    { id, target }: SentMessage,
  ): PrivateTurnMessage {
    return {
      id,
      match,
      person: interaction.user.id,
      channel: interaction.channelId ?? "",
      since: interaction.createdTimestamp,
      async move() {
        const post = await services.gameUis.get(game)?.privateTurn?.(caller, match);
        if (!post) return undefined;
        const body = await renderPostWithFallback(post, renderContext);
        const moved = await interaction.followUp({ ...body, flags: MessageFlags.Ephemeral });
        await deletePrivateMessage(interaction, target).catch((error: unknown) =>
          services.log.info({ error, match }, "a private message about an earlier turn could not be deleted"),
        );
        return privateTurnMessage({ match, game }, { id: moved.id, target: moved.id });
      },
      delete: () => deletePrivateMessage(interaction, target),
    };
  }
}

/**
 * Creates a request from an interaction. It lacks `reply`, because requests for autocomplete suggestions have no
 * replies.
 */
export function createRequestWithoutReply(
  interaction: BaseInteraction,
  services: Services,
  reader: RequestSettings,
): Omit<CommandRequest, "reply"> {
  const { language, text } = reader;
  const nameOnServer = displayNameOf(interaction);
  const requester = requesterOf(interaction);
  return {
    services: { ...services, matches: guardMatchService(services.matches, requester) },
    person: { id: interaction.user.id, name: reader.name ?? nameOnServer, nameOnServer },
    location: locationOf(interaction),
    language,
    text,
    pictureStyle: reader.pictureStyle,
    server: reader.server,
    roles: rolesOf(interaction),
    parentChannel: interaction.channel?.isThread() ? (interaction.channel.parentId ?? undefined) : undefined,
    isServerAdmin: requester.isServerAdmin,
    missingPermissions: findMissingPermissions(interaction),
    missingThreadPermissions: findMissingThreadPermissions(interaction),
    canSee: requester.canSee,
  };
}

/** Returns the person and the server of the interaction, and what the person may do there. */
function requesterOf(interaction: BaseInteraction): Requester {
  return {
    person: interaction.user.id,
    guild: interaction.guildId ?? undefined,
    isServerAdmin: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
    canSee: createVisibilityCheck(interaction),
  };
}

function displayNameOf({ user, member }: BaseInteraction): string {
  if (member && "displayName" in member) return member.displayName;
  return (member && "nick" in member ? member.nick : null) ?? user.displayName;
}

function rolesOf({ member }: BaseInteraction): readonly string[] {
  if (!member) return [];
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()];
}

function locationOf({ guildId, channelId, user }: BaseInteraction): MatchLocation {
  return guildId && channelId
    ? { kind: "channel", guild: guildId, channel: channelId }
    : { kind: "personal", person: user.id };
}
