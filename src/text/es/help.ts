import { format } from "#text/es/words.ts";
import type { HelpPhrases } from "#text/help/phrases.ts";

export const helpTexts: HelpPhrases = {
  description: "A qué se juega aquí, y cómo",
  pages: {
    begin: {
      title: "Para empezar",
      lines: [
        "Traigo juegos de mesa a tu servidor, para jugar con gente y con bots.",
        "- `/scrabble new` empieza enseguida una partida contra un bot fácil; con las opciones eliges gente, bots y reglas.",
        "- `/mastermind new` empieza una partida en solitario: adivinas un código o haces uno, aquí o por mensaje directo.",
        "- La gente que invites se tiene que apuntar antes de que empiece la partida; con `abierta`, se apunta quien quiera.",
        "- Cada turno sale en el canal con una imagen del tablero. Lo que es solo para ti no lo ve nadie más.",
        "- Cada imagen tiene una descripción, y los tableros también se leen en texto con la opción `texto`: `/scrabble board`, `/kenken daily`.",
        "- Debajo de cada turno tienes botones con lo que puedes hacer. También hay un comando para cada cosa.",
        "- `/games here` muestra a qué se juega en un canal.",
      ],
    },
    tables: {
      title: "Tus partidas",
      lines: [
        "- No se pierde nada: si me reinician, las partidas continúan y los botones viejos aún funcionan.",
        "- `/games save` guarda una partida; `/games list` muestra las guardadas y `/games load` continúa una, en cualquier canal que vean todos los que juegan.",
        "- Con `/games leave` te retiras de una partida; con `/games abandon`, si todos están de acuerdo, se anula y no cuenta para nadie.",
        "- `/games replace` da a un bot el asiento de quien ya no está; `/games rematch` empieza la revancha de la última partida.",
        "- `/games replay` vuelve a mostrar la última partida, paso a paso.",
        "- `/games export` te envía la última partida en archivos, y `/games import` muestra una de un archivo (GCG, JSON, CGP, PROP).",
      ],
    },
    settings: {
      title: "Tus preferencias",
      lines: [
        "- `/settings language` elige el idioma en que te respondo.",
        "- `/settings name` elige cómo te llamas en todas las partidas.",
        "- `/settings theme` elige los colores de tus imágenes, también para el daltonismo.",
        "- `/settings pings` elige cuándo te menciono.",
        "- `/settings show` muestra todas tus preferencias.",
        "- `/privacy show` muestra qué se guarda de ti; `/privacy export` te lo envía, `/privacy delete` lo borra.",
      ],
    },
    server: {
      title: "Servidor",
      lines: [
        "Para quien administra el servidor, con el permiso de *gestionar el servidor*:",
        "- `/admin language` elige el idioma de las partidas.",
        "- `/admin channels` y `/admin starter-role` eligen dónde se pueden empezar partidas, y quién puede hacerlo.",
        "- `/admin threads` elige si cada partida va en un hilo propio.",
        "- `/admin theme` elige los colores de las imágenes que ve todo el mundo; `/admin layout`, si los tableros son altos o anchos.",
        "- `/admin default-list` elige la lista de palabras por defecto; `/admin lists add` añade una lista propia.",
        "- `/admin end` termina una partida que se ha quedado a medias.",
        "- `/admin show` muestra la configuración actual.",
      ],
    },
  },
  hello: (games) => `¡Hola! ¿Jugamos una partida de ${format.any(games)}? Pulsa un botón de aquí abajo para empezar.`,
  chooseLanguage:
    "Quien administra el servidor puede elegir su idioma y su lista de palabras de Scrabble con los botones de aquí abajo.",
  wordLists: "Lista de palabras",
  chooseWordList:
    "¿Con qué lista de palabras se juega normalmente al Scrabble en este servidor? Con `/admin lists add` puedes añadir una propia.",
  play: (game) => `Jugar al ${game}`,
};
