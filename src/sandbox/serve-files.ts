import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import { findChannel, type SandboxServices } from "./state/sandbox-services.ts";

const PAGE = new URL("./page/", import.meta.url);

const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  ts: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
};

/** Security headers of the page: the page loads nothing from other sites, and no other page may frame it. */
const SAFETY = {
  "content-security-policy":
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; " +
    // Some browsers do not count web sockets as `'self'`.
    "connect-src 'self' ws://127.0.0.1:* ws://localhost:*; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

export async function servePage(path: string, response: ServerResponse): Promise<void> {
  const name = path === "/" ? "index.html" : path.slice(1);
  const type = TYPES[name.split(".").at(-1) ?? ""];
  const text = type && /^(?:[a-z-]+\/)?[a-z-]+\.[a-z]+$/.test(name) ? await readPageFile(name) : undefined;
  if (text === undefined || !type) return notFound(response);
  response.writeHead(200, { ...SAFETY, "content-type": type, "cache-control": "no-cache" }).end(text);
}

async function readPageFile(name: string): Promise<string | undefined> {
  const text = await readFile(new URL(name, PAGE), "utf8").catch(() => undefined);
  return text !== undefined && name.endsWith(".ts") ? withoutTypes(name, text) : text;
}

/** The page's scripts by file name: the TypeScript source, and the JavaScript without the types. */
const scripts = new Map<string, { readonly source: string; readonly script: string }>();

function withoutTypes(name: string, source: string): string {
  const known = scripts.get(name);
  if (known?.source === source) return known.script;
  const script = withoutWarnings(() => stripTypeScriptTypes(source));
  scripts.set(name, { source, script });
  return script;
}

/** Serves `/attachments/CHANNEL/ID/NAME`. Pictures are shown in the browser; other files are offered as a download. */
export async function serveAttachment(
  services: SandboxServices,
  path: string,
  response: ServerResponse,
): Promise<void> {
  const [, , channel = "", id = ""] = path.split("/");
  if (!/^\d+$/.test(id) || !findChannel(services.world, channel)) return notFound(response);
  const bytes = await services.store.readFile(id);
  if (!bytes) return notFound(response);
  const known = [
    ...(services.world.messages[channel] ?? []).flatMap((message) => message.attachments),
    ...services.world.uploads,
  ];
  const type = known.find((one) => one.id === id)?.content_type ?? "application/octet-stream";
  const shown = /^image\/(png|webp|gif|jpeg)$/.test(type);
  response.writeHead(200, {
    "content-type": type,
    "content-length": bytes.length,
    "content-disposition": shown ? "inline" : "attachment",
    "cache-control": "private, max-age=86400",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'",
  });
  response.end(bytes);
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("Not found\n");
}

/**
 * Runs `work` and hides the warning of Node.js that `stripTypeScriptTypes` is experimental. The people who run the
 * sandbox can do nothing about it.
 */
function withoutWarnings<Result>(work: () => Result): Result {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}
