import { capitalize } from "#text/capitalize.ts";
import { countOf, format } from "#text/es/words.ts";
import type { PrivacyPhrases } from "#text/privacy/phrases.ts";

const lobbyCount = (count: number) => format.plural(count, { one: "# convocatoria", other: "# convocatorias" });

/** Says what the bot left for a deleted player. Empty if there was nothing to leave. */
function sayLeft(matches: number, lobbies: number): string[] {
  const done = [
    ...(matches > 0 ? [`te he retirado de ${countOf.games(matches)}`] : []),
    ...(lobbies > 0 ? [`te he sacado de ${lobbyCount(lobbies)}`] : []),
  ];
  return done.length === 0 ? [] : [`${capitalize(format.all(done))}.`];
}

export const privacyTexts: PrivacyPhrases = {
  commands: {
    privacy: "Ver, exportar o borrar tus datos",
    show: { description: "Qué se guarda de ti, cuánto tiempo y quién lo ve", options: {} },
    export: { description: "Todos tus datos, en un archivo que solo ves tú", options: {} },
    delete: { description: "Borrar tus datos (te lo pregunto dos veces)", options: {} },
  },
  page: ({ page, pages }) => `Qué se guarda, página ${format.number(page)} de ${format.number(pages)}:`,
  kept: {
    settings: {
      title: "Tus preferencias",
      what: "Con tu identificador de Discord, lo que eliges con `/settings`: nombre, idioma, colores y cuándo te menciono.",
      howLong: "hasta que lo cambies o borres tus datos.",
      whoSees: "el nombre, quien ve tus partidas; lo demás, solo tú.",
    },
    games: {
      title: "Partidas",
      what: "Quién juega y con qué nombre, y cada jugada con su hora.",
      howLong:
        "las partidas con otros, para siempre; las anuladas, 30 días; las que juegas en solitario, hasta que borres tus datos o, si no las terminas, un año desde la última jugada.",
      whoSees: "quien ve el canal; lo que juegas en solitario, solo tú. Lo que un juego oculta sigue oculto.",
    },
    drafts: {
      title: "Borradores",
      what: "La jugada que preparas.",
      howLong: "hasta que se acabe tu turno.",
      whoSees: "solo tú.",
    },
    questions: {
      title: "Preguntas a los demás",
      what: "Lo que pides a los demás (deshacer un turno, anular la partida, borrarla o continuar una guardada), y si dices que sí a lo que te piden.",
      howLong:
        "hasta que se decida o se acabe la partida; si pides continuar una partida guardada, hasta que continúe.",
      whoSees: "los jugadores de la partida.",
    },
    lobbies: {
      title: "Convocatorias",
      what: "Las partidas que convocas, a las que te invitan o a las que te apuntas; tu nombre y lo que eliges en ellas.",
      howLong:
        "hasta que la partida empiece o se anule, un día como máximo; 30 días si no puedo anunciar cómo ha acabado.",
      whoSees: "quien ve el canal.",
    },
    scores: {
      title: "Puntuaciones",
      what: "Cómo acabó cada partida tuya: puntos, el nombre que usabas entonces, el que le hayas puesto a una victoria, la mejor jugada y el cambio de rating.",
      howLong: "para siempre.",
      whoSees: "la gente del servidor; en otros servidores, solo si también estás en ellos.",
    },
    standings: {
      title: "Clasificaciones",
      what: "Lo que suman tus puntuaciones: totales, rating y en qué puesto estabas hace unas semanas.",
      howLong: "lo mismo que las puntuaciones; del puesto solo se guardan las dos últimas anotaciones.",
      whoSees: "quien ve las puntuaciones.",
    },
    corrections: {
      title: "Correcciones",
      what: "Los cambios que hace en las puntuaciones quien administra el servidor: de quién eran y quién los hizo.",
      howLong: "para siempre.",
      whoSees: "la gente del servidor.",
    },
    dailies: {
      title: "Retos del día y tableros que conoces",
      what: "Tus intentos y rachas, en qué servidores has abierto los retos y qué tableros has visto.",
      howLong: "hasta que borres tus datos.",
      whoSees:
        "hasta dónde has llegado, la gente de los servidores donde has abierto los retos; lo que has probado, solo tú.",
    },
    levels: {
      title: "Puzles",
      what: "Los tableros que has hecho para un servidor, anotados como tuyos.",
      howLong: "hasta que alguien los quite.",
      whoSees: "la gente del servidor.",
    },
    server: {
      title: "Servidores",
      what: "Lo que ha elegido quien administra un servidor, y sus listas de palabras. No está el nombre de nadie.",
      howLong: "hasta 30 días después de que yo salga del servidor.",
      whoSees: "la gente del servidor.",
    },
    running: {
      title: "El propio programa",
      what: "Cuándo funcionó por última vez, qué comandos conoce Discord, a qué servidores he saludado, cuándo no he estado en ellos, con qué ajustes se preparó la última partida de cada canal y un secreto con el que se sortean los retos del día. Aquí no hay datos de nadie.",
      howLong: "mientras haga falta.",
      whoSees: "quien mantiene el bot.",
    },
    deletion: {
      title: "Borrados",
      what: "Mientras se borran tus datos, una nota de que se están borrando; después, la fecha y una huella (hash) de tu identificador, para volver a borrarlos si se restaura una copia antigua. También evita que intentes dos veces los retos de ese día.",
      howLong: "la huella, 400 días.",
      whoSees: "quien mantiene el bot.",
    },
  },
  count: (things) =>
    things === 0
      ? "ningún registro sobre ti"
      : format.plural(things, { one: "# registro sobre ti", other: "# registros sobre ti" }),
  howLong: "Cuánto tiempo",
  whoSees: "Quién lo ve",
  exported:
    "Aquí tienes todo lo que se guarda de ti, en JSON. De las partidas en marcha contiene lo que tú ves; de las terminadas, dice cómo exportarlas.",
  tooLarge: ({ mib }) =>
    `Todo lo que se guarda de ti ocupa más de ${format.number(mib)} MiB, más de lo que Discord acepta en un archivo. Quien mantiene el bot te lo puede dar.`,
  question:
    "Esto borra todo lo que se guarda de ti: preferencias, borradores, retos del día y las partidas que juegas en solitario. Te retiras ahora mismo de las partidas con otros, y tus convocatorias se anulan. Tus puntuaciones, los puzles que has hecho y las partidas con otros se conservan, pero sin tu nombre ni tu identificador. Si quieres conservarlo todo, descárgalo antes con `/privacy export`.",
  lastQuestion: "¿Seguro? Nadie puede recuperar lo que se borra, ni siquiera quien mantiene el bot.",
  stays: "No se ha borrado nada.",
  deleted: ({ matches, lobbies }) =>
    [
      "Tus datos se han borrado.",
      ...sayLeft(matches, lobbies),
      "Lo que he dicho en los canales sigue allí mientras Discord lo guarde. Si vuelves a jugar, empiezas de nuevo.",
    ].join(" "),
  unfinished: "Aún no se ha podido borrar todo. Queda anotado y se completará automáticamente en menos de un día.",
  buttons: {
    earlier: "Atrás",
    later: "Adelante",
    sure: "Borrar mis datos…",
    now: "Borrar para siempre",
    keep: "No borrar nada",
  },
  deletedPlayer: (number) => (number === 1 ? "Exparticipante" : `Exparticipante ${format.number(number)}`),
};
