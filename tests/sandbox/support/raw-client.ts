import type { Sandbox } from "../../../src/sandbox/start-sandbox.ts";

export const CHANNEL_ID = "1100000000000000202";
export const APPLICATION_ID = "1100000000000000010";
export const GUILD_ID = "1100000000000000100";
export const ANNA_ID = "1100000000000000011";

export interface RawReply {
  status: number;
  headers: Headers;
  body: RawBody;
  /** The body, if it is an array. */
  list: RawBody[];
}

/** The fields that tests read; which of them are present depends on the request. */
export interface RawBody {
  id: string;
  code: number;
  content: string;
  flags: number;
  version: string;
  attachments: { id: string; url: string }[];
  mentions: { global_name: string }[];
  errors: unknown;
}

export interface RawFile {
  name: string;
  bytes?: Uint8Array<ArrayBuffer>;
}

function form(payload: unknown, files: RawFile[]): FormData {
  const data = new FormData();
  data.set("payload_json", JSON.stringify(payload));
  for (const [index, { name, bytes }] of files.entries()) data.set(`files[${index}]`, new Blob([bytes ?? "x"]), name);
  return data;
}

/** Sends plain requests, without the knowledge of a client library. */
export function createRawClient(sandbox: Pick<Sandbox, "apiUrl" | "token">) {
  return async (
    request: string,
    body?: unknown,
    more: { files?: RawFile[]; token?: string | null } = {},
  ): Promise<RawReply> => {
    const [method = "GET", path = ""] = request.split(" ");
    const headers = new Headers();
    const token = more.token === undefined ? sandbox.token : more.token;
    if (token !== null) headers.set("authorization", `Bot ${token}`);
    const isForm = more.files !== undefined;
    if (body !== undefined && !isForm) headers.set("content-type", "application/json");
    const payload = isForm ? form(body, more.files ?? []) : body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(`${sandbox.apiUrl}/v10${path}`, {
      method,
      headers,
      ...(payload ? { body: payload } : {}),
    });
    const text = await response.text();
    const json = text ? JSON.parse(text) : undefined;
    return { status: response.status, headers: response.headers, body: json, list: Array.isArray(json) ? json : [] };
  };
}

/** Lists every error code of an “Invalid Form Body” response with its path. */
export function listErrorCodes(errors: unknown, path: string[] = []): string[] {
  if (typeof errors !== "object" || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) =>
    key === "_errors" && Array.isArray(value)
      ? value.map(({ code }) => `${path.join(".")} ${code}`)
      : listErrorCodes(value, [...path, key]),
  );
}
