import { countOf, format } from "#text/es/words.ts";
import type { AnalysedMove, AnalysedTurn, AnalysisPhrases } from "./phrases.ts";

const turns = (count: number) => format.plural(count, { one: "# turno", other: "# turnos" });

const PHONIES = { "came-off": ", que se retiró", stood: ", que no está en la lista" } as const;
const told = ({ name, turn, played, phony, better, loss }: AnalysedTurn) =>
  `- **${name}**, turno ${format.number(turn)}: ${sayMove(played)}${phony ? PHONIES[phony] : ""}; la mejor opción valía ${countOf.points(loss)} más: ${sayMove(better)}`;

function sayMove(move: AnalysedMove): string {
  switch (move.kind) {
    case "play":
      return `**${move.word}** en ${move.place} (${format.number(move.score)})`;
    case "exchange":
      return `cambiar ${move.letters.join(" ")}`;
    case "pass":
      return "pasar";
    case "challenge":
      return "impugnar en vano";
  }
}

export const analysisTexts: AnalysisPhrases = {
  button: "Análisis",
  command: {
    description: "Qué valía cada turno de una partida terminada",
    options: { game: { name: "partida", description: "Cuál (por defecto, la última)" } },
  },
  progress: ({ done, all }) => `Repasando la partida: turno ${format.number(done)} de ${format.number(all)}…`,
  notOver: "La partida solo se puede analizar cuando ha terminado.",
  noFinished: "En este canal todavía no ha terminado ninguna partida. `/scrabble new` empieza una.",
  listGone:
    "La lista de palabras de esta partida ya no existe, así que sus turnos no se pueden comparar con la mejor jugada. `/games replay` todavía muestra la partida.",
  noReviews: "Este juego no se puede analizar.",
  nothing: "En esta partida nadie ha tenido ningún turno: no hay nada que analizar.",
  title: (value) => `**Análisis** (${turns(value)})`,
  seat: ({ name, turns: all, loss, mean, found }) =>
    `- **${name}** ha perdido ${countOf.points(loss)} en ${turns(all)}, ${format.number(mean)} de media; la mejor opción, encontrada ${countOf.times(found)}`,
  noTurn: (name) => `- **${name}**: ningún turno`,
  turningPoints: (share) =>
    `**Momentos decisivos** (cada uno hace perder un ${format.percent(share)} o más de probabilidad de ganar)`,
  turningPoint: ({ before, after, ...turn }) =>
    `${told(turn)}. Probabilidad de ganar: ${format.percent(after)} en vez de ${format.percent(before)}`,
  worstMoves: "**Más puntos perdidos**",
  worstMove: told,
  missed: (value) =>
    format.plural(value, { one: "# turno no se ha podido analizar.", other: "# turnos no se han podido analizar." }),
  note: "Un turno vale sus puntos más el valor de las fichas que quedan en el atril; con la bolsa vacía, cuenta todo lo que pasa hasta el final.",
};
