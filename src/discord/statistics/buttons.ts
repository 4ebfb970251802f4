import { FIGURES, type Paged } from "#club/statistics/types.ts";
import type { Button } from "#discord/post.ts";
import type { Look } from "#discord/statistics/call.ts";
import { makeShown, type Shown } from "#discord/statistics/deed.ts";
import { type WayTo, waysFrom } from "#discord/ways.ts";

/** Where the rest of a list is, if it goes on; the other leaderboards; and whatever else there is to see. */
export function buttonsUnder(look: Look, ways: readonly WayTo[] = []): Button[][] {
  const { buttons } = look.call.text.tables;
  const parts = ways.map(({ way, to }) => button(look, { page: to }, way, buttons[way]));
  return [parts, figuresOf(look), othersOf(look)].filter((row) => row.length > 0);
}

/** Of a list of so many pages, on one of them. */
export function buttonsOnPage(look: Look, { page, pages }: Pick<Paged, "page" | "pages">): Button[][] {
  return buttonsUnder({ ...look, shown: { ...look.shown, page } }, pages > 1 ? waysFrom(page, pages - 1) : []);
}

function button({ view, shown }: Look, change: Partial<Shown>, way: string, label: string): Button {
  const { player: _, against: _against, ...rest } = shown;
  // A page belongs to what is shown; whose it is, only to a player's page.
  const base = change.page === undefined ? { ...rest, page: 0 } : shown;
  return { command: view.game, match: "", seq: 0, payload: makeShown({ ...base, ...change }, way), label };
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
