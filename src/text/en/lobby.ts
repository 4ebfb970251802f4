import { format } from "#text/en/words.ts";
import { formatDuration } from "#text/lobby/format-duration.ts";
import type { LobbyPhrases } from "#text/lobby/phrases.ts";

export const lobby: LobbyPhrases = {
  refusal: {
    "no-lobby": () => "This invitation is over: the game has started or was cancelled.",
    "not-host": ({ host }) => `Only ${host}, who is hosting, can do that.`,
    "host-stays": () => "You are hosting. Cancel the game if you do not want to play.",
    "already-in": () => "You have already joined.",
    "not-in": () => "You have not joined, so there is nothing to leave.",
    "not-invited": () => "This game is for invited players only. You can start one of your own.",
    "lobby-full": ({ max }) => `The game is full (${format.number(max)} players). Wait until somebody leaves.`,
  },
  title: ({ game, host }) => `**${game}**: ${host} wants to play!`,
  there: ({ names, of }) =>
    `Joined (${format.number(names.length)} of ${format.number(of)}): ${names.map((name) => `**${name}**`).join(", ")}`,
  awaited: (names) => `Waiting for: ${names.join(", ")}`,
  declined: (names) => `Declined: ${names.join(", ")}`,
  open: "Anybody can join.",
  begins: (host) => `Starts when everyone has joined, or when ${host} presses Start.`,
  rated: "rated: no hints, no undo",
  clock: (clock) =>
    clock.kind === "move"
      ? `${formatDuration(clock.ms)} per move`
      : `${formatDuration(clock.ms)} per player${clock.increment > 0 ? ` + ${formatDuration(clock.increment)} per move` : ""}`,
  started: ({ game, names }) => `**${game}**: the game has begun, with ${format.all(names)}.`,
  cancelled: ({ game, host }) => `**${game}**: ${host}’s game was cancelled.`,
  lapsed: (game) => `**${game}**: nothing happened here for a day, so the game was cancelled.`,
  gathered: "Your invitation is posted. The game starts when everyone has joined, or when you press Start.",
  joined: "You have joined.",
  joinedLast: "You have joined, and the game starts.",
  joinedBut: (reason) => `You have joined, but the game cannot start. ${reason}`,
  left: "You are not playing.",
  allIn: (host) => `Everyone has joined: ${host} can start the game.`,
  botAdded: (name) => `${name} joins.`,
  startedYours: "The game begins.",
  cancelledYours: "The game is cancelled.",
  gathering: ({ game, host }) => `${host} is already waiting for ${game} players here.`,
  offerThread: "You can start yours in its own thread.",
  elsewhere: "Wait until it is over, or start yours in another channel.",
  inThread: (thread) => `Your game is in ${thread}.`,
  noThreadHere: "I cannot create threads in this channel. Start your game in a text channel.",
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
