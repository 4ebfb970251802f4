import { type NameRefusal, parseName } from "#core/parse-name.ts";
import { DELETED_PLAYER } from "#store/personal-data/personal-data.ts";
import type { PlayerSettings, PlayerSettingsStore, SettingsChange } from "#store/store.ts";

/**
 * The themes of pictures. A person chooses the theme of their private pictures, and a server that of its public ones.
 */
export const THEME_CHOICES = ["light", "dark", "colour-blind"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/**
 * Returns the stored theme. Returns "light" if none is stored, or a later version stored a theme that this version does
 * not know.
 */
export function resolveThemeChoice(kept: { readonly theme?: string | undefined }): ThemeChoice {
  return THEME_CHOICES.find((one) => one === kept.theme) ?? "light";
}

/** When a person wants to be mentioned: for each of their turns, only for reminders, or never. */
export const PING_CHOICES = ["turns", "reminders", "none"] as const;
export type PingChoice = (typeof PING_CHOICES)[number];

/** Why a person is to be mentioned: it is their turn, their time runs out, or another player asks them a question. */
export type PingOccasion = "turn" | "reminder" | "question";

export type ChangeNameResult =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly refusal: NameRefusal };

/** The settings of people. Nothing is cached, because another process may change a setting. */
export interface PlayerSettingsService {
  read(person: string): Promise<ResolvedSettings>;
  change(person: string, wish: PlayerSettingsChange): Promise<void>;
  /** Changes the name of a person in their future matches. `typed`: the name as they typed it. */
  changeName(person: string, typed: string): Promise<ChangeNameResult>;
  /**
   * Returns whether the person may be mentioned. `by`: the person who causes the mention.
   * `src/discord/messages/limit-mentions.ts` limits how often one person may mention another.
   */
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
      // A later version of the bot may have stored a choice that this version does not know.
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
      // A deleted player cannot be mentioned.
      if (person === DELETED_PLAYER) return false;
      const { pings } = await of(person);
      return occasion === "turn" ? pings === "turns" : pings !== "none";
    },
  };
}
