import { amount, format } from "#text/en/words.ts";
import type { NamedScore, RankingResetFacts, StatisticsPhrases } from "#text/statistics/phrases.ts";

const places = (count: number) => format.plural(count, { one: "# place", other: "# places" });
const counted = ({ scores, players }: RankingResetFacts) => `${amount.scores(scores)} of ${amount.players(players)}`;
const scored = ({ name, score }: NamedScore) => `**${name}** ${format.number(score)}`;

export const statistics: StatisticsPhrases = {
  refusal: {
    "no-such-score": () => "There is no such score here. Pick one from the list that appears as you type.",
    "no-such-player": ({ name }) => `There is no such player here: no score of ${name} is recorded on this server.`,
    "which-game": ({ names }) => `Say which game is meant, with \`game\`: ${format.all(names)}.`,
    "no-such-game": ({ name, names }) => `There is no game “${name}”. There are: ${format.all(names)}.`,
    "nothing-recorded": () => "Nothing is recorded on this server yet, so there is nothing to reset.",
    "reset-already": () => "This ranking has been reset in the meantime. Use the command again to reset it once more.",
    "same-person-twice": ({ name }) => `You named ${name} twice. Name each person once.`,
    "bot-account": ({ name }) => `${name} is a bot account and has no scores. Name people only.`,
    "no-player": ({ number }) => `Player ${format.number(number)} is missing. Say who scored the points.`,
    "no-points": ({ name }) => `The points of ${name} are missing. Give a number for each player.`,
    "bad-points": ({ min, max }) => `Points are whole numbers from ${format.number(min)} to ${format.number(max)}.`,
  },
  nothingYet: "Nothing is recorded on this server yet. A game counts once it is played to its end.",
  nothingAnywhere: "Nothing is recorded anywhere yet. A game counts once it is played to its end.",
  nobodyYet: (figure) => `Nobody is on this list yet (${figure}).`,
  noGamesOf: (name) => `No game of ${name} is recorded here.`,
  noGamesOfYours: "No game of yours is recorded here yet. A game counts once it is played to its end.",
  noDuel: ({ name, other }) => `${name} and ${other} have not met in a recorded game.`,
  leaderboard: "Leaderboard",
  figures: {
    sum: "Total points",
    best: "Best game",
    average: "Average",
    wins: "Wins",
    rating: "Rating",
  },
  here: "this server",
  everywhere: "all servers",
  page: ({ page, pages }) => `page ${format.number(page)} of ${format.number(pages)}`,
  part: ({ from, to, of }) => `${format.number(from)}–${format.number(to)} of ${format.number(of)}`,
  standing: ({ position, name, value, wins, games: count }) =>
    `${format.number(position)}. **${name}** ${value} (won ${format.number(wins)} of ${format.number(count)})`,
  moved(move) {
    if (move === "new") return "new";
    if (move === 0) return "unchanged";
    return move > 0 ? `up ${places(move)}` : `down ${places(-move)}`;
  },
  movesSince: (when) => `moves since ${when}`,
  yourPlace: ({ position, moved }) => `Your place: ${format.number(position)}${moved && `, ${moved}`}.`,
  elsewhere: "A player of another server",
  somebody: "somebody who has left",
  bot: (level) => `Bot ${level}`,
  matches: ({ matches, scores, players }) =>
    `${amount.games(matches)}, ${amount.scores(scores)}, ${amount.players(players)}.`,
  sum: (sum) => `All scores together: **${amount.points(sum)}**.`,
  means: ({ mean, ofPlayers }) => `Average of all scores: **${mean}**; average of the players’ averages: ${ofPlayers}.`,
  highest: ({ name, score }) => `Highest score: **${format.number(score)}** by ${name}.`,
  lowest: ({ name, score }) => `Lowest score: **${format.number(score)}** by ${name}.`,
  bestPlayer: ({ name, mean }) => `Best player: **${name}**, ${mean} on average.`,
  worstPlayer: ({ name, mean }) => `Lowest average: **${name}**, ${mean}.`,
  allScores: "All scores, from high to low",
  scoreLine: ({ place, when, ...score }) => `${format.number(place)}. ${scored(score)}, ${when}`,
  games: ({ games: count, since }) => `${amount.games(count)} · since ${since}`,
  numbers: { wins: "Wins", average: "Average", best: "Best game" },
  chart: { rating: "Rating", scores: "Points of each game" },
  bestPlay: "Best play",
  record: ({ games: count, wins, ties, sum, average, best, worst }) =>
    `${amount.games(count)}, ${format.number(wins)} won, ${format.number(ties)} tied; ${amount.points(sum)} in total, ${average} on average, best ${format.number(best)}, worst ${format.number(worst)}.`,
  place: ({ position, figure }) => `No. ${format.number(position)} (${figure}).`,
  rated: (rating) => `Rating: **${rating}**.`,
  play: ({ word, points: value }) => `Best play: **${word}**, ${amount.points(value)}.`,
  counted: ({ what, count }) => `${what}: ${format.number(count)}.`,
  latestGames: "Latest games:",
  gamesOf: (name) => `Games of **${name}**, the latest first`,
  ends: { won: "won", tied: "tied", lost: "lost", alone: "alone" },
  game: ({ score, end, when }) => `**${format.number(score)}** (${end}), ${when}`,
  duels: "Against others:",
  duel: ({ name, games: count, wins, ties, losses }) =>
    `**${name}**: ${amount.games(count)}, ${format.number(wins)} won, ${format.number(ties)} tied, ${format.number(losses)} lost`,
  corrections: "What server admins did to scores, the latest first:",
  noCorrections: "No score has been corrected on this server.",
  corrected: {
    takeBack: ({ by, when, ...score }) => `${by} removed the score ${scored(score)} of ${when}.`,
    delete: ({ by, name, scores }) => `${by} deleted ${amount.scores(scores)} of **${name}**.`,
    enter: ({ by, scores }) => `${by} entered a game played over the board: ${format.all(scores.map(scored))}.`,
    reset: ({ by, ...facts }) =>
      `${by} reset the ${facts.game} ranking: ${counted(facts)} no longer count on this server.`,
  },
  done: "Done, and announced in this channel.",
  notAnnounced: "Done. I could not write to this channel, so it only appears in the list of corrections.",
  takeBackQuestion: ({ when, ...score }) => `Remove the score ${scored(score)} of ${when}? It will no longer count.`,
  deleteQuestion: (name) => `Delete all scores of **${name}** on this server? They will no longer count.`,
  resetQuestion: (facts) =>
    `Reset the ${facts.game} ranking? ${counted(facts)} will no longer count on this server, and this cannot be undone. They still count in the ranking of all servers.`,
  buttons: {
    overview: "Overview",
    scores: "All scores",
    mine: "My page",
    corrections: "Corrections",
    here: "This server",
    everywhere: "All servers",
    takeBack: "Remove it",
    delete: "Delete them",
    reset: "Reset",
    cancel: "Cancel",
  },
  commands: {
    stats: {
      description: "Leaderboards, players and scores of finished games",
      options: {
        what: "What to show",
        player: "Whose page",
        against: "Head-to-head with this person",
        everywhere: "All servers, not only this one",
        bots: "Include bots",
        text: "As text instead of a picture",
      },
    },
    whats: {
      overview: "Overview",
      scores: "All scores",
      player: "A player’s page",
      corrections: "What server admins corrected",
    },
    group: "The recorded scores of this server",
    take: { description: "Remove a recorded score", options: { score: "Which score", game: "Of which game" } },
    delete: {
      description: "Delete all scores of a player on this server",
      options: { player: "Whose scores", game: "Of which game" },
    },
    enter: {
      description: "Enter a game that was played over the board",
      options: { player: "Who played", points: "The final points", game: "Which game it was" },
    },
    reset: {
      description: "Reset this server’s ranking",
      options: { game: "Of which game" },
    },
  },
};
