import { type BadName, parseName } from "#kernel/name.ts";
import { NOBODY } from "#store/custody.ts";
import type { Chosen, People, Preferences } from "#store/store.ts";

/** How pictures look: those that one gets in private, and those that everybody on a server sees. */
export const THEMES = ["light", "dark", "colour-blind"] as const;
export type ThemeChoice = (typeof THEMES)[number];

/** What a later version has kept may be nothing that this one knows. */
export function themeOf(kept: { readonly theme?: string | undefined }): ThemeChoice {
  return THEMES.find((one) => one === kept.theme) ?? "light";
}

/** What somebody is called for by a mention: each turn of theirs, only what reminds them of one, or nothing. */
export const PINGS = ["turns", "reminders", "none"] as const;
export type Pings = (typeof PINGS)[number];

/** Why somebody is called: it is their turn, their time runs out, or the others of a table ask them something. */
export type Occasion = "turn" | "reminder" | "question";

export type Named = { readonly ok: true; readonly name: string } | { readonly ok: false; readonly refusal: BadName };

/** What people chose for themselves. Nothing is kept in memory: another process may have taken the change. */
export interface Settings {
  of(person: string): Promise<Settled>;
  change(person: string, wish: Wish): Promise<void>;
  /** What they are called by at every table from the next game on, as they typed it. */
  rename(person: string, typed: string): Promise<Named>;
  /** `by`: who causes it. How often one person may call another is for `src/discord/mentions.ts` to say. */
  mayCall(person: string, occasion: Occasion, by?: string): Promise<boolean>;
}

type Wish = Chosen<Pick<Preferences, "language"> & { readonly theme?: ThemeChoice; readonly pings?: Pings }> & {
  readonly name?: null;
};

interface Settled extends Pick<Preferences, "name" | "language"> {
  readonly theme: ThemeChoice;
  readonly pings: Pings;
}

export function createSettings(people: People): Settings {
  async function of(person: string): Promise<Settled> {
    const { theme, pings, ...rest } = await people.preferences(person);
    return {
      ...rest,
      theme: themeOf({ theme }),
      // What a later version has kept, again.
      pings: PINGS.find((one) => one === pings) ?? "turns",
    };
  }
  return {
    of,
    change: people.prefer,
    async rename(person, typed) {
      const parsed = parseName(typed);
      if (parsed.ok) await people.prefer(person, { name: parsed.name });
      return parsed;
    },
    async mayCall(person, occasion) {
      // Somebody who was deleted is at no table to be called to.
      if (person === NOBODY) return false;
      const { pings } = await of(person);
      return occasion === "turn" ? pings === "turns" : pings !== "none";
    },
  };
}
