import { BEST_SOLUTION_PERCENT } from "#community/daily/daily-puzzle-service.ts";
import type { DailyProgress, DailyPuzzle } from "#community/daily/daily-puzzle-types.ts";
import type {
  DailyDraftButtons,
  DailyGame,
  DailyPuzzleDisplay,
  JudgedTry,
} from "#discord/features/daily/daily-game.ts";
import {
  handleDailyCommand,
  handleDailyRankingCommand,
  handleTypedDailyTry,
  registerDailyActions,
} from "#discord/features/daily/daily-handlers.ts";
import { isAnswerVisible } from "#discord/features/daily/daily-post.ts";
import type { CommandRequest, FormRequest, SlashRequest } from "#discord/interactions/command.ts";
import type { Button } from "#discord/messages/post.ts";
import gameModule from "#games/mastermind/module.ts";
import type { DailyCode } from "#games/mastermind/questions/daily-code.ts";
import { answerTo } from "#games/mastermind/rules/answer.ts";
import type { PegCode } from "#games/mastermind/rules/board.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import { isCodeBroken } from "#games/mastermind/rules/step.ts";
import { gameScene, sceneWithDraft } from "#games/mastermind/scene/scene.ts";
import type { CodeAnswer, MastermindView } from "#games/mastermind/types.ts";
import { catalogues } from "#text/catalogue.ts";
import { altText, describeCode, legendLine } from "./panel/lines.ts";
import { pegRows } from "./panel/peg-rows.ts";
import { formatAnswerSquares } from "./share-result.ts";
import { mastermindPhrases } from "./text/mastermind-phrases.ts";
import { createCodeField } from "./turn/typed-actions.ts";
import { parseTypedCode } from "./turn/typed-code.ts";

/** A player's guess in the daily puzzle, as it is stored. */
interface TriedGuess extends CodeAnswer {
  readonly guess: PegCode;
}

/**
 * Maximum score of a wrong guess, in hundredths. Scores above it mean that the puzzle is solved, so only the right code
 * may get one.
 */
const MAX_UNSOLVED_SHARE = 79;

export const DAILY_CODE_PUZZLE: DailyPuzzle = {
  game: gameModule.id,
  variant: "normal",
  options: MASTERMIND_DEFAULTS,
  lexicon: undefined,
  tries: MASTERMIND_DEFAULTS.turns,
  solves: BEST_SOLUTION_PERCENT,
};

const game: DailyGame<DailyCode, TriedGuess> = {
  command: gameModule.id,
  name: (text) => mastermindPhrases(text).daily.puzzle,
  which: (_, language) => mastermindPhrases(catalogues[language]).difficulties.normal,
  puzzle: async () => ({ ok: true, puzzle: DAILY_CODE_PUZZLE }),
  show,
  // The message has the guesses in words, with or without its picture. Only the picture names the pegs.
  inText: async ({ text }) => legendLine(MASTERMIND_DEFAULTS, text),
  result: (shares, text) =>
    mastermindPhrases(text).daily.result({ tries: shares.length, isBroken: shares.includes(BEST_SOLUTION_PERCENT) }),
  squares: (tries) => tries.map(({ what }) => formatAnswerSquares(what, MASTERMIND_DEFAULTS.positions)).join("\n"),
  form: (text, custom_id) => {
    const { daily, form } = mastermindPhrases(text);
    return { custom_id, title: daily.form, components: [createCodeField(form)] };
  },
  drafts: {
    isValid: (draft) => parseDraft(draft) !== undefined,
    rows: draftRows,
    judge: async (request, _, made, draft) => {
      const numbers = (parseDraft(draft) ?? []).map((colour) => colour + 1);
      return judgeTyped(request, made, numbers.join(" "));
    },
  },
  judge,
};

/** A draft has one digit for each peg that the player has chosen. */
function parseDraft(draft: string): PegCode | undefined {
  const { positions, colours } = MASTERMIND_DEFAULTS;
  const code = [...draft].map(Number);
  return code.length <= positions && code.every((colour) => colour < colours) ? code : undefined;
}

/** Buttons for the pegs of a guess, as on the panel of a game. */
function draftRows(request: CommandRequest, draft: string, buttons: DailyDraftButtons): Button[][] {
  const { positions, colours } = MASTERMIND_DEFAULTS;
  const labels = mastermindPhrases(request.text).buttons;
  const isFull = draft.length >= positions;
  const pegs = pegRows(request, colours, (colour, label) => buttons.change(`${draft}${colour}`, label));
  return [
    ...(isFull ? [] : pegs),
    [
      ...(isFull ? [{ ...buttons.send(draft, labels.guess), style: "main" as const }] : []),
      ...(draft === ""
        ? []
        : [buttons.change(draft.slice(0, -1), labels.back, "back"), buttons.change("", labels.clear, "clear")]),
      buttons.form(labels.type),
    ],
  ];
}

/** Handles a guess that is typed while no game is running: it is a guess at today's code. */
export async function guessDailyCode(request: CommandRequest, progress: DailyProgress, typed: string): Promise<void> {
  await handleTypedDailyTry(request, game, DAILY_CODE_PUZZLE, progress, async (made) =>
    judgeTyped(request, made, typed),
  );
}

/** View of a solo match that shows the player's guesses in the daily puzzle. */
function soloView({ code }: DailyCode, standing: DailyProgress<TriedGuess>): MastermindView {
  const rows = standing.tries.map(({ what }) => {
    const { guess, exact, partial } = what;
    return { guess, answer: { exact, partial } };
  });
  return {
    options: MASTERMIND_DEFAULTS,
    seat: 0,
    rows,
    ...(isAnswerVisible(standing) ? { code, ending: "broken" as const } : { phase: "guess" as const }),
  };
}

async function show(
  request: CommandRequest,
  _: DailyPuzzle,
  made: DailyCode,
  standing: DailyProgress<TriedGuess>,
  draft: string,
): Promise<DailyPuzzleDisplay> {
  const { text } = request;
  const chosen = parseDraft(draft) ?? [];
  const mastermind = mastermindPhrases(text);
  const view = soloView(made, standing);
  const scene = gameScene(view, mastermind.words, []);
  const shown = isAnswerVisible(standing) ? scene : sceneWithDraft(scene, view, chosen);
  return {
    intro:
      chosen.length === 0
        ? mastermind.daily.intro
        : mastermind.chosenPegs({
            code: describeCode(request, chosen),
            missing: MASTERMIND_DEFAULTS.positions - chosen.length,
          }),
    tries: standing.tries.map(({ what }) => {
      const { guess, ...answer } = what;
      return mastermind.daily.tried({ guess: describeCode(request, guess), answer });
    }),
    answer: isAnswerVisible(standing) ? [mastermind.daily.best({ code: describeCode(request, made.code) })] : [],
    picture: {
      scene: { blocks: shown.blocks.filter(({ kind }) => kind !== "chips") },
      alt: altText(view, { seats: [] }, text),
    },
  };
}

async function judge(
  request: CommandRequest,
  _: DailyPuzzle,
  made: DailyCode,
  fields: FormRequest["fields"],
): Promise<JudgedTry<TriedGuess>> {
  return judgeTyped(request, made, fields.getTextInputValue("code"));
}

function judgeTyped(request: CommandRequest, made: DailyCode, typed: string): JudgedTry<TriedGuess> {
  const parsed = parseTypedCode(request, MASTERMIND_DEFAULTS, typed);
  if (!parsed.ok) return parsed;
  const answer = answerTo(parsed.code, made.code);
  const what: TriedGuess = { guess: parsed.code, ...answer };
  return { ok: true, tried: { share: shareOf(answer), what } };
}

/** Score of an answer in hundredths. A peg in its place counts twice as much as a peg of the right colour elsewhere. */
function shareOf(answer: CodeAnswer): number {
  if (isCodeBroken(MASTERMIND_DEFAULTS, answer)) return BEST_SOLUTION_PERCENT;
  return Math.floor((MAX_UNSOLVED_SHARE * (2 * answer.exact + answer.partial)) / (2 * MASTERMIND_DEFAULTS.positions));
}

export const dailyCodeActionHandlers = registerDailyActions(game);

export const showDailyCode = (request: SlashRequest): Promise<void> =>
  handleDailyCommand(request, game, { variant: null, text: request.options.getBoolean("text") ?? false });

export const showDailyRanking = (request: SlashRequest): Promise<void> =>
  handleDailyRankingCommand(request, game, null, request.options.getBoolean("all-time") ?? false);
