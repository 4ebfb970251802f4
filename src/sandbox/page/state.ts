import type { ChannelView, MessageView, PersonView, WorldView } from "./server/api-types.ts";
import { phrases } from "./text/text.ts";

/** The state of this window. The name of the person is in the address, so that two windows can belong to two people. */
export const pageState: {
  me: string;
  /** Undefined until the world is loaded. */
  world: WorldView | undefined;
  channel: string;
  /** The messages of the channel; undefined while they are being loaded. */
  messages: MessageView[] | undefined;
} = {
  me: new URLSearchParams(location.search).get("user") || "Anna",
  world: undefined,
  channel: "",
  messages: undefined,
};

export function loadedWorld(): WorldView {
  if (!pageState.world) throw new Error("the world has not been loaded");
  return pageState.world;
}

export function currentPerson(): PersonView {
  const found = loadedWorld().people.find(({ name, id }) => name === pageState.me || id === pageState.me);
  if (!found) throw new Error(`the world has no ${pageState.me}`);
  return found;
}

export function currentChannel(): ChannelView {
  const found = loadedWorld().channels.find(({ id }) => id === pageState.channel);
  if (!found) throw new Error(`the world has no channel ${pageState.channel}`);
  return found;
}

export const listPeople = () => loadedWorld().people.filter(({ bot }) => !bot);

/** Returns the commands that can be typed in this channel. */
export const currentCommands = () => (currentChannel().direct ? loadedWorld().directCommands : loadedWorld().commands);

const nameIn = (list: readonly { readonly id: string; readonly name: string }[], id: string) =>
  list.find((one) => one.id === id)?.name ?? phrases.unknown;

export const namesInWorld = {
  person: (id: string) => nameIn(loadedWorld().people, id),
  role: (id: string) => nameIn(loadedWorld().roles, id),
  channel: (id: string) => nameIn(loadedWorld().channels, id),
  isChannel: (id: string) => loadedWorld().channels.some((channel) => channel.id === id),
  get me() {
    return currentPerson().id;
  },
};
