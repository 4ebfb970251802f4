import { writeFileSync } from "node:fs";
import { flagOption } from "#cli/runner/option-types.ts";
import { defineCommand, runToolWithCommands } from "#cli/runner/run-tool.ts";
import { UsageError } from "#cli/runner/tool-errors.ts";
import { readToolSettings } from "#cli/runner/tool-settings.ts";
import { createPersonalDataFile } from "#community/privacy/personal-data-file.ts";
import { openReadOnlyStore, requestDeletion } from "#store/maintenance/read-only-store.ts";

// `npm run privacy -- export|delete PERSON` is for people who can no longer use `/privacy`, or whose file is too large
// for Discord.

const USAGE = `npm run privacy -- export PERSON [FILE] [--json]
npm run privacy -- delete PERSON --yes [--json]
For people who cannot use /privacy. Works on the database at DATABASE_PATH, also while the bot runs.
PERSON         their Discord id
export         writes everything that is kept about the person to FILE, or to standard output; of running games, only
               the person's own actions
delete         marks the person for deletion, which the bot does at its next start or within a day; without --yes it
               only prints what would be deleted
--json         print the result as one JSON object`;

const PERSON = /^\d{17,20}$/;
const OWNER_ONLY = 0o600;

await runToolWithCommands(USAGE, {
  export: defineCommand({
    positionals: { min: 1, max: 2, message: "Give the id of one person and, if you like, a file:" },
    async run({ positionals: [person = "", file], json }) {
      const text = await exportPersonalData(parsePersonId(person));
      if (file === undefined) return void process.stdout.write(text);
      writeFileSync(file, text, { flag: "wx", mode: OWNER_ONLY });
      const bytes = Buffer.byteLength(text);
      console.log(json ? JSON.stringify({ exported: file, bytes }) : `${file}: ${bytes} bytes.`);
    },
  }),
  delete: defineCommand({
    positionals: { min: 1, max: 1, message: "Give the id of one person:" },
    options: { yes: flagOption },
    async run({ positionals: [person = ""], values: { yes = false }, json }) {
      const kept = await countPersonalData(parsePersonId(person));
      if (yes) await requestDeletion(readToolSettings().databasePath, person, Date.now());
      if (json) return console.log(JSON.stringify({ noted: yes, kept }));
      const things = Object.entries(kept).map(([kind, count]) => `  ${kind.padEnd(12)}${count}`);
      const done = yes
        ? "Noted: the bot deletes this person at its next start or within a day."
        : "Nothing was deleted. With --yes, all of this is deleted for good.";
      console.log([...things, done].join("\n"));
    },
  }),
});

function parsePersonId(person: string): string {
  if (PERSON.test(person)) return person;
  throw new UsageError(`“${person}” is not the id of a person, which has 17 to 20 digits.`);
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
