import type { ButtonRequest, CommandRequest, MenuRequest, SlashRequest } from "#discord/interactions/command.ts";
import { type PostNotice, withNotice } from "#discord/interactions/refusal-post.ts";
import { escapeText } from "#discord/messages/escape-text.ts";
import type { Post } from "#discord/messages/post.ts";
import type { ExchangeAnswer, ExchangeInput } from "#games/scrabble/questions/question-types.ts";
import { SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import { requireMatchHere } from "../match-here.ts";
import { replyRefusal } from "../reply-refusal.ts";
import { type ScrabblePayload, scrabbleButton } from "../scrabble-actions.ts";
import { type ScrabbleMatchView, scrabbleMatches } from "../scrabble-matches.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";
import { rackAfterTurnPost } from "./rack.ts";
import { unplayableInputPost } from "./score-sums.ts";
import { turnPhrases } from "./text/turn-phrases.ts";

// An exchange takes the turn, so it is shown and confirmed first. Tiles are chosen in a menu, or typed in the command.

/**
 * An exchange of the first tile only. If the rules refuse it, no tile can be exchanged at present, and the player need
 * not choose any.
 */
const ONE_TILE: ExchangeInput = { picked: [0] };
/** All indices that a rack can have. */
const WHOLE_RACK: ExchangeInput = { picked: Array.from({ length: SCRABBLE_OPTIONS.rack.max }, (_, index) => index) };

export async function exchangeFromCommand(request: SlashRequest): Promise<void> {
  const { options, text } = request;
  const match = await requireMatchHere(request);
  if (match === undefined) return;
  const tiles = options.getString("tiles", true);
  const isAll = turnPhrases(text).exchange.allTyped.split(" ").includes(tiles.trim().toLowerCase());
  const input = isAll ? WHOLE_RACK : { tiles };
  // A word for "all" may also be tiles of the rack, so it is always asked about.
  if (options.getBoolean("confirm") && !isAll) await exchange(request, match, undefined, input);
  else await showExchange(request, match, undefined, input);
}

/** Shows the tiles of the rack in a menu, if an exchange is possible. */
export async function offerExchange(request: ButtonRequest): Promise<void> {
  const { match, seq } = request.id;
  const asked = await askExchange(request, match, seq, ONE_TILE);
  if (!asked) return;
  const { answer, matchView } = asked;
  await request.reply(
    answer.exchange.ok
      ? exchangePost(request.text, { ...answer, picked: [] }, matchView)
      : unplayableInputPost(request.text, answer.exchange),
  );
}

export async function pickTiles(request: MenuRequest): Promise<void> {
  await showExchange(request, request.id.match, request.id.seq, { picked: parseIndices(request.values.join("")) });
}

export async function pickAllTiles(request: ButtonRequest): Promise<void> {
  await showExchange(request, request.id.match, request.id.seq, WHOLE_RACK);
}

export async function exchangePickedTiles(request: ButtonRequest, { tiles }: { readonly tiles: string }) {
  await exchange(request, request.id.match, request.id.seq, { picked: parseIndices(tiles) });
}

const formatIndices = (indices: readonly number[]) => indices.map((index) => index.toString(16)).join("");

const parseIndices = (digits: string) => [...digits].map((digit) => Number.parseInt(digit, 16));

/** Shows the chosen tiles with the question whether to exchange them. If that is not possible, shows why. */
async function showExchange(
  request: CommandRequest,
  match: MatchId,
  seq: number | undefined,
  input: ExchangeInput,
): Promise<void> {
  const asked = await askExchange(request, match, seq, input);
  if (!asked) return;
  const { exchange: checked } = asked.answer;
  const notice = checked.ok ? undefined : unplayableInputPost(request.text, checked);
  await request.reply(exchangePost(request.text, asked.answer, asked.matchView, notice));
}

/** Asks the game about an exchange. If it is not the player's turn, replies so. */
async function askExchange(
  request: CommandRequest,
  match: MatchId,
  seq: number | undefined,
  input: ExchangeInput,
): Promise<{ readonly answer: ExchangeAnswer; readonly matchView: ScrabbleMatchView } | undefined> {
  const { services, person } = request;
  const actor = { match, person: person.id, ...(seq === undefined ? {} : { seq }) };
  const refused = await services.matches.checkTurn(actor);
  const asked = refused ?? (await scrabbleMatches(services).ask(actor, "exchange", input));
  if (asked.ok) return asked;
  await replyRefusal(request, match, asked);
  return undefined;
}

async function exchange(
  request: CommandRequest,
  match: MatchId,
  seq: number | undefined,
  input: ExchangeInput,
): Promise<void> {
  const asked = await askExchange(request, match, seq, input);
  if (!asked) return;
  const { answer, matchView } = asked;
  const { exchange: checked, picked } = answer;
  if (!checked.ok) {
    const notice = unplayableInputPost(request.text, checked);
    return request.reply(exchangePost(request.text, answer, matchView, notice));
  }
  const actor = { match, person: request.person.id, seq: matchView.seq };
  const played = await scrabbleMatches(request.services).play(actor, checked.action);
  if (!played.ok) return replyRefusal(request, match, played);
  const content = scrabblePhrases(request.text).exchangedYours(picked.length);
  await request.reply(await rackAfterTurnPost(request, played.matchView, content));
}

function exchangePost(
  text: Catalogue,
  { letters, picked, scene, exchange: checked }: ExchangeAnswer,
  matchView: ScrabbleMatchView,
  notice?: PostNotice,
): Post {
  const { exchange: phrases } = turnPhrases(text);
  const scrabble = scrabblePhrases(text);
  const button = (payload: ScrabblePayload, label: string) => scrabbleButton(payload, label, matchView);
  const tiles = picked.map((index) => escapeText(letters[index] ?? ""));
  const isReady = checked.ok && picked.length > 0;
  const content = isReady ? phrases.question(tiles) : phrases.pick;
  const now = button({ kind: "exchange-now", tiles: formatIndices(picked) }, phrases.button(picked.length));
  return {
    ...withNotice({ content }, notice),
    picture: { scene, alt: scrabble.rackAlt(letters) },
    menus: [
      {
        ...button({ kind: "exchange-pick" }, phrases.menu),
        maxValues: letters.length,
        options: letters.map((letter, index) => ({
          label: letter === "#" ? phrases.blank : letter,
          value: index.toString(16),
          chosen: picked.includes(index),
        })),
      },
    ],
    buttons: [
      [
        ...(isReady ? [{ ...now, style: "main" as const }] : []),
        ...(picked.length < letters.length ? [button({ kind: "exchange-all" }, phrases.all)] : []),
        button({ kind: "compose" }, scrabble.buttons.cancel),
      ],
    ],
  };
}
