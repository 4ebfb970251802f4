import { listOf, oneOf, parseWithSchema, record, taggedUnion, wholeNumber } from "#core/schema.ts";
import type { DraftStep, ScrabbleDraft } from "#games/scrabble/draft/draft.ts";
import { MAX_DRAFT_STEPS } from "#games/scrabble/draft/draft-edits.ts";
import { SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";
import { boardTileSchema } from "#games/scrabble/rules/read-action.ts";

const MAX_TILE = 200;
const MAX_RACK = SCRABBLE_OPTIONS.rack.max;

const square = wholeNumber(0, SCRABBLE_OPTIONS.size.max ** 2 - 1);
const stone = boardTileSchema(MAX_TILE);
const laid = listOf(record({ square, stone }), SCRABBLE_OPTIONS.size.max ** 2);

const step = taggedUnion<DraftStep>("kind", {
  lay: record({ kind: oneOf(["lay"]), square, stone }),
  take: record({ kind: oneOf(["take"]), square }),
  letter: record({ kind: oneOf(["letter"]), square, stone: wholeNumber(-MAX_TILE, -1) }),
  fill: record({ kind: oneOf(["fill"]), laid }),
  clear: record({ kind: oneOf(["clear"]) }),
});

const draft = record({ steps: listOf(step, MAX_DRAFT_STEPS) }, { order: listOf(wholeNumber(0, MAX_TILE), MAX_RACK) });

/** Reads a stored draft; undefined if the value is not a draft. */
export function parseStoredDraft(raw: unknown): ScrabbleDraft | undefined {
  return parseWithSchema(draft, raw);
}
