import {
  channelOfRequest,
  collectReceivedTexts,
  type FuzzCaseResult,
  findAnswerProblem,
  findLeakedSecrets,
  findPublicEffectOfRefusal,
  isPublicPost,
  isPublicRequest,
  matchOfRequest,
} from "#dev/fuzz/check-answer.ts";
import { type DatabaseSnapshot, findChangedTables, type MatchSecret } from "#dev/fuzz/database-snapshot.ts";
import type { FuzzFigures, FuzzReport } from "#dev/fuzz/fuzz-report.ts";
import type { LogLine } from "#dev/live/test-bot.ts";
import type { RecordedRequest } from "#sandbox/start-sandbox.ts";
import { catalogues } from "#text/catalogue.ts";

/** The results of a batch of cases, and what happened while it was sent. */
export interface FuzzBatchResult {
  readonly results: readonly FuzzCaseResult[];
  /** Requests that the bot sent. */
  readonly requests: readonly RecordedRequest[];
  /** Errors that the bot logged. */
  readonly errors: readonly LogLine[];
  readonly before: DatabaseSnapshot;
  readonly after: DatabaseSnapshot;
}

/** Reports every problem of a batch. */
export function checkFuzzBatch(report: FuzzReport, batch: FuzzBatchResult): void {
  const { results, requests, before, after } = batch;
  const texts = collectReceivedTexts(results, requests);
  if (!after.isSettled) report.addProblem("faults", "the bot still had work to do after the time limit");
  for (const problem of after.unreadableMatches) report.addProblem("faults", problem);
  checkAnswers(report, results, texts);
  countTurns(report, texts, batch);
  reportErrors(report, batch.errors, texts);
  checkLeaks(report, texts, requests, lastingSecrets(before, after));
  if (results.every(({ fuzzCase }) => fuzzCase.mustRefuse)) checkUnchanged(report, batch);
}

type Texts = ReadonlyMap<FuzzCaseResult, readonly string[]>;

function checkAnswers(report: FuzzReport, results: readonly FuzzCaseResult[], textsByResult: Texts): void {
  for (const result of results) {
    const texts = textsByResult.get(result) ?? [];
    const problem = findAnswerProblem(result, texts, results);
    if (problem !== undefined) report.addProblem("faults", problem, [result.fuzzCase]);
    if (texts.some(isTooFast)) report.figures.slowed++;
  }
}

/** Counts the turns that the games accepted, and the turns that they refused with their own message. */
function countTurns({ figures }: FuzzReport, textsByResult: Texts, { before, after }: FuzzBatchResult): void {
  for (const [game, turns] of after.turnsPlayed)
    turnCounts(figures, game).played += turns - (before.turnsPlayed.get(game) ?? 0);
  for (const [{ fuzzCase }, texts] of textsByResult) {
    const { game, sentences } = fuzzCase.refusal ?? { game: "", sentences: [] };
    if (sentences.includes("")) throw new Error(`${game} refuses a turn without a sentence`);
    if (texts.some((text) => sentences.some((sentence) => text.includes(sentence))))
      turnCounts(figures, game).refused++;
  }
}

function turnCounts({ rules }: FuzzFigures, game: string): FuzzFigures["rules"][string] {
  rules[game] ??= { played: 0, refused: 0 };
  return rules[game];
}

const TOO_FAST_BEGINNINGS = Object.values(catalogues).map(({ rateLimits }) => rateLimits.tooFast("").slice(0, 12));
const isTooFast = (text: string): boolean => TOO_FAST_BEGINNINGS.some((beginning) => text.startsWith(beginning));

/**
 * Reports each logged error with the case that caused it. The interaction id connects them: it is in the log line and
 * in the answer.
 */
function reportErrors(report: FuzzReport, errors: readonly LogLine[], textsByResult: Texts): void {
  for (const { msg, time: _, ...fields } of errors) {
    const id = String(fields["interaction"]);
    const failed = [...textsByResult].filter(([, texts]) => texts.some((text) => text.includes(id)));
    const fuzzCases = failed.map(([{ fuzzCase }]) => fuzzCase);
    report.addProblem("faults", `${msg}: ${JSON.stringify(fields["error"] ?? fields)}`, fuzzCases);
  }
}

/**
 * Secrets that are in the snapshot before the batch and in the one after it. Other secrets may have become public
 * during the batch.
 */
function lastingSecrets(before: DatabaseSnapshot, after: DatabaseSnapshot): MatchSecret[] {
  const keyOf = (secret: MatchSecret) => JSON.stringify(secret);
  const keysAfter = new Set(after.secrets.map(keyOf));
  return before.secrets.filter((secret) => keysAfter.has(keyOf(secret)));
}

function checkLeaks(
  report: FuzzReport,
  textsByResult: Texts,
  requests: readonly RecordedRequest[],
  secrets: readonly MatchSecret[],
): void {
  for (const [{ fuzzCase }, texts] of textsByResult)
    for (const { kind, match } of findLeakedSecrets(texts, fuzzCase.interaction, secrets))
      report.addProblem("leaks", `an answer reveals a ${kind} of match ${match}: ${texts.join(" | ").slice(0, 500)}`, [
        fuzzCase,
      ]);
  for (const request of requests.filter(isPublicRequest))
    for (const { kind, match } of findLeakedSecrets(
      [JSON.stringify(request.body) ?? ""],
      { channel: channelOfRequest(request) },
      secrets,
    ))
      report.addProblem("leaks", `a public message reveals a ${kind} of match ${match}: ${JSON.stringify(request)}`);
}

/** Checks that a batch of refused cases left the database unchanged, and sent or changed no public message. */
function checkUnchanged(report: FuzzReport, { results, requests, before, after }: FuzzBatchResult): void {
  const fuzzCases = results.map(({ fuzzCase }) => fuzzCase);
  for (const result of results) {
    const effect = findPublicEffectOfRefusal(result, requests);
    if (effect !== undefined) report.addProblem("changes", effect, [result.fuzzCase]);
  }
  const posts = requests.filter(
    (request) => isPublicPost(request) && !after.selfRunning.includes(matchOfRequest(request)),
  );
  for (const post of posts)
    report.addProblem("changes", `a refused interaction sent a public message: ${JSON.stringify(post)}`, fuzzCases);
  const tables = findChangedTables(before, after);
  if (tables.length > 0)
    report.addProblem("changes", `a refused interaction changed these tables: ${tables.join(", ")}`, fuzzCases);
}
