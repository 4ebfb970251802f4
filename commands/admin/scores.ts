import { makeScoreId, type TypedSeat } from "#club/statistics/corrections.ts";
import type { Corrected, ScoresRefusal } from "#club/statistics/refusal.ts";
import type { FoundScore, View } from "#club/statistics/types.ts";
import { mayHave } from "#discord/allowances.ts";
import type { Call, Choice, CompleteCall, PressCall, SlashCall } from "#discord/command.ts";
import { guildOf } from "#discord/lists.ts";
import { plain, plainFacts } from "#discord/plain.ts";
import type { Button } from "#discord/post.ts";
import { dayMark, gameName, knownName } from "#discord/statistics/call.ts";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { isLanguage } from "#text/language.ts";
import { say } from "#text/phrases.ts";
import { makeDeed } from "./deed.ts";
import { SEATS } from "./scores-data.ts";
import { makeScoresDeed, type ScoresDeed } from "./scores-deed.ts";

// Scores that should not stand, and games that were played over the board. Whatever is done is told to the channel and
// stays in the list of corrections, which everybody can read.

/** Discord's limit of the label of what is offered. */
const LONGEST_LABEL = 100;

type Guilded = Pick<Call, "desk" | "home" | "person" | "text">;

/** The game that is meant: the one that is named, or the only one that there is. */
function viewOf(call: Guilded, typed: string | null): Corrected<{ readonly view: View }> {
  const games = [...call.desk.faces];
  const names = games.map(([, face]) => face.name(call.text));
  const wanted = (typed ?? "").trim().toLowerCase();
  const [game] = games.find(([id], index) => [id, names[index]?.toLowerCase()].includes(wanted)) ?? [];
  const meant = game ?? (wanted === "" && games.length === 1 ? games[0]?.[0] : undefined);
  const guild = guildOf(call);
  if (meant === undefined || guild === undefined) {
    const refusal =
      wanted === "" ? ({ why: "which-game", names } as const) : ({ why: "no-such-game", name: wanted, names } as const);
    return { ok: false, refusal };
  }
  return { ok: true, view: viewIn(call, guild, meant) };
}

function viewIn({ person }: Guilded, guild: string, game: string): View {
  return { guild, game, person: person.id, everywhere: false, bots: true };
}

function sayScores({ text }: Pick<Call, "text">, refusal: ScoresRefusal): string {
  return say(text.statistics.refusal, plainFacts(refusal));
}

export async function askTakeBack(call: SlashCall): Promise<void> {
  const meant = viewOf(call, call.options.getString("game"));
  if (!meant.ok) return call.reply({ content: sayScores(call, meant.refusal) });
  const found = await call.desk.statistics.findScore(meant.view, call.options.getString("score", true));
  if (!found.ok) return call.reply({ content: sayScores(call, found.refusal) });
  const { statistics } = call.text;
  const { game } = meant.view;
  const deed: ScoresDeed = { kind: "take-back", game, score: makeScoreId(found.score) };
  const content = statistics.takeBackQuestion(factsOf(call, meant.view, found.score));
  await call.reply({ content, buttons: [question(call, deed, statistics.buttons.takeBack)] });
}

export async function askDelete(call: SlashCall): Promise<void> {
  const meant = viewOf(call, call.options.getString("game"));
  if (!meant.ok) return call.reply({ content: sayScores(call, meant.refusal) });
  const user = call.options.getUser("player", true);
  const found = await call.desk.statistics.findPlayer(meant.view, { id: user.id, name: user.displayName });
  if (!found.ok) return call.reply({ content: sayScores(call, found.refusal) });
  const { statistics } = call.text;
  const deed: ScoresDeed = { kind: "delete", game: meant.view.game, person: user.id };
  const content = statistics.deleteQuestion(plain(user.displayName));
  await call.reply({ content, buttons: [question(call, deed, statistics.buttons.delete)] });
}

export async function askReset(call: SlashCall): Promise<void> {
  const meant = viewOf(call, call.options.getString("game"));
  if (!meant.ok) return call.reply({ content: sayScores(call, meant.refusal) });
  const { view } = meant;
  const found = await call.desk.statistics.findSeason(view);
  if (!found.ok) return call.reply({ content: sayScores(call, found.refusal) });
  const { statistics } = call.text;
  const { number, ...counts } = found.season;
  const deed: ScoresDeed = { kind: "reset", game: view.game, season: number };
  const content = statistics.resetQuestion({ game: gameName({ call, view }), ...counts });
  await call.reply({ content, buttons: [question(call, deed, statistics.buttons.reset)] });
}

export async function enterGame(call: SlashCall): Promise<void> {
  const meant = viewOf(call, call.options.getString("game"));
  if (!meant.ok) return call.reply({ content: sayScores(call, meant.refusal) });
  if (!(await mayHave(call, "scores"))) return;
  const entered = await call.desk.statistics.enter(meant.view, typedSeats(call));
  if (!entered.ok) return call.reply({ content: sayScores(call, entered.refusal) });
  const scores = entered.seats.map(({ name, score }) => ({ name: plain(name), score }));
  await tell(call, ({ statistics }, by) => statistics.corrected.enter({ by, scores }));
}

/** A button was pressed under a question. */
export async function correctScores(call: PressCall, deed: ScoresDeed): Promise<void> {
  const guild = guildOf(call);
  if (guild === undefined) return;
  if (!(await mayHave(call, "scores"))) return;
  const view = viewIn(call, guild, deed.game);
  switch (deed.kind) {
    case "take-back":
      return takeBack(call, view, deed.score);
    case "delete":
      return removeScores(call, view, deed.person);
    case "reset":
      return resetRanking(call, view, deed.season);
  }
}

async function takeBack(call: PressCall, view: View, score: string): Promise<void> {
  const taken = await call.desk.statistics.takeBack(view, score);
  if (!taken.ok) return call.reply({ content: sayScores(call, taken.refusal) });
  await tell(call, (text, by) =>
    text.statistics.corrected.takeBack({ by, ...factsOf({ ...call, text }, view, taken.score) }),
  );
}

async function removeScores(call: PressCall, view: View, person: string): Promise<void> {
  const removed = await call.desk.statistics.remove(view, { id: person, name: call.text.statistics.somebody });
  if (!removed.ok) return call.reply({ content: sayScores(call, removed.refusal) });
  const { who, scores } = removed;
  await tell(call, (text, by) => {
    const name = plain(knownName({ ...call, text }, view, who));
    return text.statistics.corrected.delete({ by, name, scores });
  });
}

async function resetRanking(call: PressCall, view: View, season: number): Promise<void> {
  const reset = await call.desk.statistics.reset(view, season);
  if (!reset.ok) return call.reply({ content: sayScores(call, reset.refusal) });
  await tell(call, (text, by) => {
    const game = gameName({ call: { ...call, text }, view });
    return text.statistics.corrected.reset({ by, game, ...reset.counts });
  });
}

/** What was done is said before everybody, in the server's language. It is done, whether anybody can be told or not. */
async function tell(call: Call, sentence: (text: Catalogue, by: string) => string): Promise<void> {
  const { desk, home, person, server, language, text } = call;
  if (home.kind !== "channel") return;
  const everybodys = catalogues[isLanguage(server.language) ? server.language : language];
  try {
    await desk.announce(home.channel, { content: sentence(everybodys, plain(person.name)) }, []);
    await call.reply({ content: text.statistics.done });
  } catch (fault) {
    desk.log.warn({ fault, channel: home.channel }, "a correction of scores could not be announced");
    await call.reply({ content: text.statistics.notAnnounced });
  }
}

function question(call: Call, deed: ScoresDeed, label: string): Button[] {
  const button = { command: "admin", match: "", seq: 0 };
  return [
    { ...button, payload: makeScoresDeed(deed), label, look: "danger" },
    { ...button, payload: makeDeed({ kind: "cancel" }), label: call.text.statistics.buttons.cancel },
  ];
}

function factsOf(call: Call, view: View, { who, score, at }: FoundScore) {
  return { name: plain(knownName(call, view, who)), score, when: dayMark(at) };
}

function typedSeats({ options }: SlashCall): TypedSeat[] {
  return SEATS.map(({ player, points }) => {
    const user = options.getUser(player);
    const member = options.getMember(player);
    const name = member && "displayName" in member ? member.displayName : (user?.displayName ?? "");
    const person = user ? { id: user.id, name, bot: user.bot } : undefined;
    return { person, points: options.getInteger(points) ?? undefined };
  });
}

/** The last scores that fit what is typed, by name, points and day. */
export async function offerScores(call: CompleteCall): Promise<Choice[]> {
  const meant = viewOf(call, call.options.getString("game"));
  if (!meant.ok) return [];
  const typed = call.options.getFocused().trim().toLowerCase();
  const day = new Intl.DateTimeFormat(call.language, { dateStyle: "medium" });
  const scores = await call.desk.statistics.latest(meant.view);
  return scores
    .map((score) => {
      const name = [knownName(call, meant.view, score.who), score.score, day.format(score.at)].join(" · ");
      return { name: name.slice(0, LONGEST_LABEL), value: makeScoreId(score) };
    })
    .filter(({ name }) => name.toLowerCase().includes(typed));
}

export async function offerGames({ desk, text, options }: CompleteCall): Promise<Choice[]> {
  const typed = options.getFocused().trim().toLowerCase();
  return [...desk.faces]
    .map(([value, face]) => ({ name: face.name(text), value }))
    .filter(({ name }) => name.toLowerCase().includes(typed));
}
