import { ROLIT_LEVEL_NAMES, type RolitLevel } from "#games/rolit/bots/levels.ts";
import { difficulties } from "#text/ca/difficulties.ts";
import { withDe } from "#text/ca/elision.ts";
import { countOf, format } from "#text/ca/words.ts";
import { wordsForLevels } from "#text/difficulty-words.ts";
import { formatBoardPlace } from "./format-place.ts";
import type { RolitFileErrorFacts, RolitPhrases, RolitResult } from "./phrases.ts";

const balls = (count: number) => format.plural(count, { one: "# bola", other: "# boles" });
const colours = {
  ...({ yellow: "groc", red: "vermell", green: "verd", blue: "blau", orange: "taronja" } as const),
  ...({ pink: "rosa", purple: "lila", black: "negre", brown: "marró", beige: "beix" } as const),
};
const shapes = { square: "quadrat", circle: "cercle", diamond: "rombe" } as const;
const sizes = { small: "petit", medium: "mitjà", large: "gran" } as const;
const rules = { free: "inici lliure", official: "quatre boles al mig, i qui pot capturar ho ha de fer" } as const;
const levels = wordsForLevels(ROLIT_LEVEL_NAMES, difficulties);
const modes = { classic: "cadascú pel seu compte", teams: "equips" } as const;
const playedOn = (level: RolitLevel | undefined) =>
  level ? ` · si algú se’n va, juga un bot (${levels[level]}) en lloc seu` : "";
const notPossible = ({ expected, found }: RolitFileErrorFacts) =>
  `«${found}» no pot anar aquí. Hi pot anar: ${expected}.`;
const place = ({ position, name, score }: RolitResult) =>
  `${format.number(position)}. **${name}** ${format.number(score)}`;

export const rolitTexts: RolitPhrases = {
  name: "Rolit",
  drawn: "El Rolit no té atzar: la llavor només la fan servir els bots, per triar casella.",
  helpLines: [
    "- `/rolit new` comença una partida: de seguida, contra un bot, o amb qui convidis; qui s’hi apunta tria color i, amb `teams`, equip.",
    "- El tauler és un quadrat, un cercle o un rombe, petit, mitjà o gran, per a entre 2 i 10 persones i bots.",
    "- `/rolit place` posa una bola en una casella buida al costat d’una altra: `D5`. En cadascuna de les vuit direccions, la filera de boles, sense buits, entre la nova i la més propera de les teves pren el teu color.",
    "- Els botons de sota el tauler fan el mateix amb menús, i desfan un torn.",
    "- Amb `names` juguen les persones al voltant de la teva pantalla, i tu escrius per totes.",
    "- `/rolit watch` fa jugar els bots entre ells, `/rolit stats` té els resultats de cada jugador, i `/rolit leaderboard`, les classificacions.",
    "- `/rolit tutorial` és una lliçó curta, i `/rolit help` té les regles.",
  ],
  refusal: {
    finished: () => "Aquesta partida s’ha acabat.",
    "not-your-turn": () => "No és el teu torn.",
    "already-left": () => "Aquest jugador ja se n’ha anat.",
    "not-left": () => "Aquest jugador encara hi és: no cal que ningú jugui per ell.",
    "off-board": ({ place: at }) =>
      `La casella ${formatBoardPlace(at)} és fora del tauler. Tria’n una de dins, amb la lletra i el número: D5.`,
    "cell-taken": ({ place: at }) => `A ${formatBoardPlace(at)} ja hi ha una bola. Tria una casella buida.`,
    "touches-nothing": ({ place: at }) =>
      `${formatBoardPlace(at)} no toca cap bola. Tria una casella buida al costat d’una, també en diagonal.`,
    "must-trap": ({ place: at, places }) =>
      `A ${formatBoardPlace(at)} no captures res, i si pots capturar ho has de fer. Tria ${format.any(places.map(formatBoardPlace))}.`,
    "bad-option": ({ option, allowed }) => `Per a «${option}», tria ${format.any(allowed)}.`,
    "too-few-players": ({ players: there, min }) =>
      `Hi ha ${countOf.players(there)}, i el Rolit en necessita ${format.number(min)} com a mínim. Convida algú, o afegeix bots.`,
    "too-many-players": ({ players: there, max }) =>
      `Hi ha ${countOf.players(there)}, i el Rolit és per a ${format.number(max)} com a màxim. Treu algú.`,
    "unknown-colour": ({ colour, allowed }) =>
      `No hi ha cap color «${colour}». Tria ${format.any(allowed.map((one) => colours[one]))}.`,
    "colour-taken": ({ colour }) => `Algú ja juga amb el ${colours[colour]}. Tria un altre color.`,
    "colours-differ": ({ colours: there, players: needed }) =>
      `Cada jugador necessita el seu color: hi ha ${countOf.players(needed)} i ${format.plural(there, { one: "# color", other: "# colors" })}. Tria’n un per a cada jugador.`,
    "official-board": () => "Amb quatre boles al mig, el tauler és el quadrat petit. Tria’l, o tria l’inici lliure.",
    "official-players": ({ players: there, min, max }) =>
      `Amb quatre boles al mig, els jugadors han de ser de ${format.number(min)} a ${format.number(max)}, i no ${format.number(there)}. Canvia el nombre de jugadors, o tria l’inici lliure.`,
    "too-few-teams": ({ min }) => `Hi ha d’haver ${format.number(min)} equips com a mínim. Afegeix-ne.`,
    "empty-team": ({ team }) => `L’equip «${team}» és buit. L’ha de triar almenys un jugador.`,
    "team-unnamed": ({ team }) => `L’equip ${format.number(team + 1)} no té nom. Posa-li’n un.`,
    "team-name-taken": ({ team }) => `Dos equips es diuen «${team}». Posa un nom diferent a cadascun.`,
    "no-such-member": ({ team }) => `L’equip «${team}» inclou algú que no juga. Tria només gent que jugui.`,
    "in-two-teams": () => "Un jugador és a dos equips. Cadascú ha de ser en un de sol.",
    "in-no-team": () => "Un jugador no és a cap equip. Cadascú ha de ser en un.",
    "bad-start": () => "Des d’aquesta posició no es pot continuar: comença una altra partida.",
  },
  misprint: {
    "no-such-cell": ({ typed }) => `«${typed}» no és cap casella. Escriu-ne la lletra i el número: D5.`,
    "name-empty": () => "Hi ha un nom buit. Separa els noms amb comes: Anna, Emma, Carla.",
    "name-too-long": ({ max }) => `Aquest nom és massa llarg. Escurça’l fins a ${format.number(max)} caràcters.`,
    "name-characters": ({ characters }) => `Això no pot anar en un nom: ${format.all(characters)}. Tria’n un altre.`,
    "name-twice": ({ name }) => `Dos jugadors es diuen «${name}». Posa un nom diferent a cadascun.`,
    "team-twice": ({ name }) => `Dos equips es diuen «${name}». Posa un nom diferent a cadascun.`,
    "no-such-colour": ({ typed }) =>
      `«${typed}» no és cap color. Tria ${format.any(Object.values(colours))}; l’equip va darrere d’una barra: Anna=${colours.blue}/Guineus.`,
    "colour-twice": ({ colour }) =>
      `Dos jugadors tenen el mateix color, ${colours[colour]}. Posa un color diferent a cadascun.`,
    "no-such-team": ({ typed, teams }) => `No hi ha cap equip «${typed}». Tria ${format.any(teams)}.`,
    "players-differ": ({ there, players: wanted }) =>
      `Això fa ${countOf.players(there)}, i n’has demanat ${format.number(wanted)}. Treu \`players\` o \`bots\`, o fes que quadrin.`,
    "names-and-people": () =>
      "Amb `names` es juga al voltant de la teva pantalla, i no es convida ningú més. Treu `with` i `open`, o treu els noms.",
  },
  words: {
    finalResult: "Resultat final",
    bestMove: "Jugada de la partida",
    share: "del tauler",
    free: "lliures",
    tag: "CA",
  },
  colours,
  shapes,
  sizes,
  rules,
  levels,
  modes,
  leavingSkip: "ningú: els seus torns se salten",

  began: ({ names }) => `Comença una partida de Rolit: ${format.all(names.map((name) => `**${name}**`))}.`,
  seated: ({ name, colour }) => `${name}: ${colours[colour]}`,
  team: ({ name, members }) => `**${name}**: ${format.all(members)}`,
  unequal: ({ min, longer }) =>
    `Els torns no són iguals: ${format.number(min)} per a cadascú, i un més per a ${format.all(longer)}.`,
  unequalAhead: ({ players: there, min, longer }) =>
    `Amb ${countOf.players(there)} els torns no són iguals: ${format.number(min)} per a cadascú, i un més ${format.plural(longer, { one: "per al primer", other: "per als # primers" })}.`,
  teamsAhead: (names) => `Equips: ${format.all(names.map((name) => `**${name}**`))}`,
  settings: ({ shape, size, cells, rules: set, mode, leaving }) =>
    `${shapes[shape]} ${sizes[size]}, ${countOf.cells(cells)} · ${rules[set]}${mode ? ` · ${modes[mode]}` : ""}${playedOn(leaving)}`,
  placed: ({ name, cell, turned }) =>
    turned === 0
      ? `**${name}** posa una bola a ${cell}.`
      : `**${name}** posa una bola a ${cell} i gira ${balls(turned)}.`,
  undone: (lines) =>
    lines.length === 0 ? "S’ha desfet l’últim torn." : `S’ha desfet l’últim torn: ${lines.join(" ")}`,
  left: ({ name, how, deputy }) => {
    const gone = how === "resigned" ? `**${name}** se n’ha anat.` : `A **${name}** se li ha acabat el temps.`;
    return deputy
      ? `${gone} Les seves boles es queden, i un bot (${levels[deputy]}) juga en lloc seu.`
      : `${gone} Les seves boles es queden, i els seus torns se salten.`;
  },
  deputised: ({ name, level }) => `Un bot (${levels[level]}) juga en lloc ${withDe(`**${name}**`)}.`,
  deputyOf: (name) => `${name} (bot)`,
  goneShort: "se n’ha anat",
  deputisedShort: "un bot juga en lloc seu",
  full: "El tauler és ple.",
  deserted: "No hi queda ningú més.",
  won: ({ names, score }) =>
    names.length === 1
      ? `🏆 Guanya **${names[0]}** amb ${balls(score)}!`
      : `🏆 ${format.all(names.map((name) => `**${name}**`))} comparteixen el primer lloc amb ${balls(score)} cadascú!`,
  podium: (results) => results.map(place).join(" · "),
  scores: (results) => results.map(({ name, score }) => `${name}: ${format.number(score)}`).join(", "),

  opened: "La partida ha començat.",
  watching:
    "Els bots juguen. Qui ha començat la partida, o qui administra el servidor, la pot aturar amb el botó de sota el tauler.",
  laid: ({ cell, turned }) =>
    turned === 0 ? `La teva bola és a ${cell}.` : `La teva bola és a ${cell} i gira ${balls(turned)}.`,
  yourColour: (colour) => `Jugues amb el ${colours[colour]}.`,
  textLegend: "`+` s’hi pot posar una bola · `·` buida",
  chooseCell: "Tria una casella",
  chooseColour: "Tria el teu color",
  chooseTeam: "Tria el teu equip",
  chosenColour: (colour) => `Jugaràs amb el ${colours[colour]}.`,
  chosenTeam: (name) => `Ets a l’equip ${name}.`,
  cell: ({ cell, turned }) => (turned === 0 ? cell : `${cell} · gira ${balls(turned)}`),
  row: (row) => `Fila ${format.number(row)}`,

  ballsOf: ({ letter, name, colour, count, cells }, withLetter = false) =>
    `${withLetter ? `${letter}: ` : ""}${name === undefined ? colours[colour] : `${name} (${colours[colour]})`}, ${balls(count)}${cells.length > 0 ? `: ${cells.join(" ")}` : ""}`,
  letterOf: ({ letter, name, colour, count }) =>
    `${letter} és ${name === undefined ? colours[colour] : `${name} (${colours[colour]})`}, ${balls(count)}`,
  ballRows: (rows) => `Boles per files, cada grup després de la primera casella: ${rows.join("; ")}.`,
  openCells: (cells) => `Caselles on es pot posar una bola: ${cells.join(" ")}`,

  alt: ({ last, scores, turn, result, free }) =>
    [
      "Rolit.",
      ...(last ? [last] : []),
      ...(scores.length > 0
        ? [`${scores.map(({ name, score }) => `${name}: ${format.number(score)}`).join(", ")}.`]
        : []),
      ...(result ? [result] : []),
      ...(turn ? [`Toca a ${turn}.`] : []),
      `${format.plural(free, { one: "Queda # casella lliure", other: "Queden # caselles lliures" })}.`,
    ].join(" "),

  record: {
    heading: "Per mode i nombre de jugadors:",
    row: ({ mode, players: there, games, wins, share }) =>
      `${modes[mode]}, ${countOf.players(there)}: ${countOf.games(games)}, ${countOf.won(wins)}, ${format.percent(share)} del tauler`,
  },

  fileError: {
    "not-json": () => "El fitxer no és JSON. Adjunta’n un de fet amb `/games export`.",
    "too-large": ({ expected }) =>
      `El fitxer ocupa més de ${expected} bytes. Adjunta’n un de fet amb \`/games export\`.`,
    missing: () => "Aquí hi falta alguna cosa.",
    "unknown-key": () => "Aquí no hi va res amb aquest nom.",
    "wrong-type": ({ expected }) => `Aquí hi hauria d’haver ${expected}.`,
    "not-one-of": notPossible,
    "unknown-type": notPossible,
    "unknown-shape": notPossible,
    "unknown-colour": notPossible,
    "unknown-strategy": notPossible,
    "out-of-range": ({ expected }) => `Aquí hi hauria d’haver un nombre d’aquest interval: ${expected}.`,
    "too-long": ({ expected }) => `Aquí hi pot haver ${expected} caràcters com a màxim.`,
    "too-few": ({ expected, found }) => `N’hi ha d’haver ${expected} com a mínim; n’hi ha ${found}.`,
    "too-many": ({ expected, found }) => `N’hi pot haver ${expected} com a màxim; n’hi ha ${found}.`,
    "bad-command": () => "Una jugada s’escriu «place COLUMN ROW», comptant des de 0.",
    "no-states": () => "Una repetició té un estat com a mínim.",
    "name-empty": () => "El nom és buit.",
    "name-twice": () => "Algú ja té aquest nom.",
    "colour-twice": ({ found }) => `Algú ja juga amb ${found}.`,
    "colour-unplayed": ({ found }) => `Ningú no juga amb ${found}.`,
    "unknown-player": () => "Cap jugador no té aquest nom.",
    "too-few-players": ({ expected, found }) => `Hi ha d’haver ${expected} jugadors com a mínim; n’hi ha ${found}.`,
    "too-few-teams": ({ expected, found }) => `Hi ha d’haver ${expected} equips com a mínim; n’hi ha ${found}.`,
    "empty-team": () => "L’equip no té jugadors.",
    "in-two-teams": () => "El jugador ja és en un altre equip.",
    "in-no-team": () => "El jugador no és en cap equip.",
    "off-board": () => "El tauler no té aquesta casella.",
    "cell-taken": () => "Aquí ja hi ha una bola.",
    "touches-nothing": () => "La bola no en toca cap altra.",
    "must-trap": () => "Qui pot capturar una bola ho ha de fer.",
    "not-your-turn": () => "Toca a un altre jugador.",
    finished: () => "La partida ja s’ha acabat.",
    "wrong-turn": () => "No pot tocar a aquest color.",
    "not-official": () =>
      "Les quatre boles al mig són per al quadrat petit amb entre 2 i 4 jugadors, i aquesta partida no comença així.",
    "wrong-score": ({ expected, found }) => `La puntuació hauria de ser ${expected}, i no ${found}.`,
    "told-otherwise": () => "A la llista de jugadors hi diu una altra cosa.",
    superfluous: () => "Segons les jugades, aquí no hi ha d’haver res.",
    differs: ({ expected, found }) => `Segons les jugades hi hauria d’haver ${expected}, i hi ha ${found}.`,
  },
  correctFile: "Corregeix-ho, o fes servir un fitxer fet amb `/games export`.",
  fileTypes: { text: "un text", "whole-number": "un nombre enter", list: "una llista", object: "un objecte" },

  help: {
    title: "**Rolit**",
    lines: [
      "Cada jugador té un color. Quan et toca, poses una bola en una casella buida que en toqui una altra, també en diagonal. La primera de totes es posa on vulguis.",
      "Des de la bola nova, mira en les vuit direccions: si hi ha una filera de boles d’altres colors, sense buits, i al final una de teva, captures la filera, que pren el teu color.",
      "Cada bola és un punt per a qui ara en té el color. Quan el tauler és ple, guanya qui té més punts; si n’hi ha d’empatats, comparteixen el lloc.",
      "En equips, cada membre té el seu color, i els punts de tots es compten junts.",
      "Amb les regles oficials hi ha quatre boles al mig en començar, i qui en pot capturar alguna ho ha de fer.",
      "- `/rolit new` comença una partida en un dels nou taulers, de 2 a 10 persones i bots; `teams` dona nom als equips, `names` són persones al voltant de la teva pantalla. Amb `leaving`, un bot juga en lloc de qui se’n va.",
      "- `/rolit place` posa una bola: escriu la casella (`D5`) o tria’n una de la llista. També la pots triar amb el botó de sota el tauler.",
      "- `/rolit tutorial` és una lliçó curta per jugar, `/rolit watch` fa jugar els bots entre ells.",
    ],
  },
  lesson: {
    title: "**Rolit** · una lliçó curta",
    steps: {
      lay: {
        ask: "Jugues amb el groc. Una bola es posa en una casella buida que en toqui una altra, encara que sigui en diagonal. En quina d’aquestes caselles pots posar la teva?",
        right: "Exacte: toca una bola. A les altres estaria sola.",
        wrong: "Allà estaria sola, sense tocar cap bola. Prova una altra casella.",
      },
      trap: {
        ask: "Entre la bola nova i una altra de teva, en una línia i sense forats, totes les boles es tornen grogues. Quina casella captura la bola vermella?",
        right: "Exacte: la bola vermella és entre dues de teves, i canvia de color.",
        wrong: "Allà no captura res: la bola vermella ha de quedar entre dues de teves. Prova una altra casella.",
      },
      many: {
        ask: "Les vuit direccions compten alhora. Quina casella gira més boles?",
        right: "Exacte: captura boles en diverses línies alhora.",
        wrong: "Hi ha una casella que en gira més. Torna-ho a provar.",
      },
      corner: {
        ask: "En un racó no et capturen mai. On poses una bola que ja no et pugui prendre ningú?",
        right: "Exacte: cap línia no travessa un racó, i la bola que hi poses ja és teva per sempre.",
        wrong: "Per allà passa una línia en què te la poden capturar. Prova una altra casella.",
      },
    },
    next: "Següent",
    again: "Des del principi",
    done: "Això és tot el que cal saber. `/rolit new` comença una partida.",
    alt: "Un tauler petit amb algunes boles.",
    you: "Tu",
    other: "L’altre",
  },
  buttons: { place: "Posa una bola", type: "Escriu…", undo: "Desfés" },
  form: { title: "Posa una bola", cell: "Casella", help: "La lletra i el número, com són al voltant del tauler: D5" },
  command: {
    description: "Rolit: posar boles i girar les dels altres",
    new: {
      description: "Començar una partida",
      options: {
        with: "Una persona amb qui jugar, que s’hi ha d’apuntar",
        open: "S’hi pot apuntar qui vulgui",
        players: "Quants juguen; sense open, la resta són bots",
        colour: "El teu color",
        bots: "Quants bots (2), o els seus nivells (fàcil, mestre)",
        shape: "Forma del tauler (per defecte, quadrat)",
        size: "8, 11 o 15 caselles de costat (per defecte, 8)",
        rules: "Com comença (per defecte, lliure)",
        teams: "Noms de dos o més equips, separats per comes",
        names: "Qui juga a la teva pantalla: Anna, Emma; o amb color i equip: Anna=blau/Guineus",
        "move-time": "Quant pot durar cada jugada",
        leaving: "Qui substitueix qui se’n va (per defecte, ningú)",
      },
    },
    watch: {
      description: "Mirar com els bots juguen entre ells",
      options: {
        bots: "El nivell de cada bot: mestre, fàcil, difícil (per defecte, dos mestres)",
        shape: "Forma del tauler (per defecte, quadrat)",
        size: "8, 11 o 15 caselles de costat (per defecte, 8)",
      },
    },
    place: { description: "Posar una bola", options: { cell: "La lletra i el número: D5" } },
    board: { description: "Tornar a mostrar el tauler", options: { text: "En text, sense imatge" } },
    undo: { description: "Desfer l’últim torn; es demana als altres", options: {} },
    tutorial: { description: "Una lliçó curta per jugar, només per a tu", options: {} },
    help: { description: "Com s’hi juga", options: {} },
  },
};
