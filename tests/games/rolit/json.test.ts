import { describe, expect, test } from "vitest";
import type { ExportedText } from "#core/game.ts";
import { BOARD_NAMES, getBoard } from "#games/rolit/board/board.ts";
import { rolit } from "#games/rolit/game.ts";
import { exportGame } from "#games/rolit/json/exports.ts";
import { readGameFileState } from "#games/rolit/json/file-state.ts";
import { toRolitJson } from "#games/rolit/json/game-json.ts";
import type { RolitBallJson, RolitGameJson, RolitReplayJson } from "#games/rolit/json/json-types.ts";
import { parseGameFile } from "#games/rolit/json/parse-game-file.ts";
import { boardText } from "#games/rolit/notation/text-board.ts";
import { leaveSeat, letBotTakeOver } from "#games/rolit/rules/leaving.ts";
import { rolitModeOf } from "#games/rolit/rules/sides.ts";
import type { RolitOptions, RolitState } from "#games/rolit/types.ts";
import { initialState, inTeams, layNamed, optionsFor, playNamed, randomGame, SCENE_LABELS } from "./fixtures.ts";

const NAMES = ["Mireia", "Oriol", "Núria", "Xoán", "Inés", "Sam", "Lucía", "Begoña", "Harriet", "Tauler"];

const bytesOf = (value: unknown) => new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));
const namesFor = ({ colours }: RolitOptions) => NAMES.slice(0, colours.length);

const textOf = (written: ExportedText = "") => (typeof written === "string" ? written : [...written].join(""));

/** Exports a game with these states. */
function exportStates(states: readonly RolitState[]): { game: string; replay: string } {
  const options = states[0]?.options ?? optionsFor(2);
  const moments = states.map((state) => ({ state, events: [] }));
  const log = states.slice(1).map((_, at) => ({
    seq: at + 1,
    at,
    deed: { kind: "act", seat: 0, action: undefined } as const,
  }));
  const files = exportGame({ id: "1", names: namesFor(options), levels: [], moments, log, lexicon: undefined });
  return { game: textOf(files["json"]), replay: textOf(files["replay.json"]) };
}

test("a bot is exported with its level, and read as a bot", () => {
  const state = initialState(optionsFor(3));
  const moments = [{ state, events: [] }];
  const account = { id: "1", names: ["Anna", "Bot 1", "Bot 2"], levels: [undefined, "minimax", "of another game"] };
  const json = textOf(exportGame({ ...account, moments, log: [], lexicon: undefined })["json"]);
  expect(JSON.parse(json).players.map(({ strategy }: { strategy?: string }) => strategy)).toEqual([
    undefined,
    "MINIMAX",
    undefined,
  ]);
  expect(parseGameFile(bytesOf(json))).toMatchObject({ value: { levels: [undefined, "minimax", undefined] } });
});

const optionSets: readonly RolitOptions[] = [
  ...BOARD_NAMES.map((board, at) => optionsFor(2 + at, { board })),
  optionsFor(6, { ...inTeams(6), board: "circle-medium" }),
  ...[2, 3, 4].map((players) => optionsFor(players, { rules: "official" })),
];

describe("the format", () => {
  test("of a team game is fixed", () => {
    const options = optionsFor(4, { ...inTeams(4), board: "circle-small" });
    const game = toRolitJson(playNamed(options, "D4", "E5", "F5", "F4"), {
      names: namesFor(options),
      levels: [undefined, "master"],
    });
    expect(game).toEqual({
      type: "GameTeams",
      board: {
        shape: "CS",
        cubes: [
          { color: "YELLOW", pos: [3, 3] },
          { color: "RED", pos: [4, 4] },
          { color: "GREEN", pos: [5, 4] },
          { color: "BLUE", pos: [5, 3] },
        ],
      },
      players: [
        { name: "Mireia", score: 1, color: "YELLOW" },
        { name: "Oriol", score: 1, color: "RED", strategy: "MASTER" },
        { name: "Núria", score: 1, color: "GREEN" },
        { name: "Xoán", score: 1, color: "BLUE" },
      ],
      teams: [
        {
          ...{ name: "Foxes", score: 2 },
          players: [
            { name: "Mireia", score: 1, color: "YELLOW" },
            { name: "Núria", score: 1, color: "GREEN" },
          ],
        },
        {
          ...{ name: "Bears", score: 2 },
          players: [
            { name: "Oriol", score: 1, color: "RED" },
            { name: "Xoán", score: 1, color: "BLUE" },
          ],
        },
      ],
      turn: "YELLOW",
    } satisfies RolitGameJson);
  });

  test("of a replay has a command with each state except the first", () => {
    const [first, second, third] = [...randomGame(optionsFor(2), 1)].slice(0, 3) as [
      RolitState,
      RolitState,
      RolitState,
    ];
    const { states } = JSON.parse(exportStates([first, second, third]).replay) as RolitReplayJson;
    expect(states.map((state) => Object.keys(state))).toEqual([["game"], ["command", "game"], ["command", "game"]]);
    const whole = { states };
    expect(exportStates([first, second, third]).replay).toBe(`${JSON.stringify(whole, undefined, 1)}\n`);
    const [column, row] = states[2]?.game.board.cubes[1]?.pos ?? [];
    expect(states[2]?.command).toBe(`place ${column} ${row}`);
  });
});

describe.each(optionSets)("a game on $board with $rules rules and $colours", (options) => {
  const states = [...randomGame(options, 4)];
  const { replay } = exportStates(states);

  test("is read from its replay state by state", () => {
    const read = parseGameFile(bytesOf(replay));
    expect(read.ok && read.value.states.map(({ balls, ending }) => ({ balls, ending }))).toEqual(
      states.map(({ balls, ending }) => ({ balls, ending })),
    );
    expect(read.ok && exportStates(read.value.states).replay).toBe(replay);
  });

  test("is exported at any moment, and read as the same position", () => {
    for (const at of [1, 5, Math.floor(states.length / 2), states.length - 1]) {
      const { game } = exportStates(states.slice(0, at + 1));
      const read = parseGameFile(bytesOf(game));
      if (!read.ok) throw new Error(JSON.stringify(read.error));
      const [state] = read.value.states as [RolitState];
      expect(boardText(state)).toBe(boardText(states[at] as RolitState));
      expect([rolitModeOf(state.options), state.ending]).toEqual([rolitModeOf(options), states[at]?.ending]);
      expect(toRolitJson(state, { names: read.value.names })).toEqual(JSON.parse(game));
    }
  });
});

describe("a player who has left", () => {
  /** A game of three. The third player leaves after two balls, and the others lay three more. */
  function replayWithLeaver(): string {
    const options = optionsFor(3);
    const states = [initialState(options), playNamed(options, "A1"), playNamed(options, "A1", "A2")];
    const gone = leaveSeat(states[2] as RolitState, 2, "resigned");
    if (gone.ok) states.push(gone.state);
    for (const name of ["B1", "B2", "C1"]) {
      const step = layNamed(states.at(-1) as RolitState, name);
      if (step.ok) states.push(step.state);
    }
    return exportStates(states).replay;
  }

  test("is skipped in a replay, too", () => {
    const read = parseGameFile(bytesOf(replayWithLeaver()));
    expect(read.ok && read.value.states.map(({ left }) => left)).toEqual([[], [], [2], [2], [2], [2]]);
    expect(read.ok && exportStates(read.value.states).replay).toBe(replayWithLeaver());
  });

  test("has turns again in a replay after a bot takes over", () => {
    const options = optionsFor(3);
    const gone = leaveSeat(playNamed(options, "A1", "A2"), 2, "resigned");
    const states = [initialState(options), playNamed(options, "A1"), ...(gone.ok ? [gone.state] : [])];
    const played1 = layNamed(states.at(-1) as RolitState, "B1");
    const back = played1.ok ? letBotTakeOver(played1.state, { seat: 2, level: "greedy" }) : played1;
    if (back.ok) states.push(back.state);
    for (const name of ["B2", "C1", "C2"]) {
      const step = layNamed(states.at(-1) as RolitState, name);
      if (step.ok) states.push(step.state);
    }
    expect(states.map(({ moves }) => moves.at(-1)?.seat)).toEqual([undefined, 0, 1, 0, 1, 2, 0]);
    const { replay } = exportStates(states);
    const read = parseGameFile(bytesOf(replay));
    expect(read.ok && read.value.states.map(({ toMove }) => toMove)).toEqual(states.map(({ toMove }) => toMove));
    expect(read.ok && exportStates(read.value.states).replay).toBe(replay);
  });

  test("is not skipped in a replay if the turn is wrong", () => {
    const wrong = JSON.parse(replayWithLeaver());
    wrong.states[5].game.turn = "YELLOW";
    expect(parseGameFile(bytesOf(wrong))).toEqual({
      ok: false,
      error: { path: "states[5].game.turn", reason: "wrong-turn" },
    });
  });
});

describe("the rules of a game", () => {
  /** A game with the free rules whose first balls look like the official start. */
  const centred = playNamed(optionsFor(4), "D4", "E4", "E5", "D5", "C3");
  const { game } = exportStates([initialState(optionsFor(4)), centred]);
  const rulesIn = (value: unknown) => {
    const read = parseGameFile(bytesOf(value));
    return read.ok ? read.value.states.at(-1)?.options.rules : read.error;
  };

  test("are written only if the balls suggest others", () => {
    expect(JSON.parse(game).rules).toBe("FREE");
    expect(rulesIn(game)).toBe("free");
    for (const options of optionSets) {
      const states = [...randomGame(options, 5)];
      expect(JSON.parse(exportStates(states).game)).not.toHaveProperty("rules");
    }
  });

  test("are derived from the balls if a file does not give them", () => {
    const { rules: _, ...silent } = JSON.parse(game);
    expect(rulesIn(silent)).toBe("official");
    expect(rulesIn({ ...silent, rules: "OFFICIAL" })).toBe("official");
  });

  test("are refused if the balls contradict them", () => {
    const other = JSON.parse(exportStates([initialState(optionsFor(4)), playNamed(optionsFor(4), "D4")]).game);
    expect(rulesIn({ ...other, rules: "FREE" })).toBe("free");
    expect(rulesIn({ ...other, rules: "OFFICIAL" })).toEqual({ path: "rules", reason: "not-official" });
    expect(rulesIn({ ...other, rules: "HOUSE" })).toMatchObject({ path: "rules", reason: "not-one-of" });
  });

  test("may be missing in the states of a replay, but must not differ", () => {
    const names = ["D4", "E4", "E5", "D5"];
    const states = names.map((_, count) => playNamed(optionsFor(4), ...names.slice(0, count + 1)));
    states.unshift(initialState(optionsFor(4)));
    const replay = JSON.parse(exportStates(states).replay) as { states: { game: { rules?: string } }[] };
    expect(replay.states.map(({ game: { rules } }) => rules)).toEqual([...Array(4).fill(undefined), "FREE"]);
    expect(rulesIn(replay)).toBe("free");
    delete replay.states[4]?.game.rules;
    expect(rulesIn(replay)).toBe("free");
    const wrong = structuredClone(replay);
    if (wrong.states[4]) wrong.states[4].game.rules = "OFFICIAL";
    expect(rulesIn(wrong)).toMatchObject({ path: "states[4].game.rules", reason: "differs" });
  });
});

test("a replay file is shown step by step, with the events of each step", () => {
  const states = [...randomGame(optionsFor(3), 9)];
  const bytes = bytesOf(exportStates(states).replay);
  const answer = readGameFileState({ bytes, step: 7, words: SCENE_LABELS });
  expect(answer).toMatchObject({ ok: true, step: 7, steps: 64, names: ["Mireia", "Oriol", "Núria"] });
  expect(answer.ok && answer.events).toEqual([{ kind: "placed", ...states[7]?.moves.at(-1) }]);
  expect(readGameFileState({ bytes, step: 999, words: SCENE_LABELS })).toMatchObject({ step: 64 });
  expect(readGameFileState({ bytes, step: -3, words: SCENE_LABELS })).toMatchObject({ step: 0, events: [] });
  expect(rolit.questions["json"]?.(states[0] as never, { bytes, step: 7, words: SCENE_LABELS })).toEqual(answer);
});

describe("a file with errors is refused with its place:", () => {
  const options = optionsFor(4, inTeams(4));
  const states = [...randomGame(options, 6)];
  const exported = () => exportStates(states.slice(0, 12));
  // The changes below are made in files whose teams have names only, which can be read as well.
  const good = () => withTeamNames(JSON.parse(exported().game));
  const goodReplay = () => {
    const replay = JSON.parse(exported().replay);
    for (const state of replay.states) withTeamNames(state.game);
    return replay;
  };
  // biome-ignore lint/suspicious/noExplicitAny: a file may be anything.
  function withTeamNames(game: any) {
    for (const team of game.teams) team.players = team.players.map((player: { name: string }) => player.name);
    return game;
  }
  const errorOf = (value: unknown) => {
    const read = parseGameFile(bytesOf(value));
    return read.ok ? undefined : `${read.error.path} ${read.error.reason}`;
  };

  test("a correct file has none, whether its teams have players or only their names", () => {
    expect([errorOf(good()), errorOf(goodReplay())]).toEqual([undefined, undefined]);
    const { game, replay } = exported();
    expect([errorOf(JSON.parse(game)), errorOf(JSON.parse(replay))]).toEqual([undefined, undefined]);
  });

  // biome-ignore lint/suspicious/noExplicitAny: a change may be anything.
  type Change = (game: any) => unknown;
  test.each<readonly [string, Change]>([
    [" not-json", () => "{"],
    [" wrong-type", () => []],
    [" wrong-type", () => 7],
    ["type missing", (game) => delete game.type],
    ["type unknown-type", (game) => (game.type = "GameSolo")],
    ["teams unknown-key", (game) => (game.type = "GameClassic")],
    ["teams missing", (game) => delete game.teams],
    ["board missing", (game) => delete game.board],
    ["winner unknown-key", (game) => (game.winner = "Mireia")],
    ["board.size unknown-key", (game) => (game.board.size = 8)],
    ["board.shape unknown-shape", (game) => (game.board.shape = "HS")],
    ["board.shape wrong-type", (game) => (game.board.shape = 1)],
    ["board.cubes wrong-type", (game) => (game.board.cubes = {})],
    ["board.cubes[2].color unknown-colour", (game) => (game.board.cubes[2].color = "TEAL")],
    ["board.cubes[2].color unknown-colour", (game) => (game.board.cubes[2].color = "red")],
    ["board.cubes[2].color colour-unplayed", (game) => (game.board.cubes[2].color = "PINK")],
    ["board.cubes[3].pos[1] out-of-range", (game) => (game.board.cubes[3].pos[1] = 15)],
    ["board.cubes[3].pos[0] out-of-range", (game) => (game.board.cubes[3].pos[0] = -1)],
    ["board.cubes[3].pos[0] wrong-type", (game) => (game.board.cubes[3].pos[0] = "3")],
    ["board.cubes[3].pos[0] wrong-type", (game) => (game.board.cubes[3].pos[0] = 1.5)],
    ["board.cubes[3].pos too-few", (game) => game.board.cubes[3].pos.pop()],
    ["board.cubes[3].pos too-many", (game) => game.board.cubes[3].pos.push(1)],
    ["board.cubes[3].pos off-board", (game) => (game.board.cubes[3].pos = [8, 8])],
    ["board.cubes[3].pos cell-taken", (game) => (game.board.cubes[3].pos = game.board.cubes[1].pos)],
    ["board.cubes[3].pos missing", (game) => delete game.board.cubes[3].pos],
    ["players too-few-players", (game) => game.players.splice(1)],
    ["players too-many", (game) => game.players.push(...game.players, ...game.players)],
    ["players[1].name name-twice", (game) => (game.players[1].name = "mireia ")],
    ["players[1].name name-empty", (game) => (game.players[1].name = "  ")],
    ["players[1].name wrong-type", (game) => (game.players[1].name = null)],
    ["players[1].name too-long", (game) => (game.players[1].name = "x".repeat(65))],
    ["players[1].color colour-twice", (game) => (game.players[1].color = "YELLOW")],
    ["players[1].score wrong-score", (game) => game.players[1].score++],
    ["players[1].score out-of-range", (game) => (game.players[1].score = -1)],
    ["players[1].score wrong-type", (game) => (game.players[1].score = "3")],
    ["players[1].strategy unknown-strategy", (game) => (game.players[1].strategy = "GENIUS")],
    ["players[1].age unknown-key", (game) => (game.players[1].age = 7)],
    ["teams too-few-teams", (game) => game.teams.pop()],
    ["teams[1].name name-twice", (game) => (game.teams[1].name = "Foxes")],
    ["teams[1].players empty-team", (game) => (game.teams[1].players = [])],
    ["teams[1].players[0] unknown-player", (game) => (game.teams[1].players[0] = "Nobody")],
    ["teams[1].players[0] in-two-teams", (game) => (game.teams[1].players[0] = "Mireia")],
    ["players[3].name in-no-team", (game) => game.teams[1].players.pop()],
    ["teams[0].score wrong-score", (game) => game.teams[0].score++],
    ["turn missing", (game) => delete game.turn],
    ["turn unknown-colour", (game) => (game.turn = "NONE")],
    ["turn colour-unplayed", (game) => (game.turn = "PINK")],
  ])("in a game: %s", (error, change) => {
    const game = good();
    const changed = change(game);
    expect(
      errorOf(
        typeof changed === "string" && changed.startsWith("{") ? changed : error.startsWith(" wrong") ? changed : game,
      ),
    ).toBe(error);
  });

  test("in a game: a ball that touched no other when it was laid", () => {
    const game = good();
    const cubes = game.board.cubes as { pos: [number, number] }[];
    const farCommand = getBoard("square-small").cells.find((cell) =>
      cubes.slice(0, 3).every(({ pos }) => Math.max(Math.abs(pos[0] - (cell % 8)), Math.abs(pos[1] - (cell >> 3))) > 1),
    );
    cubes.splice(3, 0, {
      ...(cubes[3] as { pos: [number, number] }),
      pos: [(farCommand ?? 0) % 8, (farCommand ?? 0) >> 3],
    });
    expect(errorOf(game)).toBe("board.cubes[3].pos touches-nothing");
  });

  test("but not a team that repeats the data of its players", () => {
    const game = good();
    const withData = (names: readonly string[]) =>
      names.map((name) => game.players.find((player: { name: string }) => player.name === name));
    for (const team of game.teams) team.players = withData(team.players);
    expect(errorOf(game)).toBeUndefined();
    const replay = goodReplay();
    for (const { game: one } of replay.states) {
      for (const team of one.teams) {
        team.players = team.players.map((name: string) =>
          one.players.find((player: { name: string }) => player.name === name),
        );
      }
    }
    expect(errorOf(replay)).toBeUndefined();
    game.teams[1].players[0] = { ...game.teams[1].players[0], score: game.teams[1].players[0].score + 1 };
    expect(errorOf(game)).toBe("teams[1].players[0].score told-otherwise");
    game.teams[1].players[0] = 7;
    expect(errorOf(game)).toBe("teams[1].players[0] wrong-type");
  });

  test.each<readonly [string, Change]>([
    ["states no-states", (replay) => (replay.states = [])],
    ["states wrong-type", (replay) => (replay.states = "all")],
    ["by unknown-key", (replay) => (replay.by = 1)],
    ["states[0].command unknown-key", (replay) => (replay.states[0].command = "place 1 1")],
    ["states[3].command missing", (replay) => delete replay.states[3].command],
    ["states[3].command wrong-type", (replay) => (replay.states[3].command = 5)],
    ["states[3].command bad-command", (replay) => (replay.states[3].command = "lay 1 1")],
    ["states[3].command bad-command", (replay) => (replay.states[3].command = "place 1")],
    ["states[3].command cell-taken", (replay) => (replay.states[3].command = replay.states[2].command)],
    ["states[3].command off-board", (replay) => (replay.states[3].command = "place 9 9")],
    ["states[3].game missing", (replay) => delete replay.states[3].game],
    ["states[3].game.players[1].score wrong-score", (replay) => replay.states[3].game.players[1].score++],
    ["states[3].game.turn colour-unplayed", (replay) => (replay.states[3].game.turn = "BROWN")],
    ["states[3].game.players[1].name differs", (replay) => renamePlayer(replay.states[3].game)],
    ["states[3].game.board.shape differs", (replay) => (replay.states[3].game.board.shape = "SM")],
    ["states[3].game.board.cubes[2] missing", (replay) => withoutLast(replay.states[3].game)],
    [
      "states[3].game.players[0].strategy superfluous",
      (replay) => (replay.states[3].game.players[0].strategy = "GREEDY"),
    ],
    ["states[4].command touches-nothing", (replay) => (replay.states[4].command = farCommand(replay))],
  ])("in a replay: %s", (error, change) => {
    const replay = goodReplay();
    change(replay);
    expect(errorOf(replay)).toBe(error);
  });

  test("with the expected and the found value", () => {
    const replay = goodReplay();
    replay.states[3].game.board.shape = "SM";
    expect(parseGameFile(bytesOf(replay))).toMatchObject({ error: { reason: "differs", expected: "SS", found: "SM" } });
  });

  /** Removes the last ball, and its points. */
  function withoutLast({ board, players, teams }: RolitGameJson): void {
    const { color } = (board.cubes as RolitBallJson[]).pop() as RolitBallJson;
    const owner = players.find((player) => player.color === color) as { name: string; score: number };
    owner.score--;
    const team = teams?.find((one) => (one.players as readonly unknown[]).includes(owner.name)) as { score: number };
    team.score--;
  }

  function renamePlayer(game: { players: { name: string }[]; teams: { players: string[] }[] }): void {
    for (const player of game.players) if (player.name === "Oriol") player.name = "Ona";
    for (const team of game.teams) team.players = team.players.map((name) => (name === "Oriol" ? "Ona" : name));
  }

  /** A cell without neighbours after three balls. */
  function farCommand({ states: all }: RolitReplayJson): string {
    const cubes = all[3]?.game.board.cubes ?? [];
    const cell = getBoard("square-small").cells.find((one) =>
      cubes.every(({ pos }) => Math.max(Math.abs(pos[0] - (one % 8)), Math.abs(pos[1] - (one >> 3))) > 1),
    );
    return `place ${(cell ?? 0) % 8} ${(cell ?? 0) >> 3}`;
  }

  test("a file that is much too large is not read", () => {
    expect(parseGameFile(new Uint8Array(9 * 1024 * 1024))).toMatchObject({ ok: false, error: { reason: "too-large" } });
  });
});
