import type { Call } from "#discord/command.ts";
import { plain } from "#discord/plain.ts";
import { tableLanguage, whyNotHere } from "#discord/starting.ts";
import type { Answer, View } from "#games/mastermind/types.ts";
import type { MatchId } from "#table/open.ts";
import type { Sight } from "#table/sight.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { showPanel } from "./act.ts";
import { boardText } from "./lines.ts";

/** Tells the channel how a game went that one played alone: the answers, and no peg. The same is there to be pasted. */
export async function share(call: Call, match: MatchId): Promise<void> {
  const { desk, home, person, text } = call;
  const sight = await desk.table.look(match, person.id);
  if (!sight?.outcome || sight.seat === null) return showPanel(call, match);
  const { mastermind } = text;
  const toPaste = [mastermind.toPaste, toldOf(sight, text)].join("\n");
  if (home.kind !== "channel") return showPanel(call, match, toPaste, { shared: true });
  const not = whyNotHere(call, "saved");
  if (not !== undefined) return showPanel(call, match, [not, toPaste].join("\n"));
  await desk.announce(home.channel, { content: toldOf(sight, catalogues[tableLanguage(call)]) }, []);
  await showPanel(call, match, [mastermind.sharedTo, toPaste].join("\n"), { shared: true });
}

function toldOf({ view, seats }: Sight, text: Catalogue): string {
  const { options, rows, ending } = view as View;
  return text.mastermind.share({
    // Who breaks it may be the bot.
    name: plain(seats[1 - options.maker]?.name ?? ""),
    board: boardText(options, text),
    turns: rows.length,
    of: options.turns,
    won: ending === "broken",
    rows: rows.map(({ answer }) => squaresOf(answer, options.positions)),
  });
}

export function squaresOf(answer: Answer | undefined, positions: number): string {
  const { exact, partial } = answer ?? { exact: 0, partial: 0 };
  return "🟩".repeat(exact) + "🟨".repeat(partial) + "⬛".repeat(positions - exact - partial);
}
