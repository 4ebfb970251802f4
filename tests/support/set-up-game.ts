import {
  listComponents,
  type OptionValue,
  readMessageText,
  type SandboxUser,
  type UserMessage,
} from "#sandbox/sandbox-user.ts";
import { waitForEdit } from "./talk-to-bot.ts";

export type Fields = Record<string, OptionValue | string[]>;

/** What a player changes in the three forms of a new game of Scrabble. */
export interface SetUpChoices {
  readonly players?: Fields;
  readonly rules?: Fields;
  readonly numbers?: Fields;
}

/** Opens the form for a new game of Scrabble and sends it. Returns the private message with all settings. */
export async function openSetUp(
  who: SandboxUser,
  options: Record<string, OptionValue> = {},
  players: Fields = {},
): Promise<UserMessage> {
  const opened = await who.slash("scrabble new", { settings: "set-up", ...options });
  const sent = await who.submit(opened.modal, players);
  if (!sent.message) throw new Error("the form was not answered");
  return sent.message;
}

/** Sends one of the forms that the private message opens. Returns the message as it is afterwards. */
export async function sendSetUpForm(
  who: SandboxUser,
  message: UserMessage,
  form: keyof SetUpChoices,
  fields: Fields,
): Promise<UserMessage> {
  const opened = await who.press(message, setUpButtonId(message, form));
  return waitForEdit(who, message, () => who.submit(opened.modal, fields));
}

/** Starts the game of the private message. Returns the message as it is afterwards. */
export function startSetUpGame(who: SandboxUser, message: UserMessage): Promise<UserMessage> {
  return waitForEdit(who, message, () => who.press(message, setUpButtonId(message, "start")));
}

function setUpButtonId(message: UserMessage, action: string): string {
  const ids = listComponents(message).map(({ custom_id: id = "" }) => id);
  return ids.find((id) => id.split(":")[3] === `set-up-${action}`) ?? action;
}

/** Sets up a game of Scrabble with the forms and starts it. Returns the text of the answer. */
export async function setUpGame(
  who: SandboxUser,
  { players, rules, numbers }: SetUpChoices,
  options: Record<string, OptionValue> = {},
): Promise<string> {
  let message = await openSetUp(who, options, players);
  if (rules) message = await sendSetUpForm(who, message, "rules", rules);
  if (numbers) message = await sendSetUpForm(who, message, "numbers", numbers);
  return readMessageText(await startSetUpGame(who, message));
}
