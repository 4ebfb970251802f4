import { leaveQuestionPost } from "#discord/features/matches/leave-question.ts";
import { showSoloMatch } from "#discord/features/solo/show-solo-match.ts";
import { showGameLeaderboard } from "#discord/features/statistics/show-statistics.ts";
import type { ButtonRequest, MenuRequest } from "#discord/interactions/command.ts";
import { handleActions } from "#discord/interactions/handle-actions.ts";
import { matchRefusalPost } from "#discord/interactions/refusal-post.ts";
import gameModule from "#games/mastermind/module.ts";
import type { PegCode } from "#games/mastermind/rules/board.ts";
import type { CodeAnswer } from "#games/mastermind/types.ts";
import { brokenCodes } from "../leaderboard.ts";
import { MASTERMIND_ACTIONS, type MastermindPayload } from "../mastermind-actions.ts";
import { mastermindMatches } from "../mastermind-matches.ts";
import { createNameForm, nameWin } from "../name-win.ts";
import { startGameFromButton } from "../new/start-game.ts";
import { guessesCode } from "../panel/panel.ts";
import { stayingText } from "../panel/text-panel.ts";
import { showRemainingCodes } from "../remaining-codes.ts";
import { showRulesFromButton } from "../rules.ts";
import { shareResult } from "../share-result.ts";
import { mastermindPhrases } from "../text/mastermind-phrases.ts";
import { showHint } from "./hint.ts";
import { pause, resume } from "./pause.ts";
import { showPanel, takePlayerAction } from "./take-action.ts";
import {
  createCodeForm,
  createCorrectionForm,
  handleCodeForm,
  handleCorrectionForm,
  toGuessOrSecretCodeAction,
} from "./typed-actions.ts";

export const mastermindActionHandlers = handleActions(MASTERMIND_ACTIONS, {
  open: showCurrentPanel,
  hint: stayingText((request: ButtonRequest) => showHint(request, request.id.match, request.id.seq)),
  rules: showRulesFromButton,
  pause: (request) => pause(request, request.id.match),
  resume: (request) => resume(request, request.id.match),
  leave: askLeave,
  type: { form: createCodeForm, press: stayingText(showCurrentPanel), submit: stayingText(handleCodeForm) },
  correct: {
    form: createCorrectionForm,
    press: stayingText(showCurrentPanel),
    submit: stayingText(handleCorrectionForm),
  },
  share: (request) => shareResult(request, request.id.match),
  name: { form: createNameForm, press: showCurrentPanel, submit: nameWin },
  possible: (request) => showRemainingCodes(request, request.id.match),
  "possible-shared": (request) => showRemainingCodes(request, request.id.match, { shared: true }),
  peg: layPegs(({ draft, colour }: PegPayload<"peg">) => [...draft, colour]),
  back: layPegs(({ draft }: PegPayload<"back">) => draft.slice(0, -1)),
  clear: layPegs(() => []),
  send: stayingText(sendDraft),
  answer: stayingText(async (request: ButtonRequest, { exact, partial }: CodeAnswer) => {
    const counts = { exact, partial };
    await takePlayerAction(request, request.id.match, request.id.seq, { kind: "answer", ...counts }, { counts });
  }),
  "count-exact": { select: stayingText(chooseCount) },
  "count-partial": { select: stayingText(chooseCount) },
  ranking: (request, { page }) => showGameLeaderboard(request, gameModule.id, brokenCodes, page),
  new: startGameFromButton,
});

/** Shows the panel. If a bot is thinking, shows it again after the bot's move. */
function showCurrentPanel(request: ButtonRequest): Promise<void> {
  return showSoloMatch(request, request.id.match, gameModule.id);
}

type PegPayload<Kind extends MastermindPayload["kind"]> = Extract<MastermindPayload, { readonly kind: Kind }>;

/** Handles a button that changes the pegs chosen so far. */
function layPegs<Payload>(draftAfter: (payload: Payload) => PegCode) {
  return stayingText((request: ButtonRequest, payload: Payload) =>
    showPanel(request, request.id.match, undefined, { draft: draftAfter(payload) }),
  );
}

/**
 * Sends the pegs that the player has chosen with buttons: as a guess or, if the player makes the code, as the secret
 * code.
 */
async function sendDraft(request: ButtonRequest, { draft }: { readonly draft: PegCode }): Promise<void> {
  const { services, id, person, text } = request;
  const matchView = await mastermindMatches(services).view(id.match, person.id);
  if (!matchView) return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  const action = toGuessOrSecretCodeAction(matchView.view, draft);
  await takePlayerAction(request, id.match, id.seq, action, { draft });
}

async function askLeave(request: ButtonRequest): Promise<void> {
  const { services, id, person, text } = request;
  const matchView = await mastermindMatches(services).view(id.match, person.id);
  if (!matchView) return request.reply(matchRefusalPost({ reason: "no-match" }, text));
  const mastermind = mastermindPhrases(text);
  const own = { question: mastermind.giveUpQuestion, button: mastermind.buttons.giveUp };
  await request.reply(leaveQuestionPost(request, matchView, mastermind.name, guessesCode(matchView) ? own : undefined));
}

type CountPayload = Extract<MastermindPayload, { readonly kind: "count-exact" | "count-partial" }>;

/**
 * Handles the two menus for an answer: the number of pegs in their place, and the number of right colours elsewhere.
 */
async function chooseCount(request: MenuRequest, { kind, ...chosen }: CountPayload): Promise<void> {
  const { id, text, values } = request;
  const [value = ""] = values;
  if (!/^\d$/.test(value)) return request.reply({ content: text.common.unknownButton, refusal: "unknown-button" });
  const counts = { ...chosen, [kind === "count-exact" ? "exact" : "partial"]: Number(value) };
  await showPanel(request, id.match, undefined, { counts });
}
