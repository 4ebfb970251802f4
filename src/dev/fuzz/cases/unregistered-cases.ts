import { COMPONENT_TYPES } from "#dev/fuzz/cases/press-cases.ts";
import { pickChannel, pickPlayer } from "#dev/fuzz/cases/random-people.ts";
import type { FuzzCaseContext, FuzzCaseGenerator } from "#dev/fuzz/fuzz-case.ts";
import { createHostileText } from "#dev/fuzz/hostile-input.ts";
import { pickFromNonEmpty, pickRandom, randomBoolean } from "#dev/simulation/random-choices.ts";
import { INTERACTION_TYPE } from "#sandbox/model/interactions.ts";

// Fuzz cases with commands that the bot has not registered, and with types that Discord may add one day.

const SLASH_COMMAND = 1;
const USER_MENU = 2;
const MESSAGE_MENU = 3;

function createInteraction(context: FuzzCaseContext, type: number, data: Record<string, unknown>) {
  const person = pickPlayer(context);
  return { type, person, channel: pickChannel(context, person), data };
}

export const generateUnknownCommand: FuzzCaseGenerator = (context) => {
  const { random } = context;
  const name = pickFromNonEmpty(random, [
    "chess",
    "Scrabble",
    "scrabble new",
    createHostileText(random),
    "toString",
    "constructor",
  ]);
  const data = { id: "1", name, type: SLASH_COMMAND, options: [], resolved: {} };
  const interaction = createInteraction(context, INTERACTION_TYPE.command, data);
  return { kind: "unknown command", interaction, mustRefuse: true };
};

/** A context menu command on a person or a message. The bot has no such commands. */
export const generateContextMenu: FuzzCaseGenerator = (context) => {
  const { random, fuzzWorld } = context;
  const isOnPerson = randomBoolean(random, 50);
  const target = isOnPerson
    ? pickRandom(random, fuzzWorld.world.people)
    : context.found.pickReadableMessage(pickPlayer(context));
  if (!target) return undefined;
  const name = pickFromNonEmpty(random, ["scrabble", "Report", createHostileText(random)]);
  const resolved = isOnPerson ? { users: { [target.id]: { id: target.id, username: "x", discriminator: "0" } } } : {};
  const data = { id: "1", name, type: isOnPerson ? USER_MENU : MESSAGE_MENU, target_id: target.id, resolved };
  if (!isOnPerson) Object.assign(data, { resolved: { messages: { [target.id]: createMessage(target.id) } } });
  const interaction = createInteraction(context, INTERACTION_TYPE.command, data);
  return { kind: "context menu", interaction, mustRefuse: true };
};

const createMessage = (id: string): object => ({
  id,
  type: 0,
  content: "",
  author: { id: "1", username: "x", discriminator: "0" },
  attachments: [],
  embeds: [],
  components: [],
  mentions: [],
  mention_roles: [],
  timestamp: "2026-01-01T00:00:00Z",
  edited_timestamp: null,
});

export const generateUnknownType: FuzzCaseGenerator = (context) => {
  const { random } = context;
  const type = pickFromNonEmpty(random, [0, 1, 6, 7, 99, -1, 2 ** 31]);
  const data = { id: "1", name: "scrabble", type: SLASH_COMMAND, custom_id: "scrabble::0:rules.rules", options: [] };
  return { kind: "unknown interaction type", interaction: createInteraction(context, type, data), mustRefuse: true };
};

export const generateUnknownCommandType: FuzzCaseGenerator = (context) => {
  const type = pickFromNonEmpty(context.random, [0, 5, 9, 99]);
  const data = { id: "1", name: "scrabble", type, options: [] };
  const interaction = createInteraction(context, INTERACTION_TYPE.command, data);
  return { kind: "unknown command type", interaction, mustRefuse: true };
};

/** A press without the message that has the component. Discord always sends this message with a press. */
export const generatePressWithoutMessage: FuzzCaseGenerator = (context) => {
  const { random } = context;
  const type = pickFromNonEmpty(random, COMPONENT_TYPES);
  const data = { id: 1, custom_id: createHostileText(random).slice(0, 100), component_type: type, values: [] };
  const interaction = createInteraction(context, INTERACTION_TYPE.component, data);
  return { kind: "press without a message", interaction, mustRefuse: true };
};

/** A form without its list of components. */
export const generateEmptyForm: FuzzCaseGenerator = (context) => {
  const data = { custom_id: createHostileText(context.random).slice(0, 100) };
  return {
    kind: "empty form",
    interaction: createInteraction(context, INTERACTION_TYPE.modal, data),
    mustRefuse: true,
  };
};
