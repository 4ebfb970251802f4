import { type Permission, toPermissionBits } from "../model/permissions.ts";
import { CHANNEL_TYPE, type Channel, type Person, type World } from "./world.ts";

const id = (number: number): string => `11000000000000${String(number).padStart(5, "0")}`;

const GUILD = id(100);
const BOT = id(10);
const BOT_ROLE = id(101);

const PEOPLE: readonly [name: string, locale: string][] = [
  ["Anna", "en-US"],
  ["Bernat", "en-US"],
  ["Carla", "es-ES"],
  ["Dídac", "en-GB"],
];
const TEXT_CHANNELS: readonly [name: string, topic: string][] = [
  ["general", "Where everybody is"],
  ["games", "Board games of every kind"],
  ["scrabble", "For those who cannot stop"],
];

const EVERYONE: readonly Permission[] = [
  "ViewChannel",
  "SendMessages",
  "EmbedLinks",
  "AttachFiles",
  "ReadMessageHistory",
  "AddReactions",
  "UseApplicationCommands",
  "CreatePublicThreads",
  "SendMessagesInThreads",
];

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^a-zA-Z]/g, "")
    .toLowerCase();

const person = ([name, locale]: readonly [string, string], index: number): Person => ({
  id: id(11 + index),
  username: plain(name),
  name,
  locale,
  roles: [],
});

const textChannel = ([name, topic]: readonly [string, string], position: number): Channel => ({
  id: id(201 + position),
  type: CHANNEL_TYPE.text,
  name,
  topic,
  position,
  overwrites: [],
});

const conversation = ({ id: who, name }: Person, index: number): Channel => ({
  id: id(301 + index),
  type: CHANNEL_TYPE.direct,
  name,
  position: index,
  overwrites: [],
  with: who,
});

/** Creates the default world. Its ids never change, so that tests and bookmarks may use them. */
export function createInitialWorld(): World {
  const people = PEOPLE.map(person);
  const bot: Person = { id: BOT, username: "tauler", name: "Tauler", locale: "en-US", roles: [BOT_ROLE], bot: true };
  return {
    version: 1,
    lastId: id(999),
    application: { id: BOT, name: "Tauler" },
    bot: BOT,
    guild: { id: GUILD, name: "Tauler", owner: id(11), locale: "en-US" },
    roles: [
      { id: GUILD, name: "@everyone", permissions: String(toPermissionBits(EVERYONE)) },
      { id: BOT_ROLE, name: "Tauler", permissions: String(toPermissionBits(EVERYONE)) },
    ],
    people: [...people, bot],
    channels: [...TEXT_CHANNELS.map(textChannel), ...people.map(conversation)],
    messages: {},
    uploads: [],
    commands: [],
  };
}
