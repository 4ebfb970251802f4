import type { Announcement, Face } from "#discord/face.ts";
import { plainFacts } from "#discord/plain.ts";
import type { Button } from "#discord/post.ts";
import kit from "#games/rolit/kit.ts";
import type { Plan } from "#games/rolit/plan.ts";
import { modeOf, scoresOf } from "#games/rolit/sides.ts";
import type { Event, Options, Refusal, View } from "#games/rolit/types.ts";
import type { Outcome } from "#kernel/game.ts";
import type { Beat, News } from "#table/news.ts";
import type { Facts } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { say } from "#text/phrases.ts";
import { choices } from "./choices.ts";
import { makeDeed } from "./deed.ts";
import { imports } from "./imports.ts";
import {
  aheadLines,
  disarmed,
  freeCells,
  lineOf,
  playersOf,
  podiumLine,
  resultsOf,
  scoresLine,
  seatLines,
  settingsOf,
  winnersLine,
} from "./lines.ts";
import { listStep } from "./list-step.ts";

/** Stands for the turns that are not told. */
const LEFT_OUT = "…";

export const face: Face = {
  name: (text) => text.rolit.name,
  words: (text) => text.rolit.words,
  tellStep: (beat, view, text, names) => linesOf(beat, (view as View).options, text, names).join("\n"),
  listStep: ({ events }, view, text, names) => listStep(events as readonly Event[], view as View, text, names),
  alt: (view, facts, text) => altOf(view as View, facts, text),
  level: (level, { rolit: { levels } }) => levels[level as keyof typeof levels] ?? level,
  imports,
  refuses: (refusal, { rolit }) => say(rolit.refusal, plainFacts(refusal as Refusal)),
  settings: (options, text) => [settingsOf(options as Plan, text)],
  ahead: (plan, players, text) => aheadLines(plan as Plan, players, text),
  choices,
  scores: (view) => scoresOf(view as View),
  tell(news, text, names, room): Announcement {
    const view = news.view as View;
    const closing = closingLines(news, text, names);
    const opening = news.opens ? openingThatFits(news, text, names, room - lengthOf(closing)) : [];
    const turns = news.beats.flatMap((beat) => linesOf(beat, view.options, text, names));
    const lines = [...opening, ...lastThatFit(turns, room - lengthOf([...opening, ...closing])), ...closing];
    return { content: lines.join("\n"), alt: altOf(view, news, text, news.outcome), buttons: buttonsOf(news, text) };
  },
};

function linesOf(beat: Beat, options: Options, text: Catalogue, names: readonly string[]): string[] {
  if (beat.kind === "takeback") return [text.rolit.takenBack];
  return (beat.events as readonly Event[]).flatMap((event) => lineOf(event, options, text, names));
}

/** Whose turn it is says more than who has sat down, where there is no room for both. */
function openingThatFits({ view, chance }: News, text: Catalogue, names: readonly string[], room: number): string[] {
  const { options } = view as View;
  const [began, seats] = [[text.rolit.began({ names })], seatLines(disarmed(options), text, names)];
  const rules = [`-# ${settingsOf(options, text)}`, `-# ${text.common.shuffleHash(chance.hash)}`];
  const ways = [[...began, ...seats, ...rules], [...seats, ...rules], [...began, ...rules], rules];
  return ways.find((lines) => lengthOf(lines) <= room) ?? [];
}

/** Who has won, or whose turn it is: the one place where somebody is mentioned. */
function closingLines(news: News, text: Catalogue, seated: readonly string[]): string[] {
  const view = news.view as View;
  const names = playersOf(view, seated, text);
  if (news.outcome) {
    const results = resultsOf({ options: disarmed(view.options) }, news.outcome, names);
    const seed = news.chance.seed === undefined ? [] : [`-# ${text.common.shuffleSeed(news.chance.seed)}`];
    return [winnersLine(results, text), podiumLine(results, text), ...seed];
  }
  const scores = text.rolit.scores(scoresLine({ ...view, options: disarmed(view.options) }, names));
  const turn = news.actors.map((seat) => {
    const holder = news.seats[seat];
    return holder?.kind === "person" ? mention(holder, news, names[seat] ?? "") : (names[seat] ?? "");
  });
  const { modes } = text.rolit;
  return [`-# ${modes[modeOf(view.options)]} · ${scores}`, ...(turn.length > 0 ? [text.common.turnOf(turn)] : [])];
}

/** Whoever types for several sits before the screen: which of them it is, they have to be told, and not called. */
function mention(holder: { readonly person: string }, { seats }: News, name: string): string {
  const held = seats.filter((one) => one.kind === "person" && one.person === holder.person);
  return held.length > 1 ? name : `<@${holder.person}>`;
}

/** Of a long silence, only as many of the last turns are told as there is room for. */
function lastThatFit(lines: readonly string[], room: number): string[] {
  if (lengthOf(lines) <= room) return [...lines];
  const first = lines.findIndex((_, index) => lengthOf([LEFT_OUT, ...lines.slice(index)]) <= room);
  return [LEFT_OUT, ...(first < 0 ? [] : lines.slice(first))];
}

const lengthOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0);

/** What the picture says, for those who do not see it: no markup, names as they are. */
export function altOf(
  view: View,
  { seats, actors }: Pick<Facts, "seats" | "actors">,
  text: Catalogue,
  outcome?: Outcome,
): string {
  const names = seats.map(({ name }) => name);
  const move = view.moves.at(-1);
  const last =
    move &&
    lineOf({ kind: "placed", ...move }, view.options, text, names)
      .join(" ")
      .replaceAll("**", "");
  const players = playersOf(view, names, text);
  const result = outcome && winnersLine(resultsOf(view, outcome, players), text).replaceAll("**", "");
  const turn = actors[0] === undefined ? undefined : players[actors[0]];
  return text.rolit.alt({ last, scores: scoresLine(view, players), turn, result, free: freeCells(view) });
}

function buttonsOf({ id, seq, outcome }: News, { rolit: { buttons } }: Catalogue): Button[][] {
  if (outcome) return [];
  const button = (payload: string, label: string): Button => ({ command: kit.id, match: id, seq, payload, label });
  const place = button(makeDeed({ kind: "cells", row: undefined }), buttons.place);
  return [
    [
      { ...place, look: "main" },
      button(makeDeed({ kind: "type" }), buttons.type),
      button(makeDeed({ kind: "undo" }), buttons.undo),
      button(makeDeed({ kind: "leave" }), buttons.leave),
    ],
  ];
}
