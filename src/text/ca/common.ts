import { withDe } from "#text/ca/elision.ts";
import { amount, format, plays } from "#text/ca/words.ts";
import { capitalize } from "#text/capitalize.ts";
import type { CommonPhrases } from "#text/common/phrases.ts";

const DAY_MS = 86_400_000;

const report = (id: string): string => `Si torna a passar, comunica l’error \`${id}\` a qui manté el bot.`;

const tooManyRunning = ({ max }: { readonly max: number }): string =>
  `En aquest servidor ja es juguen ${format.number(max)} partides alhora i no n’hi caben més. Espera que se n’acabi alguna, o desa’n una amb \`/games save\`.`;

const tooManyPlayed = ({ max }: { readonly max: number }): string =>
  `En aquest servidor ja tens ${format.number(max)} partides que jugues o que esperen gent, i és el màxim. Abans acaba’n, desa’n o cancel·la’n una.`;

export const commonTexts: CommonPhrases = {
  match: {
    "no-match": () => "Aquesta partida ja no existeix.",
    "not-seated": () => "No seus en aquesta taula: només pots mirar.",
    stale: () => "Això era d’un torn anterior; la partida ara està així.",
    "match-over": () => "Aquesta partida s’ha acabat.",
    parked: () => "Aquesta partida està desada. Carrega-la amb `/games load` per continuar-la.",
    "already-proposed": () => "En aquesta taula ja s’hi ha demanat una cosa. Primer s’ha de respondre.",
    "asked-too-often": ({ minutes }) =>
      `Acabes de demanar unes quantes coses als altres d’aquesta partida. Podràs tornar-ho a fer d’aquí a ${format.plural(minutes, { one: "# minut", other: "# minuts" })}.`,
    "still-there": ({ name, days }) =>
      `${name} encara és en aquest servidor, i per això conserva el lloc. Només si no hi ha rellotge pot passar a algú altre, quan faci ${format.number(days)} dies que li toca jugar.`,
    "nothing-to-take-back": () =>
      "No hi ha cap torn per desfer: encara no se n’ha jugat cap, o algú ha deixat la partida després.",
    "nothing-proposed": () => "Aquí ja ningú no demana res.",
    "not-asked": () => "Això ho han de respondre els altres.",
    "no-such-seat": () => "Allà no hi seu ningú que es pugui substituir.",
    "no-such-level": ({ level, levels }) =>
      `No hi ha cap bot del nivell «${level}». N’hi ha aquests: ${format.all(levels)}.`,
    "hidden-from": ({ names }) =>
      `${format.all(names)} no ${format.plural(names.length, { one: "pot", other: "poden" })} veure aquest canal, i la partida no hi pot continuar. Carrega-la en un canal que vegi tothom qui juga.`,
    "needs-consent": ({ names }) =>
      `Abans hi ${format.plural(names.length, { one: "ha", other: "han" })} d’estar d’acord ${format.all(names)}. Demana-ho amb \`/games save\` o \`/games load\`.`,
    "not-parked": () => "Aquesta partida no és entre les desades: s’està jugant o ja s’ha acabat.",
    "older-rules": () =>
      "Aquesta partida havia començat amb unes regles d’abans i no es pot continuar. Encara es pot esborrar.",
    "channel-taken": () =>
      "En aquest canal ja s’hi juga una partida d’aquest joc. Carrega la teva en un fil o en un altre canal.",
    "task-known": () => "Aquesta ja la coneixes: tornar a jugar la mateixa no tindria gràcia. Comença’n una altra.",
    "own-running": () => "Ja tens una partida d’aquest joc només per a tu. Desa-la o deixa-la abans, o continua-la.",
    "lobby-here": () =>
      "Aquí s’espera gent per a una partida d’aquest joc. Carrega la teva en un fil o en un altre canal.",
    "rated-no-hints": () => "Aquesta partida és puntuable, o sigui que no hi ha pistes.",
    "rated-no-takeback": () => "Aquesta partida és puntuable, o sigui que no es desfà cap torn.",
    "own-rated-match": () =>
      "Tu també jugues aquesta partida i és puntuable, o sigui que no la pots acabar pel teu compte. Deixa-la del tot amb `/games leave` o demana als altres de deixar-la córrer amb `/games abandon`; si està desada, demana’ls d’esborrar-la amb `/games delete`.",
    "not-yours-to-stop": () => "Només pot aturar aquesta partida qui l’ha començada o qui administra el servidor.",
    "name-taken": ({ name }) => `Ja hi ha una partida desada que es diu «${name}». Tria un altre nom.`,
    "too-many-saved": ({ max }) =>
      `Ja tens ${amount.savedGames(max)} d’aquest joc: una altra ocuparia el lloc de la més antiga.`,
    "too-many-saved-here": ({ max }) =>
      `Aquest servidor té ${amount.savedGames(max)}, i és el màxim. Abans carrega’n una amb \`/games load\` o esborra’n una amb \`/games delete\`.`,
    "too-many-saved-by-you": ({ max }) =>
      `En aquest servidor ja tens ${format.number(max)} partides desades, i és el màxim. Abans acaba’n o esborra’n una.`,
    "seat-name-taken": ({ name }) => `En aquesta taula ja hi ha algú que es diu «${name}». Tria un altre nom.`,
    "others-play": ({ names }) =>
      names.length === 1
        ? `${format.all(names)} també juga aquesta partida: no la pots esborrar sense més.`
        : `${format.all(names)} també juguen aquesta partida: no la pots esborrar sense més.`,
    "name-empty": () => "Un nom ha de tenir alguna lletra o xifra. Posa’n un que en tingui, o no en posis cap.",
    "name-too-long": ({ max }) => `Aquest nom és massa llarg: pot tenir ${max} caràcters com a màxim.`,
    "name-characters": ({ characters }) =>
      `Un nom pot tenir lletres, xifres, espais i signes senzills com ara - o &, però no pas ${format.any(characters)}.`,
    "wait-your-turn": ({ names }) => `No és el teu torn: ${plays(names)}.`,
    "no-hints": () => "En aquest joc no hi ha pistes.",
    malformed: () => "No ho he pogut llegir. Torna-ho a provar.",
    "too-many-running": tooManyRunning,
    "too-many-played": tooManyPlayed,
    "match-too-long": ({ max }) =>
      `Aquesta partida ja té ${format.number(max)} passos, i és el màxim. Deixa-la del tot amb \`/games leave\` o deixa-la córrer amb \`/games abandon\`; si està desada, la pots esborrar amb \`/games delete\`. Després comença’n una altra.`,
    "not-saved": () => "No s’ha pogut desar el torn i no ha canviat res. Torna-ho a provar.",
    closing: () => "M’estan reiniciant. Torna-ho a provar d’aquí a uns segons.",
  },
  opening: {
    "channel-taken": () =>
      "En aquest canal ja s’hi juga una partida d’aquest joc. Espera que s’acabi, o comença la teva en un fil o en un altre canal.",
    "own-running": () => "Ja tens una partida d’aquest joc només per a tu. Desa-la o deixa-la abans, o continua-la.",
    "lobby-here": () =>
      "Aquí s’espera gent per a una partida d’aquest joc. Espera que s’acabi, o comença la teva en un fil o en un altre canal.",
    "rated-alone": () =>
      "Una partida només pot ser puntuable si hi juguen almenys dues persones. Convida algú, o juga sense que puntuï.",
    "rated-bots": () => "En una partida puntuable juguen persones, i cap bot. Treu els bots, o juga sense que puntuï.",
    "too-many-running": tooManyRunning,
    "too-many-played": tooManyPlayed,
    "too-many-watched": ({ max }) =>
      `En aquest servidor ja hi ha ${format.number(max)} partides entre bots en marxa. Abans atura’n una.`,
    "no-such-level": ({ level, levels }) =>
      `No hi ha cap bot del nivell «${level}». N’hi ha aquests: ${format.all(levels)}.`,
    "bad-clock": ({ min, max }) =>
      `El temps d’un rellotge va ${withDe(format.number(min / 1_000))} segons a ${format.number(max / DAY_MS)} dies.`,
    "list-gone": () =>
      "La llista de paraules d’aquella partida ja no està desada, i la partida no es pot tornar a jugar. Comença’n una de nova amb una de les llistes que mostra `/scrabble lists`.",
    "same-person-twice": ({ name }) =>
      `${name} només hi pot jugar una vegada. Posa cada persona un sol cop; tu ja hi ets.`,
    "seat-count": ({ wanted, min, max }) =>
      `Aquest joc és ${withDe(format.number(min))} a ${format.number(max)} jugadors, comptant-hi els bots; n’has demanat ${format.number(wanted)}.`,
    closing: () => "M’estan reiniciant. Torna-ho a provar d’aquí a uns segons.",
  },
  botAccount: (name) =>
    `${name} és un compte de bot i no es pot convidar. Fes servir l’opció \`bots\` per jugar amb els meus.`,
  notMembers: (names) =>
    `${format.all(names)} no ${format.plural(names.length, { one: "és", other: "són" })} en aquest servidor. Convida només gent que hi sigui.`,
  error: (id) => `Ho sento, alguna cosa ha fallat. ${report(id)}`,
  undrawn: (alt) => `No he pogut dibuixar la imatge. Això és el que mostra: ${alt}`,
  unsaid:
    "En aquesta partida ha passat alguna cosa que no aconsegueixo mostrar. Ha quedat desada, i les ordres de la partida funcionen com sempre.",
  report,
  missingPermissions: (names) =>
    `No puc jugar en aquest canal: em falta permís per ${format.all(names)}. Demana a qui administra el servidor que m’ho permeti.`,
  unheard: (names) =>
    `Està fet, però encara no ho veu ningú més: en aquest canal em falta permís per ${format.all(names)}. Demana a qui administra el servidor que m’ho permeti; després ho pots veure amb \`/games here\`.`,
  permissions: {
    ViewChannel: "veure el canal",
    SendMessages: "enviar missatges",
    SendMessagesInThreads: "enviar missatges als fils",
    CreatePublicThreads: "crear fils públics",
    AttachFiles: "adjuntar fitxers",
    EmbedLinks: "inserir enllaços",
    ManageThreads: "gestionar fils (perquè aquest està blocat)",
  },
  tooSlow: "He trigat massa a obrir el formulari. Torna-ho a provar.",
  unknownButton: "Això és d’una versió anterior i ja no fa res.",
  noGameHere: ({ game, start }) =>
    `En aquest canal no s’hi juga cap partida ${withDe(game)}. Comença’n una amb \`${start}\`.`,
  nothingHere: "En aquest canal no s’hi juga res.",
  soloHere: "Les teves partides en solitari (només les veus tu):",
  runningHere: "En aquest canal s’hi juga:",
  running: ({ game, seats, turn }) =>
    turn.length > 0 ? `${game}: ${format.all(seats)} (${plays(turn)})` : `${game}: ${format.all(seats)}`,
  turnOf: (who) => `${capitalize(plays(who))}.`,
  leaveQuestion: (game) => `Vols deixar del tot aquesta partida ${withDe(game)}? Abandones i no hi podràs tornar.`,
  unreadableSolo: (game) =>
    `Ja no puc llegir la teva partida en solitari${game && ` ${withDe(game)}`}. Vols deixar-la del tot? Si en comences una altra, n’ocuparà el lloc.`,
  left: "Has deixat la partida.",
  cancelled: "No ha canviat res.",
  buttons: { leave: "Deixa-la del tot", cancel: "Cancel·la" },
  shuffleHash: (hash) => `Barreja verificable: SHA-256 \`${hash}\`. La llavor es mostra al final.`,
  shuffleSeed: (seed) => `Llavor de la barreja: \`${seed}\`.`,
  commands: {
    games: {
      description: "El que es pot fer en qualsevol taula, sigui quin sigui el joc",
      here: { description: "Què s’està jugant en aquest canal", options: {} },
      leave: { description: "Deixar del tot la partida d’aquest canal", options: {} },
    },
  },
};
