import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Post } from "#discord/messages/post.ts";
import { truncate } from "#discord/messages/truncate.ts";
import { matchStatusPost } from "#discord/messages/turns/turn-summary.ts";
import { boardText } from "#games/scrabble/notation/text-board.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { boardAlt } from "./board-alt.ts";
import { eventLine } from "./event-lines.ts";
import { requireMatchHere } from "./match-here.ts";
import { type ScrabbleMatchView, scrabbleMatches } from "./scrabble-matches.ts";
import { scrabblePhrases } from "./text/scrabble-phrases.ts";
import { textBoardLegend, textBoardLines } from "./text-board-lines.ts";
import { turnPhrases } from "./turn/text/turn-phrases.ts";
import { scrabbleUi } from "./ui.ts";

export async function showBoard(request: SlashRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match === undefined) return;
  await request.reply(
    request.options.getBoolean("text") ? await textBoardPost(request, match) : await boardPost(request, match),
  );
}

/** Message with the public board, the player to move, and the actions of the requester. */
export async function boardPost({ services, person, text }: CommandRequest, match: MatchId): Promise<Post> {
  const matchView = await scrabbleMatches(services).view(match, person.id);
  if (!matchView) return matchRefusalPost({ reason: "no-match" }, text);
  const scene = matchView.game.scene(
    matchView.view,
    scrabblePhrases(text).words,
    await services.loadPlayerProfiles(matchView),
  );
  return {
    ...matchStatusPost(matchView, scrabbleUi, text),
    picture: { scene, alt: boardAlt(matchView.view, matchView, text) },
  };
}

/** Message with everything that is needed to play without pictures. Only the requester's own rack is in it. */
export async function textBoardPost({ services, person, text }: CommandRequest, match: MatchId): Promise<Post> {
  const matchView = await scrabbleMatches(services).view(match, person.id);
  if (!matchView) return matchRefusalPost({ reason: "no-match" }, text);
  const { view } = matchView;
  const { content, buttons } = matchStatusPost(matchView, scrabbleUi, text);
  const facts = [...factLines(matchView, text), ...(await rackLines({ services, person, text }, matchView))];
  const drawing = boardText(view);
  const lines = [content, ...facts, ...textBoardLines(view, text)];
  const legend = `-# ${textBoardLegend(drawing, text, (sign) => `\`${sign}\``)}`;
  const whole = [...lines, `\`\`\`\n${drawing}\n\`\`\``, legend].join("\n");
  if (whole.length <= MAX_MESSAGE_LENGTH) return { content: whole, buttons };
  return {
    content: truncate([...lines, legend].join("\n"), MAX_MESSAGE_LENGTH),
    buttons,
    files: [{ name: "board.txt", content: drawing }],
  };
}

/** Lines with the last turn, the scores and the bag. */
function factLines({ view, seats }: ScrabbleMatchView, text: Catalogue): string[] {
  const { textBoard } = turnPhrases(text);
  const names = seats.map(({ name }) => escapeText(name));
  const last = view.turns.at(-1);
  const scores = view.players.map(({ score }, seat) => ({ name: names[seat] ?? "", score }));
  return [
    ...(last ? [eventLine(last.event, view, text, names)] : []),
    [textBoard.scores(scores), textBoard.bag(view.bagCount)].join(" "),
  ];
}

async function rackLines(
  { services, person, text }: Pick<CommandRequest, "services" | "person" | "text">,
  matchView: ScrabbleMatchView,
): Promise<string[]> {
  if (matchView.seat === null || matchView.status !== "running") return [];
  const input = { name: person.name, portrait: undefined };
  const { letters } = await scrabbleMatches(services).askAboutView(matchView, "rack", input);
  return [scrabblePhrases(text).rackAlt(letters.map(escapeText))];
}
