import { ROLIT_LEVELS } from "#games/rolit/bots/levels.ts";
import {
  COLOUR_CODES,
  type RolitCubeJson,
  type RolitGameJson,
  type RolitPlayerJson,
  type RolitReplayJson,
  type RolitReplayStateJson,
  type RolitTeamJson,
  RULES_CODES,
  SHAPE_CODES,
  type ShapeCode,
} from "#games/rolit/json/json-types.ts";
import {
  type FileSchema,
  fileError,
  integerSchema,
  listSchema,
  nameSchema,
  objectSchema,
  oneOfSchema,
} from "#games/rolit/json/schema.ts";
import { PLAYER_BOUNDS } from "#games/rolit/rules/options.ts";

// The form of a game file. Whether its parts are consistent is checked later.

const MAX_NAME_LENGTH = 64;
/** As many as the largest board has cells. */
const MAX_CUBES = 225;
const MAX_COORDINATE = 14;
const COMMAND = /^place \d{1,2} \d{1,2}$/;

const strategies = ROLIT_LEVELS.map((level) => level.toUpperCase() as Uppercase<typeof level>);
const colour = oneOfSchema(COLOUR_CODES, "unknown-colour");
const name = nameSchema(MAX_NAME_LENGTH);
const score = integerSchema(0, MAX_CUBES);

const pos: FileSchema<RolitCubeJson["pos"]> = (raw, path) => {
  const read = listSchema(integerSchema(0, MAX_COORDINATE), 2)(raw, path);
  if (!read.ok) return read;
  const [column, row] = read.value;
  if (column === undefined || row === undefined)
    return fileError(path, "too-few", { expected: 2, found: read.value.length });
  return { ok: true, value: [column, row] };
};

const board = objectSchema<RolitGameJson["board"]>({
  shape: oneOfSchema(Object.keys(SHAPE_CODES) as ShapeCode[], "unknown-shape"),
  cubes: listSchema(objectSchema<RolitCubeJson>({ color: colour, pos }), MAX_CUBES),
});

const player = objectSchema<RolitPlayerJson>(
  { name, score, color: colour, strategy: oneOfSchema(strategies, "unknown-strategy") },
  ["strategy"],
);

/** A player of a team: the name, or the whole player again, of which only the name is kept. */
const member: FileSchema<string> = (raw, path) => {
  if (typeof raw === "string") return name(raw, path);
  const read = player(raw, path);
  return read.ok ? { ok: true, value: read.value.name } : read;
};

type TeamsJson = RolitGameJson & Required<Pick<RolitGameJson, "teams">>;

const team = objectSchema<RolitTeamJson>({ name, score, players: listSchema(member, PLAYER_BOUNDS.max) });

const parts = { board, players: listSchema(player, PLAYER_BOUNDS.max), turn: colour, rules: oneOfSchema(RULES_CODES) };
const classic = objectSchema<Omit<RolitGameJson, "teams">>({ type: oneOfSchema(["GameClassic"]), ...parts }, ["rules"]);
const inTeams = objectSchema<TeamsJson>(
  { type: oneOfSchema(["GameTeams"]), teams: listSchema(team, PLAYER_BOUNDS.max), ...parts },
  ["rules"],
);
const kind = oneOfSchema(["GameClassic", "GameTeams"], "unknown-type");

export const gameJsonSchema: FileSchema<RolitGameJson> = (raw, path) => {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return classic(raw, path);
  const at = path === "" ? "type" : `${path}.type`;
  if (!Object.hasOwn(raw, "type")) return fileError(at, "missing");
  const read = kind((raw as { readonly type: unknown }).type, at);
  if (!read.ok) return read;
  return read.value === "GameTeams" ? withTeams(raw, path) : classic(raw, path);
};

/** A player who is described twice must be described in the same way. */
const withTeams: FileSchema<TeamsJson> = (raw, path) => {
  const read = inTeams(raw, path);
  if (!read.ok) return read;
  for (const [at, { players }] of (raw as Twice).teams.entries()) {
    for (const [place, again] of players.entries()) {
      if (typeof again === "string") continue;
      const once = read.value.players.find((one) => one.name === again.name);
      const key = (["score", "color", "strategy"] as const).find(
        (one) => once !== undefined && once[one] !== again[one],
      );
      const before = path === "" ? "" : `${path}.`;
      if (key !== undefined) return fileError(`${before}teams[${at}].players[${place}].${key}`, "told-otherwise");
    }
  }
  return read;
};

interface Twice {
  readonly teams: readonly { readonly players: readonly (string | RolitPlayerJson)[] }[];
}

const command: FileSchema<string> = (raw, path) => {
  if (typeof raw !== "string") return fileError(path, "wrong-type", { expected: "text" });
  return COMMAND.test(raw)
    ? { ok: true, value: raw }
    : fileError(path, "bad-command", { expected: "place COLUMN ROW" });
};

const state = objectSchema<RolitReplayStateJson>({ command, game: gameJsonSchema }, ["command"]);

export const replayJsonSchema = objectSchema<RolitReplayJson>({ states: listSchema(state, MAX_CUBES + 1) });
