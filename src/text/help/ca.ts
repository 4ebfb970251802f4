import type { HelpPhrases } from "#text/help/phrases.ts";

export const help: HelpPhrases = {
  description: "A què s’hi juga, aquí, i com",
  pages: {
    begin: {
      title: "Per començar",
      lines: [
        "Faig jocs de taula als canals d’un servidor, amb gent i amb bots.",
        "- `/scrabble new` comença de seguida una partida contra un bot fàcil; les opcions diuen gent, bots i regles.",
        "- Qui anomenis s’hi ha d’apuntar abans que comenci; amb `open`, qui vulgui.",
        "- Cada torn surt al canal amb una imatge del tauler. El que només has de veure tu, només ho veus tu.",
        "- Sota cada torn hi ha botons per al que pots fer, i per a tot hi ha una ordre.",
        "- `/games here` diu què s’hi juga, en un canal.",
      ],
    },
    scrabble: {
      title: "Scrabble",
      lines: [
        "- `/scrabble rack` et mostra les fitxes.",
        "- `/scrabble play` vol una paraula i un lloc: `8H` és en horitzontal, `H8` en vertical. Abans de jugar veus paraules i punts.",
        "- Escriu la paraula sencera, amb les lletres que ja hi ha, i un escarràs entre parèntesis: `C(A)T`.",
        "- `/scrabble exchange` i `/scrabble pass` gasten el torn sense cap paraula.",
        "- `/scrabble hint` mostra la teva millor jugada, i `/scrabble check` si una paraula és bona.",
        "- `/scrabble resources` diu amb quines paraules es pot jugar.",
        "- `/scrabble watch` fa jugar els bots entre ells.",
        "- `/scrabble daily` ensenya la posició del dia: troba’n la millor jugada, i `/scrabble daily-table`, qui ho ha fet.",
      ],
    },
    tables: {
      title: "Taules",
      lines: [
        "- No es perd res: les partides continuen si se’m reinicia, i els botons vells encara serveixen.",
        "- `/games save` desa una partida; `/games list` i `/games load` la tornen, a qualsevol canal.",
        "- `/games leave` deixa el teu lloc; `/games drop` deixa córrer tota la partida, si tothom hi està d’acord.",
        "- `/games replace` dona a un bot el lloc de qui ja no hi és; `/games again` torna a jugar l’última partida.",
        "- `/games replay` torna a mostrar l’última partida, pas a pas.",
        "- `/games export` dona l’última partida en fitxers, i `/games import` en mostra una d’un fitxer GCG.",
      ],
    },
    settings: {
      title: "El que és teu",
      lines: [
        "- `/settings language` tria la llengua en què et responc: català, castellà o anglès.",
        "- `/settings name` tria com et dius a totes les taules.",
        "- `/settings theme` tria els colors de les teves imatges, també per al daltonisme.",
        "- `/settings pings` tria quan se’t menciona.",
        "- `/settings show` ho mostra tot.",
      ],
    },
    server: {
      title: "El servidor",
      lines: [
        "Per a qui administra el servidor:",
        "- `/admin language` tria la llengua de les taules.",
        "- `/admin channels` i `/admin starters` diuen on es comencen partides, i qui les comença.",
        "- `/admin threads` diu si les partides van a fils propis.",
        "- `/admin theme` tria els colors de les imatges que veu tothom; `/admin pictures`, si els taulers són alts o amples.",
        "- `/admin list` tria les paraules de costum; `/admin resources add` porta una llista pròpia.",
        "- `/admin end` acaba una partida que ningú no acaba.",
        "- `/admin show` mostra què s’ha triat.",
      ],
    },
  },
  hello: "Hola! Aquí hi ha un tauler nou per jugar.",
  chooseLanguage: "Qui administra el servidor en pot triar la llengua amb els botons d’aquí sota.",
  play: (game) => `Juga a ${game}`,
};
