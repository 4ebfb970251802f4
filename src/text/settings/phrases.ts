import type { Pings, ThemeChoice } from "#club/settings.ts";
import type { BadName } from "#kernel/name.ts";
import type { CommandPhrases, Phrases } from "#text/phrases.ts";

/** What people choose for themselves. */
export interface SettingsPhrases {
  readonly refusal: Phrases<BadName>;
  readonly heading: string;
  /** One line for each; a name is the person's own or that on the server. */
  readonly lines: {
    ownName(name: string): string;
    nameHere(name: string): string;
    /** `chosen`: by the person. */
    language(facts: { readonly language: string; readonly chosen: boolean }): string;
    theme(theme: string): string;
    pings(pings: string): string;
  };
  named(name: string): string;
  unnamed(name: string): string;
  readonly languageSet: string;
  readonly languageReset: string;
  themeSet(theme: string): string;
  readonly pingsSet: { readonly [Which in Pings]: string };
  readonly themes: { readonly [Which in ThemeChoice]: string };
  readonly pings: { readonly [Which in Pings]: string };
  readonly commands: {
    readonly settings: string;
    readonly show: CommandPhrases;
    readonly name: CommandPhrases<"name">;
    readonly language: CommandPhrases<"language">;
    readonly theme: CommandPhrases<"theme">;
    readonly pings: CommandPhrases<"pings">;
  };
}
