import type { Draft } from "#club/levels/types.ts";
import type { Call, NamedFile } from "#discord/command.ts";
import { plainFacts } from "#discord/plain.ts";
import { taskOf } from "#games/kenken/board/task.ts";
import type { BoardFault } from "#games/kenken/board/types.ts";
import { GRADES } from "#games/kenken/grades.ts";
import kit from "#games/kenken/kit.ts";
import type { Read } from "#games/kenken/level.ts";
import { makeCell } from "#games/kenken/notation.ts";
import { makeProp } from "#games/kenken/prop/make.ts";
import type { PropFault, Reading } from "#games/kenken/prop/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { LevelMisprint } from "#text/levels/phrases.ts";
import { type Phrases, say } from "#text/phrases.ts";

const KINDS = [".prop", ".txt", ".kk"];
/** Twice the longest text that is read, for letters of two bytes. */
const MOST_KIB = 64;
/** Of what is wrong, so much is told. */
const MOST_FAULTS = 8;

type Fetched = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly misprint: LevelMisprint };

/** The text of a file that somebody has given. */
export async function fetchText({ desk }: Pick<Call, "desk">, file: NamedFile): Promise<Fetched> {
  const no = (misprint: LevelMisprint): Fetched => ({ ok: false, misprint });
  if (!KINDS.some((kind) => file.name.toLowerCase().endsWith(kind))) return no({ why: "unknown-file", kinds: KINDS });
  const tooLarge = no({ why: "file-too-large", mostKiB: MOST_KIB });
  if (file.size > MOST_KIB * 1024) return tooLarge;
  const downloaded = await desk.download(file);
  if (!downloaded.ok) {
    if (downloaded.why === "too-large") return tooLarge;
    return no({ why: downloaded.why === "foreign-host" ? downloaded.why : "not-fetched" });
  }
  const { bytes } = downloaded;
  return bytes.length > MOST_KIB * 1024 ? tooLarge : { ok: true, text: new TextDecoder().decode(bytes) };
}

export type Drafted = { readonly ok: true; readonly draft: Draft } | { readonly ok: false; readonly said: string };

/** What was typed or brought, as a board with what there is to say of it; made and looked through by a worker. */
export async function draftOf(call: Call, name: string, text: string, reading: Reading = {}): Promise<Drafted> {
  const game = { game: kit.id, lexicon: undefined, home: call.home };
  const read = (await call.desk.table.consult(game, "read", { text, reading })) as Read;
  if (!read.ok) return { ok: false, said: sayFaults(read.faults, text, call.text) };
  const { board, survey } = read;
  const { solutions, exact, grade } = survey;
  const facts = { solutions, exact, grade: grade === undefined ? undefined : GRADES.indexOf(grade) };
  return { ok: true, draft: { name, size: board.size, ...facts, task: taskOf(board), board: makeProp(board) } };
}

function sayFaults(faults: readonly PropFault[], typed: string, text: Catalogue): string {
  const { levels } = text;
  const shown = faults.slice(0, MOST_FAULTS).map((fault) => `- ${sayFault(fault, typed, text)}`);
  const more = faults.length - shown.length;
  return [levels.notKept, ...shown, ...(more > 0 ? [`- ${levels.moreFaults(more)}`] : [])].join("\n");
}

function sayFault(fault: PropFault, typed: string, { kenken, levels }: Catalogue): string {
  const { line, column } = fault;
  const phrases: Phrases<PropFault> = { ...kenken.fault, ...levels.fault };
  return levels.at({ line, column, cell: cellIn(fault, typed), what: say(phrases, plainFacts(fault)) });
}

/** Of what is wrong with a board it was read how large it is: that stands first. */
function cellIn(fault: PropFault | BoardFault, typed: string): string | undefined {
  const size = Number(/\d+/.exec(typed)?.[0]);
  const isOn = "cell" in fault && fault.cell < size * size;
  return isOn ? makeCell(size, fault.cell) : undefined;
}
