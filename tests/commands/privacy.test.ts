import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { RETENTION_DAYS } from "#community/cleanup/daily-cleanup.ts";
import { KEPT_DATA, KEPT_DATA_KINDS } from "#community/privacy/kept-data.ts";
import type { PrivacyService } from "#community/privacy/privacy-types.ts";
import { formatCustomId, parseCustomId } from "#discord/interactions/custom-id.ts";
import { unlimited } from "#discord/interactions/rate-limits.ts";
import type { Services } from "#discord/interactions/services.ts";
import type { Post } from "#discord/messages/post.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import command from "../../commands/privacy/index.ts";
import { ALL_TABLES } from "../store/support/personal-columns.ts";
import { pressButton } from "../support/use-action.ts";
import { LANGUAGES } from "../text/complete-languages.ts";

const NONE = {
  ...{ settings: 0, games: 0, drafts: 0, questions: 0, lobbies: 0, scores: 0, standings: 0 },
  ...{ corrections: 0, dailies: 0, levels: 0 },
};

/** Anna's command, what she is told, and whom the bot has deleted. */
function annas(language: Language = "en", privacy: Partial<PrivacyService> = {}) {
  const forgotten: string[] = [];
  const charged: string[] = [];
  const services: Pick<Services, "privacy" | "rateLimits"> = {
    rateLimits: { ...unlimited, chargeReplay: (person, entries) => void (entries >= 10_000 && charged.push(person)) },
    privacy: {
      counts: async () => ({ ...NONE, games: 12_345 }),
      exportData: async (person) => JSON.stringify({ person }),
      deletePlayer: async (person) => {
        forgotten.push(person);
        return { matches: 2, lobbies: 1 };
      },
      continueDeletions: async () => {},
      ...privacy,
    },
  };
  const posts: Post[] = [];
  const reply = async (post: Post) => void posts.push(post);
  const location = { kind: "personal", person: "p-anna" };
  const request = {
    services,
    person: { id: "p-anna", name: "Anna" },
    location,
    text: catalogues[language],
    language,
    reply,
  };
  const last = () => posts.at(-1) ?? {};
  return {
    forgotten,
    charged,
    async type(subcommand: string) {
      await command.run({ ...request, options: { getSubcommand: () => subcommand } } as never);
      return last();
    },
    /** As it comes back from Discord: by its custom id alone. */
    async press(label: string) {
      const button = last()
        .buttons?.flat()
        .find((one) => one.label === label);
      const id = button && parseCustomId(formatCustomId(button));
      await pressButton(command, { ...request, id } as never);
      return last();
    },
    async pressPayload(payload: string) {
      await pressButton(command, { ...request, id: { command: "privacy", match: "", seq: 0, payload } } as never);
      return last();
    },
  };
}

describe.each(LANGUAGES)("what is kept, in %s", (language) => {
  const { privacy } = catalogues[language];

  test("is told in pages that fit a message, each kind once, with how much is about the reader", async () => {
    const { type, press } = annas(language);
    const pages = [await type("show")];
    while (
      pages
        .at(-1)
        ?.buttons?.flat()
        .some(({ label }) => label === privacy.buttons.later)
    ) {
      pages.push(await press(privacy.buttons.later));
    }
    for (const { content = "" } of pages) expect(content.length).toBeLessThanOrEqual(2_000);
    const all = pages.map(({ content }) => content).join("\n");
    for (const kind of KEPT_DATA_KINDS) expect(all.split(`**${privacy.kept[kind].title}**`).length, kind).toBe(2);
    expect(all).toContain(privacy.count(12_345));
    expect(all.split(privacy.count(0)).length - 1).toBe(Object.keys(NONE).length - 1);
    expect(await press(privacy.buttons.earlier)).toEqual(pages.at(-2));
  });
});

describe("to be deleted", () => {
  const { privacy, common } = catalogues.en;

  test("one is asked twice, and the button that does it is not where the one before it was", async () => {
    const { type, press, forgotten } = annas();
    const first = await type("delete");
    expect(first.content).toBe(privacy.question);
    const second = await press(privacy.buttons.sure);
    expect([second.content, forgotten]).toEqual([privacy.lastQuestion, []]);
    expect(first.buttons?.map((row) => row.length)).toEqual([2]);
    expect(second.buttons?.map((row) => row.map(({ label }) => label))).toEqual([
      [privacy.buttons.keep],
      [privacy.buttons.now],
    ]);
    const done = await press(privacy.buttons.now);
    expect(forgotten).toEqual(["p-anna"]);
    expect(done).toEqual({ content: privacy.deleted({ matches: 2, lobbies: 1 }) });
  });

  test("one can keep everything at both questions", async () => {
    for (const steps of [[], [privacy.buttons.sure]]) {
      const { type, press, forgotten } = annas();
      await type("delete");
      for (const step of steps) await press(step);
      expect(await press(privacy.buttons.keep)).toEqual({ content: privacy.stays });
      expect(forgotten).toEqual([]);
    }
  });

  test("a deletion counts as many actions", async () => {
    const { type, press, charged } = annas();
    await type("delete");
    await press(privacy.buttons.sure);
    expect(charged).toEqual([]);
    await press(privacy.buttons.now);
    expect(charged).toEqual(["p-anna"]);
  });

  test("what could not be done yet is said", async () => {
    const { type, press } = annas("en", { deletePlayer: async () => "unfinished" });
    await type("delete");
    await press(privacy.buttons.sure);
    expect(await press(privacy.buttons.now)).toEqual({ content: privacy.unfinished });
  });

  test.each(["", "now.now", "page", "page.x", "page.-1", "page.999", "constructor"])(
    "the button “%s” does nothing",
    async (payload) => {
      const { pressPayload, forgotten } = annas();
      expect((await pressPayload(payload)).content).toBe(common.unknownButton);
      expect(forgotten).toEqual([]);
    },
  );
});

describe("the file", () => {
  test("is one of JSON", async () => {
    const { files = [], content } = await annas().type("export");
    expect(content).toBe(catalogues.en.privacy.exported);
    expect(files.map(({ name }) => name)).toEqual(["tauler.json"]);
    expect(JSON.parse(String(files[0]?.content))).toEqual({ person: "p-anna" });
  });

  test("is refused where Discord would not take it", async () => {
    const { type } = annas("en", { exportData: async () => "x".repeat(11 * 1024 * 1024) });
    const refusal = { content: catalogues.en.privacy.tooLarge({ mib: 9.5 }) };
    expect(await type("export")).toEqual(refusal);
    expect(await annas("en", { exportData: async () => "too-large" }).type("export")).toEqual(refusal);
  });
});

describe("PRIVACY.md", () => {
  const text = readFileSync(join(import.meta.dirname, "../../PRIVACY.md"), "utf8");
  const said = text.replace(/\s+/g, " ");

  test("tells of every table of the database, each in one place", () => {
    const tables = ALL_TABLES.map(getTableName).sort();
    expect(Object.values(KEPT_DATA).flat().sort()).toEqual(tables);
    const listed = [...text.matchAll(/^- Tables: (.+)$/gm)].flatMap(([, names = ""]) => names.match(/\w+/g) ?? []);
    expect(listed.sort()).toEqual(tables);
  });

  test("says the same as the command", () => {
    for (const kind of KEPT_DATA_KINDS) {
      const { title, what, howLong, whoSees } = catalogues.en.privacy.kept[kind];
      for (const part of [`### ${title}`, what, `How long: ${howLong}`, `Who sees it: ${whoSees}`])
        expect(said).toContain(part);
    }
  });

  test("says how long things are kept as they are", () => {
    const { kept } = catalogues.en.privacy;
    expect(RETENTION_DAYS.solo).toBe(365);
    expect(kept.games.howLong).toContain("a year after");
    expect(kept.games.howLong).toContain(`${RETENTION_DAYS.abandoned} days`);
    expect(kept.lobbies.howLong).toContain(`${RETENTION_DAYS.lobbies} days`);
    expect(kept.server.howLong).toContain(`${RETENTION_DAYS.server} days`);
    expect(kept.deletion.howLong).toContain(`${RETENTION_DAYS.hashes} days`);
  });
});
