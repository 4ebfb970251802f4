import { mineIn } from "#discord/own-mine.ts";
import kit from "#games/mastermind/kit.ts";

export const { mineFor, mine } = mineIn(kit.id, ({ mastermind }) => mastermind);
