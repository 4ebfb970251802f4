import { beforeEach, describe, expect, test } from "vitest";
import {
  createPrivateTurns,
  type PrivateTurnMessage,
  type PrivateTurns,
} from "#discord/messages/turns/private-turns.ts";
import type { TurnUpdate } from "#match/delivery/turn-update.ts";

const MINUTE = 60_000;

let now = 0;
let moves: string[] = [];
let deleted: string[] = [];
let turns: PrivateTurns;

beforeEach(() => {
  [now, moves, deleted] = [0, [], []];
  const log = { info() {}, warn() {}, error() {} };
  turns = createPrivateTurns({ now: () => now, log } as never);
});

function message(person: string, name: string, next: string | undefined = `${name}'`): PrivateTurnMessage {
  return {
    id: name,
    match: "m1",
    person,
    channel: "games",
    since: 0,
    async move() {
      moves.push(name);
      return next === undefined ? undefined : message(person, next);
    },
    async delete() {
      deleted.push(name);
    },
  };
}

/** While Anna's message moves, the answer to something else that she pressed arrives in `answered`. */
function keepWhileMoving(answered: string, moving = message("p-anna", "anna")): void {
  const move = async () => {
    turns.keep(message("p-anna", answered));
    return moving.move();
  };
  turns.keep({ ...moving, move });
}

const update = (seq: number, facts: { acted?: number[]; actors?: number[]; channel?: string; status?: string } = {}) =>
  ({
    id: "m1",
    seq,
    status: facts.status ?? "running",
    location: { kind: "channel", guild: "g", channel: facts.channel ?? "games" },
    seats: ["p-anna", "p-berta"].map((person) => ({ kind: "person", person, name: person })),
    actors: facts.actors ?? [],
    entries: (facts.acted ?? []).map((seat) => ({ kind: "act", seat, events: [] })),
  }) as unknown as TurnUpdate;

describe("a private message about a turn moves below the new board", () => {
  test("of the player who has acted and of the player to move", async () => {
    turns.keep(message("p-anna", "anna"));
    turns.keep(message("p-berta", "berta"));
    await turns.follow(update(1, { acted: [0], actors: [1] }));
    expect(moves).toEqual(["anna", "berta"]);
    await turns.follow(update(2, { actors: [0] }));
    expect(moves).toEqual(["anna", "berta", "anna'"]);
  });

  test("but not of other players, in another channel, or after the end", async () => {
    turns.keep(message("p-anna", "anna"));
    await turns.follow(update(1, { actors: [1] }));
    await turns.follow(update(1, { actors: [0], channel: "elsewhere" }));
    await turns.follow(update(1, { actors: [0], status: "finished" }));
    expect(moves).toEqual([]);
  });

  test("only as long as Discord accepts the token of its interaction", async () => {
    turns.keep(message("p-anna", "anna"));
    now = 14 * MINUTE;
    await turns.follow(update(1, { actors: [0] }));
    now = 14 * MINUTE + 1;
    await turns.follow(update(2, { actors: [0] }));
    expect(moves).toEqual(["anna"]);
  });

  test("and the answer to the turn is then not needed any more", async () => {
    turns.keep(message("p-anna", "anna"));
    const anna = { match: "m1", person: "p-anna" };
    expect(turns.hasMoved(anna, 1)).toBe(false);
    await turns.follow(update(2, { acted: [0] }));
    expect(turns.hasMoved(anna, 2)).toBe(true);
    turns.keep(message("p-anna", "later"));
    expect(turns.hasMoved(anna, 2)).toBe(true);
    expect(turns.hasMoved(anna, 3)).toBe(false);
  });

  test("and disappears if the player got another private message meanwhile", async () => {
    keepWhileMoving("other");
    await turns.follow(update(1, { actors: [0] }));
    expect(deleted).toEqual(["anna'"]);
    await turns.follow(update(2, { actors: [0] }));
    expect(moves).toEqual(["anna", "other"]);
  });

  test("and the other message moves next, also if nothing was sent", async () => {
    for (const nothing of [async () => undefined, async () => Promise.reject(new Error("no answer"))]) {
      moves = [];
      keepWhileMoving("other", { ...message("p-anna", "anna"), move: nothing });
      await turns.follow(update(1, { actors: [0] }));
      await turns.follow(update(2, { actors: [0] }));
      expect(moves).toEqual(["other"]);
    }
  });

  test("without an error if Discord does not delete the message", async () => {
    const undeletable = { ...message("p-anna", "anna'"), delete: async () => Promise.reject(new Error("no answer")) };
    keepWhileMoving("other", { ...message("p-anna", "anna"), move: async () => undeletable });
    await expect(turns.follow(update(1, { actors: [0] }))).resolves.toBeUndefined();
  });

  test("and remains if only the message that moves was edited meanwhile", async () => {
    keepWhileMoving("anna");
    await turns.follow(update(1, { actors: [0] }));
    expect(deleted).toEqual([]);
    await turns.follow(update(2, { actors: [0] }));
    expect(moves).toEqual(["anna", "anna'"]);
  });

  test("or stays if there is nothing to show, or Discord fails", async () => {
    turns.keep({ ...message("p-anna", "anna"), move: async () => undefined });
    await turns.follow(update(1, { actors: [0] }));
    const anna = { match: "m1", person: "p-anna" };
    expect(turns.hasMoved(anna, 1)).toBe(false);
    const failing = async () => Promise.reject(new Error("no answer"));
    turns.keep({ ...message("p-anna", "anna"), move: failing });
    await expect(turns.follow(update(2, { actors: [0] }))).resolves.toBeUndefined();
    expect(turns.hasMoved(anna, 2)).toBe(false);
  });
});
