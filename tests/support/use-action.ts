import type { ButtonRequest, Command, FormRequest, MenuRequest, ModalForm } from "#discord/interactions/command.ts";
import { bindAction } from "#discord/interactions/handle-actions.ts";

// Uses a component of one command, as the router does.

type UsableRequest = Pick<ButtonRequest, "id" | "reply" | "text">;

export async function pressButton(command: Command, request: UsableRequest): Promise<void> {
  const press = bindAction(command, request.id.payload)?.press;
  await (press ? press(request as ButtonRequest) : replyUnknown(request));
}

export async function chooseInMenu(command: Command, request: UsableRequest): Promise<void> {
  const select = bindAction(command, request.id.payload)?.select;
  await (select ? select(request as MenuRequest) : replyUnknown(request));
}

export async function openForm(command: Command, request: UsableRequest): Promise<ModalForm | undefined> {
  const form = await bindAction(command, request.id.payload)?.form?.(request as ButtonRequest);
  if (!form || !("refusal" in form)) return form;
  await request.reply(form);
  return undefined;
}

export async function submitForm(command: Command, request: UsableRequest): Promise<void> {
  const submit = bindAction(command, request.id.payload)?.submit;
  await (submit ? submit(request as unknown as FormRequest) : replyUnknown(request));
}

function replyUnknown({ text, reply }: UsableRequest): Promise<void> {
  return reply({ content: text.common.unknownButton, refusal: "unknown-button" });
}
