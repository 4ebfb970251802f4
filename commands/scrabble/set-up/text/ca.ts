import { countOf, format } from "#text/ca/words.ts";
import type { NumberBounds, SetUpPhrases } from "./phrases.ts";

const range = ({ min, max }: NumberBounds) => `de ${format.number(min)} a ${format.number(max)}`;

export const setUpTexts: SetUpPhrases = {
  setUp: "Prepara-la…",
  title: "**La teva partida d’Scrabble**",
  players: (names) => `Jugadors: ${format.all(names)}`,
  unposted: "Això només ho veus tu. Quan la tinguis al teu gust, prem Comença.",
  replacing: "Quan comenci, la partida que tens aquí, en què encara no has jugat, s’acabarà sense comptar.",
  posted:
    "La convocatòria del canal ja diu com serà la partida. Si ho canvies, qui s’hi havia apuntat s’hi haurà de tornar a apuntar.",
  invited: ({ host, names }) => `${host} convida ${format.all(names)}: el botó *Apunta-m’hi* és aquí dalt.`,
  askedAgain: ({ host, names }) =>
    `${host} ha canviat la partida. ${format.all(names)}: per jugar-hi, cal llegir la convocatòria d’aquí dalt i tornar a prémer *Apunta-m’hi*.`,
  overtime: ({ points, minutes }) =>
    `fora de temps: −${points} punts per minut començat; passats ${minutes}, fora de la partida`,
  presetMenu: "Partides ja preparades…",
  presets: {
    classic: "Clàssica",
    quick: "Ràpida 9 × 9",
    club: "Club: impugnacions, 25 min",
    super: "Super",
    last: "Com l’última d’aquest canal",
  },
  presetHelp: {
    classic: "15 × 15, 7 fitxes, sense rellotge",
    quick: "Un tauler petit, sense rellotge",
    club: "Impugnar en va costa el torn; 25 minuts per jugador, o el rellotge que hagis triat",
    super: "21 × 21, amb el sac gran",
    last: "Com l’última partida que es va preparar en aquest canal",
  },
  buttons: {
    start: "Comença",
    players: "Jugadors i tauler…",
    rules: "Regles…",
    numbers: "Quantitats…",
    open: "Oberta a tothom",
    closed: "Només convidats",
    rated: "Puntuable",
    unrated: "No puntuable",
  },
  playersForm: {
    title: "Jugadors i tauler",
    people: "Jugadors",
    peopleHelp: "Tu també hi jugues. Deixa-ho buit per jugar amb bots.",
    bots: "Bots",
    botsHelp: "Tria’n tants com vulguis. Sense jugadors ni bots, hi juga un bot fàcil.",
    list: "Llista de paraules",
    board: "Tauler",
    clock: "Rellotge",
  },
  rulesForm: {
    title: "Regles",
    challenge: "Paraules que no són a la llista",
    exchange: "Fitxes que calen al sac per canviar-ne",
    goingOut: "Què guanya qui acaba les fitxes",
    bag: "Fitxes del sac",
    extras: "Pistes i principiants",
    choices: {
      expertHints: "Les pistes són el que faria un expert",
      easyWords: "Bots fàcils i mitjans: posen paraules corrents",
      overlooking: "Bots fàcils i mitjans: es deixen jugades",
    },
  },
  numbersForm: {
    title: "Quantitats",
    size: (bounds) => `Caselles per costat, ${range(bounds)}`,
    rack: (bounds) => `Fitxes al faristol, ${range(bounds)}`,
    bingoBonus: (bounds) => `Punts per tot el faristol, ${range(bounds)}`,
    hints: (bounds) => `Pistes per jugador, ${range(bounds)}`,
    hintsHelp: "Deixa-ho buit perquè no hi hagi límit.",
    scorelessRounds: (bounds) => `Límit de rondes sense puntuar, ${range(bounds)}`,
  },
  board: ({ size, rack, isLarge }) =>
    `${format.number(size)} × ${format.number(size)} · ${countOf.tiles(rack)}${isLarge ? " · sac gran" : ""}`,
  botCount: ({ count, level }) => `${format.number(count)} × ${level}`,
  noClock: "Sense rellotge",
  move: "jugada",
  badClock: (typed) =>
    `«${typed}» no és cap rellotge. Escriu \`25\` (minuts per jugador), \`25+10\` (i 10 segons més per jugada) o \`2 min/jugada\`.`,
  notNumber: ({ typed, label }) => `«${typed}» no és un nombre enter. ${label}: escriu-ho només amb xifres.`,
  ratedHints: "Una partida puntuable no té pistes. Deixa-les buides, o juga sense que puntuï.",
  strongBots:
    "Les opcions per a principiants només valen per als bots fàcils i mitjans. Afegeix-ne algun a «Jugadors i tauler…», o treu-les a «Regles…».",
  command: {
    options: {
      with: "Una persona amb qui jugar; per a més, tria «Prepara-la…» a `settings`",
      open: "S’hi pot apuntar qui vulgui",
      bots: "Quants bots (2), o els seus nivells (fàcil, mestre)",
      list: "Llista de paraules: una llengua o una del servidor",
      settings: "Una partida ja preparada, o «Prepara-la…» per triar-ho tot",
      clock: "25 (minuts per jugador), 25+10 (i segons per jugada) o 2 min/jugada",
    },
  },
};
