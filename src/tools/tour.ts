import { join } from "node:path";
import { parseArgs } from "node:util";
import { startBot, temporaryFolder } from "#tools/live/bot.ts";
import { CHROMIUM, isBrowserThere, openBrowser } from "#tools/live/browser.ts";
import { openOnlooker } from "#tools/live/onlooker.ts";
import { openCamera } from "#tools/tour/camera.ts";
import { walk } from "#tools/tour/walk.ts";
import { startSandbox } from "../sandbox/server.ts";

// `npm run tour -- [FOLDER]`: a short walk through the sandbox's page in a browser, with a picture of every step. All of it
// happens on this machine, with a bot and a sandbox of its own.

const { positionals } = parseArgs({ allowPositionals: true });
const [folder = "tour"] = positionals;
if (positionals.length > 1) {
  console.error("npm run tour -- [FOLDER]");
  process.exit(2);
}
if (!isBrowserThere()) {
  console.error(`The tour is walked in Chromium, and ${CHROMIUM} is not there.`);
  process.exit(1);
}
const files = await tour(folder);
console.log(`${files.length} pictures are in ${folder}`);

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
