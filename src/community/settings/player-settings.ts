import { type NameRefusal, parseName } from "#core/parse-name.ts";
import { DELETED_PLAYER } from "#store/personal-data/personal-data.ts";
import type { PlayerSettings, PlayerSettingsStore, SettingsChange } from "#store/store.ts";

/** How pictures look: those that one gets in private, and those that everybody on a server sees. */
export const THEME_CHOICES = ["light", "dark", "colour-blind"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** What a later version has kept may be nothing that this one knows. */
export function resolveThemeChoice(kept: { readonly theme?: string | undefined }): ThemeChoice {
  return THEME_CHOICES.find((one) => one === kept.theme) ?? "light";
}

/** What somebody is called for by a mention: each turn of theirs, only what reminds them of one, or nothing. */
export const PING_CHOICES = ["turns", "reminders", "none"] as const;
export type PingChoice = (typeof PING_CHOICES)[number];

/** Why somebody is called: it is their turn, their time runs out, or the others of a table ask them something. */
export type PingOccasion = "turn" | "reminder" | "question";

export type ChangeNameResult =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly refusal: NameRefusal };

/** What people chose for themselves. Nothing is kept in memory: another process may have taken the change. */
export interface PlayerSettingsService {
  read(person: string): Promise<ResolvedSettings>;
  change(person: string, wish: PlayerSettingsChange): Promise<void>;
  /** What they are called by at every table from the next game on, as they typed it. */
  changeName(person: string, typed: string): Promise<ChangeNameResult>;
  /** `by`: who causes it. How often one person may call another is for `src/discord/messages/limit-mentions.ts` to say. */
  mayPing(person: string, occasion: PingOccasion, by?: string): Promise<boolean>;
}

type PlayerSettingsChange = SettingsChange<
  Pick<PlayerSettings, "language"> & { readonly theme?: ThemeChoice; readonly pings?: PingChoice }
> & {
  readonly name?: null;
};

interface ResolvedSettings extends Pick<PlayerSettings, "name" | "language"> {
  readonly theme: ThemeChoice;
  readonly pings: PingChoice;
}

export function createPlayerSettingsService(people: PlayerSettingsStore): PlayerSettingsService {
  async function of(person: string): Promise<ResolvedSettings> {
    const { theme, pings, ...rest } = await people.read(person);
    return {
      ...rest,
      theme: resolveThemeChoice({ theme }),
      // What a later version has kept, again.
      pings: PING_CHOICES.find((one) => one === pings) ?? "turns",
    };
  }
  return {
    read: of,
    change: people.change,
    async changeName(person, typed) {
      const parsed = parseName(typed);
      if (parsed.ok) await people.change(person, { name: parsed.name });
      return parsed;
    },
    async mayPing(person, occasion) {
      // Somebody who was deleted is at no table to be called to.
      if (person === DELETED_PLAYER) return false;
      const { pings } = await of(person);
      return occasion === "turn" ? pings === "turns" : pings !== "none";
    },
  };
}
