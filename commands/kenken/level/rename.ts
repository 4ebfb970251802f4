import type { SlashCall } from "#discord/command.ts";
import { plain } from "#discord/plain.ts";
import { homeOf, keeperOf, sayNo } from "./words.ts";

/** By its author or a moderator; its ranking stays, for that is the board's. */
export async function renameLevel(call: SlashCall): Promise<void> {
  const home = await homeOf(call);
  if (!home) return;
  const [name, to] = [call.options.getString("name", true), call.options.getString("to", true)];
  const renamed = await call.desk.levels.rename(home, keeperOf(call), name, to);
  const content = renamed.ok
    ? call.text.levels.renamed({ before: plain(renamed.before), name: plain(renamed.level.name) })
    : sayNo(call, renamed.refusal);
  await call.reply({ content });
}
