import type { Button } from "#discord/post.ts";
import { markAt } from "#games/kenken/grid.ts";
import kit from "#games/kenken/kit.ts";
import type { View } from "#games/kenken/types.ts";
import { gridIn } from "#games/kenken/view.ts";
import type { Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { type Deed, makeDeed, NOWHERE, type Place, type PlainKind } from "./deed.ts";
import { makeLevelDeed } from "./level/deed.ts";
import { MOST_BUTTONS, menusFor } from "./menus.ts";
import type { Found } from "./panel.ts";
import { anotherButton } from "./wishes.ts";

/** Discord's limits of a message. */
const IN_A_ROW = 5;
const MOST_ROWS = 5;

/** What can be done with a board that somebody looks at in private. */
export function buttonsFor(sight: Sight, place: Place, text: Catalogue, found?: Found): Button[][] {
  const { seat, actors, status, home } = sight;
  const { buttons } = text.kenken;
  if (seat !== null && actors.includes(seat)) return playRows(sight, place, text, found);
  if (status === "finished" || status === "dropped") return endRow(sight, text);
  if (status !== "parked" || home.kind !== "personal") return [];
  return [[{ ...buttonOf(sight, { kind: "resume", place: NOWHERE }, buttons.resume), look: "main" }]];
}

function buttonOf({ id, seq }: Sight, deed: Deed, label: string): Button {
  return { command: kit.id, match: id, seq, payload: makeDeed(deed), label };
}

/** First what is written in the cell; of the rest, what there is no room for is behind one button. */
function playRows(sight: Sight, place: Place, text: Catalogue, found: Found | undefined): Button[][] {
  const { buttons } = text.kenken;
  const room = IN_A_ROW * (MOST_ROWS - menusFor(sight, place, text).length);
  const first = [...foundButton(sight, text, found), ...cellButtons(sight, place, text)];
  const tools = toolButtons(sight, place, text);
  const more = buttonOf(sight, { kind: "go", place: NOWHERE }, buttons.more);
  const fits = first.length + tools.length <= room;
  const all = fits ? [...first, ...tools] : [...first, ...tools.slice(0, room - first.length - 1), more];
  return Array.from({ length: Math.ceil(all.length / IN_A_ROW) }, (_, row) =>
    all.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW),
  );
}

function foundButton(sight: Sight, { kenken }: Catalogue, found: Found | undefined): Button[] {
  if (found === undefined) return [];
  const deed: Deed = { kind: "take", value: found.value, place: { cell: found.cell, notes: false } };
  return [{ ...buttonOf(sight, deed, kenken.buttons.setIt), look: "main" }];
}

/** The numbers, those that stand there or are noted as such; and the switch between the two. */
function cellButtons(sight: Sight, place: Place, { kenken: { buttons } }: Catalogue): Button[] {
  const view = sight.view as View;
  const { cell, notes } = place;
  const { size } = view.options.board;
  if (cell === undefined) return [];
  const mark = markAt(gridIn(view), cell);
  const isThere = (value: number) => (notes ? mark.notes.includes(value) : mark.value === value);
  const values = size > MOST_BUTTONS ? [] : Array.from({ length: size }, (_, at) => at + 1);
  return [
    ...values.map((value): Button => {
      const button = buttonOf(sight, { kind: notes ? "note" : "set", value, place }, `${value}`);
      return isThere(value) ? { ...button, look: "main" } : button;
    }),
    buttonOf(sight, { kind: "clear", place }, buttons.clear),
    buttonOf(sight, { kind: "go", place: { ...place, notes: !notes } }, notes ? buttons.values : buttons.notes),
  ];
}

/** Those that are wanted most come first. Pausing is for a table of one's own: in a channel it concerns everybody. */
function toolButtons(sight: Sight, place: Place, { kenken: { buttons } }: Catalogue): Button[] {
  const button = (kind: PlainKind, label: string) => buttonOf(sight, { kind, place }, label);
  const isOwn = sight.home.kind === "personal";
  return [
    button("undo", buttons.undo),
    button("check", buttons.check),
    button("hint", buttons.hint),
    button("redo", buttons.redo),
    ...(isOwn ? [button("pause", buttons.pause)] : []),
    button("solve", buttons.giveUp),
    button("rules", buttons.rules),
  ];
}

/** In a channel all of it hangs below the message to everybody. */
function endRow(sight: Sight, text: Catalogue): Button[][] {
  if (sight.home.kind !== "personal") return [];
  const { options } = sight.view as View;
  const ofTables = (payload: string, label: string): Button => {
    return { command: "games", match: sight.id, seq: sight.seq, payload, label };
  };
  // Once more would be the same board, of which the solution is known.
  const replay = sight.status === "finished" ? [ofTables("step:0:first", text.kenken.buttons.replay)] : [];
  return [[{ ...anotherButton(options, text), look: "main" }, ...replay, ...keepButton(sight, text)]];
}

/** For a board that was made; on a server, which keeps levels. */
export function keepButton(
  { id, seq, home, view }: Pick<Sight, "id" | "seq" | "home" | "view">,
  text: Catalogue,
): Button[] {
  const isMade = (view as View).options.level === undefined;
  if (!isMade || home.guild === undefined) return [];
  return [
    { command: kit.id, match: id, seq, payload: makeLevelDeed({ kind: "keep" }), label: text.levels.buttons.keep },
  ];
}
