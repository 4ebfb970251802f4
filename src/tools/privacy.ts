import { writeFileSync } from "node:fs";
import { fileOf } from "#club/privacy/file.ts";
import { noteForgetting, openToRead } from "#store/sqlite/reading.ts";
import { callToolOf, deed } from "#tools/calling/call.ts";
import { Misuse } from "#tools/calling/misuse.ts";
import { flag } from "#tools/calling/options.ts";
import { settings } from "#tools/calling/settings.ts";

// `npm run privacy -- export|delete PERSON`: for somebody who cannot type `/privacy` any more, or whose file is larger than
// Discord takes.

const USAGE = `npm run privacy -- export PERSON [FILE] [--json]
npm run privacy -- delete PERSON --yes [--json]
PERSON: the id that they have at Discord. Also while the bot runs, which has the database at DATABASE_PATH.
export: all that is kept about them, into FILE or onto standard output; of a game under way their own acts, not the board.
delete: notes that they are to be forgotten; the bot does it when it is started next, or within a day. Without --yes it only
says what there is.   --json: what was done as one JSON object.`;

const PERSON = /^\d{17,20}$/;
const OWNER_ONLY = 0o600;

await callToolOf(USAGE, {
  export: deed({
    words: { least: 1, most: 2, ask: "Say whose it is, and into which file:" },
    async run({ words: [person = "", file], json }) {
      const text = await dossierOf(idOf(person));
      if (file === undefined) return void process.stdout.write(text);
      writeFileSync(file, text, { flag: "wx", mode: OWNER_ONLY });
      const bytes = Buffer.byteLength(text);
      console.log(json ? JSON.stringify({ exported: file, bytes }) : `${file}: ${bytes} bytes.`);
    },
  }),
  delete: deed({
    words: { least: 1, most: 1, ask: "Say who is to be forgotten:" },
    options: { yes: flag },
    async run({ words: [person = ""], values: { yes = false }, json }) {
      const kept = await countsOf(idOf(person));
      if (yes) await noteForgetting(settings().databasePath, person, Date.now());
      if (json) return console.log(JSON.stringify({ noted: yes, kept }));
      const things = Object.entries(kept).map(([kind, count]) => `  ${kind.padEnd(12)}${count}`);
      const done = yes
        ? "Noted: the bot forgets them when it is started next, or within a day."
        : "Nothing was done. With --yes they are forgotten, which nobody can take back.";
      console.log([...things, done].join("\n"));
    },
  }),
});

function idOf(person: string): string {
  if (PERSON.test(person)) return person;
  throw new Misuse(`“${person}” is no id of a person: it has to have 17 to 20 digits.`);
}

async function dossierOf(person: string): Promise<string> {
  const store = openToRead(settings().databasePath);
  try {
    return await fileOf(await store.custody.dossier(person), person, Date.now(), async () => undefined);
  } finally {
    await store.close();
  }
}

async function countsOf(person: string) {
  const store = openToRead(settings().databasePath);
  try {
    return await store.custody.counts(person);
  } finally {
    await store.close();
  }
}
