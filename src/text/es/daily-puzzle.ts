import type { DailyPuzzlePhrases } from "#text/daily-puzzle/phrases.ts";
import { countOf, format } from "#text/es/words.ts";

export const dailyPuzzleTexts: DailyPuzzlePhrases = {
  refusal: {
    "day-over": ({ day }) => `El ${format.day(day)} ya ha pasado, y con él este reto. Hoy hay otro.`,
    "answer-known": () => "El reto de hoy ya lo has terminado. ¡Vuelve mañana!",
    "deleted-today": () => "Hoy has borrado tus datos, y quizá ya sepas la respuesta del reto. ¡Vuelve mañana!",
    "tried-before": () => "Eso ya lo habías probado, así que no gasta ningún intento. Prueba otra cosa.",
    "try-stale": () => "Mientras tanto has hecho otro intento. Así está ahora; vuelve a intentarlo.",
    "not-ended": () => "Podrás compartir el resultado cuando hayas encontrado la respuesta o no te queden intentos.",
    "told-before": () => "El resultado de este día ya lo has compartido.",
  },
  heading: ({ puzzle, which, day }) => `**${puzzle}** · ${which} · ${format.day(day)}`,
  left: (tries) => format.plural(tries, { one: "Te queda # intento.", other: "Te quedan # intentos." }),
  found: (tries) => `¡Lo has encontrado en ${countOf.tries(tries)}!`,
  ended: "Se te han acabado los intentos.",
  gaveUp: "Te has rendido.",
  giveUpQuestion: (left) =>
    `${format.plural(left, { one: "Aún te queda # intento.", other: "Aún te quedan # intentos." })} ¿Quieres ver la respuesta? Con eso se acaba para ti el reto de hoy.`,
  streak: (days) => `Racha: ${countOf.days(days)}.`,
  noChannel: "Aquí no hay ningún canal donde compartirlo. Abre el reto en un canal de un servidor.",
  shared: "Compartido en el canal.",
  line: ({ name, puzzle, which, day, result }) => `**${name}** · ${puzzle} · ${which} · ${format.day(day)}\n${result}`,
  noTries: "En este servidor aún no lo ha intentado nadie. ¡Empieza tú!",
  noDays: "En este servidor nadie ha intentado aún ningún reto del día. ¡Empieza tú!",
  everHeading: "todos los días",
  row: ({ position, name, result }) => `${position}. **${name}** ${result}`,
  everRow: ({ position, name, solved, days, mean, streak, longest }) =>
    `${position}. **${name}** ha resuelto ${format.number(solved)} en ${countOf.days(days)}, ${format.percent(mean)} de media, racha: ${format.number(streak)} (máxima: ${format.number(longest)})`,
  buttons: {
    "give-up": "Me rindo",
    answer: "Ver la respuesta",
    yesterday: "La respuesta de ayer",
    try: "Intentar",
    share: "Compartir",
    table: "Clasificación de hoy",
    ever: "Todos los días",
    today: "El reto de hoy",
    fair: "Juego limpio",
  },
  commands: {
    daily: {
      description: "La posición del día: encuentra la mejor jugada",
      options: {
        language: { name: "idioma", description: "Idioma (por defecto, el del servidor o el tuyo)" },
        text: { name: "texto", description: "En texto, sin imagen" },
      },
    },
    ranking: {
      description: "Clasificación de hoy de la posición del día",
      options: {
        language: { name: "idioma", description: "Idioma (por defecto, el del servidor o el tuyo)" },
        "all-time": { name: "de-siempre", description: "Todos los días, no solo hoy" },
      },
    },
  },
  scrabble: {
    puzzle: "Posición del día",
    intro: `Encuentra la jugada que más puntúa. Hoy todos tienen la misma posición. Con el ${format.percent(0.8)} de los puntos de la mejor jugada ya la has resuelto.`,
    result: ({ squares, share }) => `${squares} ${format.percent(share)} de la mejor jugada`,
    legend: `🟩 la mejor jugada · 🟨 ${format.percent(0.8)} de sus puntos o más · 🟧 ${format.percent(0.5)} o más · ⬜ menos`,
    form: "Encuentra la mejor jugada",
    tried: ({ word, place, score, share }) =>
      `**${word}** en ${place}: ${countOf.points(score)}, el ${format.percent(share)} de la mejor`,
    best: ({ word, place, score }) => `La mejor jugada era **${word}** en ${place}, ${countOf.points(score)}:`,
    alt: "La posición del día.",
    rack: (letters) => `El atril: ${letters.map((letter) => (letter === "#" ? "un comodín" : letter)).join(", ")}.`,
    answerAlt: ({ word, place, score }) =>
      `La posición del día con su mejor jugada: ${word} en ${place}, ${countOf.points(score)}.`,
  },
};
