import type { SlashRequest } from "#discord/interactions/command.ts";
import type { DraftEdit } from "#games/scrabble/questions/question-types.ts";
import { requireMatchHere } from "../match-here.ts";
import { playDraft, updateComposer } from "./update-composer.ts";

// Typed commands that place a draft tile by tile. The reply is the composer, where the player can go on with menus and
// buttons.

export async function placeTileFromCommand(request: SlashRequest): Promise<void> {
  const { options } = request;
  await editDraftHere(request, {
    kind: "place",
    letter: options.getString("letter", true),
    at: options.getString("at", true),
  });
}

export async function removeFromCommand(request: SlashRequest): Promise<void> {
  await editDraftHere(request, { kind: "take", at: request.options.getString("at", true) });
}

export async function undoDraftChangeFromCommand(request: SlashRequest): Promise<void> {
  await editDraftHere(request, { kind: "undo" });
}

export async function clearDraftFromCommand(request: SlashRequest): Promise<void> {
  await editDraftHere(request, { kind: "clear" });
}

export async function playDraftFromCommand(request: SlashRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match !== undefined) await playDraft(request, match, undefined);
}

async function editDraftHere(request: SlashRequest, edit: DraftEdit): Promise<void> {
  const match = await requireMatchHere(request);
  if (match !== undefined) await updateComposer(request, match, undefined, { edit });
}
