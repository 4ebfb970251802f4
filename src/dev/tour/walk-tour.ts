import { type Browser, errors } from "playwright-core";
import type { ScrabbleObserver } from "#dev/live/scrabble-observer.ts";
import { formatSquare } from "#games/scrabble/notation/play-notation.ts";
import { SandboxUser } from "#sandbox/sandbox-user.ts";
import type { Camera } from "./camera.ts";
import { openVisitor, PHONE_WINDOW, STEP_TIMEOUT_MS, type TourVisitor, WIDE_WINDOW } from "./visitor.ts";

export interface TourSetup {
  readonly url: string;
  readonly browser: Browser;
  readonly observer: ScrabbleObserver;
  readonly camera: Camera;
}

const GAMES = "games";
const SCRABBLE = "scrabble";
const TURNS = 6;
/** Time that the outbox, which sends turn updates, needs for the turns that were just saved. */
const OUTBOX_MS = 500;

/** Goes from the first look at the page to a game of two people, with a screenshot of each step. */
export async function walkTour(setup: TourSetup): Promise<void> {
  await tourAsNewcomer(setup);
  await tourAsTwoPlayers(setup);
  await tourOnPhone(setup);
}

async function tourAsNewcomer({ url, browser, observer, camera }: TourSetup): Promise<void> {
  const anna = await openVisitor(browser, { url, user: "Anna", channel: GAMES });
  const { page } = anna;
  await camera.shoot(page, "first-look");
  await anna.type("/scr");
  await camera.shoot(page, "commands");
  await anna.type("");
  await anna.press("/scrabble new");
  await anna.waitForMessage("@Anna to move");
  await camera.shoot(page, "first-board");
  await anna.press("/scrabble hint");
  await page.locator(".message.private .press.primary").last().waitFor();
  await camera.shoot(page, "hint");
  const channel = await channelIdOf(url, "Anna", GAMES);
  for (let turn = 0; turn < TURNS; turn++) await playTurn(anna, observer, channel);
  await camera.shoot(page, "middle-of-a-game");
  await anna.press("Type a word");
  const { typed } = observer.advice(await observer.match(channel), "Anna");
  await page.getByRole("dialog").getByLabel("Word").fill(typed.word);
  await page.getByRole("dialog").getByLabel("Place").fill(typed.at);
  await camera.shoot(page, "form");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Confirm", exact: true }).last().waitFor();
  await camera.shoot(page, "looked-at-before");
  await anna.press("Confirm");
  await page.close();
}

/** Returns the channel's id, which its messages contain. */
async function channelIdOf(url: string, user: string, channel: string): Promise<string> {
  const [message] = await new SandboxUser(url, user, channel).messages();
  return message?.channel_id ?? "";
}

/** Plays the turn that the observer advises, and waits until the opponent has played too. */
async function playTurn(visitor: TourVisitor, observer: ScrabbleObserver, channel: string): Promise<void> {
  const { log } = await observer.match(channel);
  const { action, typed } = observer.advice(await observer.match(channel));
  await visitor.command(
    action.kind === "play" ? `/scrabble play word:${typed.word} at:${typed.at} confirm:true` : "/scrabble pass",
  );
  await waitForEntries(visitor, observer, channel, log.length + 2);
}

async function waitForEntries(
  { page }: TourVisitor,
  observer: ScrabbleObserver,
  channel: string,
  entries: number,
): Promise<void> {
  const deadline = Date.now() + STEP_TIMEOUT_MS;
  while ((await observer.match(channel)).log.length < entries) {
    if (Date.now() > deadline) throw new errors.TimeoutError("a turn was not played in time");
    await page.waitForTimeout(20);
  }
  await page.waitForTimeout(OUTBOX_MS);
}

async function tourAsTwoPlayers({ url, browser, observer, camera }: TourSetup): Promise<void> {
  const anna = await openVisitor(browser, { url, user: "Anna", channel: SCRABBLE });
  const bernat = await openVisitor(browser, { url, user: "Bernat", channel: SCRABBLE, window: PHONE_WINDOW });
  await anna.command("/scrabble new with:Bernat");
  await bernat.waitForMessage("wants to play");
  await camera.shoot(bernat.page, "invited");
  await bernat.press("Join");
  await anna.waitForMessage("to move");
  const channel = await channelIdOf(url, "Anna", SCRABBLE);
  const first = observer.advice(await observer.match(channel)).person === "Anna" ? anna : bernat;
  await layDraft(first, observer, channel);
  await camera.shoot(first.page, "tile-by-tile");
  await first.press("Confirm");
  const other = first === anna ? bernat : anna;
  await other.waitForMessage(new RegExp(`@${other === anna ? "Anna" : "Bernat"} to move`));
  await camera.shoot(other.page, "your-turn");
  await Promise.all([anna.page.close(), bernat.page.close()]);
}

/** Lays the advised play with the menus of the composer. */
async function layDraft(visitor: TourVisitor, observer: ScrabbleObserver, channel: string): Promise<void> {
  const { action } = observer.advice(await observer.match(channel));
  await visitor.press("Rack");
  await visitor.waitForMessage("only you can see it");
  if (action.kind !== "play") return;
  const across = action.direction === "across";
  const squares = action.word.map((_, at) => formatSquare(action.square + at * (across ? 1 : 15), 15));
  await visitor.choose(/^Square of the next tile/, squares[0] ?? "");
  await visitor.page.getByRole("combobox", { name: `Tile on ${squares[0]}, across` }).waitFor();
  if (!across) await visitor.press("Switch to down");
  for (const [at, stone] of action.word.entries()) {
    const letter = String.fromCharCode(64 + Math.abs(stone));
    await visitor.choose(
      new RegExp(`^Tile on ${squares[at]}, ${across ? "across" : "down"}`),
      stone < 0 ? "#" : letter,
    );
    if (stone < 0) await visitor.choose(new RegExp(`^Letter on ${squares[at]} \\(${letter < "N" ? "A" : "N"}`), letter);
  }
  await visitor.page
    .getByRole("img", { name: /The board with your draft/ })
    .last()
    .waitFor();
}

async function tourOnPhone({ url, browser, camera }: TourSetup): Promise<void> {
  const dark = { ...PHONE_WINDOW, colorScheme: "dark" } as const;
  const didac = await openVisitor(browser, { url, user: "Dídac", channel: "general", window: dark });
  await camera.shoot(didac.page, "telephone");
  await didac.press("/scrabble new");
  await didac.waitForMessage("@Dídac to move");
  await camera.shoot(didac.page, "telephone-dark");
  await didac.page.locator("#open-side").click();
  await camera.shoot(didac.page, "telephone-channels");
  await didac.page.close();
  const anna = await openVisitor(browser, {
    url,
    user: "Anna",
    channel: GAMES,
    window: { ...WIDE_WINDOW, colorScheme: "dark" },
  });
  await camera.shoot(anna.page, "dark");
  await anna.page.close();
}
