import { fault, listOf, nameOf, oneOf, type Reader, record, whole } from "#games/rolit/json/strict.ts";
import {
  COLOUR_CODES,
  type CubeJson,
  type GameJson,
  type PlayerJson,
  type ReplayJson,
  type ReplayStateJson,
  RULES_CODES,
  SHAPE_CODES,
  type ShapeCode,
  type TeamJson,
} from "#games/rolit/json/types.ts";
import { LEVELS } from "#games/rolit/levels.ts";
import { PLAYERS } from "#games/rolit/options.ts";

// What a file of a game has to look like, before anybody asks whether its parts fit each other.

const LONGEST_NAME = 64;
/** More than any board holds. */
const MOST_CUBES = 225;
const MOST_ACROSS = 14;
const COMMAND = /^place \d{1,2} \d{1,2}$/;

const strategies = LEVELS.map((level) => level.toUpperCase() as Uppercase<typeof level>);
const colour = oneOf(COLOUR_CODES, "unknown-colour");
const name = nameOf(LONGEST_NAME);
const score = whole(0, MOST_CUBES);

const pos: Reader<CubeJson["pos"]> = (raw, path) => {
  const read = listOf(whole(0, MOST_ACROSS), 2)(raw, path);
  if (!read.ok) return read;
  const [column, row] = read.value;
  if (column === undefined || row === undefined)
    return fault(path, "too-few", { expected: 2, found: read.value.length });
  return { ok: true, value: [column, row] };
};

const board = record<GameJson["board"]>({
  shape: oneOf(Object.keys(SHAPE_CODES) as ShapeCode[], "unknown-shape"),
  cubes: listOf(record<CubeJson>({ color: colour, pos }), MOST_CUBES),
});

const player = record<PlayerJson>({ name, score, color: colour, strategy: oneOf(strategies, "unknown-strategy") }, [
  "strategy",
]);

/** A player of a team by their name, or all of them once more: the name is what is kept. */
const member: Reader<string> = (raw, path) => {
  if (typeof raw === "string") return name(raw, path);
  const read = player(raw, path);
  return read.ok ? { ok: true, value: read.value.name } : read;
};

type TeamsJson = GameJson & Required<Pick<GameJson, "teams">>;

const team = record<TeamJson>({ name, score, players: listOf(member, PLAYERS.most) });

const parts = { board, players: listOf(player, PLAYERS.most), turn: colour, rules: oneOf(RULES_CODES) };
const classic = record<Omit<GameJson, "teams">>({ type: oneOf(["GameClassic"]), ...parts }, ["rules"]);
const inTeams = record<TeamsJson>({ type: oneOf(["GameTeams"]), teams: listOf(team, PLAYERS.most), ...parts }, [
  "rules",
]);
const kind = oneOf(["GameClassic", "GameTeams"], "unknown-type");

export const gameForm: Reader<GameJson> = (raw, path) => {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return classic(raw, path);
  const at = path === "" ? "type" : `${path}.type`;
  if (!Object.hasOwn(raw, "type")) return fault(at, "missing");
  const read = kind((raw as { readonly type: unknown }).type, at);
  if (!read.ok) return read;
  return read.value === "GameTeams" ? withTeams(raw, path) : classic(raw, path);
};

/** Who is told of twice is told of alike. */
const withTeams: Reader<TeamsJson> = (raw, path) => {
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
      if (key !== undefined) return fault(`${before}teams[${at}].players[${place}].${key}`, "told-otherwise");
    }
  }
  return read;
};

interface Twice {
  readonly teams: readonly { readonly players: readonly (string | PlayerJson)[] }[];
}

const command: Reader<string> = (raw, path) => {
  if (typeof raw !== "string") return fault(path, "wrong-type", { expected: "text" });
  return COMMAND.test(raw) ? { ok: true, value: raw } : fault(path, "bad-command", { expected: "place COLUMN ROW" });
};

const state = record<ReplayStateJson>({ command, game: gameForm }, ["command"]);

export const replayForm = record<ReplayJson>({ states: listOf(state, MOST_CUBES + 1) });
