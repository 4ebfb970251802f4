import type { PhraseFacts } from "../../text/phrase-facts.ts";

const answer = (count: number) => ({ exact: count, partial: 2 });
const code = [0, 1, 2];

const count = (value: number) => ({ exact: [0], partial: [{ guess: 1, code: value }] });

export const facts: PhraseFacts = {
  "mastermind.fileError.wrong-guess": (turn) => ({ reason: "wrong-guess", turn }),
  "mastermind.fileError.wrong-answer": (turn) => ({ reason: "wrong-answer", turn }),
  "mastermind.refusal.not-your-turn": () => ({ reason: "not-your-turn", toMove: 0, phase: "make" }),
  "mastermind.refusal.something-else-first": () => ({ reason: "something-else-first", phase: "make" }),
  "mastermind.refusal.too-few-pegs": (pegs) => ({ reason: "too-few-pegs", pegs, positions: 4 }),
  "mastermind.refusal.too-many-pegs": (pegs) => ({ reason: "too-many-pegs", pegs, positions: 4 }),
  "mastermind.refusal.no-such-colour": (colours) => ({ reason: "no-such-colour", colour: 7, colours }),
  "mastermind.refusal.too-many-counted": (exact) => ({ reason: "too-many-counted", exact, partial: 2, positions: 4 }),
  "mastermind.refusal.last-peg-elsewhere": (exact) => ({ reason: "last-peg-elsewhere", exact, positions: exact + 1 }),
  "mastermind.refusal.wrong-counts": (turn) => ({
    ...{ reason: "wrong-counts", turn, guess: code, said: answer(0), right: answer(1), count: count(turn) },
  }),
  "mastermind.refusal.never-so": (turn) => ({ reason: "never-so", turn, guess: code, said: answer(turn) }),
  "mastermind.refusal.contradicts": (turn) => ({
    ...{ reason: "contradicts", turn, said: answer(2) },
    earlier: Array.from({ length: Math.min(turn, 3) }, () => ({ turn, guess: code, answer: answer(1) })),
  }),
  "mastermind.refusal.code-contradicts": (turn) => ({
    ...{ reason: "code-contradicts", turn, guess: code, said: answer(2), right: answer(1) },
  }),
  "mastermind.refusal.same-answer": (turn) => ({ reason: "same-answer", turn, said: answer(2) }),
  "mastermind.refusal.no-such-turn": (turn) => ({ reason: "no-such-turn", turn, answered: turn }),
  "mastermind.refusal.no-hints-left": (max) => ({ reason: "no-hints-left", max }),
  "mastermind.began": () => ({ maker: "Anna", breaker: "Berta" }),
  "mastermind.guessed": (turn) => ({ name: "Anna", turn, guess: code }),
  "mastermind.answered": (turn) => ({ turn, ...answer(2) }),
  "mastermind.corrected": (turn) => ({ name: "Anna", turn, ...answer(2) }),
  "mastermind.broken": (turns) => ({ name: "Anna", turns }),
  "mastermind.unbroken": () => ({ maker: "Anna", breaker: "Berta" }),
  "mastermind.theCode": () => ({ code: "1 TYPED" }),
  "mastermind.turn.guess": (turn) => ({ name: "Anna", turn, of: 10 }),
  "mastermind.turn.answer": (turn) => ({ name: "Anna", turn }),
  "mastermind.yourTurn.guess": (turn) => ({ turn, of: 10 }),
  "mastermind.yourTurn.answer": (turn) => ({ turn, guess: "1 TYPED" }),
  "mastermind.chosenPegs": (missing) => ({ code: "1 TYPED", missing }),
  "mastermind.guessRow": (turn) => ({ turn, guess: "1 TYPED", answer: answer(2) }),
  "mastermind.yourCode": () => ({ code: "1 TYPED" }),
  "mastermind.settings": (turns) => ({ difficulty: "hard", positions: 5, colours: 8, turns, paper: true }),
  "mastermind.parts.maker": () => ({ name: "Anna" }),
  "mastermind.parts.breaker": () => ({ name: "Anna" }),
  "mastermind.timeTaken": () => 61_000,
  "mastermind.hint": () => ({ code: "1 TYPED" }),
  "mastermind.hintsLeft": (left) => left,
  "mastermind.possible": (left) => ({ turn: 3, count: left, exact: false }),
  "mastermind.share": (turns) => ({ name: "Anna", board: "TYPED", turns, of: 10, won: true, rows: ["🟩🟨⬛"] }),
  "mastermind.alt": (of) => ({ guesses: 1, of, code: "1 TYPED", rows: ["TYPED"], turn: "TYPED" }),
  "mastermind.rules.pegs": () => ["QUIZ", "CASA"],
  "mastermind.daily.best": () => ({ code: "1 TYPED" }),
  "mastermind.daily.tried": () => ({ guess: "1 TYPED", answer: answer(2) }),
  "mastermind.leaderboardName.done": () => "Queen of Pegs",
  "mastermind.daily.result": (tries) => ({ tries, isBroken: tries % 2 === 1 }),
  "mastermind.statistics.row": (position) => ({
    ...{ position, name: "Anna", difficulty: "TYPED", turns: 5, hints: 2, ms: 61_000, when: "<t:11:d>" },
  }),
  "mastermind.statistics.asBreaker": (games) => ({ games, wins: 3, mean: 4.5 }),
  "mastermind.statistics.asMaker": (games) => ({ games, wins: 3 }),
  "mastermind.statistics.hints": (hints) => hints,
  "mastermind.statistics.streak": (now) => ({ now, longest: 9 }),
  "mastermind.menus.exact": (pegs) => pegs,
  "mastermind.menus.partial": (pegs) => pegs,
};

/** Phrases that are rightly the same in two languages. */
export const sameInLanguages = [
  "mastermind.buttons.hint",
  "mastermind.buttons.pause",
  "mastermind.difficulties.hard",
  "mastermind.name",
  "mastermind.bots.five-guess",
  "mastermind.bots.genetic",
  "mastermind.methods.five-guess",
  "mastermind.rules.title",
  "mastermind.share",
  "mastermind.words.partial",
];
