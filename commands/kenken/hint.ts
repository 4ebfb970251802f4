import type { Call } from "#discord/command.ts";
import { fitting } from "#discord/room.ts";
import type { Hint } from "#games/kenken/deduce/hint.ts";
import { makeCell } from "#games/kenken/notation.ts";
import type { View } from "#games/kenken/types.ts";
import type { MatchId } from "#table/open.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { showPanel } from "./act.ts";
import { sayRefused } from "./refused.ts";
import { sayThought } from "./thoughts.ts";

/** Characters of the 2,000 that a message has: the panel says something, too. */
const ROOM = 1_400;
const LEFT_OUT = "…";

/** What can be found out next, and why, for the one who asks; a button writes it. */
export async function hint(call: Call, match: MatchId): Promise<void> {
  const { desk, person, text } = call;
  const asked = await desk.table.hint({ match, person: person.id });
  if (!asked.ok) return showPanel(call, match, { said: sayRefused(call, asked) });
  const found = asked.answer as Hint | undefined;
  const said = sayHint(found, asked.sight.view as View, text);
  if (found?.kind === "wrong") {
    const [cell] = found.cells;
    return showPanel(call, match, { said, ...(cell === undefined ? {} : { place: { cell, notes: false } }) });
  }
  if (found?.kind !== "value") return showPanel(call, match, { said });
  const { cell, value } = found;
  await showPanel(call, match, { said, place: { cell, notes: false }, found: { cell, value } });
}

function sayHint(hint: Hint | undefined, { options }: View, text: Catalogue): string {
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
      return [...lastThatFit(steps), so].join("\n");
    }
  }
}

/** Of many steps the last: the first of them are mostly the easiest. */
function lastThatFit(steps: readonly string[]): string[] {
  const last = fitting(steps.toReversed(), ROOM, 1).toReversed();
  return last.length < steps.length ? [LEFT_OUT, ...last] : last;
}
