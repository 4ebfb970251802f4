import { withDe } from "#text/ca/elision.ts";
import { format, plays } from "#text/ca/words.ts";
import type { MatchPhrases } from "#text/match/phrases.ts";

const bold = (title: string) => `**${title}**`;
const whySaved = {
  "channel-gone": "el seu canal s’ha esborrat",
  "hidden-channel": "algun jugador no la podia veure al canal on es jugava",
  idle: "feia dues setmanes que ningú no hi jugava",
};

export const matchTexts: MatchPhrases = {
  matchSaved: (name) =>
    name === undefined
      ? "La partida s’ha desat. Continua-la quan vulguis amb `/games load`."
      : `La partida s’ha desat com a **${name}**. Continua-la quan vulguis amb \`/games load\`.`,
  matchSavedHidden:
    "La partida s’ha desat: qui havia de jugar s’ha quedat sense temps, però no podia veure la partida aquí. Li torno aquest temps. Continueu-la amb `/games load` en un canal que vegin tots els jugadors i on jo pugui escriure.",
  moved: ({ game, seats, place }) => `La partida ${withDe(game)} entre ${format.all(seats)} continua a ${place}.`,
  resumed: "La partida continua.",
  resumedElsewhere: "La partida continua aquí: el canal on es jugava s’ha esborrat.",
  over: "Aquesta partida es va anul·lar i no compta per a res.",
  abandoned: {
    players: "Tothom hi està d’acord: la partida s’anul·la i no compta per a res.",
    moderator: "Qui administra el servidor ha acabat la partida. No compta per a res.",
    starter: "La partida dels bots s’ha aturat.",
    rules:
      "Les regles d’aquest joc han canviat i aquesta partida havia començat amb les d’abans: s’acaba aquí i no compta per a res. En podeu començar una altra quan vulgueu.",
    length:
      "Aquesta partida s’ha fet massa llarga: s’acaba aquí i no compta per a res. En podeu començar una altra quan vulgueu.",
    left: "La persona que jugava per a tothom en una sola pantalla se n’ha anat: la partida s’acaba aquí i no compta per a res.",
    saves:
      "El canal d’aquesta partida s’ha esborrat, i qui hi jugava té massa partides desades en aquest servidor per desar-ne una més: s’acaba aquí i no compta per a res.",
  },
  abandonedAlone: "S’ha anul·lat la partida: no compta per a res.",
  rated: "Aquesta partida és **puntuable**: no hi ha pistes ni es desfà cap torn.",
  weaker: (name) =>
    `**${name}** aquesta vegada no ha pogut acabar de pensar: la jugada l’ha triada un nivell més fluix.`,
  reseated: (name) => `**${name}** ocupa el lloc.`,
  asks: {
    takeback: ({ name }) => `**${name}** voldria desfer l’últim torn. Hi estàs d’acord?`,
    drop: ({ name }) => `**${name}** voldria anul·lar la partida, sense que compti per a res. Hi estàs d’acord?`,
    replace: ({ name, other }) =>
      `**${name}** voldria que un bot ocupés el lloc ${withDe(`**${other}**`)}. Hi estàs d’acord?`,
    remove: ({ name, other }) => `**${name}** voldria que **${other}** quedés fora de la partida. Hi estàs d’acord?`,
    delete: ({ name, other }) =>
      `**${name}** voldria esborrar per sempre la partida desada **${other}**. Hi estàs d’acord?`,
    save: ({ name }) =>
      `**${name}** voldria desar la partida per a més endavant, i així aturar el temps. Hi estàs d’acord?`,
    resume: ({ name, other }) =>
      `**${name}** voldria continuar aquí la partida desada **${other}**. El temps correrà quan tothom hagi dit que sí. Hi estàs d’acord?`,
  },
  declined: {
    takeback: (name) => `**${name}** no hi està d’acord: el torn es queda com està.`,
    drop: (name) => `**${name}** no hi està d’acord: la partida continua.`,
    replace: (name) => `**${name}** no hi està d’acord: ningú no canvia de lloc.`,
    remove: (name) => `**${name}** no hi està d’acord: ningú no queda fora.`,
    delete: (name) => `**${name}** no hi està d’acord: la partida desada es conserva.`,
    save: (name) => `**${name}** no hi està d’acord: la partida no es desa.`,
    resume: (name) => `**${name}** no hi està d’acord: la partida continua desada.`,
  },
  timeUntil: (mark) => `Límit de temps: ${mark}.`,
  reminders: {
    half: ({ who, game, until }) =>
      `${format.all(who)}: ja ha passat la meitat del temps per a aquest torn ${withDe(game)}. Límit de temps: ${until}.`,
    tenth: ({ who, game, until }) =>
      `${format.all(who)}: només queda una desena part del temps per a aquest torn ${withDe(game)}. Límit de temps: ${until}.`,
  },
  botName: (number) => `Bot ${number}`,
  saved: "La partida s’ha desat.",
  pauseAlone:
    "Només es poden posar en pausa les partides en solitari. Per aturar aquesta per a tothom, desa-la amb `/games save`.",
  loaded: "La partida continua en aquest canal.",
  savedGames: "Partides desades d’aquest servidor (primer les teves, després les més recents):",
  savedLine: ({ game, list, title, seats, began, last, turn, because }) =>
    `**${title}** (${list === undefined ? game : `${game}, ${list}`}): ${format.all(seats)}, començada el ${began}, jugada per última vegada el ${last}${turn.length > 0 ? `; ${plays(turn)}` : ""}${because === undefined ? "" : `; ${whySaved[because]}`}`,
  versus: (others) => `contra ${format.all(others)}`,
  yourTurn: "et toca",
  toMove: (names) => plays(names),
  pickSaved: "Mira una partida desada",
  matchId: (id) => `Identificador de la partida: \`${id}\``,
  noSuchSaved: (typed) =>
    `Aquí no hi ha cap partida desada que es digui «${typed}». \`/games list\` et mostra les teves.`,
  whichGame: "Ara jugues més d’una partida. Quina vols dir?",
  noSuchPast: "Aquí no trobo aquesta partida. Tria’n una de la llista que surt mentre escrius.",
  nothingSaved: "En aquest servidor no hi ha cap partida desada. `/games save` desa la d’aquest canal.",
  playing: "Les teves partides en marxa:",
  playingElsewhere: "Les teves partides en altres llocs:",
  homeless: (count) =>
    format.plural(count, {
      one: "Tens una partida desada perquè s’ha esborrat el canal on es jugava. Continua-la aquí amb `/games load`.",
      other:
        "Tens # partides desades perquè s’han esborrat els canals on es jugaven. Continua-les aquí amb `/games load`.",
    }),
  renamed: (name) => `Ara la partida desada es diu **${name}**.`,
  deleteQuestion: (title) => `Vols esborrar per sempre la partida desada **${title}**?`,
  deleteTogether: (title) =>
    `Vols esborrar per sempre la partida desada **${title}**? També hi juga algú més, i tothom hi ha d’estar d’acord.`,
  chooseDelete: "Quines de les teves partides desades vols esborrar?",
  chooseSeveral: "Tria’n una o més",
  deleteThese: ({ titles, together }) =>
    `${format.plural(titles.length, { one: "Vols esborrar per sempre aquesta partida desada?", other: "Vols esborrar per sempre aquestes # partides desades?" })} ${titles.map(bold).join(", ")}${together.length > 0 ? `\n${format.plural(together.length, { one: "En aquesta també hi juga algú més, i tothom hi ha d’estar d’acord", other: "En aquestes també hi juga algú més, i tothom hi ha d’estar d’acord" })}: ${format.all(together.map(bold))}.` : ""}`,
  deleteSo: (count) => format.plural(count, { one: "Esborra # partida", other: "Esborra # partides" }),
  deletedThese: (titles) =>
    `${format.plural(titles.length, { one: "Esborrada", other: "Esborrades" })}: ${titles.map(bold).join(", ")}`,
  away: (names) =>
    `${format.all(names)} ja no ${format.plural(names.length, { one: "és", other: "són" })} en aquest servidor. Amb \`/games replace\` pots donar ${format.plural(names.length, { one: "el seu lloc", other: "el lloc de cadascú" })} a un bot o treure’l de la partida.`,
  byResigning: "Ningú: el lloc queda fora de la partida",
  deleted: "La partida desada s’ha esborrat.",
  asked: (names) =>
    `Ho he demanat a ${format.all(names)}. Es farà quan tothom hi estigui d’acord, si abans no juga ningú.`,
  agreed: "Has dit que sí.",
  youDeclined: "Has dit que no: tot queda com està.",
  done: {
    takeback: "El torn s’ha desfet.",
    drop: "La partida s’ha anul·lat.",
    replace: "Un bot ha ocupat el lloc.",
    remove: "Aquest lloc queda fora de la partida.",
    delete: "La partida desada s’ha esborrat.",
    save: "La partida s’ha desat.",
    resume: "La partida continua.",
  },
  leaveUnplayedQuestion: (game) =>
    `Vols retirar-te d’aquesta partida ${withDe(game)}? Encara no has jugat cap torn: no et comptarà per a res.`,
  abandonQuestion:
    "Vols anul·lar aquesta partida sense desar-la? No comptarà per a res, i els altres hi han d’estar d’acord.",
  abandonAlone: "Vols anul·lar la partida? No es desa ni compta per a res.",
  menu: "Què vols fer amb aquesta partida?",
  saveForm: { title: "Desa la partida", name: "Nom", nameHelp: "Per trobar-la després. Pots deixar-ho buit." },
  stoppedYours: "La partida s’ha aturat.",
  again: "Som-hi, una altra!",
  nothingPlayed:
    "Aquí no hi ha cap partida en joc ni acabada. Si la teva està desada, carrega-la primer: `/games load`.",
  beginning: "Comença la partida.",
  step: ({ game, step, steps }) => `${game}, pas ${format.number(step)} ${withDe(format.number(steps))}`,
  turnLine: ({ turn, name, what, points, total }) =>
    `${format.number(turn)}. **${name}**: ${what}, ${format.signed(points)}, en total ${format.number(total)}`,
  animating: (share) => `Dibuixo la partida: ${format.percent(share)}…`,
  animated: ({ game, steps }) =>
    `${game}: ${format.plural(steps, { one: "un pas", other: "# passos" })} en una animació.`,
  nothingToAnimate: "En aquesta partida encara no ha passat res: no hi ha res per animar.",
  tooManyAnimationsHere: "Aquí ja s’estan fent unes quantes animacions. Torna-ho a provar quan estiguin fetes.",
  tooManyAnimations: "Ara mateix tinc massa animacions per fer. Torna-ho a provar d’aquí a un minut.",
  showsAnimation: ({ name, game }) => `**${name}** comparteix tota la partida ${withDe(game)} en una animació.`,
  animationShown: "Ara la veu tothom en aquest canal.",
  notForAll: "Potser algú encara vol resoldre aquest tauler: l’animació només la veus tu.",
  animationGone: "L’animació ja no es pot baixar. `/games replay` en fa una altra.",
  notYours: "No jugues en aquesta partida: no la pots esborrar.",
  exported: "Aquí tens la partida en fitxers.",
  exportedSoFar: "Aquí tens la partida fins ara, en fitxers. El que està amagat no hi surt fins que s’acabi.",
  exportedWhenOver: "Aquest tauler compta per a una classificació: només es pot exportar quan s’acabi la partida.",
  noExports: (game) => `Les partides ${withDe(game)} no es poden exportar.`,
  unknownFormat: ({ typed, formats }) =>
    `El format «${typed}» no existeix. Tria ${format.any(formats)}, o no en posis cap per tenir-los tots.`,
  importRefusal: {
    "foreign-host": () => "Només accepto fitxers de Discord. Adjunta el fitxer a l’ordre.",
    "not-there": () => "No he pogut baixar aquest fitxer. Torna’l a adjuntar a `/games import`.",
    "too-large-file": ({ maxKiB }) =>
      `Aquest fitxer és massa gran. Pot tenir ${format.number(maxKiB)} KiB com a màxim.`,
    "unknown-kind": ({ kinds }) =>
      `D’aquest fitxer no en puc llegir cap partida. El nom ha d’acabar en ${format.any(kinds)}.`,
  },
  fileKind: {
    finished: ({ format: file, game, names }) =>
      `Fitxer ${file}: una partida acabada ${withDe(game)}, ${format.all(names)}.`,
    unfinished: ({ format: file, game, names }) =>
      `Fitxer ${file}: una partida ${withDe(game)} a mig jugar, ${format.all(names)}.`,
    position: ({ format: file, game, names }) => `Fitxer ${file}: una posició ${withDe(game)}, ${format.all(names)}.`,
    board: ({ format: file, game }) => `Fitxer ${file}: un tauler ${withDe(game)}.`,
  },
  fileListUnknown: ({ named, list }) =>
    `El fitxer diu que la llista de paraules és «${named}», i aquest servidor no la té. L’he llegit amb aquesta: ${list}.`,
  filePlayer: (number) => `Jugador ${format.number(number)}`,
  playOn: "Continua-la aquí fent de…",
  playOnAlone: "Continua’l aquí",
  playingOn: "La partida continua en aquest canal. És només per jugar: no en quedarà cap resultat.",
  playingOnAlone: "Continues el tauler del fitxer. És només per jugar: no compta per a cap classificació.",
  notImported: (what) => `La partida no es pot mostrar. ${what}`,
  buttons: {
    instead: "Treu la més antiga",
    load: "Continua-la aquí",
    agree: "D’acord",
    decline: "No",
    delete: "Esborra-la",
    others: "Tria’n d’altres",
    abandon: "Anul·la la partida",
    more: "Més…",
    save: "Desa-la…",
    resume: "Continua",
    abandonAsk: "Anul·la la partida…",
    stop: "Atura",
    again: "Una altra partida",
    turns: "Tots els torns",
    first: "Primer",
    back: "Enrere",
    forward: "Endavant",
    last: "Últim",
    animation: "Animació",
    steps: "Pas a pas",
    solo: "La meva partida",
    pauseFirst: "Posa en pausa l’altra i juga",
    showAll: "Mostra-la a tothom",
  },
  commands: {
    save: {
      description: "Desar la partida d’aquest canal per a més endavant",
      options: { name: "Un nom per trobar-la" },
    },
    list: { description: "Les teves partides i les desades del servidor", options: {} },
    load: {
      description: "Continuar en aquest canal una partida desada",
      options: { game: "Quina partida (per defecte: la tries d’una llista)" },
    },
    continue: { description: "Continuar l’última partida desada que vas jugar", options: {} },
    rename: {
      description: "Canviar el nom d’una partida desada",
      options: { game: "Quina partida", name: "El nom nou" },
    },
    delete: {
      description: "Esborrar partides desades, una o més de cop",
      options: { game: "Quina (per defecte, tries entre totes les teves)" },
    },
    abandon: { description: "Anul·lar la partida sense desar-la, si tothom vol", options: {} },
    replace: {
      description: "Donar a un bot el lloc de qui no hi és, o treure’l",
      options: { seat: "De qui és el lloc", by: "Un bot d’aquest nivell, o ningú" },
    },
    rematch: {
      description: "Revenja de l’última partida: mateixos jugadors i regles",
      options: {},
    },
    undo: { description: "Desfer l’últim torn, si tothom hi està d’acord", options: {} },
    replay: {
      description: "Tornar a mirar una partida del canal, pas a pas",
      options: {
        game: "Quina (per defecte, l’última)",
        turn: "Per quin torn començar (per defecte, el final)",
        animation: "Tota la partida en una animació",
      },
    },
    export: {
      description: "Baixar una partida d’aquest canal en fitxers",
      options: { game: "Quina (per defecte, l’última)", format: "Només aquest format" },
    },
    import: {
      description: "Mirar una partida d’un fitxer, en privat, o continuar-la",
      options: {
        file: "El fitxer de la partida: GCG, JSON, CGP o PROP",
        list: "La llista de paraules (per defecte: la que diu el fitxer)",
      },
    },
  },
};
