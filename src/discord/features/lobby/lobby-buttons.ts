import { integerParam } from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import type { CustomId } from "#discord/interactions/custom-id.ts";
import type { Button, Menu } from "#discord/messages/post.ts";
import type { Lobby, LobbyId } from "#match/lobby/lobby-service.ts";
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

/** Its custom id names the settings in the message, so that a person joins only what they have read. */
export function joinButton(
  { id, plan }: Pick<Lobby, "id" | "plan">,
  { buttons }: Pick<LobbyPhrases, "buttons">,
): Button {
  return { ...lobbyId(id, { kind: "join" }), seq: plan.changedSeq ?? 0, label: buttons.join, style: "main" };
}

export function lobbyButton(
  id: LobbyId,
  action: Exclude<LobbyAction, "join">,
  { buttons }: Pick<LobbyPhrases, "buttons">,
  label: keyof LobbyPhrases["buttons"] = action,
): Button {
  const button = { ...lobbyId(id, { kind: action }), label: buttons[label] };
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
