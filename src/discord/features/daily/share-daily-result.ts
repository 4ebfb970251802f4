import type { DailyProgress, DailyPuzzle } from "#community/daily/daily-puzzle-types.ts";
import type { RankingViewer } from "#community/statistics/ranking-pages.ts";
import type { DailyGame } from "#discord/features/daily/daily-game.ts";
import { dailyPuzzleHeading, dailyPuzzlePost } from "#discord/features/daily/daily-post.ts";
import { checkPlayHere, matchLanguage } from "#discord/features/matches/check-play-here.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { noticePost, type PostNotice, refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import { catalogues } from "#text/catalogue.ts";

/** Posts a person's result in the channel, once and in the channel's language. */
export async function shareDailyResult(
  request: CommandRequest,
  game: DailyGame,
  puzzle: DailyPuzzle,
  who: RankingViewer,
  day: number,
): Promise<void> {
  const { services, location, text } = request;
  if (location.kind !== "channel") return request.reply({ content: text.daily.noChannel, refusal: "only-in-channels" });
  const notHere = checkPlayHere(request, "saved");
  if (notHere !== undefined) return request.reply(notHere);
  const before = await services.dailyPuzzles.progress(puzzle, day, who);
  // A result that cannot be shared is refused below. Then no message is sent, so none counts for the rate limit.
  const isShareable = before.done && !before.shared;
  if (isShareable && !(await consumeRateLimit(request, "messages"))) return;
  const tell = () => services.announce(location.channel, { content: lineOf(request, game, puzzle, before) }, []);
  const refusal = await services.dailyPuzzles.shareResult(puzzle, day, who.person, tell);
  const said: PostNotice = refusal ? refusalPost(text.daily.refusal, refusal) : text.daily.shared;
  // For puzzles before yesterday, only the text is shown. To show such a puzzle, the bot would have to create it again,
  // which keeps a worker busy for up to a second.
  if (day < services.dailyPuzzles.today() - 1) return request.reply(noticePost(said));
  const standing = await services.dailyPuzzles.progress(puzzle, day, who);
  await request.reply(await dailyPuzzlePost(request, game, puzzle, standing, { notice: said }));
}

function lineOf(request: CommandRequest, game: DailyGame, puzzle: DailyPuzzle, { day, tries }: DailyProgress): string {
  const language = matchLanguage(request);
  const text = catalogues[language];
  const result = game.result(
    tries.map(({ share }) => share),
    text,
  );
  return text.daily.line({
    ...dailyPuzzleHeading({ text, language }, game, puzzle, day),
    name: escapeText(request.person.name),
    result: [...(game.squares ? [game.squares(tries)] : []), result].join("\n"),
  });
}
