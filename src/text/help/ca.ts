import type { HelpPhrases } from "#text/help/phrases.ts";

export const help: HelpPhrases = {
  description: "A què s’hi juga, aquí, i com",
  pages: {
    begin: {
      title: "Per començar",
      lines: [
        "Faig jocs de taula als canals d’un servidor, amb gent i amb bots.",
        "- `/scrabble new` comença de seguida una partida contra un bot fàcil; les opcions diuen gent, bots i regles.",
        "- `/mastermind new` et deixa endevinar un codi o fer-ne un, tot sol, també en una conversa amb mi.",
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
        "- Escriu la paraula sencera, amb les lletres que ja hi ha, i un escarràs entre parèntesis: `C(A)SA`.",
        "- `/scrabble exchange` i `/scrabble pass` gasten el torn sense cap paraula.",
        "- `/scrabble hint` mostra la teva millor jugada, i `/scrabble check` si una paraula és bona.",
        "- `/scrabble resources` diu amb quines paraules es pot jugar.",
        "- `/scrabble watch` fa jugar els bots entre ells.",
        "- `/scrabble daily` ensenya la posició del dia: troba’n la millor jugada, i `/scrabble daily-table`, qui ho ha fet.",
        "- `/scrabble help` té les regles, i com s’escriu una jugada.",
      ],
    },
    mastermind: {
      title: "Mastermind",
      lines: [
        "- `/mastermind new` et pregunta què vols: endevinar un codi (fàcil, normal, difícil o a mida), o fer-ne un per a un bot o, amb `with`, per a una persona. Amb `here`, ho veu tot el canal.",
        "- `/mastermind guess` vol números (`1 4 2 2`) o lletres (`VDBG`); els botons de sota el tauler tenen color i símbol.",
        "- ✔ és una fitxa al seu lloc, ○ un color bo en un altre lloc. Qui fa el codi els compta amb menús, o amb `/mastermind answer`.",
        "- `/mastermind hint` proposa un codi que lliga amb totes les respostes, tres cops com a molt.",
        "- `/mastermind pause` atura el rellotge, `/mastermind resume` el torna a engegar; `/games save` i `/games load` també són per a les partides que jugues tot sol.",
        "- `/mastermind watch` fa que un bot endevini el codi d’un altre.",
        "- `/mastermind stats` té les teves xifres i la classificació del servidor.",
        "- `/mastermind daily` és el codi del dia, i `/mastermind daily-table`, qui l’ha endevinat.",
        "- `/mastermind help` té les regles, i cada fitxa amb la seva lletra.",
      ],
    },
    rolit: {
      title: "Rolit",
      lines: [
        "- `/rolit new` comença una partida, de seguida contra un bot o amb qui anomenis; qui s’hi afegeix tria color i, amb `teams`, equip.",
        "- El tauler és un quadrat, un cercle o un rombe, petit, mitjà o gran, per a 2 fins a 10 persones i bots.",
        "- `/rolit place` posa una bola en una casella buida al costat d’una altra: `D5`. Totes les fileres de boles entre ella i la teva més propera prenen el teu color.",
        "- Els botons de sota el tauler fan el mateix amb menús, i desfan un torn.",
        "- Amb `names` juguen les persones al voltant de la teva pantalla, i tu escrius per totes.",
        "- `/rolit watch` fa jugar els bots entre ells, `/rolit stats` té les classificacions.",
        "- `/rolit tutorial` és una lliçó curta, i `/rolit help` té les regles.",
      ],
    },
    kenken: {
      title: "KenKen",
      lines: [
        "- `/kenken new` fa un tauler, de 3 × 3 a 9 × 9 i de fàcil a inhumà, només per a tu, també en una conversa amb mi.",
        "- Amb `mode` es resol un tauler entre tots al canal, o en una cursa: cadascú al mateix tauler, i només veu el seu. Convida algú, o deixa que s’hi apunti qui vulgui.",
        "- `/kenken set` posa un nombre en una casella: `B3`. `/kenken note` anota el que pot ser, `/kenken clear` la buida; els menús i botons de sota el tauler fan el mateix.",
        "- `/kenken undo` i `/kenken redo` van enrere i endavant, `/kenken check` marca els conflictes.",
        "- `/kenken hint` diu què es pot descobrir ara, i per què.",
        "- `/kenken pause` atura el rellotge, `/kenken resume` el torna a engegar; `/kenken solve` ho deixa córrer i ensenya la solució.",
        "- `/kenken level list` té els taulers que guarda aquest servidor, `/kenken level show` n’ensenya un amb la seva classificació, per jugar-hi; `/kenken level create` en fa un, `/kenken level import` en porta un en un fitxer.",
        "- `/kenken help` té les regles.",
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
