import type { Call, Choice, CompleteCall, PressCall, SlashCall } from "#discord/command.ts";
import { titleOf as nameOrSeats, sayTable } from "#discord/consent.ts";
import { gameLabel } from "#discord/game-label.ts";
import { MOST_OPTIONS } from "#discord/limits.ts";
import { guildOf } from "#discord/lists.ts";
import { showOwn, toOwnRunning } from "#discord/own-table.ts";
import { elsewhere } from "#discord/own-thread.ts";
import { plain } from "#discord/plain.ts";
import type { Button, Post } from "#discord/post.ts";
import { fitting } from "#discord/room.ts";
import { mayResumeHere, parseInstead, resumeHere, save } from "#discord/saving.ts";
import { ownHome } from "#discord/starting.ts";
import { partOf } from "#discord/ways.ts";
import type { Resting, Saved } from "#table/parking.ts";
import { mineHere, nameOf, playingLines } from "./here.ts";

/** What a list takes of a message, in lines and in characters. */
const MOST_LINES = 10;
const ROOM = 1_800;

export async function saveGame(call: SlashCall): Promise<void> {
  const mine = await mineHere(call);
  if (mine) await call.reply(await save(call, mine.id, call.options.getString("name") ?? undefined));
}

/** It takes the place of the oldest one. */
export async function saveInstead(call: PressCall): Promise<void> {
  const { desk, id, person, text } = call;
  const name = parseInstead(id.payload)?.name;
  const parked = await desk.table.parking.park({ match: id.match, person: person.id }, name, "of-the-oldest");
  await call.reply({ content: parked.ok ? text.tables.saved : sayTable(call, parked) });
}

/** The person's own first. */
export async function listSaved(call: SlashCall): Promise<void> {
  await call.reply(await listPost(call, 0));
}

const PART = /^saved:(\d{1,7}):[a-z]+$/;

export function isSavedPart(payload: string): boolean {
  return PART.test(payload);
}

export async function showSaved(call: PressCall): Promise<void> {
  await call.reply(await listPost(call, Number(PART.exec(call.id.payload)?.[1] ?? 0)));
}

/** From one of them on; who plays them may make their lines long, so it is not known before how many there is room for. */
async function listPost(call: Call, wanted: number): Promise<Post> {
  const { desk, person } = call;
  const { tables, statistics } = call.text;
  const ids = await desk.table.parking.parked(guildOf(call), person.id, call.maySee);
  const total = ids.length;
  const playing = wanted === 0 ? await playingPart(call) : "";
  if (total === 0) return { content: playing + tables.nothingSaved };
  const from = Math.min(wanted, total - 1);
  const saved = await Promise.all(
    ids.slice(from, from + MOST_LINES).map((id) => desk.table.parking.look(id, person.id)),
  );
  const lines = saved.flatMap((one) => (one ? [`- ${lineOf(one, call)}`] : []));
  const { shown, ways } = partOf(lines, { from, total, most: MOST_LINES, room: ROOM - playing.length });
  const which = ways.length > 0 ? [statistics.part({ from: from + 1, to: from + shown.length, of: total })] : [];
  const buttons = ways.map(({ way, to }): Button => {
    return { command: "games", match: "", seq: 0, payload: `saved:${to}:${way}`, label: tables.buttons[way] };
  });
  return {
    content: playing + [[tables.savedGames, ...which].join(" "), ...shown].join("\n"),
    ...(buttons.length > 0 ? { buttons: [buttons] } : {}),
  };
}

/** Above the saved games: those that they play now, wherever that is. */
async function playingPart(call: Call): Promise<string> {
  const lines = fitting(await playingLines(call), ROOM / 2, 1);
  return lines.length > 0 ? `${[call.text.tables.playing, ...lines].join("\n")}\n` : "";
}

export async function loadGame(call: SlashCall): Promise<void> {
  await load(call, await findSaved(call));
}

/** Of those that the person plays, the one that was played last. */
export async function loadLast(call: SlashCall): Promise<void> {
  const { desk, person, text } = call;
  for (const saved of await mineOf(call)) {
    const resting = await desk.table.parking.look(saved.id, person.id);
    if (resting?.stands && !resting.stands.outdated) return load(call, saved);
  }
  await call.reply({ content: text.tables.nothingSaved });
}

async function load(call: SlashCall, saved: Saved | undefined): Promise<void> {
  const { desk, text } = call;
  if (!saved) return call.reply({ content: text.common.table["no-match"]({ why: "no-match" }) });
  if (saved.personal) return loadOwn(call, saved);
  if (!(await mayResumeHere(call))) return;
  const resumed = await resumeHere(call, saved);
  if (!resumed.ok) return call.reply({ content: resumed.said });
  const away = (await desk.table.proposals.left(saved.id)).map(({ name }) => plain(name));
  const where = elsewhere(call, resumed.sight.home) ?? text.tables.loaded;
  await call.reply({ content: [where, ...(away.length > 0 ? [text.tables.away(away)] : [])].join("\n") });
}

/** It is shown at once: nobody tells of it in a channel. */
async function loadOwn(call: SlashCall, { id, game }: Saved): Promise<void> {
  const { desk, person } = call;
  const resumed = await desk.table.parking.resume({ match: id, person: person.id }, ownHome(call));
  if (resumed.ok) return showOwn(call, id, game);
  const no = resumed.by === "place" ? {} : { content: sayTable(call, resumed), ...toOwnRunning(resumed, call.text) };
  await call.reply(no);
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
export async function findSaved(call: SlashCall): Promise<Saved | undefined> {
  const typed = call.options.getString("game", true).trim();
  return call.desk.table.parking.find(guildOf(call), call.person.id, typed);
}

/** Those at which the person sits, for nobody else can do anything with them. Only what is offered is looked at. */
export async function offerSaved(call: CompleteCall): Promise<Choice[]> {
  const typed = call.options.getFocused().trim().toLowerCase();
  const meant = (await mineOf(call)).filter((saved) =>
    [saved.name ?? "", ...saved.seats.map(({ name }) => name), nameOf(saved.game, call)]
      .join(" ")
      .toLowerCase()
      .includes(typed),
  );
  const { parking, now } = call.desk.table;
  const offered = await Promise.all(meant.slice(0, MOST_OPTIONS).map(({ id }) => parking.look(id, call.person.id)));
  const at = now();
  return offered.flatMap((saved) =>
    saved ? [{ name: gameLabel(call, { ...saved, view: saved.stands?.view }, at), value: saved.id }] : [],
  );
}

export async function mineOf(call: Pick<CompleteCall, "desk" | "person" | "home">): Promise<readonly Saved[]> {
  return call.desk.table.parking.mine(guildOf(call), call.person.id);
}

export function sitsAt({ seats }: Saved, person: string): boolean {
  return seats.some((holder) => holder.kind === "person" && holder.person === person);
}

/** What a saved game is called, for a message. */
export function titleOf(saved: Saved): string {
  return plain(nameOfSaved(saved));
}

/** The same as it was typed. */
export function nameOfSaved({ name, seats }: Saved): string {
  return nameOrSeats({ name, seats });
}

function lineOf(saved: Resting, call: Call): string {
  const names = saved.seats.map(({ name }) => plain(name));
  return call.text.tables.savedLine({
    game: nameOf(saved.game, call),
    list: listOf(saved, call),
    title: titleOf(saved),
    seats: summaryOf(saved, call, names),
    began: `<t:${Math.floor(saved.began / 1_000)}:d>`,
    last: `<t:${Math.floor(saved.lastPlayed / 1_000)}:R>`,
    because: saved.because,
    turn: (saved.stands?.toMove ?? []).map((seat) => names[seat] ?? ""),
  });
}

function listOf({ game, options }: Resting, { desk, text }: Call): string | undefined {
  if (options === undefined) return undefined;
  const name = desk.faces.get(game)?.list?.(options, text);
  return name === undefined ? undefined : plain(name);
}

/** Who plays it and how it stands: Anna 120, Bot 1 98. */
function summaryOf(
  { game, stands }: Resting,
  { desk }: Pick<CompleteCall, "desk">,
  names: readonly string[],
): string[] {
  const scores = (stands && desk.faces.get(game)?.scores?.(stands.view)) ?? [];
  return names.map((name, seat) => (scores[seat] === undefined ? name : `${name} ${scores[seat]}`));
}
