import { withAl, withDe, withDel } from "#text/ca/elision.ts";
import { countOf, format } from "#text/ca/words.ts";
import type { NamedScore, RankingResetFacts, StatisticsPhrases } from "#text/statistics/phrases.ts";

const tied = (count: number) => format.plural(count, { one: "# empatada", other: "# empatades" });
const lost = (count: number) => format.plural(count, { one: "# perduda", other: "# perdudes" });
const places = (count: number) => format.plural(count, { one: "# lloc", other: "# llocs" });
const counted = ({ scores, players }: RankingResetFacts) =>
  `${countOf.scores(scores)} ${withDe(countOf.players(players))}`;
const scored = ({ name, score }: NamedScore) => `**${name}** ${format.number(score)}`;

export const statisticsTexts: StatisticsPhrases = {
  refusal: {
    "no-such-score": () => "Aquí no trobo aquesta puntuació. Tria’n una de la llista que surt mentre escrius.",
    "no-such-player": ({ name }) =>
      `En aquest servidor no hi ha cap puntuació ${withDe(name)}. Tria algú que hi hagi jugat.`,
    "several-scores": ({ count }) =>
      `Hi ha ${format.plural(count, { one: "# puntuació que pot ser aquesta", other: "# puntuacions que poden ser aquesta" })}. Tria’n una de la llista que surt mentre escrius, o posa-hi el nom, els punts i el dia.`,
    "no-such-game": ({ name, names }) => `No hi ha cap joc «${name}». Tria ${format.any(names)}.`,
    "nothing-recorded": () =>
      "En aquest servidor encara no hi ha cap puntuació, o sigui que no hi ha res per reiniciar.",
    "reset-already": () =>
      "Aquesta classificació ja s’ha reiniciat mentrestant. Torna a fer servir l’ordre si la vols reiniciar una altra vegada.",
    "same-person-twice": ({ name }) =>
      `${name} només pot haver jugat una vegada en una partida. Posa cada persona una sola vegada.`,
    "bot-account": ({ name }) => `${name} és el compte d’un bot i no té puntuacions. Posa-hi només persones.`,
    "no-player": ({ number }) => `Falta el jugador ${format.number(number)}. Digues de qui són els punts.`,
    "no-points": ({ name }) => `Falten els punts ${withDe(name)}. Posa un nombre per a cada jugador.`,
    "bad-points": ({ min, max }) =>
      `Els punts han de ser nombres enters ${withDe(format.number(min))} a ${format.number(max)}.`,
  },
  nothingYet: "En aquest servidor encara no hi ha cap puntuació. Una partida compta quan es juga fins al final.",
  nothingAnywhere: "Encara no hi ha puntuacions en cap servidor. Una partida compta quan es juga fins al final.",
  nobodyYet: (figure) => `En aquesta llista encara no hi ha ningú (${figure}).`,
  noGamesOf: (name) => `Aquí encara no hi ha cap partida acabada ${withDe(name)}.`,
  noGamesOfYours: "Aquí encara no tens cap partida acabada. Una partida compta quan es juga fins al final.",
  onlyOnServers: "Cada servidor té les seves classificacions: demana-les en un canal d’un servidor.",
  noDuel: ({ name, other }) => `${name} i ${other} encara no s’han enfrontat en cap partida acabada.`,
  leaderboard: "Classificació",
  figures: {
    sum: "Punts en total",
    best: "Millor partida",
    average: "Mitjana",
    wins: "Victòries",
    rating: "Ràting",
  },
  here: "aquest servidor",
  everywhere: "tots els servidors",
  otherGames: "altres partides",
  onlyComparable: (games) => `Aquí només hi ha les partides habituals (${games}). La resta és a *Altres partides*.`,
  page: ({ page, pages }) => `pàgina ${format.number(page)} ${withDe(format.number(pages))}`,
  part: ({ from, to, of }) =>
    `${withDel(format.number(from))} ${withAl(format.number(to))} ${withDe(format.number(of))}`,
  standing: ({ position, name, value, wins, games: count }) =>
    `${format.number(position)}. **${name}** ${value} (${countOf.won(wins)} ${withDe(format.number(count))})`,
  moved(move) {
    if (move === "new") return "acaba d’entrar";
    if (move === 0) return "igual";
    return move > 0 ? `puja ${places(move)}` : `baixa ${places(-move)}`;
  },
  movesSince: (when) => `canvis des del ${when}`,
  yourPlace: ({ position, moved }) => `El teu lloc: ${format.number(position)}${moved && `, ${moved}`}.`,
  elsewhere: "Algú d’un altre servidor",
  formerMember: "algú que se n’ha anat",
  bot: (level) => `Bot ${level}`,
  matches: ({ matches, scores, players }) =>
    `${countOf.games(matches)}, ${countOf.scores(scores)}, ${countOf.players(players)}.`,
  sum: (sum) => `Totes les puntuacions juntes: **${countOf.points(sum)}**.`,
  means: ({ mean, ofPlayers }) =>
    `Mitjana de totes les puntuacions: **${mean}**; mitjana de les mitjanes dels jugadors: ${ofPlayers}.`,
  highest: ({ name, score }) => `La puntuació més alta: **${format.number(score)}**, ${withDe(name)}.`,
  lowest: ({ name, score }) => `La puntuació més baixa: **${format.number(score)}**, ${withDe(name)}.`,
  bestPlayer: ({ name, mean }) => `Qui juga millor: **${name}**, ${mean} de mitjana.`,
  worstPlayer: ({ name, mean }) => `Qui va últim: **${name}**, ${mean} de mitjana.`,
  allScores: "Totes les puntuacions, de més a menys",
  scoreLine: ({ place, when, ...score }) => `${format.number(place)}. ${scored(score)}, el ${when}`,
  games: ({ games: count, since }) => `${countOf.games(count)} · des del ${since}`,
  numbers: { wins: "Victòries", average: "Mitjana", best: "Rècord" },
  chart: { rating: "Ràting", scores: "Punts de cada partida" },
  bestPlay: "Millor jugada",
  record: ({ games: count, wins, ties, sum, average, best, worst }) =>
    `${countOf.games(count)}${wins === undefined ? "" : `, ${countOf.won(wins)}`}${ties > 0 ? `, ${tied(ties)}` : ""}; ${countOf.points(sum)} en total, ${average} de mitjana, ${format.number(best)} en la millor i ${format.number(worst)} en la pitjor.`,
  place: ({ position, figure }) => `Lloc ${format.number(position)} (${figure}).`,
  rated: (rating) => `Ràting: **${rating}**.`,
  profileAlt: (name) => `Els resultats ${withDe(name)} en una imatge. Els números són al text.`,
  play: ({ word, points: value }) => `Millor jugada: **${word}**, ${countOf.points(value)}.`,
  counted: ({ what, count }) => `${what}: ${format.number(count)}.`,
  latestGames: "Últimes partides:",
  gamesOf: (name) => `Partides ${withDe(`**${name}**`)}, primer les últimes`,
  ends: {
    won: "guanyada",
    byDefault: "guanyada per retirada",
    tied: "empatada",
    lost: "perduda",
    alone: "en solitari",
  },
  game: ({ score, end, when }) => `**${format.number(score)}** (${end}), el ${when}`,
  duels: "Contra altres:",
  duel: ({ name, games: count, wins, ties, losses }) =>
    [
      `**${name}**: ${countOf.games(count)}`,
      ...(wins > 0 ? [countOf.won(wins)] : []),
      ...(ties > 0 ? [tied(ties)] : []),
      ...(losses > 0 ? [lost(losses)] : []),
    ].join(", "),
  corrections: "Correccions de les puntuacions, primer les més recents:",
  noCorrections: "En aquest servidor no s’ha corregit cap puntuació.",
  corrected: {
    takeBack: ({ by, when, game, name, score }) =>
      `${by} ha retirat una puntuació ${withDe(`**${name}**`)} a ${game} (${format.number(score)}, el ${when}).`,
    delete: ({ by, game, name, scores }) =>
      `${by} ha esborrat ${countOf.scores(scores)} ${withDe(`**${name}**`)} a ${game}.`,
    enter: ({ by, game, scores }) =>
      `${by} ha anotat una partida ${withDe(game)} jugada en persona: ${format.all(scores.map(scored))}.`,
    reset: ({ by, ...facts }) =>
      `${by} ha reiniciat la classificació ${withDe(facts.game)}. En aquest servidor deixa de comptar el que hi havia: ${counted(facts)}.`,
  },
  done: "Fet, i anunciat al canal.",
  notAnnounced: "Fet. No he pogut escriure en aquest canal, i per això només surt a la llista de correccions.",
  takeBackQuestion: ({ when, game, name, score }) =>
    `Vols retirar aquesta puntuació ${withDe(`**${name}**`)} a ${game} (${format.number(score)}, el ${when})? Deixarà de comptar. Les puntuacions d’altres jugadors a la mateixa partida es queden: si tota la partida és errònia, retira-les també.`,
  deleteQuestion: (name) =>
    `De quin joc vols esborrar totes les puntuacions ${withDe(`**${name}**`)}? En aquest servidor deixaran de comptar, i no es podrà desfer.`,
  resetQuestion: (facts) =>
    `Vols reiniciar la classificació ${withDe(facts.game)}? En aquest servidor deixarà de comptar el que hi ha: ${counted(facts)}. No es podrà desfer. Cadascú conserva les seves estadístiques, i la classificació de tots els servidors queda igual.`,
  buttons: {
    overview: "Resum",
    scores: "Puntuacions",
    mine: "La meva pàgina",
    corrections: "Correccions",
    here: "Aquest servidor",
    everywhere: "Tots els servidors",
    comparable: "Partides habituals",
    other: "Altres partides",
    takeBack: "Retira-la",
    deleteIn: ({ game, scores }) => `${game}: ${countOf.scores(scores)}`,
    reset: "Reinicia",
    cancel: "Cancel·la",
  },
  commands: {
    stats: { description: "Els resultats d’un jugador o els d’aquest servidor" },
    leaderboard: { description: "Classificacions de les partides acabades" },
    options: {
      view: "Què vols veure (si no ho dius, la pàgina d’un jugador)",
      by: "Què compara la classificació",
      player: "De qui vols veure la pàgina (si no ho dius, la teva)",
      against: "Com li va contra aquesta persona",
      everywhere: "De tots els servidors, no només d’aquest",
      bots: "Incloure-hi els bots",
      text: "En text, sense imatge",
      other: "Partides en altres taulers o amb pistes",
    },
    views: {
      overview: "Resum",
      scores: "Totes les puntuacions",
      player: "La pàgina d’un jugador",
      corrections: "El que s’ha corregit",
    },
    group: "Les puntuacions d’aquest servidor",
    remove: {
      description: "Retirar una puntuació",
      options: { score: "Quina: nom, punts o dia" },
    },
    delete: {
      description: "Esborrar totes les puntuacions d’algú al servidor",
      options: { player: "De qui són" },
    },
    enter: {
      description: "Anotar una partida que es va jugar en persona",
      options: { player: "Qui hi va jugar", points: "Els seus punts al final", game: "A què es va jugar" },
    },
    reset: {
      description: "Reiniciar la classificació d’aquest servidor",
      options: { game: "De quin joc" },
    },
  },
};
