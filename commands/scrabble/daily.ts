import type { Puzzle, Standing } from "#club/daily/types.ts";
import { BEST } from "#club/daily.ts";
import type { Call, Form, PressCall, SlashCall, SubmitCall } from "#discord/command.ts";
import { parseDaily } from "#discord/daily/deed.ts";
import type { DailyGame, Found, Judged, Shown } from "#discord/daily/game.ts";
import { dailyForm, dailyPressed, dailySubmitted, dailyTableTyped, dailyTyped } from "#discord/daily/play.ts";
import { isAnswered } from "#discord/daily/post.ts";
import { nameOfList, sayWhyNot } from "#discord/lists.ts";
import { plain, plainFacts } from "#discord/plain.ts";
import type { DailyAnswer, HintAnswer, PreviewAnswer, PreviewInput, TextAnswer } from "#games/scrabble/answers.ts";
import kit from "#games/scrabble/kit.ts";
import { CLASSIC } from "#games/scrabble/options.ts";
import { whoseIs } from "#table/sight.ts";
import { say } from "#text/phrases.ts";
import { playsWithChallenges } from "./challenged.ts";
import { playFields } from "./play.ts";
import { notPlayable, sumLines } from "./sums.ts";

/** A play that was tried, as it is kept. */
interface TriedPlay {
  readonly word: string;
  readonly at: string;
  readonly score: number;
}

const game: DailyGame = {
  command: kit.id,
  name: ({ daily }) => daily.scrabble.puzzle,
  which: (variant, language) => nameOfList({ kind: "built-in", language: variant }, language),
  puzzle,
  show,
  inText,
  form: ({ daily, scrabble }, customId) => ({
    custom_id: customId,
    title: daily.scrabble.form,
    components: playFields(scrabble.playForm, {}),
  }),
  judge,
};

// It tells what is a word and what the best play is, so it is not for those who play where words are challenged.

export async function showDaily(call: SlashCall): Promise<void> {
  if (await playsWithChallenges(call)) return notNow(call);
  const { options } = call;
  await dailyTyped(call, game, { variant: options.getString("language"), text: options.getBoolean("text") ?? false });
}

/** Of the tables nobody learns a word. */
const WORDLESS: readonly unknown[] = ["table", "ever"];

export async function turnDaily(call: PressCall): Promise<void> {
  const isWordless = WORDLESS.includes(parseDaily(call.id.payload)?.kind);
  if (!isWordless && (await playsWithChallenges(call))) return notNow(call);
  await dailyPressed(call, game);
}

/** Where no form opens, the press is answered with the reason. */
export async function tryDaily(call: PressCall): Promise<Form | undefined> {
  return (await playsWithChallenges(call)) ? undefined : dailyForm(call, game);
}

export async function judgeDaily(call: SubmitCall): Promise<void> {
  if (await playsWithChallenges(call)) return notNow(call);
  await dailySubmitted(call, game);
}

function notNow({ text, reply }: Pick<Call, "text" | "reply">): Promise<void> {
  return reply({ content: text.scrabble.noDailyNow });
}

export const showDailyTable = (call: SlashCall): Promise<void> =>
  dailyTableTyped(call, game, call.options.getString("language"), call.options.getBoolean("ever") ?? false);

/** One for each language that is built in: a server's own words are not everybody's. */
async function puzzle(call: Call, variant: string | undefined): Promise<Found> {
  const { resources } = call.desk;
  const usual = call.server.list === undefined ? undefined : await resources.find(undefined, call.server.list);
  const found = variant === undefined && usual?.ok ? usual : await resources.find(undefined, variant ?? call.language);
  if (!found.ok) return { ok: false, content: sayWhyNot(call, found) };
  const { list } = found;
  const language = list.kind === "built-in" ? list.language : call.language;
  const options = { ...CLASSIC, list: { language } };
  const hash = await resources.hashOf(list);
  return { ok: true, puzzle: { game: kit.id, variant: language, options, lexicon: undefined, list: hash } };
}

async function show(call: Call, of: Puzzle, made: unknown, standing: Standing): Promise<Shown> {
  const { scrabble: words } = call.text.daily;
  const { letters, scene } = made as DailyAnswer;
  const tried = standing.tries.map(({ share, what }) => {
    const { word, at, score } = what as TriedPlay;
    return words.tried({ word: plain(word), place: at, score, share: share / BEST });
  });
  const shown = { intro: words.intro, tries: tried };
  const answer = isAnswered(standing) ? await answerOf(call, of, made as DailyAnswer) : undefined;
  return answer ? { ...shown, ...answer } : { ...shown, answer: [], picture: { scene, alt: words.alt(letters) } };
}

async function inText({ desk, text, home }: Call, of: Puzzle, made: unknown): Promise<string> {
  const { view, letters } = made as DailyAnswer;
  const asked = { name: "text", view, input: undefined, whose: whoseIs(home) };
  const board = (await desk.daily.ask(of, asked)) as TextAnswer;
  return `${board}\n${text.daily.scrabble.alt(letters)}`;
}

/** The best play with its arithmetic: for who has done with it. */
async function answerOf({ desk, text, home }: Call, of: Puzzle, { view }: DailyAnswer) {
  const asked = { name: "hint", view, input: undefined, whose: whoseIs(home) };
  const best = (await desk.daily.ask(of, asked)) as HintAnswer;
  if (!best.ok) throw new Error("the position of the day has no play");
  const facts = { word: plain(best.word), place: best.at, score: best.score };
  return {
    answer: [text.daily.scrabble.best(facts), ...sumLines(text, best)],
    picture: { scene: best.scene, alt: text.daily.scrabble.answerAlt(facts) },
  };
}

async function judge(call: Call, of: Puzzle, made: unknown, fields: SubmitCall["fields"]): Promise<Judged> {
  const { view, best } = made as DailyAnswer;
  const input: PreviewInput = { word: fields.getTextInputValue("word"), at: fields.getTextInputValue("at") };
  const asked = { name: "preview", view, input, whose: whoseIs(call.home) };
  const answer = (await call.desk.daily.ask(of, asked)) as PreviewAnswer;
  if (!answer.ok) return { ok: false, content: notPlayable(call.text, answer) };
  if (!answer.valid) {
    const wrong = answer.words.filter(({ valid }) => valid === false).map(({ text }) => text);
    const refusal = { why: "not-a-word" as const, words: [...new Set(wrong)] };
    return { ok: false, content: say(call.text.scrabble.refusal, plainFacts(refusal)) };
  }
  const { word, at, score } = answer;
  const what: TriedPlay = { word, at, score };
  return { ok: true, tried: { share: Math.floor((score * BEST) / best), what } };
}
