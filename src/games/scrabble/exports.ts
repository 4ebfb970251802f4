import { cgpOf, makeCgp } from "#games/scrabble/notation/cgp.ts";
import { chronicleOf } from "#games/scrabble/notation/chronicle.ts";
import { makeGcg } from "#games/scrabble/notation/gcg/write.ts";
import { gameJson } from "#games/scrabble/notation/json.ts";
import type { Event, State, WordList } from "#games/scrabble/types.ts";
import { viewOf } from "#games/scrabble/view.ts";
import type { Account, Moment } from "#kernel/log.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";

/** A game as other programs read it: all of it, and as it stands now. */
export function exportsOf(
  alphabet: Alphabet,
  { moments, log, names, id, lexicon: hash }: Account<State, Event>,
): { readonly [format: string]: string } {
  const chronicle = chronicleOf(moments, log);
  const { state } = moments.at(-1) as Moment<State, Event>;
  const list = nameOf(state.options.list);
  const heading = { names, ...(hash === undefined ? {} : { lexicon: hash }) };
  const position = cgpOf(viewOf(state, null), [{ code: "lex", text: list }]);
  return {
    gcg: makeGcg(alphabet, chronicle, { names, id, lexicon: list }),
    json: `${JSON.stringify(gameJson(alphabet, chronicle, heading), undefined, 2)}\n`,
    cgp: `${makeCgp(alphabet, position)}\n`,
  };
}

function nameOf(list: WordList): string {
  return "name" in list ? list.name : list.language;
}
