import { withDe } from "#text/ca/elision.ts";
import { countOf, format, plays } from "#text/ca/words.ts";
import { capitalize } from "#text/capitalize.ts";
import type { CommonPhrases } from "#text/common/phrases.ts";

const DAY_MS = 86_400_000;

const report = (id: string): string => `Si torna a passar, dona el codi \`${id}\` a qui manté el bot.`;

const tooManyRunning = ({ max }: { readonly max: number }): string =>
  `En aquest servidor ja es juguen ${format.number(max)} partides alhora i no n’hi caben més. Espera que se n’acabi alguna, o desa’n una amb \`/games save\`.`;

const tooManyPlayed = ({ max }: { readonly max: number }): string =>
  `En aquest servidor ja tens ${format.number(max)} partides que jugues o que esperen gent, i és el màxim. Abans acaba’n, desa’n o anul·la’n una.`;

export const commonTexts: CommonPhrases = {
  match: {
    "no-match": () => "Aquesta partida ja no existeix. `/games list` mostra les teves.",
    "not-seated": () => "No jugues en aquesta partida: només la pots mirar.",
    stale: () => "Això era d’un altre torn. Ara la partida està així.",
    "match-over": () => "Aquesta partida s’ha acabat.",
    parked: () => "Aquesta partida està desada. Carrega-la amb `/games load` per continuar-la.",
    "already-proposed": () => "En aquesta partida ja hi ha una petició pendent. Primer cal respondre-la.",
    "asked-too-often": ({ minutes }) =>
      `Has fet unes quantes peticions seguides als altres. En podràs fer una altra d’aquí a ${format.plural(minutes, { one: "# minut", other: "# minuts" })}.`,
    "still-there": ({ name, days }) =>
      `${name} encara és en aquest servidor, i per això conserva el lloc. En una partida sense rellotge, si fa ${countOf.days(days)} que li toca jugar i no ho ha fet, el seu lloc pot passar a algú altre.`,
    "nothing-to-take-back": () =>
      "No hi ha cap torn per desfer: encara no se n’ha jugat cap, o algú ha deixat la partida després.",
    "nothing-proposed": () => "Aquesta petició ja està tancada.",
    "not-asked": () => "Això només ho poden respondre els altres.",
    "no-such-seat": () => "En aquest lloc no hi ha ningú per substituir. Tria’n un altre.",
    "no-such-level": ({ level, levels }) => `No hi ha cap bot del nivell «${level}». Tria ${format.any(levels)}.`,
    "hidden-from": ({ names }) =>
      `${format.all(names)} no ${format.plural(names.length, { one: "pot", other: "poden" })} veure aquest canal, i la partida no hi pot continuar. Carrega-la en un canal que vegin tots els jugadors.`,
    "needs-consent": ({ names }) =>
      `Abans hi ${format.plural(names.length, { one: "ha", other: "han" })} d’estar d’acord ${format.all(names)}. Demana-ho amb \`/games save\` o \`/games load\`.`,
    "not-parked": () =>
      "Aquesta partida no està desada: encara es juga o ja s’ha acabat. `/games list` mostra les desades.",
    "older-rules": () =>
      "Aquesta partida va començar amb unes regles anteriors i no es pot continuar. Encara la pots esborrar amb `/games delete`.",
    "channel-taken": () =>
      "En aquest canal ja s’hi juga una partida d’aquest joc. Carrega la teva en un fil o en un altre canal.",
    "task-known": () => "Aquesta ja la coneixes: tornar a jugar la mateixa no tindria gràcia. Comença’n una altra.",
    "plays-this-task": () => "Estàs jugant aquest tauler en una altra partida. Acaba-la abans, perquè pugui comptar.",
    "own-running": () =>
      "Ja tens en marxa una partida en solitari d’aquest joc. Continua-la, o desa-la o deixa-la abans de continuar-ne una altra.",
    "lobby-here": () =>
      "Aquí ja s’espera gent per a una partida d’aquest joc. Carrega la teva en un fil o en un altre canal.",
    "rated-no-hints": () => "Aquesta partida és puntuable, o sigui que no hi ha pistes.",
    "rated-no-takeback": () => "Aquesta partida és puntuable, o sigui que no es desfà cap torn.",
    "own-rated-match": () =>
      "Aquesta partida és puntuable i tu també hi jugues, o sigui que no la pots acabar pel teu compte. Retira-te’n amb `/games leave`, o proposa als altres d’anul·lar-la amb `/games abandon`; si està desada, proposa’ls d’esborrar-la amb `/games delete`.",
    "not-yours-to-stop": () => "Només pot aturar aquesta partida qui l’ha començada o qui administra el servidor.",
    "name-taken": ({ name }) => `Ja hi ha una partida desada que es diu «${name}». Tria un altre nom.`,
    "too-many-saved": ({ max }) =>
      `Ja tens ${countOf.savedGames(max)} d’aquest joc. Una més ocuparia el lloc de la més antiga.`,
    "too-many-saved-here": ({ max }) =>
      `Aquest servidor té ${countOf.savedGames(max)}, i és el màxim. Abans carrega’n una amb \`/games load\` o esborra’n una amb \`/games delete\`.`,
    "too-many-saved-by-you": ({ max }) =>
      `En aquest servidor ja tens ${format.number(max)} partides desades, i és el màxim. Abans acaba’n o esborra’n una.`,
    "seat-name-taken": ({ name }) => `En aquesta partida ja hi ha algú que es diu «${name}». Tria un altre nom.`,
    "others-play": ({ names }) =>
      names.length === 1
        ? `${format.all(names)} també juga aquesta partida: no la pots esborrar pel teu compte. Demana-l’hi amb \`/games delete\`.`
        : `${format.all(names)} també juguen aquesta partida: no la pots esborrar pel teu compte. Demana’ls-ho amb \`/games delete\`.`,
    "name-empty": () => "Un nom ha de tenir alguna lletra o xifra. Posa’n un altre, o no en posis cap.",
    "name-too-long": ({ max }) => `Aquest nom és massa llarg. Escurça’l fins a ${max} caràcters.`,
    "name-characters": ({ characters }) =>
      `Un nom pot tenir lletres, xifres, espais i signes senzills com ara - o &. Treu ${format.all(characters)}, o tria’n un altre.`,
    "wait-your-turn": ({ names }) => `No és el teu torn: ${plays(names)}.`,
    "no-hints": () => "En aquest joc no hi ha pistes.",
    malformed: () => "No ho he entès. Torna-ho a provar.",
    "too-many-running": tooManyRunning,
    "too-many-played": tooManyPlayed,
    "match-too-long": ({ max }) =>
      `Aquesta partida ja té ${format.number(max)} passos, i és el màxim. Retira-te’n amb \`/games leave\`, o proposa d’anul·lar-la amb \`/games abandon\`; si està desada, la pots esborrar amb \`/games delete\`. Després comença’n una altra.`,
    "not-saved": () => "No s’ha pogut desar el torn i no ha canviat res. Torna-ho a provar.",
    closing: () => "M’estan reiniciant. Torna-ho a provar d’aquí a uns segons.",
  },
  opening: {
    "channel-taken": () =>
      "En aquest canal ja s’hi juga una partida d’aquest joc. Espera que s’acabi, o comença la teva en un fil o en un altre canal.",
    "own-running": () =>
      "Ja tens en marxa una partida en solitari d’aquest joc. Continua-la, o desa-la o deixa-la abans de començar-ne una altra.",
    "lobby-here": () =>
      "Aquí ja s’espera gent per a una partida d’aquest joc. Espera que s’acabi, o comença la teva en un fil o en un altre canal.",
    "rated-alone": () =>
      "Per a una partida puntuable calen almenys dues persones. Convida algú, o juga sense que puntuï.",
    "rated-bots": () => "En una partida puntuable només hi juguen persones. Treu els bots, o juga sense que puntuï.",
    "too-many-running": tooManyRunning,
    "too-many-played": tooManyPlayed,
    "too-many-watched": ({ max }) =>
      `En aquest servidor ja hi ha ${format.number(max)} partides entre bots en marxa. Abans atura’n una.`,
    "watching-already": () => "En aquest servidor ja mires una partida entre bots. Abans atura-la.",
    "no-such-level": ({ level, levels }) => `No hi ha cap bot del nivell «${level}». Tria ${format.any(levels)}.`,
    "bad-clock": ({ min, max }) =>
      `El rellotge pot anar ${withDe(format.number(min / 1_000))} segons a ${format.number(max / DAY_MS)} dies. Tria un temps entremig.`,
    "list-gone": () =>
      "La llista de paraules d’aquella partida ja no existeix, i no hi pot haver revenja. Comença’n una de nova amb una de les llistes que mostra `/scrabble lists`.",
    "task-played-elsewhere": ({ names }) =>
      names.length === 0
        ? "Ja estàs jugant aquest tauler en una altra partida. Acaba-la abans."
        : `${format.all(names)} ja ${format.plural(names.length, { one: "juga", other: "juguen" })} aquest tauler en una altra partida. Abans s’ha d’acabar aquella partida.`,
    "same-person-twice": ({ name }) =>
      `${name} només hi pot jugar una vegada. Posa cada persona un sol cop; tu ja hi comptes.`,
    "seat-count": ({ wanted, min, max }) =>
      `Aquest joc és ${withDe(format.number(min))} a ${format.number(max)} jugadors, comptant-hi els bots; n’has demanat ${format.number(wanted)}.`,
    closing: () => "M’estan reiniciant. Torna-ho a provar d’aquí a uns segons.",
  },
  botAccount: (name) => `${name} és un compte de bot i no es pot convidar. Convida una persona.`,
  notMembers: (names) =>
    `${format.all(names)} no ${format.plural(names.length, { one: "és", other: "són" })} en aquest servidor. Convida només gent que hi sigui.`,
  error: (id) => `Ho sento, alguna cosa ha fallat. ${report(id)}`,
  restInFile: "El que no hi cap és al fitxer de sota.",
  undrawn: (alt) => `No he pogut dibuixar la imatge. Això és el que mostra: ${alt}`,
  unsaid:
    "En aquesta partida ha passat alguna cosa que no aconsegueixo mostrar. No s’ha perdut res, i les ordres funcionen com sempre.",
  report,
  missingPermissions: (names) =>
    `No puc jugar en aquest canal: em falta permís per ${format.all(names)}. Demana a qui administra el servidor que m’ho permeti.`,
  unheard: (names) =>
    `Fet, però encara no ho veu ningú més: en aquest canal em falta permís per ${format.all(names)}. Demana a qui administra el servidor que m’ho permeti; després ho pots veure amb \`/games here\`.`,
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
  unknownButton: "Això és d’una versió anterior i ja no funciona. Fes servir un missatge més nou o una ordre.",
  noGameHere: ({ game, start }) =>
    `En aquest canal no s’hi juga cap partida ${withDe(game)}. Comença’n una amb \`${start}\`.`,
  nothingHere: "En aquest canal no hi ha cap partida en marxa.",
  soloHere: "Les teves partides en solitari (només les veus tu):",
  runningHere: "Partides en marxa en aquest canal:",
  running: ({ game, seats, turn }) =>
    turn.length > 0 ? `${game}: ${format.all(seats)} (${plays(turn)})` : `${game}: ${format.all(seats)}`,
  turnOf: (who) => `${capitalize(plays(who))}.`,
  leaveQuestion: (game) => `Vols retirar-te d’aquesta partida ${withDe(game)}? No hi podràs tornar.`,
  unreadableSolo: (game) =>
    `Ja no puc llegir la teva partida en solitari${game && ` ${withDe(game)}`}. Vols retirar-te’n? Si en comences una altra, n’ocuparà el lloc.`,
  left: "T’has retirat de la partida.",
  cancelled: "No ha canviat res.",
  buttons: { leave: "Em retiro", cancel: "Cancel·la" },
  commands: {
    games: {
      description: "Desar, continuar, tornar a mirar partides i més",
      here: { description: "Què s’està jugant en aquest canal", options: {} },
      leave: { description: "Retirar-se de la partida d’aquest canal", options: {} },
    },
  },
};
