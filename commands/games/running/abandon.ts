import { stayInMatchButton } from "#discord/features/matches/leave-question.ts";
import { proposeAndReply } from "#discord/features/matches/proposals.ts";
import type { ButtonRequest, SlashRequest } from "#discord/interactions/command.ts";
import { gamesButton } from "../games-actions.ts";
import { requireOwnMatch } from "./list-here.ts";

/** Asks to abandon a match without saving it. An abandoned match counts for nothing, so all players have to agree. */
export async function askAbandon(request: SlashRequest): Promise<void> {
  const { matches } = request.text;
  const ownMatch = await requireOwnMatch(request);
  if (!ownMatch) return;
  const stay = stayInMatchButton(request, ownMatch);
  const drop = { ...gamesButton({ kind: "drop" }, matches.buttons.abandon, ownMatch), style: "danger" } as const;
  await request.reply({ content: matches.abandonQuestion, buttons: [[drop, stay]] });
}

export async function proposeAbandon(request: ButtonRequest): Promise<void> {
  await proposeAndReply(request, request.id, { kind: "drop" });
}
