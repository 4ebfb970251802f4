import { pickRandom, randomBelow } from "#dev/simulation/random-choices.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import type { Component, Message, World } from "#sandbox/state/world.ts";

// What lies about to be used: buttons and menus that the bot has shown, also those that are gone again, and forms.

export interface FoundComponent {
  readonly customId: string;
  /** 2 is a button; else a menu. */
  readonly type: number;
  readonly values: readonly string[];
  readonly channel: string;
  readonly message: string;
  /** Of a private message. */
  readonly reader?: string;
}

export interface FoundForm {
  readonly customId: string;
  readonly fields: readonly Component[];
  readonly channel: string;
  readonly person: string;
}

export interface FoundComponents {
  /** Whatever can be pressed on it. */
  add(messages: readonly Message[]): void;
  addForm(form: FoundForm): void;
  /** One of those that fit; of many only some are looked at. */
  any(fits?: (find: FoundComponent) => boolean): FoundComponent | undefined;
  anyForm(): FoundForm | undefined;
  isThere(channel: string, message: string): boolean;
  /** A message that this person can read now. */
  readable(person: string): Message | undefined;
}

const MOST = 6_000;
const TRIES = 40;
const BUTTON = 2;
const STRING_MENU = 3;

export function createFoundComponents(world: World, random: Random): FoundComponents {
  const found: FoundComponent[] = [];
  const forms: FoundForm[] = [];
  const known = new Set<string>();

  return {
    add(messages) {
      for (const message of messages) for (const find of findsIn(message)) keep(find);
    },
    addForm: (form) => put(random, forms, form, MOST / 10),
    any(fits = () => true) {
      for (let tries = 0; tries < TRIES; tries++) {
        const find = pickRandom(random, found);
        if (find && fits(find)) return find;
      }
      return undefined;
    },
    anyForm: () => pickRandom(random, forms),
    isThere: (channel, message) => world.messages[channel]?.some(({ id }) => id === message) ?? false,
    readable(person) {
      for (let tries = 0; tries < TRIES; tries++) {
        const message = pickRandom(random, pickRandom(random, Object.values(world.messages)) ?? []);
        const mayRead = message?.reader === undefined || message.reader === person;
        if (message?.author === world.bot && mayRead) return message;
      }
      return undefined;
    },
  };

  function keep(find: FoundComponent): void {
    const key = `${find.message} ${find.customId}`;
    if (known.has(key)) return;
    known.add(key);
    put(random, found, find, MOST);
  }
}

/** Once there are so many, a new one takes the place of any. */
function put<Value>(random: Random, values: Value[], value: Value, most: number): void {
  if (values.length < most) values.push(value);
  else values[randomBelow(random, most)] = value;
}

function findsIn({ id: message, channel, reader, components }: Message): FoundComponent[] {
  const place = { channel, message, ...(reader === undefined ? {} : { reader }) };
  return components.flatMap(within).flatMap(({ type, custom_id: customId, options = [] }) => {
    const isFound = customId !== undefined && (type === BUTTON || type === STRING_MENU);
    return isFound ? [{ customId, type, values: options.map(({ value }) => value), ...place }] : [];
  });
}

function within(one: Component): Component[] {
  const inside = [...(one.components ?? []), ...(one.accessory ? [one.accessory] : [])];
  return [one, ...inside.flatMap(within)];
}

/** The fields of a form, in whatever they lie. */
export const listFormFields = (parts: readonly Component[]): Component[] =>
  parts.flatMap((part) => [...(part.component ? [part.component] : []), ...(part.components ?? [])]);
