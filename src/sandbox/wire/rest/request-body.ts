import type { IncomingMessage } from "node:http";
import { isJsonObject, type JsonObject } from "../../checks/check.ts";
import { createApiError } from "../../model/api-error.ts";

export interface UploadedPart {
  /** The number n in the field name `files[n]`. */
  index: string;
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface RequestBody {
  json: unknown;
  files: UploadedPart[];
}

/** Maximum size of a body: ten files of the largest size, and their JSON. */
const MOST_BYTES = 110 * 1024 * 1024;

/** Maximum bytes of all bodies that are being read: any web page of the machine may begin to send some. */
const MOST_HELD_BYTES = 300 * 1024 * 1024;
let heldBytes = 0;

export async function readRawBody(request: IncomingMessage, most = MOST_BYTES): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = 0;
  let isTooLarge = false;
  const release = () => {
    heldBytes -= size;
    size = 0;
    parts.length = 0;
  };
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      // A body that is too large is still read to its end: a client that is still sending would not read the error.
      if (isTooLarge) continue;
      isTooLarge = size + part.length > most || heldBytes + part.length > MOST_HELD_BYTES;
      if (isTooLarge) {
        release();
        continue;
      }
      parts.push(part);
      size += part.length;
      heldBytes += part.length;
    }
    if (isTooLarge) throw createApiError("tooLarge");
    return Buffer.concat(parts);
  } finally {
    release();
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createApiError("invalidJson");
  }
}

export async function readRequestBody(request: IncomingMessage): Promise<RequestBody> {
  const raw = await readRawBody(request);
  const type = request.headers["content-type"] ?? "";
  if (raw.length === 0) return { json: undefined, files: [] };
  return type.startsWith("multipart/form-data")
    ? await readForm(raw, type)
    : { json: parseJson(raw.toString()), files: [] };
}

async function readForm(raw: Buffer<ArrayBuffer>, type: string): Promise<RequestBody> {
  const form = await new Response(raw, { headers: { "content-type": type } }).formData().catch(() => {
    throw createApiError("invalidJson");
  });
  const files: UploadedPart[] = [];
  const plain: JsonObject = {};
  for (const [field, value] of form) {
    if (typeof value === "string") plain[field] = value;
    else files.push(await upload(field, value));
  }
  const payload = plain["payload_json"];
  return { json: typeof payload === "string" ? parseJson(payload) : plain, files };
}

const upload = async (field: string, file: File): Promise<UploadedPart> => ({
  index: /\[(\d+)\]/.exec(field)?.[1] ?? field,
  name: file.name,
  type: file.type,
  bytes: new Uint8Array(await file.arrayBuffer()),
});

export const toJsonObject = (body: RequestBody): JsonObject => (isJsonObject(body.json) ? body.json : {});
