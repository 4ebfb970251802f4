import type { Call, PressCall } from "#discord/command.ts";
import type { Button, Post } from "#discord/post.ts";
import kit from "#games/rolit/kit.ts";
import { LESSON_STEPS, LESSONS, type LessonStep, lessonView } from "#games/rolit/lesson.ts";
import { picture } from "#games/rolit/picture.ts";
import type { Scene } from "#kernel/scene.ts";

// The lesson goes by buttons alone, and is kept nowhere: which step it is stands in their custom ids.

/** A step as it is asked, or after an answer. */
interface Place {
  readonly step: LessonStep;
  readonly answer?: string;
}

const FORM = /^lesson\.([a-z]+)(?:\.([A-H][1-8]))?$/;

function parsePlace(payload: string): Place | undefined {
  const [, name, answer] = FORM.exec(payload) ?? [];
  const step = LESSON_STEPS.find((one) => one === name);
  return step && (answer === undefined ? { step } : { step, answer });
}

export function isLesson(payload: string): boolean {
  return parsePlace(payload) !== undefined;
}

export async function showLesson(call: Call): Promise<void> {
  await call.reply(lessonPost(call, { step: "lay" }));
}

export async function turnLesson(call: PressCall): Promise<void> {
  const place = parsePlace(call.id.payload);
  if (place) await call.reply(lessonPost(call, place));
}

function lessonPost({ text: { rolit } }: Call, { step, answer }: Place): Post {
  const { lesson } = rolit;
  const { right } = LESSONS[step];
  const words = lesson.steps[step];
  const sitters = [lesson.you, lesson.other].map((name) => ({ name, bot: false }));
  const isRight = answer === right;
  const said = answer === undefined ? [] : [isRight ? words.right : words.wrong];
  const isLast = step === LESSON_STEPS.at(-1) && isRight;
  const view = lessonView(step, isRight ? "answered" : "asked");
  return {
    content: [lesson.title, words.ask, ...said, ...(isLast ? [lesson.done] : [])].join("\n"),
    picture: { scene: withoutDots(picture(view, rolit.words, sitters)), alt: lesson.alt },
    buttons: [isRight ? onwards(step, lesson) : choices(step)],
  };
}

/** Where a ball can be laid is what is asked. */
function withoutDots({ blocks }: Scene): Scene {
  return { blocks: blocks.map((block) => (block.kind === "balls" ? { ...block, legal: [] } : block)) };
}

function choices(step: LessonStep): Button[] {
  return LESSONS[step].choices.map((cell) => button(`lesson.${step}.${cell}`, cell));
}

function onwards(step: LessonStep, { next, again }: { readonly next: string; readonly again: string }): Button[] {
  const following = LESSON_STEPS[LESSON_STEPS.indexOf(step) + 1];
  return following ? [{ ...button(`lesson.${following}`, next), look: "main" }] : [button("lesson.lay", again)];
}

function button(payload: string, label: string): Button {
  return { command: kit.id, match: "", seq: 0, payload, label };
}
