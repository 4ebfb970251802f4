import { ComponentType, TextInputStyle } from "discord.js";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type { ButtonRequest, FormRequest, ModalForm } from "#discord/interactions/command.ts";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import gameModule from "#games/mastermind/module.ts";
import { mastermindMatches } from "./mastermind-matches.ts";
import { mastermindPhrases } from "./text/mastermind-phrases.ts";
import { showPanel } from "./turn/take-action.ts";

/** Maximum that Discord accepts. It is longer than any valid name, so that the handler can explain the limit. */
const MAX_TYPED_LENGTH = 100;

/** Form for the name that a win has in the leaderboard of the server. */
export async function createNameForm({ id, text }: ButtonRequest): Promise<ModalForm> {
  const { form } = mastermindPhrases(text);
  return {
    custom_id: formatCustomId(id),
    title: form.nameTitle,
    components: [
      {
        type: ComponentType.Label,
        label: form.name,
        description: form.nameHelp,
        component: {
          type: ComponentType.TextInput,
          custom_id: "name",
          style: TextInputStyle.Short,
          required: false,
          max_length: MAX_TYPED_LENGTH,
        },
      },
    ],
  };
}

export async function nameWin(request: FormRequest): Promise<void> {
  const { services, person, id, fields, text } = request;
  const { leaderboardName } = mastermindPhrases(text);
  const matchView = await mastermindMatches(services).view(id.match, person.id);
  // A solo match is shown in any channel, so the server is that of the match.
  const guild = matchView?.location.guild ?? guildIdOf(request) ?? "";
  const scope = { guild, game: gameModule.id, person: person.id, everywhere: false, bots: false };
  const named = await services.statistics.nameTaskResult(scope, id.match, fields.getTextInputValue("name"));
  const notice = named.ok
    ? leaderboardName.done(named.name === undefined ? undefined : escapeText(named.name))
    : refusalPost(leaderboardName.refusal, named.refusal);
  await showPanel(request, id.match, notice);
}
