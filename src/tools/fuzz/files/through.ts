import { NoAnswer, PersonAtPage } from "#sandbox/person.ts";
import { oneOf, pick } from "#tools/fuzz/chance.ts";
import type { Field } from "#tools/fuzz/field.ts";
import { damage } from "#tools/fuzz/files/damage.ts";
import type { Importer } from "#tools/fuzz/files/importers.ts";
import type { Report } from "#tools/fuzz/report.ts";
import type { Random } from "#tools/quick/game.ts";

// Strange files by the way that people bring them: hung on a command.

const AT_ONCE = 8;

/** What takes a file, and under which options. */
const WAYS: { readonly [importer: string]: { readonly command: string; readonly more?: object } } = {
  gcg: { command: "games import" },
  rolit: { command: "games import" },
  json: { command: "games import" },
  prop: { command: "kenken level import", more: { name: "strange" } },
};

export async function sendFiles(
  field: Field,
  report: Report,
  {
    importers,
    count,
    random,
  }: { readonly importers: readonly Importer[]; readonly count: number; readonly random: Random },
): Promise<void> {
  const [first, ...others] = importers.filter(({ name }) => name in WAYS);
  if (!first) return;
  let left = count;
  const sendOn = async () => {
    while (left-- > 0) await sendOne(field, report, random, oneOf(random, [first, ...others]));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  for (const { msg, time: _, ...facts } of field.newErrors())
    report.complain("faults", `${msg}: ${JSON.stringify(facts["fault"] ?? facts)}`);
}

/** Everybody brings some: nobody may bring many. */
async function sendOne({ sandbox, peopled }: Field, report: Report, random: Random, importer: Importer): Promise<void> {
  const { command, more = {} } = WAYS[importer.name] ?? { command: "" };
  const name = pick(random, [...peopled.players.keys()]) ?? "";
  const person = new PersonAtPage(sandbox.url, name, pick(random, peopled.channels) ?? "");
  const base64 = damage(random, pick(random, importer.samples) ?? Buffer.alloc(0)).toString("base64");
  try {
    await person.slash(command, { ...more, file: { name: importer.file, base64 } });
  } catch (fault) {
    const what = fault instanceof NoAnswer ? fault.message : String(fault);
    report.complain("faults", `/${command} with a file of ${importer.name}: ${what}`, [{ base64 }]);
  }
}
