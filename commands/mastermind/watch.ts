import type { SlashCall } from "#discord/command.ts";
import { begin, whyNotBegin } from "#discord/lobby/begin.ts";
import { tableLanguage } from "#discord/starting.ts";
import { RIVALS, type Rival } from "#games/mastermind/bots.ts";
import kit from "#games/mastermind/kit.ts";
import { CLASSIC, DIFFICULTIES } from "#games/mastermind/options.ts";
import type { Holder } from "#table/open.ts";
import { catalogues } from "#text/catalogue.ts";
import { NAMED, USUAL_RIVAL } from "./wishes.ts";

/** A bot breaks what another one has made up, before everybody. */
export async function watchBots(call: SlashCall): Promise<void> {
  const { home, options, text } = call;
  if (home.kind !== "channel") return call.reply({ content: text.mastermind.watchElsewhere });
  const not = whyNotBegin(call, []);
  if (not !== undefined) return call.reply({ content: not });
  const difficulty = NAMED.find((name) => name === options.getString("difficulty")) ?? "normal";
  const rival = RIVALS.find((name) => name === options.getString("rival")) ?? USUAL_RIVAL;
  const match = await begin(call, {
    game: kit.id,
    options: { ...CLASSIC, ...DIFFICULTIES[difficulty], hints: 0 },
    people: [],
    bots: botsFor(call, rival),
    level: rival,
    watched: true,
  });
  if (match !== undefined) await call.reply({ content: text.mastermind.watching });
}

/** The first one breaks the code, and is called by how; as makers all are alike. */
function botsFor(call: SlashCall, rival: Rival): Holder[] {
  const { mastermind, tables } = catalogues[tableLanguage(call)];
  const breaker = `${tables.botName(1)} (${mastermind.rivals[rival]})`;
  return [breaker, tables.botName(2)].map((name) => ({ kind: "bot", level: rival, name }));
}
