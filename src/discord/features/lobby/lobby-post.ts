import { addBotMenu, joinButton, lobbyButton, lobbyMenu } from "#discord/features/lobby/lobby-buttons.ts";
import { MAX_MESSAGE_LENGTH } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Post } from "#discord/messages/post.ts";
import { takeFittingTexts } from "#discord/messages/truncate.ts";
import type { GameUi, LobbyHost } from "#discord/messages/turns/game-ui.ts";
import type { LobbyView } from "#match/delivery/lobby-outbox.ts";
import type { Lobby, LobbyGuest } from "#match/lobby/lobby-service.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** Returns the public message of a lobby. `mentioned`: ids of the invited people whom the message may mention. */
export function lobbyPost(lobby: LobbyView, ui: GameUi, text: Catalogue, mentioned: ReadonlySet<string>): Post {
  const lines = lobby.status === "waiting" ? waitingLines(lobby, ui, text, mentioned) : [endedLine(lobby, ui, text)];
  const content = takeFittingTexts(lines, MAX_MESSAGE_LENGTH, 1).join("\n");
  return { content, buttons: buttonsOf(lobby, ui, text), menus: menusOf(lobby, ui, text) };
}

function waitingLines(lobby: LobbyView, ui: GameUi, text: Catalogue, mentioned: ReadonlySet<string>): string[] {
  const { guests, plan, capacity } = lobby;
  const host = escapeText(guests[0]?.name ?? "");
  const of = (stand: LobbyGuest["stand"]) => guests.filter((guest) => guest.stand === stand);
  const suffixOf = ({ choice }: LobbyGuest) =>
    (choice && ui.lobbyChoices?.nameSuffix(choice, plan.options, text)) ?? "";
  const there = [
    ...of("in").map((one) => `${escapeText(one.name)}${suffixOf(one)}`),
    ...plan.bots.map(({ name }) => escapeText(name)),
  ];
  const awaited = of("awaited").map(({ person, name }) => (mentioned.has(person) ? `<@${person}>` : escapeText(name)));
  const declinedNames = of("out").map(({ name }) => escapeText(name));
  return [
    (plan.again === undefined ? text.lobby.title : text.lobby.rematchTitle)({ game: ui.name(text), host }),
    text.lobby.there({ names: there, of: capacity }),
    ...(awaited.length > 0 ? [text.lobby.awaited(awaited)] : []),
    ...(declinedNames.length > 0 ? [text.lobby.declined(declinedNames)] : []),
    ...(plan.open ? [text.lobby.open] : []),
    text.lobby.begins(host),
    ...(ui.lobbyNotes?.(plan.options, there.length + awaited.length, text) ?? []),
    `-# ${lobbySettings(lobby, ui, text).join(" · ")}`,
  ];
}

/** Describes the settings of a lobby's match in a few words each. */
export function lobbySettings({ plan, guests }: Pick<Lobby, "plan" | "guests">, ui: GameUi, text: Catalogue): string[] {
  const { options, clock, rated } = plan;
  return [
    ...(rated ? [text.lobby.rated] : []),
    ...(ui.settingLines?.(options, text, hostOf({ plan, guests })) ?? [ui.name(text)]),
    ...(clock === undefined ? [] : [text.lobby.clock(clock)]),
    ...(clock?.kind === "game" && ui.overtimeLine ? [ui.overtimeLine(text)] : []),
  ];
}

/**
 * Returns the host, with the seat that they get if all invited people join. A host who only watches bots has no seat.
 */
function hostOf({ guests, plan }: Pick<Lobby, "guests" | "plan">): LobbyHost | undefined {
  const [host] = guests;
  if (!host || plan.watched) return undefined;
  const isThere = (person: string | null) =>
    person === null || guests.some((one) => one.person === person && one.stand !== "out");
  const seat = plan.order?.filter(isThere).indexOf(host.person) ?? 0;
  return { name: escapeText(host.name), seat: Math.max(0, seat) };
}

function endedLine({ status, guests, plan }: Lobby, ui: GameUi, text: Catalogue): string {
  const game = ui.name(text);
  const host = escapeText(guests[0]?.name ?? "");
  if (status === "cancelled") return text.lobby.cancelled({ game, host });
  if (status === "lapsed") return text.lobby.lapsed(game);
  const there = [...guests.filter(({ stand }) => stand === "in"), ...plan.bots];
  return text.lobby.started({ game, names: there.map(({ name }) => escapeText(name)) });
}

function menusOf({ id, status, guests, plan }: Lobby, ui: GameUi, text: Catalogue): NonNullable<Post["menus"]> {
  if (status !== "waiting") return [];
  const taken = guests.flatMap(({ stand, choice }) => (stand === "in" && choice !== undefined ? [choice] : []));
  const choices = ui.lobbyChoices?.menus(plan.options, taken, text) ?? [];
  const levels = plan.rated ? [] : (ui.levels ?? []);
  const levelOptions = levels.map((level) => ({ label: ui.levelName?.(level, text) ?? level, value: level }));
  return [
    ...choices.map((menu, number) => lobbyMenu(id, number, menu)),
    ...(levels.length === 0 ? [] : [addBotMenu(id, { label: text.lobby.addBot, options: levelOptions })]),
  ];
}

/**
 * Returns the buttons of a lobby. Everybody sees all of them. Whether a person may use a button is checked when they
 * press it.
 */
function buttonsOf(shown: Lobby, ui: GameUi, text: Catalogue): NonNullable<Post["buttons"]> {
  const { id, status, guests } = shown;
  if (status !== "waiting") return [];
  const { lobby } = text;
  const isAwaited = guests.some(({ stand }) => stand === "awaited");
  return [
    [
      joinButton(shown, lobby),
      lobbyButton(id, "leave", lobby, isAwaited ? "decline" : "leave"),
      lobbyButton(id, "start", lobby),
      ...(ui.setUpButton ? [ui.setUpButton(id, text)] : []),
      lobbyButton(id, "cancel", lobby),
    ],
  ];
}
