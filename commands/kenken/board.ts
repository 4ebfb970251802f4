import type { Call, SlashCall } from "#discord/command.ts";
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

/** Discord's limit of a message; what is longer goes as a file. */
const MOST_CHARACTERS = 2_000;

async function showText(call: Call, sight: Sight): Promise<void> {
  const { picture: _, content = "", ...panel } = await panelPost(call, sight);
  const drawn = textBoard(sight.view as View);
  const whole = `${content}\n\`\`\`\n${drawn}\n\`\`\``;
  if (whole.length <= MOST_CHARACTERS) return call.reply({ ...panel, content: whole });
  await call.reply({ ...panel, content, files: [{ name: "kenken.txt", content: drawn }] });
}
