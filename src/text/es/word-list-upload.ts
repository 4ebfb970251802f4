import { countOf, format } from "#text/es/words.ts";
import type { WordListUploadPhrases } from "#text/word-list-upload/phrases.ts";

export const wordListUploadTexts: WordListUploadPhrases = {
  file: {
    missing: () =>
      "Falta este archivo. Una lista nueva necesita la bolsa y las palabras, o bien una lista de la que tomarlas, con la opción `como`.",
    empty: () => "El archivo está vacío. Adjunta uno con texto.",
    "too-large": ({ maxMiB }) =>
      `El archivo ocupa más de ${format.number(maxMiB)} MiB. Comprímelo con gzip (\`.gz\`) o acórtalo.`,
    "unpacks-too-large": ({ maxMiB }) =>
      `Una vez descomprimido, el archivo ocupa más de ${format.number(maxMiB)} MiB. Acórtalo.`,
    archive: ({ format: kind }) =>
      `Esto es un paquete (${kind}), no un archivo de texto. Extrae el archivo de texto y envíalo, tal cual o comprimido con gzip.`,
    damaged: () => "El archivo comprimido está dañado o incompleto. Vuelve a comprimirlo con gzip.",
    "utf-16": () => "El texto está en UTF-16. Guárdalo como UTF-8.",
    "not-utf-8": () => "hay caracteres que no son UTF-8. Guarda el archivo como UTF-8.",
    "control-character": () => "hay un carácter de control, y en un archivo de texto no puede haberlos. Bórralo.",
    "lone-return": () =>
      "hay un retorno de carro que no termina ninguna línea. Guarda el archivo con los finales de línea de Unix (LF) o de Windows (CRLF).",
  },
  bag: {
    malformed: ({ text }) =>
      `«${text}» no es una letra, una cantidad y unos puntos con un espacio entre ellos. Escríbelo, por ejemplo, así: \`A 12 1\`.`,
    "no-letter": ({ letter }) =>
      `«${letter}» no es una letra. En una ficha puede haber letras, con tilde o sin ella, y el punto medio \`·\`; \`#\` es el comodín.`,
    "long-letter": ({ letter, max }) =>
      `«${letter}» es demasiado largo para una ficha. Caben ${format.number(max)} caracteres.`,
    "not-capitals": ({ letter, right }) => `«${letter}» no está en mayúsculas. Escribe «${right}».`,
    "joining-letter": ({ letter }) =>
      `«${letter}» se funde en una sílaba con las letras de al lado, y como ficha desaparecería. Haz las fichas de sílabas enteras.`,
    "not-drawable": ({ letter, characters }) =>
      `las imágenes no pueden mostrar «${letter}»: su tipo de letra no tiene ${format.none(characters)}. Usa letras del alfabeto latino.`,
    "repeated-letter": ({ letter, first }) =>
      `«${letter}» ya está en la línea ${format.number(first)}. Pon cada letra en una sola línea, con todas sus fichas.`,
    negative: ({ letter, number }) =>
      `«${letter}» tiene el número ${number}. La cantidad empieza en 1 y los puntos, en 0.`,
    "not-whole": ({ letter, number }) =>
      `«${letter}» tiene el número ${number}. La cantidad y los puntos son números enteros.`,
    "zero-count": ({ letter }) => `«${letter}» no tiene ninguna ficha. Dale al menos una o quita la línea.`,
    "too-many-of-letter": ({ letter, max }) =>
      `«${letter}» tiene demasiadas fichas. En una bolsa caben ${format.number(max)} como máximo.`,
    "too-many-points": ({ letter, max }) =>
      `«${letter}» vale demasiado. Una letra puede valer ${format.number(max)} puntos como máximo.`,
    "blank-with-points": () => "el comodín no vale nada. Ponle 0 puntos.",
    "too-many-letters": ({ letter, max }) =>
      `con «${letter}» ya hay demasiadas letras. Una bolsa puede tener ${format.number(max)} distintas, sin contar el comodín.`,
    "too-many-lines": ({ max }) =>
      `El archivo tiene más de ${format.number(max)} líneas y no puede ser una bolsa. ¿No será la lista de palabras?`,
    "too-many-tiles": ({ tiles: count, max }) =>
      `En la bolsa hay ${countOf.tiles(count)}. Caben ${format.number(max)} como máximo.`,
    "too-few-tiles": ({ tiles: count, min }) =>
      `En la bolsa hay ${countOf.tiles(count)}. Para dos atriles de siete hacen falta ${format.number(min)}.`,
    "no-letters": () =>
      "En la bolsa no hay ninguna letra. Escribe una por línea, con su cantidad y sus puntos: `A 12 1`.",
  },
  word: {
    spaces: ({ word }) => `«${word}» tiene un espacio. Escribe cada palabra en una línea, sin nada más.`,
    "not-capitals": ({ word, right }) => `«${word}» no está en mayúsculas. Escribe «${right}».`,
    foreign: ({ word, characters }) =>
      `«${word}» no se puede escribir con estas fichas: no hay ninguna para ${format.none(characters)}.`,
    "too-short": ({ word }) => `«${word}» es una sola ficha. Una palabra tiene al menos dos.`,
    "too-long": ({ word, max }) =>
      `«${word}» es demasiado larga. Una palabra tiene ${format.number(max)} fichas como máximo, el lado del tablero más grande.`,
    repeated: ({ word, first }) => `«${word}» ya está en la línea ${format.number(first)}. Quita una de las dos.`,
    "out-of-order": ({ word, before }) =>
      `«${word}» va antes que «${before}», que está más arriba. Ordena la lista o deja que la ordene yo con la opción \`ordenar\`.`,
    "words-do-not-fit": ({ count, word }) =>
      `Con esta bolsa no se ${format.plural(count, { one: "puede escribir # palabra", other: "pueden escribir # palabras" })} de la lista, por ejemplo «${word}». Envía también una lista que encaje con ella.`,
    "too-many-words": ({ max }) => `La lista tiene más de ${format.number(max)} palabras. Acórtala.`,
    "no-words": () => "No hay ninguna palabra. La lista tiene que tener al menos una.",
    "too-varied": () => "Las palabras tienen demasiado poco en común y no puedo guardar la lista. Acórtala.",
    "already-there": ({ word }) => `«${word}» ya está en la lista. No hace falta añadirla.`,
    "not-there": ({ word }) => `«${word}» no está en la lista y no se puede quitar. Mira si está bien escrita.`,
    "typed-twice": ({ word }) => `Has escrito «${word}» dos veces. Con una basta.`,
  },
  heading: {
    bag: "La bolsa no se puede usar:",
    words: "La lista de palabras no se puede usar:",
    changes: "La lista no se puede cambiar así:",
  },
  atLine: ({ line, what }) => `Línea ${format.number(line)}: ${what}`,
  more: (count) => format.plural(count, { one: "… y # error más.", other: "… y # errores más." }),
};
