import { writeFileSync } from "node:fs";
import { flagOption } from "#cli/runner/option-types.ts";
import { defineCommand, runToolWithCommands } from "#cli/runner/run-tool.ts";
import { UsageError } from "#cli/runner/tool-errors.ts";
import { readToolSettings } from "#cli/runner/tool-settings.ts";
import { createPersonalDataFile } from "#community/privacy/personal-data-file.ts";
import { openReadOnlyStore, requestDeletion } from "#store/maintenance/read-only-store.ts";

// `npm run privacy -- export|delete PERSON` is for people who can no longer use `/privacy`, or whose file is too large for
// Discord.

const USAGE = `npm run privacy -- export PERSON [FILE] [--json]
npm run privacy -- delete PERSON --yes [--json]
PERSON: the id that they have at Discord. Also while the bot runs, which has the database at DATABASE_PATH.
export: all that is kept about them, into FILE or onto standard output; of a game under way their own acts, not the board.
delete: notes that they are to be forgotten; the bot does it when it is started next, or within a day. Without --yes it only
says what there is.   --json: what was done as one JSON object.`;

const PERSON = /^\d{17,20}$/;
const OWNER_ONLY = 0o600;

await runToolWithCommands(USAGE, {
  export: defineCommand({
    positionals: { min: 1, max: 2, message: "Say whose it is, and into which file:" },
    async run({ positionals: [person = "", file], json }) {
      const text = await exportPersonalData(parsePersonId(person));
      if (file === undefined) return void process.stdout.write(text);
      writeFileSync(file, text, { flag: "wx", mode: OWNER_ONLY });
      const bytes = Buffer.byteLength(text);
      console.log(json ? JSON.stringify({ exported: file, bytes }) : `${file}: ${bytes} bytes.`);
    },
  }),
  delete: defineCommand({
    positionals: { min: 1, max: 1, message: "Say who is to be forgotten:" },
    options: { yes: flagOption },
    async run({ positionals: [person = ""], values: { yes = false }, json }) {
      const kept = await countPersonalData(parsePersonId(person));
      if (yes) await requestDeletion(readToolSettings().databasePath, person, Date.now());
      if (json) return console.log(JSON.stringify({ noted: yes, kept }));
      const things = Object.entries(kept).map(([kind, count]) => `  ${kind.padEnd(12)}${count}`);
      const done = yes
        ? "Noted: the bot forgets them when it is started next, or within a day."
        : "Nothing was done. With --yes they are forgotten, which nobody can take back.";
      console.log([...things, done].join("\n"));
    },
  }),
});

function parsePersonId(person: string): string {
  if (PERSON.test(person)) return person;
  throw new UsageError(`“${person}” is no id of a person: it has to have 17 to 20 digits.`);
}

async function exportPersonalData(person: string): Promise<string> {
  const store = openReadOnlyStore(readToolSettings().databasePath);
  try {
    const data = await store.personalData.exportPerson(person);
    if (data === "too-large") throw new Error("the data are too large, although this tool sets no limit");
    return await createPersonalDataFile(data, person, Date.now(), async () => undefined);
  } finally {
    await store.close();
  }
}

async function countPersonalData(person: string) {
  const store = openReadOnlyStore(readToolSettings().databasePath);
  try {
    return await store.personalData.countPerson(person);
  } finally {
    await store.close();
  }
}
