import { checkChannel, checkMayStart } from "#community/settings/server-settings.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { escapeFacts } from "#discord/messages/escape-text.ts";
import type { MatchLocation } from "#match/play/open-match.ts";
import { isLanguage, type Language } from "#text/language.ts";
import { sayReason } from "#text/phrases.ts";

/** Why this person cannot have a game here, as a sentence: a new one, or a saved one that is gone on with. */
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

/** The language in which a table speaks to everybody: the server's or, where it has none, that of whoever starts it. */
export function matchLanguage({ server, language }: Pick<CommandRequest, "server" | "language">): Language {
  return isLanguage(server.language) ? server.language : language;
}

/** Where somebody plays for themselves alone. */
export function soloLocation({ location, person }: Pick<CommandRequest, "location" | "person">): MatchLocation {
  return { kind: "personal", person: person.id, ...(location.kind === "channel" ? { guild: location.guild } : {}) };
}
