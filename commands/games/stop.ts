import type { PressCall } from "#discord/command.ts";
import { sayTable } from "#discord/consent.ts";

/** The game of bots that somebody has let play ends for nothing. */
export async function stopWatching(call: PressCall): Promise<void> {
  const { desk, id, person, text } = call;
  const stopped = await desk.table.stop(id.match, person.id);
  await call.reply({ content: stopped.ok ? text.tables.stoppedYours : sayTable(call, stopped) });
}
