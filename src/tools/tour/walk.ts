import type { Browser } from "playwright-core";
import { makeSquare } from "#games/scrabble/notation.ts";
import { PersonAtPage } from "#sandbox/person.ts";
import type { Onlooker } from "#tools/live/onlooker.ts";
import type { Camera } from "./camera.ts";
import { openVisitor, PHONE, type Visitor, WIDE } from "./visitor.ts";

export interface Setting {
  readonly url: string;
  readonly browser: Browser;
  readonly onlooker: Onlooker;
  readonly camera: Camera;
}

const GAMES = "games";
const SCRABBLE = "scrabble";
const TURNS = 6;
const PATIENCE_MS = 15_000;
/** What is written down is told soon after. */
const OUTBOX_MS = 500;

/** From the first look at the page to a game of two people, with a picture of each step. */
export async function walk(setting: Setting): Promise<void> {
  await newcomer(setting);
  await twoPeople(setting);
  await telephone(setting);
}

async function newcomer({ url, browser, onlooker, camera }: Setting): Promise<void> {
  const anna = await openVisitor(browser, { url, user: "Anna", channel: GAMES });
  const { page } = anna;
  await camera.shoot(page, "first-look");
  await anna.type("/scr");
  await camera.shoot(page, "commands");
  await anna.type("");
  await anna.press("/scrabble new");
  await anna.reads("@Anna to move");
  await camera.shoot(page, "first-board");
  await anna.press("/scrabble hint");
  await page.locator(".message.private .press.primary").last().waitFor();
  await camera.shoot(page, "hint");
  const channel = await channelAt(url, "Anna", GAMES);
  for (let turn = 0; turn < TURNS; turn++) await play(anna, onlooker, channel);
  await camera.shoot(page, "middle-of-a-game");
  await anna.press("Play");
  const { typed } = onlooker.advice(await onlooker.match(channel), "Anna");
  await page.getByRole("dialog").getByLabel("Word").fill(typed.word);
  await page.getByRole("dialog").getByLabel("Place").fill(typed.at);
  await camera.shoot(page, "form");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Confirm", exact: true }).last().waitFor();
  await camera.shoot(page, "looked-at-before");
  await anna.press("Confirm");
  await page.close();
}

/** The channel's number, as its messages have it. */
async function channelAt(url: string, user: string, channel: string): Promise<string> {
  const [message] = await new PersonAtPage(url, user, channel).messages();
  return message?.channel_id ?? "";
}

/** One turn as the board and the rack advise it, and what the others answer. */
async function play(visitor: Visitor, onlooker: Onlooker, channel: string): Promise<void> {
  const { log } = await onlooker.match(channel);
  const { action, typed } = onlooker.advice(await onlooker.match(channel));
  await visitor.command(
    action.kind === "play" ? `/scrabble play word:${typed.word} at:${typed.at} confirm:true` : "/scrabble pass",
  );
  await told(visitor, onlooker, channel, log.length + 2);
}

async function told({ page }: Visitor, onlooker: Onlooker, channel: string, entries: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while ((await onlooker.match(channel)).log.length < entries) {
    if (Date.now() > deadline) throw new Error("a turn came to nothing");
    await page.waitForTimeout(20);
  }
  await page.waitForTimeout(OUTBOX_MS);
}

async function twoPeople({ url, browser, onlooker, camera }: Setting): Promise<void> {
  const anna = await openVisitor(browser, { url, user: "Anna", channel: SCRABBLE });
  const bernat = await openVisitor(browser, { url, user: "Bernat", channel: SCRABBLE, window: PHONE });
  await anna.command("/scrabble new with:Bernat");
  await bernat.reads("wants to play");
  await camera.shoot(bernat.page, "invited");
  await bernat.press("Join");
  await anna.reads("to move");
  const channel = await channelAt(url, "Anna", SCRABBLE);
  const first = onlooker.advice(await onlooker.match(channel)).person === "Anna" ? anna : bernat;
  await layDraft(first, onlooker, channel);
  await camera.shoot(first.page, "tile-by-tile");
  await first.press("Confirm");
  const other = first === anna ? bernat : anna;
  await other.reads(new RegExp(`@${other === anna ? "Anna" : "Bernat"} to move`));
  await camera.shoot(other.page, "your-turn");
  await Promise.all([anna.page.close(), bernat.page.close()]);
}

/** Lays what is advised with the menus of the composer. */
async function layDraft(visitor: Visitor, onlooker: Onlooker, channel: string): Promise<void> {
  const { action } = onlooker.advice(await onlooker.match(channel));
  await visitor.press("Rack");
  await visitor.reads("only you can see it");
  if (action.kind !== "play") return;
  const across = action.direction === "across";
  const squares = action.word.map((_, at) => makeSquare(action.square + at * (across ? 1 : 15), 15));
  await visitor.choose(/^Square of the next tile/, squares[0] ?? "");
  await visitor.page.getByRole("combobox", { name: `Tile on ${squares[0]} →` }).waitFor();
  if (!across) await visitor.press("↓ Down");
  for (const [at, stone] of action.word.entries()) {
    const letter = String.fromCharCode(64 + Math.abs(stone));
    await visitor.choose(new RegExp(`^Tile on ${squares[at]} ${across ? "→" : "↓"}`), stone < 0 ? "#" : letter);
    if (stone < 0) await visitor.choose(new RegExp(`^Letter on ${squares[at]} \\(${letter < "N" ? "A" : "N"}`), letter);
  }
  await visitor.page
    .getByRole("img", { name: /The board with your draft/ })
    .last()
    .waitFor();
}

async function telephone({ url, browser, camera }: Setting): Promise<void> {
  const dark = { ...PHONE, colorScheme: "dark" } as const;
  const didac = await openVisitor(browser, { url, user: "Dídac", channel: "general", window: dark });
  await camera.shoot(didac.page, "telephone");
  await didac.press("/scrabble new");
  await didac.reads("@Dídac to move");
  await camera.shoot(didac.page, "telephone-dark");
  await didac.page.locator("#open-side").click();
  await camera.shoot(didac.page, "telephone-channels");
  await didac.page.close();
  const anna = await openVisitor(browser, {
    url,
    user: "Anna",
    channel: GAMES,
    window: { ...WIDE, colorScheme: "dark" },
  });
  await camera.shoot(anna.page, "dark");
  await anna.page.close();
}
