import { SCRABBLE_LEVEL_NAMES } from "#games/scrabble/bots/levels.ts";
import type { WordListRef } from "#games/scrabble/types.ts";
import { wordsForLevels } from "#text/difficulty-words.ts";
import { difficulties } from "#text/es/difficulties.ts";
import { countOf, format } from "#text/es/words.ts";
import { isBlankText, type MissingTiles, sortMissingTiles } from "./missing-tiles.ts";
import type { PlacedWord, ScrabblePhrases } from "./phrases.ts";
import { ruleTexts } from "./rules/es.ts";
import { createScoreSumPhrase } from "./score-sum.ts";

const rounds = (count: number) => format.plural(count, { one: "# ronda", other: "# rondas" });
const cross = ({ word, place, score }: PlacedWord) => `${word} ${place} ${format.number(score)}`;

const nameOf = (list: WordListRef): string =>
  "name" in list ? list.name : `${format.language(list.language)} (una lista abierta, no oficial)`;

/** A missing tile as text. A blank is named by words, because it has no letter. */
const nameOfTile = (tile: string) => (isBlankText(tile) ? "un comodín" : tile);
const nameOfMissingTile = (tile: string) => (isBlankText(tile) ? "ningún comodín" : tile);

/** Separate tiles: tus dos fichas L, tus fichas Q y U. */
const tilesApart = (parts: readonly string[]) =>
  new Set(parts).size === 1 ? `tus dos fichas ${parts[0]}` : `tus fichas ${format.all(parts)}`;

/** A tile that the rack has, but too few times: otra A, 2 comodines más. */
const anotherTile = ({ tile, count, isBlank }: MissingTiles["more"][number]) => {
  if (count === 1) return isBlank ? "otro comodín" : `otra ${tile}`;
  return isBlank ? `${count} comodines más` : `${count} ${tile} más`;
};

const inChannel = (channel: string | undefined) => (channel === undefined ? "" : ` en ${channel}`);

export const scrabbleTexts: ScrabblePhrases = {
  name: "Scrabble",
  drawn: "De ella sale el orden de las fichas de la bolsa, y por tanto todos los atriles.",
  helpLines: [
    "- `/scrabble new` empieza una partida. En `ajustes` hay partidas ya preparadas, y *Prepararla…* para elegirlo todo en un formulario.",
    "- `/scrabble rack` te muestra las fichas.",
    "- `/scrabble play` juega una palabra en un lugar: `8H` es en horizontal, `H8` en vertical. Antes de jugar ves palabras y puntos.",
    "- Escribe la palabra entera, con las letras que ya están, y un comodín entre paréntesis: `C(A)SA`.",
    "- `/scrabble exchange` y `/scrabble pass` gastan el turno sin jugar ninguna palabra.",
    "- `/scrabble hint` muestra tu mejor jugada, y `/scrabble check` dice si una palabra es válida.",
    "- `/scrabble undo` deshace el último turno, y `/scrabble challenge` impugna la última jugada, si las reglas de la partida lo permiten.",
    "- `/scrabble stats` muestra los resultados de cada jugador, `/scrabble leaderboard`, las clasificaciones, y `/scrabble analyse` repasa una partida acabada.",
    "- `/scrabble lists` dice con qué palabras se puede jugar.",
    "- `/scrabble watch` hace que los bots jueguen entre ellos.",
    "- `/scrabble daily` es la posición del día: encuentra la mejor jugada. `/scrabble daily-ranking` dice quién lo ha hecho.",
    "- `/scrabble help` explica las reglas y cómo se escribe una jugada.",
  ],
  refusal: {
    finished: () => "Esta partida ha terminado.",
    "not-your-turn": () => "No es tu turno.",
    "off-the-board": () => "La palabra no cabe ahí en el tablero. Empiézala antes o pon una más corta.",
    "single-tile": () => "Una letra sola no es una palabra. Pon al menos dos.",
    "square-occupied": ({ square, letter }) =>
      `En ${square} ya está ${letter}. Escribe la palabra entera, con las letras que ya están.`,
    "no-tile-laid": () => "Todas esas letras ya están en el tablero. Hay que poner al menos una ficha propia.",
    "not-on-rack": ({ letters, tooFew, joined, parts = [] }) => {
      const { absent, more } = sortMissingTiles(letters, tooFew);
      const isOne = letters.length - absent.length === 1;
      return [
        ...(absent.length > 0 ? [`En el atril no tienes ${format.none(absent.map(nameOfMissingTile))}.`] : []),
        ...(more.length > 0 ? [`Te ${isOne ? "falta" : "faltan"} ${format.all(more.map(anotherTile))}.`] : []),
        ...(joined === undefined
          ? []
          : [`En esta lista de palabras, ${joined} es una sola ficha: no se puede hacer con ${tilesApart(parts)}.`]),
        "Prueba con las fichas que tienes.",
      ].join(" ");
    },
    "off-centre": ({ centre }) => `La primera palabra tiene que pasar por el centro, ${centre}.`,
    "not-touching": () => "La palabra tiene que tocar alguna que ya esté en el tablero.",
    "not-whole-word": ({ word }) =>
      `Con lo que hay al lado, la palabra sería ${word}. Escríbela entera desde la primera letra.`,
    "not-a-word": ({ words }) =>
      words.length === 1
        ? `${format.all(words)} no está en la lista de palabras. Prueba otra jugada.`
        : `${format.all(words)} no están en la lista de palabras. Prueba otra jugada.`,
    "nothing-to-exchange": () => "Di qué fichas devuelves, por ejemplo `AEI`; `#` es un comodín.",
    "bag-too-small": ({ bag, wanted, fewer }) =>
      `En la bolsa hay ${countOf.tiles(bag)}, y para este cambio tendría que haber ${format.number(wanted)}. ${fewer ? "Cambia menos, juega o pasa" : "Juega o pasa"}.`,
    "nothing-to-challenge": () =>
      "No hay nada que impugnar. Solo se puede impugnar la jugada anterior a tu turno, y una sola vez.",
    "challenge-or-accept": () => "La jugada anterior termina la partida. Impúgnala o acéptala.",
    "nothing-to-accept": () => "No hay nada que aceptar: quien sigue jugando acepta la jugada anterior.",
    "hints-tell-words": () => "En una partida en la que las palabras se impugnan no hay pistas.",
    "no-hints-left": ({ max }) =>
      max === 0
        ? "En esta partida no hay pistas."
        : format.plural(max, {
            one: "Ya has pedido tu pista: en esta partida solo tienes #.",
            other: "Ya has pedido tus # pistas.",
          }),
    "bad-size": ({ min, max }) =>
      `Un tablero tiene que tener de ${format.number(min)} a ${format.number(max)} casillas de lado.`,
    "bad-rack": ({ min, max }) => `Un atril tiene que tener de ${format.number(min)} a ${format.number(max)} fichas.`,
    "bad-rounds": ({ min, max }) =>
      `La partida puede terminar después de ${format.number(min)} a ${format.number(max)} rondas sin puntuar.`,
    "bad-bingo-bonus": ({ min, max }) =>
      `Usar todo el atril puede dar de ${format.number(min)} a ${format.number(max)} puntos.`,
    "bad-hints": ({ min, max }) =>
      `Una partida puede tener de ${format.number(min)} a ${format.number(max)} pistas por jugador.`,
    "bad-option": ({ option, allowed }) => `Para ${option}, elige ${format.any(allowed)}.`,
    "no-easy-words": ({ languages }) =>
      `Solo sé qué palabras son corrientes en las listas con las letras de estos idiomas: ${format.all(languages.map(format.language))}. Elige una lista así, o empieza sin palabras corrientes.`,
    "twice-needs-two": () =>
      "«El doble de las fichas del otro» solo vale con dos jugadores. Elige la otra recompensa por terminar.",
    "challenge-needs-two": () =>
      "Si no juega nadie más, nadie puede impugnar tus jugadas. Elige que las palabras no válidas se rechacen.",
    "bad-start": () =>
      "Desde esta posición no se puede seguir: la bolsa no tiene sus fichas o quedan demasiado pocas. Empieza otra partida.",
    "too-few-tiles": ({ tiles: held, wanted }) =>
      `En la bolsa hay ${countOf.tiles(held)}, y los atriles necesitan ${format.number(wanted)}. Elige atriles más pequeños, menos jugadores o la bolsa grande.`,
  },
  misprint: {
    "bad-place": ({ typed, last }) =>
      `«${typed}» no es una casilla. Con la fila primero (\`8H\`) va en horizontal; con la columna primero (\`H8\`), en vertical; la última casilla es ${last}.`,
    "bad-letter": ({ typed, at }) => `«${typed}» no se puede poner: no hay ficha para «${at}».`,
    "blank-sign": ({ typed }) =>
      `No entiendo «${typed}». Un comodín se escribe con su letra entre paréntesis: \`C(A)SA\`.`,
  },
  words: {
    finalResult: "Resultado final",
    bestPlay: "Mejor jugada",
    playOfTheGame: "Jugada de la partida",
    rating: "Rating",
    turns: "Turnos",
    bingos: "Scrabbles",
    hints: "Pistas",
    exchanged: "cambio",
    passed: "pasa",
    challenged: "impugnación",
    accepted: "acepta",
    overtime: "fuera de tiempo",
    resigned: "se retira",
    outOfTime: "sin tiempo",
  },
  played: ({ name, word, place, score, bingo, others }) =>
    `**${name}** ha jugado **${word}** en ${place} por **${countOf.points(score)}**${bingo ? ", con todo el atril" : ""}${
      others.length > 0 ? ` (con ${format.all(others.map(cross))})` : ""
    }.`,
  exchanged: ({ name, count }) => `**${name}** ha cambiado ${countOf.tiles(count)}.`,
  passed: (name) => `**${name}** ha pasado.`,
  passedOutOfTime: (name) => `A **${name}** se le ha acabado el tiempo de este turno, y pasa.`,
  challengeUpheld: ({ name, against, words, points: lost }) =>
    `**${name}** ha impugnado: ${format.all(words)} no ${format.plural(words.length, { one: "está", other: "están" })} en la lista de palabras. La jugada se retira, y **${against}** pierde **${countOf.points(lost)}**.`,
  challengeFailed: ({ name, against, points: won }) =>
    `**${name}** ha impugnado la jugada de **${against}**, pero es válida: ${won > 0 ? `**${countOf.points(won)}** para **${against}**` : `**${name}** pierde el turno`}.`,
  accepted: (name) => `**${name}** ha aceptado la última jugada.`,
  acceptedOutOfTime: (name) => `A **${name}** se le ha acabado el tiempo: la última jugada queda aceptada.`,
  overtime: ({ name, points: lost }) => `**${name}** se ha pasado del tiempo: pierde **${countOf.points(lost)}**.`,
  resigned: ({ name, how }) =>
    how === "resigned" ? `**${name}** se ha retirado.` : `A **${name}** se le ha acabado el tiempo.`,
  undone: (lines) =>
    lines.length === 0 ? "Se ha deshecho el último turno." : `Se ha deshecho el último turno: ${lines.join(" ")}`,
  ended: {
    "went-out": "La bolsa y un atril están vacíos: la partida ha terminado.",
    resigned: "Solo queda un jugador: la partida ha terminado.",
  },
  endedScoreless: (value) => `Nadie ha puntuado en ${rounds(value)}: la partida ha terminado.`,
  leftover: (changes) =>
    `Fichas que quedaban en los atriles: ${changes.map(({ name, change }) => `${name} ${format.signed(change)}`).join(", ")}.`,
  stayed: (name) => `🏆 ¡Gana **${name}**!`,
  won: ({ names, score }) =>
    names.length === 1
      ? `🏆 ¡Gana **${format.all(names)}** con **${countOf.points(score)}**!`
      : `🏆 ¡Empate: ${format.all(names)} con **${countOf.points(score)}** cada cual!`,
  alone: ({ name, score }) => `**${name}** termina con **${countOf.points(score)}**.`,
  endedHere:
    "La última partida ha terminado y ya no se puede deshacer ningún turno: `/games replay` la vuelve a mostrar, `/scrabble analyse` repasa sus turnos y `/games rematch` empieza la revancha.",
  savedElsewhere: "Tienes una guardada: `/games continue` la continúa.",
  listName: (list) => ("name" in list ? list.name : format.language(list.language)),
  began: ({ names, list }) =>
    `Empieza una partida de Scrabble: ${format.all(names)}. Lista de palabras: ${nameOf(list)}.`,
  alt: ({ last, scores, turn, result, bag }) =>
    [
      "Tablero de Scrabble.",
      result,
      last,
      `Puntos: ${scores.map(({ name, score }) => `${name}: ${format.number(score)}`).join(", ")}.`,
      turn && `Juega ${turn}.`,
      `${countOf.tiles(bag)} en la bolsa.`,
    ]
      .filter((part) => part !== undefined && part !== "")
      .join(" "),
  rackAlt: (letters) =>
    letters.length > 0 ? `Tu atril: ${letters.map(nameOfTile).join(", ")}.` : "Tu atril está vacío.",
  draftAlt: ({ word, place, score }) => `El tablero con tu borrador: ${word} en ${place}, ${countOf.points(score)}.`,
  yourRack: "Tu atril; solo lo ves tú.",
  sum: createScoreSumPhrase({ bad: "no está en la lista" }),
  bingo: (bonus) => `Todo el atril: ${format.signed(bonus)}`,
  total: (score) => `**${countOf.points(score)}**`,
  blanksUsed: (letters) =>
    letters.length === 1
      ? `Se usa un comodín para ${format.all(letters)}.`
      : `Se usan comodines para ${format.all(letters)}.`,
  confirmQuestion: "¿La juegas?",
  laid: "Jugada hecha.",
  exchangedYours: (count) => `Has cambiado ${countOf.tiles(count)}. Tu nuevo atril:`,
  passedYours: "Has pasado.",
  passQuestion: "¿Pasas este turno?",
  challengedYours: (upheld) =>
    upheld ? "Tenías razón: la jugada se retira." : "La jugada era válida: has impugnado en vano.",
  acceptedYours: "Aceptas la jugada.",
  hintBest: ({ word, place }) => `💡 La mejor jugada es **${word}** en ${place}.`,
  hintAlt: ({ word, place, score }) => `El tablero con la pista: ${word} en ${place}, ${countOf.points(score)}.`,
  hintNone: {
    exchange: "No hay nada que puedas poner. Cambia fichas.",
    pass: "No hay nada que puedas poner ni cambiar. Pasa.",
  },
  hintExchange: (tiles) => `💡 Un experto cambiaría ${format.all(tiles.map(nameOfTile))}.`,
  hintsLeft: (count) =>
    format.plural(count, { one: "En esta partida te queda # pista.", other: "En esta partida te quedan # pistas." }),
  scores: (results) => results.map(({ name, score }) => `**${name}**: ${format.number(score)}`).join(", "),
  hintsUsed: (hints) =>
    `Pistas pedidas: ${hints.map(({ name, count }) => `${name} ${format.number(count)}`).join(", ")}.`,
  draftEmpty: "Todavía no has puesto ninguna ficha que confirmar.",
  unfinishedDraftAlt: "El tablero con tu borrador, todavía sin terminar.",
  draftReturned: (letters) =>
    `El tablero ha cambiado y ${format.plural(letters.length, { one: "esta ficha ha vuelto", other: "estas fichas han vuelto" })} a tu atril: ${format.all(letters.map(nameOfTile))}.`,
  noCheckNow: (channel) =>
    `Juegas una partida${inChannel(channel)} en la que las palabras se impugnan: hasta que no acabe, no puedo decirte si una palabra es válida.`,
  onlyValidity: {
    rated: ({ channel }) =>
      `Juegas una partida puntuable${inChannel(channel)}. Hasta que no acabe, también mientras esté guardada, solo te digo si una palabra es válida: ni ganchos, ni anagramas, ni búsquedas.`,
    "without-hints": ({ channel }) =>
      `Juegas una partida sin pistas${inChannel(channel)}. Hasta que no acabe, también mientras esté guardada, solo te digo si una palabra es válida: ni ganchos, ni anagramas, ni búsquedas.`,
  },
  noDailyNow: (channel) =>
    `Juegas una partida${inChannel(channel)} en la que las palabras se impugnan, y la posición del día podría darte pistas: la tendrás cuando la partida termine.`,
  noHelpFromFile:
    "Esta partida viene de un archivo. Como juegas otra que puntúa para el rating, sin pistas o con impugnaciones, aquí no te doy pistas ni análisis hasta que aquella termine.",
  opened: "Empieza la partida. Tu atril:",
  watching:
    "Los bots juegan. Quien ha empezado la partida, o quien administra el servidor, la puede parar con el botón de debajo del tablero.",
  watchCount: "Juegan de dos a cuatro bots. Escribe un nivel para cada uno: `maestro, fácil`.",
  settings: {
    list: (list) => `palabras: ${nameOf(list)}`,
    size: (squares) => `tablero: ${format.number(squares)} × ${format.number(squares)}`,
    rack: (held) => `atril: ${countOf.tiles(held)}`,
    bag: (value) => `bolsa: ${value}`,
    challenge: (value) => `palabras no válidas: ${value}`,
    exchange: (value) => `fichas en la bolsa para poder cambiar: ${value}`,
    scorelessRounds: (value) => `termina tras ${rounds(value)} sin puntuar`,
    goingOut: (value) => `recompensa por terminar: ${value}`,
    bingoBonus: (value) => `recompensa por usar todo el atril: ${countOf.points(value)}`,
    hints: (max) => `pistas de cada uno: ${format.number(max)}`,
    expertHints: "las pistas son lo que haría un experto",
    easyWords: "los bots ponen palabras corrientes",
    overlooking: "los bots pasan por alto algunas jugadas",
  },
  buttons: {
    rack: "Atril",
    play: "Escribir una palabra",
    exchange: "Cambiar",
    pass: "Pasar",
    playIt: "Jugarla",
    confirm: "Confirmar",
    change: "Modificar",
    cancel: "Cancelar",
    challenge: "Impugnar",
    accept: "Aceptar",
    "draft-back": "Un paso atrás",
    "draft-clear": "Vaciar",
  },
  playForm: {
    title: "Jugar una palabra",
    word: "Palabra",
    wordHelp: "La palabra entera; un comodín entre paréntesis: C(A)SA",
    at: "Lugar",
    atHelp: "8H horizontal, H8 vertical",
  },
  command: {
    description: "Jugar al Scrabble en este canal",
    new: { description: "Empezar una partida con gente, o contra un bot" },
    watch: {
      description: "Ver cómo juegan los bots entre ellos",
      options: {
        bots: { name: "bots", description: "Niveles de 2 a 4 bots (por defecto: difícil, difícil)" },
      },
    },
    levels: wordsForLevels(SCRABBLE_LEVEL_NAMES, difficulties),
    choices: {
      bag: { standard: "estándar", super: "grande: 200 fichas en inglés, el doble en otras listas" },
      challenge: {
        void: "se rechazan (por defecto)",
        double: "se pueden poner e impugnar; si es en vano, se pierde el turno",
        "five-point": "se pueden poner e impugnar; si es en vano, el otro gana 5",
      },
      exchange: {
        "as-many": "tantas como se devuelven (por defecto)",
        "full-rack": "un atril lleno",
        one: "una ficha",
      },
      goingOut: {
        racks: "lo que valen las fichas de los demás, que se les resta (por defecto)",
        twice: "el doble de las fichas del otro (dos jugadores)",
      },
    },
    place: {
      description: "Poner una ficha en tu borrador (solo lo ves tú)",
      options: {
        letter: { name: "letra", description: "Qué letra; un comodín entre paréntesis: (E)" },
        at: { name: "casilla", description: "La casilla: H8" },
      },
    },
    remove: {
      description: "Quitar una ficha de tu borrador",
      options: { at: { name: "casilla", description: "La casilla: H8" } },
    },
    "undo-tile": { description: "Deshacer lo último que has hecho en tu borrador", options: {} },
    clear: { description: "Quitar todas las fichas de tu borrador", options: {} },
    confirm: { description: "Jugar tu borrador", options: {} },
    challenge: {
      description: "Impugnar la última jugada",
      options: { confirm: { name: "confirmar", description: "Impugnarla enseguida, sin preguntar" } },
    },
    accept: { description: "Aceptar la última jugada de la partida", options: {} },
    play: {
      description: "Jugar una palabra",
      options: {
        word: { name: "palabra", description: "La palabra entera; un comodín entre paréntesis: C(A)SA" },
        at: { name: "casilla", description: "Dónde empieza: 8H horizontal, H8 vertical" },
        direction: { name: "dirección", description: "Dirección, si `casilla` no la dice" },
        confirm: { name: "confirmar", description: "Jugarla enseguida, sin verla antes" },
      },
    },
    exchange: {
      description: "Cambiar fichas; cuesta el turno",
      options: {
        tiles: { name: "fichas", description: "Las fichas que devuelves; # es un comodín, `todas` el atril entero" },
        confirm: { name: "confirmar", description: "Cambiarlas enseguida, sin preguntar (`todas` pregunta siempre)" },
      },
    },
    pass: { description: "Pasar este turno", options: {} },
    hint: { description: "Ver tu mejor jugada (solo la ves tú)", options: {} },
    help: { description: "Cómo se juega, y cómo se escribe una jugada", options: {} },
    directions: { across: "en horizontal", down: "en vertical" },
    rack: { description: "Tus fichas (solo las ves tú)", options: {} },
    board: {
      description: "Volver a mostrar el tablero",
      options: { text: { name: "texto", description: "En texto, sin imagen" } },
    },
  },
  rules: ruleTexts,
  bingos: "Scrabbles",
  comparableGames: "15 × 15, 7 fichas, sin pistas",
};
