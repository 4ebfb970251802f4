import { expect } from "vitest";
import {
  type Answer,
  buttonsOf,
  componentsOf,
  type Given,
  isEphemeral,
  type Message,
  type PersonAtPage,
  textOf,
} from "#sandbox/person.ts";

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

/** A private message that is pressed or chosen in, as soon as it has been changed in its place. */
export async function inPlace(who: PersonAtPage, message: Message, deed: Promise<Answer>): Promise<Message> {
  expect(isEphemeral(message)).toBe(true);
  const given = await deed;
  let now = message;
  await expect
    .poll(async () => {
      now = (await who.messages()).find(({ id }) => id === message.id) ?? message;
      return now.edited_timestamp;
    })
    .not.toBe(message.edited_timestamp);
  expect(given.message?.id).toBe(message.id);
  return now;
}

/** What is chosen in a menu of a private message, by its custom id's purpose. */
export function choosing(who: PersonAtPage, message: Message, purpose: string, value: string): Promise<Message> {
  const menu = componentsOf(message).find(
    ({ type, custom_id: id }) => type === 3 && id?.split(":")[3]?.startsWith(purpose),
  );
  return inPlace(who, message, who.choose(message, menu?.custom_id, value));
}

/** A button of a private message that changes it in its place. */
export function pressing(who: PersonAtPage, message: Message, button: string): Promise<Message> {
  return inPlace(who, message, who.press(message, button));
}

const isLobby = (message: Message) => /wants to play|vol jugar|quiere jugar/.test(textOf(message));

/** Begins a game with people who were invited to it and join it. */
export async function gathered(
  host: PersonAtPage,
  command: string,
  options: Record<string, Given>,
  ...guests: readonly PersonAtPage[]
): Promise<void> {
  const before = (await host.messages()).at(-1)?.id ?? "";
  await said(host, command, options);
  for (const guest of guests) {
    const lobby = await guest.waitForMessage(
      (message) => message.id > before && !isEphemeral(message) && isLobby(message) && buttonsOf(message).length > 0,
    );
    const [join = ""] = buttonsOf(lobby);
    await pressed(guest, lobby, join);
  }
}
