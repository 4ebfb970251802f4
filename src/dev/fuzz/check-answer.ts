import type { MatchSecret } from "#dev/fuzz/database-snapshot.ts";
import type { FuzzCase } from "#dev/fuzz/fuzz-case.ts";
import { sortLetters } from "#dev/simulation/sort-letters.ts";
import type { ForgedAnswer } from "#sandbox/faults/fault-rules.ts";
import { isInteractionAnswered } from "#sandbox/model/interactions.ts";
import type { RecordedRequest } from "#sandbox/start-sandbox.ts";

// Whether an interaction was answered as it has to be, and to nobody told what is not for them.

/** A shot and what came of it. */
export interface CaseResult {
  readonly fuzzCase: FuzzCase;
  readonly answer: ForgedAnswer;
}

const UPDATE_LATER = 6;

/** What is wrong with how it was answered, if anything is. `said`: what the person was given to read. */
export function findAnswerProblem(
  result: CaseResult,
  said: readonly string[],
  batch: readonly CaseResult[],
): string | undefined {
  const { fuzzCase, answer } = result;
  const { interaction } = answer;
  if (interaction.state !== "acknowledged") return "it was not acknowledged";
  if (!isInteractionAnswered(interaction)) return "it was left thinking";
  if (!fuzzCase.mustRefuse) return undefined;
  const wasTold = interaction.response !== UPDATE_LATER || said.length > 0;
  return wasTold || batch.some((other) => other !== result && isSamePress(other, result))
    ? undefined
    : "nobody was told why not";
}

/** A double click is one press. */
function isSamePress(one: CaseResult, other: CaseResult): boolean {
  return JSON.stringify(one.fuzzCase.interaction) === JSON.stringify(other.fuzzCase.interaction);
}

/** What a refused one has done before everybody's eyes, if it has. `requests`: what the bot has sent since. */
export function findPublicEffect(
  { fuzzCase, answer }: CaseResult,
  requests: readonly RecordedRequest[],
): string | undefined {
  if (!fuzzCase.mustRefuse) return undefined;
  const { source, token } = answer.interaction;
  const open = answer.messages().filter(({ reader }) => reader === undefined);
  if (open.some(({ id }) => id !== source)) return "it was answered before everybody";
  const edit = new RegExp(`/webhooks/\\d+/${token}/messages/(@original|${source})$`);
  const isChanged = open.length > 0 && requests.some(({ method, path }) => method === "PATCH" && edit.test(path));
  return isChanged ? "it has changed a public message" : undefined;
}

/** All that each was given to read, also what stood there only for a moment. */
export function collectTexts(
  results: readonly CaseResult[],
  requests: readonly RecordedRequest[],
): Map<CaseResult, string[]> {
  const byToken = Map.groupBy(requests, tokenOf);
  return new Map(
    results.map((result) => [result, stringsIn(byToken.get(result.answer.interaction.token)?.map(({ body }) => body))]),
  );
}

/** Of the interaction that is answered by it: `/interactions/ID/TOKEN/callback`, `/webhooks/ID/TOKEN/…`. */
const tokenOf = ({ path }: RecordedRequest): string =>
  /^\/(?:interactions|webhooks)\/\d+\/([^/]+)/.exec(path)?.[1] ?? "";

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const WORD = /\p{Lu}{5,}/gu;
const LETTERS = /(?<!\p{L})\p{Lu}(?:[^\p{L}\d\n]{1,3}\p{Lu}(?!\p{L})){4,}/gu;
const PEGS = /\d{1,2}[^\p{L}\d\s:.,]?(?: \d{1,2}[^\p{L}\d\s:.,]?)+/gu;

/** By whom it is read, nobody where everybody reads it, and in which channel. */
export interface TextReader {
  readonly person?: string;
  readonly channel: string;
}

/**
 * The secrets in what somebody reads, of those that are not theirs. A code is a row of numbers as there are many: it is
 * looked for where its match is named, and in the channel of its match. Beside those, and in what is played alone, any
 * guess of another board could be it by chance.
 */
export function findLeaks(
  texts: readonly string[],
  { person, channel }: TextReader,
  secrets: readonly MatchSecret[],
): MatchSecret[] {
  const groups = new Set(texts.flatMap(groupsIn));
  const isFor = ({ knownTo }: MatchSecret) => person !== undefined && knownTo.includes(person);
  const own = new Set(secrets.filter(isFor).map(({ text }) => text));
  const about = texts.join("\n");
  return secrets.filter((secret) => {
    const isMeant = secret.kind === "rack" || secret.channel === channel || about.includes(secret.match);
    return isMeant && !own.has(secret.text) && groups.has(secret.text);
  });
}

/** Letters that stand together, in their order; and rows of numbers. */
function groupsIn(text: string): string[] {
  const letters = [...(text.match(WORD) ?? []), ...(text.match(LETTERS) ?? [])];
  const pegs = (text.match(PEGS) ?? []).map((row) => (row.match(/\d+/g) ?? []).join(" "));
  return [...letters.map((group) => sortLetters(group.match(/\p{Lu}/gu) ?? [])), ...pegs];
}

/** Whether everybody sees what comes of it. */
export const isPublicRequest = ({ path }: RecordedRequest): boolean => path.startsWith("/channels/");

/** The channel in which everybody sees it. */
export const channelOfRequest = ({ path }: RecordedRequest): string => /^\/channels\/(\d+)/.exec(path)?.[1] ?? "";

export const isPublicPost = (request: RecordedRequest): boolean =>
  request.method === "POST" && isPublicRequest(request);

/** Of which match everybody is told by it: it stands in its nonce. */
export const matchOfRequest = ({ body }: RecordedRequest): string =>
  String((body as { readonly nonce?: unknown } | undefined)?.nonce).split(":")[0] ?? "";
