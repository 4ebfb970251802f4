import { mayHave } from "#discord/allowances.ts";
import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import { begin, whyNotBegin } from "#discord/lobby/begin.ts";
import { type Invited, invitedIn } from "#discord/lobby/invited.ts";
import { sayNot } from "#discord/lobby/refusal.ts";
import { showOwn, toOwnRunning } from "#discord/own-table.ts";
import type { Button } from "#discord/post.ts";
import { ownHome, tableLanguage } from "#discord/starting.ts";
import { RIVALS, type Rival } from "#games/mastermind/bots.ts";
import kit from "#games/mastermind/kit.ts";
import { whyNot as whyNoBoard } from "#games/mastermind/options.ts";
import type { Options } from "#games/mastermind/types.ts";
import type { Holder } from "#table/open.ts";
import { catalogues } from "#text/catalogue.ts";
import { say } from "#text/phrases.ts";
import { act, showPanel } from "./act.ts";
import { typedCode } from "./code.ts";
import {
  type Missing,
  makeWishes,
  NAMED,
  optionsOf,
  parseWishes,
  ROLES,
  USUAL_RIVAL,
  type Wishes,
  whyNotYet,
} from "./wishes.ts";

export async function startGame(call: SlashCall): Promise<void> {
  const [person] = invitedIn(call, ["with"]);
  await start(call, wishesOf(call, person !== undefined), person, call.options.getString("code") ?? undefined);
}

/** As it is usually played. */
export async function startAtOnce(call: Call): Promise<void> {
  await start(call, { role: "breaker", difficulty: "normal", paper: false, here: false, withPerson: false });
}

export function isNew(payload: string): boolean {
  return parseWishes(payload) !== undefined;
}

/** Something that was still to be chosen has been. */
export async function startChosen(call: PressCall): Promise<void> {
  const wishes = parseWishes(call.id.payload);
  if (wishes) await start(call, wishes);
}

async function start(call: Call, asked: Wishes, person?: Invited, typed?: string): Promise<void> {
  const { mastermind } = call.text;
  const options = optionsOf(asked);
  const noBoard = whyNoBoard(options);
  if (noBoard) return call.reply({ content: say(mastermind.refusal, noBoard) });
  const made = typed === undefined ? undefined : typedCode(call, options, typed);
  if (made && !made.ok) return call.reply({ content: made.content });
  const wishes = made ? { ...asked, code: made.code } : asked;
  const not = whyNotYet(wishes);
  if (not !== undefined) return call.reply({ content: mastermind.choose[not], buttons: choicesFor(call, wishes, not) });
  if (person && call.home.kind !== "channel") return call.reply({ content: mastermind.personElsewhere });
  if (person || (wishes.here && call.home.kind === "channel")) return startHere(call, wishes, options, person);
  await startAlone(call, wishes, options);
}

/** Buttons for what is still to be chosen; where two things clash, it has to be said anew. */
function choicesFor(call: Call, wishes: Wishes, not: ReturnType<typeof whyNotYet>): Button[][] {
  if (wishes.withPerson) return [];
  const { roles, difficulties, rivals } = call.text.mastermind;
  const button = (choice: Partial<Wishes>, label: string): Button => {
    return { command: kit.id, match: "", seq: 0, payload: makeWishes({ ...wishes, ...choice }), label };
  };
  const all: { readonly [M in Missing]: () => Button[] } = {
    role: () => ROLES.map((role) => button({ role }, roles[role])),
    difficulty: () => NAMED.map((difficulty) => button({ difficulty }, difficulties[difficulty])),
    rival: () => RIVALS.map((rival) => button({ rival }, rivals[rival])),
  };
  return not === "role" || not === "difficulty" || not === "rival" ? [all[not]()] : [];
}

/** Before everybody: with a person, who has to join, or with a bot. */
async function startHere(
  call: Call,
  { rival = USUAL_RIVAL }: Wishes,
  options: Options,
  person: Invited | undefined,
): Promise<void> {
  const people = person ? [person] : [];
  const not = whyNotBegin(call, people);
  if (not !== undefined) return call.reply({ content: not });
  const bots = person ? [] : [botFor(rival, tableLanguage(call))];
  const match = await begin(call, { game: kit.id, options, people, bots, level: rival });
  if (match !== undefined) await showPanel(call, match);
}

/** For oneself alone, wherever that is. */
async function startAlone(call: Call, { rival = USUAL_RIVAL, code }: Wishes, options: Options): Promise<void> {
  const { desk, person, language } = call;
  const self: Holder = { kind: "person", person: person.id, name: person.name };
  const seats = [self, botFor(rival, language)];
  if (!(await mayHave(call, "games"))) return;
  const opened = await desk.table.open({ home: ownHome(call), game: kit.id, options, seats, language });
  if (!opened.ok) return call.reply({ content: sayNot(call, kit.id, opened), ...toOwnRunning(opened, call.text) });
  if (code) return act(call, opened.id, undefined, { kind: "code", code });
  await showOwn(call, opened.id, kit.id);
}

function botFor(level: Rival, language: keyof typeof catalogues): Holder {
  return { kind: "bot", level, name: catalogues[language].tables.botName(1) };
}

function wishesOf({ options }: SlashCall, withPerson: boolean): Wishes {
  const one = <Value extends string>(name: string, all: readonly Value[]) =>
    all.find((value) => value === options.getString(name));
  const [role, difficulty, rival] = [one("role", ROLES), one("difficulty", NAMED), one("rival", RIVALS)];
  const count = (name: "turns" | "positions" | "colours" | "hints") => {
    const value = options.getInteger(name);
    return value === null ? {} : { [name]: value };
  };
  return {
    ...(role ? { role } : {}),
    ...(difficulty ? { difficulty } : {}),
    ...(rival ? { rival } : {}),
    ...count("turns"),
    ...count("positions"),
    ...count("colours"),
    ...count("hints"),
    paper: options.getBoolean("paper") ?? false,
    here: options.getBoolean("here") ?? false,
    withPerson,
  };
}
