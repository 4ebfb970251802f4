import { type Invitee, readInvitees } from "#discord/features/lobby/invitees.ts";
import { checkMatchStart, startMatch } from "#discord/features/lobby/start-match.ts";
import type { ButtonRequest, CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import gameModule from "#games/kenken/module.ts";
import type { KenkenOptions } from "#games/kenken/types.ts";
import { kenkenButton } from "../kenken-actions.ts";
import { kenkenMatches } from "../kenken-matches.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import { showPanel } from "../turn/take-action.ts";
import {
  checkNewGame,
  createRandomSeed,
  DEFAULT_NEW_GAME,
  INVITE_OPTIONS,
  type NewKenkenGame,
  readNewGameOptions,
} from "./new-game.ts";
import { openSoloMatch } from "./solo-match.ts";

/** Delay after which a message says that the board is being made. */
const SAY_MAKING_AFTER_MS = 700;

interface Participants {
  readonly people: readonly Invitee[];
  readonly open: boolean;
}

export async function startGame(request: SlashRequest): Promise<void> {
  const people = readInvitees(request, INVITE_OPTIONS);
  const open = request.options.getBoolean("open") ?? false;
  await start(request, readNewGameOptions(request, people.length > 0 || open), { people, open });
}

/** Starts a game with the default options. */
export async function startDefaultGame(request: CommandRequest): Promise<void> {
  await start(request, DEFAULT_NEW_GAME, { people: [], open: false });
}

/** Starts another game of the same kind. In a channel, everybody may join. */
export async function startGameFromButton(request: ButtonRequest, newGame: NewKenkenGame): Promise<void> {
  await start(request, newGame, { people: [], open: newGame.mode !== "alone" });
}

async function start(request: CommandRequest, newGame: NewKenkenGame, participants: Participants): Promise<void> {
  const { misprint } = kenkenPhrases(request.text);
  const refusal = checkNewGame(newGame);
  if (refusal) return request.reply(refusalPost(misprint, refusal));
  if (newGame.mode === "alone") {
    const isAlone = participants.people.length === 0 && !participants.open;
    return isAlone
      ? startAlone(request, newGame)
      : request.reply(refusalPost(misprint, { reason: "alone-with-people" }));
  }
  if (request.location.kind !== "channel") return request.reply(refusalPost(misprint, { reason: "only-in-channels" }));
  await startHere(request, newGame, participants);
}

/**
 * Starts a match in the channel as soon as the invited people have joined or, if none were named, as soon as anybody
 * has joined.
 */
async function startHere(
  request: CommandRequest,
  newGame: NewKenkenGame,
  { people, open }: Participants,
): Promise<void> {
  const refusal = checkMatchStart(request, people);
  if (refusal !== undefined) return request.reply(refusal);
  // The rate limit counts every attempt, because creating a board costs work even if no match follows.
  if (!(await consumeRateLimit(request, "games"))) return;
  const options = await boardFor(request, newGame);
  if (!options) return;
  const wish = {
    game: gameModule.id,
    options,
    people,
    bots: [],
    open: open || people.length === 0,
  };
  const match = await startMatch(request, wish, "counted");
  if (match !== undefined) await showPanel(request, match, { notice: kenkenPhrases(request.text).yours.opened });
}

/** Starts a solo match. */
async function startAlone(request: CommandRequest, newGame: NewKenkenGame): Promise<void> {
  const { pauseCurrent } = newGame;
  const pauseButton = kenkenButton(
    { kind: "new", ...newGame, pauseCurrent: true },
    request.text.matches.buttons.pauseFirst,
  );
  await openSoloMatch(request, () => boardFor(request, newGame), { pauseCurrent, pauseButton });
}

/** Creates a board in a worker. Replies with a refusal if there is no board of this size and grade. */
async function boardFor(
  request: CommandRequest,
  { size, grade, every, mode }: NewKenkenGame,
): Promise<KenkenOptions | undefined> {
  const { services, text, location } = request;
  const wish = { size, grade, every, seed: createRandomSeed() };
  const making = kenkenMatches(services).consult({ game: gameModule.id, lexicon: undefined, location }, "level", wish);
  // The board is still made if this message fails.
  const sayMaking = () => void request.reply({ content: kenkenPhrases(text).making }).catch(() => undefined);
  const timer = setTimeout(sayMaking, SAY_MAKING_AFTER_MS);
  const level = await making.finally(() => clearTimeout(timer));
  if (level) return { board: level.board, mode, grade: level.grade };
  await request.reply(refusalPost(kenkenPhrases(text).misprint, { reason: "none-found" }));
  return undefined;
}
