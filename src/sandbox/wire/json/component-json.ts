import { COMPONENT_TYPE } from "../../checks/component-checks.ts";
import type { Component } from "../../state/world.ts";
import type { DiscordJson } from "./discord-json.ts";

const OF_SELECTS: DiscordJson = { min_values: 1, max_values: 1 };

/** Values that Discord adds to a component if they are missing. */
const DEFAULTS: Record<number, DiscordJson> = {
  [COMPONENT_TYPE.stringSelect]: OF_SELECTS,
  [COMPONENT_TYPE.userSelect]: OF_SELECTS,
  [COMPONENT_TYPE.roleSelect]: OF_SELECTS,
  [COMPONENT_TYPE.mentionableSelect]: OF_SELECTS,
  [COMPONENT_TYPE.channelSelect]: OF_SELECTS,
  [COMPONENT_TYPE.thumbnail]: { description: null, spoiler: false },
  [COMPONENT_TYPE.file]: { spoiler: false },
  [COMPONENT_TYPE.separator]: { divider: true, spacing: 1 },
  [COMPONENT_TYPE.container]: { accent_color: null, spoiler: false },
};

/** Finds the attachment with this URL; undefined for files elsewhere on the web. */
export type AttachmentLookup = (url: string) => DiscordJson | undefined;

function mediaJson({ url }: { url: string }, find: AttachmentLookup): DiscordJson {
  const { id = "0", url: address = url, content_type, width, height } = find(url) ?? {};
  return { id, url: address, proxy_url: address, content_type, width, height };
}

function fileJson({ url }: { url: string }, find: AttachmentLookup): DiscordJson {
  const { filename, size } = find(url) ?? {};
  return { name: filename, size, file: mediaJson({ url }, find) };
}

/** Converts a component to the JSON of Discord's messages. */
export function componentJson(component: Component, find: AttachmentLookup): DiscordJson {
  const { components, accessory, media, items, file, ...rest } = component;
  const inner = (one: Component): DiscordJson => componentJson(one, find);
  return {
    ...DEFAULTS[component.type],
    ...rest,
    ...(components ? { components: components.map(inner) } : {}),
    ...(accessory ? { accessory: inner(accessory) } : {}),
    ...(media ? { media: mediaJson(media, find) } : {}),
    ...(items ? { items: items.map((item) => ({ description: null, spoiler: false, ...inner(item) })) } : {}),
    ...(file ? fileJson(file, find) : {}),
  };
}
