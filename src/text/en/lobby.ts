import type { Clock } from "#core/clock.ts";
import type { LobbyRefusal, TypedBotRefusal } from "#core/refusals.ts";
import { format } from "#text/en/words.ts";
import { formatDuration } from "#text/lobby/format-duration.ts";
import { type ReasonPhrases, typedPhrases } from "#text/phrases.ts";

/** Phrases about lobbies and about the threads of matches. */
export const lobbyTexts = {
  refusal: typedPhrases<ReasonPhrases<LobbyRefusal>>({
    "no-lobby": () => "This invitation is over: the game has started or was cancelled.",
    "not-host": ({ host }) => `Only ${host}, who is hosting, can do that.`,
    "host-stays": () => "You are hosting. Cancel the game if you do not want to play.",
    "already-in": () => "You have already joined.",
    "not-in": () => "You have not joined, so there is nothing to leave.",
    "not-invited": () => "This game is for invited players only. You can start one of your own.",
    "changed-meanwhile": () => "This game has changed in the meantime. Here is how it is now; try again.",
    "settings-changed": () =>
      "The host has just changed this game. Read the invitation again, and press *Join* if you like it.",
    "lobby-full": ({ max }) => `The game is full (${format.number(max)} players). Wait until somebody leaves.`,
  }),
  botRefusal: typedPhrases<ReasonPhrases<TypedBotRefusal>>({
    "no-such-level": ({ typed, levels }) =>
      `“${typed}” is not a level. Type a number, or a level for each bot: ${format.any(levels)}.`,
    "bot-twice": ({ name }) => `Two bots are called “${name}”. Give each its own name.`,
    "name-empty": () => "A bot’s name needs a letter or a digit: `Ada=easy`.",
    "name-too-long": ({ max }) => `A bot’s name has at most ${format.number(max)} characters.`,
    "name-characters": ({ characters }) => `A name cannot contain ${format.any(characters)}. Choose another one.`,
  }),

  // Texts that everybody sees.
  title: ({ game, host }: { game: string; host: string }) => `**${game}**: ${host} wants to play!`,
  /** Title of a lobby whose match repeats an earlier one. */
  rematchTitle: ({ game, host }: { game: string; host: string }) => `**${game}**: ${host} wants a rematch!`,
  /** Says who has joined. `of`: the max number of players. */
  there: ({ names, of }: { names: readonly string[]; of: number }) =>
    `Joined (${format.number(names.length)} of ${format.number(of)}): ${names.map((name) => `**${name}**`).join(", ")}`,
  awaited: (names: readonly string[]) => `Waiting for: ${names.join(", ")}`,
  declined: (names: readonly string[]) => `Declined: ${names.join(", ")}`,
  open: "Anybody can join.",
  begins: (host: string) => `Starts when everyone has joined, or when ${host} presses Start.`,
  rated: "rated: no hints, no undo",
  clock: (clock: Clock) =>
    clock.kind === "move"
      ? `${formatDuration(clock.ms)} per move`
      : `${formatDuration(clock.ms)} per player${clock.increment > 0 ? ` + ${formatDuration(clock.increment)} per move` : ""}`,
  started: ({ game, names }: { game: string; names: readonly string[] }) =>
    `The game of **${game}** has begun, with ${format.all(names)}.`,
  cancelled: ({ game, host }: { game: string; host: string }) => `${host}’s game of **${game}** was cancelled.`,
  lapsed: (game: string) => `Nothing happened here for a day, so the game of **${game}** was cancelled.`,

  // Texts that only the person who acted sees.
  lobbyOpened: "Your invitation is posted. The game starts when everyone has joined, or when you press Start.",
  joined: "You have joined.",
  joinedLast: "You have joined, and the game starts!",
  /** Shown to a person who has joined a lobby whose match cannot begin. `reason`: a sentence that says why. */
  joinedBut: (reason: string) => `You have joined, but the game cannot start. ${reason}`,
  left: "OK, you are not playing.",
  /** Shown to a person who chose a colour or team, when everybody has joined. */
  allIn: (host: string) => `Everyone has joined: ${host} can start the game.`,
  botAdded: (name: string) => `${name} joins.`,
  startedYours: "The game begins.",
  cancelledYours: "The game is cancelled.",
  /** The channel already has a lobby for another match. */
  lobbyExists: ({ game, host }: { game: string; host: string }) =>
    `${host} is already waiting for ${game} players here.`,
  offerThread: "You can start your game in a thread of its own.",
  /** The server does not allow games in threads, so only one match at a time can be played in the channel. */
  elsewhere: "Wait until that game is over, or start yours in another channel.",
  /** `thread`: a Discord mention of the thread of the match. */
  inThread: (thread: string) => `Your game is in ${thread}.`,
  noThreadHere: "I cannot create threads in this channel. Start your game in a text channel.",
  addBot: "Add a bot…",
  buttons: {
    join: "Join",
    leave: "Leave",
    /** Button for people who were invited and have not joined yet. */
    decline: "Decline or leave",
    start: "Start",
    cancel: "Cancel",
    thread: "Start it in a thread",
  },
  /** Name of a thread, without markup. */
  thread: ({ game, names }: { game: string; names: readonly string[] }) => `${game}: ${names.join(", ")}`,
};
