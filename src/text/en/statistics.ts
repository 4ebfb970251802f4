import type { CorrectionRefusal } from "#community/statistics/correction-refusal.ts";
import type { LeaderboardFigure, PositionChange } from "#community/statistics/statistics-types.ts";
import { countOf, format } from "#text/en/words.ts";
import { type ReasonPhrases, typedPhrases } from "#text/phrases.ts";
import type { NamedScore, RankingResetFacts } from "#text/statistics/phrases.ts";

const places = (count: number) => format.plural(count, { one: "# place", other: "# places" });
const counted = ({ scores, players }: RankingResetFacts) => `${countOf.scores(scores)} of ${countOf.players(players)}`;
const scored = ({ name, score }: NamedScore) => `**${name}** ${format.number(score)}`;

interface StandingFacts {
  position: number;
  name: string;
  value: string;
  wins: number;
  games: number;
}

interface RecordFacts {
  games: number;
  /** Undefined if all games were played alone, so that none could be won. */
  wins: number | undefined;
  ties: number;
  sum: number;
  average: string;
  best: number;
  worst: number;
}

interface DuelFacts {
  name: string;
  games: number;
  wins: number;
  ties: number;
  losses: number;
}

/** Phrases about statistics: leaderboards, the pages of players, and corrections by server admins. */
export const statisticsTexts = {
  refusal: typedPhrases<ReasonPhrases<CorrectionRefusal>>({
    "no-such-score": () => "There is no such score here. Pick one from the list that appears as you type.",
    "no-such-player": ({ name }) => `No score of ${name} is recorded on this server. Choose a player who has one.`,
    "several-scores": ({ count }) =>
      `That fits ${countOf.scores(count)}. Pick one from the list that appears as you type, or type name, points and day.`,
    "no-such-game": ({ name, names }) => `There is no game “${name}”. Choose ${format.any(names)}.`,
    "nothing-recorded": () => "Nothing is recorded on this server yet, so there is nothing to reset.",
    "reset-already": () =>
      "This leaderboard has been reset in the meantime. Use the command again to reset it once more.",
    "same-person-twice": ({ name }) => `You named ${name} twice. Name each person once.`,
    "bot-account": ({ name }) => `${name} is a bot account and has no scores. Name people only.`,
    "no-player": ({ number }) => `Player ${format.number(number)} is missing. Say who scored the points.`,
    "no-points": ({ name }) => `${name}’s points are missing. Give a number for each player.`,
    "bad-points": ({ min, max }) => `Points are whole numbers from ${format.number(min)} to ${format.number(max)}.`,
  }),
  nothingYet: "Nothing is recorded on this server yet. A game counts once it is played to its end.",
  nothingAnywhere: "Nothing is recorded anywhere yet. A game counts once it is played to its end.",
  /** Games are recorded, but no player has a value of this figure. */
  nobodyYet: (figure: string) => `Nobody is on this list yet (${figure}).`,
  noGamesOf: (name: string) => `No game of ${name} is recorded here.`,
  noGamesOfYours: "No game of yours is recorded here yet. A game counts once it is played to its end.",
  onlyOnServers: "Each server has its own leaderboards: use this in a server channel.",
  noDuel: ({ name, other }: { name: string; other: string }) => `${name} and ${other} have not met in a recorded game.`,
  leaderboard: "Leaderboard",
  figures: {
    sum: "Total points",
    best: "Best game",
    average: "Average",
    wins: "Wins",
    rating: "Rating",
  } satisfies Record<LeaderboardFigure, string>,
  here: "this server",
  everywhere: "all servers",
  otherGames: "other games",
  onlyComparable: (games: string) =>
    `Only games with the usual settings (${games}) are listed here. The rest are under *Other games*.`,
  page: ({ page, pages }: { page: number; pages: number }) => `page ${format.number(page)} of ${format.number(pages)}`,
  /** Says which lines of a list are shown; the first line is 1. */
  part: ({ from, to, of }: { from: number; to: number; of: number }) =>
    `${format.number(from)}–${format.number(to)} of ${format.number(of)}`,
  standing: ({ position, name, value, wins, games: count }: StandingFacts) =>
    `${format.number(position)}. **${name}** ${value} (won ${format.number(wins)} of ${format.number(count)})`,
  /** How far a player has moved in a ranking since an earlier time. A positive number is a rise. */
  moved(move: PositionChange) {
    if (move === "new") return "new";
    if (move === 0) return "unchanged";
    return move > 0 ? `up ${places(move)}` : `down ${places(-move)}`;
  },
  movesSince: (when: string) => `places up or down since ${when}`,
  /** The reader's position. `moved` is empty if the change of position is unknown. */
  yourPlace: ({ position, moved }: { position: number; moved: string }) =>
    `Your place: ${format.number(position)}${moved && `, ${moved}`}.`,
  /** Texts in place of a player's name: for a player of another server, and for a player who has left. */
  elsewhere: "A player of another server",
  formerMember: "a former member",
  bot: (level: string) => `Bot ${level}`,
  matches: ({ matches, scores, players }: { matches: number; scores: number; players: number }) =>
    `${countOf.games(matches)}, ${countOf.scores(scores)}, ${countOf.players(players)}.`,
  sum: (sum: number) => `All scores together: **${countOf.points(sum)}**.`,
  means: ({ mean, ofPlayers }: { mean: string; ofPlayers: string }) =>
    `Average of all scores: **${mean}**; average of the players’ averages: ${ofPlayers}.`,
  highest: ({ name, score }: NamedScore) => `Highest score: **${format.number(score)}** by ${name}.`,
  lowest: ({ name, score }: NamedScore) => `Lowest score: **${format.number(score)}** by ${name}.`,
  bestPlayer: ({ name, mean }: { name: string; mean: string }) => `Best player: **${name}**, ${mean} on average.`,
  worstPlayer: ({ name, mean }: { name: string; mean: string }) => `Lowest average: **${name}**, ${mean}.`,
  allScores: "All scores, from high to low",
  scoreLine: ({ place, when, ...score }: NamedScore & { place: number; when: string }) =>
    `${format.number(place)}. ${scored(score)}, ${when}`,
  /** Stands under the name of a player: the number of games, and the year of the first game. */
  games: ({ games: count, since }: { games: number; since: string }) => `${countOf.games(count)} · since ${since}`,
  numbers: { wins: "Wins", average: "Average", best: "Best game" },
  chart: { rating: "Rating", scores: "Points of each game" },
  bestPlay: "Best play",
  record: ({ games: count, wins, ties, sum, average, best, worst }: RecordFacts) =>
    `${countOf.games(count)}${wins === undefined ? "" : `, ${countOf.won(wins)}`}${ties > 0 ? `, ${format.number(ties)} tied` : ""}; ${countOf.points(sum)} in total, ${average} on average, best ${format.number(best)}, worst ${format.number(worst)}.`,
  place: ({ position, figure }: { position: number; figure: string }) => `No. ${format.number(position)} (${figure}).`,
  rated: (rating: string) => `Rating: **${rating}**.`,
  /** Alt text of the picture beside a player's results, which are in the message as text. */
  profileAlt: (name: string) => `${name}’s results as a picture. The text has the numbers.`,
  play: ({ word, points: value }: { word: string; points: number }) =>
    `Best play: **${word}**, ${countOf.points(value)}.`,
  /** A line for something that a game counts besides points, for example bingos. */
  counted: ({ what, count }: { what: string; count: number }) => `${what}: ${format.number(count)}.`,
  latestGames: "Latest games:",
  /** Heading of the list of all games of a player, the latest first. */
  gamesOf: (name: string) => `Games of **${name}**, the latest first`,
  ends: { won: "won", byDefault: "won by default", tied: "tied", lost: "lost", alone: "solo" },
  game: ({ score, end, when }: { score: number; end: string; when: string }) =>
    `**${format.number(score)}** (${end}), ${when}`,
  duels: "Against others:",
  duel: ({ name, games: count, wins, ties, losses }: DuelFacts) =>
    [
      `**${name}**: ${countOf.games(count)}`,
      ...(wins > 0 ? [`${format.number(wins)} won`] : []),
      ...(ties > 0 ? [`${format.number(ties)} tied`] : []),
      ...(losses > 0 ? [`${format.number(losses)} lost`] : []),
    ].join(", "),
  corrections: "Corrections by server admins, the latest first:",
  noCorrections: "No score has been corrected on this server.",
  /** Announces a correction of scores. The list of corrections shows the same text, so it is a whole sentence. */
  corrected: {
    takeBack: ({ by, when, game, name, score }: NamedScore & { by: string; game: string; when: string }) =>
      `${by} removed **${name}**’s score of ${format.number(score)} in ${game} (${when}).`,
    delete: ({ by, game, name, scores }: { by: string; game: string; name: string; scores: number }) =>
      `${by} deleted ${countOf.scores(scores)} of **${name}** in ${game}.`,
    enter: ({ by, game, scores }: { by: string; game: string; scores: readonly NamedScore[] }) =>
      `${by} entered a game of ${game} played over the board: ${format.all(scores.map(scored))}.`,
    reset: ({ by, ...facts }: RankingResetFacts & { by: string }) =>
      `${by} reset the ${facts.game} leaderboard: ${counted(facts)} no longer ${format.plural(facts.scores, { one: "counts", other: "count" })} on this server.`,
  },
  done: "Done, and announced in this channel.",
  /** The correction was not announced, because the bot cannot write in the channel. */
  notAnnounced: "Done. I could not write to this channel, so it only appears in the list of corrections.",
  takeBackQuestion: ({ when, game, name, score }: NamedScore & { game: string; when: string }) =>
    `Remove **${name}**’s score of ${format.number(score)} in ${game} (${when})? It will no longer count. Scores of other players in the same game stay: if the whole game is wrong, remove those too.`,
  deleteQuestion: (name: string) =>
    `Delete all scores of **${name}** in which game? They will no longer count on this server, and this cannot be undone.`,
  resetQuestion: (facts: RankingResetFacts) =>
    `Reset the ${facts.game} leaderboard? ${counted(facts)} will no longer count on this server, and this cannot be undone. Players keep their own statistics, and the leaderboard of all servers stays as it is.`,
  buttons: {
    overview: "Overview",
    scores: "All scores",
    mine: "My page",
    corrections: "Corrections",
    here: "This server",
    everywhere: "All servers",
    comparable: "Usual games",
    other: "Other games",
    takeBack: "Remove it",
    deleteIn: ({ game, scores }: { game: string; scores: number }) => `${game}: ${countOf.scores(scores)}`,
    reset: "Reset",
    cancel: "Cancel",
  },
  commands: {
    stats: { description: "A player’s results, or those of this server" },
    leaderboard: { description: "Leaderboards of finished games" },
    /** Options of both commands, in all games. */
    options: {
      view: "What to show (default: a player’s page)",
      by: "What the leaderboard compares",
      player: "Whose page (default: yours)",
      against: "Head-to-head with this person",
      everywhere: "All servers, not only this one",
      bots: "Include bots",
      text: "As text, without a picture",
      other: "Games on other boards, or with hints",
    },
    views: {
      overview: "Overview",
      scores: "All scores",
      player: "A player’s page",
      corrections: "Corrections by server admins",
    },
    group: "The recorded scores of this server",
    remove: { description: "Remove a recorded score", options: { score: "Which one: name, points or day" } },
    delete: {
      description: "Delete all scores of a player on this server",
      options: { player: "Whose scores" },
    },
    enter: {
      description: "Enter a game that was played over the board",
      options: { player: "Who played", points: "The final points", game: "Which game it was" },
    },
    reset: {
      description: "Reset this server’s leaderboard",
      options: { game: "Which game" },
    },
  },
};
