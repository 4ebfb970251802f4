import { proposeAndReply } from "#discord/features/matches/proposals.ts";
import type { SlashRequest } from "#discord/interactions/command.ts";
import { requireMatchHere } from "../match-here.ts";

/** Proposes to undo the requester's last turn and the bot turns after it. */
export async function proposeUndo(request: SlashRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match !== undefined) await proposeAndReply(request, { match }, { kind: "takeback" });
}
