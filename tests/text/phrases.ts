import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { LANGUAGES, type Language } from "#text/language.ts";

export { LANGUAGES, type Language };

/** Each phrase of a language by its path: `scrabble.refusal.not-a-word`. */
export function phrasesOf(language: Language): Map<string, unknown> {
  return new Map(leaves(catalogues[language], ""));
}

function leaves(value: Catalogue | unknown, path: string): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, path === "" ? key : `${path}.${key}`));
}

/** A turn that lost points, as an analysis tells it. */
const lost = (count: number) => ({
  name: "Anna",
  turn: count,
  played: { kind: "play", word: "QUIZ", place: "8H", score: 2 * count },
  better: { kind: "exchange", letters: ["NY", "L·L"] },
  loss: 3 * count,
  phony: "came-off",
  before: 0.62,
  after: 0.41,
});

const POSITIONAL: { readonly [path: string]: (count: number) => unknown } = {
  "analysis.progress": (count) => ({ done: count, all: 2 * count }),
  "analysis.title": (count) => count,
  "analysis.seat": (count) => ({ name: "Anna", turns: count, loss: 5 * count, mean: 1.5, found: 3 * count }),
  "analysis.noTurn": () => "Anna",
  "analysis.turningPoints": () => 0.1,
  "analysis.turningPoint": lost,
  "analysis.worstMove": lost,
  "analysis.missed": (count) => count,
  "common.botAccount": () => "Anna",
  "common.fault": () => "a1b2c3",
  "common.missingPermissions": (count) => listOf("Permission", count),
  "common.noGameHere": () => ({ game: "Go", start: "/go new" }),
  "common.leaveQuestion": () => "Go",
  "common.turnOf": (count) => listOf("Anna", count),
  "common.shuffleHash": () => "a1b2c3",
  "common.shuffleSeed": () => "a1b2c3",
  "lexicon.atLine": (count) => ({ line: count, what: "QUIZ" }),
  "lexicon.more": (count) => count,
  "records.draft.not-in-line": (count) => ({ why: "not-in-line", squares: listOf("QU", count) }),
  "records.cgp.missing-field": () => ({ why: "missing-field", field: "racks" }),
  "records.cgp.bad-score-count": (count) => ({ why: "bad-score-count", scores: count, racks: count }),
  "records.gcg.missing-player": (count) => ({ why: "missing-player", number: count }),
  "records.gcg.racks-differ": () => ({ why: "racks-differ", rack: "QUIZ", tiles: "ZA" }),
  "records.gcg.wrong-sign": (count) => ({ why: "wrong-sign", points: count, act: "pass" }),
  "records.gcg.another-letter-there": () => ({
    why: "another-letter-there",
    square: "D4",
    there: "NY",
    written: "QU",
  }),
  "records.json.wrong-type": () => ({ why: "wrong-type", wanted: "list" }),
  "records.json.no-such-seat": (count) => ({ why: "no-such-seat", seats: count }),
  "records.atLine": (count) => ({ line: count, what: "QUIZ" }),
  "records.atPath": () => ({ path: "TYPED", what: "QUIZ" }),
  "resources.refusal.no-such-list": (count) => ({
    why: "no-such-list",
    name: "Anna",
    languages: ["ca"],
    names: listOf("Berta", count),
  }),
  "resources.unreadable.too-long": (count) => ({ why: "too-long", length: count, most: 4 }),
  "resources.removeQuestion": () => "Anna",
  "resources.removed": () => "Anna",
  "resources.line": (count) => ({ name: "Anna", words: count, tiles: count }),
  "resources.about": (count) => ({ name: "Anna", words: count, tiles: count }),
  "resources.builtIn": () => ({ source: "TYPED" }),
  "resources.added": (count) => ({ name: "Anna", words: count, tiles: count }),
  "resources.changed": (count) => ({
    name: "Anna",
    words: count,
    tiles: count,
    wordsBefore: count,
    tilesBefore: count,
  }),
  "resources.checked": (count) => ({ word: "QUIZ", valid: true, score: count, list: "Anna" }),
  "resources.moreLists": (count) => count,
  "resources.front": (count) => ({ words: listOf("NY", count), total: 2 * count }),
  "resources.back": (count) => ({ words: listOf("NY", count), total: 2 * count }),
  "resources.anagrams": (count) => ({ words: listOf("CASA", count), total: 2 * count }),
  "resources.found": (count) => ({ pattern: "QU?Z", words: listOf("CASA", count), total: 2 * count, list: "Anna" }),
  "tables.parked": () => "Anna",
  "tables.timeUntil": () => "<t:37:R>",
  "tables.step": (count) => ({ game: "Go", step: count, steps: 2 * count }),
  "tables.reseated": () => "Anna",
  "tables.declined.takeback": () => "Anna",
  "tables.declined.drop": () => "Anna",
  "tables.declined.replace": () => "Anna",
  "tables.declined.remove": () => "Anna",
  "tables.savedLine": (count) => ({
    game: "Go",
    title: "Anna",
    seats: listOf("Cesc", count),
    began: "<t:11:d>",
    last: "<t:37:R>",
    turn: listOf("Dídac", count),
  }),
  "tables.more": (count) => count,
  "tables.renamed": () => "Anna",
  "tables.deleteQuestion": () => "Anna",
  "tables.asked": (count) => listOf("Anna", count),
  "scrabble.refusal.no-easy-words": () => ({ why: "no-easy-words", languages: ["ca", "es"] }),
  "scrabble.draftReturned": (count) => listOf("L·L", count),
  "scrabble.passed": () => "Anna",
  "scrabble.passedOutOfTime": () => "Anna",
  "scrabble.accepted": () => "Anna",
  "scrabble.acceptedOutOfTime": () => "Anna",
  "scrabble.challengeUpheld": (count) => ({
    name: "Anna",
    against: "Berta",
    words: listOf("CASA", count),
    points: count,
  }),
  "scrabble.challengeFailed": (count) => ({ name: "Anna", against: "Berta", points: count }),
  "scrabble.overtime": (count) => ({ name: "Anna", points: count }),
  "scrabble.endedScoreless": (count) => count,
  "scrabble.stayed": () => "Anna",
  "scrabble.leftover": (count) => listOf("Anna", count).map((name) => ({ name, change: -count })),
  "scrabble.hintsLeft": (count) => count,
  "scrabble.hintsUsed": (count) => listOf("Anna", count).map((name) => ({ name, count })),
  "scrabble.rackAlt": (count) => listOf("L·L", count),
  "scrabble.total": (count) => count,
  "scrabble.blanksUsed": (count) => listOf("Ç", count),
  "scrabble.exchangedYours": (count) => count,
  "scrabble.botName": (count) => count,
};

/** Whatever facts a phrase may ask for, each told from all others. */
function factsOf(count: number): object {
  const placed = { word: "QUIZ", place: "8H", score: count };
  return {
    ...placed,
    why: "why",
    name: "Anna",
    names: listOf("Berta", count),
    running: "a1b2c3",
    wanted: count,
    fewest: 2,
    most: 4,
    toMove: 0,
    actors: [0],
    square: "D4",
    letter: "NY",
    letters: listOf("QU", count),
    centre: "H8",
    words: listOf("CASA", count),
    bag: count,
    typed: "TYPED",
    last: "O15",
    at: "K7",
    game: "Go",
    level: "TYPED",
    other: "Berta",
    levels: listOf("Berta", count),
    seats: listOf("Cesc", count),
    turn: listOf("Dídac", count),
    bingo: true,
    others: Array.from({ length: count }, () => ({ ...placed, word: "ZA" })),
    count,
    how: "resigned",
    language: "en",
    list: { language: "en" },
    scores: Array.from({ length: count }, (_, index) => ({ name: `Emma ${index}`, score: count })),
    points: Array.from({ length: count }, () => 3),
    times: 2,
    valid: false,
    line: count,
    text: "TYPED",
    right: "CASA",
    first: count,
    number: "−5",
    tiles: count,
    mostMiB: 4,
    format: "zip",
    characters: listOf("Ç", count),
    before: "ZA",
    least: count,
    option: "TYPED",
    allowed: listOf("CASA", count),
    fewer: count > 1,
    rows: count,
    row: count,
    column: count,
    squares: count,
    racks: count,
    rack: count,
    operation: count,
    pragma: "TYPED",
    nick: "Anna",
    size: count,
    written: count,
    expected: count,
    version: count,
    known: count,
  };
}

function listOf(item: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${item}${index + 1}`);
}

/** The phrase with facts of this number of things. */
export function said(path: string, phrase: unknown, count: number): string {
  if (typeof phrase !== "function") return String(phrase);
  const given = POSITIONAL[path]?.(count) ?? (path.startsWith("scrabble.alt") ? alt(count) : factsOf(count));
  return phrase(given);
}

function alt(count: number): object {
  return { ...factsOf(count), turn: "Anna", last: "Anna QUIZ" };
}
