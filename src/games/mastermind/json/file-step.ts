import type { GameFileAnswer } from "#core/game-file.ts";
import { type MastermindGameJson, mastermindJsonSchema } from "#games/mastermind/json/game-json.ts";
import { answerTo, checkAnswerCounts, checkCode, isSameAnswer } from "#games/mastermind/rules/answer.ts";
import type { PegCode } from "#games/mastermind/rules/board.ts";
import { breakerSeat, currentPhase, isCodeBroken, seatToMove } from "#games/mastermind/rules/step.ts";
import { gameScene } from "#games/mastermind/scene/scene.ts";
import type { GuessRow, MastermindEvent, MastermindSceneLabels, MastermindView } from "#games/mastermind/types.ts";

/** What is wrong with a file. `turn`: number of the guess. */
export type MastermindFileError =
  /** `path`: where the file differs from what `/games export` writes; empty for the whole file. */
  | { readonly reason: "damaged"; readonly path: string }
  | { readonly reason: "wrong-guess"; readonly turn: number }
  | { readonly reason: "wrong-answer"; readonly turn: number }
  | { readonly reason: "wrong-code" }
  | { readonly reason: "wrong-end" };

/** Asks for a game from a file after `step` guesses. See `GameFileStepRequest`. */
export interface MastermindFileStepRequest {
  readonly bytes: Uint8Array;
  readonly step: number | undefined;
  readonly words: MastermindSceneLabels;
}

export type MastermindFileStepAnswer = GameFileAnswer<{
  readonly view: MastermindView;
  readonly event: MastermindEvent;
  readonly error: MastermindFileError;
  readonly continuation: never;
}>;

export function readFileStep({ bytes, step: wanted, words }: MastermindFileStepRequest): MastermindFileStepAnswer {
  const read = mastermindJsonSchema(parseJson(bytes));
  if (!read.ok) return { ok: false, error: { reason: "damaged", path: read.error.path } };
  const game = read.value;
  const { options, ending } = game;
  const rows = game.guesses.map(toRow);
  const code = game.code && fromZero(game.code);
  const error = findError(game, rows, code);
  if (error) return { ok: false, error };
  const isOver = ending !== undefined;
  const step = Math.min(Math.max(0, wanted ?? (isOver ? 0 : rows.length)), rows.length);
  const end = step === rows.length && isOver ? { ending, ...(code && { code }) } : {};
  const shown = { options, rows: rows.slice(0, step), ...end };
  // The code of a running game is not in the file, but it is made.
  const phase = isOver && step === rows.length ? undefined : currentPhase({ ...shown, code: code ?? [] });
  const view: MastermindView = { ...shown, seat: null, ...(phase === undefined ? {} : { phase }) };
  const names = game.players.map(({ name }) => name);
  return {
    ok: true,
    ...{ step, steps: rows.length, names, view, isOver },
    events: [...guessEvents(options, rows, step), ...endEvents(end)],
    scene: gameScene(
      view,
      words,
      names.map((name) => ({ name, bot: false })),
    ),
    toMove: phase === undefined ? undefined : seatToMove(options, phase),
  };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

const fromZero = (code: PegCode): number[] => code.map((colour) => colour - 1);

function toRow({ guess, exact, partial }: MastermindGameJson["guesses"][number]): GuessRow {
  const answer = exact === undefined || partial === undefined ? {} : { answer: { exact, partial } };
  return { guess: fromZero(guess), ...answer };
}

/** Checks that the game is possible: its guesses, their answers, the code and the end fit each other. */
function findError(
  { options, ending }: MastermindGameJson,
  rows: readonly GuessRow[],
  code: PegCode | undefined,
): MastermindFileError | undefined {
  if (code && checkCode(options, code)) return { reason: "wrong-code" };
  const last = rows.length - 1;
  for (const [at, { guess, answer }] of rows.entries()) {
    const turn = at + 1;
    if (turn > options.turns || checkCode(options, guess)) return { reason: "wrong-guess", turn };
    const isMissing = answer === undefined && (at < last || ending === "broken" || ending === "unbroken");
    const isWrong =
      answer && (checkAnswerCounts(options, answer) || (code && !isSameAnswer(answer, answerTo(guess, code))));
    const isTooEarly = answer && at < last && isCodeBroken(options, answer);
    if (isMissing || isWrong || isTooEarly) return { reason: "wrong-answer", turn };
  }
  const answer = rows[last]?.answer;
  const isBroken = answer !== undefined && isCodeBroken(options, answer);
  if (isBroken !== (ending === "broken")) return { reason: "wrong-end" };
  if (ending === "unbroken" && rows.length < options.turns) return { reason: "wrong-end" };
  return code && ending === undefined ? { reason: "wrong-end" } : undefined;
}

function guessEvents(
  options: MastermindGameJson["options"],
  rows: readonly GuessRow[],
  turn: number,
): MastermindEvent[] {
  const row = rows[turn - 1];
  if (!row) return [];
  const { guess, answer } = row;
  const guessed: MastermindEvent = { kind: "guessed", seat: breakerSeat(options), turn, guess };
  return answer ? [guessed, { kind: "answered", seat: options.maker, turn, ...answer }] : [guessed];
}

function endEvents({ ending, code }: Pick<MastermindView, "ending" | "code">): MastermindEvent[] {
  return ending === undefined ? [] : [{ kind: "ended", how: ending, ...(code && { code }) }];
}
