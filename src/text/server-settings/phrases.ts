import type { ServerRefusal, ShapeChoice, ThreadChoice } from "#community/settings/server-settings.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";

/** Phrases about the settings of server admins. Channels and roles are ids. */
export interface ServerSettingsPhrases {
  readonly refusal: ReasonPhrases<ServerRefusal>;
  readonly heading: string;
  /** One line for each setting; empty if nothing was chosen. */
  readonly lines: {
    language(language: string | undefined): string;
    channels(channels: readonly string[]): string;
    starters(role: string | undefined): string;
    list(list: string | undefined): string;
    threads(threads: ThreadChoice): string;
    /** By its name. */
    theme(theme: string): string;
    /** By its name, too. */
    shape(shape: string): string;
  };
  readonly languageSet: string;
  readonly languageReset: string;
  /** An empty list means everywhere. */
  channelsSet(channels: readonly string[]): string;
  startersSet(role: string): string;
  readonly startersReset: string;
  listSet(list: string): string;
  readonly listReset: string;
  threadsSet(threads: ThreadChoice): string;
  themeSet(theme: string): string;
  shapeSet(shape: ShapeChoice): string;
  /** The matches running here; one that cannot be read has no names. */
  readonly endQuestion: string;
  endLine(facts: { readonly game: string; readonly names: readonly string[] }): string;
  endButton(game: string): string;
  readonly ended: string;
  readonly unreadable: string;
  readonly threadChoices: { readonly [Threads in ThreadChoice]: string };
  readonly shapeChoices: { readonly [Shape in ShapeChoice]: string };
  readonly commands: {
    readonly show: CommandPhrases;
    readonly language: CommandPhrases<"language">;
    readonly channels: CommandPhrases<"add" | "remove" | "everywhere">;
    readonly starters: CommandPhrases<"role">;
    readonly list: CommandPhrases<"list">;
    readonly threads: CommandPhrases<"games">;
    readonly theme: CommandPhrases<"theme">;
    readonly pictures: CommandPhrases<"shape">;
    readonly end: CommandPhrases<"saved">;
  };
}
