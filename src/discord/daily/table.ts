import type { DailyRow, EverRow, Puzzle } from "#club/daily/types.ts";
import { BEST } from "#club/daily.ts";
import type { Onlooker, Table, Who } from "#club/tables.ts";
import type { Call } from "#discord/command.ts";
import type { DailyDeed } from "#discord/daily/deed.ts";
import type { DailyGame } from "#discord/daily/game.ts";
import { dailyButton, headingOf, pageButton } from "#discord/daily/post.ts";
import { bestOf, squaresOf } from "#discord/daily/squares.ts";
import { plain } from "#discord/plain.ts";
import { waysFrom } from "#discord/ways.ts";

interface TableDeed extends DailyDeed {
  readonly kind: "table" | "ever";
}

/** How those of a server stand: on one day, or over all of them. Whoever looks is shown where they stand themselves. */
export async function showTable(
  call: Call,
  game: DailyGame,
  puzzle: Puzzle,
  who: Onlooker,
  deed: TableDeed,
): Promise<void> {
  const { text } = call;
  const { daily, statistics } = text;
  const ever = deed.kind === "ever";
  const { rows, own, page, pages } = await tableOf(call, puzzle, who, deed);
  const { puzzle: name, which } = headingOf(call, game, puzzle, deed.day);
  const heading = [
    ever ? `**${name}** · ${which} · ${daily.everHeading}` : daily.heading({ puzzle: name, which, day: deed.day }),
    statistics.here,
    ...(pages > 1 ? [statistics.page({ page: page + 1, pages })] : []),
  ];
  const none = ever ? daily.noDays : daily.noTries;
  // Where somebody stands who is not on the page.
  const apart = own === undefined ? [] : ["…", own];
  await call.reply({
    content: [heading.join(" · "), ...(rows.length > 0 ? rows : [none]), ...apart].join("\n"),
    buttons: [
      ...(pages > 1 ? [waysFrom(page, pages - 1).map((way) => pageButton(game, deed, way, text))] : []),
      othersOf(call, game, deed),
    ],
  });
}

function othersOf({ desk, text }: Call, game: DailyGame, { kind, variant, day }: TableDeed) {
  const today = desk.daily.today();
  return [
    dailyButton(game, kind === "ever" ? { kind: "table", variant, day: today } : { kind: "ever", variant, day }, text),
    dailyButton(game, { kind: "today", variant, day: today }, text),
  ];
}

async function tableOf(
  call: Call,
  puzzle: Puzzle,
  who: Onlooker,
  { kind, day, page = 0 }: TableDeed,
): Promise<Table<string>> {
  const { daily } = call.desk;
  return kind === "ever"
    ? inWords(await daily.ever(puzzle, who, page), (row) => everLine(call, row))
    : inWords(await daily.table(puzzle, day, who, page), (row) => dayLine(call, row));
}

function inWords<Row>(table: Table<Row>, lineOf: (row: Row) => string): Table<string> {
  return { ...table, rows: table.rows.map(lineOf), own: table.own === undefined ? undefined : lineOf(table.own) };
}

function dayLine(call: Call, row: DailyRow): string {
  const facts = { position: row.position, name: nameOf(call, row) };
  return call.text.daily.row({ ...facts, squares: squaresOf(row.shares), share: bestOf(row.shares) });
}

function everLine(call: Call, row: EverRow): string {
  return call.text.daily.everRow({ ...row, name: nameOf(call, row), mean: row.sum / row.days / BEST });
}

function nameOf({ text, person }: Call, { name, own }: Who): string {
  return plain(name ?? (own ? person.name : text.statistics.somebody));
}
