import type { GameMoment, MatchTranscript } from "#core/match-log.ts";
import { formatCgp, toCgpPosition } from "#games/scrabble/notation/cgp.ts";
import { createGameHistory } from "#games/scrabble/notation/game-history.ts";
import { toScrabbleJson } from "#games/scrabble/notation/game-json.ts";
import { formatGcg } from "#games/scrabble/notation/gcg/format-gcg.ts";
import { findUndoneTurns } from "#games/scrabble/notation/undone-turns.ts";
import { viewOf } from "#games/scrabble/rules/view.ts";
import type { ScrabbleEvent, ScrabbleState, WordListRef } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

/** Exports a game in the formats of other programs: the whole game, and the current position. */
export function exportGame(
  alphabet: Alphabet,
  { moments, log, names, id, lexicon: hash, shuffle }: MatchTranscript<ScrabbleState, ScrabbleEvent>,
): { readonly [format: string]: string } {
  const chronicle = createGameHistory(moments, log);
  const { state } = moments.at(-1) as GameMoment<ScrabbleState, ScrabbleEvent>;
  const list = nameOf(state.options.list);
  const undone = findUndoneTurns(moments, log);
  const revealed = shuffle && { shuffle: { ...shuffle, ...(undone.length > 0 ? { undone } : {}) } };
  const heading = { names, ...(hash === undefined ? {} : { lexicon: hash }), ...revealed };
  const position = toCgpPosition(viewOf(alphabet, state, null), [{ code: "lex", text: list }]);
  return {
    gcg: formatGcg(alphabet, chronicle, { names, id, lexicon: list, ...revealed }),
    json: `${JSON.stringify(toScrabbleJson(alphabet, chronicle, heading), undefined, 2)}\n`,
    cgp: `${formatCgp(alphabet, position)}\n`,
  };
}

function nameOf(list: WordListRef): string {
  return "name" in list ? list.name : list.language;
}
