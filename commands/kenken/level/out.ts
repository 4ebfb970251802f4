import type { PressCall, SlashCall } from "#discord/command.ts";
import { plain } from "#discord/plain.ts";
import { makeProp } from "#games/kenken/prop/make.ts";
import { markOf } from "./deed.ts";
import { optionsOf } from "./options.ts";
import { knowsBoard, rests } from "./sight.ts";
import { homeFor, homeOf, keeperOf, levelButton, sayNo } from "./words.ts";

// Levels that go: as a file, or for good.

export async function exportLevel(call: SlashCall): Promise<void> {
  const level = await levelMeant(call);
  if (!level) return;
  const { levels, kenken } = call.text;
  const options = optionsOf(level);
  if (!(await knowsBoard(call, level, options)) && (await rests(call, options.board)))
    return call.reply({ content: kenken.hidden });
  const home = homeFor(call);
  const isNew = home && (await call.desk.levels.saw(home, level, call.person.id));
  const swapped = call.options.getBoolean("swapped") ?? false;
  const content = makeProp(options.board, { swapped });
  await call.reply({
    content: [levels.exported(plain(level.name)), ...(isNew ? [levels.seenNow] : [])].join(" "),
    files: [{ name: `${fileName(level.name)}.prop`, content }],
  });
}

/** Whatever a file's name cannot have is left out. */
function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
}

export async function askRemove(call: SlashCall): Promise<void> {
  const { levels, common } = call.text;
  const level = await levelMeant(call);
  if (!level) return;
  const { name } = level;
  const yes = levelButton({ kind: "remove", name, was: markOf(level) }, levels.buttons.remove);
  await call.reply({
    content: levels.removeQuestion(plain(name)),
    buttons: [[{ ...yes, look: "danger" }, levelButton({ kind: "cancel" }, common.buttons.cancel)]],
  });
}

export async function removeLevel(call: PressCall, name: string, was: string): Promise<void> {
  const home = await homeOf(call);
  if (!home) return;
  const removed = await call.desk.levels.remove(home, keeperOf(call), name, was);
  const content = removed.ok ? call.text.levels.removed(plain(removed.level.name)) : sayNo(call, removed.refusal);
  await call.reply({ content });
}

async function levelMeant(call: SlashCall) {
  const home = await homeOf(call);
  const found = home && (await call.desk.levels.find(home, call.options.getString("name", true)));
  if (found && !found.ok) await call.reply({ content: sayNo(call, found.refusal) });
  return found?.ok ? found.level : undefined;
}
