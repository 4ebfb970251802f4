import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { turnSummaryPost } from "#discord/messages/turns/turn-summary.ts";
import { boardText } from "#games/rolit/notation/text-board.ts";
import { BALL_STYLES } from "#games/rolit/rules/colours.ts";
import { scoresOf } from "#games/rolit/rules/sides.ts";
import type { RolitView } from "#games/rolit/types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { requireMatchHere } from "./turn/match-here.ts";
import { turnLine } from "./turn-line.ts";
import { altText, ui } from "./ui.ts";

export async function showBoard(request: SlashRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match === undefined) return;
  await (request.options.getBoolean("text") ? showText(request, match) : showMatchBoard(request, match));
}

/** Shows the public board, with a line of text and the possible actions. */
export async function showMatchBoard(request: CommandRequest, match: MatchId, notice?: string): Promise<void> {
  const { services, person, text } = request;
  const matchView = await services.matches.view(match, person.id);
  if (!matchView) return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  const view = matchView.view as RolitView;
  const scene = matchView.game.scene(view, text.rolit.words, await services.loadPlayerProfiles(matchView));
  const content = notice ?? turnLine(matchView, text);
  const { buttons } = turnSummaryPost(matchView, ui, text);
  await request.reply({ content, picture: { scene, alt: altText(view, matchView, text, matchView.outcome) }, buttons });
}

async function showText({ services, person, text, reply }: CommandRequest, match: MatchId): Promise<void> {
  const matchView = await services.matches.view(match, person.id);
  if (!matchView) return reply(matchRefusalPost({ reason: "no-match" }, text));
  const view = matchView.view as RolitView;
  const lines = [turnLine(matchView, text), lettersOf(view, matchView.seats), "```", boardText(view), "```"];
  await reply({ content: lines.join("\n"), buttons: turnSummaryPost(matchView, ui, text).buttons });
}

/** Explains the letters on the board: the player of each, and the number of balls. */
function lettersOf(view: RolitView, seats: readonly { readonly name: string }[]): string {
  const scores = scoresOf(view);
  const parts = view.options.colours.map((colour, seat) => {
    return `${BALL_STYLES[colour].letter} ${escapeText(seats[seat]?.name ?? "")} ${scores[seat] ?? 0}`;
  });
  return parts.join(" · ");
}
