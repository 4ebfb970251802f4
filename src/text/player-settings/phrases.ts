import type { PingChoice, ThemeChoice } from "#community/settings/player-settings.ts";
import type { NameRefusal } from "#core/parse-name.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";

/** Phrases about the settings of players. */
export interface PlayerSettingsPhrases {
  readonly refusal: ReasonPhrases<NameRefusal>;
  readonly heading: string;
  /** One line for each setting; a name is the person's own or the one on the server. */
  readonly lines: {
    ownName(name: string): string;
    nameHere(name: string): string;
    /** `chosen`: whether the person chose it. */
    language(facts: { readonly language: string; readonly chosen: boolean }): string;
    theme(theme: string): string;
    pings(pings: string): string;
  };
  named(name: string): string;
  unnamed(name: string): string;
  readonly languageSet: string;
  readonly languageReset: string;
  themeSet(theme: string): string;
  readonly pingsSet: { readonly [Which in PingChoice]: string };
  readonly themes: { readonly [Which in ThemeChoice]: string };
  readonly pings: { readonly [Which in PingChoice]: string };
  readonly commands: {
    readonly settings: string;
    readonly show: CommandPhrases;
    readonly name: CommandPhrases<"name">;
    readonly language: CommandPhrases<"language">;
    readonly theme: CommandPhrases<"theme">;
    readonly pings: CommandPhrases<"pings">;
  };
}
