import { ComponentType, TextInputStyle } from "discord.js";
import type { ButtonRequest, FormRequest, ModalForm } from "#discord/interactions/command.ts";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import { matchRefusalPost, type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import { formatInlineCode } from "#discord/messages/escape-text.ts";
import { formatCell, parseWrites } from "#games/kenken/notation/cell-notation.ts";
import { kenkenMatches } from "../kenken-matches.ts";
import { canViewerAct } from "../panel/panel.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import { explainRefusal } from "./explain-refusal.ts";
import { showPanel, takePlayerAction } from "./take-action.ts";

/** Enough for all cells of a board of 9 × 9, with spaces. */
const MAX_LENGTH = 500;

/** Form for many cells at once. Undefined if the player cannot act. */
export async function createCellsForm({ services, id, person, text }: ButtonRequest): Promise<ModalForm | undefined> {
  const matchView = await kenkenMatches(services).view(id.match, person.id);
  if (!matchView || !canViewerAct(matchView)) return undefined;
  const { title, cells, cellsHelp } = kenkenPhrases(text).form;
  return {
    custom_id: formatCustomId(id),
    title,
    components: [
      {
        type: ComponentType.Label,
        label: cells,
        description: cellsHelp,
        component: {
          type: ComponentType.TextInput,
          custom_id: "cells",
          style: TextInputStyle.Paragraph,
          required: true,
          max_length: MAX_LENGTH,
        },
      },
    ],
  };
}

export async function handleCellsForm(request: FormRequest): Promise<void> {
  const { services, id, person, text, fields } = request;
  const matchView = await kenkenMatches(services).view(id.match, person.id);
  if (!matchView) return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  const typed = fields.getTextInputValue("cells");
  const { size } = matchView.view.options.board;
  const parsed = parseWrites(size, typed);
  // The form has lost what was typed, so the refusal repeats it.
  const withTyped = (post: RefusalPost) => ({ ...post, content: `${post.content}\n${formatInlineCode(typed)}` });
  if (!parsed.ok) {
    const last = formatCell(size, size * size - 1);
    const refused = refusalPost(kenkenPhrases(text).misprint, { reason: parsed.reason, typed: parsed.typed, last });
    return showPanel(request, id.match, { notice: withTyped(refused) });
  }
  await takePlayerAction(request, id.match, { kind: "fill", writes: parsed.writes }, undefined, (refused) =>
    withTyped(explainRefusal(request, refused)),
  );
}
