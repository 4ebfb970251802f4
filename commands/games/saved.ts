import type { Choice, CompleteCall, SlashCall } from "#discord/command.ts";
import { sayTable } from "#discord/consent.ts";
import { guildOf } from "#discord/lists.ts";
import { plain } from "#discord/plain.ts";
import type { Sight } from "#table/sight.ts";
import { mineHere, nameOf } from "./here.ts";

/** Discord's limit of what is offered; its label has one of its own. */
const LONGEST_LABEL = 100;
/** Lines that a message takes. */
const MOST_LINES = 10;

export async function saveGame(call: SlashCall): Promise<void> {
  const { desk, person, text, options } = call;
  const mine = await mineHere(call);
  if (!mine) return;
  const parked = await desk.table.parking.park(
    { match: mine.id, person: person.id },
    options.getString("name") ?? undefined,
  );
  await call.reply({ content: parked.ok ? text.tables.saved : sayTable(call, parked) });
}

export async function listSaved(call: SlashCall): Promise<void> {
  const { tables } = call.text;
  const saved = await savedOf(call);
  if (saved.length === 0) return call.reply({ content: tables.nothingSaved });
  const lines = saved.slice(0, MOST_LINES).map((sight) => `- ${lineOf(sight, call)}`);
  const more = saved.length > MOST_LINES ? [tables.more(saved.length - MOST_LINES)] : [];
  await call.reply({ content: [tables.savedGames, ...lines, ...more].join("\n") });
}

export async function loadGame(call: SlashCall): Promise<void> {
  await load(call, await findSaved(call));
}

/** Of those that the person plays, the one that was played last. */
export async function loadLast(call: SlashCall): Promise<void> {
  const saved = await savedOf(call);
  const mine = saved.find(({ seat }) => seat !== null);
  if (!mine) return call.reply({ content: call.text.tables.nothingSaved });
  await load(call, mine);
}

async function load(call: SlashCall, saved: Sight | undefined): Promise<void> {
  const { desk, person, home, text } = call;
  if (!saved) return call.reply({ content: text.common.table["no-match"]({ why: "no-match" }) });
  if (call.missing.length > 0) {
    const names = call.missing.map((permission) => text.common.permissions[permission]);
    return call.reply({ content: text.common.missingPermissions(names) });
  }
  const resumed = await desk.table.parking.resume({ match: saved.id, person: person.id }, home);
  await call.reply({ content: resumed.ok ? text.tables.loaded : sayTable(call, resumed) });
}

export async function renameGame(call: SlashCall): Promise<void> {
  const { desk, person, text, options } = call;
  const saved = await findSaved(call);
  if (!saved) return call.reply({ content: text.common.table["no-match"]({ why: "no-match" }) });
  const renamed = await desk.table.parking.rename(
    { match: saved.id, person: person.id },
    options.getString("name", true),
  );
  const content = renamed.ok ? text.tables.renamed(plain(renamed.sight.name ?? "")) : sayTable(call, renamed);
  await call.reply({ content });
}

/** The saved game that is meant: by what was offered, or by its name. */
export async function findSaved(call: SlashCall): Promise<Sight | undefined> {
  const typed = call.options.getString("game", true);
  const saved = await savedOf(call);
  return saved.find(({ id }) => id === typed) ?? saved.find(({ name }) => name?.toLowerCase() === typed.toLowerCase());
}

/** The saved games, those of the person first. */
export async function offerSaved(call: CompleteCall): Promise<Choice[]> {
  const typed = call.options.getFocused().toLowerCase();
  const saved = await savedOf(call);
  return saved
    .toSorted((a, b) => Number(a.seat === null) - Number(b.seat === null))
    .map((sight) => ({ name: labelOf(sight, call), value: sight.id }))
    .filter(({ name }) => name.toLowerCase().includes(typed));
}

async function savedOf({
  desk,
  person,
  ...call
}: Pick<CompleteCall, "desk" | "person" | "home">): Promise<readonly Sight[]> {
  const guild = guildOf(call);
  return guild === undefined ? [] : desk.table.parking.parked(guild, person.id);
}

/** What a saved game is called, for a message. */
export function titleOf({ name, seats }: Sight): string {
  return plain(name ?? seats.map((holder) => holder.name).join(" · "));
}

function lineOf(sight: Sight, call: SlashCall): string {
  const names = sight.seats.map(({ name }) => plain(name));
  return call.text.tables.savedLine({
    game: nameOf(sight.game.id, call),
    title: titleOf(sight),
    seats: summaryOf(sight, call, names),
    last: `<t:${Math.floor(sight.lastPlayed / 1_000)}:R>`,
    turn: sight.toMove.map((seat) => names[seat] ?? ""),
  });
}

function labelOf(sight: Sight, call: CompleteCall): string {
  const names = sight.seats.map(({ name }) => name);
  const who = summaryOf(sight, call, names).join(", ");
  const title = sight.name === undefined ? who : `${sight.name}: ${who}`;
  return `${title} · ${nameOf(sight.game.id, call)}`.slice(0, LONGEST_LABEL);
}

/** Who plays it and how it stands: Anna 120, Bot 1 98. */
function summaryOf(sight: Sight, { desk }: Pick<CompleteCall, "desk">, names: readonly string[]): string[] {
  const scores = desk.faces.get(sight.game.id)?.scores?.(sight.view) ?? [];
  return names.map((name, seat) => (scores[seat] === undefined ? name : `${name} ${scores[seat]}`));
}
