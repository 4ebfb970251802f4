import { countOf, format } from "#text/es/words.ts";
import type { NamedScore, RankingResetFacts, StatisticsPhrases } from "#text/statistics/phrases.ts";

const tied = (count: number) => format.plural(count, { one: "# empatada", other: "# empatadas" });
const lost = (count: number) => format.plural(count, { one: "# perdida", other: "# perdidas" });
const places = (count: number) => format.plural(count, { one: "# puesto", other: "# puestos" });
const counted = ({ scores, players }: RankingResetFacts) => `${countOf.scores(scores)} de ${countOf.players(players)}`;
const scored = ({ name, score }: NamedScore) => `**${name}** ${format.number(score)}`;

export const statisticsTexts: StatisticsPhrases = {
  refusal: {
    "no-such-score": () => "Aquí no encuentro esa puntuación. Elige una de la lista que sale mientras escribes.",
    "no-such-player": ({ name }) =>
      `En este servidor no hay ninguna puntuación de ${name}. Elige a alguien que haya jugado aquí.`,
    "several-scores": ({ count }) =>
      `Eso encaja con ${countOf.scores(count)}. Elige una de la lista que sale mientras escribes, o pon el nombre, los puntos y el día.`,
    "no-such-game": ({ name, names }) => `No hay ningún juego «${name}». Elige ${format.any(names)}.`,
    "nothing-recorded": () => "En este servidor aún no hay ninguna puntuación, así que no hay nada que reiniciar.",
    "reset-already": () =>
      "Esta clasificación ya se ha reiniciado entretanto. Usa otra vez el comando si quieres reiniciarla de nuevo.",
    "same-person-twice": ({ name }) =>
      `${name} solo puede haber jugado una vez en una partida. Nombra a cada persona una sola vez.`,
    "bot-account": ({ name }) => `${name} es la cuenta de un bot y no tiene puntuaciones. Nombra solo a personas.`,
    "no-player": ({ number }) => `Falta el jugador ${format.number(number)}. Di de quién son los puntos.`,
    "no-points": ({ name }) => `Faltan los puntos de ${name}. Pon un número para cada jugador.`,
    "bad-points": ({ min, max }) =>
      `Los puntos tienen que ser números enteros de ${format.number(min)} a ${format.number(max)}.`,
  },
  nothingYet: "En este servidor aún no hay ninguna puntuación. Una partida cuenta cuando se juega hasta el final.",
  nothingAnywhere: "Aún no hay puntuaciones en ningún servidor. Una partida cuenta cuando se juega hasta el final.",
  nobodyYet: (figure) => `En esta clasificación aún no hay nadie (${figure}).`,
  noGamesOf: (name) => `Aquí aún no hay ninguna partida terminada de ${name}.`,
  noGamesOfYours: "Aquí aún no tienes ninguna partida terminada. Una partida cuenta cuando se juega hasta el final.",
  onlyOnServers: "Cada servidor tiene sus clasificaciones: pídelas en un canal de un servidor.",
  noDuel: ({ name, other }) => `${name} y ${other} aún no se han enfrentado en ninguna partida terminada.`,
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
  otherGames: "otras partidas",
  onlyComparable: (games) => `Aquí solo hay partidas como la mayoría (${games}). El resto está en *Otras partidas*.`,
  page: ({ page, pages }) => `página ${format.number(page)} de ${format.number(pages)}`,
  part: ({ from, to, of }) => `del ${format.number(from)} al ${format.number(to)} de ${format.number(of)}`,
  standing: ({ position, name, value, wins, games: count }) =>
    `${format.number(position)}. **${name}** ${value} (${countOf.won(wins)} de ${format.number(count)})`,
  moved(move) {
    if (move === "new") return "acaba de entrar";
    if (move === 0) return "igual";
    return move > 0 ? `sube ${places(move)}` : `baja ${places(-move)}`;
  },
  movesSince: (when) => `cambios desde el ${when}`,
  yourPlace: ({ position, moved }) => `Tu puesto: ${format.number(position)}${moved && `, ${moved}`}.`,
  elsewhere: "Alguien de otro servidor",
  formerMember: "alguien que se ha ido",
  bot: (level) => `Bot ${level}`,
  matches: ({ matches, scores, players }) =>
    `${countOf.games(matches)}, ${countOf.scores(scores)}, ${countOf.players(players)}.`,
  sum: (sum) => `Todas las puntuaciones juntas: **${countOf.points(sum)}**.`,
  means: ({ mean, ofPlayers }) =>
    `Media de todas las puntuaciones: **${mean}**; media de las medias de los jugadores: ${ofPlayers}.`,
  highest: ({ name, score }) => `La puntuación más alta: **${format.number(score)}**, de ${name}.`,
  lowest: ({ name, score }) => `La puntuación más baja: **${format.number(score)}**, de ${name}.`,
  bestPlayer: ({ name, mean }) => `Quien mejor juega: **${name}**, ${mean} de media.`,
  worstPlayer: ({ name, mean }) => `Quien va último: **${name}**, ${mean} de media.`,
  allScores: "Todas las puntuaciones, de mayor a menor",
  scoreLine: ({ place, when, ...score }) => `${format.number(place)}. ${scored(score)}, el ${when}`,
  games: ({ games: count, since }) => `${countOf.games(count)} · desde ${since}`,
  numbers: { wins: "Victorias", average: "Media", best: "Récord" },
  chart: { rating: "Rating", scores: "Puntos de cada partida" },
  bestPlay: "Mejor jugada",
  record: ({ games: count, wins, ties, sum, average, best, worst }) =>
    `${countOf.games(count)}${wins === undefined ? "" : `, ${countOf.won(wins)}`}${ties > 0 ? `, ${tied(ties)}` : ""}; ${countOf.points(sum)} en total, ${average} de media, ${format.number(best)} en la mejor y ${format.number(worst)} en la peor.`,
  place: ({ position, figure }) => `Puesto ${format.number(position)} (${figure}).`,
  rated: (rating) => `Rating: **${rating}**.`,
  profileAlt: (name) => `Los resultados de ${name} en una imagen. Los números están en el texto.`,
  play: ({ word, points: value }) => `Mejor jugada: **${word}**, ${countOf.points(value)}.`,
  counted: ({ what, count }) => `${what}: ${format.number(count)}.`,
  latestGames: "Últimas partidas:",
  gamesOf: (name) => `Partidas de **${name}**, primero las últimas`,
  ends: { won: "ganada", byDefault: "ganada por retirada", tied: "empatada", lost: "perdida", alone: "en solitario" },
  game: ({ score, end, when }) => `**${format.number(score)}** (${end}), el ${when}`,
  duels: "Contra otros:",
  duel: ({ name, games: count, wins, ties, losses }) =>
    [
      `**${name}**: ${countOf.games(count)}`,
      ...(wins > 0 ? [countOf.won(wins)] : []),
      ...(ties > 0 ? [tied(ties)] : []),
      ...(losses > 0 ? [lost(losses)] : []),
    ].join(", "),
  corrections: "Correcciones de las puntuaciones, primero las más recientes:",
  noCorrections: "En este servidor no se ha corregido ninguna puntuación.",
  corrected: {
    takeBack: ({ by, when, game, name, score }) =>
      `${by} ha retirado una puntuación de **${name}** en ${game} (${format.number(score)}, el ${when}).`,
    delete: ({ by, game, name, scores }) => `${by} ha borrado ${countOf.scores(scores)} de **${name}** en ${game}.`,
    enter: ({ by, game, scores }) =>
      `${by} ha anotado una partida de ${game} jugada en persona: ${format.all(scores.map(scored))}.`,
    reset: ({ by, ...facts }) =>
      `${by} ha reiniciado la clasificación de ${facts.game}. En este servidor deja de contar lo que había: ${counted(facts)}.`,
  },
  done: "Hecho, y anunciado en el canal.",
  notAnnounced: "Hecho. No he podido escribir en este canal, así que solo sale en la lista de correcciones.",
  takeBackQuestion: ({ when, game, name, score }) =>
    `¿Retirar esta puntuación de **${name}** en ${game} (${format.number(score)}, el ${when})? Dejará de contar. Las puntuaciones de otros jugadores en la misma partida se quedan: si toda la partida está mal, retíralas también.`,
  deleteQuestion: (name) =>
    `¿De qué juego quieres borrar todas las puntuaciones de **${name}**? En este servidor dejarán de contar, y no se podrá deshacer.`,
  resetQuestion: (facts) =>
    `¿Reiniciar la clasificación de ${facts.game}? En este servidor dejará de contar lo que hay: ${counted(facts)}. No se podrá deshacer. Cada persona conserva sus estadísticas, y la clasificación de todos los servidores queda como está.`,
  buttons: {
    overview: "Resumen",
    scores: "Puntuaciones",
    mine: "Mi página",
    corrections: "Correcciones",
    here: "Este servidor",
    everywhere: "Todos los servidores",
    comparable: "Partidas normales",
    other: "Otras partidas",
    takeBack: "Retirarla",
    deleteIn: ({ game, scores }) => `${game}: ${countOf.scores(scores)}`,
    reset: "Reiniciar",
    cancel: "Cancelar",
  },
  commands: {
    stats: { description: "Los resultados de un jugador o los de este servidor" },
    leaderboard: { description: "Clasificaciones de las partidas terminadas" },
    options: {
      view: { name: "vista", description: "Qué quieres ver (si no lo dices, la página de un jugador)" },
      by: { name: "según", description: "Qué compara la clasificación" },
      player: { name: "jugador", description: "De quién quieres ver la página (si no lo dices, la tuya)" },
      against: { name: "contra", description: "Cómo le va contra esta persona" },
      everywhere: { name: "todos-los-servidores", description: "De todos los servidores, no solo de este" },
      bots: { name: "bots", description: "Incluir a los bots" },
      text: { name: "texto", description: "En texto, sin imagen" },
      other: { name: "otras", description: "Partidas en otros tableros o con pistas" },
    },
    views: {
      overview: "Resumen",
      scores: "Todas las puntuaciones",
      player: "La página de un jugador",
      corrections: "Correcciones",
    },
    group: "Las puntuaciones de este servidor",
    remove: {
      description: "Retirar una puntuación",
      options: { score: { name: "puntuación", description: "Cuál: nombre, puntos o día" } },
    },
    delete: {
      description: "Borrar todas las puntuaciones de alguien aquí",
      options: { player: { name: "jugador", description: "De quién" } },
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
      description: "Reiniciar la clasificación de este servidor",
      options: { game: { name: "juego", description: "De qué juego" } },
    },
  },
};
