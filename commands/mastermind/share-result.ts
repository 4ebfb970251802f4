import { checkPlayHere, matchLanguage } from "#discord/features/matches/check-play-here.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { checkRateLimit } from "#discord/interactions/rate-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { CodeAnswer } from "#games/mastermind/types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { type MastermindMatchView, mastermindMatches } from "./mastermind-matches.ts";
import { boardName } from "./panel/lines.ts";
import { mastermindPhrases } from "./text/mastermind-phrases.ts";
import { showPanel } from "./turn/take-action.ts";

/**
 * Posts the result of a solo match in the channel, once. The post shows the answers, but not the pegs. The player also
 * gets it as text that can be copied.
 */
export async function shareResult(request: CommandRequest, match: MatchId): Promise<void> {
  const { services, location, person, text } = request;
  const matchView = await mastermindMatches(services).view(match, person.id);
  if (!matchView?.outcome || matchView.seat === null) return showPanel(request, match);
  const mastermind = mastermindPhrases(text);
  const toPaste = [mastermind.toPaste, resultText(matchView, text)].join("\n");
  if (location.kind !== "channel") return showPanel(request, match, toPaste);
  const refusal = checkPlayHere(request, "saved");
  if (refusal !== undefined)
    return showPanel(request, match, { ...refusal, content: [refusal.content, toPaste].join("\n") });
  const post = { content: resultText(matchView, catalogues[matchLanguage(request)]) };
  if (!services.sharedResults.has(match, location.channel)) {
    const tooMany = checkRateLimit(request, "messages");
    if (tooMany) return showPanel(request, match, { ...tooMany, content: [tooMany.content, toPaste].join("\n") });
    await services.sharedResults.shareOnce(match, location.channel, () =>
      services.announce(location.channel, post, []),
    );
  }
  await showPanel(request, match, [mastermind.sharedTo, toPaste].join("\n"), { shared: true });
}

function resultText({ view, seats }: MastermindMatchView, text: Catalogue): string {
  const { options, rows, ending } = view;
  return mastermindPhrases(text).share({
    // The code breaker may be the bot.
    name: escapeText(seats[1 - options.maker]?.name ?? ""),
    board: boardName(options, text),
    turns: rows.length,
    of: options.turns,
    won: ending === "broken",
    rows: rows.map(({ answer }) => formatAnswerSquares(answer, options.positions)),
  });
}

export function formatAnswerSquares(answer: CodeAnswer | undefined, positions: number): string {
  const { exact, partial } = answer ?? { exact: 0, partial: 0 };
  return "🟩".repeat(exact) + "🟨".repeat(partial) + "⬛".repeat(positions - exact - partial);
}
