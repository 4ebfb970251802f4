import { FIGURES } from "#club/statistics/types.ts";
import type { Button } from "#discord/post.ts";
import type { Look } from "#discord/statistics/call.ts";
import { makeShown, type Shown } from "#discord/statistics/deed.ts";

/** Pages, where there are several; the other leaderboards; and whatever else there is to see. */
export function buttonsUnder(look: Look, pages = 1): Button[][] {
  const rows = [pagesOf(look, pages), figuresOf(look), othersOf(look)];
  return rows.filter((row) => row.length > 0);
}

function button({ view, shown }: Look, change: Partial<Shown>, way: string, label: string): Button {
  const { player: _, against: _against, ...rest } = shown;
  // A page belongs to what is shown; whose it is, only to a player's page.
  const base = change.page === undefined ? { ...rest, page: 0 } : shown;
  return { command: view.game, match: "", seq: 0, payload: makeShown({ ...base, ...change }, way), label };
}

function pagesOf(look: Look, pages: number): Button[] {
  if (pages < 2) return [];
  const { page } = look.shown;
  const { buttons } = look.call.text.tables;
  const to = { first: 0, back: Math.max(0, page - 1), forward: Math.min(pages - 1, page + 1), last: pages - 1 };
  return (["first", "back", "forward", "last"] as const).map((way) =>
    button(look, { page: to[way] }, way, buttons[way]),
  );
}

function figuresOf(look: Look): Button[] {
  const { figures } = look.call.text.statistics;
  return FIGURES.map((what) => ({
    ...button(look, { what }, what, figures[what]),
    ...(look.shown.what === what ? { look: "main" as const } : {}),
  }));
}

function othersOf(look: Look): Button[] {
  const { shown, call } = look;
  const { buttons } = call.text.statistics;
  const there = button(
    look,
    { everywhere: !shown.everywhere, page: 0 },
    "where",
    shown.everywhere ? buttons.here : buttons.everywhere,
  );
  return [
    button(look, { what: "overview" }, "overview", buttons.overview),
    button(look, { what: "scores" }, "scores", buttons.scores),
    button(look, { what: "player" }, "player", buttons.mine),
    button(look, { what: "corrections" }, "corrections", buttons.corrections),
    // Corrections are those of a server.
    ...(shown.what === "corrections" ? [] : [there]),
  ];
}
