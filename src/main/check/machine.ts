import { bad, type Finding, good } from "#main/check/finding.ts";
import type { ServeJob, ServeTask } from "#main/jobs.ts";
import { builtInOpener, type OnCompile } from "#main/lexicons/built-in.ts";
import { checkFonts } from "#render/fonts.ts";
import { createPool } from "#table/pool.ts";

const FIRST_NODE = 24;
const PING_LIMIT_MS = 10_000;

export function checkNode(version: string): Finding {
  if (Number.parseInt(version.slice(1), 10) >= FIRST_NODE) return good("Node", version);
  return bad("Node", `This is ${version}, and it has to be ${FIRST_NODE} or later; \`npm start\` brings one along.`);
}

/** Whether a text is drawn with the pictures' own letters: a font that is missing is replaced without a word. */
export function checkLetters(): Finding {
  try {
    checkFonts();
    return good("fonts", "Text is drawn correctly.");
  } catch (fault) {
    return bad("fonts", `${(fault as Error).message} Install the packages anew.`);
  }
}

/** Whether a worker thread starts and answers. */
export async function checkWorkers(): Promise<Finding> {
  const heard: unknown[] = [];
  const hear = (facts: object) => void heard.push((facts as { fault?: unknown }).fault);
  const log = { info: () => {}, warn: hear, error: hear };
  const workerData: ServeJob = { kind: "serve", modules: [] };
  const script = new URL("../../worker.ts", import.meta.url);
  const pool = createPool<ServeTask>({ script, size: 1, workerData, log, limitMs: PING_LIMIT_MS });
  try {
    await pool.think({ kind: "ping", name: "ping" });
    return good("workers", "Worker threads work.");
  } catch (fault) {
    const why = heard[0] instanceof Error ? heard[0].message : (fault as Error).message;
    return bad("workers", `A worker thread does not answer: ${why}. Bots and hints need one; is there enough memory?`);
  } finally {
    await pool.close();
  }
}

/** Whether the built-in word lists can be opened; what was not compiled yet is. */
export async function checkLists(
  languages: readonly string[],
  cachePath: string,
  onCompile: OnCompile,
): Promise<Finding> {
  const open = builtInOpener(cachePath, onCompile);
  try {
    const resources = [];
    for (const language of languages) resources.push(await open(language));
    const counts = resources.map(({ words }, at) => `${languages[at]} ${words.count}`);
    return good("dictionaries", `Words: ${counts.join(", ")}.`);
  } catch (fault) {
    return bad("dictionaries", `A word list cannot be opened: ${(fault as Error).message}. Install the packages anew.`);
  }
}
