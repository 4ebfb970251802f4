import { format } from "#text/ca/words.ts";
import type { PrivacyPhrases } from "#text/privacy/phrases.ts";

export const privacyTexts: PrivacyPhrases = {
  commands: {
    privacy: "Què es guarda de tu, en un fitxer, i com esborrar-ho",
    show: { description: "Què es guarda de tu, quant de temps i qui ho veu", options: {} },
    export: { description: "Tot el que es guarda de tu, en un fitxer que només veus tu", options: {} },
    delete: { description: "Esborra tot el que es guarda de tu; t’ho pregunto dues vegades", options: {} },
  },
  page: ({ page, pages }) => `Què es guarda, pàgina ${format.number(page)} de ${format.number(pages)}:`,
  kept: {
    settings: {
      title: "Les teves preferències",
      what: "Amb el teu identificador de Discord, el que tries amb `/settings`: nom, llengua, colors i quan se’t menciona.",
      howLong: "fins que ho canvies o t’esborres.",
      whoSees: "el nom, tothom de les teves taules; la resta, només tu.",
    },
    games: {
      title: "Partides",
      what: "Qui seu a cada lloc i amb quin nom, i cada jugada amb la seva hora.",
      howLong:
        "les partides amb altres, per sempre; les abandonades, 30 dies; la que jugues en solitari i no acabes, un any des de l’última jugada.",
      whoSees: "qui veu el canal; el que jugues en solitari, només tu. El que un joc amaga no es diu a ningú.",
    },
    drafts: {
      title: "Esborranys",
      what: "La jugada que prepares.",
      howLong: "fins que s’acaba el teu torn.",
      whoSees: "només tu.",
    },
    questions: {
      title: "Preguntes a la taula",
      what: "El que demanes als altres (desfer una jugada, abandonar la partida, esborrar-la) i que hi estàs d’acord.",
      howLong: "fins que es decideix o s’acaba la partida.",
      whoSees: "els de la taula.",
    },
    lobbies: {
      title: "Convocatòries",
      what: "Que convoques gent o que t’esperen, el teu nom i el que hi has triat.",
      howLong: "fins que la partida comença o s’anul·la, un dia com a màxim; 30 dies si això no es pot anunciar.",
      whoSees: "qui veu el canal.",
    },
    scores: {
      title: "Puntuacions",
      what: "Com va acabar cada partida teva: punts, el nom d’aquell dia, la millor jugada i el canvi de ràting.",
      howLong: "per sempre.",
      whoSees: "la gent del servidor; als altres servidors, només si també en formes part.",
    },
    standings: {
      title: "Classificacions",
      what: "El que sumen les teves puntuacions: totals, ràting i en quin lloc eres fa unes setmanes.",
      howLong: "tant com les puntuacions; el lloc, les dues últimes vegades que es va anotar.",
      whoSees: "la mateixa gent.",
    },
    corrections: {
      title: "Correccions",
      what: "El que ha fet amb puntuacions qui administra el servidor: de qui eren i qui ho va fer.",
      howLong: "per sempre.",
      whoSees: "la gent del servidor.",
    },
    dailies: {
      title: "Reptes del dia i taulers que coneixes",
      what: "Els teus intents i ratxes, en quins servidors els has mirat i quins taulers has vist.",
      howLong: "per sempre.",
      whoSees: "fins on has arribat, la gent dels servidors on els has mirat; el que has provat, només tu.",
    },
    levels: {
      title: "Puzles",
      what: "Els taulers que has fet per a un servidor, i que els has fet tu.",
      howLong: "fins que algú els treu.",
      whoSees: "la gent del servidor.",
    },
    server: {
      title: "Servidors",
      what: "El que tria per a un servidor qui l’administra i quines llistes de paraules té. No hi ha el nom de ningú.",
      howLong: "fins a 30 dies després que jo surti del servidor.",
      whoSees: "la gent del servidor.",
    },
    running: {
      title: "El programa mateix",
      what: "Quan va funcionar per última vegada, quines ordres coneix Discord, quins servidors he saludat, quan no hi he estat i un secret amb què se sortegen els reptes del dia. Res d’això és de persones.",
      howLong: "mentre fa falta.",
      whoSees: "qui em fa funcionar.",
    },
    deletion: {
      title: "Esborraments",
      what: "Que se t’està esborrant, mentre dura; després, la data i un resum criptogràfic (hash) del teu identificador, amb què se’t torna a esborrar si una còpia antiga et recupera. També evita que provis dues vegades els reptes d’aquell dia.",
      howLong: "el resum, 400 dies.",
      whoSees: "qui em fa funcionar.",
    },
  },
  count: (things) => `de tu: ${format.number(things)}`,
  howLong: "Quant de temps",
  whoSees: "Qui ho veu",
  exported:
    "Aquí tens tot el que es guarda de tu, en JSON. De les partides en marxa hi ha el que en veus; cada partida acabada diu com s’exporta.",
  tooLarge: ({ mib }) =>
    `Tot el que es guarda de tu fa ${format.number(mib)} MiB o més, i Discord no accepta fitxers tan grans. Qui em fa funcionar t’ho pot donar.`,
  question:
    "Això esborra tot el que es guarda de tu: preferències, esborranys, reptes del dia i les partides que jugues en solitari. On jugues amb altres deixes el lloc ara mateix, i les teves convocatòries s’anul·len. Les partides amb altres, les puntuacions i els puzles queden, sense el teu nom ni el teu identificador. Amb `/privacy export` ho tens tot abans en un fitxer.",
  lastQuestion: "Segur? Ningú no pot recuperar el que s’esborra, ni tan sols qui em fa funcionar.",
  stays: "No s’ha esborrat res.",
  deleted: ({ matches, lobbies }) =>
    [
      "Les teves dades s’han esborrat.",
      format.plural(matches, { one: "He abandonat # partida per tu", other: "He abandonat # partides per tu" }),
      format.plural(lobbies, { one: "i he sortit de # convocatòria.", other: "i he sortit de # convocatòries." }),
      "El que he dit als canals hi queda mentre Discord ho guardi. Si tornes a jugar, comences de nou.",
    ].join(" "),
  unfinished: "Encara no s’ha pogut esborrar tot. Queda anotat i es completarà automàticament abans d’un dia.",
  buttons: {
    earlier: "Enrere",
    later: "Endavant",
    sure: "Esborra’m…",
    now: "Sí, esborra’m per sempre",
    keep: "No esborris res",
  },
  deletedPlayer: (number) => (number === 1 ? "Algú que ha marxat" : `Algú que ha marxat ${format.number(number)}`),
};
