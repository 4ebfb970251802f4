import { withDe } from "#text/ca/elision.ts";
import { format } from "#text/ca/words.ts";
import type { HelpPhrases } from "#text/help/phrases.ts";

export const helpTexts: HelpPhrases = {
  description: "A què es pot jugar aquí, i com",
  pages: {
    begin: {
      title: "Per començar",
      lines: [
        "Porto jocs de taula al teu servidor: juga-hi amb gent o amb bots.",
        "- `/scrabble new` comença de seguida una partida contra un bot fàcil; amb les opcions tries gent, bots i regles.",
        "- `/mastermind new` comença una partida en solitari: endevines un codi o en fas un, aquí o per missatge directe.",
        "- La gent que convides s’ha d’apuntar a la partida abans que comenci; amb `open`, s’hi pot apuntar qui vulgui.",
        "- Cada torn surt al canal amb una imatge del tauler. El que és només per a tu no ho veu ningú més.",
        "- Cada imatge té una descripció, i els taulers també es llegeixen en text amb l’opció `text`: `/scrabble board`, `/kenken daily`.",
        "- Sota cada torn tens botons amb el que pots fer. També hi ha una ordre per a cada cosa.",
        "- `/games here` diu què s’està jugant en un canal.",
      ],
    },
    tables: {
      title: "Partides",
      lines: [
        "- No es perd res: si em reinicien, les partides continuen i els botons vells encara funcionen.",
        "- `/games save` desa una partida; `/games list` mostra les desades i `/games load` en continua una, en qualsevol canal que vegin tots els jugadors.",
        "- Amb `/games leave` et retires d’una partida; `/games abandon` l’anul·la per a tothom, si tots hi esteu d’acord.",
        "- `/games replace` dona a un bot el lloc de qui ja no hi és; `/games rematch` comença la revenja de l’última partida.",
        "- `/games replay` torna a mostrar l’última partida, pas a pas.",
        "- `/games export` dona l’última partida en fitxers, i `/games import` en mostra una d’un fitxer (GCG, JSON, CGP, PROP).",
      ],
    },
    settings: {
      title: "Les teves preferències",
      lines: [
        "- `/settings language` tria la llengua en què et responc.",
        "- `/settings name` tria com et dius a totes les partides.",
        "- `/settings theme` tria els colors de les teves imatges, també per al daltonisme.",
        "- `/settings pings` tria quan et menciono.",
        "- `/settings show` ho mostra tot.",
        "- `/privacy show` diu què es guarda de tu; `/privacy export` t’ho dona, `/privacy delete` ho esborra.",
      ],
    },
    server: {
      title: "El servidor",
      lines: [
        "Per a qui administra el servidor, amb el permís de *gestionar el servidor*:",
        "- `/admin language` tria la llengua de les partides.",
        "- `/admin channels` i `/admin starter-role` trien on es poden començar partides, i qui ho pot fer.",
        "- `/admin threads` tria si cada partida va en un fil propi.",
        "- `/admin theme` tria els colors de les imatges que veu tothom; `/admin layout`, si els taulers són alts o amples.",
        "- `/admin default-list` tria la llista de paraules per defecte; `/admin lists add` n’afegeix una de pròpia.",
        "- `/admin end` acaba una partida que ha quedat a mitges.",
        "- `/admin show` mostra què s’ha triat.",
      ],
    },
  },
  hello: (games) => `Hola! Fem una partida ${withDe(format.any(games))}? Prem un botó d’aquí sota per començar.`,
  chooseLanguage:
    "Qui administra el servidor en pot triar la llengua i la llista de paraules d’Scrabble amb els botons d’aquí sota.",
  wordLists: "Llista de paraules",
  chooseWordList:
    "Amb quina llista de paraules es juga normalment a Scrabble en aquest servidor? Amb `/admin lists add` en pots afegir una de pròpia.",
  play: (game) => `Juga a ${game}`,
};
