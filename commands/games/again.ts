import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import { sayTable } from "#discord/consent.ts";
import { plainFacts } from "#discord/plain.ts";
import { whyNotHere } from "#discord/starting.ts";
import type { MatchId } from "#table/open.ts";
import { say } from "#text/phrases.ts";

/** The game that was played last in this channel. */
export async function playLastAgain(call: SlashCall): Promise<void> {
  const { desk, home, text } = call;
  const match = home.kind === "channel" ? await desk.table.latest(home.channel) : undefined;
  if (match === undefined) return call.reply({ content: text.tables.nothingPlayed });
  await again(call, match);
}

export async function playAgain(call: PressCall): Promise<void> {
  await again(call, call.id.match);
}

/** The same once more: the same people and bots, the second of whom begins, by the same rules and with the same words. */
async function again(call: Call, match: MatchId): Promise<void> {
  const { desk, person, home, text } = call;
  const not = whyNotHere(call, "new");
  if (not !== undefined) return call.reply({ content: not });
  const opened = await desk.table.again({ match, person: person.id }, home);
  if (opened.ok) return call.reply({ content: text.tables.again });
  const { common } = text;
  const content = opened.by === "opening" ? say(common.opening, plainFacts(opened.refusal)) : sayTable(call, opened);
  await call.reply({ content });
}
