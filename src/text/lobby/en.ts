import { formatOf } from "#text/format.ts";
import type { LobbyPhrases } from "#text/lobby/phrases.ts";
import { shortTime } from "#text/lobby/time.ts";

const format = formatOf("en");

export const lobby: LobbyPhrases = {
  refusal: {
    "no-lobby": () => "Nobody is being awaited here any more: the game has begun, or was called off.",
    "not-host": ({ host }) => `Only ${host} can do that, who has called the others together.`,
    "host-stays": () => "It is you who has called the others together. Call it off if you do not want to play.",
    "already-in": () => "You are in already.",
    "not-in": () => "You are not in, so you need not leave.",
    "not-invited": () => "This game is for those who were invited. Begin one of your own with people of your choice.",
    "lobby-full": ({ most }) =>
      `There is no seat left: this game is for ${format.number(most)} players at most. Wait until somebody leaves.`,
  },
  title: ({ game, host }) => `**${game}**: ${host} would like to play.`,
  there: ({ names, of }) =>
    `In (${format.number(names.length)} of ${format.number(of)}): ${names.map((name) => `**${name}**`).join(", ")}`,
  awaited: (names) => `Awaited: ${names.join(", ")}`,
  declined: (names) => `Not playing: ${names.join(", ")}`,
  open: "Whoever likes may join.",
  begins: (host) => `It begins when all are in, or when ${host} says so.`,
  rated: "rated: no hints, and no turns taken back",
  clock: (clock) =>
    clock.kind === "move"
      ? `${shortTime(clock.ms)} for each move`
      : `${shortTime(clock.ms)} for each player${clock.increment > 0 ? `, and ${shortTime(clock.increment)} more with each move` : ""}`,
  started: ({ game, names }) => `**${game}**: the game has begun, with ${format.all(names)}.`,
  cancelled: ({ game, host }) => `**${game}**: the game that ${host} wanted to play has been called off.`,
  lapsed: (game) => `**${game}**: nothing has happened here for a day, so no game came of it.`,
  gathered: "The others are invited. The game begins when all are in, or when you press Start.",
  joined: "You are in.",
  joinedLast: "You are in, and the game begins.",
  joinedBut: (why) => `You are in, but the game cannot begin. ${why}`,
  left: "You are not in.",
  allIn: (host) => `All are in: ${host} can start the game.`,
  botAdded: (name) => `${name} plays along.`,
  startedYours: "The game begins.",
  cancelledYours: "The game is called off.",
  gathering: ({ game, host }) => `People are being awaited here already: ${host} would like to play ${game}.`,
  offerThread: "Yours can have a thread of its own.",
  elsewhere: "Wait until it is over, or start yours in another channel.",
  inThread: (thread) => `Your game is in ${thread}.`,
  noThreadHere: "No thread can be begun in this channel. Start your game in a text channel.",
  buttons: {
    join: "Join",
    leave: "Leave",
    decline: "Decline or leave",
    bot: "Add bot",
    start: "Start",
    cancel: "Cancel",
    thread: "Start it in a thread",
  },
  thread: ({ game, names }) => `${game}: ${names.join(", ")}`,
};
