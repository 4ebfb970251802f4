import type { Call, SlashCall } from "#discord/command.ts";
import { guildOf, sayWhyNot } from "#discord/lists.ts";
import { plain, plainFacts } from "#discord/plain.ts";
import kit from "#games/scrabble/kit.ts";
import type { Refusal } from "#games/scrabble/types.ts";
import type { Holder, Opened } from "#table/open.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { say } from "#text/phrases.ts";
import { INVITED } from "./new-data.ts";
import { rackPost } from "./rack.ts";
import { clockOf, optionsOf } from "./wishes.ts";

/** With nobody named, the game starts at once against one easy bot. */
export async function startGame(call: SlashCall): Promise<void> {
  const { desk, text, home, language } = call;
  if (call.missing.length > 0) {
    const names = call.missing.map((permission) => text.common.permissions[permission]);
    return call.reply({ content: text.common.missingPermissions(names) });
  }
  const people = peopleOf(call);
  const robot = people.find(({ bot }) => bot);
  if (robot) return call.reply({ content: text.common.botAccount(plain(robot.name)) });

  const found = await desk.resources.find(guildOf(call), call.options.getString("list") ?? language);
  if (!found.ok) return call.reply({ content: sayWhyNot(call, found) });

  const seats = [...people.map(seatOf), ...botsOf(call, people.length)];
  const options = optionsOf(call, found.list);
  const lexicon = await desk.resources.pin(found.list);
  const wanted = { home, game: kit.id, options, seats, language, lexicon, ...clockOf(call) };
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

function botsOf({ options, text }: SlashCall & Call, people: number): Holder[] {
  const count = options.getInteger("bots") ?? (people > 1 ? 0 : 1);
  const level = options.getString("level") ?? "easy";
  return Array.from({ length: count }, (_, index) => ({ kind: "bot", level, name: text.scrabble.botName(index + 1) }));
}
