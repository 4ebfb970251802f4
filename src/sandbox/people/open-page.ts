import type { SandboxServices } from "../state/sandbox-services.ts";
import type { Person } from "../state/world.ts";
import type { Json } from "../wire/json/discord-json.ts";

/**
 * The languages that the page speaks, as a person's Discord has them. It has no Catalan: who reads that has their Discord
 * in Spanish, more often than not.
 */
function localeFor(languages: readonly string[]): string | undefined {
  const spoken = languages.find((tag) => /^(ca|es|en)\b/.test(tag));
  if (spoken === undefined || spoken.startsWith("en")) return undefined;
  return /^es-(?!ES\b)/.test(spoken) ? "es-419" : "es-ES";
}

/** Somebody opens the page; whom nobody knows becomes the first person, and is told so. */
export function openPage(services: SandboxServices, known: Person | undefined, { languages }: Json): Json {
  const person = known ?? services.world.people.find(({ bot }) => !bot);
  if (!person) throw new Error("the world has no people");
  const locale = Array.isArray(languages) ? localeFor(languages.map(String)) : undefined;
  if (!person.met && locale) person.locale = locale;
  if (!person.met) services.store.saveSoon();
  person.met = true;
  return { name: person.name, known: known !== undefined };
}
