import { expect, test } from "vitest";
import { sortAlphabetically } from "#lexicon/alphabet/alphabetical-order.ts";

test.each([
  ["Ñ comes after N, not after Z", ["CAZA", "CAÑA", "CANTO", "CAO", "CANA"], "CANA CANTO CAÑA CAO CAZA"],
  ["CH counts as C and H", ["CHICO", "CIMA", "CEDA", "CUNA"], "CEDA CHICO CIMA CUNA"],
  ["Ç comes after C", ["CAD", "CAÇ", "CAC"], "CAC CAÇ CAD"],
  ["the dot of L·L counts as nothing", ["CELO", "CEL·LA", "CELES"], "CELES CEL·LA CELO"],
  ["a shorter word comes first", ["ANYS", "ANY", "A"], "A ANY ANYS"],
])("%s", (_rule, words, sorted) => {
  expect(sortAlphabetically(words).join(" ")).toBe(sorted);
});
