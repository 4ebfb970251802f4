import type { Button, Menu } from "#discord/messages/post.ts";
import type { LobbyId } from "#match/lobby/lobby-service.ts";
import type { LobbyPhrases } from "#text/lobby/phrases.ts";

/** The command that these buttons belong to. */
const COMMAND = "games";

const ACTIONS = ["join", "leave", "bot", "start", "cancel", "thread"] as const;
export type LobbyAction = (typeof ACTIONS)[number];

const PREFIX = "lobby.";
const MENU_PREFIX = `${PREFIX}choose`;

export const LOBBY_PAYLOADS: readonly string[] = [...ACTIONS.map((action) => `${PREFIX}${action}`), MENU_PREFIX];

/** Action of a lobby button; undefined for other buttons. */
export function parseLobbyAction(payload: string): LobbyAction | undefined {
  return ACTIONS.find((action) => payload === `${PREFIX}${action}`);
}

export function lobbyButton(
  id: LobbyId,
  action: LobbyAction,
  { buttons }: Pick<LobbyPhrases, "buttons">,
  label: keyof LobbyPhrases["buttons"] = action,
): Button {
  const button = { command: COMMAND, match: id, seq: 0, payload: `${PREFIX}${action}`, label: buttons[label] };
  if (action === "join") return { ...button, style: "main" };
  return action === "cancel" ? { ...button, style: "danger" } : button;
}

/** `number` makes the ids of several menus different. The choice itself is in the values. */
export function lobbyMenu(id: LobbyId, number: number, menu: Pick<Menu, "label" | "options">): Menu {
  return { command: COMMAND, match: id, seq: 0, payload: `${MENU_PREFIX}.${number}`, ...menu };
}

export function isLobbyMenuPayload(payload: string): boolean {
  return /^lobby\.choose\.\d$/.test(payload);
}
