import type { Call, SlashCall } from "#discord/command.ts";
import { unreadablePost } from "#discord/leaving.ts";
import { guildOf } from "#discord/lists.ts";
import { isReadable } from "#discord/own-table.ts";
import { plain } from "#discord/plain.ts";
import type { Post } from "#discord/post.ts";
import type { MatchId } from "#table/open.ts";
import { isSameChannel } from "#table/place.ts";
import type { Sight } from "#table/sight.ts";

export async function listHere(call: SlashCall): Promise<void> {
  const { common } = call.text;
  const here = (await sightsHere(call)).map((sight) => lineOf(sight, call));
  const own = (await ownSights(call)).map((sight) => lineOf(sight, call));
  const awaited = await awaitedHere(call);
  const elsewhere = await playingLines(call, call.home);
  const theirs = [
    ...(elsewhere.length > 0 ? [call.text.tables.playingElsewhere, ...elsewhere] : []),
    ...(own.length > 0 ? [common.ownHere, ...own] : []),
    ...(await homeless(call)),
  ];
  if (here.length === 0) return call.reply({ content: [common.nothingHere, ...awaited, ...theirs].join("\n") });
  const lines = [common.runningHere, ...here, ...awaited, ...(await whyNotTold(call)), ...theirs];
  await call.reply({ content: lines.join("\n") });
}

function lineOf({ game, seats, actors }: Sight, call: Call): string {
  const names = seats.map(({ name }) => plain(name));
  const turn = actors.map((seat) => names[seat] ?? "");
  return `- ${call.text.common.running({ game: nameOf(game.id, call), seats: names, turn })}`;
}

/** So many of the games that somebody plays are shown at once. */
const MOST_PLAYING = 10;

/** The games that this person plays before everybody, with links; all but those of one channel, if it is named. */
export async function playingLines(call: Call, but?: Call["home"]): Promise<string[]> {
  const lines: string[] = [];
  for (const id of await call.desk.table.playedBy(call.person.id)) {
    const [sight] = await looksAt([id], call);
    // What runs comes first.
    if (sight?.status === "parked") break;
    if (sight?.home.kind !== "channel" || (but && isSameChannel(but, sight.home))) continue;
    if (lines.length >= MOST_PLAYING) return [...lines, "- …"];
    lines.push(`${lineOf(sight, call)} · ${linkTo(sight.home, call)}`);
  }
  return lines;
}

/** Discord shows no name of a channel of another server. */
function linkTo({ guild, channel }: Extract<Call["home"], { kind: "channel" }>, call: Call): string {
  return guild === guildOf(call) ? `<#${channel}>` : `https://discord.com/channels/${guild}/${channel}`;
}

/** Who looks for a game whose channel was deleted finds out what has become of it. */
async function homeless(call: Call): Promise<string[]> {
  const saved = await call.desk.table.parking.mine(guildOf(call), call.person.id);
  const count = saved.filter(({ because }) => because === "channel-gone").length;
  return count > 0 ? [call.text.tables.homeless(count)] : [];
}

/** For which games people are awaited. */
async function awaitedHere(call: Call): Promise<string[]> {
  if (call.home.kind !== "channel") return [];
  const lobbies = await call.desk.table.lobbies.waitingIn(call.home.channel);
  return lobbies.map(({ game, guests: [host] }) =>
    call.text.lobby.gathering({ game: nameOf(game, call), host: plain(host?.name ?? "") }),
  );
}

/** The one that this person plays in this channel, or else for themselves; without one, says so. */
export async function mineHere(call: SlashCall): Promise<Sight | undefined> {
  const { common } = call.text;
  const sights = await sightsHere(call);
  const mine = sights.find(({ seat }) => seat !== null) ?? (await ownSights(call))[0];
  if (mine) return mine;
  const broken = await unreadableOwn(call);
  if (broken) {
    await call.reply(broken);
    return undefined;
  }
  const content = sights.length > 0 ? common.table["not-seated"]({ why: "not-seated" }) : common.nothingHere;
  await call.reply({ content });
  return undefined;
}

/** Offers to leave a solo match that cannot be read: its player alone can end it. Undefined where there is none. */
async function unreadableOwn(call: SlashCall): Promise<Post | undefined> {
  const { desk, person, text } = call;
  for (const id of (await desk.table.own(person.id)).running) {
    if (await isReadable(call, id)) continue;
    const game = (await desk.table.beganWith(id, person.id))?.game;
    return unreadablePost(call, id, game === undefined ? undefined : nameOf(game, { desk, text }));
  }
  return undefined;
}

/** Why nothing of them appears in the channel. Where nothing stands in the way, what could not be told is told now. */
async function whyNotTold({ desk, home, missing, text: { common } }: Call): Promise<string[]> {
  if (missing.length > 0) return [common.missingPermissions(missing.map((one) => common.permissions[one]))];
  if (home.kind === "channel") desk.table.tellAgain(await desk.table.runningIn(home.channel));
  return [];
}

export async function sightsHere({ desk, home, person }: Pick<Call, "desk" | "home" | "person">): Promise<Sight[]> {
  if (home.kind !== "channel") return [];
  return looksAt(await desk.table.runningIn(home.channel), { desk, person });
}

/** What this person plays for themselves alone. */
async function ownSights({ desk, person }: Pick<Call, "desk" | "person">): Promise<Sight[]> {
  return looksAt((await desk.table.own(person.id)).running, { desk, person });
}

async function looksAt(ids: readonly MatchId[], { desk, person }: Pick<Call, "desk" | "person">): Promise<Sight[]> {
  // A match that cannot be read must not hide the others.
  const sights = await Promise.allSettled(ids.map((id) => desk.table.look(id, person.id)));
  return sights.flatMap((look) => (look.status === "fulfilled" && look.value ? [look.value] : []));
}

export function nameOf(game: string, { desk, text }: Pick<Call, "desk" | "text">): string {
  return desk.faces.get(game)?.name(text) ?? game;
}

/** The match that was played last in this channel or, in a conversation with the bot, by this person alone. */
export async function lastPlayed({ desk, home, person }: Pick<Call, "desk" | "home" | "person">) {
  return home.kind === "channel" ? desk.table.latest(home.channel) : desk.table.latestOwn(person.id);
}
