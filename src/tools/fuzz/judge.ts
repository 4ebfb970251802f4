import type { WildAnswer } from "#sandbox/faults.ts";
import { isAnswered } from "#sandbox/interactions.ts";
import type { RecordedRequest } from "#sandbox/server.ts";
import { inOrder, type Secret } from "#tools/fuzz/look.ts";
import type { Shot } from "#tools/fuzz/shot.ts";

// Whether an interaction was answered as it has to be, and to nobody told what is not for them.

/** A shot and what came of it. */
export interface Hit {
  readonly shot: Shot;
  readonly answer: WildAnswer;
}

const UPDATE_LATER = 6;

/** What is wrong with how it was answered, if anything is. `said`: what the person was given to read. */
export function faultOf(hit: Hit, said: readonly string[], batch: readonly Hit[]): string | undefined {
  const { shot, answer } = hit;
  const { interaction } = answer;
  if (interaction.state !== "acknowledged") return "it was not acknowledged";
  if (!isAnswered(interaction)) return "it was left thinking";
  if (!shot.mustRefuse) return undefined;
  const wasTold = interaction.response !== UPDATE_LATER || said.length > 0;
  return wasTold || batch.some((other) => other !== hit && isSamePress(other, hit))
    ? undefined
    : "nobody was told why not";
}

/** A double click is one press. */
function isSamePress(one: Hit, other: Hit): boolean {
  return JSON.stringify(one.shot.wild) === JSON.stringify(other.shot.wild);
}

/** What a refused one has done before everybody's eyes, if it has. `requests`: what the bot has sent since. */
export function publicDeedOf({ shot, answer }: Hit, requests: readonly RecordedRequest[]): string | undefined {
  if (!shot.mustRefuse) return undefined;
  const { source, token } = answer.interaction;
  const open = answer.messages().filter(({ reader }) => reader === undefined);
  if (open.some(({ id }) => id !== source)) return "it was answered before everybody";
  const edit = new RegExp(`/webhooks/\\d+/${token}/messages/(@original|${source})$`);
  const isChanged = open.length > 0 && requests.some(({ method, path }) => method === "PATCH" && edit.test(path));
  return isChanged ? "it has changed a public message" : undefined;
}

/** All that each was given to read, also what stood there only for a moment. */
export function textsFor(hits: readonly Hit[], requests: readonly RecordedRequest[]): Map<Hit, string[]> {
  const byToken = Map.groupBy(requests, tokenOf);
  return new Map(
    hits.map((hit) => [hit, stringsIn(byToken.get(hit.answer.interaction.token)?.map(({ body }) => body))]),
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
export interface Reader {
  readonly person?: string;
  readonly channel: string;
}

/**
 * The secrets in what somebody reads, of those that are not theirs. A code is a row of numbers as there are many: it is
 * looked for where its match is named, and in the channel of its match. Beside those, and in what is played alone, any
 * guess of another board could be it by chance.
 */
export function leaksIn(texts: readonly string[], { person, channel }: Reader, secrets: readonly Secret[]): Secret[] {
  const groups = new Set(texts.flatMap(groupsIn));
  const isFor = ({ knownTo }: Secret) => person !== undefined && knownTo.includes(person);
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
  return [...letters.map((group) => inOrder(group.match(/\p{Lu}/gu) ?? [])), ...pegs];
}

/** Whether everybody sees what comes of it. */
export const isPublic = ({ path }: RecordedRequest): boolean => path.startsWith("/channels/");

/** The channel in which everybody sees it. */
export const channelOf = ({ path }: RecordedRequest): string => /^\/channels\/(\d+)/.exec(path)?.[1] ?? "";

export const isPost = (request: RecordedRequest): boolean => request.method === "POST" && isPublic(request);

/** Of which match everybody is told by it: it stands in its nonce. */
export const matchOf = ({ body }: RecordedRequest): string =>
  String((body as { readonly nonce?: unknown } | undefined)?.nonce).split(":")[0] ?? "";
