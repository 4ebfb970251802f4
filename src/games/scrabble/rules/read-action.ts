import { listOf, looseRecord, oneOf, parseWithSchema, type Schema, taggedUnion, wholeNumber } from "#core/schema.ts";
import type { BoardTile, ScrabbleAction } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK } from "#lexicon/alphabet/alphabet.ts";

/** More tiles than any board or rack has. Smaller numbers that do not fit the game are refused by the rules. */
const MAX_TILES = 1_000;

/** Creates a function that reads untrusted input as an action. It checks only the form and ignores unknown fields. */
export function createActionReader(alphabet: Alphabet): (raw: unknown) => ScrabbleAction | undefined {
  const last = alphabet.letters.length - 1;
  const action = taggedUnion<ScrabbleAction>("kind", {
    pass: looseRecord({ kind: oneOf(["pass"]) }),
    challenge: looseRecord({ kind: oneOf(["challenge"]) }),
    accept: looseRecord({ kind: oneOf(["accept"]) }),
    exchange: looseRecord({ kind: oneOf(["exchange"]), tiles: listOf(wholeNumber(BLANK, last), MAX_TILES) }),
    play: looseRecord({
      kind: oneOf(["play"]),
      square: wholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
      direction: oneOf(["across", "down"]),
      word: listOf(boardTileSchema(last), MAX_TILES, 1),
    }),
  });
  return (raw) => parseWithSchema(action, raw);
}

/** Reads a board tile: a letter from 1 to `last`, or minus the letter that a blank stands for. */
export function boardTileSchema(last: number): Schema<BoardTile> {
  return (raw, path) => wholeNumber(raw === 0 ? 1 : -last, last)(raw, path);
}
