import { MOST_STEPS } from "#games/scrabble/draft/steps.ts";
import type { Draft, DraftStep } from "#games/scrabble/draft.ts";
import { byKind, listOf, oneOf, type Reader, record, whole } from "#games/scrabble/notation/strict.ts";
import { BOUNDS } from "#games/scrabble/options.ts";
import type { Laid, Stone, Tile } from "#games/scrabble/types.ts";

const MOST_TILE = 200;
const MOST_RACK = BOUNDS.rack.most;

const square = whole(0, BOUNDS.size.most ** 2 - 1);
const stone: Reader<Stone> = (raw, path) => whole(raw === 0 ? 1 : -MOST_TILE, MOST_TILE)(raw, path);
const laid = listOf(record<Laid>({ square, stone }), BOUNDS.size.most ** 2);

const step = byKind<DraftStep>("kind", {
  lay: record({ kind: oneOf(["lay"]), square, stone }),
  take: record({ kind: oneOf(["take"]), square }),
  letter: record({ kind: oneOf(["letter"]), square, stone: whole(-MOST_TILE, -1) }),
  fill: record({ kind: oneOf(["fill"]), laid }),
  clear: record({ kind: oneOf(["clear"]) }),
});

const draft: Reader<Draft> = record<Pick<Draft, "steps">, { readonly order: readonly Tile[] }>(
  { steps: listOf(step, MOST_STEPS) },
  { order: listOf(whole(0, MOST_TILE), MOST_RACK) },
);

/** Whatever was kept, as a draft; undefined where it is none. */
export function readDraft(raw: unknown): Draft | undefined {
  const read = draft(raw, "");
  return read.ok ? read.value : undefined;
}
