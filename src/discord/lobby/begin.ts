import { threadsOf } from "#club/servers.ts";
import { mayHave } from "#discord/allowances.ts";
import type { Call } from "#discord/command.ts";
import { lobbyButton } from "#discord/lobby/buttons.ts";
import type { Invited } from "#discord/lobby/invited.ts";
import { sayNot } from "#discord/lobby/refusal.ts";
import { threadFor, wantsThread } from "#discord/own-thread.ts";
import { plain } from "#discord/plain.ts";
import type { Button, Post } from "#discord/post.ts";
import { tableLanguage, whyNotHere } from "#discord/starting.ts";
import type { Gathering, Lobby, LobbyPlan } from "#table/lobbies.ts";
import type { Holder, MatchId, NotOpened } from "#table/open.ts";

// How a new game comes to be, whichever it is: at once where nobody else has to come, and otherwise by way of a lobby;
// here, or in a thread of its own.

export interface GameWish
  extends Pick<LobbyPlan, "options" | "lexicon" | "clock" | "rated" | "watched" | "most" | "names"> {
  /** Id of the game, which is also the name of its command. */
  readonly game: string;
  /** Beside the one who wishes. */
  readonly people: readonly Invited[];
  readonly bots: readonly Holder[];
  /** Of bots that come later. */
  readonly level: string;
  /** Whether whoever likes may join. */
  readonly open?: boolean;
  /** What the one who wishes has chosen for themselves. */
  readonly choice?: object;
}

/** Why this cannot be asked for at all, as a sentence; before anything is looked up for it. */
export function whyNotBegin(call: Call, people: readonly Invited[]): string | undefined {
  const { home, text } = call;
  const not = whyNotHere(call, "new");
  if (not !== undefined) return not;
  const robot = people.find(({ bot }) => bot);
  if (robot) return text.common.botAccount(plain(robot.name));
  const strangers = home.kind === "channel" ? people.filter(({ isMember }) => !isMember) : [];
  return strangers.length > 0 ? text.common.notMembers(strangers.map(({ name }) => plain(name))) : undefined;
}

/**
 * Begins the game and says so, or why not. Where it runs here from now on, its match is given, and said is nothing.
 * `counted`: it is taken already from what the one who wishes may begin.
 */
export async function begin(call: Call, wish: GameWish, counted?: "counted"): Promise<MatchId | undefined> {
  const gathering = gatheringOf(call, wish);
  const { lobbies } = call.desk.table;
  // First of all: to look whether it can be begun is work as well.
  if (!counted && !(await mayHave(call, "games"))) return undefined;
  const no = gathering && (await lobbies.whyNot(gathering));
  if (no) return answer(call, { content: sayNot(call, wish.game, no) });
  if (gathering === undefined) return beginAlone(call, wish);
  if (wantsThread(call)) return beginInThread(call, gathering);
  const done = await lobbies.gather(gathering);
  if (!done.ok) return answer(call, await elsewhere(call, gathering, done));
  if (done.match !== undefined) return done.match;
  return answer(call, { content: call.text.lobby.gathered });
}

function gatheringOf(
  call: Call,
  { people, bots, level, open = false, choice, game, ...plan }: GameWish,
): Gathering | undefined {
  const { home, person } = call;
  if (home.kind !== "channel") return undefined;
  const [self, ...others] = [person, ...people].map(({ id, name }) => ({ person: id, name }));
  const all = self ? [choice ? { ...self, choice } : self, ...others] : others;
  return { home, game, people: all, plan: { ...plan, bots, level, open, language: tableLanguage(call) } };
}

/** Between two people alone there is nobody else to come. */
async function beginAlone(call: Call, { bots, choice, people: _, level: _level, open: _open, ...wish }: GameWish) {
  const { desk, home, person } = call;
  const self: Holder = { kind: "person", person: person.id, name: person.name };
  const opened = await desk.table.open({
    ...wish,
    home,
    seats: [self, ...bots],
    choices: [choice],
    language: tableLanguage(call),
  });
  return opened.ok ? opened.id : answer(call, { content: sayNot(call, wish.game, opened) });
}

async function answer({ reply }: Call, post: Post): Promise<undefined> {
  await reply(post);
}

/** There is something in the way: what it is, and where else it could be. */
async function elsewhere(call: Call, gathering: Gathering, no: Parameters<typeof sayNot>[2]): Promise<Post> {
  const there = no.by === "table" ? await whatIsThere(call, gathering, no) : undefined;
  if (there === undefined) return { content: sayNot(call, gathering.game, no) };
  const { lobby } = call.text;
  if (threadsOf(call.server) === "never") return withButtons(`${there.said}\n${lobby.elsewhere}`, there.buttons);
  const id = await call.desk.table.lobbies.offer(gathering);
  return withButtons(`${there.said}\n${lobby.offerThread}`, [lobbyButton(id, "thread", lobby), ...there.buttons]);
}

function withButtons(content: string, buttons: readonly Button[]): Post {
  return { content, ...(buttons.length > 0 ? { buttons: [buttons] } : {}) };
}

interface There {
  readonly said: string;
  /** What whoever asks can do about it. */
  readonly buttons: readonly Button[];
}

async function whatIsThere(call: Call, { game }: Gathering, { refusal }: NotOpened): Promise<There | undefined> {
  const { desk, person, text } = call;
  const name = desk.faces.get(game)?.name(text) ?? game;
  if (refusal.why === "channel-taken" && "running" in refusal) {
    const sight = await desk.table.look(String(refusal.running), person.id);
    if (!sight) return undefined;
    const seats = sight.seats.map((holder) => plain(holder.name));
    const turn = sight.actors.map((seat) => seats[seat] ?? "");
    const said = `${text.common.runningHere}\n- ${text.common.running({ game: name, seats, turn })}`;
    return { said, buttons: [] };
  }
  if (refusal.why !== "lobby-here" || !("waiting" in refusal)) return undefined;
  const lobby = await desk.table.lobbies.look(String(refusal.waiting));
  if (!lobby) return undefined;
  const [host] = lobby.guests;
  const said = text.lobby.gathering({ game: name, host: plain(host?.name ?? "") });
  // Its message may be gone, and with it the button.
  const mayCancel = call.moderates || host?.person === person.id;
  return { said, buttons: mayCancel ? [lobbyButton(lobby.id, "cancel", text.lobby)] : [] };
}

/** The server wants each game in a thread of its own. */
async function beginInThread(call: Call, gathering: Gathering): Promise<MatchId | undefined> {
  const { desk, text } = call;
  const thread = await threadFor(call, gathering.game, gathering.people);
  if (!thread.ok) return answer(call, { content: thread.why });
  const done = await desk.table.lobbies.gather({ ...gathering, home: { ...gathering.home, channel: thread.id } });
  const content = done.ok ? text.lobby.inThread(`<#${thread.id}>`) : sayNot(call, gathering.game, done);
  return answer(call, { content });
}

/** What was offered is wanted: the thread is begun, and the game in it. */
export async function takeToThread(call: Call, lobby: Lobby): Promise<void> {
  const { desk, person, text } = call;
  const not = whyNotHere(call, "new");
  if (not !== undefined) return call.reply({ content: not });
  const make = () => threadFor(call, lobby.game, lobby.guests);
  const done = await desk.table.lobbies.settle({ lobby: lobby.id, person: person.id }, make);
  if (done.ok) return call.reply({ content: text.lobby.inThread(`<#${done.lobby.home.channel}>`) });
  await call.reply({ content: "why" in done ? done.why : sayNot(call, lobby.game, done) });
}
