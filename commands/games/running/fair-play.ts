import { fairPlayText } from "#discord/features/matches/fair-play.ts";
import { moreButton } from "#discord/features/matches/match-menu.ts";
import { soloMatchButton } from "#discord/features/solo/show-solo-match.ts";
import type { ButtonRequest } from "#discord/interactions/command.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import type { Button } from "#discord/messages/post.ts";
import type { GameUi } from "#discord/messages/turns/game-ui.ts";
import type { MatchView } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
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
  await request.reply({
    content: fairPlayText(matchView, ui.fairPlay, text, file?.name),
    ...(file ? { files: [file] } : {}),
    buttons: [waysBack(matchView, ui, text)].filter((row) => row.length > 0),
  });
}

/** The answer may have replaced the panel of a solo match or the buttons behind *More…*, so it leads back to them. */
function waysBack(matchView: MatchView, ui: GameUi, text: Catalogue): Button[] {
  if (matchView.location.kind === "personal") return [soloMatchButton(matchView.id, text)];
  if (matchView.status !== "running") return [];
  if (ui.moreButton) return [ui.moreButton(matchView, text)];
  // Only players may open the shared menu.
  return matchView.seat === null ? [] : [moreButton(matchView, text)];
}
