import type { RulePhrases } from "./rule-pages.ts";

export const ruleTexts: RulePhrases = {
  rules: {
    title: "Reglas",
    lines: [
      "Pon palabras en el tablero con las fichas de tu atril, de izquierda a derecha o de arriba abajo. Gana quien al final tiene más puntos.",
      "- La primera palabra pasa por el centro y tiene al menos dos letras. Las demás tocan lo que ya hay, y todas las palabras que se forman tienen que estar en la lista.",
      "- Todas las fichas de un turno van en una sola línea y sin huecos, contando las que ya están.",
      "- Una palabra vale los puntos de sus fichas. Las casillas de color doblan o triplican una letra o una palabra, y solo cuentan en el turno en que se cubren. Las palabras cruzadas que se forman también cuentan.",
      "- Usar todo el atril en un turno es un *scrabble* (o bingo): 50 puntos más.",
      "- Un comodín hace de cualquier letra que tenga ficha en esta partida, y no vale nada.",
      "- En vez de una palabra puedes cambiar fichas, si en la bolsa hay tantas como devuelves, o pasar.",
      "- La partida termina cuando la bolsa está vacía y un jugador ha puesto su última ficha, o cuando ningún jugador puntúa en tres rondas. El valor de las fichas que quedan en un atril se resta a quien las tiene y se suma a quien ha terminado.",
    ],
  },
  typing: {
    title: "Escribir una jugada",
    lines: [
      "En `/scrabble play` pones una palabra en `palabra` y un lugar en `casilla`:",
      "- Escribe la palabra entera, con las letras que ya están, en mayúsculas o minúsculas.",
      "- Un lugar es una fila y una columna. Con la fila delante, `8H`, la palabra va en horizontal; con la columna delante, `H8`, en vertical. O di la casilla y, aparte, la dirección con `dirección`.",
      "- Mientras escribes el lugar te propongo casillas donde puede ir la palabra, primero las mejores.",
      "- Un comodín va entre paréntesis: `C(A)SA`. Si para una letra solo tienes un comodín, los paréntesis no hacen falta.",
      "- Algunas fichas tienen dos letras: CH, LL y RR en español; L·L, NY y QU en catalán. Se escriben con dos letras, pero cada una es una sola ficha: dos fichas L no hacen la ficha LL. Para jugar dos fichas L seguidas, pon un guion entre todas las fichas de la palabra: `A-L-L-A`. La ficha `L·L` también se puede escribir `L.L`, `L-L` o `LL`.",
      "- Ves las palabras y los puntos, y después confirmas, modificas o cancelas; con `confirmar` se juega enseguida.",
      "- `/scrabble place`, `remove`, `undo-tile` y `clear` preparan la jugada ficha a ficha; el botón *Atril* de debajo del tablero hace lo mismo con menús.",
    ],
  },
  table: {
    title: "Durante la partida",
    lines: [
      "- `/scrabble new` admite las reglas que quieras: el tamaño del tablero y del atril, la bolsa, relojes, pistas, qué pasa con las palabras no válidas, y más.",
      "- Normalmente una palabra que no está en la lista se rechaza. En una partida con impugnaciones (*Prepararla…*, *Reglas…*) se puede poner, y quien va después puede impugnarla con `/scrabble challenge`: si no es válida, se retira; si lo es, quien impugna pierde el turno, o el otro gana 5 puntos.",
      "- Con un reloj para toda la partida, cada minuto empezado después de tu tiempo cuesta 10 puntos, y al cabo de cinco minutos quedas fuera de la partida. Con un reloj por jugada, quien tarda demasiado pasa, y a la tercera vez seguida queda fuera.",
      "- `/scrabble hint` muestra tu mejor jugada, salvo que las palabras se impugnen o la partida sea puntuable.",
      "- `/scrabble undo` deshace el último turno; si juegan otras personas, se les pide permiso.",
      "- `/scrabble check` busca una palabra, con sus ganchos y anagramas. `/scrabble lists` muestra las listas de palabras.",
      "- `/games save` guarda la partida. Cuando ha terminado, `/scrabble analyse` repasa sus turnos y `/games replay` la vuelve a mostrar.",
    ],
  },
};
