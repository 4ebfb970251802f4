import { flagParam } from "#discord/interactions/action-params.ts";
import { defineActions, type PayloadOf } from "#discord/interactions/actions.ts";
import { type CustomId, formatCustomId } from "#discord/interactions/custom-id.ts";
import type { Button } from "#discord/messages/post.ts";
import gameModule from "#games/scrabble/module.ts";
import type { LobbyId } from "#match/lobby/lobby-service.ts";

/** Buttons, menus and forms with which a player sets up a game. Their custom ids name the lobby of that game. */
export const SET_UP_ACTIONS = defineActions(
  {
    /** Button that sets up another game. Its custom id names no lobby. */
    new: {},
    /** Forms: players, word list, board and clock; rules with few choices; rules that are numbers. */
    players: {},
    rules: {},
    numbers: {},
    /** Menu with ready-made settings. */
    preset: {},
    /** Buttons that open the game to all, or make it rated, or take that back. */
    open: { isOpen: flagParam("y") },
    rated: { isRated: flagParam("y") },
    start: {},
  },
  "set-up-",
);

export type SetUpPayload = PayloadOf<typeof SET_UP_ACTIONS>;

export function setUpId(lobby: LobbyId, payload: SetUpPayload): CustomId {
  return { command: gameModule.id, match: lobby, seq: 0, payload: SET_UP_ACTIONS.format(payload) };
}

export function setUpButton(lobby: LobbyId, payload: SetUpPayload, label: string): Button {
  return { ...setUpId(lobby, payload), label };
}

/** Custom id of a form. */
export function setUpFormId(lobby: LobbyId, kind: "players" | "rules" | "numbers"): string {
  return formatCustomId(setUpId(lobby, { kind }));
}
