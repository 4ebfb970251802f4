import Database from "better-sqlite3";
import { beforeAll, expect, test } from "vitest";
import {
  listButtonLabels,
  NotPossibleError,
  readMessageText,
  type SandboxUser,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import { runLiveBot } from "../../support/run-live-bot.ts";
import { setUpGame } from "../../support/set-up-game.ts";
import {
  askPrivately,
  joinWhenOpened,
  pressAndRead,
  privateText,
  startWithGuests,
  waitForPublicMessage,
} from "../../support/talk-to-bot.ts";

// Finished matches, their statistics, and corrections by server admins, through the real discord.js.

const live = runLiveBot();
/** A board of 5 × 5 squares and racks of two tiles. */
const TINY = { size: "5", rack: "2" };
let anna: SandboxUser;
let bernat: SandboxUser;
let carla: SandboxUser;

beforeAll(async () => {
  const at = (name: string) => live.person(name, "general");
  [anna, bernat, carla] = [at("Anna"), at("Bernat"), at("Carla")];
  await privateText(bernat, "settings language", { language: "ca" });
});

const altTextOf = (message: UserMessage) => message.attachments[0]?.description ?? "";

async function leaveMatch(who: SandboxUser): Promise<void> {
  const question = await askPrivately(who, "games leave");
  await pressAndRead(who, question, listButtonLabels(question)[0] ?? "");
}

test("statistics are empty before a match has ended, in each reader's language", async () => {
  expect(await privateText(anna, "scrabble leaderboard")).toContain("Nothing is recorded on this server yet.");
  expect(await privateText(bernat, "scrabble stats", { view: "overview" })).toContain(
    "En aquest servidor encara no hi ha cap puntuació.",
  );
  expect(await privateText(carla, "scrabble leaderboard", { everywhere: true })).toContain(
    "Aún no hay puntuaciones en ningún servidor.",
  );
  expect(await privateText(anna, "scrabble stats", { view: "scores" })).toContain("Nothing is recorded");
  expect(await privateText(anna, "scrabble stats", { view: "player" })).toContain("No game of yours");
  expect(await privateText(anna, "scrabble stats", { view: "corrections" })).toContain("No score has been corrected");
});

test("a match that ends by resigning is recorded once, with its rating, and an abandoned match is not", async () => {
  for (const [first, second] of [
    [anna, bernat],
    [bernat, anna],
  ] as const) {
    const open = () => setUpGame(first, { numbers: TINY }, { list: "en", with: second.name });
    await joinWhenOpened(first, open, [second]);
    // A match that a player leaves before both have acted is not rated.
    for (const who of [first, second]) await privateText(who, "scrabble pass");
    await leaveMatch(anna);
    await waitForPublicMessage(bernat, "Bernat.* wins|Guanya .*Bernat");
  }
  await startWithGuests(anna, "scrabble new", { list: "en", with: "Bernat" }, bernat);
  const question = await askPrivately(anna, "games abandon");
  await pressAndRead(anna, question, listButtonLabels(question)[0] ?? "");
  await pressAndRead(bernat, await waitForPublicMessage(bernat, "abandon the game|anul·lar"), "Agree").catch(
    async () => {
      await pressAndRead(bernat, await waitForPublicMessage(bernat, "abandon the game|anul·lar"), "D’acord");
    },
  );
  const wins = await askPrivately(anna, "scrabble leaderboard", { by: "wins", other: true });
  expect(readMessageText(wins)).toContain("**Wins** · this server · other games");
  expect(altTextOf(wins)).toBe("Leaderboard: Wins. 1. Bernat 2 (won 2 of 2).");
  const rating = await askPrivately(anna, "scrabble leaderboard", { by: "rating", text: true, other: true });
  expect(readMessageText(rating)).toMatch(
    /1\. \*\*Bernat\*\* 1\d{3} ± \d+ \(won 2 of 2\)\n2\. \*\*Anna\*\* 1\d{3} ± \d+ \(won 0 of 2\)/,
  );
  expect(rating.attachments).toEqual([]);
  expect(await privateText(anna, "scrabble stats", { view: "overview", other: true })).toContain(
    "2 games, 4 scores, 2 players.",
  );
});

test("a match with a hint or a bot changes no rating, and bots are listed only on request", async () => {
  const rating = { by: "rating", text: true, other: true };
  const before = await privateText(anna, "scrabble leaderboard", rating);
  await setUpGame(anna, { numbers: TINY }, { list: "en" });
  await privateText(anna, "scrabble pass");
  await leaveMatch(anna);
  await waitForPublicMessage(anna, "Bot 1.* wins");
  expect((await privateText(anna, "scrabble leaderboard", rating)).replaceAll("of 3", "of 2")).toBe(before);
  const wins = async (bots: boolean) =>
    privateText(anna, "scrabble leaderboard", { by: "wins", text: true, bots, other: true });
  expect(await wins(true)).toContain("**Bot easy** 1 (won 1 of 1)");
  expect(await wins(false)).not.toContain("Bot");
});

test("a player’s page has a picture, and compares two players", async () => {
  const page = await askPrivately(anna, "scrabble stats", { player: "Bernat", against: "Anna" });
  expect(readMessageText(page)).toMatch(/\*\*Bernat\*\* · this server\n2 games, 2 won; /);
  expect(readMessageText(page)).toContain("- **Anna**: 2 games, 2 won");
  // Anna left both games before their end.
  expect(readMessageText(page)).toContain("(won by default)");
  expect(readMessageText(page)).toContain("Rating: **1");
  expect(page.attachments[0]).toMatchObject({ width: 1080 });
  expect(await privateText(anna, "scrabble stats", { player: "Dídac" })).toBe("No game of Dídac is recorded here.");
});

test("only server admins correct scores, and the channel is told", async () => {
  const game = { game: "scrabble", player: "Anna", points: 300, player2: "Bernat", points2: 250 };
  await expect(privateText(carla, "admin scores enter", game)).rejects.toThrow(NotPossibleError);
  const entering = (change: object) => privateText(anna, "admin scores enter", { ...game, ...change });
  expect(await entering({ player2: "Anna" })).toContain("You named Anna twice.");
  expect(await entering({ player3: "Carla" })).toBe("Carla’s points are missing. Give a number for each player.");
  expect(await entering({ points3: 7 })).toBe("Player 3 is missing. Say who scored the points.");
  expect(await entering({ points: 10_000 })).toBe("Points are whole numbers from −9,999 to 9,999.");
  expect(await entering({ game: "chess" })).toEqual(expect.stringContaining("There is no game “chess”. Choose"));
  expect(await privateText(anna, "scrabble stats", { view: "corrections" })).toContain("No score has been corrected");

  expect(await entering({})).toBe("Done, and announced in this channel.");
  await waitForPublicMessage(
    carla,
    "^Anna entered a game of Scrabble played over the board: \\*\\*Anna\\*\\* 300 and \\*\\*Bernat\\*\\* 250\\.$",
  );
  const leaders = await askPrivately(bernat, "scrabble leaderboard");
  expect(readMessageText(leaders)).toContain("**Punts en total** · aquest servidor · 15 × 15, 7 fitxes, sense pistes");
  expect(altTextOf(leaders)).toMatch(/^Classificació: Punts en total\. 1\. Anna 300 .* 2\. Bernat 250 /);
  // Matches on a small board and scores entered by hand do not count in the ranking over all servers.
  expect(await privateText(anna, "scrabble leaderboard", { everywhere: true })).toContain(
    "Nothing is recorded anywhere yet",
  );
});

test("a score is removed over a restart, and no longer counts in the ranking", async () => {
  const offered = await anna.autocomplete("admin scores remove", { score: "300" }, "score");
  expect(offered).toEqual([{ name: expect.stringMatching(/^Anna · 300 · .* · Scrabble$/), value: expect.any(String) }]);
  for (const score of ["nonsense", "0123456789-0", "300 Bernat"])
    expect(await privateText(anna, "admin scores remove", { score })).toContain("There is no such score here.");
  const question = await askPrivately(anna, "admin scores remove", { score: "anna 300" });
  expect(readMessageText(question)).toMatch(
    /^Remove \*\*Anna\*\*’s score of 300 in Scrabble \(<t:\d+:d>\)\? It will no longer count\. Scores of other players/,
  );
  const leaders = await askPrivately(anna, "scrabble leaderboard");
  await live.restart();
  expect(readMessageText(await pressAndRead(anna, question, "Remove it"))).toBe("Done, and announced in this channel.");
  await waitForPublicMessage(carla, "^Anna removed \\*\\*Anna\\*\\*’s score of 300");
  const again = await askPrivately(anna, "admin scores remove", { score: offered[0]?.value });
  expect(readMessageText(again)).toContain("There is no such score here.");
  expect(altTextOf(await pressAndRead(anna, leaders, "Best game"))).toBe(
    "Leaderboard: Best game. 1. Bernat 250 (won 0 of 1).",
  );
});

test("all scores of a player are deleted after a question, and a player without scores is refused", async () => {
  expect(await privateText(anna, "admin scores delete", { player: "Dídac" })).toContain("No score of");
  const question = await askPrivately(anna, "admin scores delete", { player: "Bernat" });
  expect(readMessageText(question)).toBe(
    "Delete all scores of **Bernat** in which game? They will no longer count on this server, and this cannot be undone.",
  );
  expect(readMessageText(await pressAndRead(anna, question, "Scrabble: 3 scores"))).toContain("Done");
  expect(await privateText(anna, "admin scores delete", { player: "Bernat" })).toContain("No score of");
  expect(await privateText(anna, "scrabble stats", { view: "scores" })).not.toContain("Bernat");
  expect(await privateText(carla, "scrabble stats", { view: "corrections" })).toMatch(
    /ha borrado 3 puntuaciones de \*\*Bernat\*\* en Scrabble\.\n.*ha retirado .*\n.*ha anotado una partida/,
  );
});

test("a leaderboard shows changes of place since it was last looked at, a week ago", async () => {
  const look = () => askPrivately(anna, "scrabble leaderboard", { by: "best", bots: true });
  await privateText(anna, "admin scores enter", { game: "scrabble", player: "Bernat", points: 500 });
  expect(altTextOf(await look())).toBe("Leaderboard: Best game. 1. Bernat 500 (won 0 of 1).");
  await live.restart(() => {
    const client = new Database(live.databasePath);
    client.prepare("update marks set at = at - ?").run(8 * 24 * 60 * 60_000);
    client.close();
  });
  await privateText(anna, "admin scores enter", { game: "scrabble", player: "Carla", points: 999 });
  const moved = await look();
  expect(readMessageText(moved)).toMatch(
    /\*\*Best game\*\* · this server · 15 × 15, 7 tiles, no hints · places up or down since <t:\d+:d>/,
  );
  expect(altTextOf(moved)).toMatch(/1\. Carla 999 \(won 0 of 1\), new; 2\. Bernat 500 .*, down 1 place\./);
  expect(await privateText(bernat, "scrabble leaderboard", { by: "best", text: true, bots: true })).toMatch(
    /1\. \*\*Carla\*\* 999 .*, acaba d’entrar\n2\. .*, baixa 1 lloc/,
  );
});

test("a ranking is reset once, after a question and over a restart, and the ranking over all servers is kept", async () => {
  const left = await privateText(anna, "scrabble stats", { view: "scores", other: true });
  expect(left).toContain("**Anna** ");
  expect(await privateText(anna, "admin scores reset", { game: "chess" })).toContain("There is no game “chess”.");
  const everywhere = await privateText(anna, "scrabble leaderboard", {
    everywhere: true,
    text: true,
    by: "best",
    bots: true,
  });
  const older = await askPrivately(anna, "admin scores reset", { game: "scrabble" });
  const question = await askPrivately(anna, "admin scores reset", { game: "scrabble" });
  expect(readMessageText(question)).toMatch(
    /^Reset the Scrabble leaderboard\? 6 scores of 4 players will no longer count on this server/,
  );
  await live.restart();
  expect(readMessageText(await pressAndRead(anna, question, "Reset"))).toBe("Done, and announced in this channel.");
  await waitForPublicMessage(
    carla,
    "^Anna reset the Scrabble leaderboard: 6 scores of 4 players no longer count on this server",
  );
  expect(readMessageText(await pressAndRead(anna, older, "Reset"))).toContain(
    "This leaderboard has been reset in the meantime.",
  );
  expect(await privateText(anna, "scrabble leaderboard")).toContain("Nothing is recorded on this server yet.");
  expect(await privateText(anna, "admin scores reset", { game: "scrabble" })).toContain(
    "Nothing is recorded on this server yet",
  );
  expect(await privateText(carla, "scrabble stats", { view: "corrections" })).toMatch(
    /Anna ha reiniciado la clasificación de Scrabble\. .*: 6 puntuaciones de 4 jugadores\.\n/,
  );
  expect(
    await privateText(anna, "scrabble leaderboard", { everywhere: true, text: true, by: "best", bots: true }),
  ).toBe(everywhere);
  await setUpGame(anna, { numbers: TINY }, { list: "en" });
  await privateText(anna, "scrabble pass");
  await leaveMatch(anna);
  await waitForPublicMessage(anna, "Bot 1.* wins");
  expect(await privateText(anna, "scrabble stats", { view: "overview", bots: true, other: true })).toContain(
    "1 game, 2 scores, 2 players.",
  );
});

test("every request matches Discord's API description, and the log has no errors", () => {
  live.expectNoProblems();
});
