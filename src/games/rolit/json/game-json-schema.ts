import { listOf, oneOf, record, type Schema, taggedUnion, text, wholeNumber, withCheck } from "#core/schema.ts";
import { ROLIT_LEVELS } from "#games/rolit/bots/levels.ts";
import {
  COLOUR_CODES,
  type ParsedRolitGame,
  type RolitBallJson,
  type RolitPlayerJson,
  RULES_CODES,
  SHAPE_CODES,
  type ShapeCode,
} from "#games/rolit/json/json-types.ts";
import { PLAYER_BOUNDS } from "#games/rolit/rules/options.ts";

// Checks the form of a game file. Whether its parts are consistent is checked later, in parse-game.ts.

const MAX_NAME_LENGTH = 64;
/** The number of cells of the largest board. */
const MAX_BALLS = 225;
const MAX_COORDINATE = 14;
const COMMAND = /^place \d{1,2} \d{1,2}$/;

const strategies = ROLIT_LEVELS.map((level) => level.toUpperCase() as Uppercase<typeof level>);
const colour = oneOf(COLOUR_CODES);
const score = wholeNumber(0, MAX_BALLS);
const name = withCheck(text(MAX_NAME_LENGTH), "name-empty", (typed) => typed.trim() !== "");
const pos = listOf(wholeNumber(0, MAX_COORDINATE), 2, 2) as Schema<RolitBallJson["pos"]>;

const board = record({
  shape: oneOf(Object.keys(SHAPE_CODES) as ShapeCode[]),
  cubes: listOf(record({ color: colour, pos }), MAX_BALLS),
});

const player = record({ name, score, color: colour }, { strategy: oneOf(strategies) });

/** A player of a team: either the name or a whole player, from which only the name is kept. */
const member: Schema<string> = (raw, path) => {
  if (typeof raw === "string") return name(raw, path);
  const read = player(raw, path);
  return read.ok ? { ok: true, value: read.value.name } : read;
};

const team = record({ name, score, players: listOf(member, PLAYER_BOUNDS.max) });

const parts = { board, players: listOf(player, PLAYER_BOUNDS.max), turn: colour };
const rules = { rules: oneOf(RULES_CODES) };

const inTeams = record({ type: oneOf(["GameTeams"]), teams: listOf(team, PLAYER_BOUNDS.max), ...parts }, rules);

/**
 * A player who is described both in `players` and in a team must have the same description in both. In the team, bots
 * need no strategy.
 */
const withTeams: Schema<ParsedRolitGame> = (raw, path = "") => {
  const read = inTeams(raw, path);
  if (!read.ok) return read;
  for (const [at, { players }] of (raw as Twice).teams.entries()) {
    for (const [place, again] of players.entries()) {
      if (typeof again === "string") continue;
      const once = read.value.players.find((one) => one.name === again.name);
      const key = (["score", "color", "strategy"] as const).find(
        (one) => once !== undefined && (one in again || one !== "strategy") && once[one] !== again[one],
      );
      if (key === undefined) continue;
      const twin = `${path === "" ? "" : `${path}.`}teams[${at}].players[${place}].${key}`;
      return { ok: false, error: { path: twin, reason: "check-failed", check: "told-otherwise" } };
    }
  }
  return read;
};

interface Twice {
  readonly teams: readonly { readonly players: readonly (string | RolitPlayerJson)[] }[];
}

export const gameJsonSchema = taggedUnion<ParsedRolitGame>("type", {
  GameClassic: record({ type: oneOf(["GameClassic"]), ...parts }, rules),
  GameTeams: withTeams,
});

const command = withCheck(text(), "bad-command", (typed) => COMMAND.test(typed));

const state = record({ game: gameJsonSchema }, { command });

export const replayJsonSchema = record({ states: listOf(state, MAX_BALLS + 1) });
