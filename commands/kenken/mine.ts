import { mineIn } from "#discord/own-mine.ts";
import kit from "#games/kenken/kit.ts";

export const { mineFor, mine } = mineIn(kit.id, ({ kenken }) => kenken);
