import { ComponentType, TextInputStyle } from "discord.js";
import { proposeAndReply } from "#discord/features/matches/proposals.ts";
import type {
  ButtonRequest,
  CommandRequest,
  FormRequest,
  MenuRequest,
  ModalForm,
} from "#discord/interactions/command.ts";
import { type CustomId, formatCustomId } from "#discord/interactions/custom-id.ts";
import { handleActions } from "#discord/interactions/handle-actions.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import { MAX_CHOICES } from "#discord/messages/discord-limits.ts";
import type { Menu, Post } from "#discord/messages/post.ts";
import gameModule from "#games/rolit/module.ts";
import { parseCellName } from "#games/rolit/notation/cell-name.ts";
import { type CellChoice, listCellChoices } from "#games/rolit/rules/cell-choices.ts";
import { ROLIT_ACTIONS, type RolitPayload } from "../rolit-actions.ts";
import { rolitMatches } from "../rolit-matches.ts";
import { rolitPhrases } from "../text/rolit-phrases.ts";
import { explainRefusal } from "./explain-refusal.ts";
import { placeBall, placeBallInTypedCell } from "./place-ball.ts";

const MAX_CELL_LENGTH = 10;

export const rolitActionHandlers = handleActions(ROLIT_ACTIONS, {
  cells: (request) => chooseCell(request, undefined),
  rows: { select: (request) => chooseCell(request, Number(request.values[0])) },
  lay: { select: placeChosenBall },
  // `press` is called only if the form did not open.
  type: { form: createForm, press: (request) => chooseCell(request, undefined), submit: handleForm },
  undo: (request) => proposeAndReply(request, request.id, { kind: "takeback" }),
});

/** Menu of the cells where a ball can be placed. If there are many, the rows come first. */
async function chooseCell(request: CommandRequest & { readonly id: CustomId }, row: number | undefined): Promise<void> {
  const { services, id, person, text } = request;
  const actor = { match: id.match, person: person.id, seq: id.seq };
  const refused = await services.matches.checkTurn(actor);
  if (refused) return request.reply(explainRefusal(request, refused));
  const matchView = await rolitMatches(services).view(id.match, person.id);
  if (!matchView) return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  await request.reply(cellsPost(request, listCellChoices(matchView.view), row));
}

function cellsPost(
  request: CommandRequest & { readonly id: CustomId },
  cells: readonly CellChoice[],
  row: number | undefined,
): Post {
  const rolit = rolitPhrases(request.text);
  const shown = row === undefined ? cells : cells.filter(({ place }) => place.row === row);
  const rows = [...new Set(cells.map(({ place }) => place.row))].toSorted((a, b) => a - b);
  const byRow = menuOf(
    request,
    { kind: "rows" },
    rolit.chooseCell,
    rows.map((one) => ({ label: rolit.row(one + 1), value: `${one}`, chosen: one === row })),
  );
  if (shown.length > MAX_CHOICES) return { content: rolit.chooseCell, menus: [byRow] };
  const options = shown.map(({ name, turned }) => ({ label: rolit.cell({ cell: name, turned }), value: name }));
  const menu = menuOf(request, { kind: "lay" }, rolit.chooseCell, options);
  return { content: rolit.chooseCell, menus: row === undefined ? [menu] : [byRow, menu] };
}

function menuOf(
  { id }: { readonly id: CustomId },
  { kind }: RolitPayload,
  label: string,
  options: Menu["options"],
): Menu {
  return {
    command: gameModule.id,
    match: id.match,
    seq: id.seq,
    payload: ROLIT_ACTIONS.format({ kind }),
    label,
    options,
  };
}

async function placeChosenBall(request: MenuRequest): Promise<void> {
  const { id, text, values } = request;
  const parsed = parseCellName(values[0] ?? "");
  if (!parsed.ok) return request.reply({ content: text.common.unknownButton, refusal: "unknown-button" });
  await placeBall(request, id.match, id.seq, parsed.place);
}

/** Opens a form if the player can type a cell. Otherwise the press is answered with the reason. */
async function createForm({ services, id, person, text }: ButtonRequest): Promise<ModalForm | undefined> {
  if (await services.matches.checkTurn({ match: id.match, person: person.id, seq: id.seq })) return undefined;
  const { title, cell, help } = rolitPhrases(text).form;
  const input = { type: ComponentType.TextInput as const, custom_id: "cell", style: TextInputStyle.Short as const };
  const component = { ...input, required: true, max_length: MAX_CELL_LENGTH };
  return {
    custom_id: formatCustomId(id),
    title,
    components: [{ type: ComponentType.Label, label: cell, description: help, component }],
  };
}

async function handleForm(request: FormRequest): Promise<void> {
  await placeBallInTypedCell(request, request.id.match, request.id.seq, request.fields.getTextInputValue("cell"));
}
