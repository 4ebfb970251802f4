import { ComponentType, TextInputStyle } from "discord.js";
import { matchServiceRefusalPost } from "#discord/features/matches/proposals.ts";
import { maySave, saveLimitPost, saveOrPropose } from "#discord/features/matches/save-and-resume.ts";
import { showSoloMatch } from "#discord/features/solo/show-solo-match.ts";
import type { ButtonRequest, FormRequest, ModalForm } from "#discord/interactions/command.ts";
import { formatCustomId } from "#discord/interactions/custom-id.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import type { MatchView } from "#match/play/loaded-match.ts";

/** Maximum characters of the field. It exceeds the limit of names, so that a refusal can say that limit. */
const MAX_NAME_LENGTH = 60;

/** Form of the button that saves a match: asks for a name, which may be left empty. */
export async function createSaveForm({ id, text: { matches } }: ButtonRequest): Promise<ModalForm> {
  const { title, name, nameHelp } = matches.saveForm;
  return {
    custom_id: formatCustomId(id),
    title,
    components: [
      {
        type: ComponentType.Label,
        label: name,
        description: nameHelp,
        component: {
          type: ComponentType.TextInput,
          custom_id: "name",
          style: TextInputStyle.Short,
          required: false,
          max_length: MAX_NAME_LENGTH,
        },
      },
    ],
  };
}

export async function handleSaveForm(request: FormRequest): Promise<void> {
  const { services, id, person, text, fields } = request;
  const typed = fields.getTextInputValue("name").trim();
  const name = typed === "" ? undefined : typed;
  const matchView = await services.matches.view(id.match, person.id);
  if (!matchView) return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  if (matchView.location.kind === "personal") return saveSoloMatch(request, matchView, name);
  if (await maySave(request, matchView)) await request.reply(await saveOrPropose(request, id.match, name));
}

/** Saves a solo match and shows its panel. If the match is saved already, gives it the name. */
async function saveSoloMatch(request: FormRequest, { id, game, status }: MatchView, name?: string): Promise<void> {
  const { services, person, text } = request;
  const { saved } = services.matches;
  const actor = { match: id, person: person.id };
  const isSaved = status === "parked";
  if (isSaved && name === undefined) return showSoloMatch(request, id, game.id, text.matches.saved);
  const done = await (isSaved && name !== undefined ? saved.rename(actor, name) : saved.save(actor, name));
  if (done.ok) return showSoloMatch(request, id, game.id, text.matches.saved);
  const limit = saveLimitPost(request, id, done, name);
  if (limit) return request.reply(limit);
  await showSoloMatch(request, id, game.id, matchServiceRefusalPost(request, done));
}
