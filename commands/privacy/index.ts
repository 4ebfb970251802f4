import type { Command, CommandRequest } from "#discord/interactions/command.ts";
import { handleActions } from "#discord/interactions/handle-actions.ts";
import { consumeRateLimit } from "#discord/interactions/rate-limits.ts";
import { commandData } from "./data.ts";
import { PRIVACY_ACTIONS, privacyButton } from "./privacy-actions.ts";
import { showKeptData } from "./show-kept-data.ts";

/** Maximum size of a file, below Discord's limit because the request itself needs some space. */
const MAX_MIB = 9.5;
const MAX_BYTES = MAX_MIB * 1024 * 1024;

const SUBCOMMAND_HANDLERS: { readonly [name: string]: (request: CommandRequest) => Promise<void> } = {
  show: (request) => showKeptData(request, 0),
  export: exportData,
  delete: askDelete,
};

/** Command that shows, exports and deletes a person's data. */
const command: Command = {
  data: commandData,
  actions: [
    handleActions(PRIVACY_ACTIONS, {
      page: (request, { page }) => showKeptData(request, page),
      sure: askAgain,
      now: forget,
      keep: (request) => request.reply({ content: request.text.privacy.stays }),
    }),
  ],
  async run(request) {
    const chosen = SUBCOMMAND_HANDLERS[request.options.getSubcommand()];
    if (chosen) await chosen(request);
    else await request.reply({ content: request.text.common.unknownButton, refusal: "unknown-button" });
  },
};

export default command;

async function exportData(request: CommandRequest): Promise<void> {
  if (!(await consumeRateLimit(request, "exports"))) return;
  const { services, person, text } = request;
  const exported = await services.privacy.exportData(person.id, MAX_BYTES);
  const content = Buffer.from(exported);
  if (exported === "too-large" || content.length > MAX_BYTES) {
    return request.reply({ content: text.privacy.tooLarge({ mib: MAX_MIB }) });
  }
  await request.reply({ content: text.privacy.exported, files: [{ name: "tauler.json", content }] });
}

function askDelete(request: CommandRequest): Promise<void> {
  const { question, buttons } = request.text.privacy;
  const sure = privacyButton({ kind: "sure" }, buttons.sure, "danger");
  return request.reply({ content: question, buttons: [[privacyButton({ kind: "keep" }, buttons.keep), sure]] });
}

/**
 * Asks a second time before deleting. The button that deletes is not at the place of the first question's button, so
 * that a double press does not delete.
 */
function askAgain(request: CommandRequest): Promise<void> {
  const { lastQuestion, buttons } = request.text.privacy;
  const now = privacyButton({ kind: "now" }, buttons.now, "danger");
  return request.reply({ content: lastQuestion, buttons: [[privacyButton({ kind: "keep" }, buttons.keep)], [now]] });
}

/**
 * Cost of deleting a person's data, for the rate limit. The unit is the cost of replaying one log entry. The cost is
 * high, because a deletion searches the whole database.
 */
const ENTRIES_OF_A_DELETION = 20_000;

/**
 * Deletes a person's data. The reply is still in the language that they had chosen, although this setting is deleted
 * too.
 */
async function forget({ services, person, text, reply }: CommandRequest): Promise<void> {
  services.rateLimits.chargeReplay(person.id, ENTRIES_OF_A_DELETION);
  const left = await services.privacy.deletePlayer(person.id);
  await reply({ content: left === "unfinished" ? text.privacy.unfinished : text.privacy.deleted(left) });
}
