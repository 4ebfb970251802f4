import type { MatchRefusal, OpeningRefusal } from "#core/refusals.ts";
import type { RequiredPermission } from "#text/common/phrases.ts";
import { countOf, format } from "#text/en/words.ts";
import { type ReasonPhrases, typedPhrases } from "#text/phrases.ts";

const DAY_MS = 86_400_000;

const report = (id: string): string => `If it happens again, give whoever runs this bot the code \`${id}\`.`;

const tooManyRunning = ({ max }: { readonly max: number }): string =>
  `This server is already running ${format.number(max)} games, and that is the limit. Wait for one to end, or save one with \`/games save\`.`;

const tooManyPlayed = ({ max }: { readonly max: number }): string =>
  `You already have ${format.number(max)} games on this server, running or waiting for players, and that is the limit. Finish, save or cancel one of them first.`;

/** Phrases that belong to no game. */
export const commonTexts = {
  match: typedPhrases<ReasonPhrases<MatchRefusal>>({
    "no-match": () => "That game no longer exists. `/games list` shows yours.",
    "not-seated": () => "You are not in this game, so you can only watch.",
    stale: () => "That was for another turn. Here is the game as it stands now.",
    "match-over": () => "This game is over.",
    parked: () => "This game is saved for later. Load it with `/games load` to play on.",
    "already-proposed": () => "There is an open question in this game already. Wait until everyone has answered it.",
    "asked-too-often": ({ minutes }) =>
      `You have just asked the other players of this game several times. You can ask again in ${format.plural(minutes, { one: "# minute", other: "# minutes" })}.`,
    "still-there": ({ name, days }) =>
      `${name} is still on this server, so the seat stays theirs. In a game without a clock, you can give the seat away once it has been their turn for ${countOf.days(days)}.`,
    "nothing-to-take-back": () => "There is nothing to undo: no turn has been played yet, or a player has left since.",
    "nothing-proposed": () => "That question is no longer open.",
    "not-asked": () => "Only the other players can answer that.",
    "no-such-seat": () => "There is nobody to replace in that seat. Choose another one.",
    "no-such-level": ({ level, levels }) => `There is no bot level “${level}”. Choose ${format.any(levels)}.`,
    "hidden-from": ({ names }) =>
      `${format.all(names)} cannot see this channel, so the game cannot continue here. Load it in a channel that all players can see.`,
    "needs-consent": ({ names }) =>
      `${format.all(names)} must agree first. Ask with \`/games save\` to save the game, or with \`/games load\` to continue it.`,
    "not-parked": () =>
      "This game is not saved: it is still running, or it is over. `/games list` shows the saved ones.",
    "older-rules": () =>
      "This game was started under an older version of the rules and cannot be continued. You can still delete it with `/games delete`.",
    "channel-taken": () =>
      "A game of this kind is already being played in this channel. Load yours in a thread or another channel.",
    "task-known": () => "You already know this board. Start a different one.",
    "plays-this-task": () => "You are playing this board in another game. Finish that game first, so that it counts.",
    "own-running": () => "You already have a solo game of this kind running. Continue it, save it or leave it first.",
    "lobby-here": () =>
      "A game of this kind is already waiting for players here. Load yours in a thread or another channel.",
    "rated-no-hints": () => "This game is rated, so there are no hints.",
    "rated-no-takeback": () => "This game is rated, so turns cannot be undone.",
    "own-rated-match": () =>
      "You are playing this game yourself and it is rated, so you cannot end it on your own. Resign with `/games leave`, or ask the others with `/games abandon`. If it is saved, ask them with `/games delete`.",
    "not-yours-to-stop": () => "Only the person who started this game, or a server admin, can stop it.",
    "name-taken": ({ name }) => `There is already a saved game called “${name}”. Choose another name.`,
    "too-many-saved": ({ max }) =>
      `You already have ${countOf.savedGames(max)} of this kind. One more would replace the oldest.`,
    "too-many-saved-here": ({ max }) =>
      `This server has ${countOf.savedGames(max)}, and that is the limit. Load one with \`/games load\` first, or delete one with \`/games delete\`.`,
    "too-many-saved-by-you": ({ max }) =>
      `You already have ${format.number(max)} saved games on this server, and that is the limit. Finish or delete one of them first.`,
    "seat-name-taken": ({ name }) => `Somebody in this game is already called “${name}”. Choose another name.`,
    "others-play": ({ names }) =>
      `${format.all(names)} ${format.plural(names.length, { one: "plays", other: "play" })} this game too, so you cannot delete it on your own. Ask them with \`/games delete\`.`,
    "name-empty": () => "A name needs at least one letter or digit. Choose another one, or leave it out.",
    "name-too-long": ({ max }) => `That name is too long: ${max} characters at most.`,
    "name-characters": ({ characters }) =>
      `A name can have letters, digits, spaces and simple symbols such as - or &, but not ${format.any(characters)}.`,
    "wait-your-turn": ({ names }) => `It is not your turn. Waiting for ${format.all(names)}.`,
    "no-hints": () => "This game has no hints.",
    malformed: () => "Sorry, I did not understand that. Please try again.",
    "too-many-running": tooManyRunning,
    "too-many-played": tooManyPlayed,
    "match-too-long": ({ max }) =>
      `This game has reached ${format.number(max)} steps, and that is the limit. Leave it with \`/games leave\`, or abandon it with \`/games abandon\`; a saved game can be deleted with \`/games delete\`. Then start a new one.`,
    "not-saved": () => "The turn could not be saved, so nothing has changed. Please try again.",
    closing: () => "I am restarting. Please try again in a few seconds.",
  }),
  opening: typedPhrases<ReasonPhrases<OpeningRefusal>>({
    "channel-taken": () =>
      "A game of this kind is already being played in this channel. Wait until it ends, or start yours in a thread or another channel.",
    "own-running": () => "You already have a solo game of this kind running. Continue it, save it or leave it first.",
    "lobby-here": () =>
      "A game of this kind is already waiting for players here. Wait until it is over, or start yours in a thread or another channel.",
    "rated-alone": () => "A rated game needs at least two people. Invite another person, or play unrated.",
    "rated-bots": () => "Rated games are for people only. Leave the bots out, or play unrated.",
    "too-many-running": tooManyRunning,
    "too-many-played": tooManyPlayed,
    "too-many-watched": ({ max }) =>
      `This server is already running ${format.number(max)} games between bots. Stop one of them first.`,
    "watching-already": () => "You are already watching a game between bots on this server. Stop it first.",
    "no-such-level": ({ level, levels }) => `There is no bot level “${level}”. Choose ${format.any(levels)}.`,
    "bad-clock": ({ min, max }) =>
      `A clock can have from ${format.number(min / 1_000)} seconds to ${format.number(max / DAY_MS)} days. Choose a time in that range.`,
    "list-gone": () =>
      "The word list of that game is gone, so a rematch is not possible. Start a new game with one of the lists in `/scrabble lists`.",
    "task-played-elsewhere": ({ names }) =>
      names.length === 0
        ? "You are already playing this board in another game. Finish that game first."
        : `${format.all(names)} ${format.plural(names.length, { one: "is", other: "are" })} already playing this board in another game. That game has to end first.`,
    "same-person-twice": ({ name }) =>
      `You named ${name} twice. Name each person once, and not yourself: you are in already.`,
    "seat-count": ({ wanted, min, max }) =>
      `This game is for ${min} to ${max} players, bots included; you asked for ${format.number(wanted)}.`,
    closing: () => "I am restarting. Please try again in a few seconds.",
  }),
  /** The person invited is a bot account. */
  botAccount: (name: string) => `${name} is a bot account and cannot be invited. Invite a person instead.`,
  /** The invited people are not members of this server. */
  notMembers: (names: readonly string[]) =>
    `${format.all(names)} ${format.plural(names.length, { one: "is", other: "are" })} not on this server. You can only invite people from this server.`,
  /** An apology for an error; `id` finds the error in the log. */
  error: (id: string) => `Sorry, something went wrong here. ${report(id)}`,
  /** Stands where a text is too long for a message. A file with the whole text is attached. */
  restInFile: "What does not fit here is in the file below.",
  /** Shown if a picture cannot be drawn; `alt` is its alt text. */
  undrawn: (alt: string) => `I could not draw the picture. This is what it shows: ${alt}`,
  /** Shown for a turn for which its game has no text. */
  unsaid: "Something happened in this game that I cannot display. It is saved, and the game’s commands still work.",
  /** Asks the player to report an error with its id, which is in the log. */
  report,
  missingPermissions: (names: readonly string[]) =>
    `I cannot play in this channel without ${format.plural(names.length, { one: "this permission", other: "these permissions" })}: ${format.all(names)}. Ask a server admin to grant ${format.plural(names.length, { one: "it", other: "them" })}.`,
  /**
   * Shown to a player after a turn that the bot could save but not publish. `names`: the permissions that it lacks in
   * the channel.
   */
  unheard: (names: readonly string[]) =>
    `Done, but nobody else can see it yet: I need ${format.all(names)} in this channel. Ask a server admin to grant ${format.plural(names.length, { one: "it", other: "them" })}, then type \`/games here\`.`,
  permissions: {
    ViewChannel: "View Channel",
    SendMessages: "Send Messages",
    SendMessagesInThreads: "Send Messages in Threads",
    CreatePublicThreads: "Create Public Threads",
    AttachFiles: "Attach Files",
    EmbedLinks: "Embed Links",
    ManageThreads: "Manage Threads (this thread is locked)",
  } satisfies Record<RequiredPermission, string>,
  /** Opening a form took longer than Discord allows. */
  tooSlow: "I took too long to open the form. Please try again.",
  /** Shown for a button or command that this version does not know. */
  unknownButton: "That is from an older version of me and no longer works. Use a newer message or a command.",
  /** Shown if no match of this game is running in the channel; `start` is the command that starts one. */
  noGameHere: ({ game, start }: { game: string; start: string }) =>
    `There is no game of ${game} in this channel. Start one with \`${start}\`.`,
  nothingHere: "Nothing is being played in this channel.",
  /** Heading of the list of the reader's solo matches. */
  soloHere: "Your solo games (only you see them):",
  runningHere: "Being played in this channel:",
  running: ({ game, seats, turn }: { game: string; seats: readonly string[]; turn: readonly string[] }) =>
    turn.length > 0 ? `${game}: ${format.all(seats)} (${format.all(turn)} to move)` : `${game}: ${format.all(seats)}`,
  turnOf: (who: readonly string[]) => `${format.all(who)} to move.`,
  leaveQuestion: (game: string) => `Leave this game of ${game} for good? You resign and cannot come back.`,
  /** Shown for a solo match that cannot be read. `game` is empty if not even its game is known. */
  unreadableSolo: (game: string) =>
    `I cannot read your solo game${game && ` of ${game}`} any more. Resign from it? Starting a new one replaces it, too.`,
  left: "You have left the game.",
  cancelled: "Nothing was changed.",
  buttons: { leave: "Resign", cancel: "Cancel" },
  commands: {
    games: {
      description: "Save, load, replay, rematch and more",
      here: { description: "What is being played in this channel", options: {} },
      leave: { description: "Leave this channel’s game for good", options: {} },
    },
  },
};
