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
import { choiceOf, clockOf, levelOf, mostOf, namesOf, peopleOf, planOf } from "./wishes.ts";

/** With nobody named, the game starts at once against one easy bot. */
export async function startGame(call: SlashCall): Promise<void> {
  const { options, text } = call;
  const [names, teams] = [namesOf(options.getString("names")), namesOf(options.getString("teams"))];
  const wrong = names.ok ? teams : names;
  if (!wrong.ok) return call.reply({ content: say(text.rolit.misprint, plainFacts(wrong.refusal)) });
  const people = peopleOf(call);
  const open = options.getBoolean("open") === true;
  const plan = planOf(options, teams.ok ? teams.names : []);
  const round = names.ok ? names.names : [];
  const level = levelOf(options, "level", "random");
  const isAlone = people.length === 0 && !open && round.length === 0;
  const bots = botsOf(call, options.getInteger("bots") ?? (isAlone ? 1 : 0), level);
  if (round.length > 0 && (people.length > 0 || open)) {
    return call.reply({ content: say(text.rolit.misprint, { why: "names-and-people" }) });
  }
  const not = whyNotBegin(call, people);
  if (not !== undefined) return call.reply({ content: not });
  const wish = { game: kit.id, options: plan, people, bots, level, open, ...mostOf(options), ...clockOf(options) };
  const match = await begin(call, { ...wish, ...(round.length > 0 ? { names: round } : choiceOf(options)) });
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
