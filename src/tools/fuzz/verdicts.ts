import type { RecordedRequest } from "#sandbox/server.ts";
import { catalogues } from "#text/catalogue.ts";
import {
  channelOf,
  faultOf,
  type Hit,
  isPost,
  isPublic,
  leaksIn,
  matchOf,
  publicDeedOf,
  textsFor,
} from "#tools/fuzz/judge.ts";
import { changesBetween, type Look, type Secret } from "#tools/fuzz/look.ts";
import type { Figures, Report } from "#tools/fuzz/report.ts";
import type { LogLine } from "#tools/live/bot.ts";

/** What came of a batch. */
export interface Outcome {
  readonly hits: readonly Hit[];
  /** What the bot has sent meanwhile, and what it has logged as a fault. */
  readonly requests: readonly RecordedRequest[];
  readonly errors: readonly LogLine[];
  readonly before: Look;
  readonly after: Look;
}

/** Complains about whatever is wrong with it. */
export function judge(report: Report, outcome: Outcome): void {
  const { hits, requests, before, after } = outcome;
  const texts = textsFor(hits, requests);
  if (!after.isQuiet) report.complain("faults", "the games did not come to rest");
  for (const unreadable of after.unreadable) report.complain("faults", unreadable);
  judgeAnswers(report, hits, texts);
  countRules(report, texts, outcome);
  judgeErrors(report, outcome.errors, texts);
  judgeLeaks(report, texts, requests, steadySecrets(before, after));
  if (hits.every(({ shot }) => shot.mustRefuse)) judgeRefused(report, outcome);
}

type Texts = ReadonlyMap<Hit, readonly string[]>;

function judgeAnswers(report: Report, hits: readonly Hit[], texts: Texts): void {
  for (const hit of hits) {
    const said = texts.get(hit) ?? [];
    const fault = faultOf(hit, said, hits);
    if (fault !== undefined) report.complain("faults", fault, [hit.shot]);
    if (said.some(isTooFast)) report.figures.slowed++;
  }
}

/** What games have judged: turns that were played, and those that they refused in their own words. */
function countRules({ figures }: Report, texts: Texts, { before, after }: Outcome): void {
  for (const [game, played] of after.played) rulesOf(figures, game).played += played - (before.played.get(game) ?? 0);
  for (const [{ shot }, said] of texts) {
    const { game, sentences } = shot.refusal ?? { game: "", sentences: [] };
    if (said.some((text) => sentences.some((one) => text.includes(one)))) rulesOf(figures, game).refused++;
  }
}

function rulesOf({ rules }: Figures, game: string): Figures["rules"][string] {
  rules[game] ??= { played: 0, refused: 0 };
  return rules[game];
}

const SLOW = Object.values(catalogues).map(({ allowances }) => allowances.tooFast("").slice(0, 12));
const isTooFast = (text: string): boolean => SLOW.some((beginning) => text.startsWith(beginning));

/** The person was told the id that the log has. */
function judgeErrors(report: Report, errors: readonly LogLine[], texts: Texts): void {
  for (const { msg, time: _, ...facts } of errors) {
    const id = String(facts["interaction"]);
    const blamed = [...texts].filter(([, said]) => said.some((text) => text.includes(id)));
    const shots = blamed.map(([{ shot }]) => shot);
    report.complain("faults", `${msg}: ${JSON.stringify(facts["fault"] ?? facts)}`, shots);
  }
}

/** What was hidden all the time; the rest may have come into the open meanwhile. */
function steadySecrets(before: Look, after: Look): Secret[] {
  const keyOf = (secret: Secret) => JSON.stringify(secret);
  const still = new Set(after.secrets.map(keyOf));
  return before.secrets.filter((secret) => still.has(keyOf(secret)));
}

function judgeLeaks(
  report: Report,
  texts: Texts,
  requests: readonly RecordedRequest[],
  secrets: readonly Secret[],
): void {
  for (const [{ shot }, said] of texts)
    for (const { kind, match } of leaksIn(said, shot.wild, secrets))
      report.complain("leaks", `an answer has a ${kind} of match ${match}: ${said.join(" | ").slice(0, 500)}`, [shot]);
  for (const request of requests.filter(isPublic))
    for (const { kind, match } of leaksIn(
      [JSON.stringify(request.body) ?? ""],
      { channel: channelOf(request) },
      secrets,
    ))
      report.complain("leaks", `everybody is told a ${kind} of match ${match}: ${JSON.stringify(request)}`);
}

/** Nothing of what is kept is another, and nobody else has heard of it. */
function judgeRefused(report: Report, { hits, requests, before, after }: Outcome): void {
  const shots = hits.map(({ shot }) => shot);
  for (const hit of hits) {
    const deed = publicDeedOf(hit, requests);
    if (deed !== undefined) report.complain("changes", deed, [hit.shot]);
  }
  const posts = requests.filter((request) => isPost(request) && !after.ofThemselves.includes(matchOf(request)));
  for (const post of posts) report.complain("changes", `by one of these came ${JSON.stringify(post)}`, shots);
  const changed = changesBetween(before, after);
  if (changed.length > 0) report.complain("changes", `${changed.join(", ")}: changed by one of these`, shots);
}
