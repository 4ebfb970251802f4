import {
  type CaseResult,
  channelOfRequest,
  collectTexts,
  findAnswerProblem,
  findLeaks,
  findPublicEffect,
  isPublicPost,
  isPublicRequest,
  matchOfRequest,
} from "#dev/fuzz/check-answer.ts";
import { type DatabaseSnapshot, findChangedTables, type MatchSecret } from "#dev/fuzz/database-snapshot.ts";
import type { FuzzFigures, FuzzReport } from "#dev/fuzz/fuzz-report.ts";
import type { LogLine } from "#dev/live/test-bot.ts";
import type { RecordedRequest } from "#sandbox/start-sandbox.ts";
import { catalogues } from "#text/catalogue.ts";

/** What came of a batch. */
export interface BatchResult {
  readonly results: readonly CaseResult[];
  /** What the bot has sent meanwhile, and what it has logged as a fault. */
  readonly requests: readonly RecordedRequest[];
  readonly errors: readonly LogLine[];
  readonly before: DatabaseSnapshot;
  readonly after: DatabaseSnapshot;
}

/** Complains about whatever is wrong with it. */
export function checkBatch(report: FuzzReport, batch: BatchResult): void {
  const { results, requests, before, after } = batch;
  const texts = collectTexts(results, requests);
  if (!after.isQuiet) report.addProblem("faults", "the games did not come to rest");
  for (const unreadable of after.unreadable) report.addProblem("faults", unreadable);
  judgeAnswers(report, results, texts);
  countRules(report, texts, batch);
  judgeErrors(report, batch.errors, texts);
  judgeLeaks(report, texts, requests, steadySecrets(before, after));
  if (results.every(({ fuzzCase }) => fuzzCase.mustRefuse)) judgeRefused(report, batch);
}

type Texts = ReadonlyMap<CaseResult, readonly string[]>;

function judgeAnswers(report: FuzzReport, results: readonly CaseResult[], texts: Texts): void {
  for (const result of results) {
    const said = texts.get(result) ?? [];
    const fault = findAnswerProblem(result, said, results);
    if (fault !== undefined) report.addProblem("faults", fault, [result.fuzzCase]);
    if (said.some(isTooFast)) report.figures.slowed++;
  }
}

/** What games have judged: turns that were played, and those that they refused in their own words. */
function countRules({ figures }: FuzzReport, texts: Texts, { before, after }: BatchResult): void {
  for (const [game, played] of after.played) rulesOf(figures, game).played += played - (before.played.get(game) ?? 0);
  for (const [{ fuzzCase }, said] of texts) {
    const { game, sentences } = fuzzCase.refusal ?? { game: "", sentences: [] };
    if (said.some((text) => sentences.some((one) => text.includes(one)))) rulesOf(figures, game).refused++;
  }
}

function rulesOf({ rules }: FuzzFigures, game: string): FuzzFigures["rules"][string] {
  rules[game] ??= { played: 0, refused: 0 };
  return rules[game];
}

const SLOW = Object.values(catalogues).map(({ rateLimits }) => rateLimits.tooFast("").slice(0, 12));
const isTooFast = (text: string): boolean => SLOW.some((beginning) => text.startsWith(beginning));

/** The person was told the id that the log has. */
function judgeErrors(report: FuzzReport, errors: readonly LogLine[], texts: Texts): void {
  for (const { msg, time: _, ...facts } of errors) {
    const id = String(facts["interaction"]);
    const blamed = [...texts].filter(([, said]) => said.some((text) => text.includes(id)));
    const fuzzCases = blamed.map(([{ fuzzCase }]) => fuzzCase);
    report.addProblem("faults", `${msg}: ${JSON.stringify(facts["error"] ?? facts)}`, fuzzCases);
  }
}

/** What was hidden all the time; the rest may have come into the open meanwhile. */
function steadySecrets(before: DatabaseSnapshot, after: DatabaseSnapshot): MatchSecret[] {
  const keyOf = (secret: MatchSecret) => JSON.stringify(secret);
  const still = new Set(after.secrets.map(keyOf));
  return before.secrets.filter((secret) => still.has(keyOf(secret)));
}

function judgeLeaks(
  report: FuzzReport,
  texts: Texts,
  requests: readonly RecordedRequest[],
  secrets: readonly MatchSecret[],
): void {
  for (const [{ fuzzCase }, said] of texts)
    for (const { kind, match } of findLeaks(said, fuzzCase.interaction, secrets))
      report.addProblem("leaks", `an answer has a ${kind} of match ${match}: ${said.join(" | ").slice(0, 500)}`, [
        fuzzCase,
      ]);
  for (const request of requests.filter(isPublicRequest))
    for (const { kind, match } of findLeaks(
      [JSON.stringify(request.body) ?? ""],
      { channel: channelOfRequest(request) },
      secrets,
    ))
      report.addProblem("leaks", `everybody is told a ${kind} of match ${match}: ${JSON.stringify(request)}`);
}

/** Nothing of what is kept is another, and nobody else has heard of it. */
function judgeRefused(report: FuzzReport, { results, requests, before, after }: BatchResult): void {
  const fuzzCases = results.map(({ fuzzCase }) => fuzzCase);
  for (const result of results) {
    const effect = findPublicEffect(result, requests);
    if (effect !== undefined) report.addProblem("changes", effect, [result.fuzzCase]);
  }
  const posts = requests.filter(
    (request) => isPublicPost(request) && !after.selfRunning.includes(matchOfRequest(request)),
  );
  for (const post of posts) report.addProblem("changes", `by one of these came ${JSON.stringify(post)}`, fuzzCases);
  const changed = findChangedTables(before, after);
  if (changed.length > 0) report.addProblem("changes", `${changed.join(", ")}: changed by one of these`, fuzzCases);
}
