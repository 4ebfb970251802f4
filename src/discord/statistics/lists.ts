import type { KnownCorrection } from "#club/statistics/types.ts";
import type { Post } from "#discord/post.ts";
import { fitting } from "#discord/room.ts";
import { buttonsOnPage, buttonsUnder } from "#discord/statistics/buttons.ts";
import { dayMark, gameLines, gameName, type Look, meanText, plainName } from "#discord/statistics/call.ts";
import { noGames, nothingYet } from "#discord/statistics/nothing.ts";
import { partOf } from "#discord/ways.ts";

/** Characters of the 2,000 that a message has. */
const ROOM = 1_800;

export async function overviewPost(look: Look): Promise<Post> {
  const { call, view } = look;
  const { statistics } = call.text;
  const found = await call.desk.statistics.overview(view);
  if (!found) return { content: nothingYet(look) };
  const { highest, lowest, bestPlayer, worstPlayer } = found;
  const lines = [
    `**${statistics.buttons.overview}** · ${view.everywhere ? statistics.everywhere : statistics.here}`,
    statistics.matches(found),
    statistics.sum(found.sum),
    statistics.means({ mean: meanText(call, found.mean), ofPlayers: meanText(call, found.meanOfPlayers) }),
    statistics.highest({ name: plainName(look, highest.who), score: highest.value }),
    statistics.lowest({ name: plainName(look, lowest.who), score: lowest.value }),
    statistics.bestPlayer({ name: plainName(look, bestPlayer.who), mean: meanText(call, bestPlayer.value) }),
    statistics.worstPlayer({ name: plainName(look, worstPlayer.who), mean: meanText(call, worstPlayer.value) }),
  ];
  return { content: lines.join("\n"), buttons: buttonsUnder(look) };
}

/** `asked`: what somebody is called whom the reader named. */
export async function scoresPost(look: Look, asked: string | undefined): Promise<Post> {
  const { player } = look.shown;
  return player === undefined ? allScoresPost(look) : scoresOfPost(look, player, asked);
}

/** Scores of a player on a page. */
const PAGE = 15;

async function scoresOfPost(look: Look, person: string, asked: string | undefined): Promise<Post> {
  const { call, view, shown } = look;
  const { statistics } = call.text;
  const slice = { from: shown.page * PAGE, count: PAGE };
  const found = await call.desk.statistics.history(view, { kind: "person", person }, slice);
  if (!found) return { content: noGames(look, person, asked) };
  const paged = { page: shown.page, pages: Math.ceil(found.total / PAGE) };
  // Some were taken back since its buttons were shown.
  if (paged.page >= paged.pages) return scoresOfPost({ ...look, shown: { ...shown, page: 0 } }, person, asked);
  const heading = [
    statistics.gamesOf(plainName(look, found.who)),
    view.everywhere ? statistics.everywhere : statistics.here,
    ...(paged.pages > 1 ? [statistics.page({ page: paged.page + 1, pages: paged.pages })] : []),
  ];
  const lines = gameLines(look, found.rows);
  return { content: [heading.join(" · "), ...lines].join("\n"), buttons: buttonsOnPage(look, paged) };
}

async function allScoresPost(look: Look): Promise<Post> {
  const { call, view, shown } = look;
  const { statistics } = call.text;
  const found = await call.desk.statistics.scores(view, shown.page);
  if (!found) return { content: nothingYet(look) };
  const { page, pages } = found;
  const which = pages > 1 ? [statistics.page({ page: page + 1, pages })] : [];
  const where = view.everywhere ? statistics.everywhere : statistics.here;
  const lines = found.rows.map(({ who, place, score, at }) =>
    statistics.scoreLine({ place, name: plainName(look, who), score, when: dayMark(at) }),
  );
  const heading = [`**${statistics.allScores}**`, where, ...which].join(" · ");
  return { content: [heading, ...fitting(lines, ROOM, 1)].join("\n"), buttons: buttonsOnPage(look, found) };
}

export async function correctionsPost(look: Look): Promise<Post> {
  const { call, view, shown } = look;
  const { statistics } = call.text;
  const { rows, total } = await call.desk.statistics.corrections(view, shown.page);
  if (rows.length === 0) return { content: statistics.noCorrections, buttons: buttonsUnder(look) };
  const from = shown.page;
  const lines = rows.map((correction) => `- ${dayMark(correction.at)}: ${whatWasDone(look, correction)}`);
  const part = partOf(lines, { from, total, most: lines.length, room: ROOM });
  const which =
    part.ways.length > 0 ? [statistics.part({ from: from + 1, to: from + part.shown.length, of: total })] : [];
  return {
    content: [[statistics.corrections, ...which].join(" "), ...part.shown].join("\n"),
    buttons: buttonsUnder(look, part.ways),
  };
}

function whatWasDone(look: Look, { deed, whose, doer }: KnownCorrection): string {
  const { corrected } = look.call.text.statistics;
  const names = whose.map((who) => plainName(look, who));
  const [name = ""] = names;
  const by = plainName(look, doer);
  switch (deed.kind) {
    case "take-back":
      return corrected.takeBack({ by, name, score: deed.score, when: dayMark(deed.of) });
    case "delete":
      return corrected.delete({ by, name, scores: deed.scores });
    case "enter":
      return corrected.enter({
        by,
        scores: deed.scores.map(({ score }, index) => ({ name: names[index] ?? "", score })),
      });
    case "reset":
      return corrected.reset({ by, game: gameName(look), scores: deed.scores, players: deed.players });
  }
}
