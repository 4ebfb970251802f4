import { defineActions } from "#discord/interactions/actions.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { handleActions, type RegisteredActions } from "#discord/interactions/handle-actions.ts";
import type { Button } from "#discord/messages/post.ts";

// A button that starts the game of a command at once, with default settings. `/help` has one for each game.

const START_ACTIONS = defineActions({ start: {} });

export function startButton(command: string, label: string): Button {
  return { command, match: "", seq: 0, payload: START_ACTIONS.format({ kind: "start" }), label };
}

export function registerStartAction(start: (request: CommandRequest) => Promise<void>): RegisteredActions {
  return handleActions(START_ACTIONS, { start });
}
