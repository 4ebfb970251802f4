import { pickRandom, randomBelow } from "#dev/simulation/random-choices.ts";
import type { Random } from "#dev/simulation/seeded-random.ts";
import type { Component, Message, World } from "#sandbox/state/world.ts";

// Components that the bot has sent: buttons and menus, including those of deleted or changed messages, and forms.

export interface FoundComponent {
  readonly customId: string;
  /** 2 for a button, 3 for a menu of texts. */
  readonly type: number;
  readonly values: readonly string[];
  readonly channel: string;
  readonly message: string;
  /** The reader of a private message. */
  readonly reader?: string;
}

export interface FoundForm {
  readonly customId: string;
  readonly fields: readonly Component[];
  readonly channel: string;
  readonly person: string;
}

export interface FoundComponents {
  /** Adds the buttons and menus of these messages. */
  addMessages(messages: readonly Message[]): void;
  addForm(form: FoundForm): void;
  /** A random component that matches. Gives up after a few attempts. */
  pickComponent(matches?: (component: FoundComponent) => boolean): FoundComponent | undefined;
  pickForm(): FoundForm | undefined;
  hasMessage(channel: string, message: string): boolean;
  /** A random message of the bot that this person can read now. Gives up after a few attempts. */
  pickReadableMessage(person: string): Message | undefined;
}

const MAX_COMPONENTS = 6_000;
const MAX_FORMS = 600;
const MAX_ATTEMPTS = 40;
const BUTTON = 2;
const STRING_MENU = 3;

export function createFoundComponents(world: World, random: Random): FoundComponents {
  const components: FoundComponent[] = [];
  const forms: FoundForm[] = [];
  const knownKeys = new Set<string>();

  return {
    addMessages(messages) {
      for (const message of messages) for (const component of findComponents(message)) addComponent(component);
    },
    addForm: (form) => addOrReplace(random, forms, form, MAX_FORMS),
    pickComponent(matches = () => true) {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const component = pickRandom(random, components);
        if (component && matches(component)) return component;
      }
      return undefined;
    },
    pickForm: () => pickRandom(random, forms),
    hasMessage: (channel, message) => world.messages[channel]?.some(({ id }) => id === message) ?? false,
    pickReadableMessage(person) {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const message = pickRandom(random, pickRandom(random, Object.values(world.messages)) ?? []);
        const canRead = message?.reader === undefined || message.reader === person;
        if (message?.author === world.bot && canRead) return message;
      }
      return undefined;
    },
  };

  function addComponent(component: FoundComponent): void {
    const key = `${component.message} ${component.customId}`;
    if (knownKeys.has(key)) return;
    knownKeys.add(key);
    addOrReplace(random, components, component, MAX_COMPONENTS);
  }
}

/** Adds a value. A full list loses a random value instead of growing. */
function addOrReplace<Value>(random: Random, values: Value[], value: Value, max: number): void {
  if (values.length < max) values.push(value);
  else values[randomBelow(random, max)] = value;
}

function findComponents({ id: message, channel, reader, components }: Message): FoundComponent[] {
  const place = { channel, message, ...(reader === undefined ? {} : { reader }) };
  return components.flatMap(withNested).flatMap(({ type, custom_id: customId, options = [] }) => {
    const canBeUsed = customId !== undefined && (type === BUTTON || type === STRING_MENU);
    return canBeUsed ? [{ customId, type, values: options.map(({ value }) => value), ...place }] : [];
  });
}

function withNested(component: Component): Component[] {
  const nested = [...(component.components ?? []), ...(component.accessory ? [component.accessory] : [])];
  return [component, ...nested.flatMap(withNested)];
}

/** The fields of a form, inside labels or rows. */
export const listFormFields = (parts: readonly Component[]): Component[] =>
  parts.flatMap((part) => [...(part.component ? [part.component] : []), ...(part.components ?? [])]);
