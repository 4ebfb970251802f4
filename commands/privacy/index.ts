import type { Command, CommandRequest } from "#discord/interactions/command.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { data } from "./data.ts";
import { parsePrivacyPayload, privacyButton } from "./privacy-payload.ts";
import { showKeptData } from "./show-kept-data.ts";

/** Of what Discord takes as one file, without what it takes itself. */
const MAX_BYTES = 9.5 * 1024 * 1024;
const MIB = 1024 * 1024;

const SUBCOMMAND_HANDLERS: { readonly [name: string]: (request: CommandRequest) => Promise<void> } = {
  show: (request) => showKeptData(request, 0),
  export: exportData,
  delete: askDelete,
};

/** What is kept about somebody, and how they get it or get rid of it. */
const command: Command = {
  data,
  payloads: ["page", "sure", "now", "keep"],
  async run(request) {
    const chosen = SUBCOMMAND_HANDLERS[request.options.getSubcommand()];
    if (chosen) await chosen(request);
    else await request.reply({ content: request.text.common.unknownButton });
  },
  async press(request) {
    const { privacy, common } = request.text;
    const payload = parsePrivacyPayload(request.id.payload);
    switch (payload?.kind) {
      case "page":
        return showKeptData(request, payload.page);
      case "sure":
        return askAgain(request);
      case "now":
        return forget(request);
      case "keep":
        return request.reply({ content: privacy.stays });
      default:
        return request.reply({ content: common.unknownButton });
    }
  },
};

export default command;

async function exportData(request: CommandRequest): Promise<void> {
  if (!(await consumeRateLimit(request, "exports"))) return;
  const { services, person, text } = request;
  const content = Buffer.from(await services.privacy.exportData(person.id));
  if (content.length > MAX_BYTES) {
    return request.reply({ content: text.privacy.tooLarge({ mib: Math.ceil(content.length / MIB) }) });
  }
  await request.reply({ content: text.privacy.exported, files: [{ name: "tauler.json", content }] });
}

function askDelete(request: CommandRequest): Promise<void> {
  const { question, buttons } = request.text.privacy;
  const sure = privacyButton({ kind: "sure" }, buttons.sure, "danger");
  return request.reply({ content: question, buttons: [[privacyButton({ kind: "keep" }, buttons.keep), sure]] });
}

/** The button that deletes is not where the one before it was. */
function askAgain(request: CommandRequest): Promise<void> {
  const { lastQuestion, buttons } = request.text.privacy;
  const now = privacyButton({ kind: "now" }, buttons.now, "danger");
  return request.reply({ content: lastQuestion, buttons: [[privacyButton({ kind: "keep" }, buttons.keep)], [now]] });
}

/** A deletion looks through the whole database: it costs as much as so many replayed log entries. */
const ENTRIES_OF_A_DELETION = 20_000;

/** In the language that they had up to then. */
async function forget({ services, person, text, reply }: CommandRequest): Promise<void> {
  services.rateLimits.chargeReplay(person.id, ENTRIES_OF_A_DELETION);
  const left = await services.privacy.deletePlayer(person.id);
  await reply({ content: left === "unfinished" ? text.privacy.unfinished : text.privacy.deleted(left) });
}
