import { assertValidBody, createFieldError } from "../checks/check.ts";
import { addComponentIds, assertFilesUploaded, walkComponents } from "../checks/component-checks.ts";
import { createMessageCheck as messageCheck, usesComponentsV2 } from "../checks/message-check.ts";
import { findMessageAudience } from "../people/audience.ts";
import { createMessageView } from "../people/message-view.ts";
import { findChannel, findGuild, findMessage, findPerson, type SandboxServices } from "../state/sandbox-services.ts";
import type { Attachment, Channel, Component, Message } from "../state/world.ts";
import { messageJsonForBot } from "../wire/json/message-json-for-bot.ts";
import type { UploadedPart } from "../wire/rest/request-body.ts";
import { createApiError } from "./api-error.ts";
import {
  deleteFiles,
  deleteOldFiles,
  type ListedAttachment,
  mergeAttachments,
  storeMessageFiles,
} from "./attachments.ts";
import { announceChannel } from "./channels.ts";
import { findPermissions, hasPermission } from "./permissions.ts";

export const MESSAGE_FLAG = {
  suppressEmbeds: 1 << 2,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  silent: 1 << 12,
  rich: 1 << 15,
} as const;
const SETTABLE = MESSAGE_FLAG.suppressEmbeds | MESSAGE_FLAG.silent | MESSAGE_FLAG.rich;

interface MentionRules {
  parse?: string[] | null;
  users?: string[] | null;
}

/** The body of a message that has passed the check in `checks/message-check.ts`. */
export interface MessageBody {
  content?: string | null;
  embeds?: object[] | null;
  components?: Component[] | null;
  attachments?: ListedAttachment[] | null;
  flags?: number | null;
  allowed_mentions?: MentionRules | null;
  nonce?: string | number | null;
  enforce_nonce?: boolean;
  message_reference?: { message_id: string; fail_if_not_exists?: boolean } | null;
}

export interface MessageDraft {
  channel: string;
  author: string;
  json: unknown;
  files: readonly UploadedPart[];
  /**
   * Fields that a request body cannot set: the only reader of an ephemeral message, the type of the message, and the
   * message or interaction to which it replies.
   */
  extra?: Partial<Pick<Message, "reader" | "interaction" | "type" | "answers">>;
}

export function parseMessageBody(json: unknown, flagsBefore = 0): MessageBody {
  assertValidBody(json ?? {}, messageCheck(flagsBefore));
  return (json ?? {}) as MessageBody;
}

const mentioned = (text: string): string[] => [...text.matchAll(/<@!?(\d{17,20})>/g)].map((found) => found[1] ?? "");

function pings(
  services: SandboxServices,
  message: Message,
  rules: MentionRules | null | undefined,
): Pick<Message, "mentions" | "everyone"> {
  const shown = [message.content, ...[...walkComponents(message.components)].map((part) => part.content ?? "")].join(
    "\n",
  );
  const allowed = (id: string) => !rules || rules.parse?.includes("users") || rules.users?.includes(id);
  const mentions = [...new Set(mentioned(shown))].filter((id) => findPerson(services.world, id) && allowed(id));
  const author = findPerson(services.world, message.author);
  const held = author ? findPermissions(services.world, author, findChannel(services.world, message.channel)) : 0n;
  const loud =
    /@(everyone|here)/.test(shown) &&
    (!rules || rules.parse?.includes("everyone")) &&
    hasPermission(held, "MentionEveryone");
  return { mentions, ...(loud ? { everyone: true } : {}) };
}

function assertNotEmpty(message: Message): void {
  const rich = usesComponentsV2(message.flags);
  if (rich && (message.content || message.embeds.length > 0))
    throw createFieldError(
      ["flags"],
      "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
      "Content and embeds must be emptied first",
    );
  const substance = message.components.length + (rich ? 0 : message.embeds.length + message.attachments.length);
  if (!message.content && substance === 0) throw createApiError("emptyMessage");
  assertFilesUploaded(message.components, new Set(message.attachments.map(({ filename }) => filename)));
}

/** Copies the fields of the body to the message. Fields that the body does not have are not changed. */
function apply(services: SandboxServices, message: Message, body: MessageBody): void {
  if (body.content !== undefined) message.content = (body.content ?? "").trim();
  if (body.embeds !== undefined) message.embeds = body.embeds ?? [];
  if (body.components !== undefined) message.components = addComponentIds(body.components ?? []);
  if (typeof body.flags === "number")
    message.flags = (message.flags & ~(SETTABLE & ~MESSAGE_FLAG.rich)) | (body.flags & SETTABLE);
  assertNotEmpty(message);
  if (body.content !== undefined || (body.components !== undefined && usesComponentsV2(message.flags)))
    call(services, message, body.allowed_mentions);
}

/**
 * Sets whom a message mentions. This depends on its content and on the `rules`, with which the sender can suppress
 * mentions.
 */
function call(services: SandboxServices, message: Message, rules: MentionRules | null | undefined): void {
  const { mentions, everyone } = pings(services, message, rules);
  message.mentions = mentions;
  if (everyone) message.everyone = true;
  else delete message.everyone;
}

/** Sends a message. If its author has just sent a message with the same nonce, returns that message instead. */
export async function sendMessage(services: SandboxServices, draft: MessageDraft): Promise<Message> {
  const body = parseMessageBody(draft.json);
  const before = repeated(services, draft);
  if (before) return before;
  const fresh = await storeMessageFiles(services, body.attachments, draft.files);
  try {
    return repeated(services, draft) ?? add(services, written(services, draft, body, fresh));
  } catch (error) {
    deleteFiles(services, fresh);
    throw error;
  }
}

function written(
  services: SandboxServices,
  draft: MessageDraft,
  body: MessageBody,
  fresh: readonly Attachment[],
): Message {
  const message = blank(services, draft, draft.extra?.reader ? MESSAGE_FLAG.ephemeral : 0);
  message.attachments = mergeAttachments(body.attachments, draft.files, fresh, []);
  if (body.nonce !== undefined && body.nonce !== null) message.nonce = body.nonce;
  apply(services, message, body);
  return message;
}

function blank(
  services: SandboxServices,
  { channel, author, extra }: Omit<MessageDraft, "json" | "files">,
  flags: number,
): Message {
  const still = { content: "", components: [], embeds: [], attachments: [], mentions: [] };
  return { id: services.nextId(), channel, author, type: 0, sentAt: services.now(), flags, ...still, ...extra };
}

/** Sends the "thinking…" message that a deferred reply will replace. */
export function sendLoadingMessage(services: SandboxServices, draft: Omit<MessageDraft, "json" | "files">): Message {
  return add(
    services,
    blank(services, draft, MESSAGE_FLAG.loading | (draft.extra?.reader ? MESSAGE_FLAG.ephemeral : 0)),
  );
}

/** Opens an archived thread again when a message is written in it. */
function reopen(services: SandboxServices, id: string): void {
  const channel = findChannel(services.world, id);
  if (!channel?.archived || channel.locked) return;
  channel.archived = false;
  announceChannel(services, channel, "UPDATE");
}

function add(services: SandboxServices, message: Message): Message {
  if (!findChannel(services.world, message.channel)) throw createApiError("unknownChannel");
  reopen(services, message.channel);
  const list = services.world.messages[message.channel] ?? [];
  services.world.messages[message.channel] = list;
  list.push(message);
  while (list.length > services.limits.keptMessages) {
    const oldest = list.shift();
    if (oldest) deleteFiles(services, oldest.attachments);
  }
  if (message.attachments.length > 0) deleteOldFiles(services, (old) => deleteMessage(services, old), message);
  tell(services, message, "CREATE");
  return message;
}

/**
 * Edits a message. Files are stored first, and the rest is synchronous. So two concurrent edits do not undo each other.
 */
export async function editMessage(
  services: SandboxServices,
  message: Message,
  json: unknown,
  files: readonly UploadedPart[],
): Promise<Message> {
  const body = parseMessageBody(json, message.flags);
  const fresh = await storeMessageFiles(services, body.attachments, files);
  try {
    if (!findMessage(services.world, message.channel, message.id)) throw createApiError("unknownMessage");
    rewrite(services, message, body, mergeAttachments(body.attachments, files, fresh, message.attachments));
  } catch (error) {
    deleteFiles(services, fresh);
    throw error;
  }
  if (fresh.length > 0) deleteOldFiles(services, (old) => deleteMessage(services, old), message);
  tell(services, message, "UPDATE");
  return message;
}

function rewrite(services: SandboxServices, message: Message, body: MessageBody, attachments: Attachment[]): void {
  const next = structuredClone({ ...message, attachments });
  const wasLoading = (message.flags & MESSAGE_FLAG.loading) !== 0;
  next.flags &= ~MESSAGE_FLAG.loading;
  apply(services, next, body);
  if (!wasLoading) next.editedAt = services.now();
  deleteFiles(services, message.attachments, next.attachments);
  delete next.unanswered;
  for (const key of ["everyone", "unanswered"] as const) if (!next[key]) delete message[key];
  Object.assign(message, next);
}

function takeOut(services: SandboxServices, message: Message): void {
  const list = services.world.messages[message.channel] ?? [];
  const at = list.indexOf(message);
  if (at >= 0) list.splice(at, 1);
  deleteFiles(services, message.attachments);
}

export function deleteMessage(services: SandboxServices, message: Message): void {
  takeOut(services, message);
  tell(services, message, "DELETE");
}

/** Deletes many messages at once. The bot receives one event for all of them. */
export function deleteMessages(services: SandboxServices, channel: Channel, messages: readonly Message[]): void {
  for (const message of messages) {
    takeOut(services, message);
    services.stream.broadcast(findMessageAudience(services, message), "gone", {
      id: message.id,
      channel_id: channel.id,
    });
  }
  services.store.saveSoon();
  const guild = findGuild(services.world, channel)?.id;
  const data = { ids: messages.map(({ id }) => id), channel_id: channel.id, guild_id: guild };
  services.gateway.dispatch("MESSAGE_DELETE_BULK", data, { intent: "guildMessages", guild });
}

function tell(services: SandboxServices, message: Message, what: "CREATE" | "UPDATE" | "DELETE"): void {
  services.store.saveSoon();
  const guild = findGuild(services.world, findChannel(services.world, message.channel))?.id;
  const place = { channel_id: message.channel, ...(guild ? { guild_id: guild } : {}) };
  const data = what === "DELETE" ? { id: message.id, ...place } : { ...messageJsonForBot(services, message), ...place };
  services.gateway.dispatch(`MESSAGE_${what}`, data, { intent: guild ? "guildMessages" : "directMessages", guild });
  const readers = findMessageAudience(services, message);
  if (what === "DELETE") services.stream.broadcast(readers, "gone", data);
  else services.stream.broadcast(readers, "message", createMessageView(services, message));
}

/**
 * Returns the message that the same author recently sent with the same nonce. Undefined once Discord would have
 * forgotten the nonce.
 */
function repeated(services: SandboxServices, draft: MessageDraft): Message | undefined {
  const { nonce, enforce_nonce: enforced } = (draft.json ?? {}) as MessageBody;
  if (!enforced || nonce === undefined || nonce === null) return undefined;
  return services.world.messages[draft.channel]?.findLast(
    (message) =>
      message.author === draft.author &&
      String(message.nonce) === String(nonce) &&
      services.now() - message.sentAt < services.limits.nonceMs,
  );
}
