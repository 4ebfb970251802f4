import type { GcgErrorReason, GcgEventBody } from "#games/scrabble/notation/gcg/gcg-types.ts";
import { SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";

/** The content of an event line, without the player. */
export interface ParsedGcgEvent {
  readonly rack?: string;
  readonly act: GcgEventBody;
  readonly points: number;
  readonly total: number;
}

export type GcgLineResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: GcgErrorReason };

const MAX_SIZE = SCRABBLE_OPTIONS.size.max;
const ACROSS = /^(\d{1,2})([A-Z]{1,2})$/i;
const DOWN = /^([A-Z]{1,2})(\d{1,2})$/i;
const TILE = String.raw`\[[^[\]\s]+\]|[\p{L}\p{M}·]`;
export const GCG_RACK_PATTERN = new RegExp(`^(?:${TILE}|\\?)+$`, "u");
const WORD = new RegExp(`^(?:${TILE}|\\.)+$`, "u");
/** Points with their sign. Some programs write lost points as +-10. */
const POINTS = /^(?:\+?-|\+)(?:0|[1-9]\d{0,4})$/;
const TOTAL = /^[+-]?\d{1,6}$/;

/**
 * Reads the part of an event line after the colon. Text after the total score is ignored; some programs list the other
 * words of the play there.
 */
export function parseGcgEvent(text: string): GcgLineResult<ParsedGcgEvent> {
  const tokens = text.trim() === "" ? [] : text.trim().split(/\s+/);
  const rack = tokens[0] !== undefined && !isAct(tokens[0]) ? tokens.shift() : undefined;
  if (rack !== undefined && !GCG_RACK_PATTERN.test(rack)) return refuse({ reason: "bad-rack", typed: rack });
  const first = tokens.shift();
  if (first === undefined) return refuse({ reason: "missing-act" });
  const act = readAct(first, rack, tokens);
  if (!act.ok) return act;
  const points = readPoints(tokens.shift(), act.value.kind);
  if (!points.ok) return points;
  const total = tokens.shift();
  if (total === undefined) return refuse({ reason: "missing-total" });
  if (!TOTAL.test(total)) return refuse({ reason: "bad-total", typed: total });
  const event = { act: act.value, points: points.value, total: numberOf(total) };
  return { ok: true, value: rack === undefined ? event : { rack, ...event } };
}

function refuse(error: GcgErrorReason): { readonly ok: false; readonly error: GcgErrorReason } {
  return { ok: false, error };
}

/** Reads a number. Avoids minus zero, because JSON does not keep it. */
function numberOf(text: string): number {
  return Number(text.replace(/^\+/, "")) || 0;
}

function isAct(token: string): boolean {
  return /^[-(]/.test(token) || ACROSS.test(token) || DOWN.test(token);
}

/**
 * Reads the action of an event from `token`. For a play, also takes the word from `rest`, the parts of the line that
 * follow.
 */
function readAct(token: string, rack: string | undefined, rest: string[]): GcgLineResult<GcgEventBody> {
  if (token === "--") return { ok: true, value: { kind: "taken-off" } };
  if (token === "-") return { ok: true, value: { kind: "pass" } };
  if (token.startsWith("-")) return readExchange(token.slice(1));
  if (token.startsWith("(")) return readBracketed(token, rack);
  return isAct(token) ? readPlay(token, rest.shift()) : refuse({ reason: "bad-act", typed: token });
}

function readExchange(given: string): GcgLineResult<GcgEventBody> {
  if (GCG_RACK_PATTERN.test(given)) return { ok: true, value: { kind: "exchange", tiles: given } };
  if (!/^\d+$/.test(given)) return refuse({ reason: "bad-act", typed: `-${given}` });
  if (!/^[1-9]\d?$/.test(given)) return refuse({ reason: "bad-count", typed: given });
  return { ok: true, value: { kind: "exchange", count: Number(given) } };
}

function readBracketed(token: string, rack: string | undefined): GcgLineResult<GcgEventBody> {
  const [, tiles] = /^\((.+)\)$/u.exec(token) ?? [];
  if (tiles === undefined) return refuse({ reason: "bad-act", typed: token });
  if (tiles.toLowerCase() === "challenge") return { ok: true, value: { kind: "challenge-bonus" } };
  if (tiles.toLowerCase() === "time") return { ok: true, value: { kind: "time" } };
  if (!GCG_RACK_PATTERN.test(tiles)) return refuse({ reason: "bad-rack", typed: tiles });
  // If the line names a rack, its points are for exactly the tiles of that rack.
  if (rack !== undefined && rack !== tiles) return refuse({ reason: "racks-differ", rack, tiles });
  return { ok: true, value: { kind: "end-rack", tiles } };
}

function readPlay(place: string, word: string | undefined): GcgLineResult<GcgEventBody> {
  const across = ACROSS.exec(place);
  const down = DOWN.exec(place);
  const [row, name = ""] = across ? [across[1], across[2]] : [down?.[2], down?.[1]];
  const column = columnNumber(name.toUpperCase());
  if (Number(row) < 1 || Number(row) > MAX_SIZE || column >= MAX_SIZE)
    return refuse({ reason: "bad-place", typed: place });
  if (word === undefined || /^[+-]/.test(word)) return refuse({ reason: "missing-word" });
  if (!WORD.test(word)) return refuse({ reason: "bad-word", typed: word });
  const direction = across ? "across" : "down";
  return { ok: true, value: { kind: "play", row: Number(row) - 1, column, direction, word } };
}

function columnNumber(name: string): number {
  return [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** For each kind of event, whether it can gain or lose this number of points. */
const SIGNS: { readonly [Kind in GcgEventBody["kind"]]: (points: number) => boolean } = {
  play: (points) => points >= 0,
  exchange: (points) => points === 0,
  pass: (points) => points === 0,
  "taken-off": (points) => points <= 0,
  "challenge-bonus": (points) => points >= 0,
  "end-rack": () => true,
  time: (points) => points <= 0,
  resigned: (points) => points === 0,
};

function readPoints(token: string | undefined, act: GcgEventBody["kind"]): GcgLineResult<number> {
  if (token === undefined) return refuse({ reason: "missing-points" });
  if (!POINTS.test(token)) return refuse({ reason: "bad-points", typed: token });
  const points = numberOf(token);
  return SIGNS[act](points) ? { ok: true, value: points } : refuse({ reason: "wrong-sign", points, act });
}
