import type { Levels } from "#club/levels/types.ts";
import type { Call, SlashCall } from "#discord/command.ts";
import { plain } from "#discord/plain.ts";
import type { Button, Post } from "#discord/post.ts";
import { dayMark } from "#discord/statistics/call.ts";
import { waysFrom } from "#discord/ways.ts";
import { kenken } from "#games/kenken/game.ts";
import type { Options } from "#games/kenken/types.ts";
import { rngFrom } from "#kernel/rng.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { clockOf } from "#text/clock.ts";
import { altOf } from "../lines.ts";
import { optionsOf } from "./options.ts";
import { knowsBoard } from "./sight.ts";
import { homeOf, levelButton, sayNo, whatIs } from "./words.ts";

type Row = Awaited<ReturnType<Levels["ranking"]>>["rows"][number];

/** Nothing of a board is drawn by lot. */
const NO_CHANCE = rngFrom("0".repeat(64));

export async function showTyped(call: SlashCall): Promise<void> {
  await showLevel(call, call.options.getString("name", true), 0);
}

/** What there is to say of it, with a page of its ranking; and its board, for whoever knows it. */
export async function showLevel(call: Call, name: string, wanted: number): Promise<void> {
  const { desk, text, person } = call;
  const home = await homeOf(call);
  if (!home) return;
  const found = await desk.levels.find(home, name);
  if (!found.ok) return call.reply({ content: sayNo(call, found.refusal) });
  const { level } = found;
  const options = optionsOf(level);
  const [author, table, together, isShown] = await Promise.all([
    desk.levels.nameOf(home, level.author),
    desk.levels.ranking(home, level, person.id, wanted),
    desk.levels.together(home, level),
    knowsBoard(call, level, options),
  ]);
  // Its author may not have seen the board that somebody else has put there.
  if (isShown) await desk.levels.saw(home, level, person.id);
  const rows = [...table.rows, ...(table.own ? [table.own] : [])].map((row) => rowOf(row, text));
  const by = author === undefined ? text.levels.noAuthor : text.levels.author(plain(author));
  const content = [
    `**${plain(level.name)}** · ${whatIs(level, text)} · ${by}`,
    text.levels.solutions(level),
    ...(isShown ? [] : [text.levels.unseen]),
    ...(rows.length === 0 ? [text.levels.rankingEmpty] : [text.levels.ranking, ...rows]),
    ...(together ? [text.levels.together(together)] : []),
  ].join("\n");
  const { page, pages } = table;
  const turns = (pages > 1 ? waysFrom(page, pages - 1) : []).map(({ way, to }) =>
    levelButton({ kind: "show", page: to, name: level.name }, text.tables.buttons[way], way),
  );
  const { buttons } = text.levels;
  const ways = (["play", "together", "race"] as const).map((kind) =>
    levelButton({ kind, name: level.name }, buttons[kind]),
  );
  await call.reply({
    content,
    ...(isShown ? { picture: pictureOf(call, options) } : {}),
    buttons: [...(turns.length > 0 ? [turns] : []), ways.map(mainFirst)],
  });
}

const mainFirst = (button: Button, at: number): Button => (at === 0 ? { ...button, look: "main" } : button);

function rowOf({ position, name, ms, at }: Row, { statistics }: Catalogue): string {
  return `${position}. **${plain(name ?? statistics.somebody)}** · ${clockOf(ms)} · ${dayMark(at)}`;
}

/** As it is before anybody has written on it. */
function pictureOf({ text }: Call, options: Options): NonNullable<Post["picture"]> {
  const view = kenken.view(kenken.setup(options, 1, NO_CHANCE), null);
  const { blocks } = kenken.picture(view, text.kenken.words, []);
  // Of nobody who plays there is nothing to be shown.
  const scene = { blocks: blocks.filter(({ kind }) => kind !== "chips") };
  return { scene, alt: altOf(view, text, []) };
}
