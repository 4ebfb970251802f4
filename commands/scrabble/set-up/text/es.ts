import { countOf, format } from "#text/es/words.ts";
import type { NumberBounds, SetUpPhrases } from "./phrases.ts";

const range = ({ min, max }: NumberBounds) => `de ${format.number(min)} a ${format.number(max)}`;

export const setUpTexts: SetUpPhrases = {
  setUp: "Prepararla…",
  title: "**Tu partida de Scrabble**",
  players: (names) => `Jugadores: ${format.all(names)}`,
  unposted: "Esto solo lo ves tú. Pulsa Empezar cuando esté a tu gusto.",
  replacing: "Al empezar, tu otra partida de aquí, en la que aún no has jugado, termina y no cuenta.",
  posted:
    "La convocatoria del canal ya dice cómo será la partida. Si la cambias, los jugadores que se habían apuntado tienen que volver a hacerlo.",
  invited: ({ host, names }) => `${host} invita a ${format.all(names)}: el botón *Apuntarse* está aquí arriba.`,
  askedAgain: ({ host, names }) =>
    `${host} ha cambiado la partida. ${format.all(names)}: para jugar, hay que leer la convocatoria de aquí arriba y pulsar *Apuntarse* otra vez.`,
  overtime: ({ points, minutes }) =>
    `fuera de tiempo: −${points} puntos por minuto empezado; al cabo de ${minutes}, fuera de la partida`,
  presetMenu: "Partidas ya preparadas…",
  presets: {
    classic: "Clásica",
    quick: "Rápida 9 × 9",
    club: "Club: impugnaciones, 25 min",
    super: "Súper",
    last: "Como la última de este canal",
  },
  presetHelp: {
    classic: "15 × 15, 7 fichas, sin reloj",
    quick: "Un tablero pequeño, sin reloj",
    club: "Impugnar en vano cuesta el turno; 25 minutos por jugador, o el reloj que hayas elegido",
    super: "21 × 21, con la bolsa grande",
    last: "Como la última partida que se preparó en este canal",
  },
  buttons: {
    start: "Empezar",
    players: "Jugadores, tablero…",
    rules: "Reglas…",
    numbers: "Cantidades…",
    open: "Abierta a todos",
    closed: "Solo con invitación",
    rated: "Puntuable",
    unrated: "No puntuable",
  },
  playersForm: {
    title: "Jugadores y tablero",
    people: "Jugadores",
    peopleHelp: "Tú también juegas. Déjalo vacío para jugar con bots.",
    bots: "Bots",
    botsHelp: "Elige los que quieras. Sin jugadores ni bots, juega uno fácil.",
    list: "Lista de palabras",
    board: "Tablero",
    clock: "Reloj",
  },
  rulesForm: {
    title: "Reglas",
    challenge: "Palabras que no están en la lista",
    exchange: "Fichas en la bolsa para poder cambiar",
    goingOut: "Qué gana quien acaba sus fichas",
    bag: "Fichas de la bolsa",
    extras: "Pistas y principiantes",
    choices: {
      expertHints: "Las pistas son lo que haría un experto",
      easyWords: "Bots fáciles y medios: ponen palabras corrientes",
      overlooking: "Bots fáciles y medios: se les escapan jugadas",
    },
  },
  numbersForm: {
    title: "Cantidades",
    size: (bounds) => `Casillas por lado, ${range(bounds)}`,
    rack: (bounds) => `Fichas en el atril, ${range(bounds)}`,
    bingoBonus: (bounds) => `Puntos por todo el atril, ${range(bounds)}`,
    hints: (bounds) => `Pistas por jugador, ${range(bounds)}`,
    hintsHelp: "Déjalo vacío para que no haya límite.",
    scorelessRounds: (bounds) => `Rondas sin puntos para acabar, ${range(bounds)}`,
  },
  board: ({ size, rack, isLarge }) =>
    `${format.number(size)} × ${format.number(size)} · ${countOf.tiles(rack)}${isLarge ? " · bolsa grande" : ""}`,
  botCount: ({ count, level }) => `${format.number(count)} × ${level}`,
  noClock: "Sin reloj",
  move: "jugada",
  badClock: (typed) =>
    `«${typed}» no es un reloj. Escribe \`25\` (minutos por jugador), \`25+10\` (y 10 segundos más por jugada) o \`2 min/jugada\`.`,
  notNumber: ({ typed, label }) => `«${typed}» no es un número entero. ${label}: escríbelo solo con cifras.`,
  ratedHints: "Una partida puntuable no tiene pistas. Déjalas vacías, o juega sin que puntúe.",
  strongBots:
    "Solo los bots fáciles y medios pueden jugar para principiantes. Añade alguno en «Jugadores, tablero…», o quítalo en «Reglas…».",
  command: {
    options: {
      with: { name: "con", description: "Una persona con quien jugar; para más, elige «Prepararla…» en `ajustes`" },
      open: { name: "abierta", description: "Se puede apuntar quien quiera" },
      bots: { name: "bots", description: "Cuántos bots (2), o sus niveles (fácil, maestro)" },
      list: { name: "lista", description: "Lista de palabras: un idioma o una del servidor" },
      settings: { name: "ajustes", description: "Una partida ya preparada, o «Prepararla…» para elegirlo todo" },
      clock: { name: "reloj", description: "25 (minutos por jugador), 25+10 (y segundos por jugada) o 2 min/jugada" },
    },
  },
};
