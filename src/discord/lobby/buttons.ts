import type { Button } from "#discord/post.ts";
import type { LobbyId } from "#table/lobbies.ts";
import type { LobbyPhrases } from "#text/lobby/phrases.ts";

/** The command that these buttons belong to. */
const COMMAND = "games";

const DEEDS = ["join", "leave", "bot", "start", "cancel", "thread"] as const;
export type LobbyDeed = (typeof DEEDS)[number];

const PREFIX = "lobby.";

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
