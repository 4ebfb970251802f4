import { format } from "#text/en/words.ts";
import type { MatchPhrases } from "#text/match/phrases.ts";

const bold = (title: string) => `**${title}**`;
const whySaved = {
  "channel-gone": "its channel was deleted",
  "hidden-channel": "a player could not see its channel",
};

export const tables: MatchPhrases = {
  parked: (name) =>
    name === undefined
      ? "Game saved. Continue it any time with `/games load`."
      : `Game saved as **${name}**. Continue it any time with \`/games load\`.`,
  parkedHidden:
    "Game saved: a player ran out of time but cannot see this channel. They get that time back. Continue the game with `/games load` in a channel that all players can see.",
  moved: ({ game, seats, place }) => `The ${game} game between ${format.all(seats)} continues in ${place}.`,
  resumed: "The game continues.",
  resumedElsewhere: "The game continues here, because its channel was deleted.",
  over: "This game was abandoned and does not count.",
  dropped: {
    players: "Everyone agreed to abandon the game, so it does not count.",
    moderator: "A server admin has ended the game. It does not count.",
    starter: "The game between the bots has been stopped.",
    rules:
      "This game started under an older version of the rules, so it ends here and does not count. Start a new one whenever you like.",
    length: "This game has become too long, so it ends here and does not count. Start a new one whenever you like.",
  },
  rated: "This game is **rated**: no hints, no undo.",
  weaker: (name) => `**${name}** could not finish thinking this time, so a weaker level chose this move.`,
  reseated: (name) => `**${name}** takes over the seat.`,
  asks: {
    takeback: ({ name }) => `**${name}** would like to undo the last turn. Do you agree?`,
    drop: ({ name }) => `**${name}** would like to abandon the game, so that it does not count. Do you agree?`,
    replace: ({ name, other }) => `**${name}** would like a bot to take over from **${other}**. Do you agree?`,
    remove: ({ name, other }) => `**${name}** would like to remove **${other}** from the game. Do you agree?`,
    delete: ({ name, other }) => `**${name}** would like to delete the saved game **${other}** for good. Do you agree?`,
    save: ({ name }) => `**${name}** would like to save the game for later, so that its time stops. Do you agree?`,
    resume: ({ name, other }) =>
      `**${name}** would like to continue the saved game **${other}** here. Its time runs once everyone has agreed. Do you agree?`,
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
      `${format.all(who)}: half of your time for this ${game} turn is gone. It runs out ${until}.`,
    tenth: ({ who, game, until }) =>
      `${format.all(who)}: only a tenth of your time for this ${game} turn is left. It runs out ${until}.`,
  },
  botName: (number) => `Bot ${number}`,
  saved: "The game is saved.",
  pauseAlone: "Only solo games can be paused. To put this one aside for everybody, use `/games save`.",
  loaded: "The game continues in this channel.",
  savedGames: "Saved games of this server (yours first, then the most recent):",
  savedLine: ({ game, list, title, seats, began, last, turn, because }) =>
    `**${title}** (${list === undefined ? game : `${game}, ${list}`}): ${format.all(seats)}, begun ${began}, last played ${last}${turn.length > 0 ? `; ${format.all(turn)} to move` : ""}${because === undefined ? "" : `; ${whySaved[because]}`}`,
  versus: (others) => `vs ${format.all(others)}`,
  noSuchPast: "I cannot find that game here. Pick one from the list that appears as you type.",
  nothingSaved: "No game is saved on this server. `/games save` saves the one of this channel.",
  playing: "Your running games:",
  playingElsewhere: "Your games elsewhere:",
  homeless: (count) =>
    format.plural(count, {
      one: "One of your games was saved because its channel was deleted. Continue it here with `/games load`.",
      other: "# of your games were saved because their channels were deleted. Continue them here with `/games load`.",
    }),
  renamed: (name) => `The saved game is now called **${name}**.`,
  deleteQuestion: (title) => `Delete the saved game **${title}** for good?`,
  deleteTogether: (title) =>
    `Delete the saved game **${title}** for good? Others play it, too, and all of them have to agree.`,
  chooseDelete: "Which saved games do you want to delete?",
  chooseSeveral: "Choose one or more",
  deleteThese: ({ titles, together }) =>
    `${format.plural(titles.length, { one: "Delete this saved game for good?", other: "Delete these # saved games for good?" })} ${titles.map(bold).join(", ")}${together.length > 0 ? `\nOthers play ${format.all(together.map(bold))}, too, and all of them have to agree.` : ""}`,
  deleteSo: (count) => format.plural(count, { one: "Delete # game", other: "Delete # games" }),
  deletedThese: (titles) => `Deleted: ${titles.map(bold).join(", ")}`,
  away: (names) =>
    `${format.all(names)} ${format.plural(names.length, { one: "is", other: "are" })} no longer on this server. \`/games replace\` gives a seat to a bot or removes it from the game.`,
  byNobody: "Nobody: the seat resigns",
  deleted: "The saved game is deleted.",
  asked: (names) =>
    `I have asked ${format.all(names)}. It will happen once everyone has agreed, unless somebody plays first.`,
  agreed: "You agreed.",
  youDeclined: "You said no, so nothing changes.",
  done: {
    takeback: "The turn has been undone.",
    drop: "The game has been abandoned.",
    replace: "A bot has taken the seat over.",
    remove: "The seat is out of the game.",
    delete: "The saved game is deleted.",
    save: "The game is saved.",
    resume: "The game continues.",
  },
  dropQuestion: "Abandon this game without saving it? It will not count, and the others have to agree.",
  stoppedYours: "The game is stopped.",
  again: "Rematch!",
  nothingPlayed: "No game has been played here yet.",
  beginning: "Start of the game.",
  step: ({ game, step, steps }) => `${game}, step ${format.number(step)} of ${format.number(steps)}`,
  turnLine: ({ turn, name, what, points, total }) =>
    `${format.number(turn)}. **${name}**: ${what}, ${format.signed(points)}, total ${format.number(total)}`,
  animating: (share) => `Drawing the animation: ${format.percent(share)}…`,
  animated: ({ game, steps }) =>
    `${game}: ${format.plural(steps, { one: "one step", other: "# steps" })} as an animation.`,
  nothingToAnimate: "Nothing has happened in this game yet: there is nothing to animate.",
  tooManyAnimationsHere: "Several animations are being drawn here already. Please try again when they are done.",
  tooManyAnimations: "I am busy with other animations. Please try again in a minute.",
  showsAnimation: ({ name, game }) => `**${name}** shares the whole ${game} game as an animation.`,
  animationShown: "Everybody in this channel sees it now.",
  notForAll: "Others may still want to solve this board, so only you see its animation.",
  animationGone: "The animation is no longer available. `/games replay` makes another one.",
  notYours: "You are not in this game.",
  exported: "Here is the game as files.",
  exportedSoFar: "Here is the game so far, as files. What is hidden is left out until it is over.",
  exportedWhenOver: "This board counts in a ranking, so it can only be exported once the game is over.",
  noExports: (game) => `${game} games cannot be exported.`,
  unknownFormat: ({ typed, formats }) =>
    `There is no format “${typed}”. Choose one of these, or none for all of them: ${formats.join(", ")}.`,
  importRefusal: {
    "foreign-host": () => "I take files from Discord only. Attach the file to the command.",
    "not-there": () => "I could not download that file. Attach it to `/games import` again.",
    "too-large-file": ({ maxKiB }) => `That file is too large. It may have ${format.number(maxKiB)} KiB at most.`,
    "unknown-kind": ({ kinds }) => `I cannot read a game from that file. Its name has to end in: ${kinds.join(", ")}.`,
  },
  notImported: (what) => `The game cannot be shown. ${what}`,
  buttons: {
    instead: "Replace the oldest",
    agree: "Agree",
    decline: "No",
    delete: "Delete",
    others: "Choose others",
    drop: "Abandon",
    stop: "Stop",
    again: "Play again",
    turns: "All turns",
    first: "First",
    back: "Back",
    forward: "Forward",
    last: "Last",
    animation: "Animation",
    steps: "Step by step",
    own: "Back to your game",
    showAll: "Show to everybody",
  },
  commands: {
    save: { description: "Save the game of this channel for later", options: { name: "A name to find it by" } },
    list: { description: "Your running games, and the saved games of this server", options: {} },
    load: { description: "Continue a saved game in this channel", options: { game: "Which game" } },
    last: { description: "Continue the saved game that you played last", options: {} },
    rename: { description: "Give a saved game another name", options: { game: "Which game", name: "Its new name" } },
    delete: {
      description: "Delete saved games, one or several at once",
      options: { game: "Which game; without it, you choose from all of yours" },
    },
    drop: { description: "Abandon this channel’s game without saving it, if everyone agrees", options: {} },
    replace: {
      description: "Give an absent player’s seat to a bot, or remove it from the game",
      options: { seat: "Whose seat", by: "Bot level, or nobody" },
    },
    again: { description: "Rematch: this channel’s last game again, same players, same rules", options: {} },
    undo: { description: "Undo the last turn, if everyone agrees", options: {} },
    replay: {
      description: "Replay a game of this channel, step by step",
      options: {
        game: "Which one; without it, the last",
        turn: "Turn to start at (default: the end)",
        animation: "The whole game as an animation",
      },
    },
    export: {
      description: "Get a game of this channel as files",
      options: { game: "Which one; without it, the last", format: "Only this format" },
    },
    import: {
      description: "Look at a game from a file, step by step; only you see it",
      options: { file: "The file of the game (GCG)", list: "The word list it was played with" },
    },
  },
};
