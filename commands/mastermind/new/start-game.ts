import { findByDifficultyName } from "#core/difficulty.ts";
import { type Invitee, readInvitees } from "#discord/features/lobby/invitees.ts";
import { checkMatchStart, startMatch } from "#discord/features/lobby/start-match.ts";
import { startRefusalPost } from "#discord/features/lobby/start-refusal-post.ts";
import { matchLanguage, soloLocation } from "#discord/features/matches/check-play-here.ts";
import { pauseRunning } from "#discord/features/solo/pause-running.ts";
import { runningSoloButton, showSoloMatch } from "#discord/features/solo/show-solo-match.ts";
import type { ButtonRequest, CommandRequest, SlashRequest } from "#discord/interactions/command.ts";
import { readOptionRows } from "#discord/interactions/option-rows.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { refusalPost } from "#discord/interactions/refusal-post.ts";
import type { Button } from "#discord/messages/post.ts";
import { BOT_STRATEGIES, BOT_STRATEGY_DIFFICULTIES, type BotStrategy } from "#games/mastermind/bots/bots.ts";
import gameModule from "#games/mastermind/module.ts";
import {
  BOARD_DIFFICULTY_NAMES,
  checkOptions as checkBoard,
  MASTERMIND_OPTIONS,
} from "#games/mastermind/rules/options.ts";
import type { MastermindOptions } from "#games/mastermind/types.ts";
import type { SeatPlayer } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import { MASTERMIND_ACTIONS } from "../mastermind-actions.ts";
import { mastermindPhrases } from "../text/mastermind-phrases.ts";
import { explainRefusal } from "../turn/explain-refusal.ts";
import { takePlayerAction } from "../turn/take-action.ts";
import { parseTypedCode } from "../turn/typed-code.ts";
import {
  checkNewGame,
  DEFAULT_BOT_STRATEGY,
  describeBot,
  MASTERMIND_ROLES,
  type MissingChoice,
  NAMED_DIFFICULTIES,
  type NewMastermindGame,
  toMastermindOptions,
} from "./new-game.ts";

export async function startGame(request: SlashRequest): Promise<void> {
  const [person] = readInvitees(request, ["with"]);
  await start(
    request,
    readNewGame(request, person !== undefined),
    person,
    request.options.getString("code") ?? undefined,
  );
}

const PLAIN_GAME = { paper: false, isPublic: false, pauseCurrent: false, withPerson: false };

/** Starts a game with the default options. */
export async function startDefaultGame(request: CommandRequest): Promise<void> {
  await start(request, { role: "breaker", difficulty: "normal", ...PLAIN_GAME });
}

/** Handles a button that chooses a missing option of a new game, for example the difficulty. */
export async function startGameFromButton(
  request: ButtonRequest,
  newGame: Omit<NewMastermindGame, "withPerson">,
): Promise<void> {
  await start(request, { ...newGame, withPerson: false });
}

async function start(
  request: CommandRequest,
  requested: NewMastermindGame,
  person?: Invitee,
  typed?: string,
): Promise<void> {
  const mastermind = mastermindPhrases(request.text);
  const options = toMastermindOptions(requested);
  const boardRefusal = checkBoard(options);
  if (boardRefusal) return request.reply(refusalPost(mastermind.refusal, boardRefusal));
  const made = typed === undefined ? undefined : parseTypedCode(request, options, typed);
  if (made && !made.ok) return request.reply(made.refused);
  const newGame = made ? { ...requested, code: made.code } : requested;
  const problem = checkNewGame(newGame);
  if (problem !== undefined)
    return request.reply({ content: mastermind.choose[problem], buttons: choiceButtons(request, newGame, problem) });
  if (person && request.location.kind !== "channel")
    return request.reply({ content: mastermind.personElsewhere, refusal: "only-in-channels" });
  if (person || (newGame.isPublic && request.location.kind === "channel"))
    return startHere(request, newGame, options, person);
  await startAlone(request, newGame, options);
}

/** Buttons for the missing choice. None if two choices conflict, because then the command has to be typed again. */
function choiceButtons(
  request: CommandRequest,
  newGame: NewMastermindGame,
  problem: ReturnType<typeof checkNewGame>,
): Button[][] {
  if (newGame.withPerson) return [];
  const { roles, difficulties } = mastermindPhrases(request.text);
  const button = (choice: Partial<NewMastermindGame>, label: string) => newGameButton({ ...newGame, ...choice }, label);
  const all: { readonly [M in MissingChoice]: () => Button[] } = {
    role: () => MASTERMIND_ROLES.map((role) => button({ role }, roles[role])),
    difficulty: () => NAMED_DIFFICULTIES.map((difficulty) => button({ difficulty }, difficulties[difficulty])),
    bot: () => BOT_STRATEGIES.map((bot) => button({ bot }, describeBot(bot, request.text))),
  };
  return problem === "role" || problem === "difficulty" || problem === "bot" ? [all[problem]()] : [];
}

/** Returns a button that starts a game with these choices. */
function newGameButton(newGame: NewMastermindGame, label: string): Button {
  const payload = MASTERMIND_ACTIONS.format({ kind: "new", ...newGame });
  return { command: gameModule.id, match: "", seq: 0, payload, label };
}

/** Starts a match in the channel, with a person who has to join or with a bot. */
async function startHere(
  request: CommandRequest,
  { bot = DEFAULT_BOT_STRATEGY }: NewMastermindGame,
  options: MastermindOptions,
  person: Invitee | undefined,
): Promise<void> {
  const people = person ? [person] : [];
  const problem = checkMatchStart(request, people);
  if (problem !== undefined) return request.reply(problem);
  const bots = person ? [] : [createBot(bot, matchLanguage(request))];
  const match = await startMatch(request, { game: gameModule.id, options, people, bots });
  if (match !== undefined) await showSoloMatch(request, match, gameModule.id);
}

/** Starts a solo match. If the player has a running one, asks first whether to save it. */
async function startAlone(
  request: CommandRequest,
  newGame: NewMastermindGame,
  options: MastermindOptions,
): Promise<void> {
  const { services, person, language, text } = request;
  const { bot = DEFAULT_BOT_STRATEGY, code, pauseCurrent } = newGame;
  const pauseButton = newGameButton({ ...newGame, pauseCurrent: true }, text.matches.buttons.pauseFirst);
  const replaceRunning = { game: gameModule.id, pauseCurrent, pauseButton, explainRefused: explainRefusal };
  const self: SeatPlayer = { kind: "person", person: person.id, name: person.name };
  const seats = [self, createBot(bot, language)];
  // The limit is checked before the running match is saved, so a request above it changes nothing.
  if (!pauseCurrent && !(await pauseRunning(request, replaceRunning))) return;
  if (!(await consumeRateLimit(request, "games"))) return;
  if (pauseCurrent && !(await pauseRunning(request, replaceRunning))) return;
  const opened = await services.matches.open({
    location: soloLocation(request),
    game: gameModule.id,
    options,
    seats,
    language,
  });
  if (!opened.ok)
    return request.reply({
      ...startRefusalPost(request, gameModule.id, opened),
      ...runningSoloButton(opened, text),
    });
  if (code) return takePlayerAction(request, opened.id, undefined, { kind: "code", code });
  await showSoloMatch(request, opened.id, gameModule.id);
}

function createBot(level: BotStrategy, language: keyof typeof catalogues): SeatPlayer {
  return { kind: "bot", level, name: catalogues[language].matches.botName(1) };
}

function readNewGame({ options }: SlashRequest, withPerson: boolean): NewMastermindGame {
  const role = MASTERMIND_ROLES.find((value) => value === options.getString("role"));
  const difficulty = findByDifficultyName(BOARD_DIFFICULTY_NAMES, options.getString("difficulty"));
  const bot = findByDifficultyName(BOT_STRATEGY_DIFFICULTIES, options.getString("bot"));
  return {
    ...(role ? { role } : {}),
    ...(difficulty ? { difficulty } : {}),
    ...(bot ? { bot } : {}),
    ...readOptionRows(options, MASTERMIND_OPTIONS),
    paper: options.getBoolean("paper") ?? false,
    isPublic: options.getBoolean("public") ?? false,
    pauseCurrent: false,
    withPerson,
  };
}
