/** Facts for phrases, by the path of the phrase: as many things as `count`. */
export interface PhraseFacts {
  readonly [path: string]: (count: number) => unknown;
}

/** Facts of all kinds that a phrase may ask for, each with a value of its own. */
export function commonFacts(count: number): object {
  const placed = { word: "QUIZ", place: "8H", score: count };
  return {
    ...placed,
    reason: "reason",

    name: "Anna",
    names: listOf("Berta", count),
    running: "a1b2c3",
    wanted: count,
    min: 2,
    max: 4,

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
    maxMiB: 4,
    format: "zip",
    characters: listOf("Ç", count),
    before: "ZA",

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
    days: count,
    who: listOf("Dídac", count),
    until: "<t:37:R>",
  };
}

export function listOf(item: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${item}${index + 1}`);
}
