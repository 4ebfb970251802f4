import type { Call } from "#discord/command.ts";
import { plain } from "#discord/plain.ts";
import type { Post } from "#discord/post.ts";
import { makeCell } from "#games/kenken/notation.ts";
import type { View } from "#games/kenken/types.ts";
import { restsUnseen, type Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { buttonsFor } from "./buttons.ts";
import { NOWHERE, type Place } from "./deed.ts";
import { altOf, endLines, progressLine, settingsOf, timeOf } from "./lines.ts";
import { menusFor } from "./menus.ts";

// What somebody sees of their board in private, and can do there. At a table of their own it is all that there is.

type PanelCall = Omit<Call, "reply">;

/** A value that was found out for them. */
export interface Found {
  readonly cell: number;
  readonly value: number;
}

/** `said` is what has just happened. */
export async function panelPost(
  call: PanelCall,
  sight: Sight,
  place: Place = NOWHERE,
  said?: string,
  found?: Found,
): Promise<Post> {
  const { text, desk } = call;
  const view = sight.view as View;
  if (sight.seat === null) await desk.table.lookOn(sight, call.person.id);
  const scene = restsUnseen(sight)
    ? undefined
    : sight.game.picture(view, text.kenken.words, await desk.sittersOf(sight));
  const isAt = isPlaying(sight);
  const lines = [
    ...(said === undefined ? [] : [said]),
    ...linesFor(call, sight, isAt ? place : NOWHERE),
    ...(await knownLine(call, sight)),
  ];
  return {
    // What was refused may be what is said anyhow.
    content: [...new Set(lines)].join("\n"),
    ...(scene
      ? {
          picture: {
            scene,
            alt: altOf(
              view,
              text,
              sight.seats.map(({ name }) => name),
            ),
          },
        }
      : {}),
    ...(isAt ? { menus: menusFor(sight, place, text) } : {}),
    buttons: buttonsFor(sight, place, text, found),
  };
}

/** Whether they can do anything just now. */
export function isPlaying({ seat, actors }: Pick<Sight, "seat" | "actors">): boolean {
  return seat !== null && actors.includes(seat);
}

/** Why the game counts in no ranking, if so. */
async function knownLine({ desk, person, text }: PanelCall, sight: Sight): Promise<string[]> {
  if (sight.seat === null) return [];
  if (await desk.table.knewTask(sight, [person.id])) return [`-# ${text.levels.seenNow}`];
  if ((sight.view as View).options.mode !== "together") return [];
  const others = sight.seats.flatMap((holder) => (holder.kind === "person" ? [holder.person] : []));
  return (await desk.table.knewTask(sight, others)) ? [`-# ${text.levels.othersKnow}`] : [];
}

function linesFor(call: PanelCall, sight: Sight, place: Place): string[] {
  const { text } = call;
  const { kenken } = text;
  const view = sight.view as View;
  if (sight.status === "dropped") return [text.tables.over];
  if (view.ending !== undefined) return overLines(sight, text);
  const names = sight.seats.map(({ name }) => plain(name));
  const { size } = view.options.board;
  return [
    `-# ${[settingsOf(view.options, text), progressLine(view, text, names), ...costs(call, sight)].join(" · ")}`,
    ...(sight.status === "parked" ? [kenken.paused] : []),
    ...(restsUnseen(sight) ? [kenken.hidden] : []),
    ...(isThrough(sight) ? [kenken.yours.through] : []),
    ...(place.cell === undefined ? [] : [kenken.chosen({ cell: makeCell(size, place.cell), notes: place.notes })]),
  ];
}

/** In a race they may be through while others go on. */
function isThrough({ view, seat }: Sight): boolean {
  return seat !== null && (view as View).progress[seat]?.done !== undefined;
}

/** Time and hints of the one who looks. */
function costs({ desk, text: { kenken } }: PanelCall, sight: Sight): string[] {
  const { seat } = sight;
  if (seat === null) return [];
  const hints = (sight.view as View).hints[seat] ?? 0;
  return [kenken.timeTaken(timeOf(sight, seat, desk.table.now())), ...(hints > 0 ? [kenken.hintsSoFar(hints)] : [])];
}

function overLines(sight: Sight, text: Catalogue): string[] {
  const { kenken } = text;
  const view = sight.view as View;
  const settings = `-# ${settingsOf(view.options, text)}`;
  if (sight.home.kind !== "personal") {
    return [
      ...endLines(
        view,
        sight,
        text,
        sight.seats.map(({ name }) => plain(name)),
      ),
      settings,
    ];
  }
  const ended =
    view.ending === "solved"
      ? kenken.yours.solved({ ms: timeOf(sight, 0), hints: view.hints[0] ?? 0 })
      : kenken.yours.gaveUp(view.solution !== undefined);
  return [ended, settings];
}
