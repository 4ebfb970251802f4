import { BOT_STRATEGY_DIFFICULTIES } from "#games/mastermind/bots/bots.ts";
import { BOARD_DIFFICULTY_NAMES } from "#games/mastermind/rules/options.ts";
import { difficulties } from "#text/ca/difficulties.ts";
import { withAl, withDe } from "#text/ca/elision.ts";
import { countOf, format } from "#text/ca/words.ts";
import { wordsForLevels } from "#text/difficulty-words.ts";
import { formatClock } from "#text/format-clock.ts";
import { formatAnswer, formatPegNumbers, formatPegs } from "./format-pegs.ts";
import type { MastermindPhrases } from "./phrases.ts";

const thatIs = (count: number) => format.plural(count, { one: "Això és # fitxa", other: "Això són # fitxes" });
const codes = (count: number) => format.plural(count, { one: "# codi possible", other: "# codis possibles" });
const counts = ({ exact, partial }: { readonly exact: number; readonly partial: number }) =>
  `${format.number(exact)} al seu lloc, ${format.number(partial)} en un altre`;
const within = (what: string, min: number, max: number) =>
  `${what} ha de ser un nombre enter ${withDe(format.number(min))} a ${format.number(max)}.`;

const boards = wordsForLevels(BOARD_DIFFICULTY_NAMES, difficulties);
const TO_DO = {
  make: "cal fer el codi",
  guess: "cal fer un intent",
  answer: "cal respondre l’últim intent",
  tell: "cal dir el codi",
} as const;

export const mastermindTexts: MastermindPhrases = {
  name: "Mastermind",
  drawn: "Si el codi el fa un bot, surt d’aquesta llavor.",
  helpLines: [
    "- `/mastermind new` et pregunta què vols: endevinar un codi (fàcil, mitjà, difícil o a mida), o fer-ne un per a un bot o, amb `with`, per a una persona. Amb `public`, ho veu tot el canal.",
    "- `/mastermind guess` fa un intent amb números (`1 4 2 2`) o lletres (`VDBG`); els botons de sota el tauler tenen color i símbol.",
    "- ✔ és una fitxa al seu lloc, ○ un color bo en un altre lloc. Qui fa el codi els compta amb menús, o amb `/mastermind answer`.",
    "- `/mastermind hint` proposa un codi que lliga amb totes les respostes, tres cops com a màxim.",
    "- `/mastermind pause` atura el rellotge, `/mastermind resume` el torna a engegar; `/games save` i `/games load` també són per a les partides en solitari.",
    "- `/mastermind watch` fa que un bot endevini el codi d’un altre.",
    "- `/mastermind stats` té els resultats de cada jugador, i `/mastermind leaderboard`, els codis del bot endevinats al servidor. Punts: un per guanyar, i un més per cada intent que sobra en endevinar.",
    "- `/mastermind daily` és el codi del dia, i `/mastermind daily-ranking` diu qui l’ha endevinat.",
    "- `/mastermind help` té les regles, i cada fitxa amb la seva lletra.",
  ],
  fileError: {
    damaged: () => "No és un fitxer com els que escriu `/games export`. Fes-ne servir un que no s’hagi canviat.",
    "wrong-guess": ({ turn }) => `L’intent ${format.number(turn)} no lliga amb el tauler del fitxer.`,
    "wrong-answer": ({ turn }) => `La resposta a l’intent ${format.number(turn)} hi falta o no pot ser bona.`,
    "wrong-code": () => "El codi no lliga amb el tauler del fitxer.",
    "wrong-end": () => "Amb aquests intents, la partida del fitxer no es pot haver acabat així.",
  },
  refusal: {
    finished: () => "Aquesta partida ja s’ha acabat.",
    "not-your-turn": ({ phase }) => `No et toca a tu: ${TO_DO[phase]}.`,
    "something-else-first": ({ phase }) => `Ara no toca això: ${TO_DO[phase]}.`,
    "too-few-pegs": ({ pegs: there, positions }) =>
      `${thatIs(there)}, i un codi d’aquesta partida en té ${format.number(positions)}.`,
    "too-many-pegs": ({ pegs: there, positions }) =>
      `${thatIs(there)}, i un codi d’aquesta partida en té ${format.number(positions)}.`,
    "no-such-colour": ({ colour, colours }) =>
      `En aquesta partida no hi ha el color ${format.number(colour + 1)}: els colors van de l’1 ${withAl(format.number(colours))}.`,
    "too-many-counted": ({ exact, partial, positions }) =>
      `Serien ${countOf.tiles(exact + partial)}: ${counts({ exact, partial })}. Un codi d’aquesta partida només en té ${format.number(positions)}.`,
    "last-peg-elsewhere": ({ exact, positions }) =>
      `Si n’hi ha ${format.number(exact)} ${withDe(format.number(positions))} al seu lloc, l’última no pot anar en un altre: no en queda cap de lliure. Torna a comptar.`,
    "wrong-counts": ({ guess, right, count }) =>
      [
        `Per a ${formatPegNumbers(guess)} no és això: és ${counts(right)}.`,
        "Compta primer les fitxes que són al seu lloc. Després, agafa una per una les altres fitxes de l’intent i, si al codi encara en queda una del mateix color, aparella totes dues.",
        ...(count.exact.length > 0 ? [`Al seu lloc: ${format.all(count.exact.map((at) => `la ${at + 1}`))}.`] : []),
        ...count.partial.map(
          ({ guess: from, code: to }) =>
            `En un altre lloc: la ${from + 1} de l’intent té el color de la ${to + 1} del codi.`,
        ),
      ].join("\n"),
    "never-so": ({ guess, said }) =>
      `Sigui quin sigui el codi, ${formatPegNumbers(guess)} no es respon mai amb ${counts(said)}. Torna a comptar.`,
    contradicts: ({ said, earlier }) =>
      [
        earlier.length === 1
          ? `La teva resposta, ${counts(said)}, i aquesta d’abans no poden ser bones totes dues:`
          : `La teva resposta, ${counts(said)}, i aquestes d’abans no poden ser bones totes alhora:`,
        ...earlier.map(({ turn, guess, answer }) => `- intent ${turn}, ${formatPegNumbers(guess)}: ${counts(answer)}`),
        earlier.length === 1
          ? "Respon una altra cosa, o corregeix la d’abans."
          : "Respon una altra cosa, o corregeix una de les d’abans.",
      ].join("\n"),
    "code-contradicts": ({ turn, guess, said, right }) =>
      `A l’intent ${turn}, ${formatPegNumbers(guess)}, havies respost ${counts(said)}; amb aquest codi seria ${counts(right)}. Digues el codi que tenies al paper, o corregeix aquella resposta.`,
    "same-answer": ({ turn, said }) =>
      `L’intent ${format.number(turn)} ja es va respondre amb ${counts(said)}. Escriu la resposta corregida.`,
    "only-on-paper": () =>
      "Aquí sé el codi i he comprovat totes les respostes: no n’hi ha cap de dolenta. Només es poden corregir quan el codi és al paper.",
    "no-such-turn": ({ turn, answered }) =>
      answered === 0
        ? "Encara no s’ha respost cap intent."
        : `L’intent ${format.number(turn)} no s’ha respost: ${answered === 1 ? "només s’ha respost l’intent 1" : `s’han respost els de l’1 ${withAl(format.number(answered))}`}.`,
    "hints-for-breaker": () => "Les pistes són per a qui endevina el codi.",
    "no-hints-left": ({ max }) =>
      max === 0
        ? "En aquesta partida no hi ha pistes."
        : format.plural(max, {
            one: "Ja has tingut la pista: en aquesta partida només n’hi ha #.",
            other: "Ja has tingut totes les pistes: en aquesta partida només n’hi ha #.",
          }),
    "bad-positions": ({ min, max }) => within("El nombre de fitxes d’un codi", min, max),
    "bad-colours": ({ min, max }) => within("El nombre de colors", min, max),
    "bad-turns": ({ min, max }) => within("El nombre d’intents", min, max),
    "bad-hints": ({ min, max }) => within("El nombre de pistes", min, max),
    "bad-option": ({ option, allowed }) => `Per a «${option}», tria ${format.any(allowed)}.`,
  },
  misprint: {
    "no-such-peg": ({ typed }) =>
      `«${typed}» no és cap color. Escriu números, com els de sota el tauler (1 4 2 2), o lletres (VDBG).`,
  },
  choose: {
    role: "Què t’estimes més: endevinar un codi, o fer-ne un perquè l’endevinin?",
    difficulty: "Quin codi vols endevinar? El fàcil té 4 fitxes de 4 colors, el mitjà 4 de 6, el difícil 5 de 8.",
    bot: "Qui ha d’endevinar el teu codi? Tria un dels bots, o posa una persona a l’opció `with`.",
    codeNotNow:
      "L’opció `code` només és per a partides en solitari contra un bot, i no si el codi és al paper. No la posis: et demanaré el codi en privat.",
    twoBoards: "Tria una dificultat, o bé les fitxes i els colors que vulguis, però no totes dues coses.",
    paperNeedsMaker: "Només qui fa el codi el pot tenir al paper. Tria fer el codi.",
    botNeedsMaker: "Un bot només endevina si fas el codi tu. Tria fer el codi, o no triïs cap bot.",
    paperNeedsBot:
      "Si endevina una persona, responc jo, i per això he de saber el codi. Juga amb un bot per tenir-lo al paper.",
    personAndBot: "Tria una persona o un bot per jugar, però no tots dos.",
  },
  words: { exact: "lloc", partial: "color", guesses: "intents", tag: "CA" },
  letters: ["V", "D", "B", "G", "T", "L", "C", "M", "R", "P", "A", "I"],
  colours: [
    ...["vermell", "verd", "blau", "groc", "taronja", "lila"],
    ...["cian", "marró", "rosa", "pissarra", "blanc", "llima"],
  ],
  difficulties: boards,
  roles: { breaker: "endevinar el codi", maker: "fer el codi" },
  bots: wordsForLevels(BOT_STRATEGY_DIFFICULTIES, difficulties),
  methods: { "five-guess": "minimax de Knuth", genetic: "cerca genètica", optimal: "menys intents" },

  began: ({ maker, breaker }) =>
    `Comença una partida de Mastermind: **${maker}** fa el codi, **${breaker}** l’ha d’endevinar.`,
  made: ({ name }) => `**${name}** ja ha fet el codi.`,
  guessed: ({ name, turn, guess }) => `**${name}**, intent ${format.number(turn)}: ${formatPegs(guess)}`,
  answered: (answer) => `${formatAnswer(answer)} ${counts(answer)}`,
  corrected: ({ name, turn, ...answer }) =>
    `**${name}** corregeix la resposta a l’intent ${format.number(turn)}: ${formatAnswer(answer)} ${counts(answer)}`,
  told: ({ name }) => `**${name}** diu el codi.`,
  resigned: ({ name, how }) => `**${name}** ${how === "resigned" ? "ho ha deixat córrer" : "s’ha quedat sense temps"}.`,
  broken: ({ name, turns }) => `🏆 **${name}** ha endevinat el codi en ${countOf.tries(turns)}!`,
  unbroken: ({ maker, breaker }) => `🏆 Guanya **${maker}**: **${breaker}** no ha trobat el codi!`,
  wonByLeaving: ({ name }) => `🏆 Guanya **${name}**!`,
  theCode: ({ code }) => `El codi: ${code}`,
  hintsUsed: ({ name, count }) => `${name} ha demanat ${countOf.hints(count)}.`,

  turn: {
    make: ({ name }) => `${name} ha de fer el codi.`,
    guess: ({ name, turn, of }) => `Li toca a ${name}: intent ${format.number(turn)} ${withDe(format.number(of))}.`,
    answer: ({ name, turn }) => `${name} ha de respondre l’intent ${format.number(turn)}.`,
    tell: ({ name }) => `${name} ha de dir el codi.`,
  },
  yourTurn: {
    make: "Fes un codi: prem les fitxes una darrere l’altra, o escriu-lo. No el veu ningú més.",
    guess: ({ turn, of }) =>
      `Intent ${format.number(turn)} ${withDe(format.number(of))}: prem les fitxes, o escriu-les.`,
    answer: ({ turn, guess }) =>
      `L’intent ${format.number(turn)} és ${guess}. Quantes fitxes són al seu lloc, i quants colors en un altre?`,
    tell: "No ha trobat el teu codi. Ara digues el que tens al paper.",
  },
  chosenPegs: ({ code, missing }) =>
    missing === 0
      ? `Hi són totes: ${code}.`
      : `De moment: ${code}; ${format.plural(missing, { one: "falta # fitxa", other: "falten # fitxes" })}.`,
  guessRow: ({ turn, guess, answer }) =>
    `Intent ${format.number(turn)}: ${guess}; ${answer ? counts(answer) : "encara sense resposta"}.`,
  shortRows: "Darrere de cada intent hi ha dos nombres: les fitxes al seu lloc i les que van en un altre.",
  noGuesses: "Encara no hi ha cap intent.",
  waiting: "Ara li toca a l’altra persona.",
  thinking: "El bot rumia…",
  paused: "Partida en pausa i rellotge aturat. Continua-la amb `/mastermind resume`.",
  hidden: "Mentre el rellotge està aturat, el tauler no es mostra.",
  resumed: "La partida continua.",
  pausedAlready: "La partida ja està en pausa.",
  runsAlready: "La partida no està en pausa.",
  nothingPaused: "No tens cap partida de Mastermind en pausa.",
  watching:
    "Els bots juguen. Qui ha començat la partida, o qui administra el servidor, la pot aturar amb el botó de sota el tauler.",
  watchElsewhere: "Els bots juguen davant de tothom: comença la partida en un canal d’un servidor.",
  personElsewhere: "Amb una persona es juga en un canal d’un servidor: comença-hi la partida.",
  noGame: "Aquí no estàs jugant a Mastermind. `/mastermind new` comença una partida.",
  guessedYours: "Intent fet.",
  answeredYours: "Resposta enviada.",
  madeYours: "Ja tens el codi fet.",
  toldYours: "Ja has dit el codi.",
  notNumbers: "Escriu tres nombres enters: quin intent, quantes fitxes al seu lloc, quantes en un altre.",
  correctedYours: "Resposta corregida.",
  yourCode: ({ code }) => `El teu codi: ${code}`,
  settings: ({ difficulty, positions, colours, turns, paper }) =>
    [
      `${difficulty === undefined ? "" : `${boards[difficulty]}: `}${countOf.tiles(positions)} ${withDe(format.plural(colours, { one: "# color", other: "# colors" }))}`,
      countOf.tries(turns),
      ...(paper ? ["el codi és al paper"] : []),
    ].join(" · "),
  parts: { maker: ({ name }) => `${name} fa el codi`, breaker: ({ name }) => `${name} endevina el codi` },
  timeTaken: (ms) => `Temps: ${formatClock(ms)}`,

  hint: ({ code }) => `💡 Això lliga amb totes les respostes: ${code}`,
  noHintFits:
    "Cap codi no lliga amb totes les respostes, o sigui que no tinc cap pista. Alguna resposta no deu ser bona.",
  hintsLeft: (count) =>
    count === 0
      ? "Era l’última pista."
      : format.plural(count, { one: "Et queda # pista.", other: "Et queden # pistes." }),

  possible: ({ turn, count, exact }) =>
    `${turn}. ${exact ? "" : "com a mínim "}${codes(count)} després de l’intent ${format.number(turn)}`,
  possibleHeading: "Codis que encara eren possibles:",
  sharedTo: "Compartit al canal.",
  toPaste: "Per enganxar-ho on vulguis:",
  share: ({ name, board, turns, of, won, rows }) =>
    [`**${name}** · Mastermind, ${board} · ${won ? format.number(turns) : "✗"}/${format.number(of)}`, ...rows].join(
      "\n",
    ),

  alt: ({ guesses, of, code, rows, turn }) =>
    [
      `Mastermind, ${format.number(guesses)} ${withDe(countOf.tries(of))}.`,
      ...(code === undefined ? [] : [`El codi: ${code}.`]),
      ...rows,
      ...(turn ? [turn] : []),
    ].join(" "),

  rules: {
    title: "**Mastermind**",
    lines: [
      "Un fa un codi de fitxes de colors, l’altre l’endevina. Un color hi pot sortir més d’un cop.",
      "Cada intent es respon amb dos nombres: ✔ per cada fitxa del color correcte al lloc correcte, ○ per cada color correcte en un altre lloc. Quines fitxes són, no es diu.",
      "Cada fitxa compta un sol cop: primer les que són al seu lloc; després, cadascuna de les altres, si al codi encara en queda una del mateix color.",
      "El codi s’endevina quan totes les fitxes d’un intent són al seu lloc. Si no es troba, guanya qui l’ha fet.",
      "- `/mastermind new` comença una partida, `/mastermind guess` fa un intent amb números (1 4 2 2) o lletres; hi ha botons per a tot.",
      "- `/mastermind hint` proposa un codi que lliga amb totes les respostes, tres cops com a màxim.",
      "- `/mastermind pause` atura el rellotge; `/games save` desa la partida i `/games load` la recupera.",
    ],
    pegs: (lines) => `Fitxes: ${lines.join(", ")}.`,
    otherColours: "Amb els colors que has triat es veuen d’una altra manera: fixa’t en els números i els símbols.",
  },
  daily: {
    puzzle: "Codi del dia",
    intro:
      "Endevina el codi amb les fitxes de sota. A partir del segon intent, també val `/mastermind guess`. Avui tothom té el mateix codi.",
    form: "El teu intent",
    tried: ({ guess, answer }) => `${guess}; ${counts(answer)}`,
    result: ({ tries, isBroken }) =>
      isBroken ? `endevinat en ${countOf.tries(tries)}` : `${countOf.tries(tries)}, sense endevinar-lo`,
    best: ({ code }) => `El codi era ${code}.`,
  },
  statistics: {
    button: "Codis endevinats",
    ranking:
      "Codis del bot endevinats en aquest servidor: primer els més difícils, després per intents, pistes i temps",
    rankingEmpty:
      "En aquest servidor encara no s’ha endevinat cap codi del bot. `/mastermind new` comença una partida.",
    row: ({ position, name, difficulty, turns, hints: helps, ms, when }) =>
      `${position}. **${name}** · ${difficulty} · ${countOf.tries(turns)} ${helps > 0 ? `· 💡 ${countOf.hints(helps)} ` : ""}· ${formatClock(ms)} · ${when}`,
    asBreaker: ({ games: played, wins, mean }) =>
      [
        `Endevinant: ${countOf.games(played)}, ${countOf.won(wins)}`,
        ...(mean === undefined ? [] : [`de mitjana en ${countOf.tries(mean)}`]),
      ].join(", "),
    asMaker: ({ games: played, wins }) => `Fent el codi: ${countOf.games(played)}, ${countOf.won(wins)}`,
    hints: (count) => `Pistes: ${format.number(count)}`,
    streak: ({ now, longest }) =>
      `Ratxa de codis endevinats: ${format.number(now)} (màxima: ${format.number(longest)})`,
  },
  leaderboardName: {
    done: (name) =>
      name === undefined
        ? "A la classificació, aquesta victòria surt amb el teu nom de sempre."
        : `A la classificació, aquesta victòria surt amb el nom **${name}**.`,
    refusal: {
      "name-empty": () => "El nom ha de tenir alguna lletra o xifra. Si el deixes buit, surt el teu nom de sempre.",
      "name-too-long": ({ max }) => `Aquest nom és massa llarg. Escurça’l fins a ${max} caràcters.`,
      "name-characters": ({ characters }) =>
        `El nom pot tenir lletres, xifres, espais i signes senzills com ara - o &. Treu-ne ${format.all(characters)}.`,
      "not-in-ranking": () => "Aquesta victòria no és a la classificació, i per això no hi pot tenir cap nom.",
    },
  },
  giveUpQuestion: "Vols veure el codi? La partida s’acabarà aquí.",
  buttons: {
    guess: "Fes l’intent",
    make: "Aquest és el codi",
    makeCode: "Fes el codi",
    tell: "Digues el codi",
    answer: "Respon",
    correct: "Corregeix…",
    back: "Treu una fitxa",
    clear: "Buida",
    hint: "💡 Pista",
    type: "Escriu…",
    pause: "Pausa",
    resume: "Continua",
    giveUp: "Mostra’m el codi",
    rules: "Regles",
    share: "Comparteix-ho",
    possible: "Codis possibles",
    name: "Nom a la classificació…",
    replay: "Pas a pas",
  },
  form: {
    title: "El teu codi",
    code: "Fitxes",
    codeHelp: "Números (1 4 2 2) o lletres (VDBG)",
    correctTitle: "Corregeix una resposta",
    turn: "A quin intent?",
    exact: "Al seu lloc",
    partial: "En un altre lloc",
    nameTitle: "Nom a la classificació",
    name: "Nom per a aquesta victòria",
    nameHelp: "Buit: el teu nom de sempre",
  },
  howMany: { exact: "✔ Quantes n’hi ha al seu lloc?", partial: "○ Quantes n’hi ha en un altre lloc?" },
  menus: {
    exact: (count) => `✔ ${format.number(count)} al seu lloc`,
    partial: (count) => `○ ${format.number(count)} en un altre lloc`,
  },
  commands: {
    description: "Mastermind: endevinar un codi de colors, o fer-ne un",
    new: {
      description: "Començar una partida",
      options: {
        role: "Endevinar un codi o fer-ne un",
        difficulty: "4 fitxes de 4 colors, 4 de 6, o 5 de 8",
        bot: "El bot que endevina el teu codi",
        with: "Una persona amb qui jugar, al canal",
        turns: "Quants intents, de 6 a 12 (per defecte, 10)",
        positions: "Fitxes del codi, de 2 a 8",
        colours: "Colors, de 2 a 12",
        hints: "Quantes pistes, de 0 a 3 (per defecte, 3)",
        paper: "El codi es queda al teu paper, i respons tu",
        code: "El teu codi (per defecte, te’l demano en privat)",
        public: "Jugar en aquest canal, davant de tothom",
      },
    },
    watch: {
      description: "Mirar com un bot endevina el codi d’un altre",
      options: {
        bot: "Com endevina (per defecte, mestre)",
        difficulty: "4 fitxes de 4 colors, 4 de 6 (per defecte) o 5 de 8",
      },
    },
    guess: {
      description: "Fer un intent",
      options: { code: "Números (1 4 2 2) o lletres (VDBG)" },
    },
    answer: {
      description: "Respondre l’últim intent",
      options: { exact: "Fitxes del color correcte al lloc correcte", partial: "Colors correctes en un altre lloc" },
    },
    hint: { description: "Un codi que lliga amb tot (només el veus tu)", options: {} },
    pause: { description: "Aturar el rellotge de la teva partida", options: {} },
    resume: { description: "Continuar una partida en pausa", options: {} },
    board: { description: "Tornar a mostrar el tauler", options: { text: "En text, sense imatge" } },
    daily: { description: "El codi del dia", options: { text: "En text, sense imatge" } },
    dailyRanking: {
      description: "Classificació d’avui del codi del dia",
      options: { "all-time": "Tots els dies, no només avui" },
    },
    help: { description: "Com s’hi juga", options: {} },
  },
};
