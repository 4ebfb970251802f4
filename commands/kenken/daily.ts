import type { Standing } from "#club/daily/types.ts";
import { BEST } from "#club/daily.ts";
import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import type { Level } from "#games/kenken/generate/make.ts";
import type { Grade } from "#games/kenken/grades.ts";
import kit from "#games/kenken/kit.ts";
import type { Options } from "#games/kenken/types.ts";
import { say } from "#text/phrases.ts";
import { showPanel } from "./act.ts";
import { goOnWith, openAlone, playsElsewhere } from "./alone.ts";
import { begunWith } from "./begun.ts";
import { gradeNamed, gradeTyped, nameOfDay, onlooker, puzzleOf, settleDaily } from "./daily-puzzle.ts";
import { listButton } from "./lists.ts";

// The board of the day, one of each grade and the same for everybody, is played like any other: at a table of one's own. Who
// has solved it today without help has a day more in a row; the fastest are known by the board itself.

const PRESSED = /^daily\.([a-z]+)\.(begin|aside)$/;

export function isDaily(payload: string): boolean {
  return PRESSED.test(payload);
}

export const showDaily = (call: SlashCall): Promise<void> => begin(call, gradeTyped(call), false);

export async function pressDaily(call: PressCall): Promise<void> {
  const [, grade, how] = PRESSED.exec(call.id.payload) ?? [];
  await begin(call, gradeNamed(grade), how === "aside");
}

/** Where it is being played already, it is gone on with. `aside`: whatever else they play is put aside for it. */
async function begin(call: Call, grade: Grade, aside: boolean): Promise<void> {
  const { desk, person, text } = call;
  const puzzle = puzzleOf(grade);
  const day = desk.daily.today();
  const made = (await desk.daily.made(puzzle, day)) as Level | undefined;
  if (!made) return call.reply({ content: say(text.kenken.misprint, { why: "none-found" }) });
  // A match may have ended where nobody notes the day: by leaving it, say.
  await settleDaily(call, puzzle, day, made);
  const standing = await desk.daily.standing(puzzle, day, onlooker(call));
  const refusal = await desk.daily.whyNot(puzzle, day, person.id);
  if (refusal?.why === "deleted-today") return call.reply({ content: say(text.daily.refusal, refusal) });
  const own = await desk.table.own(person.id, kit.id);
  const running = await begunWith(call, made.board, own.running);
  if (running !== undefined) return showPanel(call, running, { said: headingOf(call, grade, standing) });
  if (standing.done) return sayDone(call, grade, standing);
  const first = listButton(`daily.${grade}.aside`, text.kenken.buttons.pauseFirst);
  if (await goOnWith(call, made.board, own.parked, { aside, first })) return;
  if (await playsElsewhere(call, made.board)) return;
  const options: Options = { board: made.board, mode: "alone", grade, level: nameOfDay(day) };
  const said = `${headingOf(call, grade, standing)}\n-# ${text.daily.keyHash((await desk.daily.key(day)).hash)}`;
  await openAlone(call, async () => options, { aside, first, said });
}

function headingOf({ text }: Call, grade: Grade, { day, streak }: Standing): string {
  const { daily, kenken } = text;
  const heading = daily.heading({ puzzle: kenken.daily.puzzle, which: kenken.grades[grade], day });
  return [heading, ...(streak > 0 ? [daily.streak(streak)] : [])].join("\n");
}

async function sayDone(call: Call, grade: Grade, standing: Standing): Promise<void> {
  const { kenken } = call.text;
  const said = standing.tries.at(-1)?.share === BEST ? kenken.daily.solved : kenken.daily.ended;
  await call.reply({
    content: [headingOf(call, grade, standing), said].join("\n"),
    buttons: [[listButton(`daily-table.${grade}.0`, call.text.daily.buttons.table)]],
  });
}
