import { expect } from "vitest";
import { isEphemeral, type Message, type PersonAtPage, textOf } from "#sandbox/person.ts";

// How a test talks with the bot: what is typed or pressed is answered in private, and the rest is told to everybody.

/** The private answer to a command. */
export async function answer(who: PersonAtPage, command: string, options = {}): Promise<Message> {
  const message = (await who.slash(command, options)).message as Message;
  expect(isEphemeral(message)).toBe(true);
  return message;
}

export async function said(who: PersonAtPage, command: string, options = {}): Promise<string> {
  return textOf(await answer(who, command, options));
}

/** The newest message to everybody that says this. */
export function told(who: PersonAtPage, what: string | RegExp): Promise<Message> {
  return who.waitForMessage((message) => !isEphemeral(message) && new RegExp(what, "s").test(textOf(message)));
}

/** What the one who pressed is told: beside a message to everybody, or in place of a private one. */
export async function pressed(who: PersonAtPage, message: Message, button: string): Promise<Message> {
  const given = await who.press(message, button);
  if (!isEphemeral(message)) return given.followUp();
  await expect.poll(async () => textOf((await given.reply()) ?? message)).not.toBe(textOf(message));
  return (await given.reply()) ?? message;
}
