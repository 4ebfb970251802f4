import type { Face, Host } from "#discord/face.ts";
import { MOST_CHARACTERS } from "#discord/limits.ts";
import { lobbyButton, lobbyMenu } from "#discord/lobby/buttons.ts";
import { plain } from "#discord/plain.ts";
import type { Post } from "#discord/post.ts";
import { fitting } from "#discord/room.ts";
import type { Guest, Lobby } from "#table/lobbies.ts";
import type { ShownLobby } from "#table/lobby-news.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** How a lobby stands, for everybody; `called`: whom a mention may call. */
export function lobbyPost(lobby: ShownLobby, face: Face, text: Catalogue, called: ReadonlySet<string>): Post {
  const lines = lobby.status === "waiting" ? waitingLines(lobby, face, text, called) : [overLine(lobby, face, text)];
  const content = fitting(lines, MOST_CHARACTERS, 1).join("\n");
  return { content, buttons: buttonsOf(lobby, face, text), menus: menusOf(lobby, face, text) };
}

function waitingLines(lobby: ShownLobby, face: Face, text: Catalogue, called: ReadonlySet<string>): string[] {
  const { guests, plan, seats } = lobby;
  const host = plain(guests[0]?.name ?? "");
  const of = (stand: Guest["stand"]) => guests.filter((guest) => guest.stand === stand);
  const mark = ({ choice }: Guest) => (choice && face.choices?.mark(choice, plan.options, text)) ?? "";
  const there = [
    ...of("in").map((one) => `${plain(one.name)}${mark(one)}`),
    ...plan.bots.map(({ name }) => plain(name)),
  ];
  const awaited = of("awaited").map(({ person, name }) => (called.has(person) ? `<@${person}>` : plain(name)));
  const gone = of("out").map(({ name }) => plain(name));
  return [
    text.lobby.title({ game: face.name(text), host }),
    text.lobby.there({ names: there, of: seats }),
    ...(awaited.length > 0 ? [text.lobby.awaited(awaited)] : []),
    ...(gone.length > 0 ? [text.lobby.declined(gone)] : []),
    ...(plan.open ? [text.lobby.open] : []),
    text.lobby.begins(host),
    ...(face.ahead?.(plan.options, there.length + awaited.length, text) ?? []),
    `-# ${settingsOf(lobby, face, text).join(" · ")}`,
  ];
}

function settingsOf({ plan, guests }: Lobby, face: Face, text: Catalogue): string[] {
  const { options, clock, rated } = plan;
  return [
    ...(rated ? [text.lobby.rated] : []),
    ...(face.settings?.(options, text, hostOf({ plan, guests })) ?? [face.name(text)]),
    ...(clock === undefined ? [] : [text.lobby.clock(clock)]),
  ];
}

/** With the seat that they have when all that are awaited come. Who lets bots play has none. */
function hostOf({ guests, plan }: Pick<Lobby, "guests" | "plan">): Host | undefined {
  const [host] = guests;
  if (!host || plan.watched) return undefined;
  const isThere = (person: string | null) =>
    person === null || guests.some((one) => one.person === person && one.stand !== "out");
  const seat = plan.order?.filter(isThere).indexOf(host.person) ?? 0;
  return { name: plain(host.name), seat: Math.max(0, seat) };
}

function overLine({ status, guests, plan }: Lobby, face: Face, text: Catalogue): string {
  const game = face.name(text);
  const host = plain(guests[0]?.name ?? "");
  if (status === "cancelled") return text.lobby.cancelled({ game, host });
  if (status === "lapsed") return text.lobby.lapsed(game);
  const there = [...guests.filter(({ stand }) => stand === "in"), ...plan.bots];
  return text.lobby.started({ game, names: there.map(({ name }) => plain(name)) });
}

function menusOf({ id, status, guests, plan }: Lobby, { choices }: Face, text: Catalogue): NonNullable<Post["menus"]> {
  if (status !== "waiting" || choices === undefined) return [];
  const taken = guests.flatMap(({ stand, choice }) => (stand === "in" && choice !== undefined ? [choice] : []));
  return choices.menus(plan.options, taken, text).map((menu, number) => lobbyMenu(id, number, menu));
}

/** Everybody sees the same ones: whose they are is asked when they are pressed. */
function buttonsOf(
  { id, status, guests, plan }: Lobby,
  face: Face,
  { lobby }: Catalogue,
): NonNullable<Post["buttons"]> {
  if (status !== "waiting") return [];
  const isAwaited = guests.some(({ stand }) => stand === "awaited");
  // A game without bots has no name for a level of them.
  const canHaveBots = !plan.rated && face.level !== undefined;
  return [
    [
      lobbyButton(id, "join", lobby),
      lobbyButton(id, "leave", lobby, isAwaited ? "decline" : "leave"),
      ...(canHaveBots ? [lobbyButton(id, "bot", lobby)] : []),
      lobbyButton(id, "start", lobby),
      lobbyButton(id, "cancel", lobby),
    ],
  ];
}
