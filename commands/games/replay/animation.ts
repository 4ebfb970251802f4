import { isDeepStrictEqual } from "node:util";
import type { Scene } from "#core/scene.ts";
import { checkPlayHere, matchLanguage } from "#discord/features/matches/check-play-here.ts";
import { matchButton } from "#discord/features/matches/match-actions.ts";
import type { ButtonRequest, CommandRequest, NamedRemoteFile } from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { type PictureStyle, serverPictureStyle } from "#discord/messages/picture-style.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { createThrottledProgress } from "#discord/messages/throttled-progress.ts";
import type { DescribeReplayTurn, ReplayFrame } from "#match/history/match-replay.ts";
import { quotaOwner } from "#match/play/loaded-match.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";
import { type GamesPayload, gamesCommandButton } from "../games-actions.ts";
import { gameName } from "../running/list-here.ts";
import { soloMatchButtons } from "../running/solo-match.ts";

const FILE_ENDING = ".gif";
const MAX_STEPS = 500;
/**
 * Number of steps of an animation that count as one use of the rate limit. A longer animation counts several times,
 * because each step has to be drawn.
 */
const STEPS_PER_CHARGE = 200;

export function animationButton(match: MatchId, { matches }: Catalogue): Button {
  return matchButton({ id: match }, { kind: "animation" }, matches.buttons.animation);
}

export async function animateFromButton(request: ButtonRequest): Promise<void> {
  await animateMatch(request, request.id.match);
}

/**
 * Shows the requester an animation of a whole match in private, as spectators saw the match. Shows the progress until
 * the animation is ready.
 */
export async function animateMatch(request: CommandRequest, match: MatchId): Promise<void> {
  const { text, pictureStyle } = request;
  const played = await playedIn(request, match);
  if (!played) return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  if (played.end.steps === 0)
    return request.reply({ content: text.matches.nothingToAnimate, refusal: "nothing-to-animate" });
  const refused = await request.services.matches.recordSpectating(played.end, request.person.id);
  if (refused) return request.reply(matchRefusalPost(refused, text));
  const drawn = await draw(request, played, { text, pictureStyle });
  if (drawn) await request.reply(animationPost(request, played.end, drawn));
}

/** The language and the colours of an animation. */
interface Audience {
  readonly text: Catalogue;
  readonly pictureStyle: PictureStyle;
}

/** Draws an animation. Shows the requester the progress or, if drawing fails, the reason. */
async function draw(
  request: CommandRequest,
  { end, views }: PlayedMatch,
  { text, pictureStyle }: Audience,
): Promise<DrawnAnimation | undefined> {
  const { services } = request;
  const { common, matches } = request.text;
  if (!(await consumeRateLimit(request, "animations", { cost: 1 + Math.floor(views.length / STEPS_PER_CHARGE) })))
    return undefined;
  const scenes = scenesOf({ services, text }, end, views, await services.loadPlayerProfiles(end));
  const progress = createThrottledProgress((content) => request.reply({ content }));
  const onProgress = (share: number) => progress.report(matches.animating(share));
  const animated = await services.renderAnimation({
    scenes,
    style: pictureStyle,
    owner: quotaOwner(request.location),
    onProgress,
  });
  await progress.settled();
  if (animated.ok) return animated;
  const content = {
    closing: common.match.closing({ reason: "closing" }),
    "too-many-here": matches.tooManyAnimationsHere,
    "too-many": matches.tooManyAnimations,
  }[animated.reason];
  await request.reply({ content, refusal: animated.reason });
  return undefined;
}

interface PlayedMatch {
  /** The position after the last step. */
  readonly end: ReplayFrame;
  /** What a spectator saw at the start and after each step. */
  readonly views: readonly unknown[];
}

/** Whether a step is drawn. A long match is sampled at equal distances and always includes its last step. */
function isDrawn(step: number, steps: number): boolean {
  const every = Math.ceil(steps / MAX_STEPS);
  return (steps - step) % every === 0;
}

async function playedIn({ services, person }: CommandRequest, match: MatchId): Promise<PlayedMatch | undefined> {
  const drawn: DescribeReplayTurn<readonly unknown[]> = ({ step, view }, { steps }) =>
    isDrawn(step, steps) ? [view] : [];
  const played = await services.matches.replayTurns(match, person.id, drawn);
  return played && { end: played.end, views: [played.beginning, ...played.turns.flat()] };
}

type Profiles = Awaited<ReturnType<CommandRequest["services"]["loadPlayerProfiles"]>>;

type TextContext = Pick<CommandRequest, "services" | "text">;

function* scenesOf(
  { services, text }: TextContext,
  { game }: ReplayFrame,
  views: PlayedMatch["views"],
  profiles: Profiles,
): Generator<Scene> {
  const words = services.gameUis.get(game.id)?.sceneLabels(text);
  for (const view of views) yield game.scene(view, words, profiles);
}

type DrawnAnimation = Extract<Awaited<ReturnType<CommandRequest["services"]["renderAnimation"]>>, { ok: true }>;

function animationPost(request: CommandRequest, end: ReplayFrame, { bytes }: DrawnAnimation): Post {
  const { id: match, game, steps } = end;
  const { buttons, animated } = request.text.matches;
  const title = animated({ game: gameName(game.id, request), steps });
  return {
    content: title,
    files: [{ name: `${game.id}-${match}${FILE_ENDING}`, content: bytes, alt: altText(title, request, end) }],
    buttons: [
      [
        matchButton({ id: match }, { kind: "step", step: steps, way: "last" }, buttons.steps),
        ...(request.location.kind === "channel" && !isSpoiler(end)
          ? [gamesCommandButton(sharePayload(request), buttons.showAll, { id: match, seq: 0 })]
          : []),
        ...soloMatchButtons(request, end),
      ],
    ],
  };
}

/**
 * Whether this is a solo match with a task. Its animation would show the solution to others who may still want to solve
 * it.
 */
function isSpoiler({ game, location, options }: ReplayFrame): boolean {
  return location.kind === "personal" && game.taskKey?.(options) !== undefined;
}

type SharePayload = Extract<GamesPayload, { readonly kind: "animation-show" }>;

/** Payload of the button that shares the attached animation. It contains the style and language of the animation. */
function sharePayload({ pictureStyle, language }: Pick<CommandRequest, "pictureStyle" | "language">): SharePayload {
  return { kind: "animation-show", ...pictureStyle, language };
}

/**
 * Posts an animation to the channel in the channel's language and colours. Reuses the attached file if it has this
 * language and these colours; otherwise draws the animation again.
 */
export async function shareAnimation(request: ButtonRequest, attached: SharePayload): Promise<void> {
  const { services, location, id, person, text, files } = request;
  const refusal = checkPlayHere(request, "saved");
  if (refusal !== undefined) return request.reply(refusal);
  const played = await playedIn(request, id.match);
  if (played && isSpoiler(played.end))
    return request.reply({ content: text.matches.notForAll, refusal: "not-for-all" });
  const file = files.find(({ name }) => name.endsWith(FILE_ENDING));
  if (!played || !file || location.kind !== "channel")
    return request.reply({ content: text.common.unknownButton, refusal: "unknown-button" });
  const { end } = played;
  const language = isLanguage(end.language) ? end.language : matchLanguage(request);
  const everybody = { text: catalogues[language], pictureStyle: { ...serverPictureStyle(request.server), language } };
  const hasPublicStyle = isDeepStrictEqual(attached, sharePayload({ ...everybody, language }));
  const bytes = hasPublicStyle
    ? await downloadAnimation(request, file)
    : (await draw(request, played, everybody))?.bytes;
  if (!bytes) return;
  const facts = { name: escapeText(person.name), game: gameName(end.game.id, { services, ...everybody }) };
  const content = everybody.text.matches.showsAnimation(facts);
  const alt = altText(content, { services, ...everybody }, end);
  await services.announce(location.channel, { content, files: [{ name: file.name, content: bytes, alt }] }, []);
  await request.reply({ content: text.matches.animationShown });
}

/**
 * Downloads the attached animation, so that it can be posted in the channel. This uses the rate limit of animations,
 * because everybody in the channel receives the file.
 */
async function downloadAnimation(request: ButtonRequest, file: NamedRemoteFile): Promise<Uint8Array | undefined> {
  const { services, text, reply } = request;
  if (!(await consumeRateLimit(request, "animations"))) return undefined;
  const downloaded = await services.download(file);
  if (downloaded.ok) return downloaded.bytes;
  await reply({ content: text.matches.animationGone, refusal: "animation-gone" });
  return undefined;
}

/** Alternative text: the title, and the position in the last picture. */
function altText(title: string, { services, text }: TextContext, end: ReplayFrame): string {
  return [title, services.gameUis.get(end.game.id)?.altText?.(end.view, end, text) ?? ""].join(" ").trim();
}
