import type { List } from "#club/resources.ts";
import type { Call, SlashCall } from "#discord/command.ts";
import { listFor, sayWhyNot } from "#discord/lists.ts";
import { plain, plainFacts } from "#discord/plain.ts";
import { tableLanguage, whyNotHere } from "#discord/starting.ts";
import kit from "#games/scrabble/kit.ts";
import type { Options, Refusal } from "#games/scrabble/types.ts";
import type { Clock, Holder, Opened } from "#table/open.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { say } from "#text/phrases.ts";
import { INVITED } from "./new-data.ts";
import { rackPost } from "./rack.ts";
import { classicOf, clockOf, optionsOf } from "./wishes.ts";

/** With nobody named, the game starts at once against one easy bot. */
export async function startGame(call: SlashCall): Promise<void> {
  const people = peopleOf(call);
  const count = call.options.getInteger("bots") ?? (people.length > 1 ? 0 : 1);
  await start(call, {
    people,
    bots: botsOf(call, count, call.options.getString("level") ?? "easy"),
    list: call.options.getString("list"),
    optionsFor: (list) => optionsOf(call, list),
    ...clockOf(call),
  });
}

/** The same with nothing said at all. */
export async function startAtOnce(call: Call): Promise<void> {
  const people = [{ ...call.person, bot: false }];
  await start(call, { people, bots: botsOf(call, 1, "easy"), list: null, optionsFor: classicOf });
}

interface Wishes {
  readonly people: readonly Invited[];
  readonly bots: readonly Holder[];
  readonly list: string | null;
  optionsFor(list: List): Options;
  readonly clock?: Clock;
}

async function start(call: Call, { people, bots, list, optionsFor, ...rest }: Wishes): Promise<void> {
  const { desk, text, home } = call;
  const not = whyNotHere(call, "new");
  if (not !== undefined) return call.reply({ content: not });
  const robot = people.find(({ bot }) => bot);
  if (robot) return call.reply({ content: text.common.botAccount(plain(robot.name)) });

  const found = await listFor(call, list);
  if (!found.ok) return call.reply({ content: sayWhyNot(call, found) });

  const seats = [...people.map(seatOf), ...bots];
  const options = optionsFor(found.list);
  const lexicon = await desk.resources.pin(found.list);
  const wanted = { home, game: kit.id, options, seats, language: tableLanguage(call), lexicon, ...rest };
  const opened = await desk.table.open(wanted);
  if (!opened.ok) return call.reply({ content: whyNotOpened(opened, text) });
  await call.reply(await rackPost(call, opened.id, text.scrabble.opened));
}

function whyNotOpened(no: Extract<Opened, { readonly ok: false }>, { common, scrabble }: Catalogue): string {
  return no.by === "table"
    ? say(common.opening, plainFacts(no.refusal))
    : say(scrabble.refusal, plainFacts(no.refusal as Refusal));
}

interface Invited {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
}

function peopleOf({ person, options }: SlashCall): Invited[] {
  const invited = INVITED.flatMap((name) => {
    const user = options.getUser(name);
    const member = options.getMember(name);
    if (!user) return [];
    const shown = member && "displayName" in member ? member.displayName : user.displayName;
    return [{ id: user.id, name: shown, bot: user.bot }];
  });
  return [{ ...person, bot: false }, ...invited];
}

function seatOf({ id, name }: Invited): Holder {
  return { kind: "person", person: id, name };
}

function botsOf(call: Call, count: number, level: string): Holder[] {
  const { scrabble } = catalogues[tableLanguage(call)];
  return Array.from({ length: count }, (_, index) => ({ kind: "bot", level, name: scrabble.botName(index + 1) }));
}
