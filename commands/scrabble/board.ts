import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { matchOrGameRefusalPost, matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import type { Post } from "#discord/messages/post.ts";
import { turnSummaryPost } from "#discord/messages/turns/turn-summary.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { requireMatchHere } from "./match-here.ts";
import { scrabbleMatches } from "./scrabble-matches.ts";
import { scrabbleRefusals } from "./scrabble-refusals.ts";
import { scrabblePhrases } from "./text/scrabble-phrases.ts";
import { altText, scrabbleUi } from "./ui.ts";

/**
 * Max characters of a text board in a message; a longer one is sent as a file. Discord allows 2,000 characters, and the
 * message also says who is to move.
 */
const MAX_TEXT_LENGTH = 1_300;

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
    ...turnSummaryPost(matchView, scrabbleUi, text),
    picture: { scene, alt: altText(matchView.view, matchView, text) },
  };
}

export async function textBoardPost({ services, person, text }: CommandRequest, match: MatchId): Promise<Post> {
  const [asked, matchView] = await Promise.all([
    scrabbleMatches(services).askAsSpectator(match, person.id, "text"),
    scrabbleMatches(services).view(match, person.id),
  ]);
  if (!asked.ok) return matchOrGameRefusalPost(asked, text, scrabbleRefusals(text));
  if (!matchView) return matchRefusalPost({ reason: "no-match" }, text);
  const textBoard = asked.answer;
  const { content, buttons } = turnSummaryPost(matchView, scrabbleUi, text);
  return textBoard.length > MAX_TEXT_LENGTH
    ? { content, buttons, files: [{ name: "board.txt", content: textBoard }] }
    : { content: `${content}\n\`\`\`\n${textBoard}\n\`\`\``, buttons };
}
