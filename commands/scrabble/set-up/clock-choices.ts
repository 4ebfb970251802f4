import type { Clock } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { setUpPhrases } from "./text/set-up-phrases.ts";

// The clock of a new game: as a player types it in the command, and as a value of the menu in the form.

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const UNIT_MS: { readonly [unit: string]: number } = {
  s: SECOND_MS,
  min: MINUTE_MS,
  h: 60 * MINUTE_MS,
  d: 1_440 * MINUTE_MS,
};

/** Clocks that the form and the suggestions offer: for the whole game, then for each move. */
const OFFERED_CLOCKS: readonly Clock[] = [
  ...[5, 10, 15, 20, 25, 30, 60].map((minutes) => gameClock(minutes, 0)),
  gameClock(10, 10),
  gameClock(25, 10),
  ...[0.5, 1, 2, 5, 10, 30, 60, 360, 720, 1_440, 2_880, 4_320, 10_080, 20_160].map(
    (minutes): Clock => ({ kind: "move", ms: minutes * MINUTE_MS }),
  ),
];

function gameClock(minutes: number, seconds: number): Clock {
  return { kind: "game", ms: minutes * MINUTE_MS, increment: seconds * SECOND_MS };
}

const TYPED_CLOCK = /^(\d{1,5})\s*(s|min|h|d)?\s*(?:\+\s*(\d{1,5})\s*s?|(\/)\s*\p{L}+\.?)?$/iu;

/**
 * Parses a typed clock: `25` or `25 min` for each player's whole game, `25+10` with seconds added after each move, and
 * `2 min/move` for each move. The word after the slash may be in any language. Undefined if the text is no clock.
 */
export function parseTypedClock(typed: string): Clock | undefined {
  const [, amount, unit = "min", seconds = "0", slash] = TYPED_CLOCK.exec(typed.trim()) ?? [];
  if (amount === undefined) return undefined;
  const ms = Number(amount) * (UNIT_MS[unit.toLowerCase()] ?? MINUTE_MS);
  if (slash !== undefined) return { kind: "move", ms };
  return { kind: "game", ms, increment: Number(seconds) * SECOND_MS };
}

/** Suggests clocks that match the typed text. Each is written as a player would type it. */
export function suggestClocks(typed: string, text: Catalogue): readonly { name: string; value: string }[] {
  const key = typed.trim().toLowerCase();
  return OFFERED_CLOCKS.map((clock) => ({
    name: text.lobby.clock(clock),
    value: formatTypedClock(clock, text),
  })).filter(({ name, value }) => value.startsWith(key) || name.toLowerCase().includes(key));
}

function formatTypedClock(clock: Clock, text: Catalogue): string {
  const minutes = clock.ms / MINUTE_MS;
  if (clock.kind === "move") {
    const [unit, unitMs] = Object.entries(UNIT_MS).findLast(([, one]) => clock.ms % one === 0) ?? ["s", SECOND_MS];
    return `${clock.ms / unitMs} ${unit}/${setUpPhrases(text).move}`;
  }
  return clock.increment > 0 ? `${minutes}+${clock.increment / SECOND_MS}` : String(minutes);
}

const NO_CLOCK = "none";

/** The options of the menu for the clock. They include the current clock, which may be any other. */
export function clockOptions(
  current: Clock | undefined,
  text: Catalogue,
): readonly { label: string; value: string; default: boolean }[] {
  const value = clockValue(current);
  const isOffered = OFFERED_CLOCKS.some((clock) => clockValue(clock) === value);
  const all = [undefined, ...(current && !isOffered ? [current] : []), ...OFFERED_CLOCKS];
  return all.map((clock) => ({
    label: clock ? text.lobby.clock(clock) : setUpPhrases(text).noClock,
    value: clockValue(clock),
    default: clockValue(clock) === value,
  }));
}

function clockValue(clock: Clock | undefined): string {
  if (clock === undefined) return NO_CLOCK;
  return clock.kind === "move" ? `move ${clock.ms}` : `game ${clock.ms} ${clock.increment}`;
}

/** Reads a value of the menu. The match service checks whether such a clock is possible. */
export function parseClockValue(value: string): Clock | undefined {
  const [, kind, ms, increment = "0"] = /^(move|game) (\d{1,10})(?: (\d{1,10}))?$/.exec(value) ?? [];
  if (kind === undefined) return undefined;
  return kind === "move" ? { kind, ms: Number(ms) } : { kind: "game", ms: Number(ms), increment: Number(increment) };
}
