import { countOf, format } from "#text/es/words.ts";
import type { FoundWords, WordListPhrases } from "#text/word-lists/phrases.ts";

const megabytes = (bytes: number) => `${format.number(Math.round(bytes / 100_000) / 10)} MB`;

const listed = ({ words: shown, total }: FoundWords, between = ", "): string => {
  const rest = total === undefined ? undefined : total - shown.length;
  if (rest === 0) return shown.join(between);
  return `${shown.join(between)} … ${rest === undefined ? "y más" : `y ${format.number(rest)} más`}`;
};

const bold = (words: readonly string[]) => words.map((word) => `**${word}**`).join(", ");

export const wordListTexts: WordListPhrases = {
  refusal: {
    "name-empty": () => "Pon un nombre a la lista de palabras, con al menos una letra o una cifra.",
    "name-too-long": ({ max }) => `Ese nombre es demasiado largo. Pon uno de ${max} caracteres como máximo.`,
    "name-characters": ({ characters }) =>
      `Un nombre puede tener letras, cifras, espacios y signos sencillos como - o &, pero no ${format.none(characters)}. Elige otro.`,
    "no-such-list": ({ name, languages, names }) =>
      `Aquí no hay ninguna lista «${name}». Elige ${format.any([...languages.map(format.language), ...names])}.`,
    "name-taken": ({ name }) => `Ya hay una lista «${name}». Elige otro nombre o cambia esa lista.`,
    "built-in": ({ name }) => `«${name}» viene de serie: no se puede cambiar ni quitar. Añade una copia tuya.`,
    shared: ({ name }) =>
      `«${name}» es para todos los servidores, y aquí no se puede cambiar ni quitar. Puede hacerlo quien mantiene el bot.`,
    "words-not-given": ({ name }) =>
      `No doy las palabras de «${name}», porque quizá no se permite copiarlas. Envía las palabras en un archivo.`,
    "too-many-lists": ({ max }) => `Este servidor tiene ${max} listas, y es el máximo. Quita antes una.`,
    "lists-too-large": ({ used, max, bytes }) =>
      `Las listas de palabras guardadas de este servidor ocupan ${megabytes(used)}, y el máximo es ${megabytes(max)}.${bytes === undefined ? "" : ` Esta ocuparía ${megabytes(bytes)} más.`} También cuentan las listas de las partidas en marcha, guardadas o que esperan a gente y, durante dos horas, las que se han quitado. Quita una lista, o termina una partida que use una de las quitadas.`,
    "all-lists-too-large": () =>
      "Las listas de todos los servidores ya ocupan todo el espacio que tengo para listas. Quita una que ya no uses y vuelve a intentarlo dentro de una hora, o pide más espacio a quien mantiene el bot (`WORD_LISTS_MB`).",
    "disk-full": () =>
      "Tengo el disco casi lleno, así que ahora no puedo aceptar ninguna lista. Avisa a quien mantiene el bot y vuelve a intentarlo más tarde.",
    "nothing-to-change": () =>
      "Con eso la lista queda igual. Envía palabras nuevas o una bolsa nueva, o di qué palabras quieres añadir o quitar.",
    "changed-meanwhile": ({ name }) => `Otra persona ha cambiado «${name}» entretanto. Mírala y vuelve a intentarlo.`,
    "busy-here": () => "Ya estoy haciendo una lista de este servidor. Vuelve a intentarlo cuando esté hecha.",
    busy: () => "Ahora mismo estoy haciendo demasiadas listas. Vuelve a intentarlo dentro de un minuto.",
    "foreign-host": () => "Solo acepto archivos de Discord. Adjunta el archivo al comando.",
    "not-fetched": () => "No he podido descargar el archivo de Discord. Vuelve a adjuntarlo.",
  },
  unreadable: {
    empty: () => "Escribe una palabra, o un patrón con `?` para una ficha y `*` para las que sean.",
    "bad-letter": ({ typed, at }) => `❌ «${typed}» no es válida: en esta lista no hay ficha para «${at}».`,
    "bad-sign": ({ at }) =>
      `Aquí «${at}» no significa nada. Escribe solo letras, \`?\` para una ficha y \`*\` para las que sean; entre varias palabras van espacios.`,
    "pattern-among-words": ({ typed }) =>
      `«${typed}» es un patrón. Escríbelo solo, o escribe varias palabras sin \`?\` ni \`*\`.`,
    "too-many-tiles": ({ tiles: count, max }) => `Son demasiadas fichas (${count}). Pon ${max} como máximo.`,
    "too-long": ({ length, max }) => `Son demasiados caracteres (${length}). Escribe ${max} como máximo.`,
  },
  serverAdminsOnly:
    "Esto es solo para quien administra el servidor, con el permiso de *gestionar el servidor*. Pídeselo.",
  reading: "Leyendo los archivos…",
  nothingChanged: "No ha cambiado nada.",
  lists: "Listas de palabras para jugar aquí:",
  line: ({ name, ...count }) => `**${name}**: ${countOf.words(count.words)}, ${countOf.tiles(count.tiles)}`,
  lineNotes: {
    usual: "⭐ lista habitual aquí",
    shared: "añadida para todos los servidores",
    own: "añadida por este servidor",
  },
  moreLists: (count) => `- … y ${format.number(count)} más`,
  howToShow: "Para ver una, pon su nombre en `/scrabble lists`.",
  about: ({ name, ...count }) =>
    `**${name}**: ${countOf.words(count.words)}, ${countOf.tiles(count.tiles)} en la bolsa.`,
  builtIn: ({ source }) =>
    `Viene de serie, del paquete ${source}: es una lista abierta y amplia, no la de una federación.`,
  shared: "La añadió para todos los servidores quien mantiene el bot. Sus palabras no se pueden descargar.",
  bag: "Bolsa, por puntos (# es el comodín):",
  longBag: "La bolsa es larga y va en un archivo.",
  sample: "Algunas de sus palabras:",
  filesReady: "La bolsa y las palabras, en archivos con los que puedes volver a hacer la lista.",
  added: ({ name, ...count }) =>
    `**${name}** está lista: ${countOf.words(count.words)}, ${countOf.tiles(count.tiles)}. Para jugar con ella, usa \`/scrabble new\` con la opción \`lista\`.`,
  changed: ({ name, wordsBefore, tilesBefore, ...count }) =>
    `**${name}** ha cambiado: ${countOf.words(count.words)} (antes: ${format.number(wordsBefore)}), ${countOf.tiles(count.tiles)} (antes: ${format.number(tilesBefore)}). Las partidas ya empezadas conservan la lista de antes.`,
  removeQuestion: (name) => `¿Quitar la lista **${name}**? Las partidas ya empezadas con ella continúan.`,
  removesDefault:
    "Es la lista por defecto de este servidor: sin ella, las partidas nuevas usan la lista de su idioma, si no se elige otra.",
  removed: (name) => `Se ha quitado **${name}**. Las partidas ya empezadas con ella continúan.`,
  checked: ({ word, valid, score, list }) =>
    valid
      ? `✅ **${word}** es una palabra (${list}), ${countOf.points(score)}.`
      : `❌ **${word}** no es una palabra (${list}).`,
  checkedTogether: ({ valid, invalid, list }) =>
    invalid.length === 0
      ? `✅ Todas son palabras (${list}): ${bold(valid)}.`
      : `❌ No están en la lista (${list}): ${bold(invalid)}.${valid.length > 0 ? `\n✅ Están en la lista: ${bold(valid)}.` : ""}`,
  front: (found) => `Delante: ${listed(found, " ")}`,
  back: (found) => `Detrás: ${listed(found, " ")}`,
  noHooks: "Ninguna ficha encaja ni delante ni detrás.",
  anagrams: (found) =>
    found.words.length === 0
      ? "Ninguna otra palabra con las mismas fichas."
      : `Con las mismas fichas: ${listed(found)}`,
  found: ({ pattern, list, ...found }) => {
    if (found.words.length === 0) return `Ninguna palabra encaja con **${pattern}** (${list}).`;
    const how = found.total === undefined ? "muchas palabras" : countOf.words(found.total);
    return `**${pattern}** (${list}): ${how}.\n${listed(found)}`;
  },
  buttons: { files: "Archivos", remove: "Quitarla", cancel: "Cancelar" },
  bagForm: {
    title: "La bolsa",
    bag: "Una letra por línea: LETRA CANTIDAD PUNTOS",
    help: "# es el comodín. Las palabras no cambian: tienen que poder escribirse con estas fichas.",
  },
  commands: {
    admin: "Para quien administra el servidor",
    group: "Las listas de palabras propias del servidor",
    add: {
      description: "Añadir una lista de palabras propia",
      options: {
        name: { name: "nombre", description: "Nombre de la lista" },
        words: {
          name: "palabras",
          description: "Texto o gzip: una palabra en mayúsculas por línea",
        },
        bag: { name: "bolsa", description: "Archivo: LETRA CANTIDAD PUNTOS por línea; # es el comodín" },
        like: { name: "como", description: "Lista de la que tomar la bolsa o las palabras" },
        sort: { name: "ordenar", description: "Las palabras pueden ir en cualquier orden" },
      },
    },
    edit: {
      description: "Cambiar una lista: archivos nuevos o palabras sueltas",
      options: {
        name: { name: "nombre", description: "Qué lista" },
        words: { name: "palabras", description: "Palabras nuevas: archivo, una en mayúsculas por línea" },
        bag: { name: "bolsa", description: "Bolsa nueva: archivo, LETRA CANTIDAD PUNTOS por línea" },
        add: { name: "añadir", description: "Palabras que añadir, separadas con espacios" },
        remove: { name: "quitar", description: "Palabras que quitar, separadas con espacios" },
        sort: { name: "ordenar", description: "Las palabras pueden ir en cualquier orden" },
      },
    },
    bag: {
      description: "Cambiar a mano la bolsa de una lista",
      options: { name: { name: "nombre", description: "Qué lista" } },
    },
    remove: {
      description: "Quitar una lista de palabras del servidor",
      options: { name: { name: "nombre", description: "Qué lista" } },
    },
    lists: {
      description: "Las listas para jugar: todas, o una con su bolsa",
      options: { name: { name: "nombre", description: "Qué lista" } },
    },
    check: {
      description: "Comprobar una palabra (ganchos, anagramas) o un patrón",
      options: {
        word: { name: "palabra", description: "Una palabra, varias, o un patrón (? es una ficha, * las que sean)" },
        list: { name: "lista", description: "En qué lista" },
      },
    },
  },
};
