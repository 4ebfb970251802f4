import type { HelpPhrases } from "#text/help/phrases.ts";

export const help: HelpPhrases = {
  description: "A qué se juega aquí, y cómo",
  pages: {
    begin: {
      title: "Para empezar",
      lines: [
        "Organizo partidas de juegos de mesa en los canales de un servidor, con gente y con bots.",
        "- `/scrabble new` empieza enseguida una partida contra un bot fácil; con las opciones eliges gente, bots y reglas.",
        "- `/mastermind new` te deja adivinar un código o hacer uno en solitario, también por mensaje directo.",
        "- Quien nombres se tiene que apuntar antes de que empiece; con `open`, quien quiera.",
        "- Cada turno sale en el canal con una imagen del tablero. Lo que solo debes ver tú, solo lo ves tú.",
        "- Debajo de cada turno hay botones para lo que puedes hacer, y para todo hay un comando.",
        "- `/games here` dice qué se juega en un canal.",
      ],
    },
    scrabble: {
      title: "Scrabble",
      lines: [
        "- `/scrabble rack` te muestra las fichas.",
        "- `/scrabble play` quiere una palabra y un lugar: `8H` es en horizontal, `H8` en vertical. Antes de jugar ves palabras y puntos.",
        "- Escribe la palabra entera, con las letras que ya están, y un comodín entre paréntesis: `C(A)SA`.",
        "- `/scrabble exchange` y `/scrabble pass` gastan el turno sin ninguna palabra.",
        "- `/scrabble hint` muestra tu mejor jugada, y `/scrabble check` si una palabra es buena.",
        "- `/scrabble resources` dice con qué palabras se puede jugar.",
        "- `/scrabble watch` hace que los bots jueguen entre ellos.",
        "- `/scrabble daily` enseña la posición del día: encuentra la mejor jugada, y `/scrabble daily-table`, quién lo ha hecho.",
        "- `/scrabble help` tiene las reglas, y cómo se escribe una jugada.",
      ],
    },
    mastermind: {
      title: "Mastermind",
      lines: [
        "- `/mastermind new` te pregunta qué quieres: adivinar un código (fácil, normal, difícil o a medida), o hacer uno para un bot o, con `with`, para una persona. Con `here`, lo ve todo el canal.",
        "- `/mastermind guess` quiere números (`1 4 2 2`) o letras (`RVAM`); los botones de debajo del tablero tienen color y símbolo.",
        "- ✔ es una ficha en su sitio, ○ un color bueno en otro sitio. Quien hace el código los cuenta con menús, o con `/mastermind answer`.",
        "- `/mastermind hint` propone un código que cuadra con todas las respuestas, tres veces como mucho.",
        "- `/mastermind pause` para el reloj, `/mastermind resume` lo vuelve a poner en marcha; `/games save` y `/games load` también son para las partidas en solitario.",
        "- `/mastermind watch` hace que un bot adivine el código de otro.",
        "- `/mastermind stats` tiene tus cifras y la clasificación del servidor.",
        "- `/mastermind daily` es el código del día, y `/mastermind daily-table`, quién lo ha adivinado.",
        "- `/mastermind help` tiene las reglas, y cada ficha con su letra.",
      ],
    },
    rolit: {
      title: "Rolit",
      lines: [
        "- `/rolit new` empieza una partida, enseguida contra un bot o con quienes nombres; quien se apunta elige color y, con `teams`, equipo.",
        "- El tablero es un cuadrado, un círculo o un rombo, pequeño, mediano o grande, para entre 2 y 10 personas y bots.",
        "- `/rolit place` pone una bola en una casilla vacía al lado de otra: `D5`. Todas las filas de bolas entre ella y la más cercana de las tuyas toman tu color.",
        "- Los botones de debajo del tablero hacen lo mismo con menús, y deshacen un turno.",
        "- Con `names` juegan las personas alrededor de tu pantalla, y tú escribes por todas.",
        "- `/rolit watch` hace jugar a los bots entre ellos, `/rolit stats` tiene las clasificaciones.",
        "- `/rolit tutorial` es una lección corta, y `/rolit help` tiene las reglas.",
      ],
    },
    kenken: {
      title: "KenKen",
      lines: [
        "- `/kenken new` hace un tablero, de 3 × 3 a 9 × 9 y de fácil a inhumano, en solitario, también por mensaje directo.",
        "- Con `mode` se resuelve un tablero entre varios en el canal, o en una carrera: cada cual tiene una copia del mismo tablero y solo ve la suya. Invita a alguien, o deja que se apunte quien quiera.",
        "- `/kenken set` pone un número en una casilla: `B3`. `/kenken note` anota lo que puede ser, `/kenken clear` la vacía; los menús y botones de debajo del tablero hacen lo mismo.",
        "- `/kenken undo` y `/kenken redo` van atrás y adelante, `/kenken check` marca los conflictos.",
        "- `/kenken hint` dice qué se puede descubrir ahora, y por qué.",
        "- `/kenken pause` para el reloj, `/kenken resume` lo vuelve a poner en marcha; `/kenken solve` lo deja y muestra la solución.",
        "- `/kenken level list` tiene los tableros que guarda este servidor, `/kenken level show` muestra uno con su clasificación, para jugarlo; `/kenken level create` hace uno, `/kenken level import` trae uno en un archivo.",
        "- `/kenken stats` tiene las clasificaciones, y con `ranking` los tableros resueltos en el servidor.",
        "- `/kenken daily` es el tablero del día, y `/kenken daily-table`, quién lo ha resuelto y en cuánto tiempo.",
        "- `/kenken help` tiene las reglas.",
      ],
    },
    tables: {
      title: "Mesas",
      lines: [
        "- No se pierde nada: las partidas continúan si se me reinicia, y los botones viejos aún sirven.",
        "- `/games save` guarda una partida; `/games list` y `/games load` la devuelven, en cualquier canal que vean todos los que juegan.",
        "- `/games leave` deja tu asiento; `/games drop` abandona toda la partida, si todos están de acuerdo.",
        "- `/games replace` da a un bot el asiento de quien ya no está; `/games again` vuelve a jugar la última partida.",
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
        "- `/admin channels` y `/admin starters` dicen dónde se empiezan partidas, y quién las empieza.",
        "- `/admin threads` dice si las partidas van a hilos propios.",
        "- `/admin theme` elige los colores de las imágenes que ve todo el mundo; `/admin pictures`, si los tableros son altos o anchos.",
        "- `/admin list` elige la lista de palabras por defecto; `/admin resources add` trae una lista propia.",
        "- `/admin end` termina una partida que nadie termina.",
        "- `/admin show` muestra qué se ha elegido.",
      ],
    },
  },
  hello:
    "¡Hola! ¿Jugamos una partida de Scrabble, Mastermind, KenKen o Rolit? Pulsa un botón de aquí abajo para empezar.",
  chooseLanguage: "Quien administra el servidor puede elegir su idioma con los botones de aquí abajo.",
  play: (game) => `Jugar al ${game}`,
};
