import type {
  AutocompleteChoice,
  AutocompleteRequest,
  CommandRequest,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import { MAX_CHOICES } from "#discord/messages/discord-limits.ts";
import gameModule from "#games/rolit/module.ts";
import { formatCellName, parseCellName } from "#games/rolit/notation/cell-name.ts";
import { listCellChoices } from "#games/rolit/rules/cell-choices.ts";
import type { CellPosition } from "#games/rolit/types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { rolitMatches } from "../rolit-matches.ts";
import { rolitPhrases } from "../text/rolit-phrases.ts";
import { explainRefusal } from "./explain-refusal.ts";
import { requireMatchHere } from "./match-here.ts";

export async function placeBallFromCommand(request: SlashRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match !== undefined)
    await placeBallInTypedCell(request, match, undefined, request.options.getString("cell", true));
}

/** Places a ball in a typed cell. */
export async function placeBallInTypedCell(
  request: CommandRequest,
  match: MatchId,
  seq: number | undefined,
  typed: string,
): Promise<void> {
  const parsed = parseCellName(typed);
  if (!parsed.ok) return request.reply(refusalPost(rolitPhrases(request.text).misprint, parsed.refusal));
  await placeBall(request, match, seq, parsed.place);
}

/** Places a ball. `seq` is the turn that the player has seen. */
export async function placeBall(
  request: CommandRequest,
  match: MatchId,
  seq: number | undefined,
  place: CellPosition,
): Promise<void> {
  const { services, person, text } = request;
  const actor = { match, person: person.id, ...(seq === undefined ? {} : { seq }) };
  const played = await rolitMatches(services).play(actor, { kind: "place", ...place });
  if (!played.ok) return request.reply(explainRefusal(request, played));
  const placed = played.events.find((event) => event.kind === "placed");
  await request.reply({
    content: rolitPhrases(text).laid({ cell: formatCellName(place), turned: placed?.turned.length ?? 0 }),
  });
}

/** Normalizes a typed cell, with its letter first: d 5, 5d and D5 are the same. */
function normalizeCellInput(typed: string): string {
  const text = typed.normalize("NFKC").toUpperCase();
  return `${text.replace(/[^A-Z]/g, "")}${text.replace(/\D/g, "")}`;
}

/**
 * Suggests playable cells that match the input, to the player to move. Cells that turn over the most balls come first.
 */
export async function suggestCells({
  services,
  location,
  options,
  person,
  text,
}: AutocompleteRequest): Promise<AutocompleteChoice[]> {
  const match =
    location.kind === "channel" ? await services.matches.findRunning(location.channel, gameModule.id) : undefined;
  const matchView = match === undefined ? undefined : await rolitMatches(services).view(match, person.id);
  if (!matchView || matchView.seat === null || !matchView.actors.includes(matchView.seat)) return [];
  const typed = normalizeCellInput(options.getFocused());
  return listCellChoices(matchView.view)
    .filter(({ name }) => name.startsWith(typed) || name.slice(1) === typed)
    .slice(0, MAX_CHOICES)
    .map(({ name, turned }) => ({ name: rolitPhrases(text).cell({ cell: name, turned }), value: name }));
}
