import { checkMatchChannel, checkMayStartMatch } from "#community/settings/server-settings.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import type { MatchLocation } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { RequiredPermission } from "#text/common/phrases.ts";
import { isLanguage, type Language } from "#text/language.ts";

/** Returns a refusal if this person may not start a new match here, or resume a saved one. */
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

/** Language of public messages: the server's or, if it has none, that of the person who starts the match. */
export function matchLanguage({ server, language }: Pick<CommandRequest, "server" | "language">): Language {
  return isLanguage(server.language) ? server.language : language;
}

/** Location of a solo match. */
export function soloLocation({ location, person }: Pick<CommandRequest, "location" | "person">): MatchLocation {
  return { kind: "personal", person: person.id, ...(location.kind === "channel" ? { guild: location.guild } : {}) };
}
