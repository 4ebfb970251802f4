import { wrongField } from "./checks/form.ts";
import { apiError } from "./errors.ts";
import { pictureSize } from "./picture-size.ts";
import type { Room } from "./room.ts";
import type { Upload } from "./wire/body.ts";
import type { Attachment, Message } from "./world.ts";

export interface Listed {
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

export async function keepFile(room: Room, file: Pick<Upload, "name" | "type" | "bytes">): Promise<Attachment> {
  if (file.bytes.length > room.limits.fileBytes) throw apiError("tooLarge");
  const id = room.nextId();
  await room.store.putFile(id, file.bytes);
  const filename = safeName(file.name);
  const type = contentType(filename, file.type);
  return { id, filename, size: file.bytes.length, content_type: type, ...pictureSize(file.bytes) };
}

/**
 * The attachments of a message after a send or an edit. Those that stood survive an edit only when they are listed; a list
 * that names no file that is there is refused.
 */
export async function attach(
  room: Room,
  listed: readonly Listed[] | null | undefined,
  files: readonly Upload[],
  before: readonly Attachment[] = [],
): Promise<Attachment[]> {
  const kept = listed ? survivors(listed, files, before) : [...before];
  if (kept.length + files.length > MOST) throw apiError("tooManyAttachments");
  if (files.some((file) => file.bytes.length > room.limits.fileBytes)) throw apiError("tooLarge");
  const fresh: Attachment[] = [];
  for (const file of files) {
    const entry = listed?.find((item) => String(item.id) === file.index);
    const stored = await keepFile(room, { ...file, name: entry?.filename ?? file.name });
    fresh.push(entry?.description ? { ...stored, description: entry.description } : stored);
  }
  return [...kept, ...fresh];
}

function survivors(listed: readonly Listed[], files: readonly Upload[], before: readonly Attachment[]): Attachment[] {
  return listed.flatMap((item, index) => {
    const id = String(item.id);
    if (files.some((file) => file.index === id)) return [];
    const old = before.find((attachment) => attachment.id === id);
    if (!old) throw wrongField(["attachments", index, "id"], "ATTACHMENT_NOT_FOUND", `Unknown attachment: ${id}`);
    return [item.description === undefined ? old : { ...old, description: item.description }];
  });
}

export function dropFiles(room: Room, message: Message, except: readonly Attachment[] = []): void {
  const kept = new Set(except.map(({ id }) => id));
  for (const { id } of message.attachments) if (!kept.has(id)) room.store.dropFile(id);
}
