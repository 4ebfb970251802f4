import { KEPT_DATA_KINDS, type KeptDataKind } from "#community/privacy/kept-data.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { Button, Post } from "#discord/messages/post.ts";
import { privacyButton } from "./privacy-actions.ts";

/** Number of kinds of data on one page, so that a page fits into a message. */
const KINDS_PER_PAGE = 4;
const PAGES = Math.ceil(KEPT_DATA_KINDS.length / KINDS_PER_PAGE);

type Counts = { readonly [Kind in KeptDataKind]?: number };

/** Shows a page of the kinds of data that are stored, with the number of entries about the reader. */
export async function showKeptData(request: CommandRequest, requestedPage: number): Promise<void> {
  const { services, person, text } = request;
  const page = Math.min(requestedPage, PAGES - 1);
  await request.reply(pagePost(text, page, await services.privacy.counts(person.id)));
}

function pagePost(text: Pick<CommandRequest["text"], "privacy">, page: number, counts: Counts): Post {
  const { privacy } = text;
  const kinds = KEPT_DATA_KINDS.slice(page * KINDS_PER_PAGE, (page + 1) * KINDS_PER_PAGE);
  const parts = kinds.map((kind) => kindText(kind, privacy, counts[kind]));
  const content = [privacy.page({ page: page + 1, pages: PAGES }), ...parts].join("\n\n");
  return { content, buttons: [pageButtons(page, privacy.buttons)] };
}

function kindText(
  kind: KeptDataKind,
  { kept, count, ...privacy }: CommandRequest["text"]["privacy"],
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

function pageButtons(page: number, { earlier, later }: CommandRequest["text"]["privacy"]["buttons"]): Button[] {
  return [
    ...(page > 0 ? [privacyButton({ kind: "page", page: page - 1 }, earlier)] : []),
    ...(page < PAGES - 1 ? [privacyButton({ kind: "page", page: page + 1 }, later)] : []),
  ];
}
