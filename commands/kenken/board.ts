import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { boardText } from "#games/kenken/notation/text-board.ts";
import type { KenkenMatchView } from "./kenken-matches.ts";
import { cageText } from "./panel/board-names.ts";
import { panelPost } from "./panel/panel.ts";
import { requireCurrentMatch } from "./turn/current-match.ts";
import { showPanel } from "./turn/take-action.ts";

export async function showBoard(request: SlashRequest): Promise<void> {
  const matchView = await requireCurrentMatch(request);
  if (!matchView) return;
  await (request.options.getBoolean("text") ? showText(request, matchView) : showPanel(request, matchView.id));
}

async function showText(request: CommandRequest, matchView: KenkenMatchView): Promise<void> {
  const { picture: _, content = "", ...panel } = await panelPost(request, matchView);
  const { board } = matchView.view.options;
  const cages = board.cages.map((cage) => cageText(board, cage));
  const drawn = [boardText(matchView.view), "", ...cages].join("\n");
  const whole = `${content}\n\`\`\`\n${drawn}\n\`\`\``;
  if (whole.length <= MAX_MESSAGE_LENGTH) return request.reply({ ...panel, content: whole });
  await request.reply({ ...panel, content, files: [{ name: "kenken.txt", content: drawn }] });
}
