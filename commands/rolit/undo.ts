import type { SlashCall } from "#discord/command.ts";
import { propose } from "#discord/consent.ts";
import { matchHere } from "./here.ts";

/** The last turn of a person, and those of bots after it. */
export async function undoTurn(call: SlashCall): Promise<void> {
  const match = await matchHere(call);
  if (match !== undefined) await propose(call, { match }, { kind: "takeback" });
}
