import type { ButtonRequest, Command, FormRequest, MenuRequest, ModalForm } from "#discord/interactions/command.ts";
import { type BoundAction, bindAction } from "#discord/interactions/handle-actions.ts";

// Uses a component of one command, as the router does.

type UsableRequest = Pick<ButtonRequest, "id" | "reply" | "text">;

export async function pressButton(command: Command, request: UsableRequest): Promise<void> {
  const press = bound(command, request).press;
  await (press ? press(request as ButtonRequest) : replyUnknown(request));
}

export async function chooseInMenu(command: Command, request: UsableRequest): Promise<void> {
  const select = bound(command, request).select;
  await (select ? select(request as MenuRequest) : replyUnknown(request));
}

export async function openForm(command: Command, request: UsableRequest): Promise<ModalForm | undefined> {
  return bound(command, request).form?.(request as ButtonRequest);
}

export async function submitForm(command: Command, request: UsableRequest): Promise<void> {
  const submit = bound(command, request).submit;
  await (submit ? submit(request as unknown as FormRequest) : replyUnknown(request));
}

function replyUnknown({ text, reply }: UsableRequest): Promise<void> {
  return reply({ content: text.common.unknownButton });
}

function bound(command: Command, { id }: UsableRequest): BoundAction {
  const { press, select, buttonForm: form, submit } = command;
  const old = { ...(press && { press }), ...(select && { select }), ...(form && { form }), ...(submit && { submit }) };
  return bindAction(command, id.payload) ?? old;
}
