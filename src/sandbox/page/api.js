/** The page's line to the sandbox. */
async function read(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(body.error ?? `The sandbox answered ${response.status}.`);
  return body;
}

export const get = async (path, query = {}) =>
  read(await fetch(`/page/api${path}?${new URLSearchParams(query)}`, { cache: "no-store" }));

export const post = async (path, body) =>
  read(
    await fetch(`/page/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

/** A chosen file as the sandbox takes it. */
export function fileBody(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve({ name: file.name, type: file.type, base64: String(reader.result).split(",")[1] ?? "" });
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
