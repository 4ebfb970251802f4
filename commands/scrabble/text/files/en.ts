import type { SchemaErrorReason } from "#core/schema.ts";
import type { CgpError } from "#games/scrabble/notation/cgp.ts";
import type { GcgErrorReason, GcgEventBody, GcgReplayErrorReason } from "#games/scrabble/notation/gcg/gcg-types.ts";
import type { ScrabbleJsonError } from "#games/scrabble/notation/parse-game-json.ts";
import { countOf, format } from "#text/en/words.ts";
import { type ReasonPhrases, typedPhrases } from "#text/phrases.ts";

const { number } = format;
const squares = (count: number) => format.plural(count, { one: "# square", other: "# squares" });
const rows = (count: number) => format.plural(count, { one: "# row", other: "# rows" });
const racks = (count: number) => format.plural(count, { one: "# rack", other: "# racks" });
const entries = (count: number) => format.plural(count, { one: "# entry", other: "# entries" });
const characters = (count: number) => format.plural(count, { one: "# character", other: "# characters" });

const fields: { readonly [Field in Extract<CgpError, { reason: "missing-field" }>["field"]]: string } = {
  board: "The board is missing",
  racks: "The racks are missing",
  scores: "The scores are missing",
  turns: "The number of turns without a score is missing",
};

const acts: { readonly [Kind in GcgEventBody["kind"]]: string } = {
  play: "a play cannot take points off, so write a plus",
  exchange: "an exchange changes no points, so write `+0`",
  pass: "a pass changes no points, so write `+0`",
  "taken-off": "a play that comes off cannot bring points, so write a minus",
  "challenge-bonus": "a challenge that failed cannot take points off, so write a plus",
  "end-rack": "the last rack may bring points or take them off",
  time: "being over time cannot bring points, so write a minus",
  resigned: "resigning changes no points, so write `+0`",
};

const types: { readonly [Type in Extract<SchemaErrorReason, { reason: "wrong-type" }>["wanted"]]: string } = {
  object: "an object, in braces",
  list: "a list, in brackets",
  text: "a text, in quotation marks",
  "whole-number": "a whole number",
};

/** What is wrong with a draft, or with a position or game from a file, and what would be right. */
export const gameFileTexts = {
  cgp: typedPhrases<ReasonPhrases<CgpError>>({
    "missing-field": ({ field }) =>
      `${fields[field]}. A position is the board, racks, scores and number of turns without a score, separated by spaces.`,
    "bad-row-count": ({ rows: count, min, max }) =>
      `The board has ${rows(count)}. It needs ${number(min)} to ${number(max)}, with \`/\` between them.`,
    "bad-row-length": ({ row, squares: count, wanted }) =>
      `Row ${number(row)} of the board has ${squares(count)}. It needs ${number(wanted)}, as many as there are rows.`,
    "bad-run": ({ row, column, typed }) =>
      `In row ${number(row)}, column ${number(column)}, “${typed}” cannot be a number of empty squares. Write it without a zero in front, and no larger than the row.`,
    "unknown-tile": ({ row, column, typed }) =>
      `In row ${number(row)}, column ${number(column)}, “${typed}” is not a tile of this bag. Write it in capitals, and in brackets if it has more than one letter: \`[QU]\`.`,
    "too-many-racks": ({ racks: count, max }) => `The position has ${racks(count)}. The limit is ${number(max)}.`,
    "unknown-rack-tile": ({ rack, typed }) =>
      `On rack ${number(rack)}, “${typed}” is not a tile of this bag. Write it in capitals; \`?\` is a blank.`,
    "bad-score-count": ({ scores, racks: count }) =>
      `There are scores for ${countOf.players(scores)}, but ${racks(count)}. The two numbers must match.`,
    "bad-score": ({ score, typed }) =>
      `The score of player ${number(score)}, “${typed}”, is not a whole number. Write it like this, for example: \`-12\`.`,
    "bad-turns": ({ typed }) => `“${typed}” is not a number of turns without a score. Write 0 or a whole number.`,
    "bad-operation": ({ operation, typed }) =>
      `Operation ${number(operation)}, “${typed}”, is not complete. Each is a word, its value and a semicolon: \`lex ca;\`.`,
  }),
  /** Errors in the lines of a GCG file, and in the game that they record. */
  gcg: typedPhrases<ReasonPhrases<GcgErrorReason | GcgReplayErrorReason>>({
    empty: () => "the file is empty. It needs at least the players.",
    "too-large": ({ max }) => `the file is too large: ${number(max)} bytes at most.`,
    "too-many-events": ({ max }) => `there are too many turns: ${number(max)} at most.`,
    "too-long-line": ({ max }) => `the line is too long: ${number(max)} characters at most.`,
    "too-long-value": ({ pragma, max }) => `#${pragma} is too long: ${number(max)} characters at most.`,
    "unknown-encoding": ({ typed }) => `I do not know the encoding “${typed}”. Save the file as UTF-8 or Latin-1.`,
    "not-utf-8": () => "it says it is UTF-8, but some characters are not. Save the file as UTF-8.",
    "neither-pragma-nor-event": ({ text }) =>
      `“${text}” begins neither with \`#\` nor with \`>\`, as each line has to.`,
    "missing-value": ({ pragma }) => `the value after #${pragma} is missing. Add it.`,
    "repeated-pragma": ({ pragma, first }) => `#${pragma} is already on line ${number(first)}. Remove one of them.`,
    "late-pragma": ({ pragma }) => `#${pragma} has to come before the first turn. Move the line up.`,
    "nothing-to-continue": () => "there is nothing here to continue. Only a text or a note can be continued.",
    "bad-player-number": ({ typed, max }) =>
      `“${typed}” is not the number of a player. It has to be from 1 to ${number(max)}.`,
    "repeated-nickname": ({ nick }) => `“${nick}” is another player already. Choose another nickname.`,
    "missing-player": ({ number: player }) => `player ${number(player)} is missing. Add the line that names them.`,
    "no-players": () => "there are no players yet. Name them first: `#player1 anna Anna`.",
    "bad-size": ({ typed, min, max }) =>
      `“${typed}” is not a board size. It has to be from ${number(min)} to ${number(max)}.`,
    "missing-nickname": () => "the nickname of the player is missing, such as `>anna:`.",
    "unknown-player": ({ nick }) => `“${nick}” is not one of the players named above. Correct the nickname.`,
    "missing-act": () => "it does not say what the player did. There has to be a place and a word, or `-` for a pass.",
    "bad-act": ({ typed }) =>
      `“${typed}” is not a move. Write a place and a word, \`-\` and the tiles for an exchange, or \`-\` for a pass.`,
    "bad-rack": ({ typed }) => `“${typed}” is not a rack. Write letters only; \`?\` is a blank.`,
    "bad-place": ({ typed }) => `“${typed}” is not on the largest board. Write the place as \`8H\` or \`H8\`.`,
    "missing-word": () => "the word after the place is missing. Add it.",
    "bad-word": ({ typed }) =>
      `“${typed}” is not a word. Write letters only; a dot is a letter that was already there.`,
    "bad-count": ({ typed }) => `“${typed}” is not a number of tiles to exchange. It has to be from 1 to 99.`,
    "racks-differ": ({ rack, tiles: counted }) =>
      `the rack is “${rack}”, but the tiles counted at the end are “${counted}”. They have to be the same.`,
    "missing-points": () => "the points are missing, such as `+14`.",
    "bad-points": ({ typed }) => `“${typed}” is not a number of points. Write it with its sign, such as \`+14\`.`,
    "wrong-sign": ({ points, act }) => `${format.signed(points)} cannot be right: ${acts[act]}.`,
    "missing-total": () => "the player’s total after the points is missing. Add it.",
    "bad-total": ({ typed }) => `“${typed}” is not a total. It has to be a whole number.`,
    "unknown-tile": ({ typed }) => `“${typed}” is not a tile of this bag. Choose the word list of that game.`,
    "off-the-board": ({ place, size }) =>
      `from ${place} the word goes over the edge of the board, which has ${squares(size)} along a side. Correct the place or the size.`,
    "nothing-there": ({ square }) =>
      `there should be a letter on ${square}, but the square is empty. Write the tile there.`,
    "another-letter-there": ({ square, there, written }) =>
      `${square} has ${there}, not ${written}. Correct the word or the place.`,
    "nothing-laid": () => "all those letters were already there. A play adds at least one tile.",
    "not-whole-word": ({ word }) => `with the letters around it, the word is ${word}. Write the whole word.`,
    "not-touching": () => "the word touches nothing on the board. Correct its place.",
    "not-on-rack": ({ letters }) => `the rack has no ${format.any(letters)}. Correct the rack or the word.`,
    "too-few-on-rack": ({ wanted, rack }) =>
      `the exchange is of ${countOf.tiles(wanted)}, but the rack has ${number(rack)}. Correct one of the two.`,
    "too-many-tiles": ({ letter, count, max }) =>
      `the board and the racks have ${countOf.tiles(count)} of ${letter}, but the bag has only ${number(max)}. Correct the tiles, or choose the word list of that game.`,
    "wrong-total": ({ written, expected }) =>
      `the total is ${number(written)}, but the turns come to ${number(expected)}. Correct the total or the points.`,
    "nothing-to-take-off": () => "no play can come off here: only the one just made can. Remove the line.",
    "wrong-points-off": ({ written, expected }) =>
      `the play that came off counts ${number(written)}, but it should be ${number(expected)}. Correct the number.`,
    "nothing-challenged": () =>
      "the turn before is not a play of this player, so there was nothing to challenge. Remove this line.",
    "after-the-end": () => "the game is already over. Remove the line.",
  }),
  json: typedPhrases<ReasonPhrases<ScrabbleJsonError>>({
    "wrong-type": ({ wanted }) => `there has to be ${types[wanted]}.`,
    missing: () => "this field is missing. Add it.",
    "unknown-key": () => "a game has no such field. Remove it.",
    "not-one-of": ({ allowed }) => `this can only be ${format.any(allowed.map(String))}.`,
    "out-of-range": ({ min, max }) => `the number has to be from ${number(min)} to ${number(max)}.`,
    "too-long": ({ max, items }) => `it is too long: ${items === undefined ? characters(max) : entries(max)} at most.`,
    "not-json": () => "this is not JSON. Send the file as you got it.",
    "newer-version": ({ version, known }) =>
      `it has version ${number(version)}, but I only know versions up to ${number(known)}. Export it with an earlier version of the bot.`,
    "bad-place": ({ typed }) => `“${typed}” is not a place on this board. Write it as \`8H\` or \`H8\`.`,
    "impossible-tile": ({ typed }) =>
      `“${typed}” cannot lie there, or it is not a tile of this bag. Choose the word list of that game.`,
    "no-such-seat": ({ seats: count }) =>
      `there is no such player: the game has ${countOf.players(count)}, and the first is player 0.`,
    "wrong-count": ({ wanted }) => `this list needs ${entries(wanted)}, one for each player.`,
    "wrong-total": ({ expected }) => `the total does not add up: it should be ${number(expected)}.`,
  }),
  /** Adds the line number to an error (`what`) in a GCG file. */
  atLine: ({ line, what }: { line: number; what: string }) => `Line ${number(line)}: ${what}`,
  /** Adds the path of the wrong value to an error (`what`) in a JSON file. An empty path means the whole file. */
  atPath: ({ path, what }: { path: string; what: string }) =>
    path === "" ? `In the file: ${what}` : `In “${path}”: ${what}`,
};
