import { format } from "#text/ca/words.ts";
import type { HelpPhrases } from "#text/help/phrases.ts";

export const helpTexts: HelpPhrases = {
  description: "A què es pot jugar aquí, i com",
  pages: {
    begin: {
      title: "Per començar",
      lines: [
        "Organitzo partides de jocs de taula als canals d’un servidor, amb gent i amb bots.",
        "- `/scrabble new` comença de seguida una partida contra un bot fàcil; amb les opcions tries gent, bots i regles.",
        "- `/mastermind new` et deixa endevinar un codi o fer-ne un en solitari, també per missatge directe.",
        "- Qui anomenis s’hi ha d’apuntar abans que comenci; amb `open`, qui vulgui.",
        "- Cada torn surt al canal amb una imatge del tauler. El que només has de veure tu, només ho veus tu.",
        "- Sota cada torn hi ha botons per al que pots fer, i per a tot hi ha una ordre.",
        "- `/games here` diu què s’està jugant en un canal.",
      ],
    },
    tables: {
      title: "Taules",
      lines: [
        "- No es perd res: les partides continuen si se’m reinicia, i els botons vells encara serveixen.",
        "- `/games save` desa una partida; `/games list` i `/games load` la tornen, a qualsevol canal que vegi tothom qui juga.",
        "- `/games leave` deixa el teu lloc; `/games abandon` deixa córrer tota la partida, si tothom hi està d’acord.",
        "- `/games replace` dona a un bot el lloc de qui ja no hi és; `/games rematch` torna a jugar l’última partida.",
        "- `/games replay` torna a mostrar l’última partida, pas a pas.",
        "- `/games export` dona l’última partida en fitxers, i `/games import` en mostra una d’un fitxer GCG.",
      ],
    },
    settings: {
      title: "Les teves preferències",
      lines: [
        "- `/settings language` tria la llengua en què et responc: català, castellà o anglès.",
        "- `/settings name` tria com et dius a totes les taules.",
        "- `/settings theme` tria els colors de les teves imatges, també per al daltonisme.",
        "- `/settings pings` tria quan se’t menciona.",
        "- `/settings show` ho mostra tot.",
        "- `/privacy show` diu què es guarda de tu; `/privacy export` t’ho dona, `/privacy delete` ho esborra.",
      ],
    },
    server: {
      title: "El servidor",
      lines: [
        "Per a qui administra el servidor:",
        "- `/admin language` tria la llengua de les taules.",
        "- `/admin channels` i `/admin starter-role` diuen on es comencen partides, i qui les comença.",
        "- `/admin threads` diu si les partides van a fils propis.",
        "- `/admin theme` tria els colors de les imatges que veu tothom; `/admin layout`, si els taulers són alts o amples.",
        "- `/admin default-list` tria la llista de paraules per defecte; `/admin lists add` porta una llista pròpia.",
        "- `/admin end` acaba una partida que ningú no acaba.",
        "- `/admin show` mostra què s’ha triat.",
      ],
    },
  },
  hello: (games) => `Hola! Fem una partida de ${format.any(games)}? Prem un botó d’aquí sota per començar.`,
  chooseLanguage: "Qui administra el servidor en pot triar la llengua amb els botons d’aquí sota.",
  play: (game) => `Juga a ${game}`,
};
