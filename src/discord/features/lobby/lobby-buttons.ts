import { integerParam } from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { CustomId } from "#discord/interactions/custom-id.ts";
import type { Button, Menu } from "#discord/messages/post.ts";
import type { LobbyId } from "#match/lobby/lobby-service.ts";
import type { LobbyPhrases } from "#text/lobby/phrases.ts";

/** Name of the command that handles the buttons of lobbies. */
const COMMAND = "games";

export const LOBBY_ACTIONS = defineActions(
  {
    join: {},
    leave: {},
    /** A choice of a level in the menu that adds a bot. */
    bot: {},
    start: {},
    cancel: {},
    thread: {},
    /**
     * A choice in a menu. Discord sends the choice separately. `number` only makes the custom ids of several menus
     * different.
     */
    choose: { number: integerParam(9) },
  },
  "lobby-",
);

type LobbyPayload = PayloadOf<typeof LOBBY_ACTIONS>;
/** Name of the action of a lobby button. The menus of a lobby have the actions `choose` and `bot`. */
export type LobbyAction = Exclude<LobbyPayload["kind"], "choose" | "bot">;

export function lobbyButton(
  id: LobbyId,
  action: LobbyAction,
  { buttons }: Pick<LobbyPhrases, "buttons">,
  label: keyof LobbyPhrases["buttons"] = action,
): Button {
  const button = { ...lobbyId(id, { kind: action }), label: buttons[label] };
  if (action === "join") return { ...button, style: "main" };
  return action === "cancel" ? { ...button, style: "danger" } : button;
}

export function lobbyMenu(id: LobbyId, number: number, menu: Pick<Menu, "label" | "options">): Menu {
  return { ...lobbyId(id, { kind: "choose", number }), ...menu };
}

export function addBotMenu(id: LobbyId, menu: Pick<Menu, "label" | "options">): Menu {
  return { ...lobbyId(id, { kind: "bot" }), ...menu };
}

function lobbyId(id: LobbyId, payload: LobbyPayload): CustomId {
  return { command: COMMAND, match: id, seq: 0, payload: LOBBY_ACTIONS.format(payload) };
}
