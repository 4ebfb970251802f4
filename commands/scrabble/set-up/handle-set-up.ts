import { type Invitee, toInvitee } from "#discord/features/lobby/invitees.ts";
import { checkMatchStart, placeOfferedLobby } from "#discord/features/lobby/start-match.ts";
import { startRefusalPost } from "#discord/features/lobby/start-refusal-post.ts";
import { guildIdOf, resolveWordList, wordListRef, wordListRefusalPost } from "#discord/features/word-lists.ts";
import type {
  ButtonRequest,
  CommandRequest,
  FormRequest,
  MenuRequest,
  ModalForm,
} from "#discord/interactions/command.ts";
import { handleActions } from "#discord/interactions/handle-actions.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { type PostNotice, type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Post } from "#discord/messages/post.ts";
import gameModule from "#games/scrabble/module.ts";
import { SCRABBLE_DEFAULTS, SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import { type LobbySetUp, setUpLobby } from "#match/lobby/lobby-changes.ts";
import type { Lobby } from "#match/lobby/lobby-service.ts";
import { isLanguage } from "#text/language.ts";
import { createScrabbleBots } from "../new/bot-levels.ts";
import { checkSettingConflicts } from "../new/read-options.ts";
import { offerNextGame } from "../new/start-game.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { rackPost } from "../turn/rack.ts";
import { parseClockValue } from "./clock-choices.ts";
import { readLastSettings, rememberSettings } from "./last-settings.ts";
import { type GameSettings, PRESET_SETTINGS, PRESETS } from "./presets.ts";
import { SET_UP_ACTIONS } from "./set-up-actions.ts";
import {
  CHOICE_OPTIONS,
  createNumbersForm,
  createPlayersForm,
  createRulesForm,
  EXTRAS,
  NUMBER_OPTIONS,
  PLAYERS_FIELDS,
  parseBoardValue,
  readBotValues,
} from "./set-up-form.ts";
import { setUpPost } from "./set-up-post.ts";
import { setUpPhrases } from "./text/set-up-phrases.ts";
import { endUntouchedGame } from "./untouched-game.ts";

// A host sets up a game, either before it is posted or while it waits for players. Its settings are those of the lobby,
// so they outlive a restart.

const MAX_RETRIES = 3;

type SetUpRequest = CommandRequest & Pick<ButtonRequest, "id">;

/** What a host changes. What is missing stays as it is. */
interface SetUpChange {
  readonly options?: ScrabbleOptions;
  readonly lexicon?: string;
  /** `null`: no clock. */
  readonly clock?: GameSettings["clock"] | null;
  readonly isRated?: boolean;
  readonly isOpen?: boolean;
  readonly bots?: Lobby["plan"]["bots"];
  readonly people?: readonly Invitee[];
}

/** Half of a message: the change of a posted game edits its message. */
const CHANGE_COST = 0.5;

export const setUpActionHandlers = handleActions(SET_UP_ACTIONS, {
  new: { form: createNextGameForm, press: showNextGame },
  players: { form: formOf(createPlayersForm), press: showSetUp, submit: handlePlayersForm },
  rules: { form: formOf(createRulesForm), press: showSetUp, submit: handleRulesForm },
  numbers: { form: formOf(createNumbersForm), press: showSetUp, submit: handleNumbersForm },
  preset: { select: choosePreset },
  open: (request, { isOpen }) => changeOf(request, async () => ({ isOpen })),
  rated: (request, { isRated }) => changeOf(request, async () => ({ isRated })),
  start: startSetUpGame,
});

async function createNextGameForm(request: ButtonRequest): Promise<ModalForm | undefined> {
  const offered = await offerNextGame(request);
  // The easy bot is not chosen beforehand. Otherwise it would play with people, too.
  return "refusal" in offered ? undefined : createPlayersForm(request, offered, []);
}

/** Answers the button *Set up…* if its form could not open. */
async function showNextGame(request: ButtonRequest): Promise<void> {
  const offered = await offerNextGame(request);
  await request.reply("refusal" in offered ? offered : await setUpPost(request, offered));
}

function formOf(create: (request: ButtonRequest, lobby: Lobby) => ModalForm | Promise<ModalForm>) {
  return async (request: ButtonRequest): Promise<ModalForm | undefined> => {
    const found = await findSetUp(request);
    return found.ok ? create(request, found.lobby) : undefined;
  };
}

type FoundSetUp = { readonly ok: true; readonly lobby: Lobby } | { readonly ok: false; readonly refused: RefusalPost };

/** Finds the lobby of a button. Only its host may set up its game, and only on its server. */
async function findSetUp(request: SetUpRequest): Promise<FoundSetUp> {
  const { services, id, person, text, canSee } = request;
  const lobby = await services.matches.lobbies.find(id.match);
  const isOpen = lobby?.game === gameModule.id && (lobby.status === "offered" || lobby.status === "waiting");
  const [host] = lobby?.guests ?? [];
  const isHere = isOpen && lobby.location.guild === guildIdOf(request);
  if (isHere && host?.person === person.id) return { ok: true, lobby };
  // The name of the host is told only where the person can see the lobby.
  const isSeen = isHere && canSee(lobby.location.channel);
  const refusal = isSeen
    ? ({ reason: "not-host", host: host?.name ?? "" } as const)
    : ({ reason: "no-lobby" } as const);
  return { ok: false, refused: refusalPost(text.lobby.refusal, refusal) };
}

async function showSetUp(request: ButtonRequest): Promise<void> {
  const found = await findSetUp(request);
  await request.reply(found.ok ? await setUpPost(request, found.lobby) : found.refused);
}

/**
 * Changes the game of a button, menu or form, and shows it. `read` returns a refusal if a value is not possible. If the
 * lobby changes meanwhile, for example because a person joins, the change is read again.
 */
async function changeOf(
  request: SetUpRequest,
  read: (lobby: Lobby) => Promise<SetUpChange | RefusalPost>,
  triesLeft = MAX_RETRIES,
): Promise<void> {
  const found = await findSetUp(request);
  if (!found.ok) return request.reply(found.refused);
  const { lobby } = found;
  const change = await read(lobby);
  if ("refusal" in change) return showAgain(request, lobby, change);
  const conflict = checkConflicts(request, lobby, change);
  if (conflict) return showAgain(request, lobby, conflict);
  const isAsking = newlyAwaited(lobby, setUpLobby(lobby, applyChange(lobby, change))).length > 0;
  const cost = isAsking ? 1 + CHANGE_COST : CHANGE_COST;
  const explain = { ...request, reply: (post: Post) => showAgain(request, lobby, post as RefusalPost) };
  const isCharged = lobby.status === "waiting" && triesLeft === MAX_RETRIES;
  if (isCharged && !(await consumeRateLimit(explain, "messages", { cost }))) return;
  const actor = { lobby: lobby.id, person: request.person.id };
  // The change was read for this version of the lobby. With another one, its options would not fit the word list.
  const wanted = applyChange(lobby, change);
  const result = await request.services.matches.lobbies.setUp(actor, ({ seq }) =>
    seq === lobby.seq ? wanted : undefined,
  );
  const isOutdated = !result.ok && result.by === "lobby" && result.refusal.reason === "changed-meanwhile";
  if (isOutdated && triesLeft > 0) return changeOf(request, read, triesLeft - 1);
  if (!result.ok) {
    const now = isOutdated ? await findSetUp(request) : found;
    return showAgain(request, now.ok ? now.lobby : lobby, startRefusalPost(request, lobby.game, result));
  }
  // The change is saved, so the host sees it even if the message for the others cannot be sent.
  await mentionAwaited(request, lobby, result.lobby).catch((error: unknown) =>
    request.services.log.warn({ error, lobby: lobby.id }, "the people who are asked to join could not be mentioned"),
  );
  await showAgain(request, result.lobby);
}

async function showAgain(request: SetUpRequest, lobby: Lobby, notice?: PostNotice): Promise<void> {
  await request.reply(await setUpPost(request, lobby, notice));
}

function checkConflicts(request: SetUpRequest, lobby: Lobby, change: SetUpChange): RefusalPost | undefined {
  const refused = change.people && checkMatchStart(request, change.people);
  const { plan } = applyChange(lobby, change);
  const options = plan.options as ScrabbleOptions;
  return (
    refused ?? checkSettingConflicts({ options, ...(plan.rated && { rated: plan.rated }) }, plan.bots, request.text)
  );
}

function applyChange({ plan, guests }: Lobby, change: SetUpChange): LobbySetUp {
  const { options = plan.options, lexicon = plan.lexicon, bots = plan.bots, isOpen: open = plan.open } = change;
  const { clock: _, rated: _rated, lexicon: _lexicon, ...others } = plan;
  const clock = change.clock === undefined ? plan.clock : change.clock;
  const isRated = change.isRated ?? plan.rated;
  const people = change.people?.map(({ id, name }) => ({ person: id, name }));
  return {
    plan: {
      ...others,
      ...{ options, bots, open },
      ...(lexicon === undefined ? {} : { lexicon }),
      ...(clock && { clock }),
      ...(isRated && { rated: true }),
    },
    invited: people
      ? [...joinedSince(guests, people), ...people]
      : guests.slice(1).filter(({ stand }) => stand !== "out"),
  };
}

/** People who have joined and are not in the form. They stay, because they may have joined while it was open. */
function joinedSince(guests: Lobby["guests"], people: readonly { readonly person: string }[]) {
  const isListed = (person: string) => people.some((one) => one.person === person);
  return guests.slice(1).filter(({ person, stand }) => stand === "in" && !isListed(person));
}

/** People who are asked to join after a change: newly invited ones, and those who had joined the game as it was. */
function newlyAwaited(before: Lobby, { guests }: Pick<Lobby, "guests">): Lobby["guests"] {
  const wereAwaited = before.guests.flatMap(({ person, stand }) => (stand === "awaited" ? [person] : []));
  return guests.filter(({ person, stand }) => stand === "awaited" && !wereAwaited.includes(person));
}

/** Mentions the people who are asked to join after a change, because Discord sends no notification for an edit. */
async function mentionAwaited(request: SetUpRequest, before: Lobby, after: Lobby): Promise<void> {
  const asked = newlyAwaited(before, after);
  if (before.status !== "waiting" || asked.length === 0) return;
  const { services, person } = request;
  const may = await Promise.all(asked.map((one) => services.playerSettings.mayPing(one.person, "question", person.id)));
  const hadJoined = ({ person: id }: Lobby["guests"][number]) =>
    before.guests.some((one) => one.person === id && one.stand === "in");
  const namesOf = (isWanted: (one: Lobby["guests"][number]) => boolean) =>
    asked.flatMap((one, at) => (isWanted(one) ? [may[at] ? `<@${one.person}>` : escapeText(one.name)] : []));
  const language = isLanguage(before.plan.language) ? before.plan.language : "en";
  const phrases = setUpPhrases({ language });
  const host = escapeText(after.guests[0]?.name ?? "");
  const [again, invited] = [namesOf(hadJoined), namesOf((one) => !hadJoined(one))];
  const content = [
    ...(again.length > 0 ? [phrases.askedAgain({ host, names: again })] : []),
    ...(invited.length > 0 ? [phrases.invited({ host, names: invited })] : []),
  ].join("\n");
  await services.announce(
    after.location.channel,
    { content },
    asked.flatMap((one, at) => (may[at] ? [one.person] : [])),
  );
}

async function handlePlayersForm(request: FormRequest): Promise<void> {
  const { fields, person } = request;
  await changeOf(request, async (lobby) => {
    const users = fields.getSelectedUsers(PLAYERS_FIELDS.people);
    const members = fields.getSelectedMembers(PLAYERS_FIELDS.people);
    // Players may choose themselves, although they play anyway.
    const chosen = [...(users?.values() ?? [])].filter(({ id }) => id !== person.id);
    const people = chosen.map((user) => toInvitee(user, members?.get(user.id)));
    const [list] = fields.getStringSelectValues(PLAYERS_FIELDS.list);
    const found = await resolveWordList(request, list ?? null);
    if (!found.ok) return wordListRefusalPost(request, found);
    const board = parseBoardValue(fields.getStringSelectValues(PLAYERS_FIELDS.board)[0] ?? "");
    const options = lobby.plan.options as ScrabbleOptions;
    const bots = readBotValues(fields.getStringSelectValues(PLAYERS_FIELDS.bots), lobby.plan);
    // Without players and bots, an easy bot plays, unless the game was one of the host alone before or is posted
    // already.
    const wasAlone = lobby.plan.bots.length === 0 && lobby.guests.length === 1;
    const isNobodyElse = people.length === 0 && bots.length === 0 && !lobby.plan.open;
    const needsBot = isNobodyElse && !wasAlone && lobby.status === "offered";
    return {
      people,
      bots: needsBot ? createScrabbleBots(lobby.plan.language) : bots,
      options: { ...options, ...board, list: wordListRef(found.list) },
      lexicon: await request.services.wordLists.pin(found.list),
      clock: parseClockValue(fields.getStringSelectValues(PLAYERS_FIELDS.clock)[0] ?? "") ?? null,
    };
  });
}

async function handleRulesForm(request: FormRequest): Promise<void> {
  const { fields } = request;
  await changeOf(request, async ({ plan }) => {
    const choices = CHOICE_OPTIONS.flatMap((name) => {
      const values: readonly string[] = SCRABBLE_OPTIONS[name].values;
      return fields.getStringSelectValues(name).flatMap((value) => (values.includes(value) ? [[name, value]] : []));
    });
    const chosen = fields.getStringSelectValues("extras");
    const { expertHints: _, easyWords: _easy, overlooking: _overlooking, ...options } = plan.options as ScrabbleOptions;
    const extras = EXTRAS.flatMap((name) => (chosen.includes(name) ? [[name, true]] : []));
    return { options: { ...options, ...Object.fromEntries([...choices, ...extras]) } };
  });
}

async function handleNumbersForm(request: FormRequest): Promise<void> {
  const { fields, text } = request;
  const { notNumber, numbersForm } = setUpPhrases(text);
  await changeOf(request, async ({ plan }) => {
    const { hints: _, ...options } = plan.options as ScrabbleOptions;
    const numbers: { [option: string]: number } = {};
    for (const name of NUMBER_OPTIONS) {
      const typed = fields.getTextInputValue(name).trim();
      if (typed === "" && name === "hints") continue;
      if (!/^\d{1,5}$/.test(typed)) {
        const label = numbersForm[name](SCRABBLE_OPTIONS[name]);
        return { content: notNumber({ typed: escapeText(typed), label }), refusal: "not-a-number" };
      }
      numbers[name] = Number(typed);
    }
    return { options: { ...options, ...numbers } };
  });
}

async function choosePreset(request: MenuRequest): Promise<void> {
  const [value] = request.values;
  await changeOf(request, async ({ plan }) => {
    const { list, start } = plan.options as ScrabbleOptions;
    const kept = { list, ...(start && { start }) };
    const preset = PRESETS.find((one) => one === value);
    if (preset) {
      const { options, clock } = PRESET_SETTINGS[preset];
      // A clock that the host has chosen stays, unless the preset is one without a clock.
      return { options: { ...SCRABBLE_DEFAULTS, ...options, ...kept }, clock: clock ? (plan.clock ?? clock) : null };
    }
    return (await readLastChange(request)) ?? { content: request.text.common.unknownButton, refusal: "unknown-button" };
  });
}

/** The last settings of the channel as a change. Undefined if there are none. */
async function readLastChange(request: MenuRequest): Promise<SetUpChange | RefusalPost | undefined> {
  const last = await readLastSettings(request);
  if (!last) return undefined;
  const { list } = last.options;
  const found = await request.services.wordLists.find(guildIdOf(request), "name" in list ? list.name : list.language);
  if (!found.ok) return wordListRefusalPost(request, found);
  const lexicon = await request.services.wordLists.pin(found.list);
  return { options: { ...last.options, list: wordListRef(found.list) }, lexicon, clock: last.clock ?? null };
}

async function startSetUpGame(request: ButtonRequest): Promise<void> {
  const found = await findSetUp(request);
  if (!found.ok) return request.reply(found.refused);
  const { lobby } = found;
  // A game that is posted already starts with the button below its public message.
  if (lobby.status === "waiting") return showAgain(request, lobby);
  // A refusal without buttons is shown above the settings, so that the host can change them.
  const reply = async (post: Post) =>
    request.reply(post.refusal && !post.buttons ? await setUpPost(request, lobby, post as RefusalPost) : post);
  const accepted = await placeOfferedLobby({ ...request, reply }, lobby, () => endUntouchedGame(request));
  if (!accepted) return;
  const { options, clock, rated } = lobby.plan;
  await rememberSettings(request, {
    options: options as ScrabbleOptions,
    ...(clock && { clock }),
    ...(rated && { rated }),
  });
  if (accepted.match !== undefined)
    await request.reply(await rackPost(request, accepted.match, scrabblePhrases(request.text).opened));
}
