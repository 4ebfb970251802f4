import type { Call, SlashCall } from "#discord/command.ts";
import type { Post } from "#discord/post.ts";
import { refusalText } from "#discord/refusal.ts";
import { turnPost } from "#discord/turn-post.ts";
import type { TextAnswer } from "#games/scrabble/answers.ts";
import type { View } from "#games/scrabble/types.ts";
import type { MatchId } from "#table/open.ts";
import { altOf, face } from "./face.ts";
import { matchHere } from "./here.ts";

/** A text longer than this goes as a file: Discord takes 2,000 characters, its marks and what stands above it included. */
const LONGEST_TEXT = 1_300;

export async function showBoard(call: SlashCall): Promise<void> {
  const match = await matchHere(call);
  if (match === undefined) return;
  await call.reply(call.options.getBoolean("text") ? await textPost(call, match) : await boardPost(call, match));
}

/** The board as everybody sees it, with whose turn it is and what they can do. */
export async function boardPost({ desk, person, text }: Call, match: MatchId): Promise<Post> {
  const sight = await desk.table.look(match, person.id);
  if (!sight) return { content: text.common.table["no-match"]({ why: "no-match" }) };
  const scene = sight.game.picture(sight.view, text.scrabble.words, await desk.sittersOf(sight));
  return { ...turnPost(sight, face, text), picture: { scene, alt: altOf(sight.view as View, sight, text) } };
}

export async function textPost({ desk, person, text }: Call, match: MatchId): Promise<Post> {
  const [asked, sight] = await Promise.all([
    desk.table.askAsSpectator(match, person.id, "text"),
    desk.table.look(match, person.id),
  ]);
  if (!asked.ok) return { content: refusalText(asked, text, text.scrabble.refusal) };
  if (!sight) return { content: text.common.table["no-match"]({ why: "no-match" }) };
  const drawn = asked.answer as TextAnswer;
  const { content, buttons } = turnPost(sight, face, text);
  return drawn.length > LONGEST_TEXT
    ? { content, buttons, files: [{ name: "board.txt", content: drawn }] }
    : { content: `${content}\n\`\`\`\n${drawn}\n\`\`\``, buttons };
}
