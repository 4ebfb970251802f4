import { amount, format } from "#text/es/words.ts";
import type { NamedScore, RankingResetFacts, StatisticsPhrases } from "#text/statistics/phrases.ts";

const tied = (count: number) => format.plural(count, { one: "# empatada", other: "# empatadas" });
const lost = (count: number) => format.plural(count, { one: "# perdida", other: "# perdidas" });
const places = (count: number) => format.plural(count, { one: "# puesto", other: "# puestos" });
const counted = ({ scores, players }: RankingResetFacts) => `${amount.scores(scores)} de ${amount.players(players)}`;
const scored = ({ name, score }: NamedScore) => `**${name}** ${format.number(score)}`;

export const statisticsTexts: StatisticsPhrases = {
  refusal: {
    "no-such-score": () => "Aquí no hay ninguna puntuación así. Elige una de las que se ofrecen mientras escribes.",
    "no-such-player": ({ name }) =>
      `Aquí no hay ningún jugador así: en este servidor no consta ninguna puntuación de ${name}.`,
    "which-game": ({ names }) => `Di de qué juego se trata, con \`juego\`: ${format.all(names)}.`,
    "no-such-game": ({ name, names }) => `No hay ningún juego «${name}». Hay: ${format.all(names)}.`,
    "nothing-recorded": () => "En este servidor aún no consta nada, así que no hay nada que reiniciar.",
    "reset-already": () =>
      "Esta clasificación ya se ha reiniciado entretanto. Usa otra vez el comando si quieres reiniciarla de nuevo.",
    "same-person-twice": ({ name }) =>
      `${name} solo puede haber jugado una vez en una partida. Nombra a cada persona una sola vez.`,
    "bot-account": ({ name }) => `${name} es la cuenta de un bot y no tiene puntuaciones. Nombra solo a personas.`,
    "no-player": ({ number }) => `Falta el jugador ${format.number(number)}. Di de quién son los puntos.`,
    "no-points": ({ name }) => `Faltan los puntos de ${name}. Da un número para cada jugador.`,
    "bad-points": ({ min, max }) => `Los puntos son números enteros de ${format.number(min)} a ${format.number(max)}.`,
  },
  nothingYet: "En este servidor aún no consta nada. Una partida cuenta cuando se juega hasta el final.",
  nothingAnywhere: "Aún no consta nada en ningún servidor. Una partida cuenta cuando se juega hasta el final.",
  nobodyYet: (figure) => `En esta lista aún no hay nadie (${figure}).`,
  noGamesOf: (name) => `Aquí no consta ninguna partida de ${name}.`,
  noGamesOfYours: "Aquí aún no consta ninguna partida tuya. Una partida cuenta cuando se juega hasta el final.",
  noDuel: ({ name, other }) => `${name} y ${other} no se han encontrado en ninguna partida que conste.`,
  leaderboard: "Clasificación",
  figures: {
    sum: "Puntos en total",
    best: "Mejor partida",
    average: "Media",
    wins: "Victorias",
    rating: "Rating",
  },
  here: "este servidor",
  everywhere: "todos los servidores",
  page: ({ page, pages }) => `página ${format.number(page)} de ${format.number(pages)}`,
  part: ({ from, to, of }) => `del ${format.number(from)} al ${format.number(to)} de ${format.number(of)}`,
  standing: ({ position, name, value, wins, games: count }) =>
    `${format.number(position)}. **${name}** ${value} (${amount.won(wins)} de ${format.number(count)})`,
  moved(move) {
    if (move === "new") return "acaba de entrar";
    if (move === 0) return "igual";
    return move > 0 ? `sube ${places(move)}` : `baja ${places(-move)}`;
  },
  movesSince: (when) => `cambios desde el ${when}`,
  yourPlace: ({ position, moved }) => `Tu puesto: ${format.number(position)}${moved && `, ${moved}`}.`,
  elsewhere: "Alguien de otro servidor",
  somebody: "alguien que se ha ido",
  bot: (level) => `Bot ${level}`,
  matches: ({ matches, scores, players }) =>
    `${amount.games(matches)}, ${amount.scores(scores)}, ${amount.players(players)}.`,
  sum: (sum) => `Todas las puntuaciones juntas: **${amount.points(sum)}**.`,
  means: ({ mean, ofPlayers }) =>
    `Media de todas las puntuaciones: **${mean}**; de los jugadores, cada uno con la suya: ${ofPlayers}.`,
  highest: ({ name, score }) => `La puntuación más alta: **${format.number(score)}**, de ${name}.`,
  lowest: ({ name, score }) => `La puntuación más baja: **${format.number(score)}**, de ${name}.`,
  bestPlayer: ({ name, mean }) => `Quien mejor juega: **${name}**, ${mean} de media.`,
  worstPlayer: ({ name, mean }) => `Quien va último: **${name}**, ${mean} de media.`,
  allScores: "Todas las puntuaciones, de mayor a menor",
  scoreLine: ({ place, when, ...score }) => `${format.number(place)}. ${scored(score)}, el ${when}`,
  games: ({ games: count, since }) => `${amount.games(count)} · desde ${since}`,
  numbers: { wins: "Victorias", average: "Media", best: "Récord" },
  chart: { rating: "Rating", scores: "Puntos de cada partida" },
  bestPlay: "Mejor jugada",
  record: ({ games: count, wins, ties, sum, average, best, worst }) =>
    `${amount.games(count)}, ${amount.won(wins)}, ${tied(ties)}; ${amount.points(sum)} en total, ${average} de media, ${format.number(best)} en la mejor y ${format.number(worst)} en la peor.`,
  place: ({ position, figure }) => `Puesto ${format.number(position)} (${figure}).`,
  rated: (rating) => `Rating: **${rating}**.`,
  play: ({ word, points: value }) => `Mejor jugada: **${word}**, ${amount.points(value)}.`,
  counted: ({ what, count }) => `${what}: ${format.number(count)}.`,
  latestGames: "Últimas partidas:",
  gamesOf: (name) => `Partidas de **${name}**, primero las últimas`,
  ends: { won: "ganada", tied: "empatada", lost: "perdida", alone: "en solitario" },
  game: ({ score, end, when }) => `**${format.number(score)}** (${end}), el ${when}`,
  duels: "Contra otros:",
  duel: ({ name, games: count, wins, ties, losses }) =>
    `**${name}**: ${amount.games(count)}, ${amount.won(wins)}, ${tied(ties)}, ${lost(losses)}`,
  corrections: "Lo que se ha corregido en las puntuaciones, lo último primero:",
  noCorrections: "En este servidor no se ha corregido ninguna puntuación.",
  corrected: {
    takeBack: ({ by, when, ...score }) => `${by} ha retirado la puntuación ${scored(score)} del ${when}.`,
    delete: ({ by, name, scores }) => `${by} ha borrado ${amount.scores(scores)} de **${name}**.`,
    enter: ({ by, scores }) => `${by} ha anotado una partida jugada en persona: ${format.all(scores.map(scored))}.`,
    reset: ({ by, ...facts }) =>
      `${by} ha reiniciado la clasificación de ${facts.game}. En este servidor deja de contar lo que había: ${counted(facts)}.`,
  },
  done: "Hecho; se avisa a todo el canal.",
  notAnnounced: "Hecho. No he podido escribir en este canal, así que solo consta en la lista de correcciones.",
  takeBackQuestion: ({ when, ...score }) => `¿Retirar la puntuación ${scored(score)} del ${when}? Dejará de contar.`,
  deleteQuestion: (name) => `¿Borrar todas las puntuaciones de **${name}** en este servidor? Dejarán de contar.`,
  resetQuestion: (facts) =>
    `¿Reiniciar la clasificación de ${facts.game}? En este servidor dejará de contar lo que hay: ${counted(facts)}. No se podrá deshacer. En el conjunto de todos los servidores seguirá contando.`,
  buttons: {
    overview: "Resumen",
    scores: "Puntuaciones",
    mine: "Mi página",
    corrections: "Correcciones",
    here: "Este servidor",
    everywhere: "Todos los servidores",
    takeBack: "Retirarla",
    delete: "Borrarlas",
    reset: "Reiniciar",
    cancel: "Cancelar",
  },
  commands: {
    stats: {
      description: "Clasificaciones, jugadores y puntuaciones de las partidas acabadas",
      options: {
        view: { name: "vista", description: "Qué se muestra" },
        player: { name: "jugador", description: "La página de quién" },
        against: { name: "contra", description: "Cómo le va contra esta persona" },
        everywhere: { name: "todos-los-servidores", description: "De todos los servidores, no solo de este" },
        bots: { name: "bots", description: "Con los bots entre las personas" },
        text: { name: "texto", description: "Como texto en vez de imagen" },
      },
    },
    views: {
      overview: "Resumen",
      scores: "Todas las puntuaciones",
      player: "La página de un jugador",
      corrections: "Lo que se ha corregido",
    },
    group: "Las puntuaciones que constan en este servidor",
    remove: {
      description: "Retirar una puntuación que consta",
      options: {
        score: { name: "puntuación", description: "Qué puntuación" },
        game: { name: "juego", description: "De qué juego" },
      },
    },
    delete: {
      description: "Borrar todas las puntuaciones de un jugador en este servidor",
      options: {
        player: { name: "jugador", description: "De quién son" },
        game: { name: "juego", description: "De qué juego son" },
      },
    },
    enter: {
      description: "Anotar una partida que se jugó en persona",
      options: {
        player: { name: "jugador", description: "Quién jugó" },
        points: { name: "puntos", description: "Sus puntos al final" },
        game: { name: "juego", description: "A qué se jugó" },
      },
    },
    reset: {
      description: "Reiniciar la clasificación del servidor, sin lo que se ha jugado hasta ahora",
      options: { game: { name: "juego", description: "De qué juego" } },
    },
  },
};
