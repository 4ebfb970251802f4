import { mayHave } from "#discord/allowances.ts";
import type { Call, PressCall, SlashCall } from "#discord/command.ts";
import { begin, whyNotBegin } from "#discord/lobby/begin.ts";
import { type Invited, invitedIn } from "#discord/lobby/invited.ts";
import type { Level } from "#games/kenken/generate/make.ts";
import kit from "#games/kenken/kit.ts";
import type { Options } from "#games/kenken/types.ts";
import { say } from "#text/phrases.ts";
import { showPanel } from "./act.ts";
import { openAlone } from "./alone.ts";
import { freshSeed, INVITED, makeWishes, parseWishes, USUAL, type Wishes, whyNoBoard, wishesOf } from "./wishes.ts";

/** No bots play it; those of a lobby are of no level. */
export const NO_LEVEL = "none";
/** What takes longer is said to be under way. */
const SOON_MS = 700;

interface With {
  readonly people: readonly Invited[];
  readonly open: boolean;
}

export async function startGame(call: SlashCall): Promise<void> {
  const people = invitedIn(call, INVITED);
  const open = call.options.getBoolean("open") ?? false;
  await start(call, wishesOf(call, people.length > 0 || open), { people, open });
}

/** As it is usually played. */
export async function startAtOnce(call: Call): Promise<void> {
  await start(call, USUAL, { people: [], open: false });
}

export function isNew(payload: string): boolean {
  return parseWishes(payload) !== undefined;
}

/** One more of the same kind; where others play, whoever likes may join. */
export async function startChosen(call: PressCall): Promise<void> {
  const wishes = parseWishes(call.id.payload);
  if (wishes) await start(call, wishes, { people: [], open: wishes.mode !== "alone" });
}

async function start(call: Call, wishes: Wishes, others: With): Promise<void> {
  const { misprint } = call.text.kenken;
  const no = whyNoBoard(wishes);
  if (no) return call.reply({ content: say(misprint, no) });
  if (wishes.mode === "alone") {
    const isAlone = others.people.length === 0 && !others.open;
    return isAlone ? startAlone(call, wishes) : call.reply({ content: say(misprint, { why: "alone-with-people" }) });
  }
  if (call.home.kind !== "channel") return call.reply({ content: say(misprint, { why: "only-in-channels" }) });
  await startHere(call, wishes, others);
}

/** Before everybody, once those who were named have come or, where nobody was, whoever likes. */
async function startHere(call: Call, wishes: Wishes, { people, open }: With): Promise<void> {
  const not = whyNotBegin(call, people);
  if (not !== undefined) return call.reply({ content: not });
  // A board is work, whatever becomes of it.
  if (!(await mayHave(call, "games"))) return;
  const options = await boardFor(call, wishes);
  if (!options) return;
  const wish = { game: kit.id, options, people, bots: [], level: NO_LEVEL, open: open || people.length === 0 };
  const match = await begin(call, wish, "counted");
  if (match !== undefined) await showPanel(call, match, { said: call.text.kenken.yours.opened });
}

/** For oneself alone, wherever that is. */
async function startAlone(call: Call, wishes: Wishes): Promise<void> {
  const payload = makeWishes({ ...wishes, aside: true });
  const first = { command: kit.id, match: "", seq: 0, payload, label: call.text.kenken.buttons.pauseFirst };
  await openAlone(call, () => boardFor(call, wishes), { aside: wishes.aside === true, first });
}

/** A board as wished, made by a worker; says so where there is none. */
async function boardFor(call: Call, { size, grade, every, mode }: Wishes): Promise<Options | undefined> {
  const { desk, text, home } = call;
  const wish = { size, grade, every, seed: freshSeed() };
  const making = desk.table.consult({ game: kit.id, lexicon: undefined, home }, "level", wish);
  // Where that cannot be said, the board is all the same.
  const sayMaking = () => void call.reply({ content: text.kenken.making }).catch(() => undefined);
  const timer = setTimeout(sayMaking, SOON_MS);
  const level = (await making.finally(() => clearTimeout(timer))) as Level | undefined;
  if (level) return { board: level.board, mode, grade: level.grade };
  await call.reply({ content: say(text.kenken.misprint, { why: "none-found" }) });
  return undefined;
}
