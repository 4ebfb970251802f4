import type { SavedPuzzle } from "#community/puzzles/puzzle-types.ts";
import { type Invitee, readInvitees } from "#discord/features/lobby/invitees.ts";
import { checkMatchStart, startMatch } from "#discord/features/lobby/start-match.ts";
import type { CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import gameModule from "#games/kenken/module.ts";
import type { KenkenMode, KenkenOptions } from "#games/kenken/types.ts";
import { isDailyBoard } from "../daily/daily-result.ts";
import { findMatchWithBoard } from "../new/match-with-board.ts";
import { INVITE_OPTIONS, readModeOption } from "../new/new-game.ts";
import { openSoloMatch, refuseIfPlayingElsewhere, resumeSavedBoard } from "../new/solo-match.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import type { KenkenInputError } from "../text/phrases.ts";
import { showPanel } from "../turn/take-action.ts";
import type { PlayPuzzleButtonKind } from "./puzzle-actions.ts";
import { gameOptionsOfPuzzle } from "./puzzle-options.ts";
import { puzzleButton, puzzleInputErrorPost, puzzleRefusalPost, requirePuzzleServer } from "./puzzle-text.ts";

/** Handles `/kenken new` with a puzzle: alone or with others, like any board. */
export async function playPuzzleFromCommand(request: SlashRequest): Promise<void> {
  const { options, text } = request;
  const people = readInvitees(request, INVITE_OPTIONS);
  const open = options.getBoolean("open") ?? false;
  const mode = readModeOption(request, people.length > 0 || open);
  const refusal = checkPuzzleOptions(request, mode, people.length > 0 || open);
  if (refusal) return request.reply(refusalPost(kenkenPhrases(text).misprint, refusal));
  const kind = mode === "alone" ? "play" : mode;
  await playPuzzle(request, options.getString("puzzle", true), kind, { people, open: open || people.length === 0 });
}

/** Refuses options that a puzzle already decides, and options for several players in a solo match. */
function checkPuzzleOptions(
  { options, location }: SlashRequest,
  mode: KenkenMode,
  hasOthers: boolean,
): KenkenInputError | undefined {
  const isOther = options.getInteger("size") !== null || options.getString("difficulty") !== null;
  if (isOther || options.getBoolean("all-operations") !== null) return { reason: "puzzle-as-it-is" };
  if (mode === "alone") return hasOthers ? { reason: "alone-with-people" } : undefined;
  return location.kind === "channel" ? undefined : { reason: "only-in-channels" };
}

interface Participants {
  readonly people: readonly Invitee[];
  readonly open: boolean;
}

const ANYBODY_MAY_JOIN: Participants = { people: [], open: true };

export async function playPuzzle(
  request: CommandRequest,
  name: string,
  kind: PlayPuzzleButtonKind,
  participants = ANYBODY_MAY_JOIN,
): Promise<void> {
  const home = await requirePuzzleServer(request);
  if (!home) return;
  const found = await request.services.puzzles.find(home, name);
  if (!found.ok) return request.reply(puzzleRefusalPost(request, found.refusal));
  const options = gameOptionsOfPuzzle(found.puzzle);
  if (await isDailyBoard(request, options.board))
    return request.reply(puzzleInputErrorPost(request, { reason: "daily-board" }));
  if (kind === "together" || kind === "race") await playHere(request, { ...options, mode: kind }, participants);
  else await playAlone(request, options, found.puzzle, kind === "aside");
}

/** Starts a match in the channel once somebody has joined. */
async function playHere(request: CommandRequest, options: KenkenOptions, participants: Participants): Promise<void> {
  const refusal = checkMatchStart(request, participants.people);
  if (refusal !== undefined) return request.reply(refusal);
  const match = await startMatch(request, {
    game: gameModule.id,
    options,
    ...participants,
    bots: [],
  });
  if (match !== undefined) await showPanel(request, match);
}

/**
 * Plays a puzzle alone, or resumes it if it was begun. `pauseCurrent` saves another board that the player is playing.
 */
async function playAlone(
  request: CommandRequest,
  options: KenkenOptions,
  level: SavedPuzzle,
  pauseCurrent: boolean,
): Promise<void> {
  const { running, saved } = await request.services.matches.soloMatches(request.person.id, gameModule.id);
  const begun = await findMatchWithBoard(request, options.board, running);
  if (begun !== undefined) return showPanel(request, begun);
  const pauseButton = puzzleButton({ kind: "aside", name: level.name }, request.text.matches.buttons.pauseFirst);
  if (await resumeSavedBoard(request, options.board, saved, { pauseCurrent, pauseButton })) return;
  const refused = await refuseIfPlayingElsewhere(request, options.board);
  if (refused) return request.reply(refused);
  await openSoloMatch(request, async () => options, { pauseCurrent, pauseButton });
}
