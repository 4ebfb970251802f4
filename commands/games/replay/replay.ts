import { resolveFinishedMatch } from "#discord/features/matches/finished-matches.ts";
import { matchButton } from "#discord/features/matches/match-actions.ts";
import type { ButtonRequest, CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { createPageLinks } from "#discord/messages/pagination.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import type { ReplayFrame } from "#match/history/match-replay.ts";
import { findLastPlayed, gameName } from "../running/list-here.ts";
import { soloMatchButtons } from "../running/solo-match.ts";
import { animateMatch, animationButton } from "./animation.ts";

/** Step number that shows the end of any match: a number above the last step stands for the last step. */
const LAST_STEP = Number.MAX_SAFE_INTEGER;

/** Shows the named match, or else the last match played here, from a given turn or from its end. */
export async function showReplay(request: SlashRequest): Promise<void> {
  const { services, person, text, options } = request;
  const chosen = await resolveFinishedMatch(request, () => findLastPlayed(request));
  if (!chosen.ok) return request.reply({ content: text.matches.noSuchPast, refusal: "no-such-match" });
  const { match } = chosen;
  if (match !== undefined && options.getBoolean("animation")) return animateMatch(request, match);
  const step = options.getInteger("turn") ?? LAST_STEP;
  const frame = match === undefined ? undefined : await services.matches.replayFrame(match, step, person.id);
  await request.reply(frame ? await framePost(request, frame) : { content: text.matches.nothingPlayed });
}

export async function showReplayStep(request: ButtonRequest, { step }: { readonly step: number }): Promise<void> {
  const { services, id, person, text } = request;
  const frame = await services.matches.replayFrame(id.match, step, person.id);
  await request.reply(frame ? await framePost(request, frame) : matchRefusalPost({ reason: "no-match" }, text));
}

async function framePost(request: CommandRequest, frame: ReplayFrame): Promise<Post> {
  const { services, text } = request;
  const refused = await services.matches.recordSpectating(frame, request.person.id);
  if (refused) return matchRefusalPost(refused, text);
  const { game, view, entries, step, steps, seats } = frame;
  const ui = services.gameUis.get(game.id);
  const names = seats.map(({ name }) => escapeText(name));
  const told = entries.map((entry) => ui?.describeStep?.(entry, view, text, names) ?? "");
  const happened = entries.length > 0 ? told.join("\n") : text.matches.beginning;
  const scene = game.scene(view, ui?.sceneLabels(text), await services.loadPlayerProfiles(frame));
  const title = text.matches.step({ game: gameName(game.id, { services, text }), step, steps });
  return {
    content: [title, happened, `-# ${text.matches.matchId(frame.id)}`].filter((line) => line !== "").join("\n"),
    picture: { scene, alt: ui?.altText?.(view, frame, text) ?? title },
    // Discord allows five buttons in a row.
    buttons: [
      buttonsOf(frame, text.matches.buttons),
      [animationButton(frame.id, text), ...soloMatchButtons(request, frame)],
    ],
  };
}

/**
 * Buttons of a replay. Two buttons may lead to the same step, but every custom id in a message must be unique. So the
 * payload of a button also contains its direction.
 */
function buttonsOf({ id, step, steps }: ReplayFrame, labels: CommandRequest["text"]["matches"]["buttons"]): Button[] {
  const ways = createPageLinks(step, steps).map(({ way, to }) =>
    matchButton({ id }, { kind: "step", step: to, way }, labels[way]),
  );
  return [...ways, matchButton({ id }, { kind: "turns", page: 0, way: "turns" }, labels.turns)];
}
