import type { SlashCall } from "#discord/command.ts";
import type { View } from "#games/mastermind/types.ts";
import { showPanel } from "./act.ts";
import { drawnOf } from "./lines.ts";
import { mine } from "./mine.ts";
import { panelPost } from "./panel.ts";

export async function showBoard(call: SlashCall): Promise<void> {
  const sight = await mine(call);
  if (!sight) return;
  if (!call.options.getBoolean("text")) return showPanel(call, sight.id);
  const { picture: _, content, ...panel } = await panelPost(call, sight);
  const drawn = drawnOf(sight.view as View) || "—";
  await call.reply({ ...panel, content: `${content}\n\`\`\`\n${drawn}\n\`\`\`` });
}
