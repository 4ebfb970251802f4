import { squaresOf, tileOf } from "#games/scrabble/board.ts";
import type { Chronicle, ChronicleStep } from "#games/scrabble/notation/chronicle.ts";
import { makeStone, makeTiles } from "#games/scrabble/notation/faces.ts";
import { nicksOf, oneLine } from "#games/scrabble/notation/gcg/nicks.ts";
import { SUPER_LAYOUT } from "#games/scrabble/notation/gcg/pragma.ts";
import { makePlace } from "#games/scrabble/notation.ts";
import type { Event, Laid } from "#games/scrabble/types.ts";
import type { Seat } from "#kernel/game.ts";
import { type Alphabet, BLANK, type Tile } from "#lexicon/alphabet.ts";

/** What a game is called, and who played it. */
export interface GcgHeading {
  /** By seat. */
  readonly names: readonly string[];
  readonly title?: string;
  readonly description?: string;
  /** Unique among our games: becomes `#id tauler …`. */
  readonly id?: string;
  /** The word list, as people know it. */
  readonly lexicon?: string;
}

/** A game as a GCG file, which is UTF-8. */
export function makeGcg(alphabet: Alphabet, chronicle: Chronicle, heading: GcgHeading): string {
  const nicks = nicksOf(heading.names);
  const writer: Writer = { alphabet, chronicle, nicks };
  const events = chronicle.steps.flatMap((step, at) => linesOf(writer, step, at));
  const lines = [...pragmata(writer, heading), ...events, ...penalties(writer)];
  return lines.map((line) => `${line}\n`).join("");
}

interface Writer {
  readonly alphabet: Alphabet;
  readonly chronicle: Chronicle;
  readonly nicks: readonly string[];
}

const CLASSIC_SIZE = 15;

function pragmata({ alphabet, chronicle, nicks }: Writer, heading: GcgHeading): string[] {
  const { names, title, description, id, lexicon } = heading;
  const { size } = chronicle.options;
  const long = alphabet.letters.filter(({ text }, tile) => tile !== BLANK && [...text].length > 1);
  return [
    "#character-encoding UTF-8",
    ...nicks.map((nick, seat) => `#player${seat + 1} ${nick} ${oneLine(names[seat] ?? "") || nick}`),
    ...[["title", title] as const, ["description", description] as const]
      .map(([name, text]) => [name, oneLine(text ?? "")] as const)
      .filter(([, text]) => text !== "")
      .map(([name, text]) => `#${name} ${text}`),
    ...(id === undefined ? [] : [`#id tauler ${id}`]),
    ...(lexicon === undefined ? [] : [`#lexicon ${oneLine(lexicon)}`]),
    ...boardPragma(size),
    ...long.map(({ text }) => `#tile ${text} ${text.toLowerCase()}`),
    ...(chronicle.ending === undefined ? ["#incomplete"] : []),
  ];
}

function boardPragma(size: number): string[] {
  if (size === CLASSIC_SIZE) return [];
  return [size === SUPER_LAYOUT.size ? `#board-layout ${SUPER_LAYOUT.name}` : `#board-size ${size}`];
}

/** The lines of one event. Points over time are told at the end, as in other programs. */
function linesOf(writer: Writer, step: ChronicleStep, at: number): string[] {
  const { event } = step;
  switch (event.kind) {
    case "played":
      return [playLine(writer, step, event)];
    case "exchanged":
      return [line(writer, event.seat, rackOf(writer, step, event.seat), exchanged(writer, step), gain(0), step)];
    case "passed":
      return [line(writer, event.seat, rackOf(writer, step, event.seat), "-", gain(0), step)];
    case "challenged":
      return challengeLines(writer, step, at, event);
    case "resigned":
      return [`#note #${event.how} ${writer.nicks[event.seat]}`];
    case "ended":
      return endLines(writer, step, event);
    // Saying that a play is good changes nothing.
    case "accepted":
    case "overtime":
      return [];
  }
}

type Of<Kind extends Event["kind"]> = Extract<Event, { kind: Kind }>;

function playLine(writer: Writer, step: ChronicleStep, event: Of<"played">): string {
  const { alphabet, chronicle } = writer;
  const { size } = chronicle.options;
  const laid = new Map(event.laid.map(({ square, stone }) => [square, stone]));
  const word = (squaresOf(event, size) ?? []).map((square) => {
    const stone = laid.get(square);
    return stone === undefined ? "." : makeStone(alphabet, stone);
  });
  const act = `${makePlace(event, size)} ${word.join("")}`;
  return line(writer, event.seat, rackOfPlay(writer, step, event), act, gain(event.score), step);
}

/** While the game runs, no more of the rack is told than everybody saw: the tiles that were laid. */
function rackOfPlay({ alphabet }: Writer, { racks }: ChronicleStep, { seat, laid }: Of<"played">): string {
  return makeTiles(alphabet, racks?.[seat] ?? usedTiles(laid));
}

function usedTiles(laid: readonly Laid[]): Tile[] {
  return laid.map(({ stone }) => tileOf(stone));
}

function rackOf({ alphabet }: Writer, { racks }: ChronicleStep, seat: Seat): string {
  return makeTiles(alphabet, racks?.[seat] ?? []);
}

function exchanged({ alphabet }: Writer, { event, gave }: ChronicleStep): string {
  if (gave !== undefined) return `-${makeTiles(alphabet, gave)}`;
  return event.kind === "exchanged" ? `-${event.count}` : "-";
}

function challengeLines(writer: Writer, step: ChronicleStep, at: number, event: Of<"challenged">): string[] {
  const { seat, against, wrong, points } = event;
  if (wrong.length > 0) {
    const play = writer.chronicle.steps.slice(0, at).findLast(isPlayOf(against));
    const rack = play?.event.kind === "played" ? rackOfPlay(writer, play, play.event) : "";
    return [line(writer, against, rack, "--", loss(points), step)];
  }
  if (points > 0) return [line(writer, against, rackOf(writer, step, against), "(challenge)", gain(points), step)];
  return [line(writer, seat, rackOf(writer, step, seat), "-", gain(0), step), "#note #unsuccessful-challenge"];
}

function isPlayOf(seat: Seat): (step: ChronicleStep) => boolean {
  return ({ event }) => event.kind === "played" && event.seat === seat;
}

/** What is left on the racks: off one's own score, and for who went out as much as the others have. */
function endLines(writer: Writer, step: ChronicleStep, { how, deductions }: Of<"ended">): string[] {
  const { alphabet, chronicle } = writer;
  const racks = step.racks ?? [];
  const most = Math.min(...deductions);
  const out = how === "went-out" ? racks.findIndex((rack, seat) => rack.length === 0 && deductions[seat] === most) : -1;
  const others = makeTiles(alphabet, racks.flat());
  return deductions.flatMap((points, seat) => {
    const rack = rackOf(writer, step, seat);
    if (seat === out) return others === "" ? [] : [line(writer, seat, "", `(${others})`, gain(-points), step)];
    // Nothing comes off where only who went out gains.
    if (rack === "" || (points === 0 && out >= 0 && chronicle.options.goingOut === "twice")) return [];
    return [line(writer, seat, rack, `(${rack})`, loss(points), step)];
  });
}

function penalties(writer: Writer): string[] {
  const { chronicle, nicks } = writer;
  return nicks.flatMap((nick, seat) => {
    const points = overtimeOf(chronicle, seat);
    return points === 0 ? [] : [`>${nick}: (time) -${points} ${chronicle.scores[seat]}`];
  });
}

function overtimeOf({ steps }: Chronicle, seat: Seat): number {
  const minutes = steps.map(({ event }) => (event.kind === "overtime" && event.seat === seat ? event.points : 0));
  return minutes.reduce((sum, points) => sum + points, 0);
}

/** The total is what it would be without the penalties, which come last. */
function line(writer: Writer, seat: Seat, rack: string, act: string, points: string, step: ChronicleStep): string {
  const { steps } = writer.chronicle;
  const before = { ...writer.chronicle, steps: steps.slice(0, steps.indexOf(step)) };
  const total = (step.scores[seat] ?? 0) + overtimeOf(before, seat);
  return [`>${writer.nicks[seat]}:`, rack, act, points, total].filter((part) => part !== "").join(" ");
}

function gain(points: number): string {
  return `+${Math.abs(points)}`;
}

/** Nothing off is still something off: the sign says what the line is about. */
function loss(points: number): string {
  return `-${points}`;
}
