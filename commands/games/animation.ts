import type { Call, PressCall } from "#discord/command.ts";
import { nowAndThen } from "#discord/now-and-then.ts";
import { plain } from "#discord/plain.ts";
import type { Button, Post } from "#discord/post.ts";
import { tableLanguage, whyNotHere } from "#discord/starting.ts";
import type { Scene } from "#kernel/scene.ts";
import type { MatchId } from "#table/open.ts";
import type { Frame } from "#table/replay.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { nameOf } from "./here.ts";

const ENDING = ".gif";
/** Beyond the end is the end. */
const LAST = Number.MAX_SAFE_INTEGER;

export function animationButton(match: MatchId, { tables }: Catalogue): Button {
  return { command: "games", match, seq: 0, payload: "animation", label: tables.buttons.animation };
}

export async function animateThis(call: PressCall): Promise<void> {
  await animateMatch(call, call.id.match);
}

/** First how far it is, and then the whole game as everybody saw it: for the eyes of whoever asks. */
export async function animateMatch(call: Call, match: MatchId): Promise<void> {
  const { desk, text, look } = call;
  const { tables } = text;
  const played = await playedIn(call, match);
  if (!played) return call.reply({ content: text.common.table["no-match"]({ why: "no-match" }) });
  const { end, views } = played;
  if (end.steps === 0) return call.reply({ content: tables.nothingToAnimate });
  const scenes = scenesOf(call, end, views, await desk.sittersOf(end));
  const progress = nowAndThen((content) => call.reply({ content }));
  const onProgress = (share: number) => progress.say(tables.animating(share));
  const animated = await desk.animate({ scenes, look, onProgress });
  await progress.quiet();
  if (animated.ok) return call.reply(animationPost(call, end, animated));
  const content = animated.why === "closing" ? text.common.table.closing({ why: "closing" }) : tables.tooManyAnimations;
  await call.reply({ content });
}

interface Played {
  /** How it stands after its last step. */
  readonly end: Frame;
  /** What everybody saw in the beginning and after each step. */
  readonly views: readonly unknown[];
}

async function playedIn({ desk }: Call, match: MatchId): Promise<Played | undefined> {
  const beginning = await desk.table.replay(match, 0);
  const played = await desk.table.turns(match);
  const end = played && (await desk.table.replay(match, played.turns.length));
  return beginning && end && { end, views: [beginning.view, ...played.turns.map(({ view }) => view)] };
}

type Sitters = Awaited<ReturnType<Call["desk"]["sittersOf"]>>;

function* scenesOf({ desk, text }: Call, { game }: Frame, views: Played["views"], sitters: Sitters): Generator<Scene> {
  const words = desk.faces.get(game.id)?.words(text);
  for (const view of views) yield game.picture(view, words, sitters);
}

type Drawn = Extract<Awaited<ReturnType<Call["desk"]["animate"]>>, { ok: true }>;

function animationPost(call: Call, end: Frame, { bytes }: Drawn): Post {
  const { id: match, game, steps } = end;
  const { buttons, animated } = call.text.tables;
  const title = animated({ game: nameOf(game.id, call), steps });
  const of = { command: "games", match, seq: 0 };
  return {
    content: title,
    files: [{ name: `${game.id}-${match}${ENDING}`, content: bytes, alt: altOf(title, call, end) }],
    buttons: [
      [
        { ...of, payload: `step:${steps}:last`, label: buttons.steps },
        ...(call.home.kind === "channel" ? [{ ...of, payload: "animation-show", label: buttons.showAll }] : []),
      ],
    ],
  };
}

/** What hangs on the private message is shown to all in the channel, in their language. */
export async function showAnimation(call: PressCall): Promise<void> {
  const { desk, home, id, person, text, files } = call;
  const not = whyNotHere(call, "saved");
  if (not !== undefined) return call.reply({ content: not });
  const end = await desk.table.replay(id.match, LAST);
  const file = files.find(({ name }) => name.endsWith(ENDING));
  if (!end || !file || home.kind !== "channel") return call.reply({ content: text.common.unknownButton });
  const downloaded = await desk.download(file);
  if (!downloaded.ok) return call.reply({ content: text.tables.animationGone });
  const everybodys = catalogues[tableLanguage(call)];
  const facts = { name: plain(person.name), game: nameOf(end.game.id, { desk, text: everybodys }) };
  const content = everybodys.tables.showsAnimation(facts);
  const alt = altOf(content, { desk, text: everybodys }, end);
  await desk.announce(home.channel, { content, files: [{ name: file.name, content: downloaded.bytes, alt }] }, []);
  await call.reply({ content: text.tables.animationShown });
}

/** What it is, and how the game stands in its last picture. */
function altOf(title: string, { desk, text }: Pick<Call, "desk" | "text">, end: Frame): string {
  return [title, desk.faces.get(end.game.id)?.alt?.(end.view, end, text) ?? ""].join(" ").trim();
}
