import type { AnalysisPhrases } from "#text/analysis/phrases.ts";
import * as ca from "#text/ca/catalogue.ts";
import type { CommonPhrases } from "#text/common/phrases.ts";
import type { ComposerPhrases } from "#text/composer/phrases.ts";
import type { DailyPuzzlePhrases } from "#text/daily-puzzle/phrases.ts";
import * as en from "#text/en/catalogue.ts";
import * as es from "#text/es/catalogue.ts";
import type { GameFilePhrases } from "#text/game-files/phrases.ts";
import type { HelpPhrases } from "#text/help/phrases.ts";
import type { KenkenPhrases } from "#text/kenken/phrases.ts";
import type { Language } from "#text/language.ts";
import type { LobbyPhrases } from "#text/lobby/phrases.ts";
import type { MastermindPhrases } from "#text/mastermind/phrases.ts";
import type { MatchPhrases } from "#text/match/phrases.ts";
import type { PlayerSettingsPhrases } from "#text/player-settings/phrases.ts";
import type { PrivacyPhrases } from "#text/privacy/phrases.ts";
import type { PuzzlePhrases } from "#text/puzzles/phrases.ts";
import type { RateLimitPhrases } from "#text/rate-limits/phrases.ts";
import type { RolitPhrases } from "#text/rolit/phrases.ts";
import type { ScrabblePhrases } from "#text/scrabble/phrases.ts";
import type { ServerSettingsPhrases } from "#text/server-settings/phrases.ts";
import type { StatisticsPhrases } from "#text/statistics/phrases.ts";
import type { WordListUploadPhrases } from "#text/word-list-upload/phrases.ts";
import type { WordListPhrases } from "#text/word-lists/phrases.ts";

/** Everything that people read, in one language. */
export interface Catalogue {
  readonly rateLimits: RateLimitPhrases;
  readonly analysis: AnalysisPhrases;
  readonly common: CommonPhrases;
  readonly composer: ComposerPhrases;
  readonly daily: DailyPuzzlePhrases;
  readonly help: HelpPhrases;
  readonly kenken: KenkenPhrases;
  readonly levels: PuzzlePhrases;
  readonly lexicon: WordListUploadPhrases;
  readonly lobby: LobbyPhrases;
  readonly mastermind: MastermindPhrases;
  readonly privacy: PrivacyPhrases;
  readonly records: GameFilePhrases;
  readonly resources: WordListPhrases;
  readonly rolit: RolitPhrases;
  readonly scrabble: ScrabblePhrases;
  readonly server: ServerSettingsPhrases;
  readonly settings: PlayerSettingsPhrases;
  readonly statistics: StatisticsPhrases;
  readonly tables: MatchPhrases;
}

export const catalogues: { readonly [Tag in Language]: Catalogue } = { ca, es, en };
