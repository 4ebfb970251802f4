import type { Call, SlashCall } from "#discord/command.ts";
import { plain } from "#discord/plain.ts";
import { waysFrom } from "#discord/ways.ts";
import { GRADES } from "#games/kenken/grades.ts";
import type { Wish } from "./deed.ts";
import { homeOf, levelButton, sayNo, whatIs, wished } from "./words.ts";

export async function listTyped(call: SlashCall): Promise<void> {
  const size = call.options.getInteger("size");
  const named = GRADES.find((one) => one === call.options.getString("difficulty"));
  await listLevels(call, { ...(size === null ? {} : { size }), ...(named ? { grade: GRADES.indexOf(named) } : {}) }, 0);
}

export async function listLevels(call: Call, wish: Wish, wanted: number): Promise<void> {
  const { desk, text } = call;
  const home = await homeOf(call);
  if (!home) return;
  const found = await desk.levels.list(home, wish, wanted);
  if (!found.ok) return call.reply({ content: sayNo(call, found.refusal) });
  const { rows, page, pages, total } = found;
  const heading = [
    text.levels.heading({ wished: wished(wish, text), total }),
    ...(pages > 1 ? [text.levels.page({ page: page + 1, pages })] : []),
  ];
  const lines = rows.map((level) => text.levels.line({ ...level, name: plain(level.name), what: whatIs(level, text) }));
  const ways = pages > 1 ? waysFrom(page, pages - 1) : [];
  const turns = ways.map(({ way, to }) =>
    levelButton({ kind: "list", page: to, ...wish }, text.tables.buttons[way], way),
  );
  await call.reply({
    content: [heading.join(" · "), ...lines].join("\n"),
    ...(turns.length > 0 ? { buttons: [turns] } : {}),
  });
}
