import type { Call } from "#discord/command.ts";
import { plain } from "#discord/plain.ts";
import type { Button, Menu, Post } from "#discord/post.ts";
import kit from "#games/mastermind/kit.ts";
import { withDraft } from "#games/mastermind/picture.ts";
import type { Code } from "#games/mastermind/solver/board.ts";
import type { Answer, Phase, View } from "#games/mastermind/types.ts";
import { timeSpent } from "#kernel/clock.ts";
import type { Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { type Deed, makeDeed } from "./deed.ts";
import { altOf, endLines, settingsOf } from "./lines.ts";
import { buttonLabel } from "./pegs.ts";

// What one of the two sees of a game in private: the board, what they are to do, and the buttons to do it with. At a
// table of their own it is all that there is.

type PanelCall = Omit<Call, "reply">;

/** What is done for now and not sent yet. */
export interface Pending {
  readonly draft?: Code;
  readonly counts?: Partial<Answer>;
  /** The channel has just been told how the game went: once is enough. */
  readonly shared?: true;
}

/** `said` is what has just happened. */
export async function panelPost(call: PanelCall, sight: Sight, pending: Pending = {}, said?: string): Promise<Post> {
  const view = sight.view as View;
  const { draft = [] } = pending;
  const scene = sight.game.picture(view, call.text.mastermind.words, await call.desk.sittersOf(sight));
  return {
    content: [...(said === undefined ? [] : [said]), ...linesFor(call, sight)].join("\n"),
    picture: {
      scene: isLaying(sight) ? withDraft(scene, view, draft) : scene,
      alt: altOf(view, sight, call.text),
    },
    ...(isAnswering(sight) ? { menus: menusFor(call, sight, pending.counts ?? {}) } : {}),
    buttons: buttonsFor(call, sight, pending),
  };
}

/** Played to its end, or given up for nothing. */
const isOver = ({ status, outcome }: Sight) => outcome !== undefined || status === "dropped";

function phaseFor({ view, seat, actors }: Sight): Phase | undefined {
  return seat !== null && actors.includes(seat) ? (view as View).phase : undefined;
}

const isAnswering = (sight: Sight) => phaseFor(sight) === "answer";

const isLaying = (sight: Sight) => phaseFor(sight) !== undefined && !isAnswering(sight);

function linesFor(call: PanelCall, sight: Sight): string[] {
  const { text } = call;
  const view = sight.view as View;
  const names = sight.seats.map(({ name }) => plain(name));
  if (sight.status === "dropped") return [text.tables.over];
  if (view.ending !== undefined) {
    return [...endLines(view, text, names), ...codeLine(view, text), ...timeLine(sight, text, sight.lastPlayed)];
  }
  return [
    `-# ${settingsOf(view.options, text)}`,
    turnLineFor(sight, text),
    ...ownCode(sight, text),
    ...hintLine(sight, text),
    ...(sight.home.kind === "personal" ? timeLine(sight, text, call.desk.table.now()) : []),
  ];
}

function turnLineFor(sight: Sight, { mastermind }: Catalogue): string {
  const { options, rows } = sight.view as View;
  switch (phaseFor(sight)) {
    case "make":
      return mastermind.yourTurn.make;
    case "guess":
      return mastermind.yourTurn.guess({ turn: rows.length + 1, of: options.turns });
    case "answer":
      return mastermind.yourTurn.answer({ turn: rows.length, guess: rows.at(-1)?.guess ?? [] });
    case "tell":
      return mastermind.yourTurn.tell;
    case undefined:
      return waitingLine(sight, mastermind);
  }
}

function waitingLine({ status, actors, seats }: Sight, { paused, thinking, waiting }: Catalogue["mastermind"]): string {
  if (status === "parked") return paused;
  return actors.some((seat) => seats[seat]?.kind === "bot") ? thinking : waiting;
}

const codeLine = ({ code }: View, { mastermind }: Catalogue) => (code ? [mastermind.theCode({ code })] : []);

const ownCode = ({ view }: Sight, { mastermind }: Catalogue) => {
  const { code } = view as View;
  return code ? [mastermind.yourCode({ code })] : [];
};

function hintLine(sight: Sight, { mastermind }: Catalogue): string[] {
  const { options, hints = 0 } = sight.view as View;
  return phaseFor(sight) === "guess" && hints > 0 ? [mastermind.hintsLeft(options.hints - hints)] : [];
}

/** How long whoever breaks the code has taken up to then. */
function timeLine({ view, seat, reading, actors }: Sight, { mastermind }: Catalogue, at: number): string[] {
  const { options } = view as View;
  if (seat === options.maker) return [];
  return [mastermind.timeTaken(timeSpent(reading, actors, 1 - options.maker, at))];
}

function buttonOf({ id, seq }: Sight, deed: Deed, label: string): Button {
  return { command: kit.id, match: id, seq, payload: makeDeed(deed), label };
}

function buttonsFor(call: PanelCall, sight: Sight, { draft = [], counts = {}, shared }: Pending): Button[][] {
  const { text } = call;
  const rows = isLaying(sight)
    ? [...pegRows(call, sight, draft), layRow(sight, draft, text)]
    : isAnswering(sight)
      ? [answerRow(sight, counts, text)]
      : [];
  return [...rows, isOver(sight) ? endRow(sight, text, shared === true) : tableRow(sight, text)].filter(
    (row) => row.length > 0,
  );
}

/** A row holds five. */
const MOST_IN_ROW = 5;

/** All colours, as evenly as they can stand. */
function pegRows({ look, text }: PanelCall, sight: Sight, draft: Code): Button[][] {
  const { colours, positions } = (sight.view as View).options;
  if (draft.length >= positions) return [];
  const count = Math.ceil(colours / MOST_IN_ROW);
  const each = Math.ceil(colours / count);
  const all = Array.from({ length: colours }, (_, colour) =>
    buttonOf(sight, { kind: "peg", draft, colour }, buttonLabel(text.mastermind, look, colour)),
  );
  return Array.from({ length: count }, (_, row) => all.slice(row * each, (row + 1) * each));
}

function layRow(sight: Sight, draft: Code, { mastermind: { buttons } }: Catalogue): Button[] {
  const { options, phase } = sight.view as View;
  const send = phase === "guess" ? buttons.guess : phase === "make" ? buttons.make : buttons.tell;
  const isFull = draft.length === options.positions;
  return [
    ...(isFull ? [{ ...buttonOf(sight, { kind: "send", draft }, send), look: "main" as const }] : []),
    ...(draft.length > 0
      ? [
          buttonOf(sight, { kind: "back", draft }, buttons.back),
          buttonOf(sight, { kind: "clear", draft }, buttons.clear),
        ]
      : []),
    buttonOf(sight, { kind: "type" }, buttons.type),
    ...(hasHint(sight) ? [buttonOf(sight, { kind: "hint" }, buttons.hint)] : []),
    ...(options.answers === "paper" && phase === "tell" ? [buttonOf(sight, { kind: "correct" }, buttons.correct)] : []),
  ];
}

function hasHint(sight: Sight): boolean {
  const { options, phase, hints = 0, helped } = sight.view as View;
  return phase === "guess" && !sight.rated && (helped === true || hints < options.hints);
}

/** Nothing can be sent before both have been counted, be it that there are none. */
function answerRow(sight: Sight, { exact, partial }: Partial<Answer>, { mastermind }: Catalogue): Button[] {
  const { options, rows } = sight.view as View;
  const { buttons } = mastermind;
  const isCounted = exact !== undefined && partial !== undefined;
  const canCorrect = options.answers === "paper" && rows.length > 1;
  return [
    ...(isCounted
      ? [{ ...buttonOf(sight, { kind: "answer", exact, partial }, buttons.answer), look: "main" as const }]
      : []),
    ...(canCorrect ? [buttonOf(sight, { kind: "correct" }, buttons.correct)] : []),
  ];
}

function menusFor({ text: { mastermind } }: PanelCall, sight: Sight, counts: Partial<Answer>): Menu[] {
  const { positions } = (sight.view as View).options;
  const menu = (of: "exact" | "partial", chosen: number | undefined): Menu => ({
    ...buttonOf(
      sight,
      { kind: `count-${of}`, counts },
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

/** What can be done with the table; in a channel it is done by everybody's commands. */
function tableRow(sight: Sight, { mastermind: { buttons } }: Catalogue): Button[] {
  if (sight.home.kind !== "personal") return [];
  if (sight.status === "parked") return [{ ...buttonOf(sight, { kind: "resume" }, buttons.resume), look: "main" }];
  return [
    buttonOf(sight, { kind: "pause" }, buttons.pause),
    buttonOf(sight, { kind: "leave" }, buttons.giveUp),
    buttonOf(sight, { kind: "rules" }, buttons.rules),
  ];
}

function endRow(sight: Sight, { mastermind: { buttons }, tables }: Catalogue, shared: boolean): Button[] {
  if (sight.home.kind !== "personal") return [];
  const ofTables = (payload: string, label: string): Button => ({
    ...buttonOf(sight, { kind: "open" }, label),
    command: "games",
    payload,
  });
  const again = ofTables("again", tables.buttons.again);
  if (sight.status === "dropped") return [{ ...again, look: "main" }];
  return [
    { ...again, look: "main" },
    ofTables("step:0:first", buttons.replay),
    buttonOf(sight, { kind: shared ? "possible-shared" : "possible" }, buttons.possible),
    ...(shared ? [] : [buttonOf(sight, { kind: "share" }, buttons.share)]),
  ];
}
