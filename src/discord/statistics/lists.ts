import type { KnownCorrection } from "#club/statistics/types.ts";
import type { Post } from "#discord/post.ts";
import { fitting } from "#discord/room.ts";
import { buttonsUnder } from "#discord/statistics/buttons.ts";
import { dayMark, gameName, type Look, meanText, plainName } from "#discord/statistics/call.ts";
import { nothingYet } from "#discord/statistics/nothing.ts";

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

export async function scoresPost(look: Look): Promise<Post> {
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
  const buttons = buttonsUnder({ ...look, shown: { ...shown, page } }, pages);
  return { content: [heading, ...fitting(lines, ROOM, 1)].join("\n"), buttons };
}

export async function correctionsPost(look: Look): Promise<Post> {
  const { call, view } = look;
  const { statistics } = call.text;
  const all = await call.desk.statistics.corrections(view);
  if (all.length === 0) return { content: statistics.noCorrections, buttons: buttonsUnder(look) };
  const lines = all.map((correction) => {
    return `- ${dayMark(correction.at)}: ${whatWasDone(look, correction)}`;
  });
  return { content: [statistics.corrections, ...fitting(lines, ROOM, 1)].join("\n"), buttons: buttonsUnder(look) };
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
