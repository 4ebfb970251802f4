import { text } from "./text.js";

/** The page's line to the sandbox. */
async function read(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw Object.assign(new Error(body.error ?? text.strange(response.status)), { about: body.about });
  return body;
}

/** Nobody answers: whatever else a browser would say of it, that is what it means here. */
const ask = (path, options) =>
  fetch(`/page/api${path}`, options).catch(() => {
    throw new Error(text.stopped);
  });

export const get = async (path, query = {}) =>
  read(await ask(`${path}?${new URLSearchParams(query)}`, { cache: "no-store" }));

export const post = async (path, body) =>
  read(
    await ask(path, {
      method: "POST",
      // What was read is read, also when the window closes over it.
      keepalive: path === "/read",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

const MEBIBYTE = 1024 * 1024;

/** A chosen file as the sandbox takes it. */
export function fileBody(file, mostBytes) {
  if (file.size > mostBytes) return Promise.reject(new Error(text.tooLarge(file.name, mostBytes / MEBIBYTE)));
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve({ name: file.name, type: file.type, base64: String(reader.result).split(",")[1] ?? "" });
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
