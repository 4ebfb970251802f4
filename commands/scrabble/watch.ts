import type { SlashCall } from "#discord/command.ts";
import { listFor, sayWhyNot } from "#discord/lists.ts";
import { begin, whyNotBegin } from "#discord/lobby/begin.ts";
import { tableLanguage } from "#discord/starting.ts";
import kit from "#games/scrabble/kit.ts";
import type { Level } from "#games/scrabble/levels.ts";
import type { Holder } from "#table/open.ts";
import { catalogues } from "#text/catalogue.ts";
import { classicOf } from "./wishes.ts";

/** Bots play each other, and nobody else sits at the table. */
export async function watchBots(call: SlashCall): Promise<void> {
  const { desk, options, text } = call;
  const not = whyNotBegin(call, []);
  if (not !== undefined) return call.reply({ content: not });
  const found = await listFor(call, options.getString("list"));
  if (!found.ok) return call.reply({ content: sayWhyNot(call, found) });
  const match = await begin(call, {
    game: kit.id,
    options: classicOf(found.list),
    lexicon: await desk.resources.pin(found.list),
    people: [],
    bots: botsOf(call),
    level: "easy",
    watched: true,
  });
  if (match !== undefined) await call.reply({ content: text.scrabble.watching });
}

/** The first one's level, and that of all the others. */
function botsOf({ options, ...call }: SlashCall): Holder[] {
  const { scrabble, tables } = catalogues[tableLanguage(call)];
  const first = (options.getString("level") ?? "hard") as Level;
  const other = (options.getString("against") ?? first) as Level;
  return Array.from({ length: options.getInteger("bots") ?? 2 }, (_, index) => {
    const level = index === 0 ? first : other;
    return { kind: "bot", level, name: `${tables.botName(index + 1)} (${scrabble.command.levels[level]})` };
  });
}
