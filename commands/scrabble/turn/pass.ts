import type { ButtonRequest, CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import type { ScrabbleAction } from "#games/scrabble/types.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { requireMatchHere } from "../match-here.ts";
import { replyRefusal } from "../reply-refusal.ts";
import { scrabbleButton } from "../scrabble-actions.ts";
import { scrabbleMatches } from "../scrabble-matches.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";

const PASS: ScrabbleAction = { kind: "pass" };

export async function passFromCommand(request: SlashRequest): Promise<void> {
  const match = await requireMatchHere(request);
  if (match !== undefined) await passTurn(request, match, undefined);
}

/** Asks for confirmation, because a button is more easily pressed by mistake than a command is typed. */
export async function askBeforePassing(request: ButtonRequest): Promise<void> {
  const { id, text } = request;
  const match = { id: id.match, seq: id.seq };
  await request.reply({
    content: scrabblePhrases(text).passQuestion,
    buttons: [
      [
        { ...scrabbleButton({ kind: "pass-now" }, scrabblePhrases(text).buttons.pass, match), style: "main" },
        scrabbleButton({ kind: "compose" }, scrabblePhrases(text).buttons.cancel, match),
      ],
    ],
  });
}

export async function passTurn(request: CommandRequest, match: MatchId, seq: number | undefined): Promise<void> {
  const actor = { match, person: request.person.id, ...(seq === undefined ? {} : { seq }) };
  const played = await scrabbleMatches(request.services).play(actor, PASS);
  if (played.ok) await request.reply({ content: scrabblePhrases(request.text).passedYours });
  else await replyRefusal(request, match, played);
}
