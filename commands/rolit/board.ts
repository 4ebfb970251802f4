import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { truncate } from "#discord/messages/truncate.ts";
import { matchStatusPost } from "#discord/messages/turns/turn-summary.ts";
import { boardText } from "#games/rolit/notation/text-board.ts";
import { listCellChoices } from "#games/rolit/rules/cell-choices.ts";
import { isEmptyBoard } from "#games/rolit/rules/legal-cells.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { ballGroups } from "./board-description.ts";
import {
  activePlayerNames,
  eventLines,
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
  await reply({
    content: boardInText(matchView, text),
    buttons: matchStatusPost(matchView, rolitUi, text).buttons,
  });
}

/**
 * Returns the board as text: first lists that a screen reader speaks well, then the drawing. The lists say everything,
 * so the drawing is left out if a large board has too many balls for both.
 */
export function boardInText(matchView: RolitMatchView, text: Catalogue): string {
  const { view, seats } = matchView;
  const rolit = rolitPhrases(text);
  const names = activePlayerNames(
    view,
    seats.map(({ name }) => escapeText(name)),
    text,
  );
  const move = view.moves.at(-1);
  const teams = playerOrTeamScores({ ...view, options: withEscapedTeamNames(view.options) }, []);
  const open = isEmptyBoard(view.balls) ? [] : listCellChoices(view).map(({ name }) => name);
  const lists = [
    turnLine(matchView, text),
    ...(move ? eventLines({ kind: "placed", ...move }, view.options, text, names) : []),
    ...(view.options.teams ? [rolit.scores(teams)] : []),
    ...ballGroups(view, names).map((group) => `- ${rolit.ballsOf(group, true)}`),
  ].join("\n");
  const drawing = [
    ...(open.length > 0 ? [rolit.openCells(open.toSorted(compareCells))] : []),
    ...["```", boardText(view), "```"],
    ...(view.ending === undefined ? [`-# ${rolit.textLegend}`] : []),
  ].join("\n");
  const whole = `${lists}\n${drawing}`;
  return whole.length <= MAX_MESSAGE_LENGTH ? whole : truncate(lists, MAX_MESSAGE_LENGTH);
}

/** Orders cell names by column, then by row. */
function compareCells(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
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
