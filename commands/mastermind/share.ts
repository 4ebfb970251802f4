import type { Call } from "#discord/command.ts";
import { plain } from "#discord/plain.ts";
import { tableLanguage, whyNotHere } from "#discord/starting.ts";
import { difficultyOf } from "#games/mastermind/options.ts";
import type { Answer, View } from "#games/mastermind/types.ts";
import type { MatchId } from "#table/open.ts";
import { catalogues } from "#text/catalogue.ts";
import { showPanel } from "./act.ts";

/** Tells the channel how a game went that one played alone: the answers, and no peg. */
export async function share(call: Call, match: MatchId): Promise<void> {
  const { desk, home, person, text } = call;
  const sight = await desk.table.look(match, person.id);
  if (!sight?.outcome) return showPanel(call, match);
  const { options, rows, ending } = sight.view as View;
  const content = catalogues[tableLanguage(call)].mastermind.share({
    // Who breaks it may be the bot.
    name: plain(sight.seats[1 - options.maker]?.name ?? ""),
    difficulty: difficultyOf(options),
    turns: rows.length,
    of: options.turns,
    won: ending === "broken",
    rows: rows.map(({ answer }) => squaresOf(answer, options.positions)),
  });
  // To be pasted wherever one likes.
  if (home.kind !== "channel") return showPanel(call, match, content, { shared: true });
  const not = whyNotHere(call, "saved");
  if (not !== undefined) return call.reply({ content: not });
  await desk.announce(home.channel, { content }, []);
  await showPanel(call, match, text.mastermind.sharedTo, { shared: true });
}

export function squaresOf(answer: Answer | undefined, positions: number): string {
  const { exact, partial } = answer ?? { exact: 0, partial: 0 };
  return "🟩".repeat(exact) + "🟨".repeat(partial) + "⬛".repeat(positions - exact - partial);
}
