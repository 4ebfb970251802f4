import type { RulePhrases } from "#text/scrabble/rules.ts";

export const rules: RulePhrases = {
  rules: {
    title: "Rules",
    lines: [
      "Lay words on the board from your rack, left to right or downwards. Whoever has most points in the end wins.",
      "- The first word covers the centre and has at least two letters. Each later one touches what lies there, and every word that comes about has to be in the word list.",
      "- All tiles of a turn lie in one line without a gap, counting those that lie there already.",
      "- A word scores the points of its tiles. Coloured squares double or triple a letter or a word, and count only in the turn that covers them. Words formed crosswise count as well.",
      "- A whole rack in one turn is a *bingo*: 50 points more.",
      "- A blank stands for any letter that the bag has, and scores nothing.",
      "- Instead of a word you can exchange tiles, where the bag holds as many as you give back, or pass.",
      "- The game ends when somebody has laid the last tile and the bag is empty, or when nobody scores for three rounds. What is left on a rack is taken off its owner, and whoever went out gets it.",
    ],
  },
  typing: {
    title: "Typing a play",
    lines: [
      "`/scrabble play` takes a `word` and a place, `at`:",
      "- Type the word whole, with the letters that lie there already, in capitals or not.",
      "- A place is a row and a column. With the row first, `8H`, the word goes across; with the column first, `H8`, down. Or give the square alone with a `direction`.",
      "- While you type the place, squares where the word can go are offered, the best first.",
      "- A blank stands in brackets: `C(A)T`. Where you have only a blank for a letter, it is used without them.",
      "- A tile of two letters is typed as it is read: QU or NY in Catalan, CH in Spanish. `L·L` can also be `L.L` or `L-L`.",
      "- You see the words and their points, and then confirm, change or cancel; `confirm` plays at once.",
      "- `/scrabble place`, `take`, `back` and `clear` lay a turn tile by tile; below each board *Rack* does the same with menus.",
    ],
  },
  table: {
    title: "At the table",
    lines: [
      "- `/scrabble new` takes rules of your choice: the size of board and rack, the bag, clocks, hints, what becomes of wrong words, and more.",
      "- Usually a word that is not in the list is refused. With `wrong-words`, it may be laid, and whoever is next may `/scrabble challenge` it: a wrong word comes off, a good one costs the challenger the turn, or gives the other 5 points.",
      "- `/scrabble hint` shows your best play, unless words are challenged or the game is rated.",
      "- `/scrabble undo` takes the last turn back; where others play, they are asked.",
      "- `/scrabble check` looks a word up, with its hooks and anagrams. `/scrabble resources` has the word lists.",
      "- `/games save` puts the game aside. After the end, `/scrabble analyse` goes through its turns and `/games replay` shows it again.",
    ],
  },
};
