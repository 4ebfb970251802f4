import type { Choice, CompleteCall, PressCall, SlashCall, SubmitCall } from "#discord/command.ts";
import { MOST_OPTIONS } from "#discord/limits.ts";
import { parseLevelDeed } from "./deed.ts";
import { sayNoForm } from "./form.ts";
import { importLevel, keepTyped, overwrite } from "./keep.ts";
import { keepSubmitted, keepTypedName } from "./keep-played.ts";
import { listLevels, listSolved, listTyped } from "./list.ts";
import { askRemove, exportLevel, removeLevel } from "./out.ts";
import { playLevel } from "./play.ts";
import { renameLevel } from "./rename.ts";
import { showLevel, showTyped } from "./show.ts";
import { homeFor, whatIs } from "./words.ts";

// The command group of levels: what is typed, pressed and filled in.

export const LEVEL_GROUP: { readonly [name: string]: (call: SlashCall) => Promise<void> } = {
  list: listTyped,
  show: showTyped,
  create: sayNoForm,
  edit: sayNoForm,
  import: importLevel,
  export: exportLevel,
  remove: askRemove,
  keep: keepTypedName,
  rename: renameLevel,
};

export async function offerLevels(call: CompleteCall): Promise<Choice[]> {
  const home = homeFor(call);
  if (!home) return [];
  const found = await call.desk.levels.named(home, call.options.getFocused(), MOST_OPTIONS);
  return found.map((level) => ({ name: `${level.name} · ${whatIs(level, call.text)}`, value: level.name }));
}

export async function pressLevel(call: PressCall): Promise<void> {
  const deed = parseLevelDeed(call.id.payload);
  switch (deed?.kind) {
    case "list": {
      const { kind: _, page, ...wish } = deed;
      return listLevels(call, wish, page);
    }
    case "show":
      return showLevel(call, deed.name, deed.page);
    case "solved":
      return listSolved(call, deed.person, deed.page);
    case "play":
    case "aside":
    case "together":
    case "race":
      return playLevel(call, deed.name, deed.kind);
    case "over":
      return overwrite(call, deed.name, deed.was);
    case "remove":
      return removeLevel(call, deed.name, deed.was);
    case "cancel":
      return call.reply({ content: call.text.common.cancelled });
    default:
      return call.reply({ content: call.text.common.unknownButton });
  }
}

export async function submitLevel(call: SubmitCall): Promise<void> {
  const deed = parseLevelDeed(call.id.payload);
  if (deed?.kind === "keep") await keepSubmitted(call);
  else if (deed?.kind === "create") await keepTyped(call, deed.name);
  else if (deed?.kind === "edit") await keepTyped(call, deed.name, deed.was);
  else await call.reply({ content: call.text.common.unknownButton });
}
