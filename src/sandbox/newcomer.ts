import { bits, type Permission } from "./permissions.ts";
import { CHANNEL, type Channel, type Person, type World } from "./world.ts";

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
const ROOMS: readonly [name: string, topic: string][] = [
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

const room = ([name, topic]: readonly [string, string], position: number): Channel => ({
  id: id(201 + position),
  type: CHANNEL.text,
  name,
  topic,
  position,
  overwrites: [],
});

const conversation = ({ id: who, name }: Person, index: number): Channel => ({
  id: id(301 + index),
  type: CHANNEL.direct,
  name,
  position: index,
  overwrites: [],
  with: who,
});

/** The world that a newcomer finds. Its ids never change, so that a test or a bookmark may name them. */
export function newWorld(): World {
  const people = PEOPLE.map(person);
  const bot: Person = { id: BOT, username: "tauler", name: "Tauler", locale: "en-US", roles: [BOT_ROLE], bot: true };
  return {
    version: 1,
    lastId: id(999),
    application: { id: BOT, name: "Tauler" },
    bot: BOT,
    guild: { id: GUILD, name: "Tauler", owner: id(11), locale: "en-US" },
    roles: [
      { id: GUILD, name: "@everyone", permissions: String(bits(EVERYONE)) },
      { id: BOT_ROLE, name: "Tauler", permissions: String(bits(EVERYONE)) },
    ],
    people: [...people, bot],
    channels: [...ROOMS.map(room), ...people.map(conversation)],
    messages: {},
    uploads: [],
    commands: [],
  };
}
