import { type KeptKind, KINDS } from "#club/privacy/kept.ts";
import type { Call } from "#discord/command.ts";
import type { Button, Post } from "#discord/post.ts";
import { buttonOf } from "./buttons.ts";

/** So many kinds stand in a message of Discord's length. */
const ON_A_PAGE = 4;
const PAGES = Math.ceil(KINDS.length / ON_A_PAGE);

type Counts = { readonly [Kind in KeptKind]?: number };

/** What is kept, a page of it, and how many things of each kind are about the reader. */
export async function showKept(call: Call, wanted: number): Promise<void> {
  const { desk, person, text } = call;
  const page = Math.min(wanted, PAGES - 1);
  await call.reply(pagePost(text, page, await desk.privacy.counts(person.id)));
}

function pagePost(text: Pick<Call["text"], "privacy">, page: number, counts: Counts): Post {
  const { privacy } = text;
  const kinds = KINDS.slice(page * ON_A_PAGE, (page + 1) * ON_A_PAGE);
  const parts = kinds.map((kind) => partOf(kind, privacy, counts[kind]));
  const content = [privacy.page({ page: page + 1, pages: PAGES }), ...parts].join("\n\n");
  return { content, buttons: [turning(page, privacy.buttons)] };
}

function partOf(
  kind: KeptKind,
  { kept, count, ...privacy }: Call["text"]["privacy"],
  things: number | undefined,
): string {
  const { title, what, howLong, whoSees } = kept[kind];
  return [
    `**${title}**${things === undefined ? "" : ` (${count(things)})`}`,
    what,
    `- ${privacy.howLong}: ${howLong}`,
    `- ${privacy.whoSees}: ${whoSees}`,
  ].join("\n");
}

function turning(page: number, { earlier, later }: Call["text"]["privacy"]["buttons"]): Button[] {
  return [
    ...(page > 0 ? [buttonOf({ kind: "page", page: page - 1 }, earlier)] : []),
    ...(page < PAGES - 1 ? [buttonOf({ kind: "page", page: page + 1 }, later)] : []),
  ];
}
