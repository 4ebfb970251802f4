import type { Announcement, Face, Host } from "#discord/face.ts";
import type { Button } from "#discord/post.ts";
import kit from "#games/mastermind/kit.ts";
import type { Options, Refusal, View } from "#games/mastermind/types.ts";
import type { Refusal as AnyRefusal } from "#kernel/game.ts";
import type { News } from "#table/news.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { say } from "#text/phrases.ts";
import { makeDeed } from "./deed.ts";
import { altOf, endLines, linesOf, settingsOf, turnLine } from "./lines.ts";
import { panelPost } from "./panel.ts";

export const face: Face = {
  name: (text) => text.mastermind.name,
  words: (text) => text.mastermind.words,
  tellStep: (beat, _, text, names) => linesOf(beat, text, names).join("\n"),
  alt: (view, facts, text) => altOf(view as View, facts, text),
  level: (level, { mastermind: { rivals } }) => rivals[level as keyof typeof rivals] ?? level,
  refuses: (refusal, { mastermind }) => sayOf(mastermind.refusal, refusal),
  settings: (options, text, host) => [settingsOf(options as Options, text), ...partOf(options as Options, text, host)],
  own: (call, sight) => panelPost(call, sight),
  tell(news, text, names, room): Announcement {
    const view = news.view as View;
    const opening = news.opens ? openingLines(news, text, names) : [];
    const closing = closingLines(news, text, names);
    const turns = news.beats.flatMap((beat) => linesOf(beat, text, names));
    const lines = [...opening, ...lastThatFit(turns, room - lengthOf([...opening, ...closing])), ...closing];
    return { content: lines.join("\n"), alt: altOf(view, news, text), buttons: buttonsOf(news, text) };
  },
};

/** What whoever has called the others together does: then the other one knows their part, too. */
function partOf({ maker }: Options, { mastermind }: Catalogue, host: Host | undefined) {
  return host ? [mastermind.parts[host.seat === maker ? "maker" : "breaker"](host)] : [];
}

const sayOf = (phrases: Catalogue["mastermind"]["refusal"], refusal: AnyRefusal) => say(phrases, refusal as Refusal);

function openingLines({ view, chance }: News, text: Catalogue, names: readonly string[]): string[] {
  const { options } = view as View;
  const [maker, breaker] = [names[options.maker] ?? "", names[1 - options.maker] ?? ""];
  return [
    text.mastermind.began({ maker, breaker }),
    `-# ${settingsOf(options, text)}`,
    `-# ${text.common.shuffleHash(chance.hash)}`,
  ];
}

/** How it ended, or what is to be done now: the one place where somebody is mentioned. */
function closingLines(news: News, text: Catalogue, names: readonly string[]): string[] {
  const view = news.view as View;
  if (view.ending !== undefined) return [...endLines(view, text, names), ...seedLines(news, text)];
  const [seat] = news.actors;
  if (seat === undefined || view.phase === undefined) return [];
  const holder = news.seats[seat];
  return [turnLine(view, text, holder?.kind === "person" ? `<@${holder.person}>` : (names[seat] ?? ""))];
}

const seedLines = ({ chance }: News, { common }: Catalogue) =>
  chance.seed === undefined ? [] : [`-# ${common.shuffleSeed(chance.seed)}`];

/** Of a long silence, only as much is told as there is room for: the end of it. */
function lastThatFit(lines: readonly string[], room: number): string[] {
  if (lengthOf(lines) <= room) return [...lines];
  const first = lines.findIndex((_, index) => lengthOf(["…", ...lines.slice(index)]) <= room);
  return ["…", ...(first < 0 ? [] : lines.slice(first))];
}

const lengthOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0);

/** What leads to the private part of each turn; everybody sees the same ones. */
function buttonsOf(news: News, { mastermind }: Catalogue): Announcement["buttons"] {
  const { phase, options } = news.view as View;
  const button = (kind: "open" | "hint" | "rules" | "possible", label: string): Button => {
    return { command: kit.id, match: news.id, seq: news.seq, payload: makeDeed({ kind }), label };
  };
  const { buttons } = mastermind;
  if (phase === undefined) return [[button("possible", buttons.possible)]];
  const main = { ...button("open", buttons[phase]), look: "main" as const };
  const hint = phase === "guess" && options.hints > 0 && !news.rated ? [button("hint", buttons.hint)] : [];
  return [[main, ...hint, button("rules", buttons.rules)]];
}
