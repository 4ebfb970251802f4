import type { Draft, Saved } from "#club/levels/types.ts";
import { mayHave } from "#discord/allowances.ts";
import type { Call, PressCall, SlashCall, SubmitCall } from "#discord/command.ts";
import { plain } from "#discord/plain.ts";
import type { Button, Post, PostedFile } from "#discord/post.ts";
import type { Reading } from "#games/kenken/prop/types.ts";
import { markOf } from "./deed.ts";
import { draftOf, fetchText } from "./read.ts";
import { homeOf, keeperOf, levelButton, sayMisprint, sayNo, whatIs } from "./words.ts";

// A level that is made, changed or brought goes one way. Where it would overwrite another one, its board hangs on the
// question as a file, and is read again from there: nothing of it is kept meanwhile.

const FILE = "level.prop";

/** A board that was typed; `was`: the level of that name that it is to take the place of. */
export async function keepTyped(call: SubmitCall, name: string, was?: string): Promise<void> {
  const typed = call.fields.getTextInputValue("board");
  // What is not kept would be lost with the form.
  const back = { files: [fileOf(typed)] };
  if (!(await mayHave(call, "imports", { back }))) return;
  await keep(call, name, typed, {}, { ...(was === undefined ? {} : { was }), back });
}

export async function importLevel(call: SlashCall): Promise<void> {
  if (!(await homeOf(call)) || !(await mayHave(call, "imports"))) return;
  const file = call.options.getAttachment("file", true);
  const fetched = await fetchText(call, file);
  if (!fetched.ok) return call.reply({ content: sayMisprint(call, fetched.misprint) });
  const name = call.options.getString("name") ?? file.name.replace(/\.[a-z]+$/i, "");
  await keep(call, name, fetched.text, { swapped: call.options.getBoolean("swapped") ?? false });
}

/** A board that was played. */
export async function keepBoard(call: Call, name: string, board: string): Promise<void> {
  if (!(await mayHave(call, "imports"))) return;
  await keep(call, name, board, {});
}

/** Yes: the board that hangs on the question. */
export async function overwrite(call: PressCall, name: string, was: string): Promise<void> {
  const file = call.files.find((one) => one.name === FILE);
  const fetched = file ? await fetchText(call, file) : ({ ok: false, misprint: { why: "not-fetched" } } as const);
  if (!fetched.ok) return call.reply({ content: sayMisprint(call, fetched.misprint) });
  const back = { files: [fileOf(fetched.text)], buttons: [answersTo(call, name, was)] };
  if (!(await mayHave(call, "imports", { back }))) return;
  await keep(call, name, fetched.text, {}, { was });
}

interface Over {
  readonly was?: string;
  /** Is handed back where it is not kept. */
  readonly back?: Pick<Post, "files">;
}

async function keep(call: Call, name: string, typed: string, reading: Reading, over: Over = {}): Promise<void> {
  const home = await homeOf(call);
  if (!home) return;
  const drafted = await draftOf(call, name, typed, reading);
  const { back = {} } = over;
  if (!drafted.ok) return call.reply({ content: drafted.said, ...back });
  const { draft } = drafted;
  const saved = await call.desk.levels.save(home, keeperOf(call), draft, over.was);
  if (saved.ok) return sayKept(call, draft, saved);
  const { refusal } = saved;
  if (refusal.why !== "level-exists" || !refusal.yours) return call.reply({ content: sayNo(call, refusal), ...back });
  await ask(call, draft, refusal.level);
}

async function sayKept(call: Call, draft: Draft, saved: Extract<Saved, { readonly ok: true }>): Promise<void> {
  const { levels } = call.text;
  const { name } = saved.level;
  const facts = { name: plain(name), what: whatIs(draft, call.text) };
  const play = levelButton({ kind: "play", name }, levels.buttons.play);
  await call.reply({
    content: [
      saved.before ? levels.overwritten(facts) : levels.kept(facts),
      levels.solutions(draft),
      ...(saved.isNew ? [levels.seenNow] : []),
    ].join("\n"),
    buttons: [[{ ...play, look: "main" }]],
  });
}

async function ask(call: Call, draft: Draft, there: { readonly name: string; readonly task: string }): Promise<void> {
  const { name } = there;
  await call.reply({
    content: call.text.levels.overwriteQuestion(plain(name)),
    files: [fileOf(draft.board)],
    buttons: [answersTo(call, name, markOf(there))],
  });
}

function answersTo({ text: { levels, common } }: Call, name: string, was: string): Button[] {
  const yes = levelButton({ kind: "over", name, was }, levels.buttons.overwrite);
  return [{ ...yes, look: "danger" }, levelButton({ kind: "cancel" }, common.buttons.cancel)];
}

function fileOf(board: string): PostedFile {
  return { name: FILE, content: board };
}
