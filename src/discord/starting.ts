import { whyNotStart, whyNotThere } from "#club/servers.ts";
import type { Call } from "#discord/command.ts";
import { plainFacts } from "#discord/plain.ts";
import type { Home } from "#table/open.ts";
import { isLanguage, type Language } from "#text/language.ts";
import { say } from "#text/phrases.ts";

/** Why this person cannot have a game here, as a sentence: a new one, or a saved one that is gone on with. */
export function whyNotHere(call: Call, which: "new" | "saved"): string | undefined {
  const { text, home, missing, server, roles, parent, moderates } = call;
  if (missing.length > 0) {
    return text.common.missingPermissions(missing.map((permission) => text.common.permissions[permission]));
  }
  if (home.kind !== "channel") return undefined;
  const channels = [home.channel, ...(parent === undefined ? [] : [parent])];
  const starter = { channels, roles, moderates };
  const refusal = which === "new" ? whyNotStart(server, starter) : whyNotThere(server, starter);
  return refusal && say(text.server.refusal, plainFacts(refusal));
}

/** The language in which a table speaks to everybody: the server's or, where it has none, that of whoever starts it. */
export function tableLanguage({ server, language }: Pick<Call, "server" | "language">): Language {
  return isLanguage(server.language) ? server.language : language;
}

/** Where somebody plays for themselves alone. */
export function ownHome({ home, person }: Pick<Call, "home" | "person">): Home {
  return { kind: "personal", person: person.id, ...(home.kind === "channel" ? { guild: home.guild } : {}) };
}
