import { format } from "#text/es/words.ts";
import type { PrivacyPhrases } from "#text/privacy/phrases.ts";

export const privacyTexts: PrivacyPhrases = {
  commands: {
    privacy: "Qué se guarda de ti, en un archivo, y cómo borrarlo",
    show: { description: "Qué se guarda de ti, cuánto tiempo y quién lo ve", options: {} },
    export: { description: "Todo lo que se guarda de ti, en un archivo que solo ves tú", options: {} },
    delete: { description: "Borra todo lo que se guarda de ti; te lo pregunto dos veces", options: {} },
  },
  page: ({ page, pages }) => `Qué se guarda, página ${format.number(page)} de ${format.number(pages)}:`,
  kept: {
    settings: {
      title: "Tus preferencias",
      what: "Con tu identificador de Discord, lo que eliges con `/settings`: nombre, idioma, colores y cuándo se te menciona.",
      howLong: "hasta que lo cambias o te borras.",
      whoSees: "el nombre, todos los de tus mesas; lo demás, solo tú.",
    },
    games: {
      title: "Partidas",
      what: "Quién se sienta en cada sitio y con qué nombre, y cada jugada con su hora.",
      howLong:
        "las partidas con otros, para siempre; las abandonadas, 30 días; la que juegas a solas y no terminas, un año desde la última jugada.",
      whoSees: "quien ve el canal; lo que juegas a solas, solo tú. Lo que un juego oculta no se dice a nadie.",
    },
    drafts: {
      title: "Borradores",
      what: "La jugada que preparas.",
      howLong: "hasta que se acaba tu turno.",
      whoSees: "solo tú.",
    },
    questions: {
      title: "Preguntas a la mesa",
      what: "Lo que pides a los demás (deshacer una jugada, abandonar la partida, borrarla) y que estás de acuerdo.",
      howLong: "hasta que se decide o se acaba la partida.",
      whoSees: "los de la mesa.",
    },
    lobbies: {
      title: "Convocatorias",
      what: "Que convocas a gente o que te esperan, tu nombre y lo que has elegido allí.",
      howLong: "hasta que la partida empieza o se anula, un día como máximo; 30 días si eso no se puede anunciar.",
      whoSees: "quien ve el canal.",
    },
    scores: {
      title: "Puntuaciones",
      what: "Cómo acabó cada partida tuya: puntos, el nombre de aquel día, la mejor jugada y el cambio de rating.",
      howLong: "para siempre.",
      whoSees: "la gente del servidor; en otros servidores, solo si también estás en ellos.",
    },
    standings: {
      title: "Clasificaciones",
      what: "Lo que suman tus puntuaciones: totales, rating y en qué puesto estabas hace unas semanas.",
      howLong: "tanto como las puntuaciones; el puesto, las dos últimas veces que se anotó.",
      whoSees: "la misma gente.",
    },
    corrections: {
      title: "Correcciones",
      what: "Lo que ha hecho con puntuaciones quien administra el servidor: de quién eran y quién lo hizo.",
      howLong: "para siempre.",
      whoSees: "la gente del servidor.",
    },
    dailies: {
      title: "Retos del día y tableros que conoces",
      what: "Tus intentos y rachas, en qué servidores los has mirado y qué tableros has visto.",
      howLong: "para siempre.",
      whoSees: "hasta dónde has llegado, la gente de los servidores donde los has mirado; lo que has probado, solo tú.",
    },
    levels: {
      title: "Puzles",
      what: "Los tableros que has hecho para un servidor, y que los has hecho tú.",
      howLong: "hasta que alguien los quita.",
      whoSees: "la gente del servidor.",
    },
    server: {
      title: "Servidores",
      what: "Lo que elige para un servidor quien lo administra y qué listas de palabras tiene. No está el nombre de nadie.",
      howLong: "hasta 30 días después de que yo salga del servidor.",
      whoSees: "la gente del servidor.",
    },
    running: {
      title: "El propio programa",
      what: "Cuándo funcionó por última vez, qué comandos conoce Discord, qué servidores he saludado, cuándo no he estado en ellos y un secreto con el que se sortean los retos del día. Nada de eso es de personas.",
      howLong: "mientras hace falta.",
      whoSees: "quien me hace funcionar.",
    },
    deletion: {
      title: "Borrados",
      what: "Que se te está borrando, mientras dura; después, la fecha y un resumen criptográfico (hash) de tu identificador, con el que se te vuelve a borrar si una copia antigua te recupera. También evita que intentes dos veces los retos de ese día.",
      howLong: "el resumen, 400 días.",
      whoSees: "quien me hace funcionar.",
    },
  },
  count: (things) => `de ti: ${format.number(things)}`,
  howLong: "Cuánto tiempo",
  whoSees: "Quién lo ve",
  exported:
    "Aquí tienes todo lo que se guarda de ti, en JSON. De las partidas en marcha está lo que ves de ellas; cada partida terminada dice cómo se exporta.",
  tooLarge: ({ mib }) =>
    `Todo lo que se guarda de ti ocupa más de ${format.number(mib)} MiB, más de lo que Discord acepta en un archivo. Quien me hace funcionar te lo puede dar.`,
  question:
    "Esto borra todo lo que se guarda de ti: preferencias, borradores, retos del día y las partidas que juegas a solas. Donde juegas con otros dejas tu sitio ahora mismo, y tus convocatorias se anulan. Las partidas con otros, las puntuaciones y los puzles se quedan, sin tu nombre ni tu identificador. Con `/privacy export` lo tienes todo antes en un archivo.",
  lastQuestion: "¿Seguro? Nadie puede recuperar lo que se borra, ni siquiera quien me hace funcionar.",
  stays: "No se ha borrado nada.",
  deleted: ({ matches, lobbies }) =>
    [
      "Tus datos se han borrado.",
      format.plural(matches, { one: "He abandonado # partida por ti", other: "He abandonado # partidas por ti" }),
      format.plural(lobbies, { one: "y he salido de # convocatoria.", other: "y he salido de # convocatorias." }),
      "Lo que he dicho en los canales sigue allí mientras Discord lo guarde. Si vuelves a jugar, empiezas de nuevo.",
    ].join(" "),
  unfinished: "Aún no se ha podido borrar todo. Queda anotado y se completará automáticamente en menos de un día.",
  buttons: {
    earlier: "Atrás",
    later: "Adelante",
    sure: "Bórrame…",
    now: "Sí, bórrame para siempre",
    keep: "No borres nada",
  },
  deletedPlayer: (number) => (number === 1 ? "Alguien que se fue" : `Alguien que se fue ${format.number(number)}`),
};
