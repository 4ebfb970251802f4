import type { ExpectedPropFileToken } from "#games/kenken/notation/prop/prop-types.ts";
import { withDe } from "#text/ca/elision.ts";
import { countOf, format } from "#text/ca/words.ts";
import { formatClock } from "#text/format-clock.ts";
import type { BoardSolutionCount, PuzzlePhrases } from "./phrases.ts";

const { number, all, any, plural } = format;

const expected: { readonly [E in ExpectedPropFileToken | "value"]: string } = {
  size: "la mida del tauler",
  "cage-count": "el nombre de gàbies",
  operation: "el codi d’una operació",
  result: "un resultat",
  "cell-count": "el nombre de caselles d’una gàbia",
  row: "el número de fila d’una casella",
  column: "el número de columna d’una casella",
  value: "un valor",
};

const howMany = ({ solutions, exact }: BoardSolutionCount) =>
  `${exact ? "" : "almenys "}${plural(solutions, { one: "# solució", other: "# solucions" })}`;

const some = (count: number) => format.plural(count, { one: "# puzle", other: "# puzles" });

export const puzzleTexts: PuzzlePhrases = {
  refusal: {
    "name-empty": () => "Posa un nom al puzle, amb almenys una lletra o una xifra.",
    "name-too-long": ({ max }) => `Aquest nom és massa llarg. Escurça’l fins a ${max} caràcters.`,
    "name-characters": ({ characters }) =>
      `Un nom pot tenir lletres, xifres, espais i signes senzills com ara - o &. Treu ${all(characters)}, o tria’n un altre.`,
    "no-such-puzzle": ({ name, names }) =>
      names.length === 0
        ? `Aquí no hi ha cap puzle «${name}», ni cap altre encara. \`/kenken puzzle create\` en fa un.`
        : `Aquí no hi ha cap puzle «${name}». Hi ha, per exemple: ${all(names)}.`,
    "no-puzzle-matches": ({ wished, kept }) =>
      kept === 0
        ? "En aquest servidor encara no hi ha cap puzle. `/kenken puzzle create` en fa un, `/kenken puzzle import` en llegeix un d’un fitxer."
        : `En aquest servidor hi ha ${some(kept)}, i ${kept === 1 ? "no" : "cap no"} és ${wished}. Tria una altra mida o una altra dificultat.`,
    "puzzle-exists": ({ name }) => `Ja hi ha un puzle «${name}», i és d’algú altre. Tria un altre nom.`,
    "puzzle-name-taken": ({ name }) => `Ja hi ha un altre puzle «${name}». Tria un altre nom.`,
    "not-your-puzzle": ({ name }) =>
      `«${name}» és d’algú altre: només el poden canviar o treure aquesta persona i qui administra el servidor.`,
    "changed-meanwhile": ({ name }) => `«${name}» ha canviat mentrestant. Mira-te’l i torna-ho a provar.`,
    "too-many-own-puzzles": ({ max }) =>
      `Ja tens ${number(max)} puzles en aquest servidor, i és el màxim. Abans treu-ne un.`,
    "too-many-puzzles": ({ max }) => `Aquest servidor té ${number(max)} puzles, i és el màxim. Abans treu-ne un.`,
    "puzzle-too-large": ({ max }) =>
      `Aquest tauler és massa gran: en text pot tenir ${number(max)} caràcters com a màxim.`,
    "no-solution": ({ certain }) =>
      certain
        ? "Aquest tauler no té cap solució, i no l’he desat. Revisa’n les gàbies."
        : "No he trobat a temps cap solució d’aquest tauler, i no l’he desat. Revisa’n les gàbies, o fes-lo més petit.",
  },
  misprint: {
    "only-on-servers": () => "Cada servidor té els seus puzles: demana’ls en un canal d’un servidor.",
    "unknown-file": ({ kinds }) => `No puc llegir aquest fitxer. Adjunta’n un que acabi en ${any(kinds)}.`,
    "file-too-large": ({ maxKiB }) => `Aquest fitxer és massa gran: un tauler té ${number(maxKiB)} KiB com a màxim.`,
    "foreign-host": () => "Només accepto fitxers de Discord. Adjunta el fitxer a l’ordre.",
    "not-fetched": () => "No he pogut baixar el fitxer de Discord. Torna’l a adjuntar.",
    "form-not-filled": () =>
      "No he pogut obrir el tauler al formulari. Torna a prémer el botó, o desa el fitxer, canvia’l i envia’l amb `/kenken puzzle import`.",
    "nothing-to-keep": () =>
      "No tens cap tauler per desar. Juga’n un amb `/kenken new`; mentre hi jugues o quan s’ha acabat, en pots fer un puzle.",
    "daily-board": () =>
      "Aquest és un dels taulers d’avui: avui només s’hi pot jugar amb `/kenken daily`. A partir de demà podrà ser un puzle.",
    "too-long-for-form": ({ name }) =>
      `«${name}» no cap en un formulari. Baixa’l amb \`/kenken puzzle export\`, canvia’l i torna’l a enviar amb \`/kenken puzzle import\`.`,
  },
  fileError: {
    "too-long": ({ max }) => `El text és massa llarg: un tauler té ${number(max)} caràcters com a màxim.`,
    ended: ({ expected: what }) => `El text s’acaba aquí, i hi falta ${expected[what]}.`,
    "not-a-number": ({ expected: what, found }) => `«${found}» no és cap nombre; aquí hi va ${expected[what]}.`,
    "out-of-range": ({ expected: what, found, min, max }) =>
      `${found} no pot ser ${expected[what]}: ha de ser un nombre entre ${number(min)} i ${number(max)}.`,
    "value-without-cell": ({ expected: what, found }) =>
      `${found} és un valor sense cap casella al davant; aquí hi va ${expected[what]}.`,
    "bad-value": ({ found }) => `${found} no és cap valor: entre claudàtors hi va un sol nombre.`,
    "goes-on": ({ found }) => `Després de l’última gàbia no hi va res més, però hi ha «${found}». Esborra-ho.`,
  },
  at: ({ line, column, cell, what }) =>
    `Línia ${number(line)}, columna ${number(column)}${cell === undefined ? "" : ` (${cell})`}: ${what}`,
  moreErrors: (more) => `… i ${number(more)} més.`,
  proposeSwapped: (swapped) =>
    `💡 Segurament qui l’ha escrit fa servir ${swapped ? "el 5 per a potències i el 6 per a residus" : "el 5 per a residus i el 6 per a potències"}: importa’l ${swapped ? "amb `five-is-power: True`" : "sense `five-is-power`"} i es podrà llegir.`,
  notKept: "No s’ha desat res:",
  asRead: (isMarked) =>
    isMarked
      ? "Aquí tens el tauler tal com l’he llegit, amb les caselles errònies marcades."
      : "Aquí tens el tauler fins on l’he pogut llegir.",
  heading: ({ wished, total }) => `**${some(total)}**${wished === "" ? "" : ` · ${wished}`}`,
  page: ({ page, pages }) => `pàgina ${number(page)} ${withDe(number(pages))}`,
  line: ({ name, what, ...facts }) =>
    `- **${name}** · ${what}${facts.solutions === 1 && facts.exact ? "" : ` · ${howMany(facts)}`}`,
  author: (name) => `fet per ${name}`,
  noAuthor: "fet per algú que se n’ha anat",
  solutions: (facts) =>
    facts.solutions === 1 && facts.exact
      ? "Té exactament una solució."
      : `⚠️ Té ${howMany(facts)}: val qualsevol que es trobi.`,
  solvedBy: ({ name, total }) => `**${some(total)}** que ha resolt **${name}**`,
  noneSolved: (name) => `**${name}** encara no ha resolt cap puzle d’aquest servidor.`,
  ranking: "**Els més ràpids sense pistes**",
  rankingEmpty: "Encara no l’ha resolt ningú sense pistes.",
  together: ({ times, ms }) => `Resolt entre tots: ${countOf.times(times)}, la més ràpida en ${formatClock(ms)}.`,
  withOthers: "amb altra gent",
  unseen: "El tauler no es mostra fins que hi juguis: llavors comença el teu temps.",
  seenNow: "Ja coneixes aquest tauler: jugar-lo no compta per a cap classificació.",
  othersKnow: "Algú de vosaltres ja coneix aquest tauler: jugar-lo no compta per a cap classificació.",
  playsElsewhere: (channel) => `Ja estàs jugant aquest tauler a ${channel}. Acaba abans aquella partida.`,
  competesElsewhere: ({ size, where }) =>
    `Estàs jugant un tauler de ${size} × ${size} (${where}). Fins que no s’acabi aquella partida, no en llegeixo cap altre d’aquesta mida o més gran.`,
  onDailyBoard: "el tauler del dia",
  kept: ({ name, what }) => `**${name}** s’ha desat: ${what}.`,
  overwritten: ({ name, what }) =>
    `**${name}** s’ha sobreescrit: ara és ${what}. El tauler nou comença una classificació nova.`,
  overwriteQuestion: (name) => `Ja hi ha un puzle **${name}**. Vols sobreescriure’l amb aquest tauler?`,
  renamed: ({ before, name }) => `**${before}** ara es diu **${name}**.`,
  removeQuestion: (name) => `Vols treure el puzle **${name}**? Les partides que ja hi juguen continuen.`,
  removed: (name) => `**${name}** s’ha tret. Les partides que ja hi juguen continuen.`,
  exported: (name) => `**${name}** en un fitxer.`,
  form: {
    title: "Un tauler de KenKen",
    board: "Mida i nombre de gàbies; una gàbia per línia",
    help: "Codi 0 res, 1 +, 2 −, 3 ×, 4 ÷, 5 %, 6 ^; resultat; nre. de caselles; fila columna [valor].",
  },
  keepForm: { title: "Desa aquest tauler com a puzle", name: "Nom del puzle" },
  buttons: {
    ...{ play: "Juga-hi", together: "Entre tots", race: "Cursa" },
    ...{ overwrite: "Sobreescriu-lo", remove: "Treu-lo", keep: "Desa’l com a puzle", edit: "Edita’l…" },
  },
  commands: {
    group: "Els puzles d’aquest servidor",
    list: {
      description: "Els puzles d’aquest servidor",
      options: {
        size: "Caselles per costat",
        difficulty: "Dificultat",
        "solved-by": "Només els que ha resolt aquesta persona",
      },
    },
    show: { description: "Veure un puzle i la seva classificació, i jugar-hi", options: { name: "Quin puzle" } },
    create: { description: "Fer un puzle, en un formulari", options: { name: "Nom del puzle" } },
    edit: { description: "Canviar un puzle, en un formulari", options: { name: "Quin puzle: un de teu" } },
    import: {
      description: "Importar un puzle d’un fitxer",
      options: {
        file: "En format PROP, amb la terminació prop, txt o kk",
        name: "Nom del puzle (per defecte, el del fitxer)",
        "five-is-power": "El fitxer té 5 per a potències i 6 per a residus",
      },
    },
    export: {
      description: "Exportar un puzle a un fitxer",
      options: { name: "Quin puzle", "five-is-power": "Amb 5 per a potències i 6 per a residus" },
    },
    remove: { description: "Treure un puzle", options: { name: "Quin puzle: un de teu" } },
    keep: {
      description: "Desar com a puzle el tauler d’ara o l’últim jugat",
      options: { name: "Nom del puzle" },
    },
    rename: {
      description: "Canviar el nom d’un puzle",
      options: { name: "Quin puzle: un de teu", to: "Nom nou" },
    },
  },
};
