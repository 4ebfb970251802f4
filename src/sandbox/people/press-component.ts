import { COMPONENT_TYPE, walkComponents } from "../checks/component-checks.ts";
import { INTERACTION_TYPE, type Interaction } from "../model/interactions.ts";
import { findChannel, type SandboxServices } from "../state/sandbox-services.ts";
import type { Channel, Component, Message, Person } from "../state/world.ts";
import type { DiscordJson } from "../wire/json/discord-json.ts";
import { openInteraction } from "./open-interaction.ts";
import { PageRefusal } from "./page-refusals.ts";
import { canReadMessage } from "./page-views.ts";
import { ResolvedData } from "./resolved-data.ts";

const LINK = 5;

function readableMessage(
  services: SandboxServices,
  person: Person,
  id: string,
): { message: Message; channel: Channel } {
  for (const list of Object.values(services.world.messages)) {
    const message = list.find((one) => one.id === id);
    const channel = message && findChannel(services.world, message.channel);
    if (message && channel && canReadMessage(services, person, message)) return { message, channel };
  }
  throw new PageRefusal((say) => say.noMessage);
}

function assertCount(component: Component, values: readonly string[]): void {
  const { min_values: least = 1, max_values: most = 1 } = component;
  if (new Set(values).size < values.length) throw new PageRefusal((say) => say.twice);
  if (values.length < least || values.length > most) throw new PageRefusal((say) => say.choose(least, most));
}

/**
 * Returns the values of a select menu in the form in which they are sent: values of its own options, or ids of people,
 * roles or channels.
 */
export function resolveSelectValues(component: Component, values: readonly string[], resolved: ResolvedData): string[] {
  switch (component.type) {
    case COMPONENT_TYPE.userSelect:
      return values.map((value) => resolved.user(value));
    case COMPONENT_TYPE.mentionableSelect:
      return values.map((value) => resolved.mentionable(value));
    case COMPONENT_TYPE.roleSelect:
      return values.map((value) => resolved.role(value));
    case COMPONENT_TYPE.channelSelect:
      return values.map((value) => resolved.channel(value, component.channel_types));
    default: {
      const unknown = values.find((value) => !component.options?.some((option) => option.value === value));
      if (unknown !== undefined) throw new PageRefusal((say) => say.noneOf(unknown));
      return [...values];
    }
  }
}

/** Presses a button of a message, or chooses in one of its menus. */
export function pressComponent(
  services: SandboxServices,
  person: Person,
  messageId: string,
  customId: string,
  values: readonly string[],
): Interaction {
  const { message, channel } = readableMessage(services, person, messageId);
  const component = [...walkComponents(message.components)].find((one) => one.custom_id === customId);
  if (!component || component.style === LINK) throw new PageRefusal((say) => say.noButton);
  if (component.disabled) throw new PageRefusal((say) => say.disabled);
  const resolved = new ResolvedData(services, channel, person);
  const data: DiscordJson = { id: component.id, custom_id: customId, component_type: component.type };
  if (component.type !== COMPONENT_TYPE.button) {
    assertCount(component, values);
    Object.assign(data, { values: resolveSelectValues(component, values, resolved) }, resolved.json());
  }
  return openInteraction(services, {
    type: INTERACTION_TYPE.component,
    name: component.label ?? customId,
    person,
    channel,
    data,
    sourceMessage: message,
  });
}
