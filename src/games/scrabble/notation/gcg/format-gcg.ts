import type { Seat } from "#core/game.ts";
import { rackTileOfBoardTile, squaresOfSpan } from "#games/scrabble/board/board.ts";
import type { GameHistory, GameHistoryStep } from "#games/scrabble/notation/game-history.ts";
import { GCG_SUPER_LAYOUT } from "#games/scrabble/notation/gcg/apply-pragma.ts";
import { toSingleLine, uniqueNicknames } from "#games/scrabble/notation/gcg/nicknames.ts";
import { formatPlace } from "#games/scrabble/notation/play-notation.ts";
import { formatBoardTile, formatTiles } from "#games/scrabble/notation/tile-text.ts";
import type { ShuffleRecord } from "#games/scrabble/notation/undone-turns.ts";
import type { LaidTile, ScrabbleEvent } from "#games/scrabble/types.ts";
import { type Alphabet, BLANK, type Tile } from "#lexicon/alphabet/alphabet.ts";

/** Facts at the head of a GCG file that are not part of the game itself. */
export interface GcgHeading {
  /** Names of the players, by seat. */
  readonly names: readonly string[];
  readonly title?: string;
  readonly description?: string;
  /** Id of the match, written as `#id tauler …`. */
  readonly id?: string;
  /** Name of the word list, as people know it. */
  readonly lexicon?: string;
  /** The seed of the shuffle and its hash; only of a finished game. */
  readonly shuffle?: ShuffleRecord;
}

/** Writes a game as the text of a GCG file, to be stored as UTF-8. */
export function formatGcg(alphabet: Alphabet, chronicle: GameHistory, heading: GcgHeading): string {
  const nicks = uniqueNicknames(heading.names);
  const writer: Writer = { alphabet, chronicle, nicks, overtime: nicks.map(() => 0), lastPlays: [] };
  const events = chronicle.steps.flatMap((step) => {
    const lines = linesOf(writer, step);
    remember(writer, step);
    return lines;
  });
  const lines = [...pragmata(writer, heading), ...events, ...penalties(writer)];
  return lines.map((line) => `${line}\n`).join("");
}

interface Writer {
  readonly alphabet: Alphabet;
  readonly chronicle: GameHistory;
  readonly nicks: readonly string[];
  /** Points that each seat has lost for overtime in the lines written so far. */
  readonly overtime: number[];
  /** The last play of each seat in the lines written so far. */
  readonly lastPlays: GameHistoryStep[];
}

function remember({ overtime, lastPlays }: Writer, step: GameHistoryStep): void {
  const { event } = step;
  if (event.kind === "overtime") overtime[event.seat] = (overtime[event.seat] ?? 0) + event.points;
  if (event.kind === "played") lastPlays[event.seat] = step;
}

const CLASSIC_SIZE = 15;

function pragmata({ alphabet, chronicle, nicks }: Writer, heading: GcgHeading): string[] {
  const { names, title, description, id, lexicon, shuffle } = heading;
  const { size } = chronicle.options;
  const long = alphabet.letters.filter(({ text }, tile) => tile !== BLANK && [...text].length > 1);
  return [
    "#character-encoding UTF-8",
    ...nicks.map((nick, seat) => `#player${seat + 1} ${nick} ${toSingleLine(names[seat] ?? "") || nick}`),
    ...[["title", title] as const, ["description", description] as const]
      .map(([name, text]) => [name, toSingleLine(text ?? "")] as const)
      .filter(([, text]) => text !== "")
      .map(([name, text]) => `#${name} ${text}`),
    ...(id === undefined ? [] : [`#id tauler ${id}`]),
    ...(lexicon === undefined ? [] : [`#lexicon ${toSingleLine(lexicon)}`]),
    ...(shuffle === undefined ? [] : [`#shuffle-sha256 ${shuffle.sha256}`, `#shuffle-seed ${shuffle.seed}`]),
    ...(shuffle?.undone ?? []).map(({ turn, seed }) => `#shuffle-undone ${turn} ${seed}`),
    ...boardPragma(size),
    ...long.map(({ text }) => `#tile ${text} ${text.toLowerCase()}`),
    ...(chronicle.ending === undefined ? ["#incomplete"] : []),
  ];
}

function boardPragma(size: number): string[] {
  if (size === CLASSIC_SIZE) return [];
  return [size === GCG_SUPER_LAYOUT.size ? `#board-layout ${GCG_SUPER_LAYOUT.name}` : `#board-size ${size}`];
}

/** Returns the GCG lines of one event. Points for overtime have lines at the end of the file, as in other programs. */
function linesOf(writer: Writer, step: GameHistoryStep): string[] {
  const { event } = step;
  switch (event.kind) {
    case "played":
      return [playLine(writer, step, event)];
    case "exchanged":
      return [line(writer, event.seat, rackOf(writer, step, event.seat), exchanged(writer, step), gain(0), step)];
    case "passed":
      return [line(writer, event.seat, rackOf(writer, step, event.seat), "-", gain(0), step)];
    case "challenged":
      return challengeLines(writer, step, event);
    case "resigned":
      return [`#note #${event.how} ${writer.nicks[event.seat]}`];
    case "ended":
      return endLines(writer, step, event);
    // Accepting a play changes neither board nor scores. Overtime has its lines at the end of the file.
    case "accepted":
    case "overtime":
      return [];
  }
}

type Of<Kind extends ScrabbleEvent["kind"]> = Extract<ScrabbleEvent, { kind: Kind }>;

function playLine(writer: Writer, step: GameHistoryStep, event: Of<"played">): string {
  const { alphabet, chronicle } = writer;
  const { size } = chronicle.options;
  const laid = new Map(event.laid.map(({ square, stone }) => [square, stone]));
  const word = (squaresOfSpan(event, size) ?? []).map((square) => {
    const stone = laid.get(square);
    return stone === undefined ? "." : formatBoardTile(alphabet, stone);
  });
  const act = `${formatPlace(event, size)} ${word.join("")}`;
  return line(writer, event.seat, rackOfPlay(writer, step, event), act, gain(event.score), step);
}

/**
 * Returns the rack for the GCG line of a play. While the game runs, this is only its public part: the tiles that were
 * laid.
 */
function rackOfPlay({ alphabet }: Writer, { racks }: GameHistoryStep, { seat, laid }: Of<"played">): string {
  return formatTiles(alphabet, racks?.[seat] ?? usedTiles(laid));
}

function usedTiles(laid: readonly LaidTile[]): Tile[] {
  return laid.map(({ stone }) => rackTileOfBoardTile(stone));
}

function rackOf({ alphabet }: Writer, { racks }: GameHistoryStep, seat: Seat): string {
  return formatTiles(alphabet, racks?.[seat] ?? []);
}

function exchanged({ alphabet }: Writer, { event, gave }: GameHistoryStep): string {
  if (gave !== undefined) return `-${formatTiles(alphabet, gave)}`;
  return event.kind === "exchanged" ? `-${event.count}` : "-";
}

function challengeLines(writer: Writer, step: GameHistoryStep, event: Of<"challenged">): string[] {
  const { seat, against, wrong, points } = event;
  if (wrong.length > 0) {
    const play = writer.lastPlays[against];
    const rack = play?.event.kind === "played" ? rackOfPlay(writer, play, play.event) : "";
    return [line(writer, against, rack, "--", loss(points), step)];
  }
  if (points > 0) return [line(writer, against, rackOf(writer, step, against), "(challenge)", gain(points), step)];
  return [line(writer, seat, rackOf(writer, step, seat), "-", gain(0), step), "#note #unsuccessful-challenge"];
}

/**
 * Returns the GCG lines for the tiles left at the end: each seat loses its own, and the seat that went out gains those
 * of the others.
 */
function endLines(writer: Writer, step: GameHistoryStep, { how, deductions }: Of<"ended">): string[] {
  const { alphabet, chronicle } = writer;
  const racks = step.racks ?? [];
  const max = Math.min(...deductions);
  const out = how === "went-out" ? racks.findIndex((rack, seat) => rack.length === 0 && deductions[seat] === max) : -1;
  const others = formatTiles(alphabet, racks.flat());
  return deductions.flatMap((points, seat) => {
    const rack = rackOf(writer, step, seat);
    if (seat === out) return others === "" ? [] : [line(writer, seat, "", `(${others})`, gain(-points), step)];
    // With the option `twice`, seats lose nothing for their tiles: only the seat that went out gains.
    if (rack === "" || (points === 0 && out >= 0 && chronicle.options.goingOut === "twice")) return [];
    return [line(writer, seat, rack, `(${rack})`, loss(points), step)];
  });
}

function penalties({ chronicle, nicks, overtime }: Writer): string[] {
  return nicks.flatMap((nick, seat) => {
    const points = overtime[seat] ?? 0;
    return points === 0 ? [] : [`>${nick}: (time) -${points} ${chronicle.scores[seat]}`];
  });
}

/**
 * Writes an event line. The score in it ignores penalties for overtime, because these have their own lines at the end.
 */
function line(writer: Writer, seat: Seat, rack: string, act: string, points: string, step: GameHistoryStep): string {
  const total = (step.scores[seat] ?? 0) + (writer.overtime[seat] ?? 0);
  return [`>${writer.nicks[seat]}:`, rack, act, points, total].filter((part) => part !== "").join(" ");
}

function gain(points: number): string {
  return `+${Math.abs(points)}`;
}

/** Writes points that are lost. Zero keeps the minus sign, which tells readers that the line is about a loss. */
function loss(points: number): string {
  return `-${points}`;
}
