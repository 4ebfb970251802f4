import { ComponentType, TextInputStyle } from "discord.js";
import type {
  ButtonRequest,
  CommandRequest,
  FormRequest,
  ModalForm,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import type { ScrabbleAction } from "#games/scrabble/types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { requireMatchHere } from "../match-here.ts";
import { replyRefusal } from "../reply-refusal.ts";
import { scrabbleMatches } from "../scrabble-matches.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { rackAfterTurnPost } from "./rack.ts";
import { unplayableInputPost } from "./score-sums.ts";

export async function exchangeFromCommand(request: SlashRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match !== undefined) await exchange(request, match, undefined, request.options.getString("tiles", true));
}

export async function exchangeFromForm(request: FormRequest): Promise<void> {
  await exchange(request, request.id.match, request.id.seq, request.fields.getTextInputValue("tiles"));
}

async function exchange(
  request: CommandRequest,
  match: MatchId,
  seq: number | undefined,
  tiles: string,
): Promise<void> {
  const actor = { match, person: request.person.id, ...(seq === undefined ? {} : { seq }) };
  const asked = await scrabbleMatches(request.services).ask(actor, "exchange", { tiles });
  if (!asked.ok) return replyRefusal(request, match, asked);
  const answer = asked.answer;
  if (!answer.ok) return request.reply(unplayableInputPost(request.text, answer));
  const played = await scrabbleMatches(request.services).play({ ...actor, seq: asked.matchView.seq }, answer.action);
  if (!played.ok) return replyRefusal(request, match, played);
  const content = scrabblePhrases(request.text).exchangedYours(countOf(answer.action));
  await request.reply(await rackAfterTurnPost(request, played.matchView, content));
}

function countOf(action: ScrabbleAction): number {
  return action.kind === "exchange" ? action.tiles.length : 0;
}

export function createExchangeForm({ id, text }: ButtonRequest): ModalForm {
  const { title, tiles, tilesHelp } = scrabblePhrases(text).exchangeForm;
  return {
    custom_id: formatCustomId(id),
    title,
    components: [
      {
        type: ComponentType.Label,
        label: tiles,
        description: tilesHelp,
        component: {
          type: ComponentType.TextInput,
          custom_id: "tiles",
          style: TextInputStyle.Short,
          required: true,
          max_length: 40,
        },
      },
    ],
  };
}
