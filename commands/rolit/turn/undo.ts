import { proposeAndReply } from "#discord/features/matches/proposals.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { requireMatchHere } from "./match-here.ts";

/** The last turn of a person, and those of bots after it. */
export async function proposeUndo(request: SlashRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match !== undefined) await proposeAndReply(request, { match }, { kind: "takeback" });
}
