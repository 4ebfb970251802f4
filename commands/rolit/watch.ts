import type { SlashCall } from "#discord/command.ts";
import { begin, whyNotBegin } from "#discord/lobby/begin.ts";
import { tableLanguage } from "#discord/starting.ts";
import kit from "#games/rolit/kit.ts";
import type { Plan } from "#games/rolit/plan.ts";
import type { Holder } from "#table/open.ts";
import { catalogues } from "#text/catalogue.ts";
import { boardOf, levelOf } from "./wishes.ts";

/** Bots play each other, and nobody else sits at the table. */
export async function watchBots(call: SlashCall): Promise<void> {
  const { options, text } = call;
  const not = whyNotBegin(call, []);
  if (not !== undefined) return call.reply({ content: not });
  const plan: Plan = { board: boardOf(options), rules: "free" };
  const bots = botsOf(call);
  const match = await begin(call, { game: kit.id, options: plan, people: [], bots, level: "random", watched: true });
  if (match !== undefined) await call.reply({ content: text.rolit.watching });
}

/** The first one's level, and that of all the others. */
function botsOf(call: SlashCall): Holder[] {
  const { rolit, tables } = catalogues[tableLanguage(call)];
  const first = levelOf(call.options, "level", "master");
  const others = levelOf(call.options, "against", first);
  return Array.from({ length: call.options.getInteger("bots") ?? 2 }, (_, index) => {
    const level = index === 0 ? first : others;
    return { kind: "bot", level, name: `${tables.botName(index + 1)} (${rolit.levels[level]})` };
  });
}
