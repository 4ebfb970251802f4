import type { SlashRequest } from "#discord/interactions/command.ts";
import { panelPost } from "./panel/panel.ts";
import { withTextBoard } from "./panel/text-panel.ts";
import { requireCurrentMatch } from "./turn/current-match.ts";
import { showPanel } from "./turn/take-action.ts";

export async function showBoard(request: SlashRequest): Promise<void> {
  const matchView = await requireCurrentMatch(request);
  if (!matchView) return;
  if (!request.options.getBoolean("text")) return showPanel(request, matchView.id);
  await request.reply(withTextBoard(await panelPost(request, matchView), matchView.view, request.text));
}
