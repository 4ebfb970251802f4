import { formatOf } from "#text/format.ts";
import type { TablesPhrases } from "#text/tables/phrases.ts";

const format = formatOf("en");
const bold = (title: string) => `**${title}**`;
const whySaved = {
  "channel-gone": "its channel was deleted",
  "hidden-channel": "a player could not see its channel",
};

export const tables: TablesPhrases = {
  parked: (name) =>
    name === undefined
      ? "The game is saved for later: `/games load` goes on with it."
      : `The game is saved for later as **${name}**: \`/games load\` goes on with it.`,
  parkedHidden:
    "The game is saved: a player’s time was up, and they cannot see this channel. That time is given back. `/games load` goes on with it in a channel that all players can see.",
  moved: ({ game, seats, place }) => `The game of ${game} between ${format.all(seats)} goes on in ${place}.`,
  resumed: "The game goes on.",
  resumedElsewhere: "The game goes on here: the channel that it was played in was deleted.",
  over: "This game was given up and counts for nothing.",
  dropped: {
    players: "All have given the game up, so it counts for nothing.",
    moderator: "Somebody who manages this server has ended the game. It counts for nothing.",
    starter: "Nobody watches any longer: the game of the bots is stopped.",
    rules:
      "I have new rules for this game, and this one began under the old ones: it ends here and counts for nothing. Begin another whenever you like.",
    length:
      "This game has become so long that it has no room for more: it ends here and counts for nothing. Begin another whenever you like.",
  },
  rated: "This game is **rated**: there are no hints, and no turn is taken back.",
  weaker: (name) => `**${name}** could not think it over this time: a weaker level chose this turn.`,
  reseated: (name) => `**${name}** takes the seat over.`,
  asks: {
    takeback: ({ name }) => `**${name}** would like to take the last turn back. Do you agree?`,
    drop: ({ name }) => `**${name}** would like to give the game up, so that it counts for nothing. Do you agree?`,
    replace: ({ name, other }) => `**${name}** would like a bot to take over from **${other}**. Do you agree?`,
    remove: ({ name, other }) => `**${name}** would like **${other}** to be out of the game. Do you agree?`,
    delete: ({ name, other }) => `**${name}** would like to delete the saved game **${other}** for good. Do you agree?`,
    save: ({ name }) => `**${name}** would like to save the game for later, so that its time stops. Do you agree?`,
    resume: ({ name, other }) =>
      `**${name}** would like to go on with the saved game **${other}** here. Its time runs once all agree. Do you agree?`,
  },
  declined: {
    takeback: (name) => `**${name}** does not agree: the turn stands.`,
    drop: (name) => `**${name}** does not agree: the game goes on.`,
    replace: (name) => `**${name}** does not agree: the seats stay as they are.`,
    remove: (name) => `**${name}** does not agree: the seats stay as they are.`,
    delete: (name) => `**${name}** does not agree: the saved game stays.`,
    save: (name) => `**${name}** does not agree: the game is not saved.`,
    resume: (name) => `**${name}** does not agree: the game stays saved.`,
  },
  timeUntil: (mark) => `The time is up ${mark}.`,
  reminders: {
    half: ({ who, game, until }) =>
      `${format.all(who)}: half of the time for this turn of ${game} is over. It runs out ${until}.`,
    tenth: ({ who, game, until }) =>
      `${format.all(who)}: only a tenth of the time for this turn of ${game} is left. It runs out ${until}.`,
  },
  botName: (number) => `Bot ${number}`,
  saved: "The game is saved.",
  pauseAlone:
    "Others play this game, too: only a game of your own is paused. `/games save` puts this one aside for all of you.",
  loaded: "The game goes on in this channel.",
  savedGames: "Saved games of this server, yours and the last played first:",
  savedLine: ({ game, list, title, seats, began, last, turn, because }) =>
    `**${title}** (${list === undefined ? game : `${game}, ${list}`}): ${format.all(seats)}, begun ${began}, last played ${last}${turn.length > 0 ? `; ${format.all(turn)} to move` : ""}${because === undefined ? "" : `; ${whySaved[because]}`}`,
  versus: (others) => `vs ${format.all(others)}`,
  noSuchPast: "There is no such finished game here. Choose one of those that are offered while you type.",
  nothingSaved: "No game is saved on this server. `/games save` saves the one of this channel.",
  playing: "You play:",
  playingElsewhere: "You play elsewhere:",
  homeless: (count) =>
    format.count(count, {
      one: "A game of yours is saved because the channel that it was played in was deleted: `/games load` goes on with it here.",
      other:
        "# games of yours are saved because the channels that they were played in were deleted: `/games load` goes on with them here.",
    }),
  renamed: (name) => `The saved game is now called **${name}**.`,
  deleteQuestion: (title) => `Delete the saved game **${title}** for good?`,
  deleteTogether: (title) =>
    `Delete the saved game **${title}** for good? Others play it, too, and all of them have to agree.`,
  chooseDelete: "Which of your saved games shall be deleted?",
  chooseSeveral: "Choose one or several",
  deleteThese: ({ titles, together }) =>
    `${format.count(titles.length, { one: "Delete this saved game for good?", other: "Delete these # saved games for good?" })} ${titles.map(bold).join(", ")}${together.length > 0 ? `\nOthers play ${format.all(together.map(bold))}, too, and all of them have to agree.` : ""}`,
  deleteSo: (count) => format.count(count, { one: "Delete # game", other: "Delete # games" }),
  deletedThese: (titles) => `Deleted: ${titles.map(bold).join(", ")}`,
  away: (names) =>
    `${format.all(names)} ${names.length === 1 ? "is" : "are"} no longer on this server. \`/games replace\` gives such a seat to a bot or takes it out of the game.`,
  byNobody: "Nobody: the seat resigns",
  deleted: "The saved game is deleted.",
  asked: (names) => `I have asked ${format.all(names)}. It happens when all agree and nobody plays meanwhile.`,
  agreed: "You agree.",
  youDeclined: "You do not agree, so everything stays as it is.",
  done: {
    takeback: "The turn is taken back.",
    drop: "The game is given up.",
    replace: "A bot has taken the seat over.",
    remove: "The seat is out of the game.",
    delete: "The saved game is deleted.",
    save: "The game is saved.",
    resume: "The game goes on.",
  },
  dropQuestion: "Give this game up without saving it? It counts for nothing, and the others have to agree.",
  stoppedYours: "The game is stopped.",
  again: "The next game is on.",
  nothingPlayed: "No game has been played here yet.",
  beginning: "The beginning.",
  step: ({ game, step, steps }) => `${game}, step ${format.number(step)} of ${format.number(steps)}`,
  turnLine: ({ turn, name, what, points, total }) =>
    `${format.number(turn)}. **${name}**: ${what}, ${format.signed(points)}, total ${format.number(total)}`,
  animating: (share) => `Drawing the game: ${format.percent(share)} …`,
  animated: ({ game, steps }) =>
    `${game}: ${format.count(steps, { one: "one step", other: "# steps" })} as an animation.`,
  nothingToAnimate: "Nothing has happened in this game yet: there is nothing to animate.",
  tooManyAnimationsHere: "Several animations are being drawn here already. Please try again when they are done.",
  tooManyAnimations: "Too many animations are waited for already. Please try again in a minute.",
  showsAnimation: ({ name, game }) => `**${name}** shows the game of ${game} once more, from beginning to end.`,
  animationShown: "Everybody in this channel sees it now.",
  notForAll: "Others may still want to solve this board, so its animation is for your eyes only.",
  animationGone: "The animation cannot be fetched any more. `/games replay` makes another one.",
  notYours: "You do not play in this game.",
  exported: "Here is the game as files.",
  exportedSoFar: "Here is the game so far, as files. What is hidden is left out until it is over.",
  noExports: (game) => `There are no files of ${game}.`,
  unknownFormat: ({ typed, formats }) =>
    `There is no format “${typed}”. Choose one of these, or none for all of them: ${formats.join(", ")}.`,
  importRefusal: {
    "foreign-host": () => "That file does not lie with Discord. Attach it to the command.",
    "not-there": () => "That file cannot be fetched. Attach it to `/games import` once more.",
    "too-large-file": ({ mostKiB }) => `That file is too large. It may have ${format.number(mostKiB)} KiB at most.`,
    "unknown-kind": ({ kinds }) => `I cannot read a game from that file. Its name has to end in: ${kinds.join(", ")}.`,
  },
  notImported: (what) => `The game cannot be shown. ${what}`,
  buttons: {
    instead: "Save it in its place",
    agree: "Agree",
    decline: "No",
    delete: "Delete",
    others: "Choose others",
    drop: "Give it up",
    stop: "Stop",
    again: "Play again",
    turns: "All turns",
    first: "First",
    back: "Back",
    forward: "Forward",
    last: "Last",
    animation: "Animation",
    steps: "Step by step",
    own: "To your game",
    showAll: "Show to everybody",
  },
  commands: {
    save: { description: "Save the game of this channel for later", options: { name: "A name to find it by" } },
    list: { description: "The games that you play, and the saved games of this server", options: {} },
    load: { description: "Continue a saved game in this channel", options: { game: "Which game" } },
    last: { description: "Continue the saved game that you played last", options: {} },
    rename: { description: "Give a saved game another name", options: { game: "Which game", name: "Its new name" } },
    delete: {
      description: "Delete saved games, one or several at once",
      options: { game: "Which game; without it, you choose from all of yours" },
    },
    drop: { description: "Leave the game of this channel without saving it, if all agree", options: {} },
    replace: {
      description: "Give the seat of somebody who has gone to a bot, or take it out of the game",
      options: { seat: "Whose seat", by: "A bot of this level, or nobody" },
    },
    again: { description: "Play the last game of this channel once more, with the same seats and rules", options: {} },
    undo: { description: "Take the last turn back, if all agree", options: {} },
    replay: {
      description: "Look at a game of this channel again, step by step",
      options: {
        game: "Which one; without it, the last",
        turn: "The turn to begin at; without it, the end",
        animation: "The whole game as an animation",
      },
    },
    export: {
      description: "Get a game of this channel as files",
      options: { game: "Which one; without it, the last", format: "Only this format" },
    },
    import: {
      description: "Look at a game from a file, step by step; only you see it",
      options: { file: "The file of the game (GCG)", list: "The word list whose tiles it was played with" },
    },
  },
};
