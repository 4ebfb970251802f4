import type { SandboxServices } from "../state/sandbox-services.ts";
import type { Person } from "../state/world.ts";
import type { DiscordJson } from "../wire/json/discord-json.ts";

/**
 * Returns Discord's locale for the languages of a browser, so that the bot speaks the language of the page in every
 * window. Discord has no Catalan; most people who read Catalan use Discord in Spanish.
 */
function localeFor(languages: readonly string[]): string {
  const spoken = languages.find((tag) => /^(ca|es|en)\b/.test(tag)) ?? "en";
  if (spoken.startsWith("en")) return "en-US";
  return /^es-(?!ES\b)/.test(spoken) ? "es-419" : "es-ES";
}

/** Opens the page for a person. An unknown visitor becomes the first person, and the page says so. */
export function openPage(
  services: SandboxServices,
  known: Person | undefined,
  { languages }: DiscordJson,
): DiscordJson {
  const person = known ?? services.world.people.find(({ bot }) => !bot);
  if (!person) throw new Error("the world has no people");
  const locale = Array.isArray(languages) ? localeFor(languages.map(String)) : undefined;
  const isFirstVisit = !person.met;
  if (isFirstVisit && locale) person.locale = locale;
  if (isFirstVisit) services.store.saveSoon();
  person.met = true;
  return { name: person.name, known: known !== undefined, isFirstVisit };
}
