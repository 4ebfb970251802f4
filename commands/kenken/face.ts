import type { Announcement, Face } from "#discord/face.ts";
import { plainFacts } from "#discord/plain.ts";
import type { Button } from "#discord/post.ts";
import kit from "#games/kenken/kit.ts";
import type { Options, Refusal, View } from "#games/kenken/types.ts";
import type { Beat, News } from "#table/news.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { say } from "#text/phrases.ts";
import { keepButton } from "./buttons.ts";
import { makeDeed, NOWHERE, type PlainKind } from "./deed.ts";
import { altOf, endLines, lastThatFit, lengthOf, linesOf, progressLine, settingsOf } from "./lines.ts";
import { panelPost } from "./panel.ts";
import { anotherButton } from "./wishes.ts";

export const face: Face = {
  name: (text) => text.kenken.name,
  words: (text) => text.kenken.words,
  tellStep: (beat, view, text, names) => stepLines(beat, view as View, text, names).join("\n"),
  alt: (view, { seats }, text) => altOf(view as View, text, namesOf(seats)),
  refuses: (refusal, { kenken }) => say(kenken.refusal, plainFacts(refusal as Refusal)),
  settings: (options, text) => [settingsOf(options as Options, text)],
  own: (call, sight) => panelPost(call, sight),
  tell(news, text, names, room): Announcement {
    const view = news.view as View;
    const opening = news.opens ? openingLines(news, text) : [];
    const closing = closingLines(news, text, names);
    const turns = linesOf(news.beats, view.options, text, names);
    const lines = [...opening, ...lastThatFit(turns, room - lengthOf([...opening, ...closing])), ...closing];
    return { content: lines.join("\n"), alt: altOf(view, text, namesOf(news.seats)), buttons: buttonsOf(news, text) };
  },
};

/** In a race nobody is told of what changes no number of full cells; who looks back wants to know whose board they see. */
function stepLines(beat: Beat, { options }: View, text: Catalogue, names: readonly string[]): string[] {
  const lines = linesOf([beat], options, text, names);
  if (lines.length > 0 || beat.seat === undefined) return lines;
  return [text.kenken.busy({ name: names[beat.seat] ?? "" })];
}

const namesOf = (seats: News["seats"]) => seats.map(({ name }) => name);

/** The one place where people are mentioned: nobody is called to a turn, for everybody can always act. */
function openingLines({ view, seats }: News, text: Catalogue): string[] {
  const { options } = view as View;
  const names = seats.map((holder) => (holder.kind === "person" ? `<@${holder.person}>` : holder.name));
  return [text.kenken.began({ names, mode: options.mode }), `-# ${settingsOf(options, text)}`];
}

function closingLines(news: News, text: Catalogue, names: readonly string[]): string[] {
  const view = news.view as View;
  if (view.ending !== undefined) return endLines(view, news, text, names);
  return news.status === "running" ? [`-# ${progressLine(view, text, names)}`] : [];
}

/** What leads everybody to their own view of the board. */
function buttonsOf(news: News, text: Catalogue): Button[][] {
  const { id, seq, view } = news;
  const { options, ending } = view as View;
  const { buttons } = text.kenken;
  if (ending !== undefined) return [[anotherButton(options, text), ...keepButton(news, text)]];
  const button = (kind: PlainKind, label: string): Button => {
    return { command: kit.id, match: id, seq, payload: makeDeed({ kind, place: NOWHERE }), label };
  };
  const open: Button = { ...button("open", buttons.open), look: "main" };
  return [[open, button("check", buttons.check), button("hint", buttons.hint), button("rules", buttons.rules)]];
}
