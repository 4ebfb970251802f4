import type { Command, Form, PressCall, SlashCall, SubmitCall } from "#discord/command.ts";
import { offerLists } from "#discord/lists.ts";
import kit from "#games/scrabble/kit.ts";
import { type Refused, refused } from "#table/refused.ts";
import { analyseLast, showAnalysis } from "./analysis.ts";
import { showBoard } from "./board.ts";
import { acceptTyped, challengeTyped, judgeLastPlay } from "./challenge.ts";
import { checkTyped } from "./check.ts";
import { data } from "./data.ts";
import { parseDeed } from "./deed.ts";
import { backTyped, clearTyped, confirmDraft, confirmTyped, placeTyped, sketch, takeTyped } from "./draft.ts";
import { exchangeForm, exchangeFromForm, exchangeTyped } from "./exchange.ts";
import { face } from "./face.ts";
import { hintTyped } from "./hint.ts";
import { startGame } from "./new.ts";
import { askPass, pass, passTyped } from "./pass.ts";
import { offerPlaces } from "./places.ts";
import { confirmPlay, playForm, playFromForm, playTyped } from "./play.ts";
import { rackPost, showRack } from "./rack.ts";
import { replyRefused } from "./refused.ts";
import { sendFiles, showResources } from "./resources.ts";
import { undoTurn } from "./undo.ts";

const SUBCOMMANDS: { readonly [name: string]: (call: SlashCall) => Promise<void> } = {
  new: startGame,
  play: playTyped,
  exchange: exchangeTyped,
  place: placeTyped,
  take: takeTyped,
  back: backTyped,
  clear: clearTyped,
  confirm: confirmTyped,
  pass: passTyped,
  challenge: challengeTyped,
  accept: acceptTyped,
  undo: undoTurn,
  hint: hintTyped,
  rack: showRack,
  board: showBoard,
  check: checkTyped,
  resources: showResources,
  analyse: analyseLast,
};

const command: Command = {
  data,
  game: { kit, face },
  async run(call) {
    await SUBCOMMANDS[call.options.getSubcommand()]?.(call);
  },
  complete: (call) => (call.options.getFocused(true).name === "at" ? offerPlaces(call) : offerLists(call, false)),
  press,
  form,
  submit,
};

export default command;

/** A form opens only where it can lead to something; otherwise the press is answered with the reason. */
async function form(call: PressCall): Promise<Form | undefined> {
  const deed = parseDeed(call.id.payload);
  if (deed?.kind !== "play" && deed?.kind !== "exchange" && deed?.kind !== "change") return undefined;
  if (await whyNot(call)) return undefined;
  if (deed.kind === "exchange") return exchangeForm(call);
  return playForm(call, "word" in deed ? deed : {});
}

function whyNot({ desk, person, id }: PressCall): Promise<Refused | undefined> {
  return desk.table.whyNot({ match: id.match, person: person.id, seq: id.seq });
}

async function press(call: PressCall): Promise<void> {
  const { id, text } = call;
  const deed = parseDeed(id.payload);
  switch (deed?.kind) {
    case "rack":
      return call.reply(await rackPost(call, id.match, text.scrabble.yourRack));
    case "files":
      return sendFiles(call, deed.list);
    case "analysis":
      return showAnalysis(call, id.match);
    case "cancel":
      return call.reply({ content: text.common.cancelled });
    case "confirm":
      return "word" in deed ? confirmPlay(call, id.match, id.seq, deed) : undefined;
    case "draft-confirm":
      return confirmDraft(call, id.match, id.seq);
    case "draft-back":
      return sketch(call, id.match, id.seq, { kind: "undo" });
    case "draft-clear":
      return sketch(call, id.match, id.seq, { kind: "clear" });
    case "challenge":
    case "accept":
      return judgeLastPlay(call, id.match, id.seq, deed.kind);
    case "pass-now":
      return pass(call, id.match, id.seq);
    case "pass": {
      const refusal = await whyNot(call);
      return refusal ? replyRefused(call, id.match, refusal) : askPass(call);
    }
    case "play":
    case "exchange":
    case "change":
      // Their form did not open, so there was a reason; if it has gone since, the turn is another one.
      return replyRefused(call, id.match, (await whyNot(call)) ?? refused({ why: "stale" }));
    default:
      return call.reply({ content: text.common.unknownButton });
  }
}

async function submit(call: SubmitCall): Promise<void> {
  const deed = parseDeed(call.id.payload);
  if (deed?.kind === "exchange") await exchangeFromForm(call);
  else await playFromForm(call);
}
