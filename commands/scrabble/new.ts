import type { List } from "#club/resources.ts";
import type { Call, SlashCall } from "#discord/command.ts";
import { listFor, sayWhyNot } from "#discord/lists.ts";
import { begin, type GameWish, whyNotBegin } from "#discord/lobby/begin.ts";
import { invitedIn } from "#discord/lobby/invited.ts";
import { tableLanguage } from "#discord/starting.ts";
import kit from "#games/scrabble/kit.ts";
import type { Options } from "#games/scrabble/types.ts";
import type { Holder } from "#table/open.ts";
import { catalogues } from "#text/catalogue.ts";
import { INVITED } from "./new-data.ts";
import { rackPost } from "./rack.ts";
import { classicOf, clockOf, levelOf, optionsOf, ratedOf, whyNotTogether } from "./wishes.ts";

/** With nobody named, the game starts at once against one easy bot. */
export async function startGame(call: SlashCall): Promise<void> {
  const people = invitedIn(call, INVITED);
  const isOpen = call.options.getBoolean("open") === true;
  const count = call.options.getInteger("bots") ?? (people.length > 0 || isOpen ? 0 : 1);
  const level = levelOf(call.options);
  // Whatever else is wrong with it: of two things that do not go together only one can be meant.
  const not = whyNotTogether(call);
  if (not !== undefined) return call.reply({ content: not });
  await start(call, {
    people,
    level,
    open: isOpen,
    bots: botsOf(call, count, level),
    list: call.options.getString("list"),
    optionsFor: (list) => optionsOf(call, list),
    ...clockOf(call),
    ...ratedOf(call),
  });
}

/** The same with nothing said at all. */
export async function startAtOnce(call: Call): Promise<void> {
  await start(call, { people: [], level: "easy", bots: botsOf(call, 1, "easy"), list: null, optionsFor: classicOf });
}

interface Wishes extends Omit<GameWish, "game" | "options" | "lexicon"> {
  readonly list: string | null;
  optionsFor(list: List): Options;
}

async function start(call: Call, { list, optionsFor, ...wishes }: Wishes): Promise<void> {
  const not = whyNotBegin(call, wishes.people);
  if (not !== undefined) return call.reply({ content: not });
  const found = await listFor(call, list);
  if (!found.ok) return call.reply({ content: sayWhyNot(call, found) });
  const options = optionsFor(found.list);
  const lexicon = await call.desk.resources.pin(found.list);
  const match = await begin(call, { ...wishes, game: kit.id, options, lexicon });
  if (match !== undefined) await call.reply(await rackPost(call, match, call.text.scrabble.opened));
}

function botsOf(call: Call, count: number, level: string): Holder[] {
  const { tables } = catalogues[tableLanguage(call)];
  return Array.from({ length: count }, (_, index) => ({ kind: "bot", level, name: tables.botName(index + 1) }));
}
