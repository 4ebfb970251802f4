import type { Call, SlashCall } from "#discord/command.ts";
import { plain } from "#discord/plain.ts";
import type { Sight } from "#table/sight.ts";

export async function listHere(call: SlashCall): Promise<void> {
  const { common } = call.text;
  const lines = (await sightsHere(call)).map(({ game, seats, actors }) => {
    const names = seats.map(({ name }) => plain(name));
    return `- ${common.running({ game: nameOf(game.id, call), seats: names, turn: actors.map((seat) => names[seat] ?? "") })}`;
  });
  const awaited = await awaitedHere(call);
  if (lines.length === 0) return call.reply({ content: [common.nothingHere, ...awaited].join("\n") });
  await call.reply({ content: [common.runningHere, ...lines, ...awaited, ...(await whyNotTold(call))].join("\n") });
}

/** For which games people are awaited. */
async function awaitedHere(call: Call): Promise<string[]> {
  if (call.home.kind !== "channel") return [];
  const lobbies = await call.desk.table.lobbies.waitingIn(call.home.channel);
  return lobbies.map(({ game, guests: [host] }) =>
    call.text.lobby.gathering({ game: nameOf(game, call), host: plain(host?.name ?? "") }),
  );
}

/** The one that this person plays in this channel; without one, says so. */
export async function mineHere(call: SlashCall): Promise<Sight | undefined> {
  const { common } = call.text;
  const sights = await sightsHere(call);
  const mine = sights.find(({ seat }) => seat !== null);
  if (mine) return mine;
  const content = sights.length > 0 ? common.table["not-seated"]({ why: "not-seated" }) : common.nothingHere;
  await call.reply({ content });
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
  const ids = await desk.table.runningIn(home.channel);
  // A match that cannot be read must not hide the others.
  const sights = await Promise.allSettled(ids.map((id) => desk.table.look(id, person.id)));
  return sights.flatMap((look) => (look.status === "fulfilled" && look.value ? [look.value] : []));
}

export function nameOf(game: string, { desk, text }: Pick<Call, "desk" | "text">): string {
  return desk.faces.get(game)?.name(text) ?? game;
}
