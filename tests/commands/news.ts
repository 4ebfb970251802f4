import kit from "#games/scrabble/kit.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import { type Log, moments, type Opening } from "#kernel/log.ts";
import type { Holder, Match } from "#store/store.ts";
import { type News, nextNews } from "#table/news.ts";
import { historyOf, type Position, replayed } from "#table/sight.ts";
import { playOut } from "../games/contract-playout.ts";
import { makePinned, provisions } from "../support/provisions.ts";

export interface Wish {
  readonly seed: string;
  readonly seats: readonly Holder[];
  /** How many entries the match has, and up to which it was told. */
  readonly entries: number;
  readonly told: number;
}

const logs = new Map<string, Log>();

/** News of a whole game of random acts, cut off after some entries. */
export async function newsOf({ seed, seats, entries, told }: Wish): Promise<News> {
  const options = { ...CLASSIC, list: { language: "en" } };
  const { game, pinned } = await makePinned(kit, options, provisions);
  const opening: Opening = { game: kit.id, version: game.version, options, seats: seats.length, seed, ...pinned };
  const key = `${seed} ${seats.length}`;
  const log = logs.get(key) ?? playOut(game, opening, seed, false).log;
  logs.set(key, log);
  const cut = log.slice(0, entries);
  const last = moments(game, opening, cut).at(-1);
  const match: Match = {
    id: "0123456789abcde",
    home: { kind: "channel", guild: "1", channel: "2" },
    opening,
    seats,
    language: "en",
    at: 0,
    name: undefined,
    status: game.outcome(last?.state) ? "finished" : "running",
    log: cut,
    told,
    telling: told,
    message: undefined,
  };
  const loaded = replayed(match, game);
  const news = await nextNews(loaded, { positionAt: async (_, seq) => historyOf(loaded)[seq] as Position });
  if (!news) throw new Error("there is nothing to tell");
  return news;
}
