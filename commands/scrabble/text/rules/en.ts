import type { RulePhrases } from "./rule-pages.ts";

export const ruleTexts: RulePhrases = {
  rules: {
    title: "Rules",
    lines: [
      "Place words from your rack on the board, left to right or downwards. The player with the most points at the end wins.",
      "- The first word covers the centre and has at least two letters. Every later word touches tiles on the board, and every word formed must be in the word list.",
      "- All tiles of a turn go in one line; tiles already on the board may fill the gaps.",
      "- A word scores the points of its tiles. Coloured squares double or triple a letter or a word, and count only in the turn that covers them. Words formed crosswise count as well.",
      "- Using your whole rack in one turn is a *bingo*: 50 extra points.",
      "- A blank stands for any letter that has a tile in this game, and scores nothing.",
      "- Instead of playing a word you can pass, or exchange tiles if the bag holds at least as many.",
      "- The game ends when the bag is empty and a player has played their last tile, or when no player scores for three rounds. Tiles left on a rack count against their owner, and their points go to the player who went out.",
    ],
  },
  typing: {
    title: "Typing a play",
    lines: [
      "`/scrabble play` takes a `word` and a place, `at`:",
      "- Type the whole word, including letters already on the board, in capitals or not.",
      "- A place is a row and a column. With the row first, `8H`, the word goes across; with the column first, `H8`, down. Or give the square alone with a `direction`.",
      "- While you type the place, I suggest squares where the word fits, best first.",
      "- Put a blank in brackets: `C(A)T`. If a blank is your only way to make a letter, you can leave the brackets out.",
      "- Some tiles have two letters: CH, LL and RR in Spanish; NY, QU and L·L in Catalan. You type two letters, but each is one tile: two L tiles do not make the tile LL. To play two L tiles side by side, type a hyphen between all tiles of the word: `A-L-L-A`. The tile `L·L` can also be typed `L.L`, `L-L` or `LL`.",
      "- You see the words and their points, and then confirm, change or cancel; `confirm` plays right away.",
      "- `/scrabble place`, `remove`, `undo-tile` and `clear` build your play tile by tile; below each board, *Rack* does the same with menus.",
    ],
  },
  table: {
    title: "During a game",
    lines: [
      "- `/scrabble new` lets you choose the rules: the size of board and rack, the bag, clocks, hints, what happens to wrong words, and more.",
      "- Usually a word that is not in the list is refused. In games with challenges (*Set up…*, *Rules…*), it can be played, and the next player can `/scrabble challenge` it: a wrong word comes off the board; a good one costs the challenger the turn, or gives the other player 5 points.",
      "- On a clock for the whole game, each minute begun after your time costs 10 points, and after five such minutes you are out of the game. On a clock per move, a move that takes too long is a pass, and the third in a row puts you out.",
      "- `/scrabble hint` shows your best play, unless the game has challenges or is rated.",
      "- `/scrabble undo` undoes the last turn; if others are playing, they have to agree.",
      "- `/scrabble check` looks a word up, with its hooks and anagrams. `/scrabble lists` has the word lists.",
      "- `/games save` saves the game for later. After the end, `/scrabble analyse` goes through its turns and `/games replay` shows it again.",
    ],
  },
};
