import type { Call } from "#discord/command.ts";
import type { Hint } from "#games/kenken/deduce/hint.ts";
import { makeCell } from "#games/kenken/notation.ts";
import type { View } from "#games/kenken/types.ts";
import type { MatchId } from "#table/open.ts";
import type { Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { showPanel } from "./act.ts";
import { NOWHERE } from "./deed.ts";
import { lastThatFit, lengthOf } from "./lines.ts";
import { panelPost } from "./panel.ts";
import { sayRefused } from "./refused.ts";
import { sayThought } from "./thoughts.ts";

/** Discord's limit of a message, less what the panel may grow by until it is shown. */
const MOST_CHARACTERS = 1_950;

/** What can be found out next, and why, for the one who asks; a button writes it. */
export async function hint(call: Call, match: MatchId): Promise<void> {
  const { desk, person, text } = call;
  const asked = await desk.table.hint({ match, person: person.id });
  if (!asked.ok) return showPanel(call, match, { said: sayRefused(call, asked) });
  const found = asked.answer as Hint | undefined;
  const said = sayHint(found, asked.sight.view as View, text, await roomFor(call, asked.sight, found));
  if (found?.kind === "wrong") {
    const [cell] = found.cells;
    return showPanel(call, match, { said, ...(cell === undefined ? {} : { place: { cell, notes: false } }) });
  }
  if (found?.kind !== "value") return showPanel(call, match, { said });
  const { cell, value } = found;
  await showPanel(call, match, { said, place: { cell, notes: false }, found: { cell, value } });
}

/** What the panel leaves of a message. */
async function roomFor(call: Call, sight: Sight, hint: Hint | undefined): Promise<number> {
  const place = hint?.kind === "value" ? { cell: hint.cell, notes: false } : NOWHERE;
  const { content = "" } = await panelPost(call, sight, place);
  return MOST_CHARACTERS - content.length;
}

function sayHint(hint: Hint | undefined, { options }: View, text: Catalogue, room: number): string {
  const phrases = text.kenken.hint;
  const { board } = options;
  switch (hint?.kind) {
    case undefined:
      return phrases.nothingLeft;
    case "none":
      return phrases.none;
    case "wrong":
      return phrases.wrong(hint.cells.map((cell) => makeCell(board.size, cell)));
    case "value": {
      const steps = [...new Set(hint.steps.map(({ thought }) => `- ${sayThought(thought, board, text)}`))];
      const so = phrases.so({ cell: makeCell(board.size, hint.cell), value: hint.value });
      // The easiest come first: of many the last ones tell most.
      return [...lastThatFit(steps, room - lengthOf([so])), so].join("\n");
    }
  }
}
