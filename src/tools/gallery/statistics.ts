import { createGains } from "#club/gains.ts";
import { ratings } from "#club/ratings.ts";
import { createStatistics } from "#club/statistics.ts";
import type { Call } from "#discord/command.ts";
import type { Look } from "#discord/statistics/call.ts";
import type { Shown } from "#discord/statistics/deed.ts";
import { profilePost } from "#discord/statistics/profile.ts";
import { standingsPost } from "#discord/statistics/standings.ts";
import type { State } from "#games/scrabble/types.ts";
import type { Result } from "#store/results.ts";
import { openSqlite } from "#store/sqlite.ts";
import type { Store } from "#store/store.ts";
import { catalogues } from "#text/catalogue.ts";
import { type Opened, play } from "#tools/gallery/games.ts";
import { namesOf, portrait, sittersOf } from "#tools/gallery/people.ts";
import type { GalleryPicture } from "#tools/gallery/picture.ts";

// What comes of many games: the leaderboards, a player's page, and a final picture with ratings. Everybody plays as well
// as a bot does, each as another one.

const GAMES = 36;
/** Since so many of them, a week ago, the leaderboards tell who has moved. */
const MARKED = 29;
const GUILD = "gallery";
const DAY_MS = 24 * 60 * 60_000;
const FIRST_DAY = Date.UTC(2026, 0, 4);
const SKILLS = ["expert", "medium", "hard", "medium", "easy", "hard", "medium", "easy"] as const;

export async function statisticsPictures(opened: Opened): Promise<GalleryPicture[]> {
  const { language } = opened;
  const names = namesOf(language);
  const store = openSqlite(":memory:", ratings);
  let end: State | undefined;
  let players: readonly number[] = [];
  for (let number = 0; number < GAMES; number++) {
    players = playersOf(number, names.length);
    const levels = players.map((player) => SKILLS[player] ?? "hard");
    end = (await play(opened, { levels, seed: 100 + number })).at(-1);
    if (end) await record(store, resultOf(opened, end, players, number), language);
    if (number + 1 === MARKED) await leaderboards(lookOf(opened, store, MARKED));
  }
  const look = lookOf(opened, store, GAMES);
  const rated = end ? await finalScene(opened, store, end, players) : undefined;
  const posts = [...(await leaderboards(look)), { name: "player", post: await profilePost(look, undefined) }];
  await store.close();
  return [
    ...posts.flatMap(({ name, post }) => (post.picture ? [{ name, language, scene: post.picture.scene }] : [])),
    ...(rated ? [{ name: "final-rated", language, scene: rated }] : []),
  ];
}

async function leaderboards(look: Look) {
  return [
    { name: "leaderboard-rating", post: await standingsPost(look, "rating") },
    { name: "leaderboard-sum", post: await standingsPost(look, "sum") },
  ];
}

/** Two, three or four of them, others each time. */
function playersOf(number: number, people: number): number[] {
  const seats = 2 + (number % 3);
  const apart = 1 + (number % 2) * 2;
  return Array.from({ length: seats }, (_, seat) => (number * 5 + seat * apart) % people);
}

const personOf = (player: number) => `${player + 1}`;

function resultOf({ game, language }: Opened, end: State, players: readonly number[], number: number): Result {
  const feats = game.feats?.(end) ?? [];
  const standings = game.outcome(end)?.standings.toSorted((a, b) => a.seat - b.seat) ?? [];
  return {
    ...{ match: `${number}`, game: game.id, guild: GUILD, at: FIRST_DAY + number * DAY_MS, casual: false },
    seats: standings.map(({ seat, score, position }) => {
      const player = players[seat] ?? 0;
      const { bingos = 0, best } = feats[seat] ?? {};
      const name = namesOf(language)[player] ?? "";
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

/** Scores come into the store with the last entry of their match. */
async function record({ matches }: Store, result: Result, language: string): Promise<void> {
  const { match: id, game, at } = result;
  const seats = result.seats.flatMap(({ player, name }) =>
    player.kind === "person" ? [{ kind: "person" as const, person: player.person, name }] : [],
  );
  const opening = { game, version: 1, options: {}, seats: seats.length, seed: "00".repeat(32) };
  const home = { kind: "channel", guild: GUILD, channel: id } as const;
  await matches.open({ id, home, opening, seats, language, at });
  await matches.append(id, { seq: 1, at, deed: { kind: "drop" } }, { status: "finished", result });
}

async function finalScene({ game, language }: Opened, { results }: Store, end: State, players: readonly number[]) {
  const gains = await createGains(results)({
    guild: GUILD,
    game: game.id,
    match: `${GAMES - 1}`,
    seats: players.length,
  });
  const all = sittersOf(language, namesOf(language).length);
  const sitters = players.map((player, seat) => {
    const rating = gains[seat];
    return { name: "", ...all[player], bot: false, ...(rating ? { rating } : {}) };
  });
  return game.picture(game.view(end, null), catalogues[language].scrabble.words, sitters);
}

/** The first of the players looks after so many games, at as much of a call as the statistics want. */
function lookOf({ game, language }: Opened, { results, people }: Store, games: number): Look {
  const names = namesOf(language);
  const statistics = createStatistics({
    results,
    people,
    presence: async (_, person) => ({ kind: "here", name: names[Number(person) - 1] ?? person }),
    now: () => FIRST_DAY + games * DAY_MS,
    newId: () => "gallery",
  });
  const text = catalogues[language];
  const faces = new Map([[game.id, { bingos: () => text.scrabble.bingos }]]);
  const portraitOf = async (person: string) => (Number(person) % 2 === 1 ? portrait(Number(person)) : undefined);
  const call = { desk: { statistics, faces, portraitOf }, text, language, person: { id: personOf(0) } };
  const view = { guild: GUILD, person: personOf(0), game: game.id, everywhere: false, bots: false };
  const whole: Shown = { what: "sum", everywhere: false, bots: false, text: false, page: 0 };
  return { call: call as unknown as Call, view, shown: whole };
}
