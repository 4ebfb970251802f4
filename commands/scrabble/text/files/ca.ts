import type { SchemaErrorReason } from "#core/schema.ts";
import type { CgpError } from "#games/scrabble/notation/cgp.ts";
import type { GcgEventBody } from "#games/scrabble/notation/gcg/gcg-types.ts";
import { withDe } from "#text/ca/elision.ts";
import { countOf, format } from "#text/ca/words.ts";
import type { GameFilePhrases } from "./phrases.ts";

const { number } = format;
const rows = (count: number) => format.plural(count, { one: "# fila", other: "# files" });
const racks = (count: number) => format.plural(count, { one: "# faristol", other: "# faristols" });
const entries = (count: number) => format.plural(count, { one: "# entrada", other: "# entrades" });
const characters = (count: number) => format.plural(count, { one: "# caràcter", other: "# caràcters" });

const fields: { readonly [Field in Extract<CgpError, { reason: "missing-field" }>["field"]]: string } = {
  board: "Falta el tauler",
  racks: "Falten els faristols",
  scores: "Falten els punts",
  turns: "Falten els torns sense puntuar",
};

const acts: { readonly [Kind in GcgEventBody["kind"]]: string } = {
  play: "una jugada no pot restar punts",
  exchange: "un canvi no dona ni treu punts",
  pass: "passar no dona ni treu punts",
  "taken-off": "retirar una jugada no pot sumar punts",
  "challenge-bonus": "una impugnació fallida no pot restar punts",
  "end-rack": "el faristol final pot sumar o restar",
  time: "passar-se del temps no pot sumar punts",
  resigned: "retirar-se no dona ni treu punts",
};

const types: { readonly [Type in Extract<SchemaErrorReason, { reason: "wrong-type" }>["wanted"]]: string } = {
  object: "un objecte, entre claus",
  list: "una llista, entre claudàtors",
  text: "un text, entre cometes",
  "whole-number": "un nombre enter",
};

export const gameFileTexts: GameFilePhrases = {
  cgp: {
    "missing-field": ({ field }) =>
      `${fields[field]}. Una posició té el tauler, els faristols, els punts i els torns sense puntuar, amb un espai entremig.`,
    "bad-row-count": ({ rows: count, min, max }) =>
      `El tauler té ${rows(count)}. N’ha de tenir ${withDe(number(min))} a ${number(max)}, separades amb \`/\`.`,
    "bad-row-length": ({ row, squares: count, wanted }) =>
      `La fila ${number(row)} del tauler té ${countOf.cells(count)}. N’ha de tenir ${number(wanted)}, tantes com files.`,
    "bad-run": ({ row, column, typed }) =>
      `A la fila ${number(row)}, columna ${number(column)}, «${typed}» no pot ser una quantitat de caselles buides. Escriu-la sense cap zero al davant i no més gran que la fila.`,
    "unknown-tile": ({ row, column, typed }) =>
      `A la fila ${number(row)}, columna ${number(column)}, «${typed}» no és cap fitxa d’aquest sac. Escriu-la en majúscules, i entre claudàtors si té més d’una lletra: \`[QU]\`.`,
    "too-many-racks": ({ racks: count, max }) => `Hi ha ${racks(count)}. N’hi pot haver ${number(max)} com a màxim.`,
    "unknown-rack-tile": ({ rack, typed }) =>
      `Al faristol ${number(rack)}, «${typed}» no és cap fitxa d’aquest sac. Escriu-la en majúscules; \`?\` és un escarràs.`,
    "bad-score-count": ({ scores, racks: count }) =>
      `Hi ha els punts ${withDe(countOf.players(scores))}, però ${racks(count)}. N’hi ha d’haver tants dels uns com dels altres.`,
    "bad-score": ({ score, typed }) =>
      `Els punts del jugador ${number(score)}, «${typed}», no són un nombre enter. Escriu-los, per exemple, així: \`-12\`.`,
    "bad-turns": ({ typed }) => `«${typed}» no és una quantitat de torns sense puntuar. Escriu 0 o un nombre enter.`,
    "bad-operation": ({ operation, typed }) =>
      `L’operació ${number(operation)}, «${typed}», no és completa. Cada una és una paraula, el seu valor i un punt i coma: \`lex ca;\`.`,
  },
  gcg: {
    empty: () => "el fitxer és buit. Hi ha d’haver almenys els jugadors.",
    "too-large": ({ max }) => `el fitxer és massa gran. Pot tenir ${number(max)} bytes com a màxim.`,
    "too-many-events": ({ max }) => `hi ha massa jugades. N’hi pot haver ${number(max)} com a màxim.`,
    "too-long-line": ({ max }) => `la línia és massa llarga. Pot tenir ${number(max)} caràcters com a màxim.`,
    "too-long-value": ({ pragma, max }) => `#${pragma} és massa llarg. Pot tenir ${number(max)} caràcters com a màxim.`,
    "unknown-encoding": ({ typed }) => `no conec la codificació «${typed}». Desa el fitxer com a UTF-8 o Latin-1.`,
    "not-utf-8": () => "diu que és UTF-8, però hi ha caràcters que no ho són. Desa el fitxer com a UTF-8.",
    "neither-pragma-nor-event": ({ text }) =>
      `«${text}» no comença ni amb \`#\` ni amb \`>\`, com hauria de fer cada línia.`,
    "missing-value": ({ pragma }) => `darrere de #${pragma} falta el valor.`,
    "repeated-pragma": ({ pragma, first }) =>
      `#${pragma} ja és a la línia ${number(first)} i només hi pot ser una vegada.`,
    "late-pragma": ({ pragma }) => `#${pragma} ha d’anar abans de la primera jugada. Posa la línia més amunt.`,
    "nothing-to-continue": () => "continua una línia que no hi és. Només es pot continuar un text o una nota.",
    "bad-player-number": ({ typed, max }) =>
      `«${typed}» no és el número de cap jugador. Ha de ser d’1 a ${number(max)}.`,
    "repeated-nickname": ({ nick }) => `«${nick}» ja és un altre jugador. Posa-li un altre àlies.`,
    "missing-player": ({ number: player }) => `falta el jugador ${number(player)}. Afegeix la línia que el presenta.`,
    "no-players": () => "encara no hi ha cap jugador. Presenta’ls primer: `#player1 anna Anna`.",
    "bad-size": ({ typed, min, max }) =>
      `«${typed}» no és la mida de cap tauler. Ha de ser ${withDe(number(min))} a ${number(max)}.`,
    "missing-nickname": () => "falta l’àlies del jugador, com ara `>anna:`.",
    "unknown-player": ({ nick }) => `«${nick}» no és cap dels jugadors que s’han presentat. Corregeix l’àlies.`,
    "missing-act": () => "no diu què ha fet el jugador. Hi ha d’haver un lloc i una paraula, o `-` si passa.",
    "bad-act": ({ typed }) =>
      `«${typed}» no és cap lloc, ni un canvi, ni cap altra cosa que es pugui fer. Corregeix-ho.`,
    "bad-rack": ({ typed }) => `«${typed}» no és cap faristol. Escriu-hi només lletres; \`?\` és un escarràs.`,
    "bad-place": ({ typed }) =>
      `«${typed}» no és cap lloc, ni tan sols al tauler més gran. Escriu-lo com \`8H\` o \`H8\`.`,
    "missing-word": () => "després del lloc falta la paraula.",
    "bad-word": ({ typed }) =>
      `«${typed}» no és cap paraula. Escriu-hi només lletres; un punt és una lletra que ja hi era.`,
    "bad-count": ({ typed }) => `«${typed}» no és una quantitat de fitxes per canviar. Ha de ser d’1 a 99.`,
    "racks-differ": ({ rack, tiles: counted }) =>
      `el faristol és «${rack}» i es compten les fitxes «${counted}». Han de ser les mateixes.`,
    "missing-points": () => "falten els punts, com ara `+14`.",
    "bad-points": ({ typed }) => `«${typed}» no són punts. Escriu-los amb el signe, com ara \`+14\`.`,
    "wrong-sign": ({ points, act }) => `${format.signed(points)} no pot ser: ${acts[act]}.`,
    "missing-total": () => "falta el total del jugador després dels punts.",
    "bad-total": ({ typed }) => `«${typed}» no és cap total. Ha de ser un nombre enter.`,
    "unknown-tile": ({ typed }) => `«${typed}» no és cap fitxa d’aquest sac. Tria la llista de paraules de la partida.`,
    "off-the-board": ({ place, size }) =>
      `des ${withDe(place)} la paraula surt del tauler, que fa ${countOf.cells(size)} de costat. Corregeix el lloc o la mida.`,
    "nothing-there": ({ square }) =>
      `a ${square} hi hauria d’haver una lletra, però la casella és buida. Escriu-hi la fitxa.`,
    "another-letter-there": ({ square, there, written }) =>
      `a ${square} hi ha ${there}, no pas ${written}. Corregeix la paraula o el lloc.`,
    "nothing-laid": () => "totes aquestes lletres ja eren al tauler. Una jugada hi posa almenys una fitxa.",
    "not-whole-word": ({ word }) => `amb les lletres del costat, la paraula és ${word}. Escriu-la sencera.`,
    "not-touching": () => "la paraula no toca res del que hi ha al tauler. Corregeix-ne el lloc.",
    "not-on-rack": ({ letters }) =>
      `al faristol hi ${format.plural(letters.length, { one: "falta", other: "falten" })} ${format.all(letters)}. Corregeix el faristol o la paraula.`,
    "too-few-on-rack": ({ wanted, rack }) =>
      `el canvi és ${withDe(countOf.tiles(wanted))}, i al faristol n’hi ha ${number(rack)}. Corregeix un dels dos nombres.`,
    "too-many-tiles": ({ letter, count, max }) =>
      `entre el tauler i els faristols hi ha ${countOf.tiles(count)} ${withDe(letter)}, i al sac només n’hi ha ${number(max)}. Corregeix les fitxes, o tria la llista de paraules de la partida.`,
    "wrong-total": ({ written, expected }) =>
      `el total és ${number(written)}, però les jugades sumen ${number(expected)}. Corregeix el total o els punts.`,
    "nothing-to-take-off": () =>
      "no hi ha cap jugada per retirar: només es pot retirar la que s’acaba de fer. Treu la línia.",
    "wrong-points-off": ({ written, expected }) =>
      `la jugada retirada resta ${number(written)}, però n’ha de restar ${number(expected)}. Corregeix el nombre.`,
    "nothing-challenged": () =>
      "el torn anterior no és una jugada d’aquest jugador: no hi havia res per impugnar. Treu aquesta línia.",
    "after-the-end": () => "la partida ja s’ha acabat i no s’hi pot jugar més. Treu la línia.",
  },
  json: {
    "wrong-type": ({ wanted }) => `hi ha d’haver ${types[wanted]}.`,
    missing: () => "hi falta aquest camp. Afegeix-lo.",
    "unknown-key": () => "aquest camp no és de cap partida. Treu-lo.",
    "not-one-of": ({ allowed }) => `només hi pot haver ${format.any(allowed.map(String))}.`,
    "out-of-range": ({ min, max }) => `el nombre ha de ser ${withDe(number(min))} a ${number(max)}.`,
    "too-long": ({ max, items }) =>
      `és massa llarg. Pot tenir ${items === undefined ? characters(max) : entries(max)} com a màxim.`,
    "not-json": () => "això no és JSON. Envia el fitxer tal com l’has rebut.",
    "newer-version": ({ version, known }) =>
      `és de la versió ${number(version)}, i jo conec fins a la ${number(known)}. Exporta’l amb una versió anterior.`,
    "bad-place": ({ typed }) => `«${typed}» no és cap lloc d’aquest tauler. Escriu-lo com \`8H\` o \`H8\`.`,
    "impossible-tile": ({ typed }) =>
      `«${typed}» no hi pot anar, o no és cap fitxa d’aquest sac. Tria la llista de paraules d’aquella partida.`,
    "no-such-seat": ({ seats: count }) => `aquest jugador no hi és: n’hi ha ${number(count)}, comptats des de 0.`,
    "wrong-count": ({ wanted }) => `aquesta llista ha de tenir ${entries(wanted)}, una per jugador.`,
    "wrong-total": ({ expected }) => `el total no surt: hauria de ser ${number(expected)}.`,
  },
  atLine: ({ line, what }) => `Línia ${number(line)}: ${what}`,
  atPath: ({ path, what }) => (path === "" ? `Al fitxer: ${what}` : `A «${path}»: ${what}`),
};
