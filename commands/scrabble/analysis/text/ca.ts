import { withDe } from "#text/ca/elision.ts";
import { countOf, format } from "#text/ca/words.ts";
import type { AnalysedMove, AnalysedTurn, AnalysisPhrases } from "./phrases.ts";

const turns = (count: number) => format.plural(count, { one: "# torn", other: "# torns" });

const PHONIES = { "came-off": ", que es va retirar", stood: ", que no és a la llista" } as const;
const told = ({ name, turn, played, phony, better, loss }: AnalysedTurn) =>
  `- **${name}**, torn ${format.number(turn)}: ${sayMove(played)}${phony ? PHONIES[phony] : ""}; la millor opció valia ${countOf.points(loss)} més: ${sayMove(better)}`;

function sayMove(move: AnalysedMove): string {
  switch (move.kind) {
    case "play":
      return `**${move.word}** a ${move.place} (${format.number(move.score)})`;
    case "exchange":
      return `canvi ${withDe(move.letters.join(" "))}`;
    case "pass":
      return "passar";
    case "challenge":
      return "impugnar en va";
  }
}

export const analysisTexts: AnalysisPhrases = {
  button: "Anàlisi",
  command: {
    description: "Què valia cada torn d’una partida acabada",
    options: { game: "Quina (per defecte, l’última)" },
  },
  progress: ({ done, all }) => `Repasso la partida: torn ${format.number(done)} ${withDe(format.number(all))}…`,
  notOver: "La partida només es pot analitzar quan s’ha acabat.",
  noFinished: "En aquest canal encara no s’ha acabat cap partida. `/scrabble new` en comença una.",
  listGone:
    "La llista de paraules d’aquesta partida ja no existeix, i els torns no es poden comparar amb la millor jugada. `/games replay` encara mostra la partida.",
  noReviews: "Aquest joc no es pot analitzar.",
  nothing: "En aquesta partida ningú no ha tingut cap torn: no hi ha res per analitzar.",
  title: (value) => `**Anàlisi** (${turns(value)})`,
  seat: ({ name, turns: all, loss, mean, found }) =>
    `- **${name}** ha perdut ${countOf.points(loss)} en ${turns(all)}, ${format.number(mean)} de mitjana; la millor opció, trobada ${countOf.times(found)}`,
  noTurn: (name) => `- **${name}**: cap torn`,
  turningPoints: (share) =>
    `**Moments decisius** (cadascun fa perdre un ${format.percent(share)} o més de probabilitat de guanyar)`,
  turningPoint: ({ before, after, ...turn }) =>
    `${told(turn)}. Probabilitat de guanyar: ${format.percent(after)} en comptes ${withDe(format.percent(before))}`,
  worstMoves: "**Més punts perduts**",
  worstMove: told,
  missed: (value) =>
    format.plural(value, { one: "# torn no s’ha pogut analitzar.", other: "# torns no s’han pogut analitzar." }),
  note: "Un torn val els seus punts més el valor de les fitxes que queden al faristol; amb el sac buit, compta tot el que passa fins al final.",
};
