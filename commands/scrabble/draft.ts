import type { SlashCall } from "#discord/command.ts";
import type { DraftDeed } from "#games/scrabble/answers.ts";
import { compose, confirmDraft } from "./compose.ts";
import { matchHere } from "./here.ts";

// A turn that is laid tile by tile, typed; the composer that answers goes on with menus and buttons.

export async function placeTyped(call: SlashCall): Promise<void> {
  const { options } = call;
  await sketchHere(call, {
    kind: "place",
    letter: options.getString("letter", true),
    at: options.getString("at", true),
  });
}

export async function takeTyped(call: SlashCall): Promise<void> {
  await sketchHere(call, { kind: "take", at: call.options.getString("at", true) });
}

export async function backTyped(call: SlashCall): Promise<void> {
  await sketchHere(call, { kind: "undo" });
}

export async function clearTyped(call: SlashCall): Promise<void> {
  await sketchHere(call, { kind: "clear" });
}

export async function confirmTyped(call: SlashCall): Promise<void> {
  const match = await matchHere(call);
  if (match !== undefined) await confirmDraft(call, match, undefined);
}

async function sketchHere(call: SlashCall, deed: DraftDeed): Promise<void> {
  const match = await matchHere(call);
  if (match !== undefined) await compose(call, match, undefined, { deed });
}
