import type { Announcement, Face } from "#discord/face.ts";
import { plain, plainFacts } from "#discord/plain.ts";
import type { Button } from "#discord/post.ts";
import kit from "#games/scrabble/kit.ts";
import type { GcgFault, ReplayFault } from "#games/scrabble/notation/gcg/types.ts";
import { makePlace } from "#games/scrabble/notation.ts";
import type { Challenged, Ending, Event, FormedWord, Options, Refusal, View } from "#games/scrabble/types.ts";
import type { Outcome } from "#kernel/game.ts";
import type { Beat, News } from "#table/news.ts";
import type { Facts } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { say } from "#text/phrases.ts";
import { sayGcgFault } from "#text/records/faults.ts";
import type { PlacedWord } from "#text/scrabble/phrases.ts";
import { makeDeed } from "./deed.ts";
import { listStep } from "./list-step.ts";
import { settingsOf } from "./settings.ts";

/** Stands for the turns that are not told. */
const LEFT_OUT = "…";

export const face: Face = {
  name: (text) => text.scrabble.name,
  words: (text) => text.scrabble.words,
  tellStep: (beat, view, text, names) => linesOf(beat, view as View, text, names).join("\n"),
  listStep: ({ events }, view, text, names) => listStep(events as readonly Event[], view as View, text, names),
  alt: (view, facts, text) => altOf(view as View, facts, text),
  level: (level, { scrabble: { command } }) => command.levels[level as keyof typeof command.levels] ?? level,
  bingos: ({ scrabble }) => scrabble.bingos,
  imports: {
    kind: "gcg",
    mostKiB: 256,
    say: (fault, text) => sayGcgFault(text, plainFacts(fault as GcgFault | ReplayFault)),
  },
  refuses: (refusal, { scrabble }) => say(scrabble.refusal, refusal as Refusal),
  list: (options, { scrabble }) => scrabble.listName((options as Options).list),
  settings: (options, text) => settingsOf(options as Options, text),
  scores: (view) => (view as View).players.map(({ score }) => score),
  tell(news, text, names, room): Announcement {
    const view = news.view as View;
    const closing = closingLines(news, text, names);
    const beginning = news.opens ? openingLines(news, text, names) : [];
    // Who has sat down says less than who has won, where there is no room for both.
    const opening = lengthOf([...beginning, ...closing]) < room - LEFT_OUT.length ? beginning : [];
    const turns = news.beats.flatMap((beat) => linesOf(beat, view, text, names));
    const lines = [...opening, ...lastThatFit(turns, room - lengthOf([...opening, ...closing])), ...closing];
    return { content: lines.join("\n"), alt: altOf(view, news, text, news.outcome), buttons: buttonsOf(news, text) };
  },
};

function openingLines({ chance, view }: News, { common, scrabble }: Catalogue, names: readonly string[]): string[] {
  const { list } = (view as View).options;
  const shown = "name" in list ? { name: plain(list.name) } : list;
  return [scrabble.began({ names, list: shown }), `-# ${common.shuffleHash(chance.hash)}`];
}

/** Of a long silence, only as many of the last turns are told as there is room for. */
function lastThatFit(lines: readonly string[], characters: number): string[] {
  if (lengthOf(lines) <= characters) return [...lines];
  const first = lines.findIndex((_, index) => lengthOf([LEFT_OUT, ...lines.slice(index)]) <= characters);
  return [LEFT_OUT, ...(first < 0 ? [] : lines.slice(first))];
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

function linesOf(beat: Beat, view: View, text: Catalogue, names: readonly string[]): string[] {
  if (beat.kind === "takeback") return [text.scrabble.takenBack()];
  return (beat.events as readonly Event[]).map((event) => lineOf(event, view.options, text, names));
}

function lineOf(event: Event, options: Options, { scrabble }: Catalogue, names: readonly string[]): string {
  const nameOf = (seat: number) => names[seat] ?? "";
  switch (event.kind) {
    case "played": {
      const [main, ...others] = event.words.map((word) => placed(word, options.size));
      if (!main) return "";
      return scrabble.played({ ...main, name: nameOf(event.seat), score: event.score, bingo: event.bingo, others });
    }
    case "exchanged":
      return scrabble.exchanged({ name: nameOf(event.seat), count: event.count });
    case "passed":
      return (event.outOfTime ? scrabble.passedOutOfTime : scrabble.passed)(nameOf(event.seat));
    case "challenged":
      return challengedLine(event, scrabble, nameOf);
    case "accepted":
      return (event.outOfTime ? scrabble.acceptedOutOfTime : scrabble.accepted)(nameOf(event.seat));
    case "overtime":
      return scrabble.overtime({ name: nameOf(event.seat), points: event.points });
    case "resigned":
      return scrabble.resigned({ name: nameOf(event.seat), how: event.how });
    case "ended":
      return [
        ...endedLines(event.how, options, scrabble, names.length),
        ...leftoverLines(event.deductions, scrabble, nameOf),
      ].join("\n");
  }
}

function challengedLine(
  { seat, against, wrong, points }: Challenged,
  { challengeUpheld, challengeFailed }: Catalogue["scrabble"],
  nameOf: (seat: number) => string,
): string {
  const facts = { name: nameOf(seat), against: nameOf(against), points };
  return wrong.length > 0 ? challengeUpheld({ ...facts, words: wrong }) : challengeFailed(facts);
}

function endedLines(
  how: Ending,
  { scorelessRounds }: Options,
  { ended, endedScoreless }: Catalogue["scrabble"],
  seats: number,
): string[] {
  if (how === "scoreless") return [endedScoreless(scorelessRounds)];
  // Who played alone and gave up has left nobody behind.
  return how === "resigned" && seats === 1 ? [] : [ended[how]];
}

/** Why the scores are not those of the last turn. */
function leftoverLines(
  deductions: readonly number[],
  { leftover }: Catalogue["scrabble"],
  nameOf: (seat: number) => string,
): string[] {
  const changes = deductions.map((points, seat) => ({ name: nameOf(seat), change: -points }));
  const felt = changes.filter(({ change }) => change !== 0);
  return felt.length > 0 ? [leftover(felt)] : [];
}

function placed(word: FormedWord, size: number): PlacedWord {
  return { word: word.text, place: makePlace(word, size), score: word.score };
}

/** Who has won, or whose turn it is: the one place where somebody is mentioned. */
function closingLines(news: News, text: Catalogue, names: readonly string[]): string[] {
  const { outcome, seats, actors, chance } = news;
  if (!outcome) {
    if (actors.length === 0) return [];
    const turn = actors.map((seat) => {
      const holder = seats[seat];
      return holder?.kind === "person" ? `<@${holder.person}>` : (names[seat] ?? "");
    });
    return [text.common.turnOf(turn)];
  }
  const line = resultLine(outcome, text, names);
  const seed = chance.seed === undefined ? [] : [`-# ${text.common.shuffleSeed(chance.seed)}`];
  return [line, ...hintLines(news, text, names), ...seed];
}

function resultLine({ standings, how }: Outcome, { scrabble }: Catalogue, names: readonly string[]): string {
  const winners = standings.filter(({ position }) => position === 1);
  const won = winners.map(({ seat }) => names[seat] ?? "");
  const score = winners[0]?.score ?? 0;
  if (names.length === 1) return scrabble.alone({ name: won[0] ?? "", score });
  return how === ("resigned" satisfies Ending) ? scrabble.stayed(won[0] ?? "") : scrabble.won({ names: won, score });
}

/** Which of the people have had hints, and how many. */
function hintLines({ seats, view }: News, { scrabble }: Catalogue, names: readonly string[]): string[] {
  const hints = (view as View).players.map((player, seat) => ({ name: names[seat] ?? "", count: player.hints ?? 0 }));
  const used = hints.filter(({ count }, seat) => count > 0 && seats[seat]?.kind === "person");
  return used.length > 0 ? [scrabble.hintsUsed(used)] : [];
}

/** What the picture says, for those who do not see it: no markup, names as they are. */
export function altOf(
  view: View,
  { seats, actors }: Pick<Facts, "seats" | "actors">,
  text: Catalogue,
  outcome?: Outcome,
): string {
  const names = seats.map(({ name }) => name);
  const last = view.turns.at(-1);
  return text.scrabble.alt({
    last: last && lineOf(last.event, view.options, text, names).replaceAll("**", ""),
    scores: view.players.map(({ score }, seat) => ({ name: names[seat] ?? "", score })),
    turn: actors.length > 0 ? names[actors[0] ?? 0] : undefined,
    result: outcome && resultLine(outcome, text, names).replaceAll("**", ""),
    bag: view.bagCount,
  });
}

function buttonsOf({ id, seq, outcome, view }: News, { scrabble, analysis, composer }: Catalogue): Button[][] {
  const { buttons } = scrabble;
  const of = { command: kit.id, match: id, seq };
  if (outcome) return [[{ ...of, payload: makeDeed({ kind: "analysis" }), label: analysis.button }]];
  const button = (kind: TurnButton, look?: Button["look"]): Button => ({
    ...of,
    payload: makeDeed({ kind }),
    label: buttons[kind],
    ...(look ? { look } : {}),
  });
  const more = { ...of, payload: makeDeed({ kind: "more" }), label: composer.more.button };
  const { pending } = view as View;
  if (pending?.last) return [[button("challenge", "danger"), button("accept", "main"), button("rack"), more]];
  const usual = [button("rack"), button("play", "main"), button("exchange"), button("pass")];
  // A row holds five.
  return pending ? [[button("challenge", "danger"), ...usual], [more]] : [[...usual, more]];
}

type TurnButton = "rack" | "play" | "exchange" | "pass" | "challenge" | "accept";
