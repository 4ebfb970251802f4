import type { Puzzle, Standing } from "#club/daily/types.ts";
import { BEST } from "#club/daily.ts";
import type { Call, Form, PressCall, SlashCall, SubmitCall } from "#discord/command.ts";
import type { DailyGame, Judged, Shown } from "#discord/daily/game.ts";
import { dailyForm, dailyPressed, dailySubmitted, dailyTableTyped, dailyTyped } from "#discord/daily/play.ts";
import { isAnswered } from "#discord/daily/post.ts";
import { answerTo } from "#games/mastermind/answer.ts";
import type { DailyCode } from "#games/mastermind/daily.ts";
import kit from "#games/mastermind/kit.ts";
import { CLASSIC } from "#games/mastermind/options.ts";
import { picture } from "#games/mastermind/picture.ts";
import type { Code } from "#games/mastermind/solver/board.ts";
import { isBroken } from "#games/mastermind/step.ts";
import type { Answer, View } from "#games/mastermind/types.ts";
import { catalogues } from "#text/catalogue.ts";
import { marksOf, pegsOf } from "#text/mastermind/pegs.ts";
import { typedCode } from "./code.ts";
import { altOf, drawnOf } from "./lines.ts";
import { squaresOf } from "./share.ts";
import { codeField } from "./typed.ts";

/** A guess that was tried, as it is kept. */
interface TriedGuess extends Answer {
  readonly guess: Code;
}

/** A guess that is not the code has not solved the day, however near it comes. */
const MOST_SHARE = 79;

export const PUZZLE: Puzzle = {
  game: kit.id,
  variant: "normal",
  options: CLASSIC,
  lexicon: undefined,
  tries: CLASSIC.turns,
  solves: BEST,
};

const game: DailyGame = {
  command: kit.id,
  name: ({ mastermind }) => mastermind.daily.puzzle,
  which: (_, language) => catalogues[language].mastermind.difficulties.normal,
  puzzle: async () => ({ ok: true, puzzle: PUZZLE }),
  show,
  inText: async (_, __, made, standing) => drawnOf(viewOf(made as DailyCode, standing)) || "—",
  squares: (tries) => `${tries.map(({ what }) => squaresOf(what as TriedGuess, CLASSIC.positions)).join("\n")}\n`,
  form: ({ mastermind: { daily, form } }, custom_id) => {
    return { custom_id, title: daily.form, components: [codeField(form)] };
  },
  judge,
};

/** As if one sat at a table alone. */
function viewOf({ code }: DailyCode, standing: Standing): View {
  const rows = standing.tries.map(({ what }) => {
    const { guess, exact, partial } = what as TriedGuess;
    return { guess, answer: { exact, partial } };
  });
  return {
    options: CLASSIC,
    seat: 0,
    rows,
    ...(isAnswered(standing) ? { code, ending: "broken" as const } : { phase: "guess" as const }),
  };
}

async function show({ text }: Call, _: Puzzle, made: unknown, standing: Standing): Promise<Shown> {
  const { mastermind } = text;
  const view = viewOf(made as DailyCode, standing);
  const scene = picture(view, mastermind.words, []);
  return {
    intro: mastermind.daily.intro,
    tries: standing.tries.map(({ what }) => {
      const { guess, ...answer } = what as TriedGuess;
      return `${pegsOf(guess)} ${marksOf(answer)}`;
    }),
    answer: isAnswered(standing) ? [mastermind.daily.best({ code: (made as DailyCode).code })] : [],
    picture: {
      scene: { blocks: scene.blocks.filter(({ kind }) => kind !== "chips") },
      alt: altOf(view, { seats: [] }, text),
    },
  };
}

async function judge(call: Call, _: Puzzle, made: unknown, fields: SubmitCall["fields"]): Promise<Judged> {
  const typed = typedCode(call, CLASSIC, fields.getTextInputValue("code"));
  if (!typed.ok) return typed;
  const answer = answerTo(typed.code, (made as DailyCode).code);
  const what: TriedGuess = { guess: typed.code, ...answer };
  return { ok: true, tried: { share: shareOf(answer), what } };
}

/** In hundredths: a peg in its place is worth two of a colour elsewhere. */
function shareOf(answer: Answer): number {
  if (isBroken(CLASSIC, answer)) return BEST;
  return Math.floor((MOST_SHARE * (2 * answer.exact + answer.partial)) / (2 * CLASSIC.positions));
}

export const showDaily = (call: SlashCall): Promise<void> =>
  dailyTyped(call, game, { variant: null, text: call.options.getBoolean("text") ?? false });

export const showDailyTable = (call: SlashCall): Promise<void> =>
  dailyTableTyped(call, game, null, call.options.getBoolean("ever") ?? false);

export const turnDaily = (call: PressCall): Promise<void> => dailyPressed(call, game);

export const tryDaily = (call: PressCall): Promise<Form | undefined> => dailyForm(call, game);

export const judgeDaily = (call: SubmitCall): Promise<void> => dailySubmitted(call, game);
