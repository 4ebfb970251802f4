import { text } from "./text.js";

/** What this window knows. Whose window it is stands in the address, so that two can be two people. */
export const state = {
  me: new URLSearchParams(location.search).get("user") || "Anna",
  world: undefined,
  channel: undefined,
  /** Of the channel; not there while they are on their way. */
  messages: undefined,
};

export const mine = () => state.world.people.find(({ name, id }) => name === state.me || id === state.me);
export const here = () => state.world.channels.find(({ id }) => id === state.channel);
export const people = () => state.world.people.filter(({ bot }) => !bot);

/** The commands that may be typed in this channel. */
export const commands = () => (here().direct ? state.world.directCommands : state.world.commands);

const nameIn = (list, id) => list.find((one) => one.id === id)?.name ?? text.unknown;

export const names = {
  person: (id) => nameIn(state.world.people, id),
  role: (id) => nameIn(state.world.roles, id),
  channel: (id) => nameIn(state.world.channels, id),
  isChannel: (id) => state.world.channels.some((channel) => channel.id === id),
  get me() {
    return mine().id;
  },
};
