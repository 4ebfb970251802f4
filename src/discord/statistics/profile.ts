import type { KnownDuel, Paged, Profile } from "#club/statistics/types.ts";
import { plain } from "#discord/plain.ts";
import type { Post } from "#discord/post.ts";
import { fitting } from "#discord/room.ts";
import { buttonsOnPage } from "#discord/statistics/buttons.ts";
import { colourOf, gameLines, type Look, meanText, nameOf, plainName, ratingText } from "#discord/statistics/call.ts";
import { noGames } from "#discord/statistics/nothing.ts";
import { type Portraits, portraitsOf } from "#discord/statistics/portraits.ts";
import type { ProfileBlock, Scene } from "#kernel/scene.ts";
import { formatOf } from "#text/format.ts";

/** So many games are told in words at once. */
const TOLD = 5;
const ROOM = 1_800;
/** A line needs two points. */
const FEWEST_RATED = 2;

/** `asked`: what somebody is called whom the reader named. */
export async function profilePost(look: Look, asked: string | undefined): Promise<Post> {
  const { call, view, shown } = look;
  const person = shown.player ?? call.person.id;
  const found = await call.desk.statistics.profile(view, { kind: "person", person });
  if (!found) return { content: noGames(look, person, asked) };
  const pages = Math.ceil(found.totals.games / TOLD);
  const paged = { page: Math.min(shown.page, pages - 1), pages };
  const lines = [
    ...linesOf(look, found, plainName(look, found.who)),
    ...(await duelLines(look, found)),
    ...(await historyLines(look, found, paged)),
  ];
  const content = fitting(lines, ROOM, 1).join("\n");
  const buttons = buttonsOnPage(look, paged);
  if (shown.text) return { content, buttons };
  const alt = linesOf(look, found, nameOf(look, found.who)).join(" ").replaceAll("**", "");
  return { content, picture: { scene: sceneOf(look, found, await portraitsOf(look, [found])), alt }, buttons };
}

function linesOf({ call, view }: Look, { totals, rating, positions }: Profile, name: string): string[] {
  const { statistics } = call.text;
  const place = (figure: "sum" | "rating") =>
    positions[figure] === undefined
      ? []
      : [statistics.place({ position: positions[figure], figure: statistics.figures[figure] })];
  const bingos = call.desk.faces.get(view.game)?.bingos?.(call.text);
  const title = `**${name}** · ${view.everywhere ? statistics.everywhere : statistics.here}`;
  return [
    title,
    statistics.record({ ...totals, average: meanText(call, totals.average) }),
    ...place("sum"),
    ...(rating ? [statistics.rated(ratingText(rating)), ...place("rating")] : []),
    ...(bingos === undefined ? [] : [statistics.counted({ what: bingos, count: totals.bingos })]),
    ...(totals.bestPlay
      ? [statistics.play({ word: plain(totals.bestPlay.text), points: totals.bestPlay.points })]
      : []),
  ];
}

/** Against the one who was named, or those whom the player met most. */
async function duelLines(look: Look, { who, duels }: Profile): Promise<string[]> {
  const { call, view, shown } = look;
  const { statistics } = call.text;
  const line = ({ games, wins, ties, who: other }: KnownDuel) =>
    `- ${statistics.duel({ name: plainName(look, other), games, wins, ties, losses: games - wins - ties })}`;
  if (shown.against === undefined) return duels.length > 0 ? [statistics.duels, ...duels.map(line)] : [];
  const opponent = { kind: "person", person: shown.against } as const;
  const duel = await call.desk.statistics.duel(view, who.player, opponent);
  if (duel) return [line(duel)];
  return [statistics.noDuel({ name: plainName(look, who), other: `<@${shown.against}>` })];
}

/** The latest games, or those of a page further back. */
async function historyLines(
  look: Look,
  { who, recent }: Profile,
  { page, pages }: Pick<Paged, "page" | "pages">,
): Promise<string[]> {
  const { call, view } = look;
  const { statistics } = call.text;
  const slice = { from: page * TOLD, count: TOLD };
  const further = page > 0 ? await call.desk.statistics.history(view, who.player, slice) : undefined;
  const lines = gameLines(look, page > 0 ? (further?.rows ?? []) : recent.slice(0, TOLD));
  const which = pages > 1 ? [statistics.page({ page: page + 1, pages })] : [];
  return [[statistics.latestGames, ...which].join(" "), ...lines];
}

function sceneOf(look: Look, { who, totals, positions, rating, recent }: Profile, portraits: Portraits): Scene {
  const { call, view } = look;
  const { statistics } = call.text;
  const { number } = formatOf(call.language);
  const face = call.desk.faces.get(view.game);
  const bingos = face?.bingos?.(call.text);
  const block: ProfileBlock = {
    kind: "profile",
    ...portraits(who),
    seat: colourOf(who),
    name: nameOf(look, who),
    bot: who.player.kind === "bot",
    ...(positions.sum === undefined ? {} : { position: positions.sum }),
    line: statistics.games({ games: totals.games, since: `${new Date(totals.since).getUTCFullYear()}` }),
    ...chartOf(look, { rating, recent }),
    form: recent.map(({ verdict }) => verdict).toReversed(),
    numbers: [
      { label: statistics.numbers.wins, value: number(totals.wins) },
      { label: statistics.numbers.average, value: meanText(call, totals.average) },
      { label: statistics.numbers.best, value: number(totals.best) },
      ...(bingos === undefined ? [] : [{ label: bingos, value: number(totals.bingos) }]),
    ],
    ...(totals.bestPlay ? { play: { label: statistics.bestPlay, ...totals.bestPlay } } : {}),
  };
  return { blocks: [block] };
}

/** Of the rating, where it has gone somewhere; otherwise of the points. */
function chartOf({ call }: Look, { rating, recent }: Pick<Profile, "rating" | "recent">) {
  const { chart } = call.text.statistics;
  const rated = recent.flatMap((score) => (score.rating === undefined ? [] : [score.rating])).toReversed();
  if (rating && rated.length >= FEWEST_RATED) {
    return { chart: { title: chart.rating, value: ratingText(rating), values: rated } };
  }
  const values = recent.map(({ score }) => score).toReversed();
  const last = values.at(-1);
  const { number } = formatOf(call.language);
  return last === undefined ? {} : { chart: { title: chart.scores, value: number(last), values } };
}
