import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { matchStatusPost } from "#discord/messages/turns/turn-summary.ts";
import { boardText } from "#games/rolit/notation/text-board.ts";
import { BALL_STYLES } from "#games/rolit/rules/colours.ts";
import { scoresOf } from "#games/rolit/rules/sides.ts";
import type { RolitView } from "#games/rolit/types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import {
  activePlayerNames,
  playerOrTeamResults,
  playerOrTeamScores,
  winnersLine,
  withEscapedTeamNames,
} from "./lines.ts";
import { type RolitMatchView, rolitMatches } from "./rolit-matches.ts";
import { rolitPhrases } from "./text/rolit-phrases.ts";
import { requireMatchHere } from "./turn/match-here.ts";
import { altText, rolitUi } from "./ui.ts";

export async function showBoardFromCommand(request: SlashRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match === undefined) return;
  await (request.options.getBoolean("text") ? showText(request, match) : showMatchBoard(request, match));
}

/** Shows the public board, with a line of text and the possible actions. */
async function showMatchBoard(request: CommandRequest, match: MatchId): Promise<void> {
  const { services, person, text } = request;
  const matchView = await rolitMatches(services).view(match, person.id);
  if (!matchView) return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  const view = matchView.view;
  const scene = matchView.game.scene(view, rolitPhrases(text).words, await services.loadPlayerProfiles(matchView));
  const content = turnLine(matchView, text);
  const { buttons } = matchStatusPost(matchView, rolitUi, text);
  await request.reply({ content, picture: { scene, alt: altText(view, matchView, text, matchView.outcome) }, buttons });
}

async function showText({ services, person, text, reply }: CommandRequest, match: MatchId): Promise<void> {
  const matchView = await rolitMatches(services).view(match, person.id);
  if (!matchView) return reply(matchRefusalPost({ reason: "no-match" }, text));
  const view = matchView.view;
  const teams = playerOrTeamScores({ ...view, options: withEscapedTeamNames(view.options) }, []);
  const lines = [
    turnLine(matchView, text),
    ...(view.options.teams ? [rolitPhrases(text).scores(teams)] : []),
    lettersOf(view, matchView.seats),
    ...["```", boardText(view), "```"],
    ...(view.ending === undefined ? [`-# ${rolitPhrases(text).textLegend}`] : []),
  ];
  await reply({ content: lines.join("\n"), buttons: matchStatusPost(matchView, rolitUi, text).buttons });
}

/** Line that explains the letters on the board. For each letter: the player, and the number of their balls. */
function lettersOf(view: RolitView, seats: readonly { readonly name: string }[]): string {
  const scores = scoresOf(view);
  const parts = view.options.colours.map((colour, seat) => {
    return `${BALL_STYLES[colour].letter} ${escapeText(seats[seat]?.name ?? "")} ${scores[seat] ?? 0}`;
  });
  return parts.join(" · ");
}

/** Line with the winner, or with the player to move and the viewer's own colour. */
function turnLine({ view, seat, seats, actors, outcome }: RolitMatchView, text: Catalogue): string {
  const seated = seats.map(({ name }) => escapeText(name));
  const names = activePlayerNames(view, seated, text);
  const { options } = view;
  if (outcome)
    return winnersLine(playerOrTeamResults({ options: withEscapedTeamNames(options) }, outcome, names), text);
  const own = seat === null ? undefined : options.colours[seat];
  const turn = actors.length > 0 ? [text.common.turnOf(actors.map((actor) => names[actor] ?? ""))] : [];
  return [...turn, ...(own ? [rolitPhrases(text).yourColour(own)] : [])].join(" ");
}
