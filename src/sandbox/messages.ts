import { dropFiles, dropOldFiles, keepFiles, type Listed, together } from "./attachments.ts";
import { tellChannel } from "./channels.ts";
import { everyComponent, insistOnFiles, numbered } from "./checks/components.ts";
import { insist, wrongField } from "./checks/form.ts";
import { isRich, message as messageCheck } from "./checks/message.ts";
import { apiError } from "./errors.ts";
import { audienceOf } from "./people/audience.ts";
import { messageView } from "./people/message-view.ts";
import { may, permissionsOf } from "./permissions.ts";
import { channelOf, guildOf, messageOf, personOf, type Room } from "./room.ts";
import type { Upload } from "./wire/body.ts";
import { forBot } from "./wire/withheld.ts";
import type { Attachment, Channel, Component, Message } from "./world.ts";

export const FLAG = {
  suppressEmbeds: 1 << 2,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  silent: 1 << 12,
  rich: 1 << 15,
} as const;
const SETTABLE = FLAG.suppressEmbeds | FLAG.silent | FLAG.rich;

interface MentionRules {
  parse?: string[] | null;
  users?: string[] | null;
}

/** A message's body after `checks/message.ts` has looked at it. */
export interface MessageBody {
  content?: string | null;
  embeds?: object[] | null;
  components?: Component[] | null;
  attachments?: Listed[] | null;
  flags?: number | null;
  allowed_mentions?: MentionRules | null;
  nonce?: string | number | null;
  enforce_nonce?: boolean;
  message_reference?: { message_id: string; fail_if_not_exists?: boolean } | null;
}

export interface Draft {
  channel: string;
  author: string;
  json: unknown;
  files: readonly Upload[];
  /** What the sender decides and the body cannot: who reads it, what it answers. */
  extra?: Partial<Pick<Message, "reader" | "interaction" | "type" | "answers">>;
}

export function checkedBody(json: unknown, flagsBefore = 0): MessageBody {
  insist(json ?? {}, messageCheck(flagsBefore));
  return (json ?? {}) as MessageBody;
}

const mentioned = (text: string): string[] => [...text.matchAll(/<@!?(\d{17,20})>/g)].map((found) => found[1] ?? "");

function pings(
  room: Room,
  message: Message,
  rules: MentionRules | null | undefined,
): Pick<Message, "mentions" | "everyone"> {
  const shown = [message.content, ...[...everyComponent(message.components)].map((part) => part.content ?? "")].join(
    "\n",
  );
  const allowed = (id: string) => !rules || rules.parse?.includes("users") || rules.users?.includes(id);
  const mentions = [...new Set(mentioned(shown))].filter((id) => personOf(room.world, id) && allowed(id));
  const author = personOf(room.world, message.author);
  const held = author ? permissionsOf(room.world, author, channelOf(room.world, message.channel)) : 0n;
  const loud =
    /@(everyone|here)/.test(shown) && (!rules || rules.parse?.includes("everyone")) && may(held, "MentionEveryone");
  return { mentions, ...(loud ? { everyone: true } : {}) };
}

function insistOnSubstance(message: Message): void {
  const rich = isRich(message.flags);
  if (rich && (message.content || message.embeds.length > 0))
    throw wrongField(
      ["flags"],
      "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
      "Content and embeds must be emptied first",
    );
  const substance = message.components.length + (rich ? 0 : message.embeds.length + message.attachments.length);
  if (!message.content && substance === 0) throw apiError("emptyMessage");
  insistOnFiles(message.components, new Set(message.attachments.map(({ filename }) => filename)));
}

/** Writes what the body says into the message; what it does not mention stays as it was. */
function apply(room: Room, message: Message, body: MessageBody): void {
  if (body.content !== undefined) message.content = (body.content ?? "").trim();
  if (body.embeds !== undefined) message.embeds = body.embeds ?? [];
  if (body.components !== undefined) message.components = numbered(body.components ?? []);
  if (typeof body.flags === "number")
    message.flags = (message.flags & ~(SETTABLE & ~FLAG.rich)) | (body.flags & SETTABLE);
  insistOnSubstance(message);
  if (body.content !== undefined || (body.components !== undefined && isRich(message.flags)))
    call(room, message, body.allowed_mentions);
}

/** Whom a message calls, it says in its words: an edit that leaves them as they are calls nobody anew, and nobody less. */
function call(room: Room, message: Message, rules: MentionRules | null | undefined): void {
  const { mentions, everyone } = pings(room, message, rules);
  message.mentions = mentions;
  if (everyone) message.everyone = true;
  else delete message.everyone;
}

/** Sends, unless the same author has just sent a message with the same nonce: then that one is the answer. */
export async function send(room: Room, draft: Draft): Promise<Message> {
  const body = checkedBody(draft.json);
  const before = repeated(room, draft);
  if (before) return before;
  const fresh = await keepFiles(room, body.attachments, draft.files);
  try {
    return repeated(room, draft) ?? add(room, written(room, draft, body, fresh));
  } catch (error) {
    dropFiles(room, fresh);
    throw error;
  }
}

function written(room: Room, draft: Draft, body: MessageBody, fresh: readonly Attachment[]): Message {
  const message = blank(room, draft, draft.extra?.reader ? FLAG.ephemeral : 0);
  message.attachments = together(body.attachments, draft.files, fresh, []);
  if (body.nonce !== undefined && body.nonce !== null) message.nonce = body.nonce;
  apply(room, message, body);
  return message;
}

function blank(room: Room, { channel, author, extra }: Omit<Draft, "json" | "files">, flags: number): Message {
  const still = { content: "", components: [], embeds: [], attachments: [], mentions: [] };
  return { id: room.nextId(), channel, author, type: 0, sentAt: room.now(), flags, ...still, ...extra };
}

/** The "thinking…" that stands where a deferred reply will be. */
export function sendLoading(room: Room, draft: Omit<Draft, "json" | "files">): Message {
  return add(room, blank(room, draft, FLAG.loading | (draft.extra?.reader ? FLAG.ephemeral : 0)));
}

/** Whoever writes in an archived thread takes it up again. */
function reopen(room: Room, id: string): void {
  const channel = channelOf(room.world, id);
  if (!channel?.archived || channel.locked) return;
  channel.archived = false;
  tellChannel(room, channel, "UPDATE");
}

function add(room: Room, message: Message): Message {
  if (!channelOf(room.world, message.channel)) throw apiError("unknownChannel");
  reopen(room, message.channel);
  const list = room.world.messages[message.channel] ?? [];
  room.world.messages[message.channel] = list;
  list.push(message);
  while (list.length > room.limits.keptMessages) {
    const oldest = list.shift();
    if (oldest) dropFiles(room, oldest.attachments);
  }
  if (message.attachments.length > 0) dropOldFiles(room, (old) => remove(room, old), message);
  tell(room, message, "CREATE");
  return message;
}

/** Files are kept first, and all the rest happens at once, so that two edits at a time do not undo each other. */
export async function edit(room: Room, message: Message, json: unknown, files: readonly Upload[]): Promise<Message> {
  const body = checkedBody(json, message.flags);
  const fresh = await keepFiles(room, body.attachments, files);
  try {
    if (!messageOf(room.world, message.channel, message.id)) throw apiError("unknownMessage");
    rewrite(room, message, body, together(body.attachments, files, fresh, message.attachments));
  } catch (error) {
    dropFiles(room, fresh);
    throw error;
  }
  if (fresh.length > 0) dropOldFiles(room, (old) => remove(room, old), message);
  tell(room, message, "UPDATE");
  return message;
}

function rewrite(room: Room, message: Message, body: MessageBody, attachments: Attachment[]): void {
  const next = structuredClone({ ...message, attachments });
  const wasLoading = (message.flags & FLAG.loading) !== 0;
  next.flags &= ~FLAG.loading;
  apply(room, next, body);
  if (!wasLoading) next.editedAt = room.now();
  dropFiles(room, message.attachments, next.attachments);
  delete next.unanswered;
  for (const key of ["everyone", "unanswered"] as const) if (!next[key]) delete message[key];
  Object.assign(message, next);
}

function takeOut(room: Room, message: Message): void {
  const list = room.world.messages[message.channel] ?? [];
  const at = list.indexOf(message);
  if (at >= 0) list.splice(at, 1);
  dropFiles(room, message.attachments);
}

export function remove(room: Room, message: Message): void {
  takeOut(room, message);
  tell(room, message, "DELETE");
}

/** Many at once: the bot hears of it in one event. */
export function removeMany(room: Room, channel: Channel, messages: readonly Message[]): void {
  for (const message of messages) {
    takeOut(room, message);
    room.stream.tell(audienceOf(room, message), "gone", { id: message.id, channel_id: channel.id });
  }
  room.store.changed();
  const guild = guildOf(room.world, channel)?.id;
  const data = { ids: messages.map(({ id }) => id), channel_id: channel.id, guild_id: guild };
  room.gateway.dispatch("MESSAGE_DELETE_BULK", data, { intent: "guildMessages", guild });
}

function tell(room: Room, message: Message, what: "CREATE" | "UPDATE" | "DELETE"): void {
  room.store.changed();
  const guild = guildOf(room.world, channelOf(room.world, message.channel))?.id;
  const place = { channel_id: message.channel, ...(guild ? { guild_id: guild } : {}) };
  const data = what === "DELETE" ? { id: message.id, ...place } : { ...forBot(room, message), ...place };
  room.gateway.dispatch(`MESSAGE_${what}`, data, { intent: guild ? "guildMessages" : "directMessages", guild });
  const readers = audienceOf(room, message);
  if (what === "DELETE") room.stream.tell(readers, "gone", data);
  else room.stream.tell(readers, "message", messageView(room, message));
}

/** The first message of that author with the nonce, while Discord remembers it. */
function repeated(room: Room, draft: Draft): Message | undefined {
  const { nonce, enforce_nonce: enforced } = (draft.json ?? {}) as MessageBody;
  if (!enforced || nonce === undefined || nonce === null) return undefined;
  return room.world.messages[draft.channel]?.findLast(
    (message) =>
      message.author === draft.author &&
      String(message.nonce) === String(nonce) &&
      room.now() - message.sentAt < room.limits.nonceMs,
  );
}
