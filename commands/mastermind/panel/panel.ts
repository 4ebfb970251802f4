import { timeSpent } from "#core/clock.ts";
import { fairPlayButtons } from "#discord/features/matches/fair-play.ts";
import { matchButton } from "#discord/features/matches/match-actions.ts";
import { abandonButton, saveButton } from "#discord/features/matches/match-menu.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import { type PostNotice, withNotice } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Button, Menu, Post } from "#discord/messages/post.ts";
import gameModule from "#games/mastermind/module.ts";
import type { PegCode } from "#games/mastermind/rules/board.ts";
import { sceneWithDraft } from "#games/mastermind/scene/scene.ts";
import type { CodeAnswer, MastermindPhase, MastermindView } from "#games/mastermind/types.ts";
import { isPuzzleHiddenByPause } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { MASTERMIND_ACTIONS, type MastermindPayload } from "../mastermind-actions.ts";
import type { MastermindMatchView } from "../mastermind-matches.ts";
import { mastermindPhrases } from "../text/mastermind-phrases.ts";
import type { MastermindPhrases } from "../text/phrases.ts";
import { altText, describeCode, gameSettingsLine, matchEndLines } from "./lines.ts";
import { pegRows } from "./peg-rows.ts";

// A player's private view of a match: the board, what to do next, and the buttons for it. A solo match has no other
// message.

type PanelRequest = Omit<CommandRequest, "reply">;

/** Pegs or numbers that the player has chosen on the panel but not sent yet. */
export interface UnsentPanelInput {
  readonly draft?: PegCode;
  readonly counts?: Partial<CodeAnswer>;
  /** Set if the result was just shared in the channel, so that the button to share it is left out. */
  readonly shared?: true;
}

/** Private message with the board. `notice` tells what has just happened. */
export async function panelPost(
  request: PanelRequest,
  matchView: MastermindMatchView,
  pending: UnsentPanelInput = {},
  notice?: PostNotice,
): Promise<Post> {
  const picture = isPuzzleHiddenByPause(matchView) ? undefined : await pictureOf(request, matchView, pending);
  return {
    ...withNotice({ content: linesFor(request, matchView, pending).join("\n") }, notice),
    ...(picture ? { picture } : {}),
    ...(isAnswering(matchView) ? { menus: menusFor(request, matchView, pending.counts ?? {}) } : {}),
    buttons: buttonsFor(request, matchView, { ...pending, ...sharedHere(request, matchView) }),
  };
}

/** Picture of the board. If the player is laying a code, it also has the pegs that they have chosen so far. */
async function pictureOf(
  { services, text }: PanelRequest,
  matchView: MastermindMatchView,
  { draft = [] }: UnsentPanelInput,
): Promise<NonNullable<Post["picture"]>> {
  const { view } = matchView;
  const scene = matchView.game.scene(view, mastermindPhrases(text).words, await services.loadPlayerProfiles(matchView));
  return {
    scene: isLayingCode(matchView) ? sceneWithDraft(scene, view, draft) : scene,
    alt: altText(view, matchView, text),
  };
}

function sharedHere(
  { services, location }: PanelRequest,
  { id }: MastermindMatchView,
): Pick<UnsentPanelInput, "shared"> {
  return location.kind === "channel" && services.sharedResults.has(id, location.channel) ? { shared: true } : {};
}

/** Whether the match is finished or abandoned. */
const isOver = ({ status, outcome }: MastermindMatchView) => outcome !== undefined || status === "dropped";

function phaseFor({ view, seat, actors }: MastermindMatchView): MastermindPhase | undefined {
  return seat !== null && actors.includes(seat) ? view.phase : undefined;
}

const isAnswering = (matchView: MastermindMatchView) => phaseFor(matchView) === "answer";

const isLayingCode = (matchView: MastermindMatchView) => phaseFor(matchView) !== undefined && !isAnswering(matchView);

function linesFor(request: PanelRequest, matchView: MastermindMatchView, { draft = [] }: UnsentPanelInput): string[] {
  const { text } = request;
  const view = matchView.view;
  const names = matchView.seats.map(({ name }) => escapeText(name));
  if (matchView.status === "dropped") return [text.matches.over];
  if (view.ending !== undefined) {
    return [
      ...matchEndLines(view, text, names),
      ...codeLine(request, view),
      ...timeLine(matchView, text, matchView.lastPlayed),
    ];
  }
  return [
    `-# ${gameSettingsLine(view.options, text)}`,
    turnLineFor(request, matchView),
    ...chosenPegsLine(request, matchView, draft),
    ...(isPuzzleHiddenByPause(matchView) ? [mastermindPhrases(text).hidden] : []),
    ...ownCode(request, matchView),
    ...hintLine(matchView, text),
    ...(matchView.location.kind === "personal" ? timeLine(matchView, text, request.services.matches.now()) : []),
  ];
}

function turnLineFor(request: PanelRequest, matchView: MastermindMatchView): string {
  const mastermind = mastermindPhrases(request.text);
  const { options, rows } = matchView.view;
  switch (phaseFor(matchView)) {
    case "make":
      return mastermind.yourTurn.make;
    case "guess":
      return mastermind.yourTurn.guess({ turn: rows.length + 1, of: options.turns });
    case "answer":
      return mastermind.yourTurn.answer({ turn: rows.length, guess: describeCode(request, rows.at(-1)?.guess ?? []) });
    case "tell":
      return mastermind.yourTurn.tell;
    case undefined:
      return waitingLine(matchView, mastermind);
  }
}

function waitingLine(
  { status, actors, seats }: MastermindMatchView,
  { paused, thinking, waiting }: MastermindPhrases,
): string {
  if (status === "parked") return paused;
  return actors.some((seat) => seats[seat]?.kind === "bot") ? thinking : waiting;
}

/** The pegs that the player has chosen so far, which only the picture would show otherwise. */
function chosenPegsLine(request: PanelRequest, matchView: MastermindMatchView, draft: PegCode): string[] {
  if (!isLayingCode(matchView) || draft.length === 0) return [];
  const missing = matchView.view.options.positions - draft.length;
  return [mastermindPhrases(request.text).chosenPegs({ code: describeCode(request, draft), missing })];
}

const codeLine = (request: PanelRequest, { code }: MastermindView) =>
  code ? [mastermindPhrases(request.text).theCode({ code: describeCode(request, code) })] : [];

const ownCode = (request: PanelRequest, { view: { code } }: MastermindMatchView) =>
  code ? [mastermindPhrases(request.text).yourCode({ code: describeCode(request, code) })] : [];

function hintLine(matchView: MastermindMatchView, text: Catalogue): string[] {
  const mastermind = mastermindPhrases(text);
  const { options, hints = 0 } = matchView.view;
  return phaseFor(matchView) === "guess" && hints > 0 ? [mastermind.hintsLeft(options.hints - hints)] : [];
}

/** Time that the code breaker has taken until `at`. */
function timeLine({ view, seat, clockReading, actors }: MastermindMatchView, text: Catalogue, at: number): string[] {
  const mastermind = mastermindPhrases(text);
  const { options } = view;
  if (seat === options.maker) return [];
  return [mastermind.timeTaken(timeSpent(clockReading, actors, 1 - options.maker, at))];
}

function buttonOf({ id, seq }: MastermindMatchView, payload: MastermindPayload, label: string): Button {
  return { command: gameModule.id, match: id, seq, payload: MASTERMIND_ACTIONS.format(payload), label };
}

function buttonsFor(
  request: PanelRequest,
  matchView: MastermindMatchView,
  { draft = [], counts = {}, shared }: UnsentPanelInput,
): Button[][] {
  const { text } = request;
  const rows = isLayingCode(matchView)
    ? [...colourRows(request, matchView, draft), layRow(matchView, draft, text)]
    : isAnswering(matchView)
      ? [answerRow(matchView, counts, text)]
      : [];
  const below = isOver(matchView)
    ? [endRow(request, matchView, shared === true), nameRow(matchView, text)]
    : [matchRow(matchView, text)];
  return [...rows, ...below].filter((row) => row.length > 0);
}

/** Buttons for all colours; none if the code is complete. */
function colourRows(request: PanelRequest, matchView: MastermindMatchView, draft: PegCode): Button[][] {
  const { colours, positions } = matchView.view.options;
  if (draft.length >= positions) return [];
  return pegRows(request, colours, (colour, label) => buttonOf(matchView, { kind: "peg", draft, colour }, label));
}

function layRow(matchView: MastermindMatchView, draft: PegCode, text: Catalogue): Button[] {
  const { buttons } = mastermindPhrases(text);
  const { options, phase } = matchView.view;
  const send = phase === "guess" ? buttons.guess : phase === "make" ? buttons.make : buttons.tell;
  const isFull = draft.length === options.positions;
  return [
    ...(isFull ? [{ ...buttonOf(matchView, { kind: "send", draft }, send), style: "main" as const }] : []),
    ...(draft.length > 0
      ? [
          buttonOf(matchView, { kind: "back", draft }, buttons.back),
          buttonOf(matchView, { kind: "clear", draft }, buttons.clear),
        ]
      : []),
    buttonOf(matchView, { kind: "type" }, buttons.type),
    ...(hasHint(matchView) ? [buttonOf(matchView, { kind: "hint" }, buttons.hint)] : []),
    ...(options.answers === "paper" && phase === "tell"
      ? [buttonOf(matchView, { kind: "correct" }, buttons.correct)]
      : []),
  ];
}

function hasHint(matchView: MastermindMatchView): boolean {
  const { options, phase, hints = 0, helped } = matchView.view;
  return phase === "guess" && !matchView.isRated && (helped === true || hints < options.hints);
}

/**
 * Buttons that send or correct an answer. An answer can be sent once the player has chosen both the number of pegs in
 * their place and the number of right colours elsewhere. Either number may be 0.
 */
function answerRow(matchView: MastermindMatchView, { exact, partial }: Partial<CodeAnswer>, text: Catalogue): Button[] {
  const mastermind = mastermindPhrases(text);
  const { options, rows } = matchView.view;
  const { buttons } = mastermind;
  const isCounted = exact !== undefined && partial !== undefined;
  const canCorrect = options.answers === "paper" && rows.length > 1;
  return [
    ...(isCounted
      ? [{ ...buttonOf(matchView, { kind: "answer", exact, partial }, buttons.answer), style: "main" as const }]
      : []),
    ...(canCorrect ? [buttonOf(matchView, { kind: "correct" }, buttons.correct)] : []),
  ];
}

function menusFor({ text }: PanelRequest, matchView: MastermindMatchView, counts: Partial<CodeAnswer>): Menu[] {
  const mastermind = mastermindPhrases(text);
  const { positions } = matchView.view.options;
  const menu = (of: "exact" | "partial", chosen: number | undefined): Menu => ({
    ...buttonOf(
      matchView,
      { kind: `count-${of}`, ...counts },
      chosen === undefined ? mastermind.howMany[of] : mastermind.menus[of](chosen),
    ),
    options: Array.from({ length: positions + 1 }, (_, count) => ({
      label: mastermind.menus[of](count),
      value: String(count),
      chosen: count === chosen,
    })),
  });
  return [menu("exact", counts.exact), menu("partial", counts.partial)];
}

/** Whether the viewer guesses the code, and so sees it after giving up. */
export const guessesCode = ({ seat, view }: MastermindMatchView): boolean =>
  seat !== null && seat !== view.options.maker;

/** Buttons that pause, save, end or explain a solo match. A match in a channel has them on its public message. */
function matchRow(matchView: MastermindMatchView, text: Catalogue): Button[] {
  const { buttons } = mastermindPhrases(text);
  if (matchView.location.kind !== "personal") return [];
  const save = saveButton(matchView, text);
  const abandon = abandonButton(matchView, text);
  const rules = buttonOf(matchView, { kind: "rules" }, buttons.rules);
  if (matchView.status === "parked")
    return [{ ...buttonOf(matchView, { kind: "resume" }, buttons.resume), style: "main" }, save, abandon, rules];
  return [
    buttonOf(matchView, { kind: "pause" }, buttons.pause),
    save,
    buttonOf(matchView, { kind: "leave" }, guessesCode(matchView) ? buttons.giveUp : text.common.buttons.leave),
    abandon,
    rules,
  ];
}

/** The button that names a win in the leaderboard, if the player has broken the code of a bot on a server. */
function nameRow(matchView: MastermindMatchView, text: Catalogue): Button[] {
  const { view, seat, seats, location } = matchView;
  const { maker } = view.options;
  const isInLeaderboard = view.ending === "broken" && seat === 1 - maker && seats[maker]?.kind === "bot";
  return isInLeaderboard && location.kind === "personal" && location.guild !== undefined
    ? [buttonOf(matchView, { kind: "name" }, mastermindPhrases(text).buttons.name)]
    : [];
}

function endRow({ services, text }: PanelRequest, matchView: MastermindMatchView, shared: boolean): Button[] {
  const { buttons } = mastermindPhrases(text);
  const { matches } = text;
  if (matchView.location.kind !== "personal") return [];
  const again = matchButton(matchView, { kind: "again" }, matches.buttons.again);
  if (matchView.status === "dropped") return [{ ...again, style: "main" }];
  return [
    { ...again, style: "main" },
    matchButton(matchView, { kind: "step", step: 0, way: "first" }, buttons.replay),
    buttonOf(matchView, { kind: shared ? "possible-shared" : "possible" }, buttons.possible),
    ...(shared ? [] : [buttonOf(matchView, { kind: "share" }, buttons.share)]),
    ...fairPlayButtons(matchView, services.gameUis.get(matchView.game.id), text),
  ];
}
