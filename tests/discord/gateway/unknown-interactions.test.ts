import { EventEmitter } from "node:events";
import type { Client } from "discord.js";
import { expect, test } from "vitest";
import { normalizeUnknownInteractions } from "#discord/gateway/unknown-interactions.ts";

function normalize(interaction: object): object {
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
  ["a button press", { type: 3, data: { component_type: 2, custom_id: "x" }, message }],
  ["a menu choice", { type: 3, data: { component_type: 8, custom_id: "x", values: ["1"] }, message }],
  ["an autocompletion", { type: 4, data: { type: 1, name: "scrabble" } }],
  ["a form", { type: 5, data: { custom_id: "x", components: [] } }],
])("%s stays as it is", (_, known) => {
  expect(normalize(known)).toEqual({ id: "1", token: "t", ...known });
});

test.each([
  ["an interaction of an unknown type", { type: 6, data: { name: "scrabble" } }],
  ["an interaction without a type", { data: { type: 1, name: "scrabble" } }],
  ["a command of an unknown type", { type: 2, data: { type: 5, name: "scrabble", options: [1] } }],
  ["a command without data", { type: 2 }],
  ["a component of an unknown type", { type: 3, data: { component_type: 42, custom_id: "x" }, message }],
  ["a button press without a message", { type: 3, data: { component_type: 2, custom_id: "x" } }],
  ["an autocompletion without data", { type: 4, data: null }],
  ["a form without components", { type: 5, data: { custom_id: "x" } }],
])("%s becomes a command without a name", (_, strange) => {
  expect(normalize(strange)).toMatchObject({ id: "1", token: "t", type: 2, data: { type: 1, name: "", options: [] } });
});
