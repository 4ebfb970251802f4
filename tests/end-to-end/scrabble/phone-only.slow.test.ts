import { expect, test } from "vitest";
import {
  isEphemeral,
  listButtonLabels,
  listComponents,
  readMessageText,
  type SandboxUser,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { askPrivately, chooseAndRead, pressAndRead, pressInPlace } from "../../support/talk-to-bot.ts";

// A whole game on a phone: after the list of commands, nothing is typed. Every step is a press or a choice in a menu.

const live = runLiveBot();
const MAX_TURNS = 60;

const isBoard = (message: UserMessage) => !isEphemeral(message) && listButtonLabels(message).includes("Rack");
const isOver = (message: UserMessage) => !isEphemeral(message) && listButtonLabels(message).includes("Play again");
const hasMenu = (message: UserMessage, purpose: string) =>
  listComponents(message).some(({ type, custom_id: id }) => type === 3 && id?.split(":")[3]?.startsWith(purpose));
const isComposer = (message: UserMessage) => isEphemeral(message) && hasMenu(message, "where");
const seqOf = (message: UserMessage) =>
  Number(listComponents(message).flatMap(({ custom_id: id }) => (id ? [id.split(":")[2]] : []))[0] ?? "0");

/** Waits for the board of a turn after `seq`, or for the end. */
function nextBoard(anna: SandboxUser, seq: number): Promise<UserMessage> {
  return anna.waitForMessage((message) => isOver(message) || (isBoard(message) && seqOf(message) > seq));
}

/** Waits for the private message about the turn below this board. */
function privateTurnBelow(anna: SandboxUser, board: UserMessage): Promise<UserMessage> {
  return anna.waitForMessage((message) => isComposer(message) && BigInt(message.id) > BigInt(board.id));
}

/** Plays the hint, exchanges or passes, as the hint says. */
async function takeHint(anna: SandboxUser, board: UserMessage): Promise<void> {
  const hint = await pressInPlace(anna, await pressAndRead(anna, board, "More…"), "💡 Hint");
  const [advice = ""] = listButtonLabels(hint);
  if (advice !== "Exchange") return void (await anna.press(hint, advice));
  const picked = await pressInPlace(anna, await pressInPlace(anna, hint, advice), "All tiles");
  await anna.press(picked, listButtonLabels(picked)[0] ?? "");
}

test("a whole game is played by taps alone: words, exchange, save, continue, rematch", async () => {
  const anna = live.person("Anna", "games");
  const help = await askPrivately(anna, "help");
  await anna.press(help, "Play Scrabble");
  let board = await nextBoard(anna, -1);

  // The first turn exchanges two tiles that are picked in a menu.
  const first = await pressAndRead(anna, board, "Rack");
  expect(listButtonLabels(first)).toEqual(expect.arrayContaining(["Type a word", "Exchange", "Pass"]));
  const offer = await pressInPlace(anna, first, "Exchange");
  const back = await pressInPlace(anna, await chooseAndRead(anna, offer, "exchange-pick", "0"), "Cancel");
  expect(isComposer(back)).toBe(true);
  const menu = await pressInPlace(anna, back, "Exchange");
  const chosen = listComponents(menu).find(({ type }) => type === 3);
  const picked = await anna.choose(menu, chosen?.custom_id, "0", "3");
  await expect.poll(async () => readMessageText((await picked.reply()) as UserMessage)).toContain("Exchange **");
  await anna.press((await picked.reply()) as UserMessage, "Exchange 2 tiles");

  // The private message is now below the board, and the one above it is gone.
  board = await nextBoard(anna, seqOf(board));
  const below = await privateTurnBelow(anna, board);
  await expect.poll(async () => (await anna.messages()).map(({ id }) => id)).not.toContain(first.id);

  // A tile is laid and taken back by menus, and a word is played by the hint.
  const tile = listComponents(below).find(({ custom_id: id }) => id?.split(":")[3]?.startsWith("where"));
  const square = tile?.options?.[0]?.value ?? "";
  const aimed = await chooseAndRead(anna, below, "where", square);
  const held = listComponents(aimed).find(({ custom_id: id }) => id?.split(":")[3]?.startsWith("tile"));
  const letter = held?.options?.find(({ value }) => value !== "#")?.value ?? "";
  const laid = await chooseAndRead(anna, aimed, "tile", letter);
  expect(laid.attachments[0]?.description).toContain(`Placed: ${letter} on ${square}.`);
  await pressInPlace(anna, laid, "Clear");
  await takeHint(anna, board);
  board = await nextBoard(anna, seqOf(board));
  await privateTurnBelow(anna, board);

  // The game is saved, and goes on.
  const more = await pressAndRead(anna, board, "More…");
  await anna.submit((await anna.press(more, "Save…")).modal);
  const saved = await anna.waitForMessage((message) => listButtonLabels(message).includes("Continue"));
  expect(readMessageText(await pressAndRead(anna, saved, "Continue"))).toContain("continues");
  board = await nextBoard(anna, seqOf(board));

  for (let turn = 0; turn < MAX_TURNS && !isOver(board); turn++) {
    await takeHint(anna, board);
    board = await nextBoard(anna, seqOf(board));
  }
  expect(isOver(board)).toBe(true);

  const again = await pressAndRead(anna, board, "Play again");
  expect(isEphemeral(again)).toBe(true);
  await anna.waitForMessage((message) => isBoard(message) && BigInt(message.id) > BigInt(board.id));
  live.expectNoProblems();
}, 240_000);
