import { checkChannel, checkMayStart } from "#community/settings/server-settings.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { escapeFacts } from "#discord/messages/escape-text.ts";
import type { MatchLocation } from "#match/play/open-match.ts";
import { isLanguage, type Language } from "#text/language.ts";
import { sayReason } from "#text/phrases.ts";

/** Returns a sentence if this person may not start a new match here, or resume a saved one. */
export function checkPlayHere(request: CommandRequest, which: "new" | "saved"): string | undefined {
  const { text, location, missingPermissions, server, roles, parentChannel, isServerAdmin } = request;
  if (missingPermissions.length > 0) {
    return text.common.missingPermissions(missingPermissions.map((permission) => text.common.permissions[permission]));
  }
  if (location.kind !== "channel") return undefined;
  const channels = [location.channel, ...(parentChannel === undefined ? [] : [parentChannel])];
  const starter = { channels, roles, isServerAdmin };
  const refusal = which === "new" ? checkMayStart(server, starter) : checkChannel(server, starter);
  return refusal && sayReason(text.server.refusal, escapeFacts(refusal));
}

/** Language of public messages: the server's or, if it has none, that of the person who starts the match. */
export function matchLanguage({ server, language }: Pick<CommandRequest, "server" | "language">): Language {
  return isLanguage(server.language) ? server.language : language;
}

/** Location of a solo match. */
export function soloLocation({ location, person }: Pick<CommandRequest, "location" | "person">): MatchLocation {
  return { kind: "personal", person: person.id, ...(location.kind === "channel" ? { guild: location.guild } : {}) };
}
