import type { AbandonCause } from "#core/match-log.ts";
import { format } from "#text/en/words.ts";
import type {
  GameFileFacts,
  GameFileKind,
  GameImportRefusal,
  ProposalKind,
  SavedMatchFacts,
  TurnLineFacts,
} from "#text/match/phrases.ts";
import { type ReasonPhrases, typedPhrases } from "#text/phrases.ts";

const bold = (title: string) => `**${title}**`;
const whySaved = {
  "channel-gone": "its channel was deleted",
  "hidden-channel": "a player could not see the game in its channel",
  idle: "no player had acted for two weeks",
};

/** Phrases about matches of any game. */
export const matchTexts = {
  // Texts that everybody sees.
  matchSaved: (name: string | undefined) =>
    name === undefined
      ? "Game saved. Continue it any time with `/games load`."
      : `Game saved as **${name}**. Continue it any time with \`/games load\`.`,
  /** Announces that a match was saved because a player ran out of time but could not see the channel or the turn. */
  matchSavedHidden:
    "I saved the game, because a player ran out of time but could not see the game here. That player gets the time back. Continue with `/games load` in a channel that all players can see and I can write in.",
  /** Shown in the channel that a match has left; `place` is a link to its new channel. */
  moved: ({ game, seats, place }: { game: string; seats: readonly string[]; place: string }) =>
    `The ${game} game ${seats.length === 1 ? "of" : "between"} ${format.all(seats)} continues in ${place}.`,
  resumed: "The game continues.",
  /** The former channel of the match was deleted. */
  resumedElsewhere: "The game continues here, because its channel was deleted.",
  /** Shown to a person who opens an abandoned match. */
  over: "This game was abandoned and does not count.",
  /** Announces that a match has ended and does not count. There is a text for each cause. */
  abandoned: {
    players: "Everyone agreed to abandon the game, so it does not count.",
    moderator: "A server admin has ended the game. It does not count.",
    starter: "The game between the bots has been stopped.",
    rules:
      "This game started under an older version of the rules, so it ends here and does not count. Start a new one whenever you like.",
    length: "This game has become too long, so it ends here and does not count. Start a new one whenever you like.",
    left: "The person who played for everybody on one screen has left, so the game ends here and does not count.",
    saves:
      "The channel of this game was deleted, and its players have too many saved games on this server to save one more. So it ends here and does not count.",
  } satisfies Record<AbandonCause | "players", string>,
  /** The only person in the match has abandoned it. */
  abandonedAlone: "The game has been abandoned, so it does not count.",
  /** Shown when a rated match begins. */
  rated: "This game is **rated**: no hints, no undo.",
  /** A weaker level chose the move for this bot. */
  weaker: (name: string) => `**${name}** could not finish thinking this time, so a weaker level chose this move.`,
  reseated: (name: string) => `**${name}** takes over the seat.`,
  /** Asks the other players to agree. `other`: the player of the seat in question, or the name of the saved match. */
  asks: typedPhrases<{
    readonly [What in ProposalKind]: (facts: { name: string; other: string }) => string;
  }>({
    takeback: ({ name }) => `**${name}** would like to undo the last turn. Do you agree?`,
    drop: ({ name }) => `**${name}** would like to abandon the game, so that it does not count. Do you agree?`,
    replace: ({ name, other }) => `**${name}** would like a bot to take over from **${other}**. Do you agree?`,
    remove: ({ name, other }) => `**${name}** would like to remove **${other}** from the game. Do you agree?`,
    delete: ({ name, other }) => `**${name}** would like to delete the saved game **${other}** for good. Do you agree?`,
    save: ({ name }) => `**${name}** would like to save the game for later, which stops the clock. Do you agree?`,
    resume: ({ name, other }) =>
      `**${name}** would like to continue the saved game **${other}** here. The clock starts once everyone has agreed. Do you agree?`,
  }),
  declined: typedPhrases<{ readonly [What in ProposalKind]: (name: string) => string }>({
    takeback: (name) => `**${name}** does not agree: the turn stands.`,
    drop: (name) => `**${name}** does not agree: the game continues.`,
    replace: (name) => `**${name}** does not agree: the seats stay as they are.`,
    remove: (name) => `**${name}** does not agree: the seats stay as they are.`,
    delete: (name) => `**${name}** does not agree: the saved game stays.`,
    save: (name) => `**${name}** does not agree: the game is not saved.`,
    resume: (name) => `**${name}** does not agree: the game stays saved.`,
  }),
  /** Says when the time of the player to move ends; `mark` is a Discord timestamp such as “in two hours”. */
  timeUntil: (mark: string) => `Time limit: ${mark}.`,
  /** Reminds players that half or a tenth of their time is left. `who` are mentions, `until` is a Discord timestamp. */
  reminders: typedPhrases<{
    readonly [Which in "half" | "tenth"]: (facts: { who: readonly string[]; game: string; until: string }) => string;
  }>({
    half: ({ who, game, until }) =>
      `${format.all(who)}: half of your time for this ${game} turn is gone. Time limit: ${until}.`,
    tenth: ({ who, game, until }) =>
      `${format.all(who)}: only a tenth of your time for this ${game} turn is left. Time limit: ${until}.`,
  }),
  /** Name of a bot that takes a seat. */
  botName: (number: number) => `Bot ${number}`,

  // Texts that only the player who acted sees.
  saved: "The game is saved.",
  /** A match with other players cannot be paused. */
  pauseAlone: "Only solo games can be paused. To put this one aside for everybody, use `/games save`.",
  loaded: "The game continues in this channel.",
  savedGames: "Saved games of this server (yours first, then the most recent):",
  savedLine: ({ game, list, title, seats, began, last, turn, because }: SavedMatchFacts) =>
    `**${title}** (${list === undefined ? game : `${game}, ${list}`}): ${format.all(seats)}, begun ${began}, last played ${last}${turn.length > 0 ? `; ${format.all(turn)} to move` : ""}${because === undefined ? "" : `; ${whySaved[because]}`}`,
  /** Title of a match that has no name: its players except the reader. */
  versus: (others: readonly string[]) => `vs ${format.all(others)}`,
  /** Whose turn it is, in a short label. */
  yourTurn: "your turn",
  toMove: (names: readonly string[]) => `${format.all(names)} to move`,
  /** Placeholder of the menu of saved matches. */
  pickSaved: "Look at a saved game",
  /** Id of a match, which `/games replay` and the tools of the operator take. */
  matchId: (id: string) => `Game ID: \`${id}\``,
  /** No saved match has the typed name or id. */
  noSuchSaved: (typed: string) => `No saved game here is called “${typed}”. \`/games list\` shows yours.`,
  /** Shown to a person who plays several matches, above a button for each. */
  whichGame: "You are playing several games. Which one do you mean?",
  noSuchPast: "I cannot find that game here. Pick one from the list that appears as you type.",
  nothingSaved: "No game is saved on this server. `/games save` saves this channel’s game.",
  playing: "Your running games:",
  playingElsewhere: "Your games elsewhere:",
  /** `count`: how many of the reader's matches were saved because their channel was deleted. */
  homeless: (count: number) =>
    format.plural(count, {
      one: "One of your games was saved because its channel was deleted. Continue it here with `/games load`.",
      other: "# of your games were saved because their channels were deleted. Continue them here with `/games load`.",
    }),
  renamed: (name: string) => `The saved game is now called **${name}**.`,
  deleteQuestion: (title: string) => `Delete the saved game **${title}** for good?`,
  /** Asks whether to delete a saved match that others play too. */
  deleteTogether: (title: string) =>
    `Delete the saved game **${title}** for good? Others play it too, and they all have to agree.`,
  chooseDelete: "Which saved games do you want to delete?",
  chooseSeveral: "Choose one or more",
  deleteThese: ({ titles, together }: { titles: readonly string[]; together: readonly string[] }) =>
    `${format.plural(titles.length, { one: "Delete this saved game for good?", other: "Delete these # saved games for good?" })} ${titles.map(bold).join(", ")}${together.length > 0 ? `\nOthers play ${format.all(together.map(bold))} too, and they all have to agree.` : ""}`,
  deleteSo: (count: number) => format.plural(count, { one: "Delete # game", other: "Delete # games" }),
  deletedThese: (titles: readonly string[]) => `Deleted: ${titles.map(bold).join(", ")}`,
  /** Names the players of a resumed match who have left the server. */
  away: (names: readonly string[]) =>
    `${format.all(names)} ${format.plural(names.length, { one: "is", other: "are" })} no longer on this server. \`/games replace\` gives a seat to a bot or removes it from the game.`,
  /** Choice in the menu of bots for an empty seat: no bot takes it over, and the seat resigns. */
  byResigning: "No bot: the player resigns",
  deleted: "The saved game is deleted.",
  asked: (names: readonly string[]) =>
    `I have asked ${format.all(names)}. What you asked for happens once everyone has agreed, unless a turn is played first.`,
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
  } satisfies Record<ProposalKind, string>,
  abandonQuestion: "Abandon this game without saving it? It will not count, and the others have to agree.",
  abandonAlone: "Abandon this game? It will not be saved, and it will not count.",
  /** Above the buttons that save, abandon or leave the match. */
  menu: "What would you like to do with this game?",
  saveForm: { title: "Save the game", name: "Name", nameHelp: "To find it by. You can leave this empty." },
  /** Asks whether to leave a match in which the person has had no turn. */
  leaveUnplayedQuestion: (game: string) =>
    `Leave this game of ${game} for good? You have not taken a turn yet, so it will not count for you.`,
  stoppedYours: "The game is stopped.",
  again: "Rematch!",
  nothingPlayed: "There is no running or finished game here. If yours is saved, load it first: `/games load`.",
  /** Shown at the first step of a replay. */
  beginning: "Start of the game.",
  step: ({ game, step, steps }: { game: string; step: number; steps: number }) =>
    `${game}, step ${format.number(step)} of ${format.number(steps)}`,
  turnLine: ({ turn, name, what, points, total }: TurnLineFacts & { turn: number }) =>
    `${format.number(turn)}. **${name}**: ${what}, ${format.signed(points)}, total ${format.number(total)}`,
  /** Progress of drawing an animation; `share` is from 0 to 1. */
  animating: (share: number) => `Drawing the animation: ${format.percent(share)}…`,
  /** Message above an animation. */
  animated: ({ game, steps }: { game: string; steps: number }) =>
    `${game}: ${format.plural(steps, { one: "one step", other: "# steps" })} as an animation.`,
  nothingToAnimate: "Nothing has happened in this game yet, so there is nothing to animate.",
  /**
   * Shown if this server already has too many animations in work or waiting. In a direct message, the limit is for the
   * person.
   */
  tooManyAnimationsHere: "Several animations are being drawn here already. Please try again when they are done.",
  tooManyAnimations: "I am busy with other animations. Please try again in a minute.",

  // Texts that everybody sees.
  showsAnimation: ({ name, game }: { name: string; game: string }) =>
    `**${name}** shares the whole ${game} game as an animation.`,
  animationShown: "Everybody in this channel sees it now.",
  /** The animation would show other players how to solve a board. */
  notForAll: "Others may still want to solve this board, so only you see its animation.",
  animationGone: "The animation is no longer available. `/games replay` makes another one.",
  notYours: "You are not in this game, so you cannot delete it.",
  exported: "Here is the game as files.",
  /** Shown with the files of a running match, which leave out hidden facts. */
  exportedSoFar: "Here is the game so far, as files. Hidden information is left out until the game is over.",
  /** The board counts in a ranking, so its file could help other players. */
  exportedWhenOver: "This board counts for a leaderboard, so you can only export it once the game is over.",
  noExports: (game: string) => `${game} games cannot be exported.`,
  unknownFormat: ({ typed, formats }: { typed: string; formats: readonly string[] }) =>
    `There is no format “${typed}”. Choose ${format.any(formats)}, or leave it out to get all of them.`,
  importRefusal: typedPhrases<ReasonPhrases<GameImportRefusal>>({
    "foreign-host": () => "I can only take files uploaded to Discord. Attach yours to the command.",
    "not-there": () => "I could not download that file from Discord. Attach it to `/games import` again.",
    "too-large-file": ({ maxKiB }) => `That file is too large: ${format.number(maxKiB)} KiB at most.`,
    "unknown-kind": ({ kinds }) => `I cannot read a game from that file. Its name has to end in ${format.any(kinds)}.`,
  }),
  /** Shown above a game from a file: what kind of file it is, and who plays. */
  fileKind: typedPhrases<{ readonly [What in GameFileKind]: (facts: GameFileFacts) => string }>({
    finished: ({ format: file, game, names }) => `${file} file: a finished game of ${game} (${format.all(names)}).`,
    unfinished: ({ format: file, game, names }) =>
      `${file} file: an unfinished game of ${game} (${format.all(names)}).`,
    position: ({ format: file, game, names }) => `${file} file: a ${game} position (${format.all(names)}).`,
    board: ({ format: file, game }) => `${file} file: a ${game} board.`,
  }),
  fileListUnknown: ({ named, list }: { named: string; list: string }) =>
    `The file names the word list “${named}”, which this server does not have. I read it with ${list}.`,
  /** Name of a player whose name a file does not say. */
  filePlayer: (number: number) => `Player ${format.number(number)}`,
  /** Placeholder of a menu of the players: the reader continues the game as one of them. */
  playOn: "Play on here as…",
  /** Button: the reader continues a board alone. */
  playOnAlone: "Play on here",
  playingOn: "The game goes on in this channel. It is for fun only: nothing is recorded.",
  playingOnAlone: "You play on from the file. This game is just for fun: it counts for no leaderboard.",
  /** The file, or the word list that it names, has errors. */
  notImported: (what: string) => `I cannot show this game. ${what}`,
  buttons: {
    /** Button that replaces the oldest saved match. */
    instead: "Replace the oldest",
    load: "Continue here",
    agree: "Agree",
    decline: "No",
    delete: "Delete",
    /** Button to choose other saved matches. */
    others: "Choose others",
    abandon: "Abandon",
    /** Button below the board that shows further buttons. */
    more: "More…",
    save: "Save…",
    resume: "Continue",
    /** Button that first asks whether to abandon the match. */
    abandonAsk: "Abandon, no result…",
    stop: "Stop",
    again: "Play again",
    turns: "All turns",
    first: "First",
    back: "Back",
    forward: "Forward",
    last: "Last",
    animation: "Animation",
    /** Button that leads from the animation back to the steps. */
    steps: "Step by step",
    /** Button that opens the reader's solo match. */
    solo: "Back to your game",
    pauseFirst: "Pause that and start",
    showAll: "Show to everybody",
  },
  commands: {
    save: { description: "Save this channel’s game for later", options: { name: "A name to find it by" } },
    list: { description: "Your running games and this server’s saved ones", options: {} },
    load: {
      description: "Continue a saved game in this channel",
      options: { game: "Which game (default: choose from a list)" },
    },
    continue: { description: "Continue the saved game you played last", options: {} },
    rename: { description: "Give a saved game another name", options: { game: "Which game", name: "Its new name" } },
    delete: {
      description: "Delete saved games, one or several at once",
      options: { game: "Which game (default: choose from all of yours)" },
    },
    abandon: { description: "Abandon this channel’s game, if everyone agrees", options: {} },
    replace: {
      description: "Give an absent player’s seat to a bot, or remove the seat",
      options: { seat: "Whose seat", by: "Bot level, or no bot" },
    },
    rematch: { description: "Play the last game again: same players, same rules", options: {} },
    undo: { description: "Undo the last turn, if everyone agrees", options: {} },
    replay: {
      description: "Replay a game of this channel, step by step",
      options: {
        game: "Which one (default: the last)",
        turn: "Turn to start at (default: the end)",
        animation: "The whole game as an animation",
      },
    },
    export: {
      description: "Get a game of this channel as files",
      options: { game: "Which one (default: the last)", format: "Only this format" },
    },
    import: {
      description: "Look at a game from a file, or play on from it (only you see the file)",
      options: {
        file: "The file of the game: GCG, JSON, CGP or PROP",
        list: "Its word list (default: the one named in the file)",
      },
    },
  },
};
