import { createCanvas, loadImage } from "@napi-rs/canvas";
import { beforeAll, expect, test } from "vitest";
import {
  isEphemeral,
  listButtonLabels,
  readMessageText,
  type SandboxUser,
  type UserAnswer,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import { createDailyPuzzleMaker, rankedPlay } from "../../games/scrabble/questions/daily-puzzle-maker.ts";
import { ensureDailySecret, TEST_DAILY_SECRET } from "../../support/daily-seeds.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import {
  askPrivately,
  pressAndRead,
  pressInPlace,
  privateText,
  waitForEdit,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// A whole day of daily puzzles, played by three people, over a restart, through the real discord.js.

const live = runLiveBot();
let anna: SandboxUser;
let bernat: SandboxUser;
let carla: SandboxUser;

const english = await createDailyPuzzleMaker("en");
// The bot uses the secret that it finds in the database.
await ensureDailySecret(live.databasePath);
const position = english.on(Math.floor(Date.now() / 86_400_000));
const best = rankedPlay(english, position.view, 0);
const [worst, third] = [rankedPlay(english, position.view, -1), rankedPlay(english, position.view, 2)];

beforeAll(async () => {
  [anna, bernat, carla] = [live.person("Anna"), live.person("Bernat"), live.person("Carla")];
  await privateText(bernat, "settings language", { language: "ca" });
  await carla.setLocale("es-ES");
});

const shareOf = (score: number) => Math.floor((score * 100) / best.score);

/** Opens the form of a try, fills it in and submits it. */
async function submitTry(
  who: SandboxUser,
  message: UserMessage,
  typed: { word: string; at: string },
): Promise<UserMessage> {
  const form: UserAnswer = await who.press(message, listButtonLabels(message)[0] ?? "");
  const fields = { word: typed.word, at: typed.at };
  return waitForEdit(who, message, () => who.submit(form.modal, fields));
}

/** Brightness of a pixel at the edge, from 0 to 255. */
async function brightnessOf(bytes: Uint8Array): Promise<number> {
  const image = await loadImage(bytes);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const [red = 0, green = 0, blue = 0] = context.getImageData(1, Math.floor(image.height / 2), 1, 1).data;
  return (red + green + blue) / 3;
}

/** The word of the best play, but not inside a longer word. */
const SOLUTION = new RegExp(`(?<![\\p{L}\\p{N}])${best.word.replace(/[()]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "u");

/** The bodies of all requests so far, with texts and custom ids. */
function allSentBodies(): string {
  return JSON.stringify(live.sandbox.requests.map(({ body }) => body));
}

test("the puzzle is the same for everybody, is shown in private, and does not give the answer away", async () => {
  const shown = await askPrivately(anna, "scrabble daily");
  expect(readMessageText(shown)).toMatch(
    /^\*\*Position of the day\*\* · English · .* 20\d\d\n.*\nYou have 3 tries left\.$/,
  );
  expect(shown.attachments[0]?.description).toContain(
    `The position of the day. The rack: ${position.letters.join(", ")}. Words on the board: `,
  );
  expect(listButtonLabels(shown)).toEqual(["Try", "Give up", "Today’s leaderboard", "Yesterday’s answer", "Fair play"]);
  const catalan = await askPrivately(bernat, "scrabble daily", { language: "en" });
  expect(readMessageText(catalan)).toMatch(/^\*\*Posició del dia\*\* · Anglès/);
  expect(catalan.attachments[0]?.description).toContain(position.letters.join(", "));
  expect(readMessageText(await askPrivately(carla, "scrabble daily"))).toMatch(/^\*\*Posición del día\*\* · Español/);
});

test("an impossible play is refused with its reason, and costs no try", async () => {
  const shown = await askPrivately(anna, "scrabble daily");
  const nowhere = await submitTry(anna, shown, { word: best.word, at: "Z99" });
  expect(readMessageText(nowhere)).toMatch(/^“Z99” is not a square.*You have 3 tries left\.$/s);
  const strange = await submitTry(anna, nowhere, { word: "QZXQZX", at: "A1" });
  expect(readMessageText(strange)).toMatch(/You have 3 tries left\.$/);
});

test("a try shows its score, and further tries are possible after a restart", async () => {
  const shown = await askPrivately(anna, "scrabble daily");
  const form = await anna.press(shown, "Try");
  const after = await waitForEdit(anna, shown, () => anna.submit(form.modal, { word: worst.word, at: worst.at }));
  const share = shareOf(worst.score);
  expect(readMessageText(after)).toMatch(
    new RegExp(
      `\\n1\\. . \\*\\*.+\\*\\* at ${worst.at}: ${worst.score} points?, ${share}% of the best\\n-# 🟩 .*\\nYou have 2 tries left\\.$`,
      "u",
    ),
  );
  await live.crash();
  // The first question to a new worker takes longer.
  expect(await privateText(anna, "scrabble daily")).toContain("You have 2 tries left.");
  const again = await submitTry(anna, after, worst);
  expect(readMessageText(again)).toMatch(/^You have already tried that, so it cost you nothing\..*2 tries left/s);
  const second = await submitTry(anna, again, third);
  expect(readMessageText(second)).toContain(`\n2. `);
  expect(readMessageText(second)).toContain("You have 1 try left.");
  expect(readMessageText(second)).not.toContain("best play was");
});

test("the best play ends the puzzle, and its word is not sent to anybody before", async () => {
  expect(allSentBodies()).not.toMatch(SOLUTION);
  const shown = await askPrivately(bernat, "scrabble daily", { language: "en" });
  const found = await submitTry(bernat, shown, best);
  expect(readMessageText(found)).toContain("Ho has trobat en 1 intent!");
  expect(readMessageText(found)).toMatch(
    new RegExp(`La millor jugada era \\*\\*.+\\*\\* a ${best.at}, ${best.score} punts:`),
  );
  expect(readMessageText(found)).toContain(`**${best.score} punts**`);
  expect(readMessageText(found)).toContain("Ratxa: 1 dia.");
  expect(found.attachments[0]?.description).toContain(`a ${best.at}, ${best.score} punts.`);
  expect(listButtonLabels(found)).toEqual(["Comparteix-ho", "Classificació d’avui", "La resposta d’ahir", "Joc net"]);
});

test("the last try shows the answer", async () => {
  const shown = await askPrivately(anna, "scrabble daily");
  expect(readMessageText(shown)).toContain("1 try left");
  const last = await submitTry(anna, shown, rankedPlay(english, position.view, 30));
  expect(readMessageText(last)).toContain("You have no tries left.");
  expect(readMessageText(last)).toMatch(
    new RegExp(`The best play was \\*\\*.+\\*\\* at ${best.at}, ${best.score} points:`),
  );
});

test("a result is shared once, and without the answer", async () => {
  const shown = await askPrivately(bernat, "scrabble daily", { language: "en" });
  const shared = await pressInPlace(bernat, shown, "Comparteix-ho");
  expect(readMessageText(shared)).toMatch(/^Compartit al canal\./);
  const line = readMessageText(await waitForPublicMessage(carla, "Posició del dia"));
  expect(line).toMatch(/^\*\*Bernat\*\* · Posició del dia · Anglès · .*\n🟩 100\s?% de la millor jugada$/u);
  expect(listButtonLabels(shared)).toEqual(["Classificació d’avui", "La resposta d’ahir", "Joc net"]);
  const lines = async () =>
    (await carla.messages()).filter((one) => !isEphemeral(one) && readMessageText(one) === line);
  expect(await lines()).toHaveLength(1);
  // A button of the message as it was before.
  const again = await pressInPlace(bernat, shown, listButtonLabels(shown)[0] ?? "").catch(() => undefined);
  expect(again === undefined || readMessageText(again).startsWith("El resultat d’aquest dia ja l’has compartit")).toBe(
    true,
  );
  expect(await lines()).toHaveLength(1);
});

test("the leaderboards name the people of the server, for the day and for all days", async () => {
  const table = await askPrivately(carla, "scrabble daily-ranking", { language: "en" });
  expect(readMessageText(table)).toMatch(
    /^\*\*Posición del día\*\* · Inglés · .* · este servidor\n1\. \*\*Bernat\*\* 🟩 100\s?% de la mejor jugada\n2\. \*\*Anna\*\* .*\n-# 🟩 la mejor jugada · .*⬜ menos$/u,
  );
  const ever = await pressInPlace(carla, table, "Todos los días");
  expect(readMessageText(ever)).toMatch(
    /todos los días · este servidor\n1\. \*\*Bernat\*\* ha resuelto 1 en 1 día, 100\s?% de media/,
  );
  expect(readMessageText(await pressInPlace(carla, ever, "El reto de hoy"))).toContain("Te quedan 3 intentos.");
  expect(await privateText(carla, "scrabble daily-ranking", { language: "ca" })).toContain(
    "aún no lo ha intentado nadie",
  );
});

test("giving up is confirmed, shows the answer, and does not count as a result", async () => {
  const shown = await askPrivately(carla, "scrabble daily", { language: "en" });
  const question = await pressInPlace(carla, shown, "Me rindo");
  expect(readMessageText(question)).toBe(
    "Aún te quedan 3 intentos. ¿Quieres ver la respuesta? Con eso se acaba para ti el reto de hoy.",
  );
  const back = await pressInPlace(carla, question, "Cancelar");
  expect(readMessageText(back)).toContain("Te quedan 3 intentos.");
  const again = await pressInPlace(carla, back, "Me rindo");
  const told = await pressInPlace(carla, again, "Ver la respuesta");
  expect(readMessageText(told)).toContain("Te has rendido.");
  expect(readMessageText(told)).toMatch(
    new RegExp(`La mejor jugada era \\*\\*.+\\*\\* en ${best.at}, ${best.score} puntos:`),
  );
  expect(listButtonLabels(told)).toEqual(["Clasificación de hoy", "La respuesta de ayer", "Juego limpio"]);
  expect(await privateText(carla, "scrabble daily-ranking", { language: "en" })).not.toContain("Carla");
});

test("yesterday’s answer is open to everybody", async () => {
  const before = english.on(Math.floor(Date.now() / 86_400_000) - 1);
  const { at, score } = rankedPlay(english, before.view, 0);
  const shown = await askPrivately(anna, "scrabble daily");
  const over = await pressInPlace(anna, shown, "Yesterday’s answer");
  expect(readMessageText(over)).toMatch(new RegExp(`The best play was \\*\\*.+\\*\\* at ${at}, ${score} points:`));
  expect(listButtonLabels(over)).toEqual(["Today’s puzzle", "All-time", "Fair play"]);
  expect(readMessageText(await pressInPlace(anna, over, "Today’s puzzle"))).toContain("You have no tries left.");
});

test("public pictures have the theme of the server", async () => {
  const corner = async (since: string) => {
    const isBoard = (one: UserMessage) =>
      one.id > since && !isEphemeral(one) && /Anna.*to move/s.test(readMessageText(one));
    const { id, attachments } = await anna.waitForMessage(isBoard);
    return { id, brightness: await brightnessOf(await anna.download(attachments[0])) };
  };
  expect(await privateText(anna, "scrabble new", { list: "en" })).toContain("The game is on.");
  const light = await corner("");
  expect(light.brightness).toBeGreaterThan(180);
  expect(await privateText(anna, "admin theme", { theme: "dark" })).toContain("use this theme: dark.");
  expect(await privateText(anna, "admin show")).toContain("- Theme of pictures that everybody sees: dark");
  const question = await askPrivately(anna, "games leave");
  await pressAndRead(anna, question, listButtonLabels(question)[0] ?? "");
  await waitForPublicMessage(anna, "wins");
  expect(await privateText(anna, "scrabble new", { list: "en" })).toContain("The game is on.");
  expect((await corner(light.id)).brightness).toBeLessThan(80);
});

test("every request matches Discord's API description, and the log has neither errors nor the solution", () => {
  live.expectNoProblems();
  expect(JSON.stringify(live.bot.log)).not.toMatch(SOLUTION);
  expect(JSON.stringify(live.bot.log) + allSentBodies()).not.toContain(TEST_DAILY_SECRET);
});
