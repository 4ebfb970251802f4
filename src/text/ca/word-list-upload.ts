import { withDe } from "#text/ca/elision.ts";
import { countOf, format } from "#text/ca/words.ts";
import type { WordListUploadPhrases } from "#text/word-list-upload/phrases.ts";

export const wordListUploadTexts: WordListUploadPhrases = {
  file: {
    missing: () =>
      "Falta aquest fitxer. Una llista nova necessita el sac i les paraules, o bé una llista d’on treure’ls, amb l’opció `like`.",
    empty: () => "El fitxer és buit. Hi ha d’haver text.",
    "too-large": ({ maxMiB }) =>
      `El fitxer fa més ${withDe(format.number(maxMiB))} MiB. Comprimeix-lo amb gzip (\`.gz\`) o escurça’l.`,
    "unpacks-too-large": ({ maxMiB }) =>
      `Un cop descomprimit, el fitxer fa més ${withDe(format.number(maxMiB))} MiB. Escurça’l.`,
    archive: ({ format: kind }) =>
      `Això és un arxiu (${kind}), no pas un text. Desempaqueta’l i envia el text, sol o comprimit amb gzip.`,
    damaged: () => "El fitxer comprimit està malmès o incomplet. Torna’l a comprimir amb gzip.",
    "utf-16": () => "El text és en UTF-16. Desa’l com a UTF-8.",
    "not-utf-8": () => "hi ha caràcters que no són UTF-8. Desa el fitxer com a UTF-8.",
    "control-character": () => "hi ha un caràcter de control, i en un fitxer de text no n’hi pot haver. Esborra’l.",
    "lone-return": () =>
      "hi ha un retorn de carro que no acaba cap línia. Desa el fitxer amb els finals de línia d’Unix (LF) o de Windows (CRLF).",
  },
  bag: {
    malformed: ({ text }) =>
      `«${text}» no és una lletra, una quantitat i uns punts amb un espai entremig. Escriu-ho, per exemple, així: \`A 12 1\`.`,
    "no-letter": ({ letter }) =>
      `«${letter}» no és cap lletra. En una fitxa hi pot haver lletres, amb accents o sense, i el punt volat \`·\`; \`#\` és l’escarràs.`,
    "long-letter": ({ letter, max }) =>
      `«${letter}» és massa llarg per a una fitxa. Hi caben ${format.number(max)} caràcters.`,
    "not-capitals": ({ letter, right }) => `«${letter}» no és en majúscules. Escriu «${right}».`,
    "joining-letter": ({ letter }) =>
      `«${letter}» es fon en una síl·laba amb les lletres del costat, i com a fitxa desapareixeria. Fes les fitxes de síl·labes senceres.`,
    "not-drawable": ({ letter, characters }) =>
      `les imatges no poden mostrar «${letter}»: al seu tipus de lletra hi ${format.plural(characters.length, { one: "falta", other: "falten" })} ${format.all(characters)}. Fes servir lletres de l’alfabet llatí.`,
    "repeated-letter": ({ letter, first }) =>
      `«${letter}» ja és a la línia ${format.number(first)}. Posa cada lletra en una sola línia, amb totes les seves fitxes.`,
    negative: ({ letter, number }) =>
      `«${letter}» té el nombre ${number}. La quantitat comença en 1 i els punts, en 0.`,
    "not-whole": ({ letter, number }) =>
      `«${letter}» té el nombre ${number}. La quantitat i els punts són nombres enters.`,
    "zero-count": ({ letter }) => `«${letter}» no té cap fitxa. Posa-n’hi almenys una o treu la línia.`,
    "too-many-of-letter": ({ letter, max }) =>
      `«${letter}» té més fitxes de les que caben en un sac, que són ${format.number(max)}.`,
    "too-many-points": ({ letter, max }) =>
      `«${letter}» val massa. Una lletra pot valer ${format.number(max)} punts com a màxim.`,
    "blank-with-points": () => "l’escarràs no val res. Posa-li 0 punts.",
    "too-many-letters": ({ letter, max }) =>
      `amb «${letter}» ja hi ha massa lletres. Un sac en pot tenir ${format.number(max)} de diferents, sense comptar-hi l’escarràs.`,
    "too-many-lines": ({ max }) =>
      `El fitxer té més ${withDe(format.number(max))} línies i no pot ser un sac. No deu ser la llista de paraules?`,
    "too-many-tiles": ({ tiles: count, max }) =>
      `Al sac hi ha ${countOf.tiles(count)}. N’hi pot haver ${format.number(max)} com a màxim.`,
    "too-few-tiles": ({ tiles: count, min }) =>
      `Al sac hi ha ${countOf.tiles(count)}. Per a dos faristols de set en calen ${format.number(min)}.`,
    "no-letters": () => "Al sac no hi ha cap lletra. Escriu-ne una per línia, amb la quantitat i els punts: `A 12 1`.",
  },
  word: {
    spaces: ({ word }) => `«${word}» té un espai. Escriu cada paraula en una línia, sense res més.`,
    "not-capitals": ({ word, right }) => `«${word}» no és en majúscules. Escriu «${right}».`,
    foreign: ({ word, characters }) =>
      `«${word}» no es pot escriure amb aquestes fitxes: en falten per a ${format.all(characters)}.`,
    "too-short": ({ word }) => `«${word}» és una sola fitxa. Una paraula en té almenys dues.`,
    "too-long": ({ word, max }) =>
      `«${word}» és massa llarga. Una paraula té ${format.number(max)} fitxes com a màxim, el costat del tauler més gran.`,
    repeated: ({ word, first }) => `«${word}» ja és a la línia ${format.number(first)}. Treu-ne una de les dues.`,
    "out-of-order": ({ word, before }) =>
      `«${word}» va abans de «${before}», que és més amunt. Ordena la llista o deixa que l’ordeni jo amb l’opció \`sort\`.`,
    "words-do-not-fit": ({ count, word }) =>
      `Amb aquest sac no es ${format.plural(count, { one: "pot escriure # paraula", other: "poden escriure # paraules" })} de la llista, com ara «${word}». Envia també una llista que hi encaixi.`,
    "too-many-words": ({ max }) => `La llista té més ${withDe(format.number(max))} paraules. Escurça-la.`,
    "no-words": () => "No hi ha cap paraula. La llista n’ha de tenir almenys una.",
    "too-varied": () => "Les paraules tenen massa poc en comú i la llista no es pot desar. Escurça-la.",
    "already-there": ({ word }) => `«${word}» ja és a la llista. No cal afegir-la.`,
    "not-there": ({ word }) => `«${word}» no és a la llista i no se’n pot treure. Mira si està ben escrita.`,
    "typed-twice": ({ word }) => `Has escrit «${word}» dues vegades. Amb una n’hi ha prou.`,
  },
  heading: {
    bag: "El sac no es pot fer servir:",
    words: "La llista de paraules no es pot fer servir:",
    changes: "La llista no es pot canviar així:",
  },
  atLine: ({ line, what }) => `Línia ${format.number(line)}: ${what}`,
  more: (count) => format.plural(count, { one: "… i # error més.", other: "… i # errors més." }),
};
