import type { RulePhrases } from "./rule-pages.ts";

export const ruleTexts: RulePhrases = {
  rules: {
    title: "Regles",
    lines: [
      "Posa paraules al tauler amb les fitxes del teu faristol, d’esquerra a dreta o de dalt a baix. Guanya qui al final té més punts.",
      "- La primera paraula passa pel centre i té dues lletres com a mínim. Les altres toquen el que ja hi ha, i totes les paraules que es formen han de ser a la llista.",
      "- Totes les fitxes d’un torn van en una sola línia i sense buits, comptant-hi les que ja hi són.",
      "- Una paraula val els punts de les seves fitxes. Les caselles de color doblen o tripliquen una lletra o una paraula, i només compten el torn en què es tapen. Les paraules que es formen de través també compten.",
      "- Posar tot el faristol en un torn és un *scrabble*: 50 punts més.",
      "- Un escarràs fa de qualsevol lletra que tingui fitxa en aquesta partida, i no val res.",
      "- En comptes d’una paraula pots canviar fitxes, si al sac n’hi ha tantes com en tornes, o passar.",
      "- La partida s’acaba quan el sac és buit i un jugador ha posat la seva última fitxa, o quan cap jugador no puntua en tres rondes. El valor de les fitxes que queden en un faristol es resta a qui les té i se suma a qui ha acabat.",
    ],
  },
  typing: {
    title: "Escriure una jugada",
    lines: [
      "A `/scrabble play` poses una paraula a `word` i un lloc a `at`:",
      "- Escriu la paraula sencera, amb les lletres que ja hi ha, en majúscules o minúscules.",
      "- Un lloc és una fila i una columna. Amb la fila davant, `8H`, la paraula va en horitzontal; amb la columna davant, `H8`, en vertical. O digues la casella i, a part, la direcció amb `direction`.",
      "- Mentre escrius el lloc et proposo caselles on pot anar la paraula, primer les millors.",
      "- Un escarràs va entre parèntesis: `C(A)SA`. Si per a una lletra només tens un escarràs, els parèntesis no calen.",
      "- Algunes fitxes tenen dues lletres: L·L, NY i QU en català; CH, LL i RR en espanyol. S’escriuen amb dues lletres, però cadascuna és una sola fitxa: dues fitxes L no fan la fitxa LL. Per jugar dues fitxes L de costat, posa un guionet entre totes les fitxes de la paraula: `A-L-L-A`. La fitxa `L·L` també es pot escriure `L.L`, `L-L` o `LL`.",
      "- Veus les paraules i els punts, i després confirmes, modifiques o cancel·les; amb `confirm` es juga de seguida.",
      "- `/scrabble place`, `remove`, `undo-tile` i `clear` posen un torn fitxa per fitxa; el botó *Faristol* de sota el tauler fa el mateix amb menús.",
    ],
  },
  table: {
    title: "Durant la partida",
    lines: [
      "- `/scrabble new` admet les regles que vulguis: la mida del tauler i del faristol, el sac, rellotges, pistes, què passa amb les paraules incorrectes, i més.",
      "- Normalment una paraula que no és a la llista es refusa. En una partida amb impugnacions (*Prepara-la…*, *Regles…*) es pot posar, i qui ve després la pot impugnar amb `/scrabble challenge`: una d’incorrecta es retira; una de bona costa el torn a qui impugna, o dona 5 punts a l’altre.",
      "- Amb un rellotge per a tota la partida, cada minut començat després del teu temps costa 10 punts, i al cap de cinc minuts quedes fora de la partida. Amb un rellotge per jugada, qui triga massa passa, i el tercer cop seguit queda fora.",
      "- `/scrabble hint` mostra la teva millor jugada, tret que les paraules s’impugnin o la partida sigui puntuable.",
      "- `/scrabble undo` desfà l’últim torn; si hi juguen altres persones, se’ls demana permís.",
      "- `/scrabble check` busca una paraula, amb els ganxos i els anagrames. `/scrabble lists` té les llistes de paraules.",
      "- `/games save` desa la partida. Quan s’ha acabat, `/scrabble analyse` en repassa els torns i `/games replay` la torna a mostrar.",
    ],
  },
};
