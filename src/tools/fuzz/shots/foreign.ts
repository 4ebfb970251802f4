import { happens, oneOf, pick } from "#tools/fuzz/chance.ts";
import { hostileText } from "#tools/fuzz/hostile.ts";
import type { Aim, Range } from "#tools/fuzz/shot.ts";
import { anybody, placeOf } from "#tools/fuzz/shots/people.ts";
import { COMPONENTS } from "#tools/fuzz/shots/pressed.ts";

// What the bot has never registered, and what Discord may think of one day.

const TYPED = 2;
const PRESSED = 3;
const SENT = 5;
const CHAT = 1;
const ON_PERSON = 2;
const ON_MESSAGE = 3;

function wildFrom(range: Range, type: number, data: Record<string, unknown>) {
  const who = anybody(range);
  return { type, person: who, channel: placeOf(range, who), data };
}

export const unknownCommand: Aim = (range) => {
  const { random } = range;
  const name = oneOf(random, ["chess", "Scrabble", "scrabble new", hostileText(random), "toString", "constructor"]);
  const data = { id: "1", name, type: CHAT, options: [], resolved: {} };
  return { kind: "a command that there is none of", wild: wildFrom(range, TYPED, data), mustRefuse: true };
};

/** On somebody, or on a message: there is none of ours. */
export const contextMenu: Aim = (range) => {
  const { random, peopled } = range;
  const isOnPerson = happens(random, 50);
  const target = isOnPerson ? pick(random, peopled.world.people) : range.finds.readable(anybody(range));
  if (!target) return undefined;
  const named = oneOf(random, ["scrabble", "Report", hostileText(random)]);
  const resolved = isOnPerson ? { users: { [target.id]: { id: target.id, username: "x", discriminator: "0" } } } : {};
  const data = { id: "1", name: named, type: isOnPerson ? ON_PERSON : ON_MESSAGE, target_id: target.id, resolved };
  if (!isOnPerson) Object.assign(data, { resolved: { messages: { [target.id]: messageOf(target.id) } } });
  return { kind: "a context menu", wild: wildFrom(range, TYPED, data), mustRefuse: true };
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

export const unknownType: Aim = (range) => {
  const { random } = range;
  const type = oneOf(random, [0, 1, 6, 7, 99, -1, 2 ** 31]);
  const data = { id: "1", name: "scrabble", type: CHAT, custom_id: "scrabble::0:rules.0", options: [] };
  return { kind: "an unknown type", wild: wildFrom(range, type, data), mustRefuse: true };
};

export const unknownCommandType: Aim = (range) => {
  const type = oneOf(range.random, [0, 5, 9, 99]);
  const data = { id: "1", name: "scrabble", type, options: [] };
  return { kind: "an unknown type of command", wild: wildFrom(range, TYPED, data), mustRefuse: true };
};

/** Discord always sends along what was pressed on. */
export const pressedOnNothing: Aim = (range) => {
  const { random } = range;
  const type = oneOf(random, COMPONENTS);
  const data = { id: 1, custom_id: hostileText(random).slice(0, 100), component_type: type, values: [] };
  return { kind: "pressed on nothing", wild: wildFrom(range, PRESSED, data), mustRefuse: true };
};

/** A form without a single part, not even an empty list of them. */
export const sentEmpty: Aim = (range) => {
  const data = { custom_id: hostileText(range.random).slice(0, 100) };
  return { kind: "a form of nothing", wild: wildFrom(range, SENT, data), mustRefuse: true };
};
