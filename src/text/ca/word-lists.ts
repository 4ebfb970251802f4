import { countOf, format } from "#text/ca/words.ts";
import type { FoundWords, WordListPhrases } from "#text/word-lists/phrases.ts";

const megabytes = (bytes: number) => `${format.number(Math.round(bytes / 100_000) / 10)} MB`;

const listed = ({ words: shown, total }: FoundWords, between = ", "): string => {
  const rest = total === undefined ? undefined : total - shown.length;
  if (rest === 0) return shown.join(between);
  return `${shown.join(between)} … ${rest === undefined ? "i més" : `i ${format.number(rest)} més`}`;
};

const bold = (words: readonly string[]) => words.map((word) => `**${word}**`).join(", ");

export const wordListTexts: WordListPhrases = {
  refusal: {
    "name-empty": () => "Posa un nom a la llista de paraules, amb almenys una lletra o una xifra.",
    "name-too-long": ({ max }) => `Aquest nom és massa llarg. Escurça’l fins a ${max} caràcters.`,
    "name-characters": ({ characters }) =>
      `Un nom pot tenir lletres, xifres, espais i signes senzills com ara - o &. Treu ${format.all(characters)}, o tria’n un altre.`,
    "no-such-list": ({ name, languages, names }) =>
      `Aquí no hi ha cap llista «${name}». Tria ${format.any([...languages.map(format.language), ...names])}.`,
    "name-taken": ({ name }) => `Ja hi ha una llista «${name}». Tria un altre nom o canvia aquella.`,
    "built-in": ({ name }) => `«${name}» ve de sèrie: no es pot canviar ni treure. Afegeix-ne una còpia teva.`,
    shared: ({ name }) =>
      `«${name}» és per a tots els servidors, i aquí no es pot canviar ni treure. Ho pot fer qui manté el bot.`,
    "words-not-given": ({ name }) =>
      `Les paraules de la llista «${name}» no les dono, perquè potser no es poden copiar. Envia-les en un fitxer.`,
    "too-many-lists": ({ max }) => `Aquest servidor té ${max} llistes, i és el màxim. Abans treu-ne una.`,
    "lists-too-large": ({ used, max, bytes }) =>
      `Les llistes de paraules desades d’aquest servidor ocupen ${megabytes(used)}, i el màxim és ${megabytes(max)}.${bytes === undefined ? "" : ` Aquesta n’ocuparia ${megabytes(bytes)} més.`} També compten les llistes de les partides en marxa, desades o que esperen gent i, durant dues hores, les que s’han tret. Treu una llista, o acaba una partida que encara es jugui amb una de les que s’han tret.`,
    "all-lists-too-large": () =>
      "Les llistes de tots els servidors ja ocupen tot l’espai que tinc per a llistes. Treu-ne una que ja no facis servir i torna-ho a provar d’aquí a una hora, o demana més espai a qui manté el bot (`WORD_LISTS_MB`).",
    "disk-full": () =>
      "Tinc el disc gairebé ple, i ara no puc acceptar cap llista. Avisa qui manté el bot i torna-ho a provar més tard.",
    "nothing-to-change": () =>
      "No s’ha canviat res: la llista quedaria igual. Envia paraules noves o un sac nou, o digues quines paraules hi vols afegir o treure.",
    "changed-meanwhile": ({ name }) => `Algú altre ha canviat «${name}» mentrestant. Mira-te-la i torna-ho a provar.`,
    "busy-here": () => "Ja estic fent una llista d’aquest servidor. Torna-ho a provar quan estigui feta.",
    busy: () => "Ara mateix estic fent massa llistes. Torna-ho a provar d’aquí a un minut.",
    "foreign-host": () => "Només accepto fitxers de Discord. Adjunta el fitxer a l’ordre.",
    "not-fetched": () => "No he pogut baixar el fitxer de Discord. Torna’l a adjuntar.",
  },
  unreadable: {
    empty: () => "Escriu una paraula, o un patró amb `?` per a una fitxa i `*` per a les que siguin.",
    "bad-letter": ({ typed, at }) => `❌ «${typed}» no és vàlida: en aquesta llista no hi ha cap fitxa per a «${at}».`,
    "bad-sign": ({ at }) =>
      `Aquí «${at}» no vol dir res. Escriu només lletres, \`?\` per a una fitxa i \`*\` per a les que siguin; entre diverses paraules hi van espais.`,
    "pattern-among-words": ({ typed }) =>
      `«${typed}» és un patró. Escriu-lo sol, o escriu diverses paraules sense \`?\` ni \`*\`.`,
    "too-many-tiles": ({ tiles: count, max }) => `Són massa fitxes (${count}). Posa’n ${max} com a màxim.`,
    "too-long": ({ length, max }) => `Són massa caràcters (${length}). Escriu-ne ${max} com a màxim.`,
  },
  serverAdminsOnly:
    "Això és només per a qui administra el servidor, amb el permís de *gestionar el servidor*. Demana-l’hi.",
  reading: "Llegeixo els fitxers…",
  nothingChanged: "No s’ha canviat res.",
  lists: "Llistes de paraules per jugar aquí:",
  line: ({ name, ...count }) => `**${name}**: ${countOf.words(count.words)}, ${countOf.tiles(count.tiles)}`,
  lineNotes: {
    usual: "⭐ llista habitual aquí",
    shared: "afegida per a tots els servidors",
    own: "afegida per aquest servidor",
  },
  moreLists: (count) => `- … i ${format.number(count)} més`,
  howToShow: "Per veure’n una, posa’n el nom a `/scrabble lists`.",
  about: ({ name, ...count }) => `**${name}**: ${countOf.words(count.words)}, ${countOf.tiles(count.tiles)} al sac.`,
  builtIn: ({ source }) => `Ve de sèrie, del paquet ${source}: és una llista oberta i àmplia, no la d’una federació.`,
  shared: "L’ha afegida per a tots els servidors qui manté el bot. Les paraules no es donen en fitxer.",
  bag: "Sac, per punts (# és l’escarràs):",
  longBag: "El sac és llarg i va en un fitxer.",
  sample: "Algunes de les paraules:",
  filesReady: "El sac i les paraules, en fitxers que et serveixen per tornar a fer la llista.",
  added: ({ name, ...count }) =>
    `**${name}** ja és a punt: ${countOf.words(count.words)}, ${countOf.tiles(count.tiles)}. Juga-hi amb \`/scrabble new\` i l’opció \`list\`.`,
  changed: ({ name, wordsBefore, tilesBefore, ...count }) =>
    `**${name}** ha canviat: ${countOf.words(count.words)} (abans: ${format.number(wordsBefore)}), ${countOf.tiles(count.tiles)} (abans: ${format.number(tilesBefore)}). Les partides ja començades conserven la llista amb què van començar.`,
  removeQuestion: (name) => `Vols treure la llista **${name}**? Les partides que ja hi juguen continuen.`,
  removesDefault:
    "És la llista per defecte d’aquest servidor: sense, les partides noves fan servir la llista de la seva llengua, si no se’n tria una altra.",
  removed: (name) => `S’ha tret **${name}**. Les partides que ja hi juguen continuen.`,
  checked: ({ word, valid, score, list }) =>
    valid
      ? `✅ **${word}** és una paraula (${list}), ${countOf.points(score)}.`
      : `❌ **${word}** no és cap paraula (${list}).`,
  checkedTogether: ({ valid, invalid, list }) =>
    invalid.length === 0
      ? `✅ Totes són paraules (${list}): ${bold(valid)}.`
      : `❌ No són a la llista (${list}): ${bold(invalid)}.${valid.length > 0 ? `\n✅ Són a la llista: ${bold(valid)}.` : ""}`,
  front: (found) => `Al davant: ${listed(found, " ")}`,
  back: (found) => `Al darrere: ${listed(found, " ")}`,
  noHooks: "No hi va bé cap fitxa, ni al davant ni al darrere.",
  anagrams: (found) =>
    found.words.length === 0
      ? "Cap altra paraula amb les mateixes fitxes."
      : `Amb les mateixes fitxes: ${listed(found)}`,
  found: ({ pattern, list, ...found }) => {
    if (found.words.length === 0) return `Cap paraula no encaixa amb **${pattern}** (${list}).`;
    const how = found.total === undefined ? "moltes paraules" : countOf.words(found.total);
    return `**${pattern}** (${list}): ${how}.\n${listed(found)}`;
  },
  buttons: { files: "Fitxers", remove: "Treu-la", cancel: "Cancel·la" },
  bagForm: {
    title: "El sac",
    bag: "Una fitxa per línia: LLETRA NOMBRE PUNTS",
    help: "# és l’escarràs. Les paraules queden igual: s’han de poder escriure amb aquestes fitxes.",
  },
  commands: {
    admin: "Per a qui administra el servidor",
    group: "Les llistes de paraules pròpies del servidor",
    add: {
      description: "Afegir una llista de paraules pròpia",
      options: {
        name: "Nom de la llista",
        words: "Fitxer de text o gzip: una paraula en majúscules per línia",
        bag: "Fitxer: LLETRA NOMBRE PUNTS per línia; # és l’escarràs",
        like: "Una llista d’on treure el sac o les paraules que falten",
        sort: "Les paraules poden anar en qualsevol ordre",
      },
    },
    edit: {
      description: "Canviar una llista: fitxers nous o paraules soltes",
      options: {
        name: "Quina llista",
        words: "Paraules noves: fitxer, una en majúscules per línia",
        bag: "Sac nou: fitxer, LLETRA NOMBRE PUNTS per línia",
        add: "Paraules per afegir, separades amb espais",
        remove: "Paraules per treure, separades amb espais",
        sort: "Les paraules poden anar en qualsevol ordre",
      },
    },
    bag: { description: "Canviar a mà el sac d’una llista", options: { name: "Quina llista" } },
    remove: { description: "Treure una llista de paraules del servidor", options: { name: "Quina llista" } },
    lists: {
      description: "Les llistes per jugar: totes, o una amb el sac",
      options: { name: "Quina llista" },
    },
    check: {
      description: "Comprovar una paraula (ganxos, anagrames) o un patró",
      options: {
        word: "Una paraula, diverses, o un patró (? és una fitxa, * les que siguin)",
        list: "En quina llista",
      },
    },
  },
};
