import type { AllowancePhrases } from "#text/allowances/phrases.ts";
import type { AnalysisPhrases } from "#text/analysis/phrases.ts";
import * as ca from "#text/ca.ts";
import type { CommonPhrases } from "#text/common/phrases.ts";
import type { ComposerPhrases } from "#text/composer/phrases.ts";
import type { DailyPhrases } from "#text/daily/phrases.ts";
import * as en from "#text/en.ts";
import * as es from "#text/es.ts";
import type { HelpPhrases } from "#text/help/phrases.ts";
import type { KenkenPhrases } from "#text/kenken/phrases.ts";
import type { Language } from "#text/language.ts";
import type { LevelsPhrases } from "#text/levels/phrases.ts";
import type { LexiconPhrases } from "#text/lexicon/phrases.ts";
import type { LobbyPhrases } from "#text/lobby/phrases.ts";
import type { MastermindPhrases } from "#text/mastermind/phrases.ts";
import type { PrivacyPhrases } from "#text/privacy/phrases.ts";
import type { RecordsPhrases } from "#text/records/phrases.ts";
import type { ResourcesPhrases } from "#text/resources/phrases.ts";
import type { RolitPhrases } from "#text/rolit/phrases.ts";
import type { ScrabblePhrases } from "#text/scrabble/phrases.ts";
import type { ServerPhrases } from "#text/server/phrases.ts";
import type { SettingsPhrases } from "#text/settings/phrases.ts";
import type { StatisticsPhrases } from "#text/statistics/phrases.ts";
import type { TablesPhrases } from "#text/tables/phrases.ts";

/** Everything that people read, in one language. */
export interface Catalogue {
  readonly allowances: AllowancePhrases;
  readonly analysis: AnalysisPhrases;
  readonly common: CommonPhrases;
  readonly composer: ComposerPhrases;
  readonly daily: DailyPhrases;
  readonly help: HelpPhrases;
  readonly kenken: KenkenPhrases;
  readonly levels: LevelsPhrases;
  readonly lexicon: LexiconPhrases;
  readonly lobby: LobbyPhrases;
  readonly mastermind: MastermindPhrases;
  readonly privacy: PrivacyPhrases;
  readonly records: RecordsPhrases;
  readonly resources: ResourcesPhrases;
  readonly rolit: RolitPhrases;
  readonly scrabble: ScrabblePhrases;
  readonly server: ServerPhrases;
  readonly settings: SettingsPhrases;
  readonly statistics: StatisticsPhrases;
  readonly tables: TablesPhrases;
}

export const catalogues: { readonly [Tag in Language]: Catalogue } = { ca, es, en };
