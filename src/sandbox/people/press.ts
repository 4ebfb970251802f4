import { everyComponent, TYPE } from "../checks/components.ts";
import { type Interaction, KIND } from "../interactions.ts";
import { channelOf, type Room } from "../room.ts";
import type { Json } from "../wire/shapes.ts";
import type { Channel, Component, Message, Person } from "../world.ts";
import { open } from "./open.ts";
import { Refused } from "./refusals.ts";
import { Resolved } from "./resolve.ts";
import { mayRead } from "./views.ts";

const LINK = 5;

function readableMessage(room: Room, person: Person, id: string): { message: Message; channel: Channel } {
  for (const list of Object.values(room.world.messages)) {
    const message = list.find((one) => one.id === id);
    const channel = message && channelOf(room.world, message.channel);
    if (message && channel && mayRead(room, person, message)) return { message, channel };
  }
  throw new Refused((say) => say.noMessage);
}

function insistOnCount(component: Component, values: readonly string[]): void {
  const { min_values: least = 1, max_values: most = 1 } = component;
  if (new Set(values).size < values.length) throw new Refused((say) => say.twice);
  if (values.length < least || values.length > most) throw new Refused((say) => say.choose(least, most));
}

/** The values of a select menu as they go out: those of its own list, or ids of what they name. */
export function chosen(component: Component, values: readonly string[], resolved: Resolved): string[] {
  switch (component.type) {
    case TYPE.userSelect:
      return values.map((value) => resolved.user(value));
    case TYPE.mentionableSelect:
      return values.map((value) => resolved.mentionable(value));
    case TYPE.roleSelect:
      return values.map((value) => resolved.role(value));
    case TYPE.channelSelect:
      return values.map((value) => resolved.channel(value, component.channel_types));
    default: {
      const unknown = values.find((value) => !component.options?.some((option) => option.value === value));
      if (unknown !== undefined) throw new Refused((say) => say.noneOf(unknown));
      return [...values];
    }
  }
}

/** Presses a button or chooses in a menu of a message. */
export function press(
  room: Room,
  person: Person,
  messageId: string,
  customId: string,
  values: readonly string[],
): Interaction {
  const { message, channel } = readableMessage(room, person, messageId);
  const component = [...everyComponent(message.components)].find((one) => one.custom_id === customId);
  if (!component || component.style === LINK) throw new Refused((say) => say.noButton);
  if (component.disabled) throw new Refused((say) => say.disabled);
  const resolved = new Resolved(room, channel, person);
  const data: Json = { id: component.id, custom_id: customId, component_type: component.type };
  if (component.type !== TYPE.button) {
    insistOnCount(component, values);
    Object.assign(data, { values: chosen(component, values, resolved) }, resolved.json());
  }
  return open(room, {
    type: KIND.component,
    name: component.label ?? customId,
    person,
    channel,
    data,
    source: message,
  });
}
