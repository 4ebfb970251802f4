import { checkMatchChannel, checkMayStartMatch } from "#community/settings/server-settings.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import type { MatchLocation } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { RequiredPermission } from "#text/common/phrases.ts";
import { isLanguage, type Language } from "#text/language.ts";

/**
 * Returns why this person may not start a new match in this channel, or resume a saved match; undefined if they may.
 */
export function checkPlayHere(request: CommandRequest, which: "new" | "saved"): RefusalPost | undefined {
  const { text, location, missingPermissions, server, roles, parentChannel, isServerAdmin } = request;
  if (missingPermissions.length > 0) return missingPermissionsPost(missingPermissions, text);
  if (location.kind !== "channel") return undefined;
  const channels = [location.channel, ...(parentChannel === undefined ? [] : [parentChannel])];
  const starter = { channels, roles, isServerAdmin };
  const refusal = which === "new" ? checkMayStartMatch(server, starter) : checkMatchChannel(server, starter);
  return refusal && refusalPost(text.server.refusal, refusal);
}

export function missingPermissionsPost(
  missing: readonly RequiredPermission[],
  { common }: Pick<Catalogue, "common">,
): RefusalPost {
  const content = common.missingPermissions(missing.map((permission) => common.permissions[permission]));
  return { content, refusal: "missing-permissions" };
}

/**
 * Returns the language of the public messages of a match: that of the server or, if none is set, that of the person who
 * starts the match.
 */
export function matchLanguage({ server, language }: Pick<CommandRequest, "server" | "language">): Language {
  return isLanguage(server.language) ? server.language : language;
}

/** Returns the location of a solo match of this person. It includes the server, if there is one. */
export function soloLocation({ location, person }: Pick<CommandRequest, "location" | "person">): MatchLocation {
  return { kind: "personal", person: person.id, ...(location.kind === "channel" ? { guild: location.guild } : {}) };
}
