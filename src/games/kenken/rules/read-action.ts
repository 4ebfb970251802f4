import { listOf, looseRecord, oneOf, parseWithSchema, taggedUnion, wholeNumber } from "#core/schema.ts";
import type { CellValues } from "#games/kenken/board/board-types.ts";
import type { KenkenAction } from "#games/kenken/types.ts";

/** Numbers above this make the input invalid. Smaller numbers that a board does not have are refused by the rules. */
const MAX_NUMBER = 1_000;
const MAX_NOTES = 32;
const MAX_CELLS = 256;

const count = wholeNumber(0, MAX_NUMBER);

const action = taggedUnion<KenkenAction>("kind", {
  set: looseRecord({ kind: oneOf(["set"]), cell: count, value: count }),
  clear: looseRecord({ kind: oneOf(["clear"]), cell: count }),
  note: looseRecord({ kind: oneOf(["note"]), cell: count, values: listOf(count, MAX_NOTES) }),
  fill: looseRecord({
    kind: oneOf(["fill"]),
    writes: listOf(looseRecord({ cell: count, value: count }), MAX_CELLS, 1),
  }),
  undo: looseRecord({ kind: oneOf(["undo"]) }),
  redo: looseRecord({ kind: oneOf(["redo"]) }),
  check: looseRecord({ kind: oneOf(["check"]) }),
  solve: looseRecord<{ kind: "solve" }, { solution: CellValues }>(
    { kind: oneOf(["solve"]) },
    { solution: listOf(count, MAX_CELLS) },
  ),
});

/** Reads untrusted input as an action. Checks only its form, and drops unknown fields. */
export function readAction(raw: unknown): KenkenAction | undefined {
  return parseWithSchema(action, raw);
}
