import type { SchemaErrorReason } from "#core/schema.ts";
import type { CgpError } from "#games/scrabble/notation/cgp.ts";
import type { GcgEventBody } from "#games/scrabble/notation/gcg/gcg-types.ts";
import { countOf, format } from "#text/es/words.ts";
import type { GameFilePhrases } from "./phrases.ts";

const { number } = format;
const rows = (count: number) => format.plural(count, { one: "# fila", other: "# filas" });
const racks = (count: number) => format.plural(count, { one: "# atril", other: "# atriles" });
const entries = (count: number) => format.plural(count, { one: "# entrada", other: "# entradas" });
const characters = (count: number) => format.plural(count, { one: "# carácter", other: "# caracteres" });

const fields: { readonly [Field in Extract<CgpError, { reason: "missing-field" }>["field"]]: string } = {
  board: "Falta el tablero",
  racks: "Faltan los atriles",
  scores: "Faltan los puntos",
  turns: "Faltan los turnos sin puntuar",
};

const acts: { readonly [Kind in GcgEventBody["kind"]]: string } = {
  play: "una jugada no puede restar puntos",
  exchange: "un cambio no da ni quita puntos",
  pass: "pasar no da ni quita puntos",
  "taken-off": "retirar una jugada no puede sumar puntos",
  "challenge-bonus": "una impugnación fallida no puede restar puntos",
  "end-rack": "el atril final puede sumar o restar",
  time: "pasarse del tiempo no puede sumar puntos",
  resigned: "retirarse no da ni quita puntos",
};

const types: { readonly [Type in Extract<SchemaErrorReason, { reason: "wrong-type" }>["wanted"]]: string } = {
  object: "un objeto, entre llaves",
  list: "una lista, entre corchetes",
  text: "un texto, entre comillas",
  "whole-number": "un número entero",
};

export const gameFileTexts: GameFilePhrases = {
  cgp: {
    "missing-field": ({ field }) =>
      `${fields[field]}. Una posición tiene el tablero, los atriles, los puntos y los turnos sin puntuar, con un espacio entre ellos.`,
    "bad-row-count": ({ rows: count, min, max }) =>
      `El tablero tiene ${rows(count)}. Tiene que tener de ${number(min)} a ${number(max)}, separadas con \`/\`.`,
    "bad-row-length": ({ row, squares: count, wanted }) =>
      `La fila ${number(row)} del tablero tiene ${countOf.cells(count)}. Tiene que tener ${number(wanted)}, tantas como filas.`,
    "bad-run": ({ row, column, typed }) =>
      `En la fila ${number(row)}, columna ${number(column)}, «${typed}» no puede ser una cantidad de casillas vacías. Escríbela sin ceros delante y no mayor que la fila.`,
    "unknown-tile": ({ row, column, typed }) =>
      `En la fila ${number(row)}, columna ${number(column)}, «${typed}» no es una ficha de esta bolsa. Escríbela en mayúsculas, y entre corchetes si tiene más de una letra: \`[QU]\`.`,
    "too-many-racks": ({ racks: count, max }) => `Hay ${racks(count)}. Puede haber ${number(max)} como máximo.`,
    "unknown-rack-tile": ({ rack, typed }) =>
      `En el atril ${number(rack)}, «${typed}» no es una ficha de esta bolsa. Escríbela en mayúsculas; \`?\` es un comodín.`,
    "bad-score-count": ({ scores, racks: count }) =>
      `Están los puntos de ${countOf.players(scores)}, pero hay ${racks(count)}. Tiene que haber tantos de unos como de otros.`,
    "bad-score": ({ score, typed }) =>
      `Los puntos del jugador ${number(score)}, «${typed}», no son un número entero. Escríbelos, por ejemplo, así: \`-12\`.`,
    "bad-turns": ({ typed }) =>
      `«${typed}» no es una cantidad de turnos sin puntuar. Escribe un número entero, desde 0.`,
    "bad-operation": ({ operation, typed }) =>
      `La operación ${number(operation)}, «${typed}», no está completa. Cada una es una palabra, su valor y un punto y coma: \`lex ca;\`.`,
  },
  gcg: {
    empty: () => "el archivo está vacío. Tiene que haber al menos los jugadores.",
    "too-large": ({ max }) => `el archivo es demasiado grande. Puede tener ${number(max)} bytes como máximo.`,
    "too-many-events": ({ max }) => `hay demasiadas jugadas. Puede haber ${number(max)} como máximo.`,
    "too-long-line": ({ max }) => `la línea es demasiado larga. Puede tener ${number(max)} caracteres como máximo.`,
    "too-long-value": ({ pragma, max }) =>
      `#${pragma} es demasiado largo. Puede tener ${number(max)} caracteres como máximo.`,
    "unknown-encoding": ({ typed }) => `no conozco la codificación «${typed}». Guarda el archivo como UTF-8 o Latin-1.`,
    "not-utf-8": () => "dice que es UTF-8, pero hay caracteres que no lo son. Guarda el archivo como UTF-8.",
    "neither-pragma-nor-event": ({ text }) =>
      `«${text}» no empieza ni con \`#\` ni con \`>\`, como tendría que hacer cada línea.`,
    "missing-value": ({ pragma }) => `detrás de #${pragma} falta el valor.`,
    "repeated-pragma": ({ pragma, first }) =>
      `#${pragma} ya está en la línea ${number(first)} y solo puede estar una vez.`,
    "late-pragma": ({ pragma }) => `#${pragma} tiene que ir antes de la primera jugada. Pon la línea más arriba.`,
    "nothing-to-continue": () => "continúa una línea que no está. Solo se puede continuar un texto o una nota.",
    "bad-player-number": ({ typed, max }) =>
      `«${typed}» no es el número de ningún jugador. Tiene que ser de 1 a ${number(max)}.`,
    "repeated-nickname": ({ nick }) => `«${nick}» ya es otro jugador. Ponle otro alias.`,
    "missing-player": ({ number: player }) => `falta el jugador ${number(player)}. Añade la línea que lo presenta.`,
    "no-players": () => "todavía no hay ningún jugador. Preséntalos primero: `#player1 anna Anna`.",
    "bad-size": ({ typed, min, max }) =>
      `«${typed}» no es el tamaño de ningún tablero. Tiene que ser de ${number(min)} a ${number(max)}.`,
    "missing-nickname": () => "falta el alias del jugador, por ejemplo `>anna:`.",
    "unknown-player": ({ nick }) => `«${nick}» no es ninguno de los jugadores que se han presentado. Corrige el alias.`,
    "missing-act": () => "no dice qué ha hecho el jugador. Tiene que haber un lugar y una palabra, o `-` si pasa.",
    "bad-act": ({ typed }) =>
      `«${typed}» no es un lugar, ni un cambio, ni ninguna otra cosa que se pueda hacer. Corrígelo.`,
    "bad-rack": ({ typed }) => `«${typed}» no es un atril. Escribe solo letras; \`?\` es un comodín.`,
    "bad-place": ({ typed }) => `«${typed}» no está en el tablero más grande. Escribe el lugar como \`8H\` o \`H8\`.`,
    "missing-word": () => "después del lugar falta la palabra.",
    "bad-word": ({ typed }) =>
      `«${typed}» no es una palabra. Escribe solo letras; un punto es una letra que ya estaba.`,
    "bad-count": ({ typed }) => `«${typed}» no es una cantidad de fichas que cambiar. Tiene que ser de 1 a 99.`,
    "racks-differ": ({ rack, tiles: counted }) =>
      `el atril es «${rack}» y se cuentan las fichas «${counted}». Tienen que ser las mismas.`,
    "missing-points": () => "faltan los puntos, por ejemplo `+14`.",
    "bad-points": ({ typed }) => `«${typed}» no son puntos. Escríbelos con el signo, por ejemplo \`+14\`.`,
    "wrong-sign": ({ points, act }) => `${format.signed(points)} no puede ser: ${acts[act]}.`,
    "missing-total": () => "falta el total del jugador después de los puntos.",
    "bad-total": ({ typed }) => `«${typed}» no es un total. Tiene que ser un número entero.`,
    "unknown-tile": ({ typed }) =>
      `«${typed}» no es una ficha de esta bolsa. Elige la lista de palabras de la partida.`,
    "off-the-board": ({ place, size }) =>
      `desde ${place} la palabra se sale del tablero, que tiene ${countOf.cells(size)} de lado. Corrige el lugar o el tamaño.`,
    "nothing-there": ({ square }) =>
      `en ${square} tendría que haber una letra, pero la casilla está vacía. Escribe ahí la ficha.`,
    "another-letter-there": ({ square, there, written }) =>
      `en ${square} está ${there}, no ${written}. Corrige la palabra o el lugar.`,
    "nothing-laid": () => "todas esas letras ya estaban en el tablero. Una jugada pone al menos una ficha.",
    "not-whole-word": ({ word }) => `con las letras de al lado, la palabra es ${word}. Escríbela entera.`,
    "not-touching": () => "la palabra no toca nada de lo que hay en el tablero. Corrige su lugar.",
    "not-on-rack": ({ letters }) => `en el atril no hay ${format.none(letters)}. Corrige el atril o la palabra.`,
    "too-few-on-rack": ({ wanted, rack }) =>
      `el cambio es de ${countOf.tiles(wanted)}, y en el atril hay ${number(rack)}. Corrige uno de los dos números.`,
    "too-many-tiles": ({ letter, count, max }) =>
      `entre el tablero y los atriles hay ${countOf.tiles(count)} de ${letter}, y en la bolsa solo hay ${number(max)}. Corrige las fichas, o elige la lista de palabras de la partida.`,
    "wrong-total": ({ written, expected }) =>
      `el total es ${number(written)}, pero las jugadas suman ${number(expected)}. Corrige el total o los puntos.`,
    "nothing-to-take-off": () =>
      "no hay ninguna jugada que retirar: solo se puede retirar la que se acaba de hacer. Quita la línea.",
    "wrong-points-off": ({ written, expected }) =>
      `la jugada retirada resta ${number(written)}, pero tiene que restar ${number(expected)}. Corrige el número.`,
    "nothing-challenged": () =>
      "el turno anterior no es una jugada de este jugador: no había nada que impugnar. Quita esta línea.",
    "after-the-end": () => "la partida ya ha terminado y no se puede jugar más. Quita la línea.",
  },
  json: {
    "wrong-type": ({ wanted }) => `tiene que haber ${types[wanted]}.`,
    missing: () => "falta este campo. Añádelo.",
    "unknown-key": () => "este campo no es de ninguna partida. Quítalo.",
    "not-one-of": ({ allowed }) => `solo puede haber: ${allowed.join(", ")}.`,
    "out-of-range": ({ min, max }) => `el número tiene que ser de ${number(min)} a ${number(max)}.`,
    "too-long": ({ max, items }) =>
      `es demasiado largo. Puede tener ${items === undefined ? characters(max) : entries(max)} como máximo.`,
    "not-json": () => "esto no es JSON. Envía el archivo tal como lo has recibido.",
    "newer-version": ({ version, known }) =>
      `es de la versión ${number(version)}, y yo conozco hasta la ${number(known)}. Expórtalo con una versión anterior.`,
    "bad-place": ({ typed }) => `«${typed}» no es un lugar de este tablero. Escríbelo como \`8H\` o \`H8\`.`,
    "impossible-tile": ({ typed }) =>
      `«${typed}» no puede ir ahí, o no es ninguna ficha de esta bolsa. Elige la lista de palabras con la que se jugó.`,
    "no-such-seat": ({ seats: count }) => `ese jugador no está: hay ${number(count)}, contados desde 0.`,
    "wrong-count": ({ wanted }) => `esta lista tiene que tener ${entries(wanted)}, una por jugador.`,
    "wrong-total": ({ expected }) => `el total no cuadra: tendría que ser ${number(expected)}.`,
  },
  atLine: ({ line, what }) => `Línea ${number(line)}: ${what}`,
  atPath: ({ path, what }) => (path === "" ? `En el archivo: ${what}` : `En «${path}»: ${what}`),
};
