import { BEST_SOLUTION_PERCENT } from "#community/daily/daily-puzzle-service.ts";
import type { DailyProgress, DailyPuzzle } from "#community/daily/daily-puzzle-types.ts";
import type {
  DailyGame,
  DailyPuzzleDisplay,
  DailyPuzzleLookup,
  JudgedTry,
} from "#discord/features/daily/daily-game.ts";
import {
  handleDailyCommand,
  handleDailyRankingCommand,
  registerDailyActions,
} from "#discord/features/daily/daily-handlers.ts";
import { isAnswerVisible } from "#discord/features/daily/daily-post.ts";
import { bestResultShare, formatResultSquares } from "#discord/features/daily/result-squares.ts";
import { wordListName } from "#discord/features/word-lists.ts";
import type { CommandRequest, FormRequest, SlashRequest } from "#discord/interactions/command.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import gameModule from "#games/scrabble/module.ts";
import { boardText } from "#games/scrabble/notation/text-board.ts";
import type {
  DailyPuzzleAnswer,
  HintAnswer,
  PlayPreviewAnswer,
  PlayPreviewInput,
} from "#games/scrabble/questions/question-types.ts";
import { SCRABBLE_DEFAULTS } from "#games/scrabble/rules/option-table.ts";
import { quotaOwner } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { tilesOnBoardAlt } from "../board-alt.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { textBoardLegend, textBoardLines } from "../text-board-lines.ts";
import { createPlayFields } from "../turn/play.ts";
import { scoreSumLines, unplayableInputPost } from "../turn/score-sums.ts";
import { findChallengeMatch } from "../words/allowed-word-check.ts";

/** The play that a player tried in the daily puzzle, as it is stored. */
interface TriedPlay {
  readonly word: string;
  readonly at: string;
  readonly score: number;
}

const game: DailyGame<DailyPuzzleAnswer, TriedPlay> = {
  command: gameModule.id,
  name: ({ daily }) => daily.scrabble.puzzle,
  which: (variant, language) => wordListName({ kind: "built-in", language: variant }, language),
  puzzle,
  refuseNow,
  show,
  inText,
  textLines,
  result: (shares, { daily }) =>
    daily.scrabble.result({ squares: formatResultSquares(shares), share: bestResultShare(shares) }),
  legend: ({ daily }) => daily.scrabble.legend,
  form: (text, customId) => ({
    custom_id: customId,
    title: text.daily.scrabble.form,
    components: createPlayFields(scrabblePhrases(text).playForm, {}),
  }),
  judge,
};

export const scrabbleDailyActions = registerDailyActions(game);

export async function showDaily(request: SlashRequest): Promise<void> {
  const { options } = request;
  await handleDailyCommand(request, game, {
    variant: options.getString("language"),
    text: options.getBoolean("text") ?? false,
  });
}

export const showDailyRanking = (request: SlashRequest): Promise<void> =>
  handleDailyRankingCommand(
    request,
    game,
    request.options.getString("language"),
    request.options.getBoolean("all-time") ?? false,
  );

/** Finds the daily puzzle. There is one for each built-in list, because only these are the same for everybody. */
async function puzzle(request: CommandRequest, variant: string | undefined): Promise<DailyPuzzleLookup> {
  const { wordLists } = request.services;
  const name = variant ?? request.server.list;
  const found = name === undefined ? undefined : await wordLists.find(undefined, name);
  const list =
    found?.ok && found.list.kind === "built-in" ? found.list : wordLists.findBuiltIn(variant ?? request.language);
  const { language } = list;
  const options = { ...SCRABBLE_DEFAULTS, list: { language } };
  const hash = await wordLists.hashOf(list);
  return { ok: true, puzzle: { game: gameModule.id, variant: language, options, lexicon: undefined, list: hash } };
}

/** The daily puzzle reveals valid words and the best play. Players of a match with challenges must not use it. */
async function refuseNow(request: CommandRequest): Promise<string | undefined> {
  const challenge = await findChallengeMatch(request);
  return challenge && scrabblePhrases(request.text).noDailyNow(challenge.channel);
}

async function show(
  request: CommandRequest,
  of: DailyPuzzle,
  made: DailyPuzzleAnswer,
  standing: DailyProgress<TriedPlay>,
): Promise<DailyPuzzleDisplay> {
  const { scrabble: words } = request.text.daily;
  const { view, letters, scene } = made;
  const alt = [words.alt, words.rack(letters), ...tilesOnBoardAlt(view, request.text)].join(" ");
  const tried = standing.tries.map(({ share, what }) => {
    const { word, at, score } = what;
    return words.tried({ word: escapeText(word), place: at, score, share: share / BEST_SOLUTION_PERCENT });
  });
  const shown = { intro: words.intro, tries: tried };
  const answer = isAnswerVisible(standing) ? await answerOf(request, of, made) : undefined;
  return answer ? { ...shown, ...answer } : { ...shown, answer: [], picture: { scene, alt } };
}

async function inText({ text }: CommandRequest, _: DailyPuzzle, { view }: DailyPuzzleAnswer): Promise<string> {
  const drawing = boardText(view);
  return `${drawing}\n\n${textBoardLegend(drawing, text, (sign) => sign)}`;
}

function textLines(text: Catalogue, { view, letters }: DailyPuzzleAnswer): string[] {
  return [text.daily.scrabble.rack(letters), ...textBoardLines(view, text)];
}

/** The best play, and how its score adds up, for players who have finished the puzzle. */
async function answerOf({ services, text, location }: CommandRequest, of: DailyPuzzle, { view }: DailyPuzzleAnswer) {
  const asked = { name: "hint", view, input: undefined, owner: quotaOwner(location) };
  const best = (await services.dailyPuzzles.askGame(of, asked)) as HintAnswer;
  if (!best.ok) throw new Error("the position of the day has no play");
  const facts = { word: escapeText(best.word), place: best.at, score: best.score };
  return {
    answer: [text.daily.scrabble.best(facts), ...scoreSumLines(text, view, best)],
    picture: {
      scene: best.scene,
      alt: [text.daily.scrabble.answerAlt(facts), ...tilesOnBoardAlt(view, text)].join(" "),
    },
  };
}

async function judge(
  request: CommandRequest,
  of: DailyPuzzle,
  made: DailyPuzzleAnswer,
  fields: FormRequest["fields"],
): Promise<JudgedTry<TriedPlay>> {
  const { view, best } = made;
  const input: PlayPreviewInput = { word: fields.getTextInputValue("word"), at: fields.getTextInputValue("at") };
  const asked = { name: "preview", view, input, owner: quotaOwner(request.location) };
  const answer = (await request.services.dailyPuzzles.askGame(of, asked)) as PlayPreviewAnswer;
  if (!answer.ok) return { ok: false, refused: unplayableInputPost(request.text, answer) };
  if (!answer.valid) {
    const wrong = answer.words.filter(({ valid }) => valid === false).map(({ text }) => text);
    const refusal = { reason: "not-a-word" as const, words: [...new Set(wrong)] };
    return { ok: false, refused: refusalPost(scrabblePhrases(request.text).refusal, refusal) };
  }
  const { word, at, score } = answer;
  const what: TriedPlay = { word, at, score };
  return { ok: true, tried: { share: Math.floor((score * BEST_SOLUTION_PERCENT) / best), what } };
}
