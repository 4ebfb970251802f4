import { readInvitees } from "#discord/features/lobby/invitees.ts";
import {
  checkMatchStart,
  requestMatch,
  type StartMatchOptions,
  startMatch,
  toLobbyRequest,
} from "#discord/features/lobby/start-match.ts";
import { startRefusalPost } from "#discord/features/lobby/start-refusal-post.ts";
import { parseTypedBots } from "#discord/features/lobby/typed-bots.ts";
import { matchLanguage } from "#discord/features/matches/check-play-here.ts";
import { resolveWordList, wordListRefusalPost } from "#discord/features/word-lists.ts";
import type { CommandRequest, ModalForm, SlashRequest } from "#discord/interactions/command.ts";
import { type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeRefusalFacts } from "#discord/messages/escape-text.ts";
import gameModule from "#games/scrabble/module.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import type { Lobby } from "#match/lobby/lobby-service.ts";
import type { MatchId } from "#match/play/open-match.ts";
import { rememberSettings } from "../set-up/last-settings.ts";
import { setUpButton } from "../set-up/set-up-actions.ts";
import { createPlayersForm } from "../set-up/set-up-form.ts";
import { setUpPost } from "../set-up/set-up-post.ts";
import { setUpPhrases } from "../set-up/text/set-up-phrases.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { rackPost } from "../turn/rack.ts";
import { createScrabbleBots, scrabbleLevels } from "./bot-levels.ts";
import {
  checkSettingConflicts,
  presetSettings,
  readLastOrClassicSettings,
  readSettings,
  SET_UP,
  type WantedSettings,
} from "./read-options.ts";

/** A new game whose players, settings and word list are known. */
type NewGame = StartMatchOptions & { readonly options: ScrabbleOptions };

type NewGameResult =
  | { readonly ok: true; readonly game: NewGame }
  | { readonly ok: false; readonly refused: RefusalPost };

/** Options with which a player chooses settings. Without them, the settings of the channel are not remembered. */
const SETTINGS_OPTIONS = ["settings", "list", "clock"];

/**
 * Starts a game. Without people or bots, the player gets one easy bot. With the choice *Set up…*, shows what would be
 * played, so that the player can change it.
 */
export async function startGame(request: SlashRequest): Promise<void> {
  if (request.options.getString("settings") === SET_UP) {
    const offered = await offerTypedGame(request);
    return request.reply("refusal" in offered ? offered : await setUpPost(request, offered));
  }
  const read = await readNewGame(request);
  if (!read.ok) return request.reply(read.refused);
  const accepted = await requestMatch(request, read.game);
  const hasSettings = SETTINGS_OPTIONS.some((name) => request.options.getString(name) !== null);
  if (accepted && hasSettings) await rememberSettings(request, read.game);
  await showRack(request, accepted?.match);
}

/** Whether a typed command has the choice *Set up…*. */
export function isSetUp(options: SlashRequest["options"]): boolean {
  return options.getSubcommand() === "new" && options.getString("settings") === SET_UP;
}

/** Returns the form that *Set up…* opens. Undefined if the game is refused. */
export async function createNewGameForm(request: SlashRequest): Promise<ModalForm | undefined> {
  const offered = await offerTypedGame(request);
  if ("refusal" in offered) return undefined;
  // The one easy bot of a game without people is not chosen beforehand. Otherwise it would play with people, too.
  const isTyped = request.options.getString("bots") !== null;
  return createPlayersForm(request, offered, isTyped ? offered.plan.bots : []);
}

/** Starts a game with the default options. */
export async function startDefaultGame(request: CommandRequest): Promise<void> {
  const read = await resolveNewGame(request, {
    people: [],
    bots: createScrabbleBots(matchLanguage(request)),
    wanted: presetSettings("classic"),
  });
  if (!read.ok) return request.reply(read.refused);
  await showRack(request, await startMatch(request, read.game));
}

/** `isClassic`: the last settings of the channel are not used. */
async function readNewGame(request: SlashRequest, isClassic = false): Promise<NewGameResult> {
  const people = readInvitees(request, ["with"]);
  const isOpen = request.options.getBoolean("open") === true;
  const typed = request.options.getString("bots") ?? (people.length > 0 || isOpen ? "0" : "1");
  const bots = parseTypedBots(typed, scrabbleLevels, request.text);
  if (!bots.ok)
    return { ok: false, refused: refusalPost(request.text.lobby.botRefusal, escapeRefusalFacts(bots.refusal)) };
  const settings = await readSettings(request, isClassic);
  if (!settings.ok) return settings;
  const { rated, ...wanted } = settings.wanted;
  // Games with bots cannot be rated, even if the last game of the channel was.
  const isRated = rated && bots.bots.length === 0 && (people.length > 0 || isOpen);
  return resolveNewGame(request, {
    people,
    open: isOpen,
    bots: createScrabbleBots(matchLanguage(request), bots.bots),
    wanted: { ...wanted, ...(isRated && { rated }) },
  });
}

interface NewGameRequest extends Pick<StartMatchOptions, "people" | "bots" | "open"> {
  readonly wanted: WantedSettings;
}

async function resolveNewGame(request: CommandRequest, { wanted, ...players }: NewGameRequest): Promise<NewGameResult> {
  const { list, optionsFor, clock, rated } = wanted;
  const refused = checkMatchStart(request, players.people);
  if (refused) return { ok: false, refused };
  const found = await resolveWordList(request, list);
  if (!found.ok) return { ok: false, refused: wordListRefusalPost(request, found) };
  const options = optionsFor(found.list);
  const conflict = checkSettingConflicts({ options, ...(rated && { rated }) }, players.bots, request.text);
  if (conflict) return { ok: false, refused: conflict };
  const lexicon = await request.services.wordLists.pin(found.list);
  const settings = { options, lexicon, ...(clock && { clock }), ...(rated && { rated }) };
  return { ok: true, game: { ...players, ...settings, game: gameModule.id } };
}

// A game that its host sets up is stored, and is posted when the host presses *Start*. If the last settings of the
// channel do not fit its players, or if their word list is gone, it begins with those of the classic game.

function offerTypedGame(request: SlashRequest): Promise<Lobby | RefusalPost> {
  return offerFirst(request, [() => readNewGame(request), () => readNewGame(request, true)]);
}

/** Stores a game against one easy bot, for a host who has pressed the button *Set up…* of another game. */
export function offerNextGame(request: CommandRequest): Promise<Lobby | RefusalPost> {
  const bots = createScrabbleBots(matchLanguage(request));
  return offerFirst(request, [
    async () => {
      const { rated: _, ...wanted } = await readLastOrClassicSettings(request);
      return resolveNewGame(request, { people: [], bots, wanted });
    },
    () => resolveNewGame(request, { people: [], bots, wanted: presetSettings("classic") }),
  ]);
}

/** Stores the first of these games that is possible. Returns the refusal of the last one if none is. */
async function offerFirst(
  request: CommandRequest,
  [read, ...others]: readonly (() => Promise<NewGameResult>)[],
): Promise<Lobby | RefusalPost> {
  const offered = await tryToOffer(request, await (read as () => Promise<NewGameResult>)());
  return "refusal" in offered && others.length > 0 ? offerFirst(request, others) : offered;
}

async function tryToOffer(request: CommandRequest, read: NewGameResult): Promise<Lobby | RefusalPost> {
  const { services, text } = request;
  if (!read.ok) return read.refused;
  const gathering = toLobbyRequest(request, read.game);
  if (!gathering) return { content: text.common.unknownButton, refusal: "no-channel" };
  const refused = await services.matches.lobbies.checkRequest(gathering);
  if (refused) return startRefusalPost(request, gameModule.id, refused);
  const id = await services.matches.lobbies.offer(gathering);
  const offered = await services.matches.lobbies.find(id);
  return offered ?? { content: text.lobby.refusal["no-lobby"]({ reason: "no-lobby" }), refusal: "no-lobby" };
}

/** Shows the rack of a game that has just begun, with a button for a host who wanted another game. */
async function showRack(request: CommandRequest, match: MatchId | undefined): Promise<void> {
  if (match === undefined) return;
  const { text } = request;
  const post = await rackPost(request, match, scrabblePhrases(text).opened);
  const setUp = setUpButton("", { kind: "new" }, setUpPhrases(text).setUp);
  const [row = [], ...others] = post.buttons ?? [];
  await request.reply({ ...post, buttons: [[...row, setUp], ...others] });
}
