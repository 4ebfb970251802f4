import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { RETENTION_DAYS } from "#community/cleanup/daily-cleanup.ts";
import { KEPT_DATA_KINDS, TABLES_BY_DATA_KIND } from "#community/privacy/kept-data.ts";
import type { PrivacyService } from "#community/privacy/privacy-types.ts";
import { formatCustomId, parseCustomId } from "#discord/interactions/custom-id.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
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

/** Anna's commands, the last reply to her, and the people the bot has deleted. */
function createAnna(language: Language = "en", privacy: Partial<PrivacyService> = {}) {
  const deleted: string[] = [];
  const charged: string[] = [];
  const services: Pick<Services, "privacy" | "rateLimits"> = {
    rateLimits: {
      ...unlimitedRateLimits,
      chargeReplay: (person, entries) => void (entries >= 10_000 && charged.push(person)),
    },
    privacy: {
      counts: async () => ({ ...NONE, games: 12_345 }),
      exportData: async (person) => JSON.stringify({ person }),
      deletePlayer: async (person) => {
        deleted.push(person);
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
    deleted,
    charged,
    async type(subcommand: string) {
      await command.run({ ...request, options: { getSubcommand: () => subcommand } } as never);
      return last();
    },
    /** Presses the button; only its custom id comes back from Discord. */
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

describe.each(LANGUAGES)("the stored data, in %s", (language) => {
  const { privacy } = catalogues[language];

  test("is shown in pages that fit a message, each kind once, with the number of entries about the reader", async () => {
    const { type, press } = createAnna(language);
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

describe("a deletion", () => {
  const { privacy, common } = catalogues.en;

  test("asks twice, with the second button in another place", async () => {
    const { type, press, deleted } = createAnna();
    const first = await type("delete");
    expect(first.content).toBe(privacy.question);
    const second = await press(privacy.buttons.sure);
    expect([second.content, deleted]).toEqual([privacy.lastQuestion, []]);
    expect(first.buttons?.map((row) => row.length)).toEqual([2]);
    expect(second.buttons?.map((row) => row.map(({ label }) => label))).toEqual([
      [privacy.buttons.keep],
      [privacy.buttons.now],
    ]);
    const done = await press(privacy.buttons.now);
    expect(deleted).toEqual(["p-anna"]);
    expect(done).toEqual({ content: privacy.deleted({ matches: 2, lobbies: 1 }) });
  });

  test("can be cancelled at both questions", async () => {
    for (const steps of [[], [privacy.buttons.sure]]) {
      const { type, press, deleted } = createAnna();
      await type("delete");
      for (const step of steps) await press(step);
      expect(await press(privacy.buttons.keep)).toEqual({ content: privacy.stays });
      expect(deleted).toEqual([]);
    }
  });

  test("is charged to the rate limits", async () => {
    const { type, press, charged } = createAnna();
    await type("delete");
    await press(privacy.buttons.sure);
    expect(charged).toEqual([]);
    await press(privacy.buttons.now);
    expect(charged).toEqual(["p-anna"]);
  });

  test("that could not be completed is reported", async () => {
    const { type, press } = createAnna("en", { deletePlayer: async () => "unfinished" });
    await type("delete");
    await press(privacy.buttons.sure);
    expect(await press(privacy.buttons.now)).toEqual({ content: privacy.unfinished });
  });

  test.each(["", "now.now", "page", "page.x", "page.-1", "page.999", "constructor"])(
    "is not done by a button with the payload “%s”",
    async (payload) => {
      const { pressPayload, deleted } = createAnna();
      expect((await pressPayload(payload)).content).toBe(common.unknownButton);
      expect(deleted).toEqual([]);
    },
  );
});

describe("the export", () => {
  test("is a JSON file", async () => {
    const { files = [], content } = await createAnna().type("export");
    expect(content).toBe(catalogues.en.privacy.exported);
    expect(files.map(({ name }) => name)).toEqual(["tauler.json"]);
    expect(JSON.parse(String(files[0]?.content))).toEqual({ person: "p-anna" });
  });

  test("is refused if the file is too large for Discord", async () => {
    const { type } = createAnna("en", { exportData: async () => "x".repeat(11 * 1024 * 1024) });
    const refusal = { content: catalogues.en.privacy.tooLarge({ mib: 9.5 }) };
    expect(await type("export")).toEqual(refusal);
    expect(await createAnna("en", { exportData: async () => "too-large" }).type("export")).toEqual(refusal);
  });
});

describe("PRIVACY.md", () => {
  const text = readFileSync(join(import.meta.dirname, "../../PRIVACY.md"), "utf8");
  const normalizedText = text.replace(/\s+/g, " ");

  test("lists every table of the database, each in one place", () => {
    const tables = ALL_TABLES.map(getTableName).sort();
    expect(Object.values(TABLES_BY_DATA_KIND).flat().sort()).toEqual(tables);
    const listed = [...text.matchAll(/^- Tables: (.+)$/gm)].flatMap(([, names = ""]) => names.match(/\w+/g) ?? []);
    expect(listed.sort()).toEqual(tables);
  });

  test("says the same as the command", () => {
    for (const kind of KEPT_DATA_KINDS) {
      const { title, what, howLong, whoSees } = catalogues.en.privacy.kept[kind];
      for (const part of [`### ${title}`, what, `How long: ${howLong}`, `Who sees it: ${whoSees}`])
        expect(normalizedText).toContain(part);
    }
  });

  test("gives the real retention times", () => {
    const { kept } = catalogues.en.privacy;
    expect(RETENTION_DAYS.solo).toBe(365);
    expect(kept.games.howLong).toContain("a year after");
    expect(kept.games.howLong).toContain(`${RETENTION_DAYS.abandoned} days`);
    expect(kept.lobbies.howLong).toContain(`${RETENTION_DAYS.lobbies} days`);
    expect(kept.server.howLong).toContain(`${RETENTION_DAYS.server} days`);
    expect(kept.deletion.howLong).toContain(`${RETENTION_DAYS.hashes} days`);
  });
});
