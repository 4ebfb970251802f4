import { type Given, NoAnswer, PersonAtPage } from "#sandbox/person.ts";
import { pick } from "#tools/fuzz/chance.ts";
import type { Field } from "#tools/fuzz/field.ts";
import { damage } from "#tools/fuzz/files/damage.ts";
import type { Importer } from "#tools/fuzz/files/importers.ts";
import type { Report } from "#tools/fuzz/report.ts";
import type { Random } from "#tools/quick/game.ts";

// Strange files by the way that people bring them: hung on a command.

const AT_ONCE = 8;
const MODERATOR = "Anna";

interface Way {
  readonly command: string;
  readonly options?: { readonly [name: string]: Given };
  /** Of which importer the file of each option is. */
  readonly files: { readonly [option: string]: string };
  readonly isForModerators?: true;
}

const WAYS: readonly Way[] = [
  { command: "games import", files: { file: "gcg" } },
  { command: "games import", files: { file: "rolit" } },
  { command: "games import", files: { file: "json" } },
  { command: "kenken level import", options: { name: "strange" }, files: { file: "prop" } },
  {
    command: "admin resources add",
    options: { name: "strange" },
    files: { words: "words", bag: "bag" },
    isForModerators: true,
  },
];

export interface Sending {
  readonly importers: readonly Importer[];
  readonly count: number;
  readonly random: Random;
}

/** Each is answered, and the bot has nothing to complain about. */
export async function sendFiles(field: Field, report: Report, sending: Sending): Promise<void> {
  let left = sending.count;
  const sendOn = async () => {
    while (left-- > 0) await sendOne(field, report, sending);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  for (const { msg, time: _, ...facts } of field.newErrors())
    report.complain("faults", `${msg}: ${JSON.stringify(facts["fault"] ?? facts)}`);
}

async function sendOne({ sandbox, peopled }: Field, report: Report, { importers, random }: Sending): Promise<void> {
  const way = pick(random, WAYS);
  if (!way) return;
  // Everybody brings some: nobody may bring many.
  const name = way.isForModerators ? MODERATOR : (pick(random, [...peopled.players.keys()]) ?? MODERATOR);
  const person = new PersonAtPage(sandbox.url, name, pick(random, peopled.channels) ?? "");
  const files = Object.fromEntries(
    Object.entries(way.files).map(([option, kind]) => [option, strangeFile(importers, kind, random)]),
  );
  try {
    await person.slash(way.command, { ...way.options, ...files });
  } catch (fault) {
    const what = fault instanceof NoAnswer ? fault.message : String(fault);
    report.complain("faults", `/${way.command}: ${what}`, [files]);
  }
}

function strangeFile(importers: readonly Importer[], kind: string, random: Random) {
  const importer = importers.find(({ name }) => name === kind);
  const bytes = damage(random, pick(random, importer?.samples ?? []) ?? Buffer.alloc(0));
  return { name: importer?.file ?? kind, base64: bytes.toString("base64") };
}
