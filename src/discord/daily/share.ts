import type { Puzzle, Standing } from "#club/daily/types.ts";
import type { Onlooker } from "#club/tables.ts";
import type { Call } from "#discord/command.ts";
import type { DailyGame } from "#discord/daily/game.ts";
import { dailyPost, headingOf } from "#discord/daily/post.ts";
import { bestOf, squaresOf } from "#discord/daily/squares.ts";
import { plain } from "#discord/plain.ts";
import { tableLanguage, whyNotHere } from "#discord/starting.ts";
import { catalogues } from "#text/catalogue.ts";
import { say } from "#text/phrases.ts";

/** Tells the channel how far somebody came, once and in its own language. */
export async function shareDaily(
  call: Call,
  game: DailyGame,
  puzzle: Puzzle,
  who: Onlooker,
  day: number,
): Promise<void> {
  const { desk, home, text } = call;
  if (home.kind !== "channel") return call.reply({ content: text.daily.noChannel });
  const notHere = whyNotHere(call, "saved");
  if (notHere !== undefined) return call.reply({ content: notHere });
  const before = await desk.daily.standing(puzzle, day, who);
  const tell = () => desk.announce(home.channel, { content: lineOf(call, game, puzzle, before) }, []);
  const refusal = await desk.daily.share(puzzle, day, who.person, tell);
  const said = refusal ? say(text.daily.refusal, refusal) : text.daily.shared;
  // A puzzle of an earlier day would be made anew for it, and a worker is busy with that for up to a second.
  if (day < desk.daily.today() - 1) return call.reply({ content: said });
  const standing = await desk.daily.standing(puzzle, day, who);
  await call.reply(await dailyPost(call, game, puzzle, standing, said));
}

function lineOf(call: Call, game: DailyGame, puzzle: Puzzle, { day, tries }: Standing): string {
  const language = tableLanguage(call);
  const text = catalogues[language];
  const shares = tries.map(({ share }) => share);
  return text.daily.line({
    ...headingOf({ text, language }, game, puzzle, day),
    name: plain(call.person.name),
    squares: game.squares?.(tries) ?? squaresOf(shares),
    share: bestOf(shares),
  });
}
