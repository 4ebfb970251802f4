import { expect, test } from "vitest";
import { createLastSettingsService } from "#community/settings/last-settings.ts";
import { openTestStore } from "../support/store.ts";

const at = (channel: string, game = "scrabble", guild = "g") => ({ guild, channel, game });

test("the last settings of each channel and each game are remembered, also after a restart", async () => {
  const { keyValues } = openTestStore();
  const first = createLastSettingsService(keyValues);
  expect(await first.read(at("a"))).toBeUndefined();
  await Promise.all([
    first.remember(at("a"), { size: 9 }),
    first.remember(at("b"), { size: 11 }),
    first.remember(at("a", "rolit"), { size: 8 }),
    first.remember(at("a", "scrabble", "h"), { size: 21 }),
  ]);
  await first.remember(at("a"), { size: 13 });
  const second = createLastSettingsService(keyValues);
  expect(await second.read(at("a"))).toEqual({ size: 13 });
  expect(await second.read(at("b"))).toEqual({ size: 11 });
  expect(await second.read(at("a", "rolit"))).toEqual({ size: 8 });
  expect(await second.read(at("a", "scrabble", "h"))).toEqual({ size: 21 });
});

test("a server keeps the settings of a limited number of channels, those used last", async () => {
  const service = createLastSettingsService(openTestStore().keyValues, 2);
  for (const channel of ["a", "b", "a", "c"]) await service.remember(at(channel), { channel });
  expect(await service.read(at("b"))).toBeUndefined();
  expect(await service.read(at("a"))).toEqual({ channel: "a" });
  expect(await service.read(at("c"))).toEqual({ channel: "c" });
});

test.each(["", "{", "{}", "[1,null,{}]"])("damaged settings %j are forgotten", async (damaged) => {
  const { keyValues } = openTestStore();
  await keyValues.write("last settings g", damaged);
  const service = createLastSettingsService(keyValues);
  expect(await service.read(at("a"))).toBeUndefined();
  await service.remember(at("a"), { size: 9 });
  expect(await service.read(at("a"))).toEqual({ size: 9 });
});
