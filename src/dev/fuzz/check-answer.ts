import type { MatchSecret } from "#dev/fuzz/database-snapshot.ts";
import type { FuzzCase } from "#dev/fuzz/fuzz-case.ts";
import { sortLetters } from "#dev/simulation/sort-letters.ts";
import type { ForgedAnswer } from "#sandbox/faults/fault-rules.ts";
import { CALLBACK_TYPE, isInteractionAnswered } from "#sandbox/model/interactions.ts";
import type { RecordedRequest } from "#sandbox/start-sandbox.ts";

// Checks the answer to one interaction: that it is complete, and that it reveals no secret.

/** A fuzz case and the answer to it. */
export interface FuzzCaseResult {
  readonly fuzzCase: FuzzCase;
  readonly answer: ForgedAnswer;
}

/** A problem of the answer, if there is one. `texts`: all texts of the answer. */
export function findAnswerProblem(
  result: FuzzCaseResult,
  texts: readonly string[],
  batch: readonly FuzzCaseResult[],
): string | undefined {
  const { fuzzCase, answer } = result;
  const { interaction } = answer;
  if (interaction.state !== "acknowledged") return "the interaction was not acknowledged";
  if (!isInteractionAnswered(interaction)) return "the deferred reply is still pending";
  if (!fuzzCase.mustRefuse) return undefined;
  const hasReply = interaction.response !== CALLBACK_TYPE.deferredUpdate || texts.length > 0;
  return hasReply || batch.some((other) => other !== result && isSameInteraction(other, result))
    ? undefined
    : "the refusal has no message";
}

/** Two equal interactions count as a double click: an answer to one of them is enough. */
function isSameInteraction(one: FuzzCaseResult, other: FuzzCaseResult): boolean {
  return JSON.stringify(one.fuzzCase.interaction) === JSON.stringify(other.fuzzCase.interaction);
}

/**
 * Problem text if a refused interaction has created or changed a public message. `requests` are all requests of the bot
 * since the interaction.
 */
export function findPublicEffectOfRefusal(
  { fuzzCase, answer }: FuzzCaseResult,
  requests: readonly RecordedRequest[],
): string | undefined {
  if (!fuzzCase.mustRefuse) return undefined;
  const { source, token } = answer.interaction;
  const publicMessages = answer.messages().filter(({ reader }) => reader === undefined);
  if (publicMessages.some(({ id }) => id !== source)) return "the refusal is a public message";
  const edit = new RegExp(`/webhooks/\\d+/${token}/messages/(@original|${source})$`);
  const isChanged =
    publicMessages.length > 0 && requests.some(({ method, path }) => method === "PATCH" && edit.test(path));
  return isChanged ? "a refused interaction changed a public message" : undefined;
}

/** All texts that each sender received, including texts that were replaced later. */
export function collectReceivedTexts(
  results: readonly FuzzCaseResult[],
  requests: readonly RecordedRequest[],
): Map<FuzzCaseResult, string[]> {
  const byToken = Map.groupBy(requests, tokenOfRequest);
  return new Map(
    results.map((result) => [
      result,
      collectStrings(byToken.get(result.answer.interaction.token)?.map(({ body }) => body)),
    ]),
  );
}

/** Token of the interaction that a request answers: `/interactions/ID/TOKEN/callback`, `/webhooks/ID/TOKEN/…`. */
const tokenOfRequest = ({ path }: RecordedRequest): string =>
  /^\/(?:interactions|webhooks)\/\d+\/([^/]+)/.exec(path)?.[1] ?? "";

function collectStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(collectStrings) : [];
}

const WORD = /\p{Lu}{5,}/gu;
const SEPARATE_LETTERS = /(?<!\p{L})\p{Lu}(?:[^\p{L}\d\n]{1,3}\p{Lu}(?!\p{L})){4,}/gu;
const NUMBER_ROW = /\d{1,2}[^\p{L}\d\s:.,]?(?: \d{1,2}[^\p{L}\d\s:.,]?)+/gu;

/** Who can read a text, and where. Without a person, everybody in the channel can read it. */
export interface TextAudience {
  readonly person?: string;
  readonly channel: string;
}

/**
 * Finds secrets in these texts that the reader must not know. A code is only a row of numbers, so a guess in another
 * match can equal it by chance. Therefore codes are searched for only in the channel of their match, and in texts that
 * name their match.
 */
export function findLeakedSecrets(
  texts: readonly string[],
  { person, channel }: TextAudience,
  secrets: readonly MatchSecret[],
): MatchSecret[] {
  const groups = new Set(texts.flatMap(collectGroups));
  const isKnown = ({ knownTo }: MatchSecret) => person !== undefined && knownTo.includes(person);
  const ownSecrets = new Set(secrets.filter(isKnown).map(({ text }) => text));
  const allTexts = texts.join("\n");
  return secrets.filter((secret) => {
    const isSearched = secret.kind === "rack" || secret.channel === channel || allTexts.includes(secret.match);
    return isSearched && !ownSecrets.has(secret.text) && groups.has(secret.text);
  });
}

/**
 * Finds everything in a text that may be a secret: words and rows of letters, each as sorted letters, and rows of
 * numbers. Secrets are stored in the same form.
 */
function collectGroups(text: string): string[] {
  const letters = [...(text.match(WORD) ?? []), ...(text.match(SEPARATE_LETTERS) ?? [])];
  const numbers = (text.match(NUMBER_ROW) ?? []).map((row) => (row.match(/\d+/g) ?? []).join(" "));
  return [...letters.map((group) => sortLetters(group.match(/\p{Lu}/gu) ?? [])), ...numbers];
}

/** Whether the request affects a channel, where everybody can see the effect. */
export const isPublicRequest = ({ path }: RecordedRequest): boolean => path.startsWith("/channels/");

/** The channel of a public request. */
export const channelOfRequest = ({ path }: RecordedRequest): string => /^\/channels\/(\d+)/.exec(path)?.[1] ?? "";

export const isPublicPost = (request: RecordedRequest): boolean =>
  request.method === "POST" && isPublicRequest(request);

/** The match of a turn update. Its id is in the nonce of the message. */
export const matchOfRequest = ({ body }: RecordedRequest): string =>
  String((body as { readonly nonce?: unknown } | undefined)?.nonce).split(":")[0] ?? "";
