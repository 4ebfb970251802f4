import { SCRABBLE_LEVEL_NAMES } from "#games/scrabble/bots/levels.ts";
import type { WordListRef } from "#games/scrabble/types.ts";
import { difficulties } from "#text/ca/difficulties.ts";
import { withDe } from "#text/ca/elision.ts";
import { countOf, format } from "#text/ca/words.ts";
import { wordsForLevels } from "#text/difficulty-words.ts";
import { isBlankText, type MissingTiles, sortMissingTiles } from "./missing-tiles.ts";
import type { PlacedWord, ScrabblePhrases } from "./phrases.ts";
import { ruleTexts } from "./rules/ca.ts";
import { createScoreSumPhrase } from "./score-sum.ts";

const rounds = (count: number) => format.plural(count, { one: "# ronda", other: "# rondes" });
const cross = ({ word, place, score }: PlacedWord) => `${word} ${place} ${format.number(score)}`;

const nameOf = (list: WordListRef): string =>
  "name" in list ? list.name : `${format.language(list.language)} (una llista oberta, no pas oficial)`;

/** A tile as text. A blank is named by a word, because it has no letter. */
const nameOfTile = (tile: string) => (isBlankText(tile) ? "un escarràs" : tile);

/** Separate tiles: les teves dues fitxes L, les teves fitxes Q i U. */
const tilesApart = (parts: readonly string[]) =>
  new Set(parts).size === 1 ? `les teves dues fitxes ${parts[0]}` : `les teves fitxes ${format.all(parts)}`;

/** A tile that the rack has, but too few times: una altra A, 2 escarrassos més. */
const anotherTile = ({ tile, count, isBlank }: MissingTiles["more"][number]) => {
  if (count === 1) return isBlank ? "un altre escarràs" : `una altra ${tile}`;
  return isBlank ? `${count} escarrassos més` : `${count} ${tile} més`;
};

const inChannel = (channel: string | undefined) => (channel === undefined ? "" : ` a ${channel}`);

export const scrabbleTexts: ScrabblePhrases = {
  name: "Scrabble",
  drawn: "En surt l’ordre de les fitxes del sac, i per tant tots els faristols.",
  helpLines: [
    "- `/scrabble new` comença una partida. A `settings` hi ha partides ja preparades, i *Prepara-la…* per triar-ho tot en un formulari.",
    "- `/scrabble rack` et mostra les fitxes.",
    "- `/scrabble play` juga una paraula en un lloc: `8H` és en horitzontal, `H8` en vertical. Abans de jugar veus paraules i punts.",
    "- Escriu la paraula sencera, amb les lletres que ja hi ha, i un escarràs entre parèntesis: `C(A)SA`.",
    "- `/scrabble exchange` i `/scrabble pass` gasten el torn sense jugar cap paraula.",
    "- `/scrabble hint` mostra la teva millor jugada, i `/scrabble check` diu si una paraula és bona.",
    "- `/scrabble undo` desfà l’últim torn, i `/scrabble challenge` impugna l’última jugada, si les regles de la partida ho permeten.",
    "- `/scrabble stats` té els resultats de cada jugador, `/scrabble leaderboard`, les classificacions, i `/scrabble analyse` repassa una partida acabada.",
    "- `/scrabble lists` diu amb quines paraules es pot jugar.",
    "- `/scrabble watch` fa jugar els bots entre ells.",
    "- `/scrabble daily` és la posició del dia: troba’n la millor jugada. `/scrabble daily-ranking` diu qui ho ha fet.",
    "- `/scrabble help` té les regles, i com s’escriu una jugada.",
  ],
  refusal: {
    finished: () => "Aquesta partida s’ha acabat.",
    "not-your-turn": () => "No és el teu torn.",
    "off-the-board": () => "Aquí la paraula no cap al tauler. Comença-la abans o posa’n una de més curta.",
    "single-tile": () => "Una lletra sola no és cap paraula. Posa’n dues com a mínim.",
    "square-occupied": ({ square, letter }) =>
      `A ${square} ja hi ha ${letter}. Escriu la paraula sencera, amb les lletres que ja hi són.`,
    "no-tile-laid": () => "Totes aquestes lletres ja són al tauler. Has de posar almenys una fitxa teva.",
    "not-on-rack": ({ letters, tooFew, joined, parts = [] }) => {
      const { absent, more } = sortMissingTiles(letters, tooFew);
      const missing = format.all([...absent.map(nameOfTile), ...more.map(anotherTile)]);
      return `Al faristol et ${format.plural(letters.length, { one: "falta", other: "falten" })} ${missing}.${
        joined === undefined
          ? " Fes servir les fitxes que hi tens."
          : ` En aquesta llista de paraules, ${joined} és una sola fitxa: no es pot fer amb ${tilesApart(parts)}.`
      }`;
    },
    "off-centre": ({ centre }) => `La primera paraula ha de passar pel centre, ${centre}.`,
    "not-touching": () => "La paraula ha de tocar-ne una que ja sigui al tauler.",
    "not-whole-word": ({ word }) =>
      `Amb el que hi ha al costat, la paraula seria ${word}. Escriu-la sencera des de la primera lletra.`,
    "not-a-word": ({ words }) =>
      words.length === 1
        ? `${format.all(words)} no és a la llista de paraules. Prova’n una altra.`
        : `${format.all(words)} no són a la llista de paraules. Prova’n d’altres.`,
    "nothing-to-exchange": () => "Digues quines fitxes tornes, per exemple `AEI`; `#` és un escarràs.",
    "bag-too-small": ({ bag, wanted, fewer }) =>
      `Al sac hi ha ${countOf.tiles(bag)}, i per a aquest canvi n’hi hauria d’haver ${format.number(wanted)}. ${fewer ? "Canvia’n menys, juga o passa" : "Juga o passa"}.`,
    "nothing-to-challenge": () =>
      "No hi ha res per impugnar. Només es pot impugnar la jugada anterior al teu torn, i una sola vegada.",
    "challenge-or-accept": () => "La jugada anterior acaba la partida. Impugna-la o accepta-la.",
    "nothing-to-accept": () => "No hi ha res per acceptar: qui continua jugant accepta la jugada anterior.",
    "hints-tell-words": () => "En una partida en què les paraules s’impugnen no hi ha pistes.",
    "no-hints-left": ({ max }) =>
      max === 0
        ? "En aquesta partida no hi ha pistes."
        : format.plural(max, {
            one: "Ja has demanat # pista i no en tens més.",
            other: "Ja has demanat # pistes i no en tens més.",
          }),
    "bad-size": ({ min, max }) =>
      `Un tauler ha de tenir ${withDe(format.number(min))} a ${format.number(max)} caselles de costat.`,
    "bad-rack": ({ min, max }) =>
      `Un faristol ha de tenir ${withDe(format.number(min))} a ${format.number(max)} fitxes.`,
    "bad-rounds": ({ min, max }) =>
      `La partida es pot acabar després ${withDe(format.number(min))} a ${format.number(max)} rondes sense puntuar.`,
    "bad-bingo-bonus": ({ min, max }) =>
      `Posar tot el faristol pot donar ${withDe(format.number(min))} a ${format.number(max)} punts.`,
    "bad-hints": ({ min, max }) =>
      `Una partida pot tenir ${withDe(format.number(min))} a ${format.number(max)} pistes per jugador.`,
    "bad-option": ({ option, allowed }) => `Per a ${option}, tria ${format.any(allowed)}.`,
    "no-easy-words": ({ languages }) =>
      `Només sé quines paraules són fàcils per a llistes amb les lletres d’aquestes llengües: ${format.all(languages.map(format.language))}. Tria una llista així, o comença sense paraules fàcils.`,
    "twice-needs-two": () =>
      "«El doble de les fitxes de l’altre» només val amb dos jugadors. Tria l’altra recompensa per acabar.",
    "challenge-needs-two": () =>
      "Si no juga ningú més, ningú no pot impugnar les teves jugades. Tria que les paraules incorrectes es refusin.",
    "bad-start": () =>
      "Des d’aquesta posició no es pot continuar: el sac no té les seves fitxes, o en queden massa poques. Comença una altra partida.",
    "too-few-tiles": ({ tiles: held, wanted }) =>
      `Al sac hi ha ${countOf.tiles(held)}, i els faristols en necessiten ${format.number(wanted)}. Tria faristols més petits, menys jugadors o el sac gran.`,
  },
  misprint: {
    "bad-place": ({ typed, last }) =>
      `«${typed}» no és cap casella. Amb la fila davant (\`8H\`) va en horitzontal; amb la columna davant (\`H8\`), en vertical; l’última casella és ${last}.`,
    "bad-letter": ({ typed, at }) => `«${typed}» no es pot posar: no hi ha cap fitxa per a «${at}».`,
    "blank-sign": ({ typed }) =>
      `No entenc «${typed}». Un escarràs s’escriu amb la seva lletra entre parèntesis: \`C(A)SA\`.`,
  },
  words: {
    finalResult: "Resultat final",
    bestPlay: "Millor jugada",
    playOfTheGame: "Jugada de la partida",
    rating: "Ràting",
    turns: "Torns",
    bingos: "Scrabbles",
    hints: "Pistes",
    exchanged: "canvi",
    passed: "passa",
    challenged: "impugnació",
    accepted: "accepta",
    overtime: "fora de temps",
    resigned: "es retira",
    outOfTime: "sense temps",
  },
  played: ({ name, word, place, score, bingo, others }) =>
    `**${name}** ha jugat **${word}** a ${place} i fa **${countOf.points(score)}**${bingo ? ", amb tot el faristol" : ""}${
      others.length > 0 ? ` (amb ${format.all(others.map(cross))})` : ""
    }.`,
  exchanged: ({ name, count }) => `**${name}** ha canviat ${countOf.tiles(count)}.`,
  passed: (name) => `**${name}** ha passat.`,
  passedOutOfTime: (name) => `A **${name}** se li ha acabat el temps d’aquest torn, i passa.`,
  challengeUpheld: ({ name, against, words, points: lost }) =>
    `**${name}** ha impugnat: ${format.all(words)} no ${format.plural(words.length, { one: "és", other: "són" })} a la llista de paraules. La jugada es retira, i **${against}** perd **${countOf.points(lost)}**.`,
  challengeFailed: ({ name, against, points: won }) =>
    `**${name}** ha impugnat la jugada ${withDe(`**${against}**`)}, però és bona: ${won > 0 ? `**${countOf.points(won)}** per a **${against}**` : `**${name}** perd el torn`}.`,
  accepted: (name) => `**${name}** ha acceptat l’última jugada.`,
  acceptedOutOfTime: (name) => `A **${name}** se li ha acabat el temps: l’última jugada queda acceptada.`,
  overtime: ({ name, points: lost }) => `**${name}** s’ha passat del temps: perd **${countOf.points(lost)}**.`,
  resigned: ({ name, how }) =>
    how === "resigned" ? `**${name}** s’ha retirat.` : `A **${name}** se li ha acabat el temps.`,
  undone: (lines) =>
    lines.length === 0 ? "S’ha desfet l’últim torn." : `S’ha desfet l’últim torn: ${lines.join(" ")}`,
  ended: {
    "went-out": "El sac i un faristol són buits: s’ha acabat la partida.",
    resigned: "Només queda un jugador: s’ha acabat la partida.",
  },
  endedScoreless: (value) => `Ningú no ha puntuat en ${rounds(value)}: s’ha acabat la partida.`,
  leftover: (changes) =>
    `Fitxes que quedaven als faristols: ${changes.map(({ name, change }) => `${name} ${format.signed(change)}`).join(", ")}.`,
  stayed: (name) => `🏆 Guanya **${name}**!`,
  won: ({ names, score }) =>
    names.length === 1
      ? `🏆 Guanya **${format.all(names)}** amb **${countOf.points(score)}**!`
      : `🏆 Empat: ${format.all(names)} amb **${countOf.points(score)}** cadascú!`,
  alone: ({ name, score }) => `**${name}** acaba amb **${countOf.points(score)}**.`,
  endedHere:
    "L’última partida s’ha acabat i ja no se’n pot desfer cap torn: `/games replay` la torna a mostrar, `/scrabble analyse` en repassa els torns i `/games rematch` en comença la revenja.",
  savedElsewhere: "En tens una de desada: `/games continue` la continua.",
  listName: (list) => ("name" in list ? list.name : format.language(list.language)),
  began: ({ names, list }) =>
    `Comença una partida d’Scrabble: ${format.all(names)}. Llista de paraules: ${nameOf(list)}.`,
  alt: ({ last, scores, turn, result, bag }) =>
    [
      "Tauler d’Scrabble.",
      result,
      last,
      `Punts: ${scores.map(({ name, score }) => `${name}: ${format.number(score)}`).join(", ")}.`,
      turn && `Juga ${turn}.`,
      `${countOf.tiles(bag)} al sac.`,
    ]
      .filter((part) => part !== undefined && part !== "")
      .join(" "),
  rackAlt: (letters) =>
    letters.length > 0 ? `El teu faristol: ${letters.map(nameOfTile).join(", ")}.` : "El teu faristol és buit.",
  draftAlt: ({ word, place, score }) => `El tauler amb el teu esborrany: ${word} a ${place}, ${countOf.points(score)}.`,
  yourRack: "El teu faristol; només el veus tu.",
  sum: createScoreSumPhrase({ bad: "no és a la llista" }),
  bingo: (bonus) => `Tot el faristol: ${format.signed(bonus)}`,
  total: (score) => `**${countOf.points(score)}**`,
  blanksUsed: (letters) =>
    letters.length === 1
      ? `Es fa servir un escarràs per a ${format.all(letters)}.`
      : `Es fan servir escarrassos per a ${format.all(letters)}.`,
  confirmQuestion: "La jugues?",
  laid: "Jugada feta.",
  exchangedYours: (count) => `Has canviat ${countOf.tiles(count)}. El teu nou faristol:`,
  passedYours: "Has passat.",
  passQuestion: "Passes aquest torn?",
  challengedYours: (upheld) =>
    upheld ? "Tenies raó: la jugada es retira." : "La jugada era bona: has impugnat en va.",
  acceptedYours: "Acceptes la jugada.",
  hintBest: ({ word, place }) => `💡 La millor jugada és **${word}** a ${place}.`,
  hintAlt: ({ word, place, score }) => `El tauler amb la pista: ${word} a ${place}, ${countOf.points(score)}.`,
  hintNone: {
    exchange: "No hi ha res que puguis posar. Canvia fitxes.",
    pass: "No hi ha res que puguis posar ni canviar. Passa.",
  },
  hintExchange: (tiles) => `💡 Un expert canviaria ${format.all(tiles.map(nameOfTile))}.`,
  hintsLeft: (count) =>
    format.plural(count, {
      one: "En aquesta partida et queda # pista.",
      other: "En aquesta partida et queden # pistes.",
    }),
  scores: (results) => results.map(({ name, score }) => `**${name}**: ${format.number(score)}`).join(", "),
  hintsUsed: (hints) =>
    `Pistes demanades: ${hints.map(({ name, count }) => `${name} ${format.number(count)}`).join(", ")}.`,
  draftEmpty: "Encara no has posat cap fitxa per confirmar.",
  unfinishedDraftAlt: "El tauler amb el teu esborrany, encara sense acabar.",
  draftReturned: (letters) =>
    `El tauler ha canviat i ${format.plural(letters.length, { one: "aquesta fitxa ha tornat", other: "aquestes fitxes han tornat" })} al teu faristol: ${format.all(letters.map(nameOfTile))}.`,
  noCheckNow: (channel) =>
    `Jugues una partida${inChannel(channel)} en què les paraules s’impugnen: fins que no s’acabi, no et puc dir si una paraula és bona.`,
  onlyValidity: {
    rated: ({ channel }) =>
      `Jugues una partida puntuable${inChannel(channel)}. Fins que no s’acabi, també mentre estigui desada, només et dic si una paraula és vàlida: ni ganxos, ni anagrames, ni cerques.`,
    "without-hints": ({ channel }) =>
      `Jugues una partida sense pistes${inChannel(channel)}. Fins que no s’acabi, també mentre estigui desada, només et dic si una paraula és vàlida: ni ganxos, ni anagrames, ni cerques.`,
  },
  noDailyNow: (channel) =>
    `Jugues una partida${inChannel(channel)} en què les paraules s’impugnen, i la posició del dia podria donar pistes: la tindràs quan la partida s’acabi.`,
  noHelpFromFile:
    "Aquesta partida ve d’un fitxer. Com que en jugues una que puntua per al rating, sense pistes o amb impugnacions, aquí no et dono pistes ni cap anàlisi fins que aquella s’acabi.",
  opened: "Comença la partida. El teu faristol:",
  watching:
    "Els bots juguen. Qui ha començat la partida, o qui administra el servidor, la pot aturar amb el botó de sota el tauler.",
  watchCount: "Hi juguen de dos a quatre bots. Escriu un nivell per a cadascun: `mestre, fàcil`.",
  settings: {
    list: (list) => `paraules: ${nameOf(list)}`,
    size: (squares) => `tauler: ${format.number(squares)} × ${format.number(squares)}`,
    rack: (held) => `faristol: ${countOf.tiles(held)}`,
    bag: (value) => `sac: ${value}`,
    challenge: (value) => `paraules incorrectes: ${value}`,
    exchange: (value) => `fitxes al sac per poder canviar: ${value}`,
    scorelessRounds: (value) => `s’acaba després ${withDe(rounds(value))} sense puntuar`,
    goingOut: (value) => `recompensa per acabar: ${value}`,
    bingoBonus: (value) => `recompensa per posar tot el faristol: ${countOf.points(value)}`,
    hints: (max) => `pistes de cadascú: ${format.number(max)}`,
    expertHints: "les pistes són el que faria un expert",
    easyWords: "els bots posen paraules corrents",
    overlooking: "els bots es deixen jugades",
  },
  buttons: {
    rack: "Faristol",
    play: "Escriu una paraula",
    exchange: "Canvia",
    pass: "Passa",
    playIt: "Juga-la",
    confirm: "Confirma",
    change: "Modifica",
    cancel: "Cancel·la",
    challenge: "Impugna",
    accept: "Accepta",
    "draft-back": "Un pas enrere",
    "draft-clear": "Buida",
  },
  playForm: {
    title: "Juga una paraula",
    word: "Paraula",
    wordHelp: "La paraula sencera; un escarràs entre parèntesis: C(A)SA",
    at: "Lloc",
    atHelp: "8H horitzontal, H8 vertical",
  },
  command: {
    description: "Jugar a Scrabble en aquest canal",
    new: { description: "Començar una partida amb gent, o contra un bot" },
    watch: {
      description: "Mirar com juguen els bots entre ells",
      options: {
        bots: "Nivells de 2 a 4 bots (per defecte: difícil, difícil)",
      },
    },
    levels: wordsForLevels(SCRABBLE_LEVEL_NAMES, difficulties),
    choices: {
      bag: { standard: "estàndard", super: "gran: 200 fitxes en anglès, el doble en altres llistes" },
      challenge: {
        void: "es refusen (per defecte)",
        double: "es poden posar i impugnar; si és en va, es perd el torn",
        "five-point": "es poden posar i impugnar; si és en va, l’altre guanya 5",
      },
      exchange: { "as-many": "tantes com se’n tornen (per defecte)", "full-rack": "un faristol ple", one: "una fitxa" },
      goingOut: {
        racks: "els punts de les fitxes dels altres, que els perden (per defecte)",
        twice: "el doble de les fitxes de l’altre (dos jugadors)",
      },
    },
    place: {
      description: "Posar una fitxa al teu esborrany (només el veus tu)",
      options: { letter: "Quina lletra; un escarràs entre parèntesis: (E)", at: "La casella: H8" },
    },
    remove: { description: "Treure una fitxa del teu esborrany", options: { at: "La casella: H8" } },
    "undo-tile": { description: "Desfer l’última cosa que has fet al teu esborrany", options: {} },
    clear: { description: "Treure totes les fitxes del teu esborrany", options: {} },
    confirm: { description: "Jugar el teu esborrany", options: {} },
    challenge: {
      description: "Impugnar l’última jugada",
      options: { confirm: "Impugnar-la de seguida, sense preguntar" },
    },
    accept: { description: "Acceptar l’última jugada de la partida", options: {} },
    play: {
      description: "Jugar una paraula",
      options: {
        word: "La paraula sencera; un escarràs entre parèntesis: C(A)SA",
        at: "On comença: 8H horitzontal, H8 vertical",
        direction: "Direcció, si l’opció at només té la casella",
        confirm: "Jugar-la de seguida, sense veure-la abans",
      },
    },
    exchange: {
      description: "Canviar fitxes; costa el torn",
      options: {
        tiles: "Les fitxes que tornes; # és un escarràs, `totes` el faristol sencer",
        confirm: "Canviar-les de seguida, sense preguntar (`totes` pregunta sempre)",
      },
    },
    pass: { description: "Passar aquest torn", options: {} },
    hint: { description: "Veure la teva millor jugada (només la veus tu)", options: {} },
    help: { description: "Com s’hi juga, i com s’escriu una jugada", options: {} },
    directions: { across: "en horitzontal", down: "en vertical" },
    rack: { description: "Les teves fitxes (només les veus tu)", options: {} },
    board: { description: "Tornar a mostrar el tauler", options: { text: "En text, sense imatge" } },
  },
  rules: ruleTexts,
  bingos: "Scrabbles",
  comparableGames: "15 × 15, 7 fitxes, sense pistes",
};
