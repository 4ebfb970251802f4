import { type NameRefusal, parseName } from "#core/parse-name.ts";
import { DELETED_PLAYER } from "#store/personal-data/personal-data.ts";
import type { PlayerSettings, PlayerSettingsStore, SettingsChange } from "#store/store.ts";

/** Theme of pictures: of a person's private ones, and of a server's public ones. */
export const THEME_CHOICES = ["light", "dark", "colour-blind"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** A later version may have stored a value that this version does not know. */
export function resolveThemeChoice(kept: { readonly theme?: string | undefined }): ThemeChoice {
  return THEME_CHOICES.find((one) => one === kept.theme) ?? "light";
}

/** For what a person wants to be mentioned: each of their turns, only reminders, or nothing. */
export const PING_CHOICES = ["turns", "reminders", "none"] as const;
export type PingChoice = (typeof PING_CHOICES)[number];

/** Why a person is mentioned: it is their turn, their time runs out, or other players of a match ask them something. */
export type PingOccasion = "turn" | "reminder" | "question";

export type ChangeNameResult =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly refusal: NameRefusal };

/** The settings that people chose. Nothing is cached, because another process may have made a change. */
export interface PlayerSettingsService {
  read(person: string): Promise<ResolvedSettings>;
  change(person: string, wish: PlayerSettingsChange): Promise<void>;
  /** Sets the name in matches from the next one on, as typed. */
  changeName(person: string, typed: string): Promise<ChangeNameResult>;
  /**
   * `by`: the person who causes the mention. `src/discord/messages/limit-mentions.ts` limits how often one person may
   * mention another.
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
      // A later version may have stored an unknown value here too.
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
