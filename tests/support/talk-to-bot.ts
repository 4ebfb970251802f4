import { expect, vi } from "vitest";
import {
  isEphemeral,
  listButtonLabels,
  listComponents,
  type OptionValue,
  readMessageText,
  type SandboxUser,
  type UserAnswer,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";

// How a test talks to the bot: commands and buttons get private replies, and everything else is public.

/** Also before and after tests, where `expect.poll` does not work. */
const WAIT = { timeout: 10_000, interval: 50 };

/** The private reply to a command. */
export async function askPrivately(who: SandboxUser, command: string, options = {}): Promise<UserMessage> {
  const message = (await who.slash(command, options)).message as UserMessage;
  expect(isEphemeral(message)).toBe(true);
  return message;
}

export async function privateText(who: SandboxUser, command: string, options = {}): Promise<string> {
  return readMessageText(await askPrivately(who, command, options));
}

/** The newest public message that matches. */
export function waitForPublicMessage(who: SandboxUser, what: string | RegExp): Promise<UserMessage> {
  return who.waitForMessage((message) => !isEphemeral(message) && new RegExp(what, "s").test(readMessageText(message)));
}

/** The reply after a press: a private follow-up to a public message, or an edited private message. */
export async function pressAndRead(who: SandboxUser, message: UserMessage, button: string): Promise<UserMessage> {
  if (!isEphemeral(message)) return (await who.press(message, button)).followUp();
  const before = await readAgain(who, message);
  const given = await who.press(message, button);
  return vi.waitFor(async () => {
    const now = (await given.reply()) ?? before;
    expect(readMessageText(now)).not.toBe(readMessageText(before));
    return now;
  }, WAIT);
}

/** The message as it is now, because a test may have kept it since before an edit. */
async function readAgain(who: SandboxUser, message: UserMessage): Promise<UserMessage> {
  return (await who.messages()).find(({ id }) => id === message.id) ?? message;
}

/** Waits until a private message is edited in place, or is deleted because it was sent again below a new board. */
export async function waitForEdit(
  who: SandboxUser,
  message: UserMessage,
  use: () => Promise<UserAnswer>,
): Promise<UserMessage> {
  expect(isEphemeral(message)).toBe(true);
  const before = await readAgain(who, message);
  const given = await use();
  expect(given.message?.id).toBe(message.id);
  return vi.waitFor(async () => {
    const shown = await who.messages();
    const now = shown.find(({ id }) => id === message.id) ?? shown.findLast(isEphemeral) ?? before;
    expect(now.id !== before.id || now.edited_timestamp !== before.edited_timestamp).toBe(true);
    return now;
  }, WAIT);
}

/** Chooses in a menu of a private message. `purpose`: the beginning of the payload in its custom id. */
export function chooseAndRead(
  who: SandboxUser,
  message: UserMessage,
  purpose: string,
  value: string,
): Promise<UserMessage> {
  const menu = listComponents(message).find(
    ({ type, custom_id: id }) => type === 3 && id?.split(":")[3]?.startsWith(purpose),
  );
  return waitForEdit(who, message, () => who.choose(message, menu?.custom_id, value));
}

/** Presses a button of a private message that is edited in place. */
export function pressInPlace(who: SandboxUser, message: UserMessage, button: string): Promise<UserMessage> {
  return waitForEdit(who, message, () => who.press(message, button));
}

const isLobby = (message: UserMessage) =>
  /wants (?:to play|a rematch)|vol (?:jugar|la revenja)|quiere (?:jugar|la revancha)/.test(readMessageText(message));

/** Starts a match with invited guests who join. */
export function startWithGuests(
  host: SandboxUser,
  command: string,
  options: Record<string, OptionValue>,
  ...guests: readonly SandboxUser[]
): Promise<void> {
  return joinWhenOpened(host, () => privateText(host, command, options), guests);
}

/** Opens a lobby, which these guests join. */
export async function joinWhenOpened(
  host: SandboxUser,
  open: () => Promise<unknown>,
  guests: readonly SandboxUser[],
): Promise<void> {
  const before = (await host.messages()).at(-1)?.id ?? "";
  await open();
  for (const guest of guests) {
    const lobby = await guest.waitForMessage(
      (message) =>
        message.id > before && !isEphemeral(message) && isLobby(message) && listButtonLabels(message).length > 0,
    );
    const [join = ""] = listButtonLabels(lobby);
    await pressAndRead(guest, lobby, join);
  }
}
