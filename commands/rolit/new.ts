import type { Call, SlashCall } from "#discord/command.ts";
import { begin, whyNotBegin } from "#discord/lobby/begin.ts";
import { plainFacts } from "#discord/plain.ts";
import { tableLanguage } from "#discord/starting.ts";
import kit from "#games/rolit/kit.ts";
import type { Level } from "#games/rolit/levels.ts";
import type { Plan } from "#games/rolit/plan.ts";
import type { Holder } from "#table/open.ts";
import { catalogues } from "#text/catalogue.ts";
import { say } from "#text/phrases.ts";
import { showBoardOf } from "./board.ts";
import { seatsIn } from "./seats.ts";
import { choiceOf, clockOf, levelOf, mostOf, planOf } from "./wishes.ts";

/** With nobody named, the game starts at once against one easy bot. */
export async function startGame(call: SlashCall): Promise<void> {
  const { options, text } = call;
  const read = seatsIn(call);
  if (!read.ok) return call.reply({ content: say(text.rolit.misprint, plainFacts(read.refusal)) });
  const { people, names, teams, open, bots } = read.seats;
  const not = whyNotBegin(call, people);
  if (not !== undefined) return call.reply({ content: not });
  const level = levelOf(options, "level", "random");
  const match = await begin(call, {
    ...{ game: kit.id, options: planOf(options, teams), people, bots: botsOf(call, bots, level), level, open },
    ...(names.length > 0 ? { names } : {}),
    ...{ ...mostOf(options), ...choiceOf(options), ...clockOf(options) },
  });
  if (match !== undefined) await showBoardOf(call, match, text.rolit.opened);
}

/** The same with nothing said at all. */
export async function startAtOnce(call: Call): Promise<void> {
  const not = whyNotBegin(call, []);
  if (not !== undefined) return call.reply({ content: not });
  const bots = botsOf(call, 1, "random");
  const plan: Plan = { board: "square-small", rules: "free" };
  const match = await begin(call, { game: kit.id, options: plan, people: [], bots, level: "random" });
  if (match !== undefined) await showBoardOf(call, match, call.text.rolit.opened);
}

function botsOf(call: Call, count: number, level: Level): Holder[] {
  const { tables } = catalogues[tableLanguage(call)];
  return Array.from({ length: count }, (_, index) => ({ kind: "bot", level, name: tables.botName(index + 1) }));
}
