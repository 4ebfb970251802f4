import type { Call, SlashCall } from "#discord/command.ts";
import { plain } from "#discord/plain.ts";
import { turnPost } from "#discord/turn-post.ts";
import { COLOURS } from "#games/rolit/colours.ts";
import { scoresOf } from "#games/rolit/sides.ts";
import { boardText } from "#games/rolit/text-board.ts";
import type { View } from "#games/rolit/types.ts";
import type { MatchId } from "#table/open.ts";
import { altOf, face } from "./face.ts";
import { matchHere } from "./here.ts";
import { turnLine } from "./turn-line.ts";

export async function showBoard(call: SlashCall): Promise<void> {
  const match = await matchHere(call);
  if (match === undefined) return;
  await (call.options.getBoolean("text") ? showText(call, match) : showBoardOf(call, match));
}

/** The board as everybody sees it, with a line that says something and what can be done. */
export async function showBoardOf(call: Call, match: MatchId, said?: string): Promise<void> {
  const { desk, person, text } = call;
  const sight = await desk.table.look(match, person.id);
  if (!sight) return call.reply({ content: text.common.table["no-match"]({ why: "no-match" }) });
  const view = sight.view as View;
  const scene = sight.game.picture(view, text.rolit.words, await desk.sittersOf(sight));
  const content = said ?? turnLine(sight, text);
  const { buttons } = turnPost(sight, face, text);
  await call.reply({ content, picture: { scene, alt: altOf(view, sight, text, sight.outcome) }, buttons });
}

async function showText({ desk, person, text, reply }: Call, match: MatchId): Promise<void> {
  const sight = await desk.table.look(match, person.id);
  if (!sight) return reply({ content: text.common.table["no-match"]({ why: "no-match" }) });
  const view = sight.view as View;
  const lines = [turnLine(sight, text), lettersOf(view, sight.seats), "```", boardText(view), "```"];
  await reply({ content: lines.join("\n"), buttons: turnPost(sight, face, text).buttons });
}

/** Whose the letters are, and how many balls they have. */
function lettersOf(view: View, seats: readonly { readonly name: string }[]): string {
  const scores = scoresOf(view);
  const parts = view.options.colours.map((colour, seat) => {
    return `${COLOURS[colour].letter} ${plain(seats[seat]?.name ?? "")} ${scores[seat] ?? 0}`;
  });
  return parts.join(" · ");
}
