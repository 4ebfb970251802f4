import { format } from "#text/es/words.ts";
import type { HelpPhrases } from "#text/help/phrases.ts";

export const helpTexts: HelpPhrases = {
  description: "A qué se juega aquí, y cómo",
  pages: {
    begin: {
      title: "Para empezar",
      lines: [
        "Organizo partidas de juegos de mesa en los canales de un servidor, con gente y con bots.",
        "- `/scrabble new` empieza enseguida una partida contra un bot fácil; con las opciones eliges gente, bots y reglas.",
        "- `/mastermind new` te deja adivinar un código o hacer uno en solitario, también por mensaje directo.",
        "- Quien nombres se tiene que apuntar antes de que empiece; con `abierta`, quien quiera.",
        "- Cada turno sale en el canal con una imagen del tablero. Lo que solo debes ver tú, solo lo ves tú.",
        "- Debajo de cada turno hay botones para lo que puedes hacer, y para todo hay un comando.",
        "- `/games here` dice qué se juega en un canal.",
      ],
    },
    tables: {
      title: "Mesas",
      lines: [
        "- No se pierde nada: las partidas continúan si se me reinicia, y los botones viejos aún sirven.",
        "- `/games save` guarda una partida; `/games list` y `/games load` la devuelven, en cualquier canal que vean todos los que juegan.",
        "- `/games leave` deja tu asiento; `/games abandon` abandona toda la partida, si todos están de acuerdo.",
        "- `/games replace` da a un bot el asiento de quien ya no está; `/games rematch` vuelve a jugar la última partida.",
        "- `/games replay` vuelve a mostrar la última partida, paso a paso.",
        "- `/games export` da la última partida en archivos, y `/games import` muestra una de un archivo GCG.",
      ],
    },
    settings: {
      title: "Tus preferencias",
      lines: [
        "- `/settings language` elige el idioma en que te respondo: catalán, español o inglés.",
        "- `/settings name` elige cómo te llamas en todas las mesas.",
        "- `/settings theme` elige los colores de tus imágenes, también para el daltonismo.",
        "- `/settings pings` elige cuándo se te menciona.",
        "- `/settings show` lo muestra todo.",
        "- `/privacy show` dice qué se guarda de ti; `/privacy export` te lo da, `/privacy delete` lo borra.",
      ],
    },
    server: {
      title: "Servidor",
      lines: [
        "Para quien administra el servidor:",
        "- `/admin language` elige el idioma de las mesas.",
        "- `/admin channels` y `/admin starter-role` dicen dónde se empiezan partidas, y quién las empieza.",
        "- `/admin threads` dice si las partidas van a hilos propios.",
        "- `/admin theme` elige los colores de las imágenes que ve todo el mundo; `/admin layout`, si los tableros son altos o anchos.",
        "- `/admin default-list` elige la lista de palabras por defecto; `/admin lists add` trae una lista propia.",
        "- `/admin end` termina una partida que nadie termina.",
        "- `/admin show` muestra qué se ha elegido.",
      ],
    },
  },
  hello: (games) => `¡Hola! ¿Jugamos una partida de ${format.any(games)}? Pulsa un botón de aquí abajo para empezar.`,
  chooseLanguage: "Quien administra el servidor puede elegir su idioma con los botones de aquí abajo.",
  play: (game) => `Jugar al ${game}`,
};
