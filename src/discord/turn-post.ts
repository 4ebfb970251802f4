import type { Face } from "#discord/face.ts";
import { clockLine } from "#discord/house.ts";
import { plain } from "#discord/plain.ts";
import type { Post } from "#discord/post.ts";
import { buttonsOf } from "#discord/wording.ts";
import type { News } from "#table/news.ts";
import type { Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** What a line or two take of a message. */
const ROOM = 600;

/**
 * How a match stands, in a line, and what can be done: for somebody who may have lost sight of the message that says so to
 * everybody, or has never had it.
 */
export function turnPost(sight: Sight, face: Face, text: Catalogue): Required<Pick<Post, "content" | "buttons">> {
  const news: News = { ...sight, opens: false, beats: [] };
  const names = sight.seats.map(({ name }) => plain(name));
  const told = face.tell(news, text, names, ROOM);
  const lines = [restingLine(sight, text), told.content, clockLine(news, text)];
  return { content: lines.filter((line) => line !== "").join("\n"), buttons: buttonsOf(news, told, text) };
}

/** Of what is not played now, its game says nothing. */
function restingLine({ status }: Sight, { common, tables }: Catalogue): string {
  if (status === "parked") return common.table.parked({ why: "parked" });
  return status === "dropped" ? tables.over : "";
}
