import { badFinding, type DoctorFinding, goodFinding } from "#app/doctor/finding.ts";
import { registerFonts } from "#render/text/fonts.ts";
import { createBuiltInWordListOpener, type OnCompileProgress } from "#workers/word-lists/built-in-word-lists.ts";
import type { ServedTask, ServeTasksJob } from "#workers/worker-jobs.ts";
import { createWorkerPool } from "#workers/worker-pool.ts";

const FIRST_NODE = 24;
const PING_LIMIT_MS = 10_000;

export function checkNode(version: string): DoctorFinding {
  if (Number.parseInt(version.slice(1), 10) >= FIRST_NODE) return goodFinding("Node", version);
  return badFinding(
    "Node",
    `This is ${version}, and it has to be ${FIRST_NODE} or later; \`npm start\` brings one along.`,
  );
}

/**
 * Checks that text is drawn with the bundled fonts. If a font were missing, another font would replace it without an
 * error.
 */
export function checkFontRendering(): DoctorFinding {
  try {
    registerFonts();
    return goodFinding("fonts", "Text is drawn correctly.");
  } catch (error) {
    return badFinding("fonts", `${(error as Error).message} Install the packages anew.`);
  }
}

/** Checks that a worker thread starts and answers. */
export async function checkWorkers(): Promise<DoctorFinding> {
  const errors: unknown[] = [];
  const recordError = (facts: object) => void errors.push((facts as { error?: unknown }).error);
  const log = { info: () => {}, warn: recordError, error: recordError };
  const workerData: ServeTasksJob = { kind: "serve", modules: [] };
  const script = new URL("../../workers/worker.ts", import.meta.url);
  const pool = createWorkerPool<ServedTask>({ script, size: 1, workerData, log, timeoutMs: PING_LIMIT_MS });
  try {
    await pool.run({ kind: "ping", name: "ping" });
    return goodFinding("workers", "Worker threads work.");
  } catch (error) {
    const reason = errors[0] instanceof Error ? errors[0].message : (error as Error).message;
    return badFinding(
      "workers",
      `A worker thread does not answer: ${reason}. Bots and hints need one; is there enough memory?`,
    );
  } finally {
    await pool.close();
  }
}

/** Checks that the built-in word lists can be opened. Lists that are not compiled yet are compiled. */
export async function checkWordLists(
  languages: readonly string[],
  cachePath: string,
  onCompile: OnCompileProgress,
): Promise<DoctorFinding> {
  const open = createBuiltInWordListOpener(cachePath, onCompile);
  try {
    const resources = [];
    for (const language of languages) resources.push(await open(language));
    const counts = resources.map(({ words }, at) => `${languages[at]} ${words.count}`);
    return goodFinding("dictionaries", `Words: ${counts.join(", ")}.`);
  } catch (error) {
    return badFinding(
      "dictionaries",
      `A word list cannot be opened: ${(error as Error).message}. Install the packages anew.`,
    );
  }
}
