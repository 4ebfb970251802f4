import { withEl } from "#text/ca/elision.ts";
import { countOf, format } from "#text/ca/words.ts";
import type { DailyPuzzlePhrases } from "#text/daily-puzzle/phrases.ts";

export const dailyPuzzleTexts: DailyPuzzlePhrases = {
  refusal: {
    "day-over": ({ day }) => `Ja ha passat ${withEl(format.day(day))}, i amb ell aquest repte. Avui n’hi ha un altre.`,
    "answer-known": () => "El repte d’avui ja l’has acabat. Torna demà!",
    "deleted-today": () => "Avui has esborrat les teves dades, i potser ja saps la resposta del repte. Torna demà!",
    "tried-before": () => "Això ja ho havies provat, o sigui que no gasta cap intent. Prova una altra cosa.",
    "try-stale": () => "Mentrestant has fet un altre intent. Ara està així; torna-ho a provar.",
    "not-ended": () => "Podràs compartir el resultat quan hagis trobat la resposta o no et quedin intents.",
    "told-before": () => "El resultat d’aquest dia ja l’has compartit.",
  },
  heading: ({ puzzle, which, day }) => `**${puzzle}** · ${which} · ${format.day(day)}`,
  left: (tries) => format.plural(tries, { one: "Et queda # intent.", other: "Et queden # intents." }),
  found: (tries) => `Ho has trobat en ${countOf.tries(tries)}!`,
  ended: "Se t’han acabat els intents.",
  gaveUp: "Ho has deixat córrer.",
  giveUpQuestion: (left) =>
    `${format.plural(left, { one: "Encara et queda # intent.", other: "Encara et queden # intents." })} Vols veure la resposta? Llavors ja hauràs acabat per avui.`,
  streak: (days) => `Ratxa: ${countOf.days(days)}.`,
  noChannel: "Aquí no hi ha cap canal on compartir-ho. Obre el repte en un canal d’un servidor.",
  shared: "Compartit al canal.",
  line: ({ name, puzzle, which, day, result }) => `**${name}** · ${puzzle} · ${which} · ${format.day(day)}\n${result}`,
  noTries: "En aquest servidor encara no ho ha provat ningú. Comença tu!",
  noDays: "En aquest servidor encara no ha provat ningú cap repte del dia. Comença tu!",
  everHeading: "tots els dies",
  row: ({ position, name, result }) => `${position}. **${name}** ${result}`,
  everRow: ({ position, name, solved, days, mean, streak, longest }) =>
    `${position}. **${name}** n’ha resolt ${format.number(solved)} en ${countOf.days(days)}, ${format.percent(mean)} de mitjana, ratxa: ${format.number(streak)} (màxima: ${format.number(longest)})`,
  buttons: {
    "give-up": "Ho deixo córrer",
    answer: "Mostra la resposta",
    yesterday: "La resposta d’ahir",
    try: "Prova-ho",
    share: "Comparteix-ho",
    table: "Classificació d’avui",
    ever: "Tots els dies",
    today: "El repte d’avui",
    fair: "Joc net",
  },
  commands: {
    daily: {
      description: "La posició del dia: troba’n la millor jugada",
      options: { language: "Llengua (per defecte, la del servidor o la teva)", text: "En text, sense imatge" },
    },
    ranking: {
      description: "Classificació d’avui de la posició del dia",
      options: {
        language: "Llengua (per defecte, la del servidor o la teva)",
        "all-time": "Tots els dies, no només avui",
      },
    },
  },
  scrabble: {
    puzzle: "Posició del dia",
    intro: `Troba la jugada que puntua més. Avui tothom té la mateixa posició. Amb el ${format.percent(0.8)} dels punts de la millor jugada ja l’has resolta.`,
    result: ({ squares, share }) => `${squares} ${format.percent(share)} de la millor jugada`,
    legend: `🟩 la millor jugada · 🟨 ${format.percent(0.8)} dels seus punts o més · 🟧 ${format.percent(0.5)} o més · ⬜ menys`,
    form: "Troba la millor jugada",
    tried: ({ word, place, score, share }) =>
      `**${word}** a ${place}: ${countOf.points(score)}, ${withEl(format.percent(share))} de la millor`,
    best: ({ word, place, score }) => `La millor jugada era **${word}** a ${place}, ${countOf.points(score)}:`,
    alt: "La posició del dia.",
    rack: (letters) => `El faristol: ${letters.map((letter) => (letter === "#" ? "un escarràs" : letter)).join(", ")}.`,
    answerAlt: ({ word, place, score }) =>
      `La posició del dia amb la millor jugada: ${word} a ${place}, ${countOf.points(score)}.`,
  },
};
