import { beforeAll, expect, test } from "vitest";
import {
  isEphemeral,
  listButtonLabels,
  listComponents,
  readMessageText,
  type SandboxUser,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { setUpGame } from "../../support/set-up-game.ts";
import {
  askPrivately,
  chooseAndRead,
  pressAndRead,
  pressInPlace,
  startWithGuests,
  waitForEdit,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// Turns laid only with menus and buttons, through the real discord.js. Any two different letters are a word in this
// list, and nearly every rack has blanks.

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const BAG = `# 60 0\n${LETTERS.map((letter) => `${letter} 1 2\n`).join("")}`;
const WORDS = LETTERS.flatMap((one) =>
  LETTERS.filter((other) => other !== one).map((other) => `${one}${other}\n`),
).join("");

const live = runLiveBot();
let anna: SandboxUser;
let bernat: SandboxUser;

const file = (content: string) => ({ name: "file.txt", base64: Buffer.from(content).toString("base64") });

beforeAll(async () => {
  [anna, bernat] = [live.person("Anna", "games"), live.person("Bernat", "games")];
  await anna.slash("admin lists add", { name: "Pairs", bag: file(BAG), words: file(WORDS) });
  await anna.waitForMessage((message) => readMessageText(message).includes("**Pairs** is ready"));
  await startWithGuests(anna, "scrabble new", { with: "Bernat", list: "Pairs" }, bernat);
});

const menusOf = (message: UserMessage) => listComponents(message).filter(({ type }) => type === 3);
const menuOf = (message: UserMessage, purpose: string) =>
  menusOf(message).find(({ custom_id: id }) => id?.split(":")[3]?.startsWith(purpose));
const altTextOf = (message: UserMessage) => message.attachments[0]?.description ?? "";
const countRows = (message: UserMessage) => message.components.length;

/** A letter of the rack for H8, and a letter for a blank on I8. */
function findPair(composer: UserMessage): { readonly first: string; readonly blank: string } {
  const held = menuOf(composer, "tile")?.options?.map(({ value }) => value) ?? [];
  const first = held.find((letter) => letter !== "#") ?? "#";
  return { first, blank: first === "N" ? "O" : "N" };
}

async function restart(): Promise<void> {
  await live.crash();
}

let staleComposer: UserMessage;

test("a whole turn is laid with menus and buttons only, with a blank, over a restart", async () => {
  const turn = await waitForPublicMessage(anna, "to move");
  expect(listButtonLabels(turn)).toEqual(["Rack", "Type a word", "Exchange", "Pass", "More…"]);
  const onTurn = readMessageText(turn).includes("<@") ? await playerToMove(turn) : anna;
  staleComposer = await (await onTurn.press(turn, "Rack")).followUp();
  let composer = await (await onTurn.press(turn, "Rack")).followUp();
  expect(readMessageText(composer)).toContain("Your rack (only you can see it):");
  expect(menusOf(composer)).toHaveLength(2);
  const { first, blank } = findPair(composer);

  composer = await pressInPlace(onTurn, composer, "Switch to down");
  expect(menuOf(composer, "tile")?.placeholder).toBe("Tile on H8, down");
  composer = await pressInPlace(onTurn, composer, "Switch to across");
  if (first === "#") {
    composer = await chooseAndRead(onTurn, composer, "tile", "#");
    composer = await chooseAndRead(onTurn, composer, "letter.8H.0", "A");
  } else composer = await chooseAndRead(onTurn, composer, "tile", first);
  expect(menuOf(composer, "tile")?.placeholder).toBe("Tile on I8, across");
  expect(countRows(composer)).toBe(5);
  expect(altTextOf(composer)).toContain(" on H8");

  await restart();
  composer = await chooseAndRead(onTurn, composer, "tile", "#");
  expect(readMessageText(composer)).toBe("Which letter is the blank on I8?");
  expect(menusOf(composer).map(({ placeholder }) => placeholder)).toEqual(["Letter on I8 (A–M)", "Letter on I8 (N–Z)"]);
  composer = await chooseAndRead(onTurn, composer, "letter.8I.1", "Z");
  composer = await chooseAndRead(onTurn, composer, "take", "letter I8");
  composer = await chooseAndRead(onTurn, composer, "other-letter.I8.1", blank);
  const word = `${first === "#" ? "(A)" : first}(${blank})`;
  expect(altTextOf(composer)).toContain(`The board with your draft: ${word} at 8H`);
  expect(readMessageText(composer)).toContain("Play it?");

  composer = await pressInPlace(onTurn, composer, "Undo");
  composer = await chooseAndRead(onTurn, composer, "take", "I8");
  composer = await pressInPlace(onTurn, composer, "Clear");
  expect(listButtonLabels(composer)).not.toContain("Confirm");
  for (const button of ["Undo", "Undo", "Shuffle", "Sort"]) composer = await pressInPlace(onTurn, composer, button);
  composer = await chooseAndRead(onTurn, composer, "take", "letter I8");
  composer = await chooseAndRead(onTurn, composer, "other-letter.I8.1", blank);
  expect(countRows(composer)).toBe(5);
  expect(listButtonLabels(composer).slice(-3)).toEqual(["Confirm", "Change", "Cancel"]);
  await pressInPlace(onTurn, composer, "Confirm");
  await waitForPublicMessage(anna, `played \\*\\*${word.replace(/[()]/g, "\\$&")}\\*\\* at 8H`);
  const rack = await onTurn.waitForMessage(
    (message) => isEphemeral(message) && listButtonLabels(message).join() === "Place tiles",
  );
  expect(readMessageText(rack)).toContain("Your rack");
});

/** The player whom the message mentions. */
async function playerToMove(turn: UserMessage): Promise<SandboxUser> {
  return turn.mentions[0]?.global_name === "Bernat" ? bernat : anna;
}

test("a composer of an earlier turn says so, and shows the present rack", async () => {
  const owner = readMessageText(await waitForPublicMessage(anna, "played")).includes("**Anna** played") ? anna : bernat;
  const now = await chooseAndRead(owner, staleComposer, "where", "H2");
  expect(readMessageText(now)).toContain("That was for another turn");
  expect(altTextOf(now)).toContain("Your rack: ");
  expect(menuOf(now, "where")?.custom_id).not.toBe(menuOf(staleComposer, "where")?.custom_id);
});

test("every square of a 31 × 31 board can be chosen by row and column", async () => {
  const player = anna.inChannel("general");
  await setUpGame(player, { players: { board: "31 7 super" } }, { list: "en" });
  let composer = await pressInPlace(player, await askPrivately(player, "scrabble rack"), "Place tiles");
  composer = await chooseAndRead(player, composer, "where", "other");
  expect(menusOf(composer)).toHaveLength(4);
  composer = await chooseAndRead(player, composer, "row.16P.1", "31");
  composer = await chooseAndRead(player, composer, "column.31P.1", "AE");
  composer = await pressInPlace(player, composer, "Use AE31");
  const [tile] = menuOf(composer, "tile.31AE")?.options ?? [];
  const letter = tile?.value === "#" ? "E" : (tile?.value ?? "");
  composer = await chooseAndRead(player, composer, "tile", tile?.value ?? "");
  if (tile?.value === "#") composer = await chooseAndRead(player, composer, "letter.31AE.0", "E");
  expect(altTextOf(composer)).toContain(`Placed: ${letter}${tile?.value === "#" ? ", a blank," : ""} on AE31.`);
  const typed = await askPrivately(player, "scrabble remove", { at: "AE31" });
  expect(altTextOf(typed)).not.toContain("Laid:");
  expect(menuOf(typed, "tile.31AE")).toBeDefined();
  const change = await player.press(composer, "Type a word");
  const refused = await waitForEdit(player, composer, () => player.submit(change.modal, { word: "A?!", at: "8H" }));
  expect(readMessageText(refused)).toContain("“A?!” cannot be read.");
  expect(listButtonLabels(refused)).toEqual(["Try again", "Place tiles"]);
  const again = await player.press(refused, "Try again");
  expect(JSON.stringify(again.modal)).toContain("A?!");
});

test("“More…” offers the actions that are possible for the requester", async () => {
  const player = anna.inChannel("general");
  const turn = await waitForPublicMessage(player, "to move");
  const more = await pressAndRead(player, turn, "More…");
  expect(listButtonLabels(more)).toEqual([
    "💡 Hint",
    "Board as text",
    "Fair play",
    "Save…",
    "Abandon, no result…",
    "Resign",
  ]);
  expect((await pressInPlace(player, more, "Board as text")).attachments[0]?.filename).toBe("board.txt");
  const stranger = live.person("Dídac", "general");
  expect(listButtonLabels(await pressAndRead(stranger, turn, "More…"))).toEqual(["Board as text", "Fair play"]);
  const again = await pressAndRead(player, turn, "More…");
  expect(readMessageText(await pressInPlace(player, again, "Resign"))).toContain("for good?");
  const hint = await pressInPlace(player, await pressAndRead(player, turn, "More…"), "💡 Hint");
  expect(readMessageText(hint)).toMatch(/best play|no legal play/);
  await pressInPlace(player, await pressAndRead(player, turn, "Pass"), "Pass");
  const next = await waitForPublicMessage(player, "passed.*to move");
  expect(listButtonLabels(await pressAndRead(player, next, "More…"))).toContain("Undo the last turn");
});

test("public messages contain nothing of a rack or a draft, and every request matches Discord's API description", async () => {
  const dídac = live.person("Dídac", "games");
  const seen = JSON.stringify([await dídac.messages(), await dídac.messages("general")]);
  expect(seen).not.toMatch(/draft|Your rack|Laid:|Tile on/);
  live.expectNoProblems();
});
