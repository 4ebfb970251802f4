import { COMPONENT_TYPES } from "#dev/fuzz/cases/press-cases.ts";
import { pickChannel, pickPlayer } from "#dev/fuzz/cases/random-people.ts";
import type { CaseContext, CaseGenerator } from "#dev/fuzz/fuzz-case.ts";
import { createHostileText } from "#dev/fuzz/hostile-input.ts";
import { isLikely, pickOne, pickRandom } from "#dev/simulation/random-choices.ts";

// What the bot has never registered, and what Discord may think of one day.

const TYPED = 2;
const PRESSED = 3;
const SENT = 5;
const CHAT = 1;
const ON_PERSON = 2;
const ON_MESSAGE = 3;

function wildFrom(context: CaseContext, type: number, data: Record<string, unknown>) {
  const who = pickPlayer(context);
  return { type, person: who, channel: pickChannel(context, who), data };
}

export const generateUnknownCommand: CaseGenerator = (context) => {
  const { random } = context;
  const name = pickOne(random, [
    "chess",
    "Scrabble",
    "scrabble new",
    createHostileText(random),
    "toString",
    "constructor",
  ]);
  const data = { id: "1", name, type: CHAT, options: [], resolved: {} };
  return { kind: "a command that there is none of", interaction: wildFrom(context, TYPED, data), mustRefuse: true };
};

/** On somebody, or on a message: there is none of ours. */
export const generateContextMenu: CaseGenerator = (context) => {
  const { random, fuzzWorld } = context;
  const isOnPerson = isLikely(random, 50);
  const target = isOnPerson ? pickRandom(random, fuzzWorld.world.people) : context.found.readable(pickPlayer(context));
  if (!target) return undefined;
  const named = pickOne(random, ["scrabble", "Report", createHostileText(random)]);
  const resolved = isOnPerson ? { users: { [target.id]: { id: target.id, username: "x", discriminator: "0" } } } : {};
  const data = { id: "1", name: named, type: isOnPerson ? ON_PERSON : ON_MESSAGE, target_id: target.id, resolved };
  if (!isOnPerson) Object.assign(data, { resolved: { messages: { [target.id]: messageOf(target.id) } } });
  return { kind: "a context menu", interaction: wildFrom(context, TYPED, data), mustRefuse: true };
};

const messageOf = (id: string): object => ({
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

export const generateUnknownType: CaseGenerator = (context) => {
  const { random } = context;
  const type = pickOne(random, [0, 1, 6, 7, 99, -1, 2 ** 31]);
  const data = { id: "1", name: "scrabble", type: CHAT, custom_id: "scrabble::0:rules.rules", options: [] };
  return { kind: "an unknown type", interaction: wildFrom(context, type, data), mustRefuse: true };
};

export const generateUnknownCommandType: CaseGenerator = (context) => {
  const type = pickOne(context.random, [0, 5, 9, 99]);
  const data = { id: "1", name: "scrabble", type, options: [] };
  return { kind: "an unknown type of command", interaction: wildFrom(context, TYPED, data), mustRefuse: true };
};

/** Discord always sends along what was pressed on. */
export const generatePressWithoutMessage: CaseGenerator = (context) => {
  const { random } = context;
  const type = pickOne(random, COMPONENT_TYPES);
  const data = { id: 1, custom_id: createHostileText(random).slice(0, 100), component_type: type, values: [] };
  return { kind: "pressed on nothing", interaction: wildFrom(context, PRESSED, data), mustRefuse: true };
};

/** A form without a single part, not even an empty list of them. */
export const generateEmptyForm: CaseGenerator = (context) => {
  const data = { custom_id: createHostileText(context.random).slice(0, 100) };
  return { kind: "a form of nothing", interaction: wildFrom(context, SENT, data), mustRefuse: true };
};
