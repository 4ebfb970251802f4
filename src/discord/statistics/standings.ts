import type { Figure, Standing, Standings } from "#club/statistics/types.ts";
import type { Post } from "#discord/post.ts";
import { buttonsOnPage, buttonsUnder } from "#discord/statistics/buttons.ts";
import { colourOf, dayMark, type Look, meanText, nameOf, plainName, ratingText } from "#discord/statistics/call.ts";
import { nothingYet } from "#discord/statistics/nothing.ts";
import { type Portraits, portraitsOf } from "#discord/statistics/portraits.ts";
import type { Scene, StandingsRow } from "#kernel/scene.ts";
import { formatOf } from "#text/format.ts";

/** A bar of a rating begins here: below it nobody falls for long. */
const FLOOR = 1_000;
const FLOOR_BELOW = 100;

export async function standingsPost(look: Look, figure: Figure): Promise<Post> {
  const { call, view, shown } = look;
  const { statistics } = call.text;
  const found = await call.desk.statistics.standings(view, figure, shown.page);
  if (!found) {
    const isEmpty = (await call.desk.statistics.overview({ ...view, bots: true })) === undefined;
    const content = isEmpty ? nothingYet(look) : statistics.nobodyYet(statistics.figures[figure]);
    return { content, buttons: isEmpty ? [] : buttonsUnder(look) };
  }
  const heading = headingOf(look, figure, found);
  const own = found.own ? [ownLine(look, found.own)] : [];
  const rows = found.rows.map((row) => lineOf(look, figure, row, plainName(look, row.who)));
  const buttons = buttonsOnPage(look, found);
  if (shown.text) return { content: [heading, ...rows, ...own].join("\n"), buttons };
  // Without markup, for nobody sees it: names as they are.
  const spoken = found.rows.map((row) => lineOf(look, figure, row, nameOf(look, row.who)).replaceAll("**", ""));
  const alt = [`${statistics.leaderboard}: ${statistics.figures[figure]}.`, `${spoken.join("; ")}.`, ...own].join(" ");
  const scene = sceneOf(
    look,
    figure,
    found,
    await portraitsOf(look, [...found.rows, ...(found.own ? [found.own] : [])]),
  );
  return { content: [heading, ...own].join("\n"), picture: { scene, alt }, buttons };
}

function headingOf({ call, shown }: Look, figure: Figure, { page, pages, since }: Standings): string {
  const { statistics } = call.text;
  const where = shown.everywhere ? statistics.everywhere : statistics.here;
  const which = pages > 1 ? [statistics.page({ page: page + 1, pages })] : [];
  const moves = since === undefined ? [] : [statistics.movesSince(dayMark(since))];
  return [`**${statistics.figures[figure]}**`, where, ...which, ...moves].join(" · ");
}

function lineOf(look: Look, figure: Figure, row: Standing, name: string): string {
  const { position, value, wins, games, rating } = row;
  const shown = figure === "rating" && rating ? ratingText(rating) : valueText(look, figure, value);
  return [look.call.text.statistics.standing({ position, name, value: shown, wins, games }), ...moved(look, row)].join(
    ", ",
  );
}

function moved({ call }: Look, { move }: Standing): string[] {
  return move === undefined ? [] : [call.text.statistics.moved(move)];
}

function ownLine(look: Look, row: Standing): string {
  const { statistics } = look.call.text;
  return statistics.yourPlace({ position: row.position, moved: moved(look, row).join("") });
}

function valueText({ call }: Look, figure: Figure, value: number): string {
  // A rating is a name for a strength more than a number.
  if (figure === "rating") return `${value}`;
  return figure === "average" ? meanText(call, value) : formatOf(call.language).number(value);
}

/** The bars of ratings tell their order: below the lowest one that is shown there is some of a bar left. */
function floorOf(rows: readonly Standing[]): number {
  const lowest = Math.min(...rows.map(({ value }) => value));
  return Math.min(FLOOR, Math.floor((lowest - FLOOR_BELOW) / FLOOR_BELOW) * FLOOR_BELOW);
}

function sceneOf(look: Look, figure: Figure, { rows, own }: Standings, portraits: Portraits): Scene {
  const { statistics } = look.call.text;
  const floor = figure === "rating" ? floorOf([...rows, ...(own ? [own] : [])]) : 0;
  // Of the page, for on the pages after the first nobody could be told from the next.
  const top = Math.max(1, ...rows.map(({ value }) => value - floor));
  const rowOf = (row: Standing): StandingsRow => ({
    ...portraits(row.who),
    seat: colourOf(row.who),
    name: nameOf(look, row.who),
    bot: row.who.player.kind === "bot",
    position: row.position,
    value: valueText(look, figure, row.value),
    ...(figure === "rating" && row.rating ? { more: `± ${row.rating.uncertainty}` } : {}),
    share: (row.value - floor) / top,
    note: `${row.wins}/${row.games}`,
    ...(row.move === undefined ? {} : { move: row.move }),
    own: row.who.own,
  });
  const block = { title: statistics.leaderboard, note: statistics.figures[figure], rows: rows.map(rowOf) };
  return { blocks: [{ kind: "standings", ...block, ...(own ? { own: rowOf(own) } : {}) }] };
}
