import { fairPlayText } from "#discord/features/matches/fair-play.ts";
import { soloMatchButton } from "#discord/features/solo/show-solo-match.ts";
import type { ButtonRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import { exportOneFile } from "../replay/export.ts";

/** Shows how to check that the draws of a match were not changed. After the end, the answer has the file for it. */
export async function showFairPlay(request: ButtonRequest): Promise<void> {
  const { services, id, person, text } = request;
  const matchView = await services.matches.view(id.match, person.id);
  const ui = matchView && services.gameUis.get(matchView.game.id);
  if (!matchView || ui?.fairPlay === undefined) return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  const needsFile = ui.fairPlay.isSeedInFiles && matchView.status === "finished";
  const file = needsFile ? await exportOneFile(request, id.match, "json") : undefined;
  if (file === "refused") return;
  const isSolo = matchView.location.kind === "personal";
  await request.reply({
    content: fairPlayText(matchView, ui.fairPlay, text, file?.name),
    ...(file ? { files: [file] } : {}),
    ...(isSolo ? { buttons: [[soloMatchButton(id.match, text)]] } : {}),
  });
}
