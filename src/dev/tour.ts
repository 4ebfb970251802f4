import { join } from "node:path";
import { printLine } from "#cli/runner/print-result.ts";
import { defineCommand, runTool } from "#cli/runner/run-tool.ts";
import { CannotRunError } from "#cli/runner/tool-errors.ts";
import { CHROMIUM_PATH, hasChromium, openChromium } from "#dev/live/chromium.ts";
import { openScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import { createTemporaryFolder, startTestBot } from "#dev/live/test-bot.ts";
import { openCamera } from "#dev/tour/camera.ts";
import { explainTourFailure } from "#dev/tour/tour-failure.ts";
import { walkTour } from "#dev/tour/walk-tour.ts";
import { startSandbox } from "#sandbox/start-sandbox.ts";

// `npm run tour -- [FOLDER]` uses the sandbox's page in a browser, and takes a screenshot of every step. It starts its
// own bot and sandbox on this machine.

const USAGE = `npm run tour -- [FOLDER] [--json]
Walks through the sandbox's page in Chromium and keeps a picture of each step.
FOLDER         where to write the pictures (default: "tour")
--json         print one JSON object per picture`;

await runTool(
  USAGE,
  defineCommand({
    positionals: { min: 0, max: 1, message: "Name at most one folder:" },
    async run({ positionals: [folder = "tour"], json }) {
      if (!hasChromium()) throw new CannotRunError(`The tour needs Chromium, and ${CHROMIUM_PATH} does not exist.`);
      const files = await tour(folder);
      if (json) for (const file of files) printLine({ tour: file }, json);
      else console.log(`${files.length} pictures are in ${folder}`);
    },
  }),
);

async function tour(folder: string): Promise<readonly string[]> {
  const data = createTemporaryFolder();
  const databasePath = join(data.path, "tauler.db");
  const sandbox = await startSandbox({ port: 0, state: "memory", limits: { rates: undefined } });
  const bot = await startTestBot({ ...sandbox, databasePath });
  const observer = await openScrabbleObserver(databasePath);
  const browser = await openChromium();
  try {
    const camera = await openCamera(folder, (file) => console.error(file));
    await walkTour({ url: sandbox.url, browser, observer, camera }).catch((error) => {
      throw explainTourFailure(error, camera.files);
    });
    return camera.files;
  } finally {
    await browser.close();
    await observer.close();
    await bot.stop();
    await sandbox.stop();
    data.remove();
  }
}
