import {
  type CorrectionRefusal,
  type CorrectionResult,
  refuseCorrection,
} from "#community/statistics/correction-refusal.ts";
import { formatScoreId, parseScoreId, type TypedResultRow } from "#community/statistics/parse-corrections.ts";
import type { LatestScoreWithPlayer, StatisticsScope } from "#community/statistics/statistics-types.ts";
import {
  formatDiscordDate,
  knownPlayerName,
  statisticsGameName,
} from "#discord/features/statistics/format-statistics.ts";
import { guildIdOf } from "#discord/features/word-lists.ts";
import type {
  AutocompleteChoice,
  AutocompleteRequest,
  ButtonRequest,
  CommandRequest,
  SlashRequest,
} from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { type RefusalPost, refusalPost } from "#discord/interactions/refusal-post.ts";
import { MAX_CHOICES } from "#discord/messages/discord-limits.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Button } from "#discord/messages/post.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { createFormat } from "#text/format.ts";
import { isLanguage } from "#text/language.ts";
import { type AdminPayload, adminButton } from "../admin-actions.ts";
import { SCORE_SEAT_OPTIONS } from "./scores-subcommands.ts";

// Removes wrong scores and enters games played on a real board. Each change is announced in the channel and stays in
// the list of corrections, which everybody can read.

/** Discord's limit for the label of a choice. */
const MAX_LABEL_LENGTH = 100;

type ScoreRequest = Pick<CommandRequest, "services" | "location" | "person" | "text">;

/**
 * Finds the ranking of the game that the admin typed: its id, its name, or the beginning of one name only. Otherwise
 * returns a refusal.
 */
function resolveScope(
  request: ScoreRequest,
  guild: string,
  typed: string,
): CorrectionResult<{ readonly view: StatisticsScope }> {
  const games = [...request.services.gameUis].map(([id, ui]) => ({ id, name: ui.name(request.text) }));
  const wanted = typed.trim().toLowerCase();
  const exact = games.find(({ id, name }) => [id, name.toLowerCase()].includes(wanted));
  const begun = games.filter(({ name }) => wanted !== "" && name.toLowerCase().startsWith(wanted));
  const game = exact ?? (begun.length === 1 ? begun[0] : undefined);
  return game
    ? { ok: true, view: scopeIn(request, guild, game.id) }
    : refuseCorrection({ reason: "no-such-game", name: typed.trim(), names: games.map(({ name }) => name) });
}

/** The rankings of all games on this server. */
function scopesIn(request: ScoreRequest, guild: string): readonly StatisticsScope[] {
  return [...request.services.gameUis.keys()].map((game) => scopeIn(request, guild, game));
}

function scopeIn({ person }: ScoreRequest, guild: string, game: string): StatisticsScope {
  return { guild, game, person: person.id, everywhere: false, bots: true };
}

function scoresRefusalPost({ text }: Pick<CommandRequest, "text">, refusal: CorrectionRefusal): RefusalPost {
  return refusalPost(text.statistics.refusal, refusal);
}

type ScorePayload = Extract<AdminPayload, { readonly game: string }>;

export async function askRevertScore(request: SlashRequest): Promise<void> {
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  const typed = request.options.getString("score", true);
  const found = parseScoreId(typed)
    ? await findScoreById(request, guild, typed)
    : await findScore(request, guild, typed);
  if (!found.ok) return request.reply(scoresRefusalPost(request, found.refusal));
  const { statistics } = request.text;
  const { view, score } = found;
  const payload: ScorePayload = { kind: "take-back", game: view.game, score: formatScoreId(score) };
  const content = statistics.takeBackQuestion(scoreFacts(request, view, score));
  await request.reply({ content, buttons: [confirmButtons(request, payload, statistics.buttons.takeBack)] });
}

type FoundScore = CorrectionResult<{ readonly view: StatisticsScope; readonly score: LatestScoreWithPlayer }>;

async function findScoreById(request: ScoreRequest, guild: string, typed: string): Promise<FoundScore> {
  for (const view of scopesIn(request, guild)) {
    const found = await request.services.statistics.findScore(view, typed);
    if (found.ok) return { ...found, view };
  }
  return refuseCorrection({ reason: "no-such-score" });
}

/** Finds the score that an admin has described by name, points, day or game instead of choosing a suggestion. */
async function findScore(request: CommandRequest, guild: string, typed: string): Promise<FoundScore> {
  const [first, ...others] = await listMatchingScores(request, guild, typed);
  if (!first) return refuseCorrection({ reason: "no-such-score" });
  const count = others.length + 1;
  return others.length > 0 ? refuseCorrection({ reason: "several-scores", count }) : { ok: true, ...first };
}

/** Asks whether to delete the scores of a player, with a button for each game in which the player has scores. */
export async function askDeleteScores(request: SlashRequest): Promise<void> {
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  const user = request.options.getUser("player", true);
  const named = { id: user.id, name: user.displayName };
  const { statistics } = request.text;
  const buttons: Button[] = [];
  for (const view of scopesIn(request, guild)) {
    const found = await request.services.statistics.findPlayer(view, named);
    if (!found.ok) continue;
    const payload: ScorePayload = { kind: "delete-scores", game: view.game, person: user.id };
    const label = statistics.buttons.deleteIn({ game: statisticsGameName({ request, view }), scores: found.scores });
    buttons.push({ ...adminButton(payload, label), style: "danger" });
  }
  if (buttons.length === 0)
    return request.reply(scoresRefusalPost(request, { reason: "no-such-player", name: named.name }));
  const content = statistics.deleteQuestion(escapeText(named.name));
  await request.reply({ content, buttons: [buttons, [cancelButton(request)]] });
}

export async function askResetRanking(request: SlashRequest): Promise<void> {
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  const resolved = resolveScope(request, guild, request.options.getString("game", true));
  if (!resolved.ok) return request.reply(scoresRefusalPost(request, resolved.refusal));
  const { view } = resolved;
  const found = await request.services.statistics.findSeason(view);
  if (!found.ok) return request.reply(scoresRefusalPost(request, found.refusal));
  const { statistics } = request.text;
  const { number, ...counts } = found.season;
  const payload: ScorePayload = { kind: "reset-scores", game: view.game, season: number };
  const content = statistics.resetQuestion({ game: statisticsGameName({ request, view }), ...counts });
  await request.reply({ content, buttons: [confirmButtons(request, payload, statistics.buttons.reset)] });
}

export async function enterScores(request: SlashRequest): Promise<void> {
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  const resolved = resolveScope(request, guild, request.options.getString("game", true));
  if (!resolved.ok) return request.reply(scoresRefusalPost(request, resolved.refusal));
  if (!(await consumeRateLimit(request, "scores"))) return;
  const entered = await request.services.statistics.enterGame(resolved.view, readSeatScores(request));
  if (!entered.ok) return request.reply(scoresRefusalPost(request, entered.refusal));
  const scores = entered.seats.map(({ name, score }) => ({ name: escapeText(name), score }));
  await announceCorrection(request, (text, by) => {
    const game = statisticsGameName({ request: { ...request, text }, view: resolved.view });
    return text.statistics.corrected.enter({ by, game, scores });
  });
}

/** Handles the buttons that confirm a deletion of scores or the reset of a ranking. */
export async function handleScoreButton(request: ButtonRequest, payload: ScorePayload): Promise<void> {
  const guild = guildIdOf(request);
  if (guild === undefined) return;
  if (!(await consumeRateLimit(request, "scores"))) return;
  const view = scopeIn(request, guild, payload.game);
  switch (payload.kind) {
    case "take-back":
      return takeBack(request, view, payload.score);
    case "delete-scores":
      return removeScores(request, view, payload.person);
    case "reset-scores":
      return resetRanking(request, view, payload.season);
  }
}

async function takeBack(request: ButtonRequest, view: StatisticsScope, score: string): Promise<void> {
  const taken = await request.services.statistics.revertScore(view, score);
  if (!taken.ok) return request.reply(scoresRefusalPost(request, taken.refusal));
  await announceCorrection(request, (text, by) =>
    text.statistics.corrected.takeBack({ by, ...scoreFacts({ ...request, text }, view, taken.score) }),
  );
}

async function removeScores(request: ButtonRequest, view: StatisticsScope, person: string): Promise<void> {
  const removed = await request.services.statistics.deletePlayerScores(view, {
    id: person,
    name: request.text.statistics.formerMember,
  });
  if (!removed.ok) return request.reply(scoresRefusalPost(request, removed.refusal));
  const { who, scores } = removed;
  await announceCorrection(request, (text, by) => {
    const name = escapeText(knownPlayerName({ ...request, text }, view, who));
    const game = statisticsGameName({ request: { ...request, text }, view });
    return text.statistics.corrected.delete({ by, game, name, scores });
  });
}

async function resetRanking(request: ButtonRequest, view: StatisticsScope, season: number): Promise<void> {
  const reset = await request.services.statistics.resetSeason(view, season);
  if (!reset.ok) return request.reply(scoresRefusalPost(request, reset.refusal));
  await announceCorrection(request, (text, by) => {
    const game = statisticsGameName({ request: { ...request, text }, view });
    return text.statistics.corrected.reset({ by, game, ...reset.counts });
  });
}

/** Announces a correction in the channel, in the server's language. The correction stands even if this fails. */
async function announceCorrection(
  request: CommandRequest,
  sentence: (text: Catalogue, by: string) => string,
): Promise<void> {
  const { services, location, person, server, language, text } = request;
  if (location.kind !== "channel") return;
  const serverCatalogue = catalogues[isLanguage(server.language) ? server.language : language];
  try {
    await services.announce(location.channel, { content: sentence(serverCatalogue, escapeText(person.name)) }, []);
    await request.reply({ content: text.statistics.done });
  } catch (error) {
    services.log.warn({ error, channel: location.channel }, "a correction of scores could not be announced");
    await request.reply({ content: text.statistics.notAnnounced });
  }
}

function confirmButtons(request: CommandRequest, payload: ScorePayload, label: string): Button[] {
  return [{ ...adminButton(payload, label), style: "danger" }, cancelButton(request)];
}

function cancelButton({ text }: CommandRequest): Button {
  return adminButton({ kind: "cancel" }, text.statistics.buttons.cancel);
}

function scoreFacts(request: CommandRequest, view: StatisticsScope, { who, score, at }: LatestScoreWithPlayer) {
  const name = escapeText(knownPlayerName(request, view, who));
  return { game: statisticsGameName({ request, view }), name, score, when: formatDiscordDate(at) };
}

function readSeatScores({ options }: SlashRequest): TypedResultRow[] {
  return SCORE_SEAT_OPTIONS.map(({ player, points }) => {
    const user = options.getUser(player);
    const member = options.getMember(player);
    const name = member && "displayName" in member ? member.displayName : (user?.displayName ?? "");
    const person = user ? { id: user.id, name, bot: user.bot } : undefined;
    return { person, points: options.getInteger(points) ?? undefined };
  });
}

/** Suggests the latest scores of all games that match the input by name, points, day or game. */
export async function suggestScores(request: AutocompleteRequest): Promise<AutocompleteChoice[]> {
  const guild = guildIdOf(request);
  if (guild === undefined) return [];
  const typed = request.options.getFocused();
  // Without typed text, only the scores that are suggested are read.
  const listed = await listMatchingScores(request, guild, typed, typed.trim() === "" ? MAX_CHOICES : undefined);
  return listed.map(({ score, label }) => ({ name: label.slice(0, MAX_LABEL_LENGTH), value: formatScoreId(score) }));
}

/** Returns the scores in whose labels every typed word occurs, the latest first. `max`: of how many of each game. */
async function listMatchingScores(
  request: Pick<CommandRequest, "language"> & ScoreRequest,
  guild: string,
  typed: string,
  max?: number,
) {
  const { minute } = createFormat(request.language);
  const words = typed.toLowerCase().split(/[\s·]+/u);
  const lists = scopesIn(request, guild).map(async (view) => {
    const game = statisticsGameName({ request, view });
    const scores = await request.services.statistics.latestScores(view, max);
    return scores.map((score) => {
      const name = knownPlayerName(request, view, score.who);
      return { view, score, label: [name, score.score, minute(score.at), game].join(" · ") };
    });
  });
  return (await Promise.all(lists))
    .flat()
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .toSorted((one, other) => other.score.at - one.score.at);
}

export async function suggestGamesWithScores({
  services,
  text,
  options,
}: AutocompleteRequest): Promise<AutocompleteChoice[]> {
  const typed = options.getFocused().trim().toLowerCase();
  return [...services.gameUis]
    .map(([value, ui]) => ({ name: ui.name(text), value }))
    .filter(({ name }) => name.toLowerCase().includes(typed));
}
