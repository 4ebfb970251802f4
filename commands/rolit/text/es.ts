import { ROLIT_LEVEL_NAMES, type RolitLevel } from "#games/rolit/bots/levels.ts";
import { wordsForLevels } from "#text/difficulty-words.ts";
import { difficulties } from "#text/es/difficulties.ts";
import { countOf, format } from "#text/es/words.ts";
import { formatBoardPlace } from "./format-place.ts";
import type { RolitFileErrorFacts, RolitPhrases, RolitResult } from "./phrases.ts";

const balls = (count: number) => format.plural(count, { one: "# bola", other: "# bolas" });
const colours = {
  ...({ yellow: "amarillo", red: "rojo", green: "verde", blue: "azul", orange: "naranja" } as const),
  ...({ pink: "rosa", purple: "morado", black: "negro", brown: "marrón", beige: "beis" } as const),
};
const shapes = { square: "cuadrado", circle: "círculo", diamond: "rombo" } as const;
const sizes = { small: "pequeño", medium: "mediano", large: "grande" } as const;
const rules = {
  free: "inicio libre",
  official: "cuatro bolas en el centro, y quien puede capturar debe hacerlo",
} as const;
const levels = wordsForLevels(ROLIT_LEVEL_NAMES, difficulties);
const modes = { classic: "cada cual por su cuenta", teams: "equipos" } as const;
const playedOn = (level: RolitLevel | undefined) =>
  level ? ` · si alguien se va, un bot (${levels[level]}) juega en su lugar` : "";
const notPossible = ({ expected, found }: RolitFileErrorFacts) => `«${found}» no puede ir ahí. Puede ir: ${expected}.`;
const place = ({ position, name, score }: RolitResult) =>
  `${format.number(position)}. **${name}** ${format.number(score)}`;

export const rolitTexts: RolitPhrases = {
  name: "Rolit",
  drawn: "Rolit no tiene azar: la semilla solo la usan los bots, para elegir casilla.",
  helpLines: [
    "- `/rolit new` empieza una partida: enseguida, contra un bot, o con quienes invites; quien se apunta elige color y, con `equipos`, equipo.",
    "- El tablero es un cuadrado, un círculo o un rombo, pequeño, mediano o grande. Juegan de 2 a 10, entre personas y bots.",
    "- `/rolit place` pone una bola en una casilla vacía al lado de otra: `D5`. En cada una de las ocho direcciones, la fila de bolas, sin huecos, entre la nueva y la más cercana de las tuyas toma tu color.",
    "- Los botones de debajo del tablero hacen lo mismo con menús, y deshacen un turno.",
    "- Con `nombres` juegan las personas alrededor de tu pantalla, y tú escribes por todas.",
    "- `/rolit watch` hace jugar a los bots entre ellos, `/rolit stats` muestra los resultados de cada jugador, y `/rolit leaderboard`, las clasificaciones.",
    "- `/rolit tutorial` es una lección corta, y `/rolit help` explica las reglas.",
  ],
  refusal: {
    finished: () => "Esta partida ha terminado.",
    "not-your-turn": () => "No es tu turno.",
    "already-left": () => "Ese jugador ya se ha ido.",
    "not-left": () => "Ese jugador sigue ahí: no hace falta que nadie juegue por él.",
    "off-board": ({ place: at }) =>
      `La casilla ${formatBoardPlace(at)} está fuera del tablero. Elige una de dentro, con su letra y su número: D5.`,
    "cell-taken": ({ place: at }) => `En ${formatBoardPlace(at)} ya hay una bola. Elige una casilla vacía.`,
    "touches-nothing": ({ place: at }) =>
      `${formatBoardPlace(at)} no toca ninguna bola. Elige una casilla vacía al lado de una, también en diagonal.`,
    "must-trap": ({ place: at, places }) =>
      `En ${formatBoardPlace(at)} no capturas nada, y si puedes capturar debes hacerlo. Elige ${format.any(places.map(formatBoardPlace))}.`,
    "bad-option": ({ option, allowed }) => `Para «${option}», elige ${format.any(allowed)}.`,
    "too-few-players": ({ players: there, min }) =>
      `Hay ${countOf.players(there)}, y el Rolit necesita ${format.number(min)} como mínimo. Invita a alguien, o añade bots.`,
    "too-many-players": ({ players: there, max }) =>
      `Hay ${countOf.players(there)}, y el Rolit es para ${format.number(max)} como máximo. Quita a alguien.`,
    "unknown-colour": ({ colour, allowed }) =>
      `No hay ningún color «${colour}». Elige ${format.any(allowed.map((one) => colours[one]))}.`,
    "colour-taken": ({ colour }) => `Alguien ya juega con el ${colours[colour]}. Elige otro color.`,
    "colours-differ": ({ colours: there, players: needed }) =>
      `Cada jugador necesita su color: hay ${countOf.players(needed)} y ${format.plural(there, { one: "# color", other: "# colores" })}. Elige uno para cada jugador.`,
    "official-board": () =>
      "Con cuatro bolas en el centro, el tablero es el cuadrado pequeño. Elígelo, o elige el inicio libre.",
    "official-players": ({ players: there, min, max }) =>
      `Con cuatro bolas en el centro tiene que haber de ${format.number(min)} a ${countOf.players(max)}, y hay ${format.number(there)}. Cambia el número de jugadores, o elige el inicio libre.`,
    "too-few-teams": ({ min }) => `Tiene que haber ${format.number(min)} equipos como mínimo. Añade alguno.`,
    "empty-team": ({ team }) => `El equipo «${team}» está vacío. Tiene que elegirlo al menos un jugador.`,
    "team-unnamed": ({ team }) => `El equipo ${format.number(team + 1)} no tiene nombre. Ponle uno.`,
    "team-name-taken": ({ team }) => `Dos equipos se llaman «${team}». Pon a cada uno un nombre distinto.`,
    "no-such-member": ({ team }) =>
      `El equipo «${team}» incluye a alguien que no juega. Elige solo a gente que juegue.`,
    "in-two-teams": () => "Un jugador está en dos equipos. Cada cual juega en uno.",
    "in-no-team": () => "Un jugador no está en ningún equipo. Cada cual juega en uno.",
    "bad-start": () => "Desde esta posición no se puede seguir: empieza otra partida.",
  },
  misprint: {
    "no-such-cell": ({ typed }) => `«${typed}» no es ninguna casilla. Escribe su letra y su número: D5.`,
    "name-empty": () => "Hay un nombre vacío. Separa los nombres con comas: Anna, Emma, Carla.",
    "name-too-long": ({ max }) =>
      `Ese nombre es demasiado largo. Pon uno de ${format.number(max)} caracteres como máximo.`,
    "name-characters": ({ characters }) => `Un nombre no puede tener ${format.none(characters)}. Elige otro.`,
    "name-twice": ({ name }) => `Dos jugadores se llaman «${name}». Pon a cada uno un nombre distinto.`,
    "team-twice": ({ name }) => `Dos equipos se llaman «${name}». Pon a cada uno un nombre distinto.`,
    "no-such-colour": ({ typed }) =>
      `«${typed}» no es ningún color. Elige ${format.any(Object.values(colours))}; el equipo va detrás de una barra: Anna=${colours.blue}/Zorros.`,
    "colour-twice": ({ colour }) =>
      `Dos jugadores tienen el mismo color, ${colours[colour]}. Pon a cada uno un color distinto.`,
    "no-such-team": ({ typed, teams }) => `No hay ningún equipo «${typed}». Elige ${format.any(teams)}.`,
    "players-differ": ({ there, players: wanted }) =>
      `Eso suma ${countOf.players(there)}, y has pedido ${format.number(wanted)}. Quita \`jugadores\` o \`bots\`, o haz que cuadren.`,
    "names-and-people": () =>
      "Con `nombres` se juega alrededor de tu pantalla, y no se invita a nadie más. Quita `con` y `abierta`, o quita los nombres.",
  },
  words: {
    finalResult: "Resultado final",
    bestMove: "Jugada de la partida",
    share: "del tablero",
    free: "libres",
    tag: "ES",
  },
  colours,
  shapes,
  sizes,
  rules,
  levels,
  modes,
  leavingSkip: "nadie: sus turnos se saltan",

  began: ({ names }) => `Empieza una partida de Rolit: ${format.all(names.map((name) => `**${name}**`))}.`,
  seated: ({ name, colour }) => `${name}: ${colours[colour]}`,
  team: ({ name, members }) => `**${name}**: ${format.all(members)}`,
  unequal: ({ min, longer }) =>
    `No todos tienen los mismos turnos: ${format.number(min)} cada cual; ${format.all(longer)}, uno más.`,
  unequalAhead: ({ players: there, min, longer }) =>
    `Con ${countOf.players(there)} no todos tienen los mismos turnos: ${format.number(min)} cada cual; ${format.plural(longer, { one: "el primero", other: "los # primeros" })}, uno más.`,
  teamsAhead: (names) => `Equipos: ${format.all(names.map((name) => `**${name}**`))}`,
  settings: ({ shape, size, cells, rules: set, mode, leaving }) =>
    `${shapes[shape]} ${sizes[size]}, ${countOf.cells(cells)} · ${rules[set]}${mode ? ` · ${modes[mode]}` : ""}${playedOn(leaving)}`,
  placed: ({ name, cell, turned }) =>
    turned === 0
      ? `**${name}** pone una bola en ${cell}.`
      : `**${name}** pone una bola en ${cell} y da la vuelta a ${balls(turned)}.`,
  undone: (lines) =>
    lines.length === 0 ? "Se ha deshecho el último turno." : `Se ha deshecho el último turno: ${lines.join(" ")}`,
  left: ({ name, how, deputy }) => {
    const gone = how === "resigned" ? `**${name}** se ha ido.` : `A **${name}** se le ha acabado el tiempo.`;
    return deputy
      ? `${gone} Sus bolas se quedan, y un bot (${levels[deputy]}) juega en su lugar.`
      : `${gone} Sus bolas se quedan, y sus turnos se saltan.`;
  },
  deputised: ({ name, level }) => `Un bot (${levels[level]}) juega en lugar de **${name}**.`,
  deputyOf: (name) => `${name} (bot)`,
  goneShort: "se ha ido",
  deputisedShort: "un bot juega en su lugar",
  full: "El tablero está lleno.",
  deserted: "Todos los demás se han ido.",
  won: ({ names, score }) =>
    names.length === 1
      ? `🏆 ¡Gana **${names[0]}** con ${balls(score)}!`
      : `🏆 ¡${format.all(names.map((name) => `**${name}**`))} comparten el primer puesto con ${balls(score)} cada cual!`,
  podium: (results) => results.map(place).join(" · "),
  scores: (results) => results.map(({ name, score }) => `${name}: ${format.number(score)}`).join(", "),

  opened: "La partida ha empezado.",
  watching:
    "Los bots juegan. Quien ha empezado la partida, o quien administra el servidor, la puede parar con el botón de debajo del tablero.",
  laid: ({ cell, turned }) =>
    turned === 0 ? `Tu bola está en ${cell}.` : `Tu bola está en ${cell} y da la vuelta a ${balls(turned)}.`,
  yourColour: (colour) => `Juegas con el ${colours[colour]}.`,
  textLegend: "`+` se puede poner una bola · `·` vacía",
  chooseCell: "Elige una casilla",
  chooseColour: "Elige tu color",
  chooseTeam: "Elige tu equipo",
  chosenColour: (colour) => `Jugarás con el ${colours[colour]}.`,
  chosenTeam: (name) => `Estás en el equipo ${name}.`,
  cell: ({ cell, turned }) => (turned === 0 ? cell : `${cell} · da la vuelta a ${balls(turned)}`),
  row: (row) => `Fila ${format.number(row)}`,

  ballsOf: ({ letter, name, colour, count, cells }, withLetter = false) =>
    `${withLetter ? `${letter}: ` : ""}${name === undefined ? colours[colour] : `${name} (${colours[colour]})`}, ${balls(count)}${cells.length > 0 ? `: ${cells.join(" ")}` : ""}`,
  letterOf: ({ letter, name, colour, count }) =>
    `${letter} es ${name === undefined ? colours[colour] : `${name} (${colours[colour]})`}, ${balls(count)}`,
  ballRows: (rows) => `Bolas por filas, cada grupo tras su primera casilla: ${rows.join("; ")}.`,
  openCells: (cells) => `Casillas donde se puede poner una bola: ${cells.join(" ")}`,

  alt: ({ last, scores, turn, result, free }) =>
    [
      "Rolit.",
      ...(last ? [last] : []),
      ...(scores.length > 0
        ? [`${scores.map(({ name, score }) => `${name}: ${format.number(score)}`).join(", ")}.`]
        : []),
      ...(result ? [result] : []),
      ...(turn ? [`Turno de ${turn}.`] : []),
      `${format.plural(free, { one: "Queda # casilla libre", other: "Quedan # casillas libres" })}.`,
    ].join(" "),

  record: {
    heading: "Por modo y número de jugadores:",
    row: ({ mode, players: there, games, wins, share }) =>
      `${modes[mode]}, ${countOf.players(there)}: ${countOf.games(games)}, ${countOf.won(wins)}, ${format.percent(share)} del tablero`,
  },

  fileError: {
    "not-json": () => "El archivo no es JSON. Adjunta uno hecho con `/games export`.",
    "too-large": ({ expected }) =>
      `El archivo ocupa más de ${expected} bytes. Adjunta uno hecho con \`/games export\`.`,
    missing: () => "Ahí falta algo.",
    "unknown-key": () => "Ahí no va nada con ese nombre.",
    "wrong-type": ({ expected }) => `Ahí tendría que haber ${expected}.`,
    "not-one-of": notPossible,
    "unknown-type": notPossible,
    "unknown-shape": notPossible,
    "unknown-colour": notPossible,
    "unknown-strategy": notPossible,
    "out-of-range": ({ expected }) => `Ahí tendría que haber un número de este intervalo: ${expected}.`,
    "too-long": ({ expected }) => `Ahí puede haber ${expected} caracteres como máximo.`,
    "too-few": ({ expected, found }) => `Tiene que haber ${expected} como mínimo; hay ${found}.`,
    "too-many": ({ expected, found }) => `Puede haber ${expected} como máximo; hay ${found}.`,
    "bad-command": () => "Una jugada se escribe «place COLUMN ROW», contando desde 0.",
    "no-states": () => "Una repetición tiene un estado como mínimo.",
    "name-empty": () => "El nombre está vacío.",
    "name-twice": () => "Alguien ya tiene ese nombre.",
    "colour-twice": ({ found }) => `Alguien ya juega con ${found}.`,
    "colour-unplayed": ({ found }) => `Nadie juega con ${found}.`,
    "unknown-player": () => "Ningún jugador tiene ese nombre.",
    "too-few-players": ({ expected, found }) => `Tiene que haber ${expected} jugadores como mínimo; hay ${found}.`,
    "too-few-teams": ({ expected, found }) => `Tiene que haber ${expected} equipos como mínimo; hay ${found}.`,
    "empty-team": () => "El equipo no tiene jugadores.",
    "in-two-teams": () => "El jugador ya está en otro equipo.",
    "in-no-team": () => "El jugador no está en ningún equipo.",
    "off-board": () => "El tablero no tiene esa casilla.",
    "cell-taken": () => "Ahí ya hay una bola.",
    "touches-nothing": () => "La bola no toca ninguna otra.",
    "must-trap": () => "Quien puede capturar una bola debe hacerlo.",
    "not-your-turn": () => "Es el turno de otro jugador.",
    finished: () => "La partida ya ha terminado.",
    "wrong-turn": () => "No puede ser el turno de este color.",
    "not-official": () =>
      "Las cuatro bolas en el centro son para el cuadrado pequeño y de 2 a 4 jugadores, y esta partida no empieza así.",
    "wrong-score": ({ expected, found }) => `La puntuación tendría que ser ${expected}, y no ${found}.`,
    "told-otherwise": () => "En la lista de jugadores dice otra cosa.",
    superfluous: () => "Según las jugadas, ahí no tiene que haber nada.",
    differs: ({ expected, found }) => `Según las jugadas tendría que haber ${expected}, y hay ${found}.`,
  },
  correctFile: "Corrígelo, o usa un archivo hecho con `/games export`.",
  fileTypes: { text: "un texto", "whole-number": "un número entero", list: "una lista", object: "un objeto" },

  help: {
    title: "**Rolit**",
    lines: [
      "Cada jugador tiene un color. En tu turno pones una bola en una casilla vacía que toque otra bola, también en diagonal. La primera de todas se pone donde quieras.",
      "Desde tu bola nueva, mira en las ocho direcciones: toda fila de otras bolas, sin huecos, entre ella y la más cercana de las tuyas queda capturada y toma tu color.",
      "Cada bola es un punto para quien tiene su color ahora. Cuando el tablero está lleno gana quien tiene más puntos; si hay empate, comparten el puesto.",
      "En equipos, cada miembro tiene su color, y los puntos de todos se cuentan juntos.",
      "Con las reglas oficiales hay cuatro bolas en el centro al empezar, y quien puede capturar alguna debe hacerlo.",
      "- `/rolit new` empieza una partida en uno de los nueve tableros, de 2 a 10 jugadores, personas o bots; `equipos` da nombre a los equipos y `nombres`, a quienes juegan alrededor de tu pantalla. Con `si-se-van`, un bot juega en lugar de quien se va.",
      "- `/rolit place` pone una bola: escribe la casilla (`D5`) o elige una de la lista. También puedes elegirla con el botón de debajo del tablero.",
      "- `/rolit tutorial` es una lección corta para jugar, `/rolit watch` hace jugar a los bots entre ellos.",
    ],
  },
  lesson: {
    title: "**Rolit** · una lección corta",
    steps: {
      lay: {
        ask: "Juegas con el amarillo. Una bola se pone en una casilla vacía que toque otra, aunque sea en diagonal. ¿En cuál de estas casillas puedes poner la tuya?",
        right: "Correcto: toca una bola. En las otras estaría sola.",
        wrong: "Ahí estaría sola, sin tocar ninguna bola. Prueba otra casilla.",
      },
      trap: {
        ask: "Entre tu bola nueva y otra de las tuyas, en una línea y sin huecos, todas las bolas se vuelven amarillas. ¿Qué casilla captura la bola roja?",
        right: "Correcto: la bola roja está entre dos de las tuyas, y cambia de color.",
        wrong: "Ahí no captura nada: la bola roja tiene que quedar entre dos de las tuyas. Prueba otra casilla.",
      },
      many: {
        ask: "Las ocho direcciones cuentan a la vez. ¿Qué casilla da la vuelta a más bolas?",
        right: "Correcto: captura bolas en varias líneas a la vez.",
        wrong: "Con otra casilla se da la vuelta a más bolas. Prueba otra vez.",
      },
      corner: {
        ask: "En una esquina nunca te capturan. ¿Dónde pones una bola que ya nadie te pueda quitar?",
        right: "Correcto: ninguna línea atraviesa una esquina, y la bola que pones ahí ya es tuya para siempre.",
        wrong: "Por ahí pasa una línea en la que te la pueden capturar. Prueba otra casilla.",
      },
    },
    next: "Siguiente",
    again: "Desde el principio",
    done: "Eso es todo lo que hay que saber. `/rolit new` empieza una partida.",
    alt: "Un tablero pequeño con algunas bolas.",
    you: "Tú",
    other: "Otro",
  },
  buttons: { place: "Poner una bola", type: "Escribir…", undo: "Deshacer" },
  form: {
    title: "Poner una bola",
    cell: "Casilla",
    help: "Su letra y su número, como están alrededor del tablero: D5",
  },
  command: {
    description: "Rolit: poner bolas y dar la vuelta a las de los demás",
    new: {
      description: "Empezar una partida",
      options: {
        with: { name: "con", description: "Una persona con quien jugar (se tiene que apuntar)" },
        open: { name: "abierta", description: "Se puede apuntar quien quiera" },
        players: {
          name: "jugadores",
          description: "Cuántos juegan; sin `abierta`, el resto son bots",
        },
        colour: { name: "color", description: "Tu color" },
        bots: { name: "bots", description: "Cuántos bots (2), o sus niveles (fácil, maestro)" },
        shape: { name: "forma", description: "Forma del tablero (por defecto, cuadrado)" },
        size: { name: "tamaño", description: "8, 11 o 15 casillas de lado (por defecto, 8)" },
        rules: { name: "reglas", description: "Cómo empieza (por defecto, libre)" },
        teams: { name: "equipos", description: "Nombres de dos o más equipos, separados por comas" },
        names: {
          name: "nombres",
          description: "Quién juega en tu pantalla: Anna, Emma; o con color y equipo: Anna=azul/Zorros",
        },
        "move-time": { name: "tiempo-por-jugada", description: "Cuánto puede durar cada jugada" },
        leaving: {
          name: "si-se-van",
          description: "Quién sustituye a quien se va (por defecto, nadie)",
        },
      },
    },
    watch: {
      description: "Ver cómo los bots juegan entre ellos",
      options: {
        bots: {
          name: "bots",
          description: "El nivel de cada bot: maestro, fácil, difícil (por defecto, dos maestros)",
        },
        shape: { name: "forma", description: "Forma del tablero (por defecto, cuadrado)" },
        size: { name: "tamaño", description: "8, 11 o 15 casillas de lado (por defecto, 8)" },
      },
    },
    place: {
      description: "Poner una bola",
      options: { cell: { name: "casilla", description: "Su letra y su número: D5" } },
    },
    board: {
      description: "Volver a mostrar el tablero",
      options: { text: { name: "texto", description: "En texto, sin imagen" } },
    },
    undo: { description: "Deshacer el último turno; se pregunta a los demás", options: {} },
    tutorial: { description: "Una lección corta para jugar, solo para ti", options: {} },
    help: { description: "Cómo se juega", options: {} },
  },
};
