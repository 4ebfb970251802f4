import type { WildAnswer } from "#sandbox/faults.ts";
import { isAnswered } from "#sandbox/interactions.ts";
import type { RecordedRequest } from "#sandbox/server.ts";
import type { Message } from "#sandbox/world.ts";
import { inOrder, type Secret } from "#tools/fuzz/look.ts";
import type { Shot } from "#tools/fuzz/shot.ts";

// Whether an interaction was answered as it has to be, and to nobody told what is not for them.

/** A shot and what came of it. */
export interface Hit {
  readonly shot: Shot;
  readonly answer: WildAnswer;
}

const UPDATE_LATER = 6;

/** What is wrong with how it was answered, if anything is. */
export function faultOf(hit: Hit, batch: readonly Hit[]): string | undefined {
  const { shot, answer } = hit;
  if (shot.unheard) return undefined;
  const { interaction } = answer;
  if (interaction.state !== "acknowledged") return "it was not acknowledged";
  if (!isAnswered(interaction)) return "it was left thinking";
  if (!shot.mustRefuse) return undefined;
  const wasTold = interaction.response !== UPDATE_LATER || interaction.followUps.length > 0 || wasChanged(hit);
  return wasTold || batch.some((other) => other !== hit && isSamePress(other, hit))
    ? undefined
    : "nobody was told why not";
}

/** The message that was pressed is another since. */
function wasChanged({ answer: { interaction, messages } }: Hit): boolean {
  const source = messages().find(({ id }) => id === interaction.source);
  return (source?.editedAt ?? 0) >= interaction.openedAt;
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

/** All that somebody was given to read. */
export function textsOf({ answer: { interaction, messages } }: Hit): string[] {
  return stringsIn([interaction.modal, interaction.choices, messages().map(shownOf)]);
}

const shownOf = ({ content, components, embeds, attachments }: Message): unknown => [
  content,
  components,
  embeds,
  attachments.map(({ description }) => description),
];

export function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const WORD = /\p{Lu}{5,}/gu;
const LETTERS = /(?<!\p{L})\p{Lu}(?:[^\p{L}\d\n]{1,3}\p{Lu}(?!\p{L})){4,}/gu;
const PEGS = /\d{1,2}[^\p{L}\d\s:.,]?(?: \d{1,2}[^\p{L}\d\s:.,]?)+/gu;

/** The secrets in what this person reads, of those that are not theirs. Nobody: what everybody reads. */
export function leaksIn(texts: readonly string[], person: string | undefined, secrets: readonly Secret[]): Secret[] {
  const groups = new Set(texts.flatMap(groupsIn));
  const isFor = ({ knownTo }: Secret) => person !== undefined && knownTo.includes(person);
  const own = new Set(secrets.filter(isFor).map(({ text }) => text));
  const about = texts.join("\n");
  return secrets.filter((secret) => {
    const isMentioned = secret.kind === "rack" || about.includes(secret.match);
    return isMentioned && !own.has(secret.text) && groups.has(secret.text);
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

export const isPost = (request: RecordedRequest): boolean => request.method === "POST" && isPublic(request);

/** Of which match everybody is told by it: it stands in its nonce. */
export const matchOf = ({ body }: RecordedRequest): string =>
  String((body as { readonly nonce?: unknown } | undefined)?.nonce).split(":")[0] ?? "";
