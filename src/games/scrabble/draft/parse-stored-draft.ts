import type { DraftStep, ScrabbleDraft } from "#games/scrabble/draft/draft.ts";
import { MAX_DRAFT_STEPS } from "#games/scrabble/draft/draft-edits.ts";
import {
  integerSchema,
  listSchema,
  objectSchema,
  oneOfSchema,
  type Schema,
  variantSchema,
} from "#games/scrabble/notation/schema.ts";
import { SCRABBLE_BOUNDS } from "#games/scrabble/rules/options.ts";
import type { LaidTile, Stone, Tile } from "#games/scrabble/types.ts";

const MAX_TILE = 200;
const MAX_RACK = SCRABBLE_BOUNDS.rack.max;

const square = integerSchema(0, SCRABBLE_BOUNDS.size.max ** 2 - 1);
const stone: Schema<Stone> = (raw, path) => integerSchema(raw === 0 ? 1 : -MAX_TILE, MAX_TILE)(raw, path);
const laid = listSchema(objectSchema<LaidTile>({ square, stone }), SCRABBLE_BOUNDS.size.max ** 2);

const step = variantSchema<DraftStep>("kind", {
  lay: objectSchema({ kind: oneOfSchema(["lay"]), square, stone }),
  take: objectSchema({ kind: oneOfSchema(["take"]), square }),
  letter: objectSchema({ kind: oneOfSchema(["letter"]), square, stone: integerSchema(-MAX_TILE, -1) }),
  fill: objectSchema({ kind: oneOfSchema(["fill"]), laid }),
  clear: objectSchema({ kind: oneOfSchema(["clear"]) }),
});

const draft: Schema<ScrabbleDraft> = objectSchema<Pick<ScrabbleDraft, "steps">, { readonly order: readonly Tile[] }>(
  { steps: listSchema(step, MAX_DRAFT_STEPS) },
  { order: listSchema(integerSchema(0, MAX_TILE), MAX_RACK) },
);

/** Reads a stored draft; undefined if the value is not a draft. */
export function parseStoredDraft(raw: unknown): ScrabbleDraft | undefined {
  const read = draft(raw, "");
  return read.ok ? read.value : undefined;
}
