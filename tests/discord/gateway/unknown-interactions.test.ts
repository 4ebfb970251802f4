import { EventEmitter } from "node:events";
import type { Client } from "discord.js";
import { expect, test } from "vitest";
import { normalizeUnknownInteractions } from "#discord/gateway/unknown-interactions.ts";

function arriving(interaction: object): object {
  const ws = new EventEmitter();
  normalizeUnknownInteractions({ ws } as unknown as Client);
  const raw = { id: "1", token: "t", ...interaction };
  ws.emit("INTERACTION_CREATE", raw);
  return raw;
}

const message = { id: "9" };

test.each([
  ["a command", { type: 2, data: { type: 1, name: "scrabble" } }],
  ["a context menu", { type: 2, data: { type: 3, name: "Report" } }],
  ["a press", { type: 3, data: { component_type: 2, custom_id: "x" }, message }],
  ["a choice", { type: 3, data: { component_type: 8, custom_id: "x", values: ["1"] }, message }],
  ["what is being typed", { type: 4, data: { type: 1, name: "scrabble" } }],
  ["a form", { type: 5, data: { custom_id: "x", components: [] } }],
])("%s stays what it is", (_, known) => {
  expect(arriving(known)).toEqual({ id: "1", token: "t", ...known });
});

test.each([
  ["an interaction of another kind", { type: 6, data: { name: "scrabble" } }],
  ["one without a kind", { data: { type: 1, name: "scrabble" } }],
  ["a command of another kind", { type: 2, data: { type: 5, name: "scrabble", options: [1] } }],
  ["a command of nothing", { type: 2 }],
  ["a component of another kind", { type: 3, data: { component_type: 42, custom_id: "x" }, message }],
  ["a press on nothing", { type: 3, data: { component_type: 2, custom_id: "x" } }],
  ["what is typed in nothing", { type: 4, data: null }],
  ["a form of nothing", { type: 5, data: { custom_id: "x" } }],
])("%s becomes a command that there is none of", (_, strange) => {
  expect(arriving(strange)).toMatchObject({ id: "1", token: "t", type: 2, data: { type: 1, name: "", options: [] } });
});
