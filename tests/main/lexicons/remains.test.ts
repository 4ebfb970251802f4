import { describe, expect, test } from "vitest";
import kit from "#games/scrabble/kit.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import type { Action, ChallengeRule, Options, State } from "#games/scrabble/types.ts";
import type { Game, Seat } from "#kernel/game.ts";
import { ProvisionGone } from "#kernel/kit.ts";
import { type Deed, type Entry, moments, type Opening } from "#kernel/log.ts";
import { rngFrom } from "#kernel/rng.ts";
import type { Resource } from "#lexicon/resource.ts";
import { codedOf } from "#lexicon/upload/listed.ts";
import { makeResource } from "#lexicon/upload/resource.ts";
import { createGames, type GameFor } from "#main/games.ts";
import { findLexicon, findRemains, keepLexicon } from "#main/lexicons/keeping.ts";
import { remainsMaker } from "#main/lexicons/remains.ts";
import type { Store } from "#store/store.ts";
import { type Chance, chanceOf } from "../../games/contract-playout.ts";
import { openTestStore } from "../../support/store.ts";

// Matches of Scrabble with wrong words and challenges, which are over, are looked at without their word list.

const LATER = Date.now() + 60_000;

/** Some of all words of two to five letters A to D. */
function listOf(chance: Chance): Resource {
  const words = new Set<string>();
  while (words.size < 60) {
    words.add(Array.from({ length: 2 + chance.below(4) }, () => "ABCD"[chance.below(4)]).join(""));
  }
  const bag = Buffer.from("# 2 0\nA 12 1\nB 8 2\nC 8 3\nD 8 4\n");
  const made = makeResource({ bag, words: Buffer.from([...words].join("\n")), sort: true });
  if (!made.ok) throw new Error("it was not made");
  return made.resource;
}

function gamesOver({ lexicons }: Store): GameFor {
  return createGames([kit], {
    async lexicon(key) {
      const found = "hash" in key ? await findLexicon(lexicons, key.hash) : undefined;
      if (!found) throw new ProvisionGone("it is gone");
      return found;
    },
    remains: (hash) => findRemains(lexicons, hash),
  });
}

const openingOf = (options: Partial<Options>, lexicon: string, seed: string): Opening => ({
  ...{ game: kit.id, version: 2, seats: 2, seed, lexicon },
  options: { ...CLASSIC, list: { name: "own" }, size: 9, ...options } satisfies Options,
});

/** Plays anything that is taken, wrong words among it, for a while; then somebody resigns. */
function played(game: Game, opening: Opening, chance: Chance): Entry[] {
  const log: Entry[] = [];
  let state = game.setup(opening.options, opening.seats, rngFrom(opening.seed)) as State;
  const states = [state];
  const add = (deed: Deed, next: unknown) => {
    log.push({ seq: log.length + 1, at: 1_000 + log.length, deed });
    state = next as State;
    states.push(state);
  };
  for (let turn = 0; turn < 60 && game.outcome(state) === undefined; turn++) {
    const seat = state.toMove as Seat;
    if (turn === 20) {
      const entropy = opening.seed.replace(/^./, "0");
      add({ kind: "takeback", to: 10, entropy }, game.stir(states[10], rngFrom(entropy), state));
      continue;
    }
    const tried = Array.from({ length: 40 }, () => guess(state, chance));
    const action = [...tried, { kind: "accept" } as const, { kind: "pass" } as const].find(
      (one) => game.play(state, seat, one).ok,
    );
    const step = game.play(state, seat, action);
    if (step.ok) add({ kind: "act", seat, action }, step.state);
  }
  if (game.outcome(state) === undefined) {
    const step = game.forfeit(state, 0, "resigned");
    if (step.ok) add({ kind: "forfeit", seat: 0, how: "resigned" }, step.state);
  }
  return log;
}

function guess({ board, players, toMove, options }: State, chance: Chance): Action {
  if (chance.below(8) === 0) return { kind: "challenge" };
  const rack = players[toMove]?.rack ?? [];
  const direction = chance.below(2) === 0 ? "across" : "down";
  const step = direction === "across" ? 1 : options.size;
  const square = chance.below(board.length);
  const word = Array.from({ length: 2 + chance.below(4) }, (_, at) => {
    const stone = board[square + at * step] ?? 0;
    const tile = rack[chance.below(rack.length)] ?? 1;
    return stone === 0 ? (tile === 0 ? -1 - chance.below(4) : tile) : stone;
  });
  return { kind: "play", square, direction, word };
}

async function finish(store: Store, id: string, opening: Opening, log: readonly Entry[]): Promise<void> {
  const home = { kind: "channel", guild: "guild", channel: id } as const;
  const seats = ["Anna", "Berta"].map((name) => ({ kind: "person", person: `p-${name}`, name }) as const);
  await store.matches.open({ id, home, opening, seats, language: "en", at: 1_000 });
  for (const entry of log)
    await store.matches.append(id, entry, { status: entry.seq === log.length ? "finished" : "running" });
}

async function reduce(store: Store): Promise<void> {
  const remainsOf = remainsMaker(store, gamesOver(store));
  for (const list of await store.lexicons.unneeded(LATER))
    expect(await store.lexicons.drop(list, LATER, await remainsOf(list))).toBe(true);
}

describe("a finished match whose list is gone", () => {
  test.each<ChallengeRule>(["void", "double", "five-point"])("replays as it was, challenges: %s", async (challenge) => {
    const store = openTestStore();
    const chance = chanceOf(rngFrom("ab".repeat(32)));
    const list = listOf(chance);
    await keepLexicon(store.lexicons, list);
    const before = new Map<string, unknown>();
    const kinds = new Set<string>();
    for (let round = 0; round < 6; round++) {
      const opening = openingOf({ challenge }, list.hash, `${round}`.repeat(64));
      const game = await gamesOver(store)(opening);
      const log = played(game, opening, chance);
      await finish(store, `m${round}`, opening, log);
      const all = moments(game, opening, log);
      before.set(`m${round}`, all);
      for (const { events } of all) for (const event of events) kinds.add(kindOf(event));
    }
    if (challenge === "void") expect(kinds).toContain("played");
    else
      expect([...kinds]).toEqual(expect.arrayContaining(["played", "challenged in vain", "challenged with success"]));

    await reduce(store);
    expect(await store.lexicons.get(list.hash)).toBeUndefined();
    const remains = await findRemains(store.lexicons, list.hash);
    expect(remains?.alphabet).toEqual(list.alphabet);
    expect(remains?.words.count).toBeLessThan(list.words.count);
    const whole = new Set(codedOf(list.words));
    for (const word of codedOf((remains as Resource).words)) expect(whole).toContain(word);
    for (const [id, all] of before) {
      const match = await store.matches.load(id);
      if (!match) throw new Error("it is not there");
      const game = await gamesOver(store)(match.opening);
      expect(game.listGone).toBe(true);
      expect(moments(game, match.opening, match.log)).toEqual(all);
    }
  });

  test("is looked at with the whole list again as soon as that is there", async () => {
    const store = openTestStore();
    const chance = chanceOf(rngFrom("cd".repeat(32)));
    const list = listOf(chance);
    await keepLexicon(store.lexicons, list);
    const opening = openingOf({}, list.hash, "1".repeat(64));
    const games = gamesOver(store);
    await finish(store, "m", opening, played(await games(opening), opening, chance));
    await reduce(store);
    const later = gamesOver(store);
    expect((await later(opening)).listGone).toBe(true);
    await keepLexicon(store.lexicons, list);
    expect((await later(opening)).listGone).toBeUndefined();
  });

  test("takes little room beside the list", async () => {
    const store = openTestStore();
    const chance = chanceOf(rngFrom("ef".repeat(32)));
    const list = listOf(chance);
    await keepLexicon(store.lexicons, list);
    for (let round = 0; round < 3; round++) {
      const opening = openingOf({ challenge: "double" }, list.hash, `${round}`.repeat(64));
      await finish(store, `m${round}`, opening, played(await gamesOver(store)(opening), opening, chance));
    }
    await reduce(store);
    expect((await store.lexicons.remains(list.hash))?.length).toBeLessThan(1_000);
  });
});

test("a list that only a damaged copy is kept of stays as it is", async () => {
  const store = openTestStore();
  const list = listOf(chanceOf(rngFrom("12".repeat(32))));
  await store.lexicons.put(list.hash, Uint8Array.of(1, 2, 3), 1);
  await expect(remainsMaker(store, gamesOver(store))({ hash: list.hash, finished: ["m"] })).rejects.toThrow();
});

function kindOf(event: unknown): string {
  const { kind, wrong } = event as { readonly kind: string; readonly wrong?: readonly string[] };
  return wrong === undefined ? kind : `${kind} ${wrong.length > 0 ? "with success" : "in vain"}`;
}
