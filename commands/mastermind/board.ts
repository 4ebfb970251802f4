import type { SlashRequest } from "#discord/interactions/command.ts";
import { formatTextBoard } from "./panel/lines.ts";
import { panelPost } from "./panel/panel.ts";
import { requireCurrentMatch } from "./turn/current-match.ts";
import { showPanel } from "./turn/take-action.ts";

export async function showBoard(request: SlashRequest): Promise<void> {
  const matchView = await requireCurrentMatch(request);
  if (!matchView) return;
  if (!request.options.getBoolean("text")) return showPanel(request, matchView.id);
  const { picture: _, content, ...panel } = await panelPost(request, matchView);
  const textBoard = formatTextBoard(matchView.view) || "—";
  await request.reply({ ...panel, content: `${content}\n\`\`\`\n${textBoard}\n\`\`\`` });
}
