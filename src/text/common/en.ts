import type { CommonPhrases } from "#text/common/phrases.ts";
import { formatOf } from "#text/format.ts";

const format = formatOf("en");
const DAY_MS = 86_400_000;

const report = (id: string): string => `If it happens again, report it as \`${id}\`.`;

const tooManyRunning = ({ most }: { readonly most: number }): string =>
  `On this server ${format.number(most)} games are being played already, and there is no room for more. Wait until one has ended, or save one with \`/games save\`.`;

export const common: CommonPhrases = {
  table: {
    "no-match": () => "That game does not exist any more.",
    "not-seated": () => "You do not sit at this table, so you can only watch.",
    stale: () => "That was an earlier turn; here is how the game stands now.",
    "match-over": () => "This game is over.",
    parked: () => "This game is saved for later. Load it with `/games load` to play on.",
    "already-proposed": () => "Something has been asked of this table already. It has to be answered first.",
    "asked-too-often": ({ minutes }) =>
      `You have asked the others of this game several times just now. Ask again in ${format.count(minutes, { one: "# minute", other: "# minutes" })}.`,
    "still-there": ({ name, days }) =>
      `${name} is still on this server, so the seat stays theirs. Only where no clock runs can it go to another, once it has been their turn for ${format.number(days)} days.`,
    "nothing-to-take-back": () =>
      "There is no turn to take back: none has been played yet, or somebody has left since.",
    "nothing-proposed": () => "Nobody is asking for anything here any more.",
    "not-asked": () => "That is for the others to answer.",
    "no-such-seat": () => "Nobody who could be replaced sits there.",
    "no-such-level": ({ level, levels }) =>
      `There is no bot of the level “${level}”. There are: ${format.all(levels)}.`,
    "hidden-from": ({ names }) =>
      `${format.all(names)} cannot see this channel, so the game cannot go on here. Load it in a channel that all players can see.`,
    "needs-consent": ({ names }) =>
      `Time is played for in this game, so ${format.all(names)} would have to agree first. \`/games save\` and \`/games load\` ask them.`,
    "not-parked": () => "This game is not among the saved ones: it is being played, or it is over.",
    "older-rules": () =>
      "This game began under older rules of mine and cannot be gone on with. It can still be deleted.",
    "channel-taken": () =>
      "A game of this kind is being played in this channel already. Load yours in a thread or in another channel.",
    "task-known": () => "You know this one by now: the same again would be nothing new. Begin another one.",
    "own-running": () =>
      "You are playing a game of this kind for yourself already. Save it or leave it first, or go on with it.",
    "lobby-here": () =>
      "People are being awaited here for a game of this kind. Load yours in a thread or in another channel.",
    "rated-no-hints": () => "This game is rated, so there are no hints.",
    "rated-no-takeback": () => "This game is rated, so no turn is taken back.",
    "not-yours-to-stop": () => "Only whoever has started this game, or who manages the server, can stop it.",
    "name-taken": ({ name }) => `A saved game is called “${name}” already. Choose another name.`,
    "too-many-saved": ({ most }) =>
      `You have ${format.count(most, { one: "# saved game", other: "# saved games" })} of this kind already: one more would take the place of the oldest.`,
    "too-many-saved-here": ({ most }) =>
      `This server has ${format.count(most, { one: "# saved game", other: "# saved games" })}, and that is the limit. Load one of them first by \`/games load\`, or delete one by \`/games delete\`.`,
    "seat-name-taken": ({ name }) => `Somebody at this table is called “${name}” already. Choose another name.`,
    "others-play": ({ names }) => `${format.all(names)} also play this game, so it is not yours alone to delete.`,
    "name-empty": () => "A name needs a letter or a digit. Give one that has, or none at all.",
    "name-too-long": ({ most }) => `That name is too long: it may have ${most} characters at most.`,
    "name-characters": ({ characters }) =>
      `A name may have letters, digits, spaces and simple signs such as - or &, but not ${format.all(characters)}.`,
    "wait-your-turn": ({ names }) => `It is not your turn: ${format.all(names)} to move.`,
    "no-hints": () => "This game has no hints.",
    malformed: () => "I could not read that. Please try again.",
    "too-many-running": tooManyRunning,
    "match-too-long": ({ max }) =>
      `This game has gone on for ${format.number(max)} steps, and it has no room for more. Leave it with \`/games leave\`, or drop it with \`/games drop\`; a saved one can be deleted with \`/games delete\`. Then begin another one.`,
    "not-saved": () => "The turn could not be saved, so nothing has changed. Please try again.",
    closing: () => "I am just being restarted. Please try again in a few seconds.",
  },
  opening: {
    "channel-taken": () =>
      "A game of this kind is being played in this channel already. Wait until it has ended, or start yours in a thread or in another channel.",
    "own-running": () =>
      "You are playing a game of this kind for yourself already. Save it or leave it first, or go on with it.",
    "lobby-here": () =>
      "People are being awaited here for a game of this kind. Wait until it is over, or start yours in a thread or in another channel.",
    "rated-alone": () =>
      "A game can be rated only where at least two people play. Invite somebody, or play it unrated.",
    "rated-bots": () => "In a rated game people play, and no bots. Leave the bots out, or play it unrated.",
    "too-many-running": tooManyRunning,
    "too-many-watched": ({ most }) =>
      `On this server bots are being watched in ${format.number(most)} games already. Stop one of them first.`,
    "no-such-level": ({ level, levels }) =>
      `There is no bot of the level “${level}”. There are: ${format.all(levels)}.`,
    "bad-clock": ({ least, most }) =>
      `That is no time for a clock: it goes from ${format.number(least / 1_000)} seconds to ${format.number(most / DAY_MS)} days.`,
    "list-gone": () =>
      "The word list of that game is not kept any more, so it cannot be played once more. Begin a new game with a list that there is; `/scrabble resources` shows them.",
    "same-person-twice": ({ name }) => `${name} can sit at the table only once. Name each person once.`,
    "seat-count": ({ wanted, fewest, most }) =>
      `This game is for ${fewest} to ${most} players, bots included; you asked for ${format.number(wanted)}.`,
    closing: () => "I am just being restarted. Please try again in a few seconds.",
  },
  botAccount: (name) => `${name} is a bot account and cannot be invited. Use the option \`bots\` to play against mine.`,
  notMembers: (names) =>
    `${format.all(names)} ${names.length === 1 ? "is" : "are"} not on this server. Invite only people who are.`,
  fault: (id) => `Sorry, something went wrong here. ${report(id)}`,
  undrawn: (alt) => `I could not draw the picture. This is what it shows: ${alt}`,
  unsaid: "Something happened in this game that I cannot show. It is kept, and the game’s commands work as ever.",
  report,
  missingPermissions: (names) =>
    `I cannot play in this channel: I lack ${format.all(names)}. Ask somebody who manages the server to allow it.`,
  unheard: (names) =>
    `It is done, but nobody else sees it yet: I lack ${format.all(names)} in this channel. Ask somebody who manages the server to allow it; then \`/games here\` shows it.`,
  permissions: {
    ViewChannel: "View Channel",
    SendMessages: "Send Messages",
    SendMessagesInThreads: "Send Messages in Threads",
    CreatePublicThreads: "Create Public Threads",
    AttachFiles: "Attach Files",
    EmbedLinks: "Embed Links",
    ManageThreads: "Manage Threads (for this one is locked)",
  },
  tooSlow: "I took too long to open the form. Please try again.",
  unknownButton: "That belongs to an older version of me and does nothing any more.",
  noGameHere: ({ game, start }) => `No ${game} is being played in this channel. Start one with \`${start}\`.`,
  nothingHere: "Nothing is being played in this channel.",
  ownHere: "Only you see:",
  runningHere: "Being played in this channel:",
  running: ({ game, seats, turn }) =>
    turn.length > 0 ? `${game}: ${format.all(seats)} (${format.all(turn)} to move)` : `${game}: ${format.all(seats)}`,
  turnOf: (who) => `${format.all(who)} to move.`,
  leaveQuestion: (game) => `Leave this game of ${game} for good? You resign and cannot come back.`,
  left: "You have left the game.",
  cancelled: "Nothing was changed.",
  buttons: { leave: "Leave for good", cancel: "Cancel" },
  shuffleHash: (hash) => `Shuffle: SHA-256 \`${hash}\`; its seed is shown at the end.`,
  shuffleSeed: (seed) => `Seed of the shuffle: \`${seed}\`.`,
  commands: {
    games: {
      description: "What every table can do, whatever is played",
      here: { description: "What is being played in this channel", options: {} },
      leave: { description: "Leave the game of this channel for good", options: {} },
    },
  },
};
