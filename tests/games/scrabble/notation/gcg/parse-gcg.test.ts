import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createGameHistory } from "#games/scrabble/notation/game-history.ts";
import { formatGcg } from "#games/scrabble/notation/gcg/format-gcg.ts";
import type { GcgRecord } from "#games/scrabble/notation/gcg/gcg-types.ts";
import { parseGcg } from "#games/scrabble/notation/gcg/parse-gcg.ts";
import { replayGcg } from "#games/scrabble/notation/gcg/replay-gcg.ts";
import { formatPlace } from "#games/scrabble/notation/play-notation.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import { joinTiles, tileText } from "#lexicon/alphabet/alphabet.ts";
import { optionsOf, playEventfulGame, seedOf } from "../../eventful-game.ts";
import { CATALAN, english } from "../../fixtures.ts";
import { bytesOf, checkRoundTrip, NAMES, readBack } from "./gcg-round-trip.ts";

const en = await english();

function fixture(name: string): Uint8Array {
  return readFileSync(new URL(`../../../../fixtures/gcg/${name}.gcg`, import.meta.url));
}

function recordOf(bytes: Uint8Array): GcgRecord {
  const parsed = parseGcg(bytes);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.record;
}

function positionsOf(record: GcgRecord, { alphabet } = en) {
  const replayed = replayGcg(record, alphabet);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  return replayed.positions;
}

describe("a file from another program", () => {
  const record = recordOf(fixture("classic"));

  test("gives players, title, description and other pragmas", () => {
    expect(record).toMatchObject({
      players: [
        { nick: "anna", name: "Anna Puig" },
        { nick: "ben", name: "Ben Ros" },
      ],
      title: "A short game",
      description: "Made by hand,\nwith a second line",
      id: "tauler short-1",
      lexicon: "none",
      incomplete: false,
      others: [{ line: 8, name: "style", text: "plain\nand simple" }],
      racks: [{ line: 26, tiles: "NI" }, undefined],
    });
  });

  test("gives its events in order, with their notes", () => {
    expect(record.events.map(({ kind }) => kind)).toEqual([
      ...["play", "play", "exchange", "play", "taken-off", "play", "exchange", "play", "challenge-bonus", "pass"],
      ...["play", "end-rack", "time"],
    ]);
    expect(record.events[0]).toMatchObject({
      line: 10,
      player: 0,
      row: 7,
      column: 6,
      notes: ["A quiet beginning,\nas always."],
    });
    expect(record.events[6]).toMatchObject({ kind: "exchange", count: 3 });
  });

  test("is replayed position by position", () => {
    const positions = positionsOf(record);
    expect(positions).toHaveLength(record.events.length + 1);
    expect(positions.at(-1)?.scores).toEqual([45, -5]);
    expect(positions[5]?.board).toEqual(positions[3]?.board);
    expect(positions[5]?.laid).toHaveLength(2);
    const racks = positions.map((position) =>
      position.racks.map((rack) => (rack ? joinTiles(en.alphabet, rack) : "-")),
    );
    expect(racks[0]).toEqual(["CATERSX", "SOLDERI"]);
    // Ben's new tiles after the play that was taken back are unknown. Then he has his old rack again.
    expect(racks[4]).toEqual(["ERSAAU#", "-"]);
    expect(racks[5]).toEqual(["ERSAAU#", "LDERIEE"]);
    expect(racks.at(-1)).toEqual(["NI", "LDEROTA"]);
  });

  test("can have dots or the letters of old tiles", () => {
    const dots = new TextDecoder().decode(fixture("classic")).replace("SAUNE", ".AUNE");
    const boards = (of: GcgRecord) => positionsOf(of).map(({ board }) => board);
    expect(boards(recordOf(bytesOf(dots)))).toEqual(boards(record));
  });
});

test.each(["latin1", "latin1-declared", "byte-order-mark", "crlf"])("%s.gcg is read", (name) => {
  const record = recordOf(fixture(name));
  expect(record.players.map((player) => player.name)).toEqual(["Núria Puig", "João Çelik"]);
  const last = positionsOf(record, CATALAN).at(-1);
  expect(last?.scores).toEqual([33, 7]);
  const { alphabet } = CATALAN;
  const letters = (last?.board ?? [])
    .filter((stone) => stone !== 0)
    .map((stone) => tileText(alphabet, Math.abs(stone)));
  expect(letters).toEqual(expect.arrayContaining(["Ç", "A", "O", "M"]));
});

test("a game of eight players has a name in each line", () => {
  const players = NAMES.map((_, seat) => `#player${seat + 1} p${seat} Player ${seat}`);
  const events = NAMES.map((_, seat) => `>p${seat}: - +0 0`);
  const record = recordOf(bytesOf([...players, ...events].join("\n")));
  expect(record.players).toHaveLength(8);
  expect(positionsOf(record)).toHaveLength(9);
});

test("line ends, spaces and the case of pragmas do not matter", () => {
  const text = "#PLAYER1 a A\r#Player2 b\tB\r\r\n  >a:\tCAT \t 8g  CAT  +10\t10 AT, TA\n";
  expect(recordOf(bytesOf(text)).events).toMatchObject([{ line: 4, kind: "play", direction: "across", word: "CAT" }]);
});

describe("a game is written as GCG and read back", () => {
  test.each<[Partial<ScrabbleOptions>, number]>([
    [{}, 2],
    [{ challenge: "five-point" }, 2],
    [{ challenge: "double", goingOut: "twice" }, 2],
    [{ challenge: "five-point", size: 11, rack: 5 }, 3],
    [{ size: 8, rack: 4 }, 2],
    [{ size: 8, rack: 3, bingoBonus: 100 }, 2],
    [{ size: 31, rack: 3 }, 4],
  ])("with %o and %i seats", (changes, seats) => {
    for (let seed = 1; seed <= 2; seed++) {
      checkRoundTrip(en, playEventfulGame({ wordList: en, options: optionsOf(changes), seats, seed: seedOf(seed) }));
    }
  });

  test("in Catalan with tiles of several letters", () => {
    for (let seed = 1; seed <= 10; seed++) {
      const setup = { wordList: CATALAN, options: optionsOf({ challenge: "double" }), seats: 2, seed: seedOf(seed) };
      checkRoundTrip(CATALAN, playEventfulGame(setup));
    }
  });
});

describe("a running game", () => {
  const setup = { wordList: en, options: optionsOf({ challenge: "double" }), seats: 2, seed: seedOf(3) };
  const running = playEventfulGame(setup, 14);

  test("is written without hidden information", () => {
    expect(running.state.ending).toBeUndefined();
    checkRoundTrip(en, running);
    const [{ text, record }, { history }] = [readBack(en, running), running];
    expect(text).toContain("#incomplete\n");
    expect(history.racks ?? history.steps.find(({ racks, gave }) => racks ?? gave)).toBeUndefined();
    for (const event of record.events) {
      const open = event.kind === "play" || event.kind === "taken-off";
      if (!open) expect(event.rack).toBeUndefined();
    }
  });

  test("is written the same with other racks and another bag", () => {
    const moments = running.moments.map((moment) => ({
      ...moment,
      state: {
        ...moment.state,
        bag: [],
        players: moment.state.players.map((player) => ({ ...player, rack: [1, 1, 1] })),
      },
    }));
    const log = running.log.map((entry) => entry);
    const names = ["A", "B"];
    const write = (from: typeof running.moments) => formatGcg(en.alphabet, createGameHistory(from, log), { names });
    expect(write(moments)).toBe(write(running.moments));
  });
});

test("undone turns are not in the file", () => {
  const games = [1, 2, 3, 4, 5, 6].map((seed) =>
    playEventfulGame({ wordList: en, options: optionsOf(), seats: 2, seed: seedOf(seed) }),
  );
  const gamesWithUndo = games.filter(({ log }) => log.some(({ deed }) => deed.kind === "takeback"));
  expect(gamesWithUndo.length).toBeGreaterThan(0);
  for (const { history, state } of gamesWithUndo) {
    expect(history.steps.map(({ event }) => event).filter(({ kind }) => kind !== "ended")).toEqual(
      state.turns.map(({ event }) => event),
    );
    expect(history.steps.at(-1)?.scores).toEqual(history.scores);
  }
});

test("names become unique nicknames of one word", () => {
  const { text, record } = readBack(
    en,
    playEventfulGame({ wordList: en, options: optionsOf(), seats: 4, seed: seedOf(9) }),
  );
  expect(record.players).toEqual([
    { nick: "Anna", name: "Anna" },
    { nick: "Bernat_Puig", name: "Bernat Puig" },
    { nick: "Anna_2", name: "Anna" },
    { nick: "P4", name: "P4" },
  ]);
  expect(text.startsWith("#character-encoding UTF-8\n#player1 Anna Anna\n")).toBe(true);
});

test("places in the file are those of the game", () => {
  const exported = playEventfulGame({ wordList: en, options: optionsOf(), seats: 2, seed: seedOf(5) });
  const { record } = readBack(en, exported);
  const written = record.events.flatMap((event) =>
    event.kind === "play"
      ? [formatPlace({ square: event.row * 15 + event.column, direction: event.direction }, 15)]
      : [],
  );
  const played = exported.history.steps.flatMap(({ event }) =>
    event.kind === "played" ? [formatPlace(event, 15)] : [],
  );
  expect(written).toEqual(played);
});
