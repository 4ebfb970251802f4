import type { Button, Menu } from "#discord/post.ts";
import type { LobbyId } from "#table/lobbies.ts";
import type { LobbyPhrases } from "#text/lobby/phrases.ts";

/** The command that these buttons belong to. */
const COMMAND = "games";

const DEEDS = ["join", "leave", "bot", "start", "cancel", "thread"] as const;
export type LobbyDeed = (typeof DEEDS)[number];

const PREFIX = "lobby.";
const CHOOSE = `${PREFIX}choose`;

export const LOBBY_PAYLOADS: readonly string[] = [...DEEDS.map((deed) => `${PREFIX}${deed}`), CHOOSE];

/** What a button of a lobby is for; undefined where it is none of one. */
export function parseLobbyDeed(payload: string): LobbyDeed | undefined {
  return DEEDS.find((deed) => payload === `${PREFIX}${deed}`);
}

export function lobbyButton(
  id: LobbyId,
  deed: LobbyDeed,
  { buttons }: Pick<LobbyPhrases, "buttons">,
  label: keyof LobbyPhrases["buttons"] = deed,
): Button {
  const button = { command: COMMAND, match: id, seq: 0, payload: `${PREFIX}${deed}`, label: buttons[label] };
  if (deed === "join") return { ...button, look: "main" };
  return deed === "cancel" ? { ...button, look: "danger" } : button;
}

/** Of several menus each has a number: what is chosen stands in the values. */
export function lobbyMenu(id: LobbyId, number: number, menu: Pick<Menu, "label" | "options">): Menu {
  return { command: COMMAND, match: id, seq: 0, payload: `${CHOOSE}.${number}`, ...menu };
}

export function isLobbyMenu(payload: string): boolean {
  return /^lobby\.choose\.\d$/.test(payload);
}
