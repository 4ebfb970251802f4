import { mayHave } from "#discord/allowances.ts";
import type { Call, NamedFile, PressCall } from "#discord/command.ts";
import { type Look, lookOf } from "#discord/look.ts";
import { nowAndThen } from "#discord/now-and-then.ts";
import { plain } from "#discord/plain.ts";
import type { Button, Post } from "#discord/post.ts";
import { tableLanguage, whyNotHere } from "#discord/starting.ts";
import type { Scene } from "#kernel/scene.ts";
import type { MatchId } from "#table/open.ts";
import type { Frame, TellTurn } from "#table/replay.ts";
import { whoseIs } from "#table/sight.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";
import { nameOf } from "./here.ts";
import { wayBack } from "./own.ts";

const ENDING = ".gif";
const MAX_STEPS = 500;
/** A longer one costs as much as several: each step is drawn. */
const STEPS_OF_ONE = 200;

export function animationButton(match: MatchId, { tables }: Catalogue): Button {
  return { command: "games", match, seq: 0, payload: "animation", label: tables.buttons.animation };
}

export async function animateThis(call: PressCall): Promise<void> {
  await animateMatch(call, call.id.match);
}

/** First how far it is, and then the whole game as everybody saw it: for the eyes of whoever asks. */
export async function animateMatch(call: Call, match: MatchId): Promise<void> {
  const { text, look } = call;
  const played = await playedIn(call, match);
  if (!played) return call.reply({ content: text.common.table["no-match"]({ why: "no-match" }) });
  if (played.end.steps === 0) return call.reply({ content: text.tables.nothingToAnimate });
  await call.desk.table.lookOn(played.end, call.person.id);
  const drawn = await draw(call, played, { text, look });
  if (drawn) await call.reply(animationPost(call, played.end, drawn));
}

/** In whose words and colours it is drawn. */
interface Audience {
  readonly text: Catalogue;
  readonly look: Look;
}

/** Whoever waits is told how far it is, and why there is none. */
async function draw(call: Call, { end, views }: Played, { text, look }: Audience): Promise<Drawn | undefined> {
  const { desk } = call;
  const { common, tables } = call.text;
  if (!(await mayHave(call, "animations", { cost: 1 + Math.floor(views.length / STEPS_OF_ONE) }))) return undefined;
  const scenes = scenesOf({ desk, text }, end, views, await desk.sittersOf(end));
  const progress = nowAndThen((content) => call.reply({ content }));
  const onProgress = (share: number) => progress.say(tables.animating(share));
  const animated = await desk.animate({ scenes, look, whose: whoseIs(call.home), onProgress });
  await progress.quiet();
  if (animated.ok) return animated;
  const content = {
    closing: common.table.closing({ why: "closing" }),
    "too-many-here": tables.tooManyAnimationsHere,
    "too-many": tables.tooManyAnimations,
  }[animated.why];
  await call.reply({ content });
  return undefined;
}

interface Played {
  /** How it stands after its last step. */
  readonly end: Frame;
  /** What everybody saw in the beginning and after each step. */
  readonly views: readonly unknown[];
}

/** So many steps can be looked at; of a longer game, some that are equally far apart, and the last. */
function isDrawn(step: number, steps: number): boolean {
  const every = Math.ceil(steps / MAX_STEPS);
  return (steps - step) % every === 0;
}

async function playedIn({ desk, person }: Call, match: MatchId): Promise<Played | undefined> {
  const drawn: TellTurn<readonly unknown[]> = ({ step, view }, { steps }) => (isDrawn(step, steps) ? [view] : []);
  const played = await desk.table.turns(match, person.id, drawn);
  return played && { end: played.end, views: [played.beginning, ...played.turns.flat()] };
}

type Sitters = Awaited<ReturnType<Call["desk"]["sittersOf"]>>;

type Teller = Pick<Call, "desk" | "text">;

function* scenesOf(
  { desk, text }: Teller,
  { game }: Frame,
  views: Played["views"],
  sitters: Sitters,
): Generator<Scene> {
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
        ...(call.home.kind === "channel" && !isForOthers(end)
          ? [{ ...of, payload: showPayload(call), label: buttons.showAll }]
          : []),
        ...wayBack(call, end),
      ],
    ],
  };
}

/** Whether one person has solved it alone: the animation would show the solution to others who may still want to solve it. */
function isForOthers({ game, home, options }: Frame): boolean {
  return home.kind === "personal" && game.task?.(options) !== undefined;
}

const SHOW = "animation-show";

export function isShow(payload: string): boolean {
  return payload.startsWith(SHOW);
}

/** With how the animation is drawn that hangs on the message: whoever asked for it may choose otherwise since. */
function showPayload({ look, language }: Pick<Call, "look" | "language">): string {
  return `${SHOW}.${look.theme}.${look.shape}.${language}`;
}

/**
 * Shown to all in the channel, in their language and colours: what hangs on the private message, where it is in these
 * already, and otherwise drawn once more.
 */
export async function showAnimation(call: PressCall): Promise<void> {
  const { desk, home, id, person, text, files } = call;
  const not = whyNotHere(call, "saved");
  if (not !== undefined) return call.reply({ content: not });
  const played = await playedIn(call, id.match);
  if (played && isForOthers(played.end)) return call.reply({ content: text.tables.notForAll });
  const file = files.find(({ name }) => name.endsWith(ENDING));
  if (!played || !file || home.kind !== "channel") return call.reply({ content: text.common.unknownButton });
  const { end } = played;
  const language = isLanguage(end.language) ? end.language : tableLanguage(call);
  const everybody = { text: catalogues[language], look: lookOf(call.server) };
  const isTheirs = id.payload === showPayload({ ...everybody, language });
  const bytes = isTheirs ? await again(call, file) : (await draw(call, played, everybody))?.bytes;
  if (!bytes) return;
  const facts = { name: plain(person.name), game: nameOf(end.game.id, { desk, ...everybody }) };
  const content = everybody.text.tables.showsAnimation(facts);
  const alt = altOf(content, { desk, ...everybody }, end);
  await desk.announce(home.channel, { content, files: [{ name: file.name, content: bytes, alt }] }, []);
  await call.reply({ content: text.tables.animationShown });
}

/** The animation that was drawn before. Posting it counts as much as drawing it: everybody in the channel gets it. */
async function again(call: PressCall, file: NamedFile): Promise<Uint8Array | undefined> {
  const { desk, text, reply } = call;
  if (!(await mayHave(call, "animations"))) return undefined;
  const downloaded = await desk.download(file);
  if (downloaded.ok) return downloaded.bytes;
  await reply({ content: text.tables.animationGone });
  return undefined;
}

/** What it is, and how the game stands in its last picture. */
function altOf(title: string, { desk, text }: Teller, end: Frame): string {
  return [title, desk.faces.get(end.game.id)?.alt?.(end.view, end, text) ?? ""].join(" ").trim();
}
