import { mayHave } from "#discord/allowances.ts";
import type { Call, Command } from "#discord/command.ts";
import { buttonOf, parseDeed } from "./buttons.ts";
import { data } from "./data.ts";
import { showKept } from "./show.ts";

/** Of what Discord takes as one file, without what it takes itself. */
const MOST_BYTES = 9.5 * 1024 * 1024;
const MIB = 1024 * 1024;

const SUBCOMMANDS: { readonly [name: string]: (call: Call) => Promise<void> } = {
  show: (call) => showKept(call, 0),
  export: give,
  delete: ask,
};

/** What is kept about somebody, and how they get it or get rid of it. */
const command: Command = {
  data,
  payloads: ["page", "sure", "now", "keep"],
  async run(call) {
    const chosen = SUBCOMMANDS[call.options.getSubcommand()];
    if (chosen) await chosen(call);
    else await call.reply({ content: call.text.common.unknownButton });
  },
  async press(call) {
    const { privacy, common } = call.text;
    const deed = parseDeed(call.id.payload);
    switch (deed?.kind) {
      case "page":
        return showKept(call, deed.page);
      case "sure":
        return askAgain(call);
      case "now":
        return forget(call);
      case "keep":
        return call.reply({ content: privacy.stays });
      default:
        return call.reply({ content: common.unknownButton });
    }
  },
};

export default command;

async function give(call: Call): Promise<void> {
  if (!(await mayHave(call, "exports"))) return;
  const { desk, person, text } = call;
  const content = Buffer.from(await desk.privacy.exported(person.id));
  if (content.length > MOST_BYTES) {
    return call.reply({ content: text.privacy.tooLarge({ mib: Math.ceil(content.length / MIB) }) });
  }
  await call.reply({ content: text.privacy.exported, files: [{ name: "tauler.json", content }] });
}

function ask(call: Call): Promise<void> {
  const { question, buttons } = call.text.privacy;
  const sure = buttonOf({ kind: "sure" }, buttons.sure, "danger");
  return call.reply({ content: question, buttons: [[buttonOf({ kind: "keep" }, buttons.keep), sure]] });
}

/** The button that deletes is not where the one before it was. */
function askAgain(call: Call): Promise<void> {
  const { lastQuestion, buttons } = call.text.privacy;
  const now = buttonOf({ kind: "now" }, buttons.now, "danger");
  return call.reply({ content: lastQuestion, buttons: [[buttonOf({ kind: "keep" }, buttons.keep)], [now]] });
}

/** A deletion looks through the whole database: it costs as much as so many replayed log entries. */
const ENTRIES_OF_A_DELETION = 20_000;

/** In the language that they had up to then. */
async function forget({ desk, person, text, reply }: Call): Promise<void> {
  desk.allowances.charge(person.id, ENTRIES_OF_A_DELETION);
  const left = await desk.privacy.forget(person.id);
  await reply({ content: left === "unfinished" ? text.privacy.unfinished : text.privacy.deleted(left) });
}
