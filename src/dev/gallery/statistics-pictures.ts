import { createRatingGains } from "#community/statistics/rating-gains.ts";
import { plackettLuceRatings } from "#community/statistics/rating-system.ts";
import { createStatisticsService } from "#community/statistics/statistics-service.ts";
import type { GalleryPicture } from "#dev/gallery/gallery-picture.ts";
import { createPlayerProfiles, drawSamplePortrait, galleryPlayerNames } from "#dev/gallery/gallery-players.ts";
import { type GalleryGame, playBotGame } from "#dev/gallery/scrabble-games.ts";
import type { StatisticsRequest } from "#discord/features/statistics/format-statistics.ts";
import { leaderboardPost } from "#discord/features/statistics/leaderboard-post.ts";
import { profilePost } from "#discord/features/statistics/profile-post.ts";
import type { StatisticsQuery } from "#discord/features/statistics/statistics-query.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { ScrabbleState } from "#games/scrabble/types.ts";
import type { MatchResult } from "#store/result-store.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import type { Store } from "#store/store.ts";
import { catalogues } from "#text/catalogue.ts";
import { scrabblePhrases } from "../../../commands/scrabble/text/scrabble-phrases.ts";

// Pictures of statistics: leaderboards, a player's profile, and a final picture with ratings. Bots of different levels
// play the matches in the players' names.

const GAMES = 36;
/**
 * Number of games before the last week. After them the leaderboards are drawn once, so that the final leaderboards show
 * how places have changed.
 */
const GAMES_BEFORE_LAST_WEEK = 29;
const GUILD = "gallery";
const DAY_MS = 24 * 60 * 60_000;
const FIRST_DAY = Date.UTC(2026, 0, 4);
const SKILLS = ["expert", "medium", "hard", "medium", "easy", "hard", "medium", "easy"] as const;

export async function createStatisticsPictures(galleryGame: GalleryGame): Promise<GalleryPicture[]> {
  const { language } = galleryGame;
  const names = galleryPlayerNames(language);
  const store = openSqliteStore(":memory:", plackettLuceRatings);
  let end: ScrabbleState | undefined;
  let players: readonly number[] = [];
  for (let number = 0; number < GAMES; number++) {
    players = playersOf(number, names.length);
    const levels = players.map((player) => SKILLS[player] ?? "hard");
    end = (await playBotGame(galleryGame, { levels, seed: 100 + number })).at(-1);
    if (end) await storeResult(store, resultOf(galleryGame, end, players, number), language);
    if (number + 1 === GAMES_BEFORE_LAST_WEEK)
      await leaderboards(statisticsRequestOf(galleryGame, store, GAMES_BEFORE_LAST_WEEK));
  }
  const request = statisticsRequestOf(galleryGame, store, GAMES);
  const finalPicture = end ? await finalScene(galleryGame, store, end, players) : undefined;
  const posts = [...(await leaderboards(request)), { name: "player", post: await profilePost(request, undefined) }];
  await store.close();
  return [
    ...posts.flatMap(({ name, post }) => (post.picture ? [{ name, language, scene: post.picture.scene }] : [])),
    ...(finalPicture ? [{ name: "final-rated", language, scene: finalPicture }] : []),
  ];
}

async function leaderboards(request: StatisticsRequest) {
  return [
    { name: "leaderboard-rating", post: await leaderboardPost(request, "rating") },
    { name: "leaderboard-sum", post: await leaderboardPost(request, "sum") },
  ];
}

/** Returns two to four players, different ones from game to game. */
function playersOf(number: number, people: number): number[] {
  const seats = 2 + (number % 3);
  const step = 1 + (number % 2) * 2;
  return Array.from({ length: seats }, (_, seat) => (number * 5 + seat * step) % people);
}

const personOf = (player: number) => `${player + 1}`;

function resultOf(
  { game, language }: GalleryGame,
  end: ScrabbleState,
  players: readonly number[],
  number: number,
): MatchResult {
  const achievements = game.achievements?.(end) ?? [];
  const standings = game.outcome(end)?.standings.toSorted((a, b) => a.seat - b.seat) ?? [];
  return {
    ...{ match: `${number}`, game: game.id, guild: GUILD, at: FIRST_DAY + number * DAY_MS, casual: false },
    seats: standings.map(({ seat, score, position }) => {
      const player = players[seat] ?? 0;
      const { bingos = 0, best } = achievements[seat] ?? {};
      const name = galleryPlayerNames(language)[player] ?? "";
      return {
        player: { kind: "person", person: personOf(player) },
        name,
        score,
        position,
        bingos,
        ...(best ? { best } : {}),
      };
    }),
  };
}

/** Results can only be stored together with the last entry of their match. */
async function storeResult({ matches }: Store, result: MatchResult, language: string): Promise<void> {
  const { match: id, game, at } = result;
  const seats = result.seats.flatMap(({ player, name }) =>
    player.kind === "person" ? [{ kind: "person" as const, person: player.person, name }] : [],
  );
  const opening = { game, version: 1, options: {}, seats: seats.length, seed: "00".repeat(32) };
  const location = { kind: "channel", guild: GUILD, channel: id } as const;
  await matches.open({ id, location, opening, seats, language, at });
  await matches.append(id, { seq: 1, at, deed: { kind: "drop" } }, { status: "finished", result });
}

async function finalScene(
  { game, language }: GalleryGame,
  { results }: Store,
  end: ScrabbleState,
  players: readonly number[],
) {
  const gains = await createRatingGains(results)({
    guild: GUILD,
    game: game.id,
    match: `${GAMES - 1}`,
    seats: players.length,
  });
  const profiles = createPlayerProfiles(language, galleryPlayerNames(language).length);
  const seatProfiles = players.map((player, seat) => {
    const rating = gains[seat];
    return { name: "", ...profiles[player], bot: false, ...(rating ? { rating } : {}) };
  });
  return game.scene(game.view(end, null), scrabblePhrases(catalogues[language]).words, seatProfiles);
}

/** A request of the first player after `games` games, with only the parts of a request that statistics use. */
function statisticsRequestOf(
  { game, language }: GalleryGame,
  { results, playerSettings }: Store,
  games: number,
): StatisticsRequest {
  const names = galleryPlayerNames(language);
  const statistics = createStatisticsService({
    results,
    playerSettings,
    findPresence: async (_, person) => ({ kind: "here", name: names[Number(person) - 1] ?? person }),
    now: () => FIRST_DAY + games * DAY_MS,
    newId: () => "gallery",
  });
  const text = catalogues[language];
  const gameUis = new Map([[game.id, { bingoLabel: () => scrabblePhrases(text).bingos }]]);
  const loadPortrait = async (person: string) =>
    Number(person) % 2 === 1 ? drawSamplePortrait(Number(person)) : undefined;
  const commandRequest = {
    services: { statistics, gameUis, loadPortrait },
    text,
    language,
    person: { id: personOf(0) },
  };
  const scope = { guild: GUILD, person: personOf(0), game: game.id, everywhere: false, bots: false };
  const query: StatisticsQuery = { what: "sum", everywhere: false, bots: false, other: false, text: false, page: 0 };
  return { request: commandRequest as unknown as CommandRequest, scope, query };
}
