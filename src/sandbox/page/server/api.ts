import { phrases } from "../text/text.ts";

/** Thrown if the sandbox refuses a request. */
export class SandboxError extends Error {
  override readonly name = "SandboxError";
  /** Name of the option that is wrong, if the refusal is about an option. */
  readonly about: string | undefined;

  constructor(message: string, about: string | undefined) {
    super(message);
    this.about = about;
  }
}

async function read<Answer>(response: Response): Promise<Answer> {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new SandboxError(body.error ?? phrases.strange(response.status), body.about);
  return body;
}

/** Sends a request. It fails only if the sandbox does not answer at all. */
const ask = (path: string, options: RequestInit) =>
  fetch(`/page/api${path}`, options).catch(() => {
    throw new Error(phrases.stopped);
  });

export const getJson = async <Answer>(path: string, query: Record<string, string>): Promise<Answer> =>
  read(await ask(`${path}?${new URLSearchParams(query)}`, { cache: "no-store" }));

export const postJson = async <Answer>(path: string, body: object): Promise<Answer> =>
  read(
    await ask(path, {
      method: "POST",
      // This request is finished even if the window is closed.
      keepalive: path === "/read",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

const MEBIBYTE = 1024 * 1024;

/** Returns the text to show for an error. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export interface FileAsBase64 {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** Reads a chosen file as base64, for a request to the sandbox. Rejects if the file is larger than `mostBytes`. */
export function readFileAsBase64(file: File, mostBytes: number): Promise<FileAsBase64> {
  if (file.size > mostBytes) return Promise.reject(new Error(phrases.tooLarge(file.name, mostBytes / MEBIBYTE)));
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve({ name: file.name, type: file.type, base64: String(reader.result).split(",")[1] ?? "" });
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
