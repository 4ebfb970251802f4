import type { Call, SlashCall } from "#discord/command.ts";
import { MOST_CHARACTERS } from "#discord/limits.ts";
import { textBoard } from "#games/kenken/text-board.ts";
import type { View } from "#games/kenken/types.ts";
import type { Sight } from "#table/sight.ts";
import { showPanel } from "./act.ts";
import { mine } from "./mine.ts";
import { panelPost } from "./panel.ts";

export async function showBoard(call: SlashCall): Promise<void> {
  const sight = await mine(call);
  if (!sight) return;
  await (call.options.getBoolean("text") ? showText(call, sight) : showPanel(call, sight.id));
}

async function showText(call: Call, sight: Sight): Promise<void> {
  const { picture: _, content = "", ...panel } = await panelPost(call, sight);
  const drawn = textBoard(sight.view as View);
  const whole = `${content}\n\`\`\`\n${drawn}\n\`\`\``;
  if (whole.length <= MOST_CHARACTERS) return call.reply({ ...panel, content: whole });
  await call.reply({ ...panel, content, files: [{ name: "kenken.txt", content: drawn }] });
}
