import type { ButtonRequest, Command } from "#discord/interactions/command.ts";
import { bindAction } from "#discord/interactions/handle-actions.ts";

// Uses a component of one command, as the router does.

type UsableRequest = Pick<ButtonRequest, "id" | "reply" | "text">;

export async function pressButton(command: Command, request: UsableRequest): Promise<void> {
  const press = bindAction(command, request.id.payload)?.press;
  await (press ? press(request as ButtonRequest) : replyUnknown(request));
}

function replyUnknown({ text, reply }: UsableRequest): Promise<void> {
  return reply({ content: text.common.unknownButton });
}
