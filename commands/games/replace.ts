import type { Call, Choice, CompleteCall, SlashCall } from "#discord/command.ts";
import { catalogueOf, propose } from "#discord/consent.ts";
import type { Seat } from "#kernel/game.ts";
import { NOBODY } from "#table/nobody.ts";
import { readAlike } from "#table/open.ts";
import type { Wish } from "#table/proposals.ts";
import type { Sight } from "#table/sight.ts";
import { mineHere, sightsHere } from "./here.ts";

/** What stands for no bot: the seat gives up. */
const NO_BOT = "resign";

/** The seat of somebody who has gone is given to a bot or out of the game, if the others agree. */
export async function replaceSeat(call: SlashCall): Promise<void> {
  const { options, person, text } = call;
  const mine = await mineHere(call);
  if (!mine) return;
  const seat = seatMeant(mine, options.getString("seat", true), person.id);
  if (seat === undefined) return call.reply({ content: text.common.table["no-such-seat"]({ why: "no-such-seat" }) });
  await propose(call, { match: mine.id, seq: mine.seq }, proposalOf(call, mine, seat, options.getString("by", true)));
}

function proposalOf(call: Call, sight: Sight, seat: Seat, typed: string): Wish {
  const { text } = call;
  const by = readAlike(typed);
  if (by === NO_BOT || by === readAlike(text.tables.byNobody)) return { kind: "remove", seat };
  const level = Object.keys(sight.game.bots).find((one) => by === one || by === readAlike(nameOf(one, sight, call)));
  return { kind: "replace", seat, level: level ?? typed, name: freeName(sight) };
}

/** By what was offered, or by the name of who sits there; for oneself there is `/games leave`. */
function seatMeant({ seats }: Sight, typed: string, person: string): Seat | undefined {
  const offered = seats.findIndex((one) => one.kind === "person" && one.person === typed);
  const named = seats.findIndex(({ name }) => readAlike(name) === readAlike(typed));
  const seat = offered < 0 ? named : offered;
  const holder = seats[seat];
  return holder?.kind === "person" && holder.person !== person ? seat : undefined;
}

/** The first of Bot 1, Bot 2 … that nobody at the table is called. */
function freeName(sight: Sight): string {
  const { tables } = catalogueOf(sight);
  const taken = sight.seats.map(({ name }) => readAlike(name));
  const names = Array.from({ length: taken.length + 1 }, (_, index) => tables.botName(index + 1));
  return names.find((name) => !taken.includes(readAlike(name))) ?? "";
}

/** The others at the table where this person plays. */
export async function offerSeats(call: CompleteCall): Promise<Choice[]> {
  const mine = await playedHere(call);
  const typed = readAlike(call.options.getFocused());
  return (mine?.seats ?? []).flatMap((holder) => {
    if (holder.kind !== "person" || holder.person === call.person.id) return [];
    // Of several who were deleted each has a name.
    const value = holder.person === NOBODY ? holder.name : holder.person;
    return readAlike(holder.name).includes(typed) ? [{ name: holder.name, value }] : [];
  });
}

export async function offerLevels(call: CompleteCall): Promise<Choice[]> {
  const mine = await playedHere(call);
  if (!mine) return [];
  const levels = Object.keys(mine.game.bots).map((level) => ({ name: nameOf(level, mine, call), value: level }));
  const typed = readAlike(call.options.getFocused());
  return [...levels, { name: call.text.tables.byNobody, value: NO_BOT }].filter(({ name }) =>
    readAlike(name).includes(typed),
  );
}

async function playedHere(call: CompleteCall): Promise<Sight | undefined> {
  return (await sightsHere(call)).find(({ seat }) => seat !== null);
}

function nameOf(level: string, { game }: Sight, { desk, text }: Pick<Call, "desk" | "text">): string {
  return desk.faces.get(game.id)?.level?.(level, text) ?? level;
}
