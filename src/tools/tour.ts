import { join } from "node:path";
import { callTool, deed } from "#tools/calling/call.ts";
import { printLine } from "#tools/calling/lines.ts";
import { Hindrance } from "#tools/calling/misuse.ts";
import { startBot, temporaryFolder } from "#tools/live/bot.ts";
import { CHROMIUM, isBrowserThere, openBrowser } from "#tools/live/browser.ts";
import { openOnlooker } from "#tools/live/onlooker.ts";
import { openCamera } from "#tools/tour/camera.ts";
import { walk } from "#tools/tour/walk.ts";
import { startSandbox } from "../sandbox/server.ts";

// `npm run tour -- [FOLDER]`: a short walk through the sandbox's page in a browser, with a picture of every step. All of it
// happens on this machine, with a bot and a sandbox of its own.

const USAGE = `npm run tour -- [FOLDER] [--json]
FOLDER: "tour" if not said.   --json: the pictures in the order of the walk, an object a line.`;

await callTool(
  USAGE,
  deed({
    words: { least: 0, most: 1, ask: "Say one folder:" },
    async run({ words: [folder = "tour"], json }) {
      if (!isBrowserThere()) throw new Hindrance(`The tour is walked in Chromium, and ${CHROMIUM} is not there.`);
      const files = await tour(folder);
      if (json) for (const file of files) printLine({ tour: file }, json);
      else console.log(`${files.length} pictures are in ${folder}`);
    },
  }),
);

async function tour(folder: string): Promise<readonly string[]> {
  const data = temporaryFolder();
  const databasePath = join(data.path, "tauler.db");
  const sandbox = await startSandbox({ port: 0, state: "memory", limits: { rates: undefined } });
  const bot = await startBot({ ...sandbox, databasePath });
  const onlooker = await openOnlooker(databasePath);
  const browser = await openBrowser();
  try {
    const camera = await openCamera(folder);
    await walk({ url: sandbox.url, browser, onlooker, camera });
    return camera.files;
  } finally {
    await browser.close();
    await onlooker.close();
    await bot.stop();
    await sandbox.stop();
    data.remove();
  }
}
