import type { Call } from "#discord/command.ts";
import type { Button, Post } from "#discord/post.ts";
import { refusalText } from "#discord/refusal.ts";
import type { RackAnswer, RackInput } from "#games/scrabble/answers.ts";
import kit from "#games/scrabble/kit.ts";
import type { MatchId } from "#table/open.ts";
import type { Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { makeDeed } from "./deed.ts";
import { matchHere } from "./here.ts";

export async function showRack(call: Call): Promise<void> {
  const match = await matchHere(call);
  if (match !== undefined) await call.reply(await rackPost(call, match, call.text.scrabble.yourRack));
}

/** A seat's own tiles, for a private reply: nobody else gets this picture. */
export async function rackPost({ desk, person, text }: Call, match: MatchId, content: string): Promise<Post> {
  const input: Omit<RackInput, "draft"> = { name: person.name, portrait: await desk.portraitOf(person.id) };
  const asked = await desk.table.sketch({ match, person: person.id }, "rack", input);
  if (!asked.ok) return { content: refusalText(asked, text, text.scrabble.refusal) };
  const { letters, scene } = asked.answer as RackAnswer;
  return {
    content,
    picture: { scene, alt: text.scrabble.rackAlt(letters) },
    ...(asked.sight.status === "running" ? { buttons: [[composeButton(text, asked.sight)]] } : {}),
  };
}

/** Opens the composer in its place. */
function composeButton({ composer }: Catalogue, { id, seq }: Sight): Button {
  return { command: kit.id, match: id, seq, payload: makeDeed({ kind: "compose" }), label: composer.buttons.compose };
}
