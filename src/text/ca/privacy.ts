import { withDe } from "#text/ca/elision.ts";
import { countOf, format } from "#text/ca/words.ts";
import { capitalize } from "#text/capitalize.ts";
import type { PrivacyPhrases } from "#text/privacy/phrases.ts";

const lobbyCount = (count: number) => format.plural(count, { one: "# convocatòria", other: "# convocatòries" });

/** Says what the bot left for a deleted player. Empty if there was nothing to leave. */
function sayLeft(matches: number, lobbies: number): string[] {
  const done = [
    ...(matches > 0 ? [`t’he retirat ${withDe(countOf.games(matches))}`] : []),
    ...(lobbies > 0 ? [`t’he tret ${withDe(lobbyCount(lobbies))}`] : []),
  ];
  return done.length === 0 ? [] : [`${capitalize(format.all(done))}.`];
}

export const privacyTexts: PrivacyPhrases = {
  commands: {
    privacy: "Veure, exportar o esborrar les teves dades",
    show: { description: "Què es guarda de tu, quant de temps i qui ho veu", options: {} },
    export: { description: "Totes les teves dades, en un fitxer només per a tu", options: {} },
    delete: { description: "Esborrar les teves dades (t’ho pregunto dos cops)", options: {} },
  },
  page: ({ page, pages }) => `Què es guarda, pàgina ${format.number(page)} de ${format.number(pages)}:`,
  kept: {
    settings: {
      title: "Les teves preferències",
      what: "Amb el teu identificador de Discord, el que tries amb `/settings`: nom, llengua, colors i quan et menciono.",
      howLong: "fins que ho canviïs o esborris les teves dades.",
      whoSees: "el nom, qui veu les teves partides; la resta, només tu.",
    },
    games: {
      title: "Partides",
      what: "Qui hi juga i amb quin nom, i cada jugada amb la seva hora.",
      howLong:
        "les partides amb altra gent, per sempre; les anul·lades, 30 dies; les que jugues en solitari, fins que esborris les teves dades o, si no les acabes, un any des de l’última jugada.",
      whoSees: "qui veu el canal; el que jugues en solitari, només tu. El que un joc amaga no es diu a ningú.",
    },
    drafts: {
      title: "Esborranys",
      what: "La jugada que prepares.",
      howLong: "fins que s’acabi el teu torn.",
      whoSees: "només tu.",
    },
    questions: {
      title: "Preguntes als altres",
      what: "El que demanes als altres (desfer un torn, anul·lar la partida, esborrar-la o continuar-ne una de desada), i si dius que sí al que et demanen.",
      howLong:
        "fins que es decideixi o s’acabi la partida; la petició de continuar una partida desada, fins que la partida continuï.",
      whoSees: "els jugadors de la partida.",
    },
    lobbies: {
      title: "Convocatòries",
      what: "Les partides que convoques, a què et conviden o a què t’apuntes; el teu nom i el que hi tries.",
      howLong: "fins que la partida comenci o s’anul·li, un dia com a màxim; 30 dies si això no es pot anunciar.",
      whoSees: "qui veu el canal.",
    },
    scores: {
      title: "Puntuacions",
      what: "Com va acabar cada partida teva: els punts, la millor jugada, el canvi de ràting, el nom que feies servir llavors i, si n’hi vas posar un, el nom de la victòria.",
      howLong: "per sempre.",
      whoSees: "la gent del servidor; als altres servidors, només si també en formes part.",
    },
    standings: {
      title: "Classificacions",
      what: "El que sumen les teves puntuacions: totals, ràting i en quin lloc eres fa unes setmanes.",
      howLong: "tant com les puntuacions; dels llocs que has ocupat, només els dos últims.",
      whoSees: "qui veu les puntuacions.",
    },
    corrections: {
      title: "Correccions",
      what: "Els canvis que fa a les puntuacions qui administra el servidor: de qui eren les puntuacions i qui les va canviar.",
      howLong: "per sempre.",
      whoSees: "la gent del servidor.",
    },
    dailies: {
      title: "Reptes del dia i taulers que coneixes",
      what: "Els teus intents i ratxes, en quins servidors has obert els reptes i quins taulers has vist.",
      howLong: "fins que esborris les teves dades.",
      whoSees: "fins on has arribat, la gent dels servidors on has obert els reptes; el que has provat, només tu.",
    },
    levels: {
      title: "Puzles",
      what: "Els taulers que has fet per a un servidor, anotats com a teus.",
      howLong: "fins que algú els tregui.",
      whoSees: "la gent del servidor.",
    },
    server: {
      title: "Servidors",
      what: "El que ha triat qui administra un servidor, i les seves llistes de paraules. No hi ha el nom de ningú.",
      howLong: "fins a 30 dies després que jo surti del servidor.",
      whoSees: "la gent del servidor.",
    },
    running: {
      title: "El programa mateix",
      what: "Quan va funcionar per última vegada, quines ordres coneix Discord, quins servidors he saludat, quan no hi he estat, amb quins ajustos es va preparar l’última partida de cada canal i la clau secreta amb què se sortegen els reptes del dia. Aquí no hi ha dades de ningú.",
      howLong: "mentre fa falta.",
      whoSees: "qui manté el bot.",
    },
    deletion: {
      title: "Esborraments",
      what: "Que s’estan esborrant les teves dades, mentre dura; després, la data i l’empremta (hash) del teu identificador, per tornar-les a esborrar si es restaura una còpia antiga. També evita que provis dues vegades els reptes d’aquell dia.",
      howLong: "l’empremta, 400 dies.",
      whoSees: "qui manté el bot.",
    },
  },
  count: (things) =>
    things === 0
      ? "cap registre sobre tu"
      : format.plural(things, { one: "# registre sobre tu", other: "# registres sobre tu" }),
  howLong: "Quant de temps",
  whoSees: "Qui ho veu",
  exported:
    "Aquí tens tot el que es guarda de tu, en JSON. De les partides en marxa conté el que tu en veus; de les acabades, diu com exportar-les.",
  tooLarge: ({ mib }) =>
    `Tot el que es guarda de tu fa ${format.number(mib)} MiB o més, i Discord no accepta fitxers tan grans. Qui manté el bot t’ho pot donar.`,
  question:
    "Això esborra tot el que es guarda de tu: preferències, esborranys, reptes del dia i les partides que jugues en solitari. Et retires ara mateix de les partides amb altra gent, i les teves convocatòries s’anul·len. Les teves puntuacions, els puzles que has fet i les partides amb altra gent es conserven, però sense el teu nom ni el teu identificador. Si ho vols conservar tot en un fitxer, fes abans `/privacy export`.",
  lastQuestion: "Segur? El que s’esborra no ho pot recuperar ningú, ni tan sols qui manté el bot.",
  stays: "No s’ha esborrat res.",
  deleted: ({ matches, lobbies }) =>
    [
      "Les teves dades s’han esborrat.",
      ...sayLeft(matches, lobbies),
      "El que he dit als canals hi queda mentre Discord ho guardi. Si tornes a jugar, comences de nou.",
    ].join(" "),
  unfinished: "Encara no s’ha pogut esborrar tot. Ho tinc apuntat, i abans d’un dia acabaré d’esborrar-ho.",
  buttons: {
    earlier: "Enrere",
    later: "Endavant",
    sure: "Esborra’m…",
    now: "Esborra’m per sempre",
    keep: "No esborris res",
  },
  deletedPlayer: (number) => (number === 1 ? "Exparticipant" : `Exparticipant ${format.number(number)}`),
};
