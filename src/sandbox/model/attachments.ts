import { createFieldError } from "../checks/check.ts";
import type { SandboxServices } from "../state/sandbox-services.ts";
import type { Attachment, Message } from "../state/world.ts";
import type { UploadedPart } from "../wire/rest/request-body.ts";
import { createApiError } from "./api-error.ts";
import { readPictureSize } from "./picture-size.ts";

export interface ListedAttachment {
  id: string | number;
  filename?: string;
  description?: string;
}

const MOST = 10;

const TYPES: Record<string, string> = {
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  txt: "text/plain; charset=utf-8",
  json: "application/json",
  csv: "text/csv; charset=utf-8",
};

const contentType = (name: string, said: string): string =>
  TYPES[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? (said || "application/octet-stream");

const safeName = (name: string): string => name.replace(/[^\p{L}\p{N}._-]+/gu, "_").slice(0, 200) || "file";

async function keepFile(
  services: SandboxServices,
  file: Pick<UploadedPart, "name" | "type" | "bytes">,
): Promise<Attachment> {
  if (file.bytes.length > services.limits.fileBytes) throw createApiError("tooLarge");
  const id = services.nextId();
  await services.store.writeFile(id, file.bytes);
  const filename = safeName(file.name);
  const type = contentType(filename, file.type);
  return { id, filename, size: file.bytes.length, content_type: type, ...readPictureSize(file.bytes) };
}

/**
 * Stores the files that were uploaded with a message. `listed`: the message's list of attachments, which may give a
 * name and an alt text for each file.
 */
export async function storeMessageFiles(
  services: SandboxServices,
  listed: readonly ListedAttachment[] | null | undefined,
  files: readonly UploadedPart[],
): Promise<Attachment[]> {
  if (files.length > MOST) throw createApiError("tooManyAttachments");
  if (files.some((file) => file.bytes.length > services.limits.fileBytes)) throw createApiError("tooLarge");
  return await Promise.all(
    files.map(async (file) => {
      const entry = listed?.find((item) => String(item.id) === file.index);
      const stored = await keepFile(services, { ...file, name: entry?.filename ?? file.name });
      return entry?.description ? { ...stored, description: entry.description } : stored;
    }),
  );
}

/**
 * Returns the attachments of a message after it was sent or edited. `listed`: the attachments that the request names.
 * An edit removes old attachments that are not listed. Without `listed`, all old attachments stay. Throws if `listed`
 * names a file that does not exist.
 */
export function mergeAttachments(
  listed: readonly ListedAttachment[] | null | undefined,
  files: readonly UploadedPart[],
  fresh: readonly Attachment[],
  before: readonly Attachment[],
): Attachment[] {
  const kept = listed ? survivors(listed, files, before) : before;
  if (kept.length + fresh.length > MOST) throw createApiError("tooManyAttachments");
  return [...kept, ...fresh];
}

function survivors(
  listed: readonly ListedAttachment[],
  files: readonly UploadedPart[],
  before: readonly Attachment[],
): Attachment[] {
  return listed.flatMap((item, index) => {
    const id = String(item.id);
    if (files.some((file) => file.index === id)) return [];
    const old = before.find((attachment) => attachment.id === id);
    if (!old) throw createFieldError(["attachments", index, "id"], "ATTACHMENT_NOT_FOUND", `Unknown attachment: ${id}`);
    return [item.description === undefined ? old : { ...old, description: item.description }];
  });
}

const MOST_UPLOADS = 100;

/**
 * Stores a file that a person uploaded in a command or a form. Such a file belongs to no message, so it is not deleted
 * together with a message. Instead, only the latest uploads are kept.
 */
export async function storeUploadedFile(
  services: SandboxServices,
  file: Pick<UploadedPart, "name" | "type" | "bytes">,
): Promise<Attachment> {
  const { uploads } = services.world;
  const attachment = await keepFile(services, file);
  uploads.push(attachment);
  while (uploads.length > MOST_UPLOADS) {
    const oldest = uploads.shift();
    if (oldest) services.store.deleteFile(oldest.id);
  }
  services.store.saveSoon();
  return attachment;
}

/**
 * Deletes the oldest messages with files, until the total size of all files is small enough. The message `newest`
 * always stays.
 */
export function deleteOldFiles(services: SandboxServices, remove: (message: Message) => void, newest: Message): void {
  const withFiles = Object.values(services.world.messages)
    .flat()
    .filter(({ attachments }) => attachments.length > 0)
    .sort((a, b) => a.sentAt - b.sentAt);
  const sizeOf = ({ attachments }: Message) => attachments.reduce((sum, { size }) => sum + size, 0);
  let total = withFiles.reduce((sum, message) => sum + sizeOf(message), 0);
  for (const message of withFiles) {
    if (total <= services.limits.keptBytes) return;
    if (message === newest) continue;
    total -= sizeOf(message);
    remove(message);
  }
}

export function deleteFiles(
  services: SandboxServices,
  attachments: readonly Attachment[],
  except: readonly Attachment[] = [],
): void {
  const kept = new Set(except.map(({ id }) => id));
  for (const { id } of attachments) if (!kept.has(id)) services.store.deleteFile(id);
}
