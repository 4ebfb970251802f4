import type { DailyPuzzlePhrases } from "#text/daily-puzzle/phrases.ts";
import { amount, format } from "#text/es/words.ts";

export const dailyPuzzleTexts: DailyPuzzlePhrases = {
  refusal: {
    "day-over": ({ day }) => `El ${format.day(day)} ya ha pasado, y con él este reto. Hoy hay otro.`,
    "answer-known": () => "El reto de hoy ya lo has terminado. Mañana habrá otro.",
    "deleted-today": () =>
      "Hoy has borrado tus datos, así que puede que ya sepas la respuesta del reto. Mañana tendrás otro reto.",
    "tried-before": () => "Justo eso ya lo habías intentado, así que no te ha costado nada. Prueba otra cosa.",
    "try-stale": () => "Mientras tanto habías intentado otra cosa. Así está ahora; vuelve a intentarlo.",
    "not-ended": () => "Lo podrás compartir cuando lo hayas encontrado o no te queden intentos.",
    "told-before": () => "Este día ya lo has compartido: con una vez basta.",
  },
  heading: ({ puzzle, which, day }) => `**${puzzle}** · ${which} · ${format.day(day)}`,
  keyHash: (hash) => `Clave del día: SHA-256 \`${hash}\`. La clave misma se muestra mañana.`,
  key: (key) => `Clave del día: \`${key}\`.`,
  keyOfYesterday: (key) => `Clave de ayer: \`${key}\`.`,
  left: (tries) => format.plural(tries, { one: "Te queda # intento.", other: "Te quedan # intentos." }),
  found: (tries) => `¡Lo has encontrado en ${amount.tries(tries)}!`,
  ended: "No te quedan intentos.",
  gaveUp: "Lo has dejado.",
  giveUpQuestion: (left) =>
    `Todavía te quedan ${amount.tries(left)}. ¿Quieres ver la respuesta? Entonces, para ti, hoy ya se habrá acabado.`,
  streak: (days) => `Racha: ${amount.days(days)}.`,
  noChannel: "Aquí no hay ningún canal donde compartirlo.",
  shared: "Compartido en el canal.",
  line: ({ name, puzzle, which, day, squares, share }) =>
    `**${name}** · ${puzzle} · ${which} · ${format.day(day)}\n${squares} lo mejor, ${format.percent(share)}`,
  noTries: "En este servidor aún no lo ha intentado nadie. ¡Empieza tú!",
  noDays: "En este servidor nadie ha intentado aún ningún reto del día. ¡Empieza tú!",
  everHeading: "todos los días",
  row: ({ position, name, squares, share }) => `${position}. **${name}** ${squares} lo mejor, ${format.percent(share)}`,
  everRow: ({ position, name, solved, days, mean, streak, longest }) =>
    `${position}. **${name}** ha resuelto ${format.number(solved)} de ${amount.days(days)}, ${format.percent(mean)} de media, racha: ${format.number(streak)} (máxima: ${format.number(longest)})`,
  buttons: {
    "give-up": "Me rindo",
    answer: "Enséñame la respuesta",
    yesterday: "La respuesta de ayer",
    try: "Intentar",
    share: "Compartir",
    table: "Clasificación de hoy",
    ever: "Todos los días",
    today: "El reto de hoy",
  },
  commands: {
    daily: {
      description: "La posición del día, para encontrar la mejor jugada",
      options: {
        language: { name: "idioma", description: "En qué idioma; sin él, el del servidor o el tuyo" },
        text: { name: "texto", description: "Como texto, sin imagen" },
      },
    },
    ranking: {
      description: "Hasta dónde ha llegado cada cual de este servidor con la posición del día",
      options: {
        language: { name: "idioma", description: "En qué idioma; sin él, el del servidor o el tuyo" },
        "all-time": { name: "de-siempre", description: "De todos los días" },
      },
    },
  },
  scrabble: {
    puzzle: "Posición del día",
    intro: `Encuentra la jugada que más puntúa. Hoy todos tienen estas fichas. Con el ${format.percent(0.8)} de sus puntos ya has resuelto el día.`,
    form: "Encuentra la mejor jugada",
    tried: ({ word, place, score, share }) =>
      `**${word}** en ${place}: ${amount.points(score)}, el ${format.percent(share)} de la mejor`,
    best: ({ word, place, score }) => `La mejor jugada era **${word}** en ${place}, ${amount.points(score)}:`,
    alt: (letters) => `La posición del día. El atril: ${letters.join(", ")}.`,
    answerAlt: ({ word, place, score }) =>
      `La posición del día con su mejor jugada: ${word} en ${place}, ${amount.points(score)}.`,
  },
};
