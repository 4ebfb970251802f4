import { BOT_STRATEGY_DIFFICULTIES } from "#games/mastermind/bots/bots.ts";
import { BOARD_DIFFICULTY_NAMES } from "#games/mastermind/rules/options.ts";
import { wordsForLevels } from "#text/difficulty-words.ts";
import { difficulties } from "#text/es/difficulties.ts";
import { countOf, format } from "#text/es/words.ts";
import { formatClock } from "#text/format-clock.ts";
import { formatAnswer, formatPegNumbers, formatPegs } from "./format-pegs.ts";
import type { MastermindPhrases } from "./phrases.ts";

const thatIs = (count: number) => format.plural(count, { one: "Eso es # ficha", other: "Eso son # fichas" });
const codes = (count: number) => format.plural(count, { one: "# código posible", other: "# códigos posibles" });
const counts = ({ exact, partial }: { readonly exact: number; readonly partial: number }) =>
  `${format.number(exact)} en su sitio, ${format.number(partial)} en otro`;
const within = (what: string, min: number, max: number) =>
  `${what} tiene que ser un número entero de ${format.number(min)} a ${format.number(max)}.`;

const boards = wordsForLevels(BOARD_DIFFICULTY_NAMES, difficulties);
const TO_DO = {
  make: "hay que hacer el código",
  guess: "hay que hacer un intento",
  answer: "hay que responder al último intento",
  tell: "hay que decir el código",
} as const;

export const mastermindTexts: MastermindPhrases = {
  name: "Mastermind",
  drawn: "Si el código lo hace un bot, sale de esta semilla.",
  helpLines: [
    "- `/mastermind new` te pregunta qué quieres: adivinar un código (fácil, medio, difícil o a medida), o hacer uno para un bot o, con la opción `con`, para una persona. Con `en-público`, lo ve todo el canal.",
    "- `/mastermind guess` hace un intento con números (`1 4 2 2`) o letras (`RVAM`); los botones de debajo del tablero tienen color y símbolo.",
    "- ✔ es una ficha en su sitio, ○ un color correcto en otro sitio. Quien hace el código los cuenta con menús, o con `/mastermind answer`.",
    "- `/mastermind hint` propone un código que cuadra con todas las respuestas, tres veces como máximo.",
    "- `/mastermind pause` para el reloj, `/mastermind resume` lo vuelve a poner en marcha; `/games save` y `/games load` también sirven para las partidas en solitario.",
    "- `/mastermind watch` hace que un bot adivine el código de otro.",
    "- `/mastermind stats` muestra los resultados de cada jugador, y `/mastermind leaderboard`, los códigos del bot adivinados en el servidor. Puntos: uno por ganar, y uno más por cada intento que sobra al adivinar.",
    "- `/mastermind daily` es el código del día, y `/mastermind daily-ranking` dice quién lo ha adivinado.",
    "- `/mastermind help` explica las reglas y muestra cada ficha con su letra.",
  ],
  fileError: {
    damaged: () => "No es un archivo como los que escribe `/games export`. Usa uno que no se haya cambiado.",
    "wrong-guess": ({ turn }) => `El intento ${format.number(turn)} no encaja con el tablero del archivo.`,
    "wrong-answer": ({ turn }) => `Falta la respuesta al intento ${format.number(turn)}, o no puede ser correcta.`,
    "wrong-code": () => "El código no encaja con el tablero del archivo.",
    "wrong-end": () => "Con estos intentos, la partida del archivo no puede haber acabado así.",
  },
  refusal: {
    finished: () => "Esta partida ya ha terminado.",
    "not-your-turn": ({ phase }) => `No te toca a ti: ${TO_DO[phase]}.`,
    "something-else-first": ({ phase }) => `Ahora no toca eso: ${TO_DO[phase]}.`,
    "too-few-pegs": ({ pegs: there, positions }) =>
      `${thatIs(there)}, y un código de esta partida tiene ${format.number(positions)}.`,
    "too-many-pegs": ({ pegs: there, positions }) =>
      `${thatIs(there)}, y un código de esta partida tiene ${format.number(positions)}.`,
    "no-such-colour": ({ colour, colours }) =>
      `En esta partida no existe el color ${format.number(colour + 1)}: los colores van del 1 al ${format.number(colours)}.`,
    "too-many-counted": ({ exact, partial, positions }) =>
      `Serían ${countOf.tiles(exact + partial)}: ${counts({ exact, partial })}. Un código de esta partida solo tiene ${format.number(positions)}.`,
    "last-peg-elsewhere": ({ exact, positions }) =>
      `Si hay ${format.number(exact)} de ${format.number(positions)} en su sitio, la última no puede ir en otro: no queda ninguno libre. Vuelve a contar.`,
    "wrong-counts": ({ guess, right, count }) =>
      [
        `Para ${formatPegNumbers(guess)} no es eso: es ${counts(right)}.`,
        "Cuenta primero las fichas que están en su sitio. Después, toma una por una las demás fichas del intento y, si en el código aún queda una del mismo color, empareja las dos.",
        ...(count.exact.length > 0 ? [`En su sitio: ${format.all(count.exact.map((at) => `la ${at + 1}`))}.`] : []),
        ...count.partial.map(
          ({ guess: from, code: to }) =>
            `En otro sitio: la ${from + 1} del intento tiene el color de la ${to + 1} del código.`,
        ),
      ].join("\n"),
    "never-so": ({ guess, said }) =>
      `Sea cual sea el código, a ${formatPegNumbers(guess)} nunca se responde ${counts(said)}. Vuelve a contar.`,
    contradicts: ({ said, earlier }) =>
      [
        earlier.length === 1
          ? `Tu respuesta, ${counts(said)}, y esta de antes no pueden ser correctas las dos:`
          : `Tu respuesta, ${counts(said)}, y estas de antes no pueden ser correctas todas a la vez:`,
        ...earlier.map(({ turn, guess, answer }) => `- intento ${turn}, ${formatPegNumbers(guess)}: ${counts(answer)}`),
        earlier.length === 1
          ? "Responde otra cosa, o corrige la de antes."
          : "Responde otra cosa, o corrige una de las de antes.",
      ].join("\n"),
    "code-contradicts": ({ turn, guess, said, right }) =>
      `Al intento ${turn}, ${formatPegNumbers(guess)}, habías respondido ${counts(said)}; con este código sería ${counts(right)}. Di el código que apuntaste en papel, o corrige esa respuesta.`,
    "same-answer": ({ turn, said }) =>
      `Al intento ${format.number(turn)} ya se respondió ${counts(said)}. Escribe la respuesta corregida.`,
    "only-on-paper": () =>
      "Aquí sé el código y he comprobado que todas las respuestas son correctas. Solo se pueden corregir cuando el código está en papel.",
    "no-such-turn": ({ turn, answered }) =>
      answered === 0
        ? "Todavía no se ha respondido a ningún intento."
        : `Al intento ${format.number(turn)} no se ha respondido: ${answered === 1 ? "solo se ha respondido al intento 1" : `se ha respondido a los del 1 al ${format.number(answered)}`}.`,
    "hints-for-breaker": () => "Las pistas son para quien adivina el código.",
    "no-hints-left": ({ max }) =>
      max === 0
        ? "En esta partida no hay pistas."
        : format.plural(max, {
            one: "Ya has pedido la pista: en esta partida solo hay #.",
            other: "Ya has pedido las # pistas de esta partida.",
          }),
    "bad-positions": ({ min, max }) => within("El número de fichas de un código", min, max),
    "bad-colours": ({ min, max }) => within("El número de colores", min, max),
    "bad-turns": ({ min, max }) => within("El número de intentos", min, max),
    "bad-hints": ({ min, max }) => within("El número de pistas", min, max),
    "bad-option": ({ option, allowed }) => `Para «${option}», elige ${format.any(allowed)}.`,
  },
  misprint: {
    "no-such-peg": ({ typed }) =>
      `«${typed}» no es ningún color. Escribe números, como los de debajo del tablero (1 4 2 2), o letras (RVAM).`,
  },
  choose: {
    role: "¿Qué prefieres: adivinar un código, o hacer uno para que lo adivinen?",
    difficulty:
      "¿Qué código quieres adivinar? El fácil tiene 4 fichas de 4 colores, el medio 4 de 6, el difícil 5 de 8.",
    bot: "¿Quién adivina tu código? Elige uno de los bots, o nombra a una persona con la opción `con`.",
    codeNotNow:
      "La opción `código` solo es para partidas en solitario contra un bot, y no si el código está en papel. No la pongas: te pediré el código en privado.",
    twoBoards: "Elige una dificultad, o bien las fichas y los colores que quieras, pero no ambas cosas.",
    paperNeedsMaker: "Solo quien hace el código puede tenerlo en papel. Elige hacer el código.",
    botNeedsMaker: "Un bot solo adivina si haces tú el código. Elige hacer el código, o no elijas ningún bot.",
    paperNeedsBot:
      "Si adivina una persona, respondo yo, y por eso tengo que saber el código. Para tenerlo en papel, juega con un bot.",
    personAndBot: "Elige una persona o un bot para jugar, pero no los dos.",
  },
  words: { exact: "sitio", partial: "color", guesses: "intentos", tag: "ES" },
  letters: ["R", "V", "A", "M", "N", "D", "C", "O", "S", "P", "B", "L"],
  colours: [
    ...["rojo", "verde", "azul", "amarillo", "naranja", "morado"],
    ...["cian", "marrón", "rosa", "pizarra", "blanco", "lima"],
  ],
  difficulties: boards,
  roles: { breaker: "adivinar el código", maker: "hacer el código" },
  bots: wordsForLevels(BOT_STRATEGY_DIFFICULTIES, difficulties),
  methods: { "five-guess": "minimax de Knuth", genetic: "búsqueda genética", optimal: "menos intentos" },

  began: ({ maker, breaker }) =>
    `Empieza una partida de Mastermind: **${maker}** hace el código, **${breaker}** lo tiene que adivinar.`,
  made: ({ name }) => `**${name}** ya ha hecho el código.`,
  guessed: ({ name, turn, guess }) => `**${name}**, intento ${format.number(turn)}: ${formatPegs(guess)}`,
  answered: (answer) => `${formatAnswer(answer)} ${counts(answer)}`,
  corrected: ({ name, turn, ...answer }) =>
    `**${name}** corrige la respuesta al intento ${format.number(turn)}: ${formatAnswer(answer)} ${counts(answer)}`,
  told: ({ name }) => `**${name}** dice el código.`,
  resigned: ({ name, how }) => `**${name}** ${how === "resigned" ? "se ha rendido" : "se ha quedado sin tiempo"}.`,
  broken: ({ name, turns }) => `🏆 ¡**${name}** ha adivinado el código en ${countOf.tries(turns)}!`,
  unbroken: ({ maker, breaker }) => `🏆 ¡Gana **${maker}**: **${breaker}** no ha encontrado el código!`,
  wonByLeaving: ({ name }) => `🏆 ¡Gana **${name}**!`,
  theCode: ({ code }) => `El código: ${code}`,
  hintsUsed: ({ name, count }) => `${name} ha pedido ${countOf.hints(count)}.`,

  turn: {
    make: ({ name }) => `${name} tiene que hacer el código.`,
    guess: ({ name, turn, of }) => `Le toca a ${name}: intento ${format.number(turn)} de ${format.number(of)}.`,
    answer: ({ name, turn }) => `${name} tiene que responder al intento ${format.number(turn)}.`,
    tell: ({ name }) => `${name} tiene que decir el código.`,
  },
  yourTurn: {
    make: "Haz un código: pulsa las fichas una tras otra, o escríbelo. No lo ve nadie más.",
    guess: ({ turn, of }) => `Intento ${format.number(turn)} de ${format.number(of)}: pulsa las fichas, o escríbelas.`,
    answer: ({ turn, guess }) =>
      `El intento ${format.number(turn)} es ${guess}. ¿Cuántas fichas están en su sitio, y cuántos colores en otro?`,
    tell: "No ha encontrado tu código. Di ahora el que apuntaste en papel.",
  },
  chosenPegs: ({ code, missing }) =>
    missing === 0
      ? `Están todas: ${code}.`
      : `Hasta ahora: ${code}; ${format.plural(missing, { one: "falta # ficha", other: "faltan # fichas" })}.`,
  guessRow: ({ turn, guess, answer }) =>
    `Intento ${format.number(turn)}: ${guess}; ${answer ? counts(answer) : "todavía sin respuesta"}.`,
  shortRows: "Detrás de cada intento hay dos números: las fichas en su sitio y las que van en otro.",
  noGuesses: "Todavía no hay ningún intento.",
  waiting: "Ahora le toca a la otra persona.",
  thinking: "El bot está pensando…",
  paused: "Partida en pausa y reloj parado. Continúala con `/mastermind resume`.",
  hidden: "Mientras el reloj está parado, el tablero no se muestra.",
  resumed: "La partida continúa.",
  pausedAlready: "La partida ya está en pausa.",
  runsAlready: "La partida no está en pausa.",
  nothingPaused: "No tienes ninguna partida de Mastermind en pausa.",
  watching:
    "Los bots juegan. Quien ha empezado la partida, o quien administra el servidor, la puede parar con el botón de debajo del tablero.",
  watchElsewhere: "Los bots juegan delante de todos: empieza la partida en un canal de un servidor.",
  personElsewhere: "Con una persona se juega en un canal de un servidor: empieza la partida allí.",
  noGame: "Aquí no estás jugando al Mastermind. `/mastermind new` empieza una partida.",
  guessedYours: "Intento hecho.",
  answeredYours: "Respuesta enviada.",
  madeYours: "Ya tienes el código hecho.",
  toldYours: "Ya has dicho el código.",
  notNumbers: "Escribe tres números enteros: qué intento, cuántas fichas en su sitio, cuántas en otro.",
  correctedYours: "Respuesta corregida.",
  yourCode: ({ code }) => `Tu código: ${code}`,
  settings: ({ difficulty, positions, colours, turns, paper }) =>
    [
      `${difficulty === undefined ? "" : `${boards[difficulty]}: `}${countOf.tiles(positions)} de ${format.plural(colours, { one: "# color", other: "# colores" })}`,
      countOf.tries(turns),
      ...(paper ? ["el código está en papel"] : []),
    ].join(" · "),
  parts: { maker: ({ name }) => `${name} hace el código`, breaker: ({ name }) => `${name} adivina el código` },
  timeTaken: (ms) => `Tiempo: ${formatClock(ms)}`,

  hint: ({ code }) => `💡 Esto cuadra con todas las respuestas: ${code}`,
  noHintFits:
    "Ningún código cuadra con todas las respuestas, así que no tengo ninguna pista. Alguna respuesta debe de estar equivocada.",
  hintsLeft: (count) =>
    count === 0
      ? "Era la última pista."
      : format.plural(count, { one: "Te queda # pista.", other: "Te quedan # pistas." }),

  possible: ({ turn, count, exact }) =>
    `${turn}. ${exact ? "" : "como mínimo "}${codes(count)} después del intento ${format.number(turn)}`,
  possibleHeading: "Códigos que aún eran posibles:",
  sharedTo: "Compartido en el canal.",
  toPaste: "Para pegarlo donde quieras:",
  share: ({ name, board, turns, of, won: isWon, rows }) =>
    [`**${name}** · Mastermind, ${board} · ${isWon ? format.number(turns) : "✗"}/${format.number(of)}`, ...rows].join(
      "\n",
    ),

  alt: ({ guesses, of, code, rows, turn }) =>
    [
      `Mastermind, ${format.number(guesses)} de ${countOf.tries(of)}.`,
      ...(code === undefined ? [] : [`El código: ${code}.`]),
      ...rows,
      ...(turn ? [turn] : []),
    ].join(" "),

  rules: {
    title: "**Mastermind**",
    lines: [
      "Una persona hace un código de fichas de colores y la otra lo adivina. Un color puede salir más de una vez.",
      "A cada intento se responde con dos números: ✔ por cada ficha del color correcto en el sitio correcto, ○ por cada color correcto en otro sitio. Qué fichas son, no se dice.",
      "Cada ficha cuenta una sola vez: primero las que están en su sitio; después, cada una de las otras, si en el código aún queda una del mismo color.",
      "El código se adivina cuando todas las fichas de un intento están en su sitio. Si no se encuentra, gana quien lo ha hecho.",
      "- `/mastermind new` empieza una partida, `/mastermind guess` hace un intento con números (1 4 2 2) o letras; hay botones para todo.",
      "- `/mastermind hint` propone un código que cuadra con todas las respuestas, tres veces como máximo.",
      "- `/mastermind pause` para el reloj; `/games save` guarda la partida y `/games load` la recupera.",
    ],
    pegs: (lines) => `Fichas: ${lines.join(", ")}.`,
    otherColours: "Con los colores que has elegido se ven de otra manera: fíjate en los números y los símbolos.",
  },
  daily: {
    puzzle: "Código del día",
    intro:
      "Adivina el código con las fichas de abajo. A partir del segundo intento, también vale `/mastermind guess`. Hoy todos tienen el mismo código.",
    form: "Tu intento",
    tried: ({ guess, answer }) => `${guess}; ${counts(answer)}`,
    result: ({ tries, isBroken }) =>
      isBroken ? `adivinado en ${countOf.tries(tries)}` : `${countOf.tries(tries)}, sin adivinarlo`,
    best: ({ code }) => `El código era ${code}.`,
  },
  statistics: {
    button: "Códigos adivinados",
    ranking:
      "Códigos del bot adivinados en este servidor: primero los más difíciles, después por intentos, pistas y tiempo",
    rankingEmpty:
      "En este servidor todavía no se ha adivinado ningún código del bot. `/mastermind new` empieza una partida.",
    row: ({ position, name, difficulty, turns, hints: helps, ms, when }) =>
      `${position}. **${name}** · ${difficulty} · ${countOf.tries(turns)}${helps > 0 ? ` · 💡 ${countOf.hints(helps)}` : ""} · ${formatClock(ms)} · ${when}`,
    asBreaker: ({ games: played, wins, mean }) =>
      [
        `Adivinando: ${countOf.games(played)}, ${countOf.won(wins)}`,
        ...(mean === undefined ? [] : [`de media en ${countOf.tries(mean)}`]),
      ].join(", "),
    asMaker: ({ games: played, wins }) => `Haciendo el código: ${countOf.games(played)}, ${countOf.won(wins)}`,
    hints: (count) => `Pistas: ${format.number(count)}`,
    streak: ({ now, longest }) =>
      `Racha de códigos adivinados: ${format.number(now)} (máxima: ${format.number(longest)})`,
  },
  leaderboardName: {
    done: (name) =>
      name === undefined
        ? "En la clasificación, esta victoria sale con tu nombre de siempre."
        : `En la clasificación, esta victoria sale con el nombre **${name}**.`,
    refusal: {
      "name-empty": () =>
        "El nombre tiene que tener alguna letra o cifra. Si lo dejas vacío, sale tu nombre de siempre.",
      "name-too-long": ({ max }) => `Ese nombre es demasiado largo. Pon uno de ${max} caracteres como máximo.`,
      "name-characters": ({ characters }) =>
        `El nombre puede tener letras, cifras, espacios y signos sencillos como - o &, pero no ${format.none(characters)}.`,
      "not-in-ranking": () => "Esta victoria no está en la clasificación, así que no se le puede poner un nombre.",
    },
  },
  giveUpQuestion: "¿Quieres ver el código? La partida terminará aquí.",
  buttons: {
    guess: "Hacer el intento",
    make: "Este es el código",
    makeCode: "Hacer el código",
    tell: "Decir el código",
    answer: "Responder",
    correct: "Corregir…",
    back: "Quitar una ficha",
    clear: "Vaciar",
    hint: "💡 Pista",
    type: "Escribir…",
    pause: "Pausa",
    resume: "Seguir",
    giveUp: "Ver el código",
    rules: "Reglas",
    share: "Compartir",
    possible: "Códigos posibles",
    name: "Nombre de la victoria…",
    replay: "Paso a paso",
  },
  form: {
    title: "Tu código",
    code: "Fichas",
    codeHelp: "Números (1 4 2 2) o letras (RVAM)",
    correctTitle: "Corregir una respuesta",
    turn: "¿A qué intento?",
    exact: "En su sitio",
    partial: "En otro sitio",
    nameTitle: "Nombre en la clasificación",
    name: "Nombre para esta victoria",
    nameHelp: "Vacío: tu nombre de siempre",
  },
  howMany: { exact: "✔ ¿Cuántas hay en su sitio?", partial: "○ ¿Cuántas hay en otro sitio?" },
  menus: {
    exact: (count) => `✔ ${format.number(count)} en su sitio`,
    partial: (count) => `○ ${format.number(count)} en otro sitio`,
  },
  commands: {
    description: "Mastermind: adivinar un código de colores, o hacer uno",
    new: {
      description: "Empezar una partida",
      options: {
        role: { name: "rol", description: "Adivinar un código o hacer uno" },
        difficulty: { name: "dificultad", description: "4 fichas de 4 colores, 4 de 6, o 5 de 8" },
        bot: { name: "bot", description: "El bot que adivina tu código" },
        with: { name: "con", description: "Una persona con quien jugar, en el canal" },
        turns: { name: "intentos", description: "Cuántos intentos, de 6 a 12 (por defecto, 10)" },
        positions: { name: "posiciones", description: "Fichas del código, de 2 a 8" },
        colours: { name: "colores", description: "Colores, de 2 a 12" },
        hints: { name: "pistas", description: "Cuántas pistas, de 0 a 3 (por defecto, 3)" },
        paper: { name: "en-papel", description: "El código se queda en tu papel, y respondes tú" },
        code: { name: "código", description: "Tu código (por defecto, te lo pido en privado)" },
        public: { name: "en-público", description: "Jugar en este canal, delante de todos" },
      },
    },
    watch: {
      description: "Mirar cómo un bot adivina el código de otro",
      options: {
        bot: { name: "bot", description: "Cómo adivina (por defecto, maestro)" },
        difficulty: {
          name: "dificultad",
          description: "4 fichas de 4 colores, 4 de 6 (por defecto) o 5 de 8",
        },
      },
    },
    guess: {
      description: "Hacer un intento",
      options: {
        code: { name: "código", description: "Números (1 4 2 2) o letras (RVAM)" },
      },
    },
    answer: {
      description: "Responder al último intento",
      options: {
        exact: { name: "exactas", description: "Fichas del color correcto en el sitio correcto" },
        partial: { name: "parciales", description: "Colores correctos en otro sitio" },
      },
    },
    hint: { description: "Un código que cuadra con todo (solo lo ves tú)", options: {} },
    pause: { description: "Parar el reloj de tu partida", options: {} },
    resume: { description: "Seguir con una partida en pausa", options: {} },
    board: {
      description: "Volver a mostrar el tablero",
      options: { text: { name: "texto", description: "En texto, sin imagen" } },
    },
    daily: {
      description: "El código del día",
      options: { text: { name: "texto", description: "En texto, sin imagen" } },
    },
    dailyRanking: {
      description: "Clasificación de hoy del código del día",
      options: { "all-time": { name: "de-siempre", description: "Todos los días, no solo hoy" } },
    },
    help: { description: "Cómo se juega", options: {} },
  },
};
