import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  AttachmentBuilder,
  ButtonBuilder,
  type ButtonInteraction,
  ButtonStyle,
  type ChatInputCommandInteraction,
  Client,
  Events,
  GatewayIntentBits,
  type Interaction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextChannel,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { judgeAll } from "../support/openapi.ts";
import { buttonsOf, isEphemeral, NoAnswer, textOf } from "../support/person.ts";
import { memorySandbox, type TestSandbox } from "../support/sandbox.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const row = <T extends ButtonBuilder | StringSelectMenuBuilder | UserSelectMenuBuilder>(...parts: T[]) =>
  new ActionRowBuilder<T>().addComponents(...parts);
const button = (id: string, label: string) =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);

const COMMANDS = [
  {
    name: "game",
    description: "Everything that a client does",
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: "new",
        description: "A private reply with a picture",
        options: [
          { type: ApplicationCommandOptionType.String, name: "word", description: "A word", autocomplete: true },
          { type: ApplicationCommandOptionType.User, name: "with", description: "A person" },
          { type: ApplicationCommandOptionType.Integer, name: "size", description: "A size", minValue: 2, maxValue: 9 },
        ],
      },
      { type: ApplicationCommandOptionType.Subcommand, name: "form", description: "Opens a form" },
      { type: ApplicationCommandOptionType.Subcommand, name: "public", description: "Posts in the channel" },
      { type: ApplicationCommandOptionType.Subcommand, name: "silent", description: "Never answers" },
    ],
  },
] as const;

let sandbox: TestSandbox;
let bot: Client;

async function onCommand(interaction: ChatInputCommandInteraction) {
  const { options } = interaction;
  switch (options.getSubcommand()) {
    case "new": {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      const facts = [
        options.getString("word"),
        options.getUser("with")?.displayName,
        options.getInteger("size"),
      ].filter(Boolean);
      await interaction.editReply({
        content: facts.join(" "),
        files: [new AttachmentBuilder(PIXEL, { name: "board.png", description: "an empty board" })],
        components: [row(button("count:0", "Count"), button("ask", "Ask"), button("later", "Later"))],
      });
      return;
    }
    case "form":
      return await interaction.showModal(form());
    case "public": {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      const { channel } = interaction;
      if (!(channel instanceof TextChannel)) throw new Error("no channel");
      const sent = await channel.send({ content: `<@${interaction.user.id}> to move`, nonce: "1", enforceNonce: true });
      await sent.edit({
        components: [
          row(
            new StringSelectMenuBuilder()
              .setCustomId("pick")
              .addOptions({ label: "One", value: "1" }, { label: "Two", value: "2" }),
          ),
          row(new UserSelectMenuBuilder().setCustomId("who").setPlaceholder("Who?")),
        ],
      });
      return await interaction.deleteReply();
    }
    default:
      return;
  }
}

const form = () =>
  new ModalBuilder()
    .setCustomId("form:1")
    .setTitle("A form")
    .addLabelComponents(
      new LabelBuilder()
        .setLabel("Word")
        .setTextInputComponent(
          new TextInputBuilder().setCustomId("word").setStyle(TextInputStyle.Short).setMaxLength(15),
        ),
    );

async function onButton(interaction: ButtonInteraction) {
  const [name, number] = interaction.customId.split(":");
  if (name === "ask") return await interaction.showModal(form());
  if (name === "later") {
    await interaction.deferUpdate();
    await interaction.followUp({ content: "afterwards", flags: MessageFlags.Ephemeral });
    return;
  }
  const next = Number(number) + 1;
  return await interaction.update({ content: `pressed ${next}`, components: [row(button(`count:${next}`, "Count"))] });
}

async function onInteraction(interaction: Interaction) {
  if (interaction.isChatInputCommand()) await onCommand(interaction);
  else if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    await interaction.respond([{ name: `${typed}!`, value: typed.toUpperCase() }]);
  } else if (interaction.isButton()) await onButton(interaction);
  else if (interaction.isStringSelectMenu()) await interaction.update({ content: `picked ${interaction.values}` });
  else if (interaction.isUserSelectMenu())
    await interaction.reply({
      content: `chose ${interaction.users.first()?.displayName}`,
      flags: MessageFlags.Ephemeral,
    });
  else if (interaction.isModalSubmit())
    await interaction.reply({
      content: `filled ${interaction.fields.getTextInputValue("word")}`,
      flags: MessageFlags.Ephemeral,
    });
}

beforeAll(async () => {
  sandbox = await memorySandbox({ limits: { ackMs: 300 } });
  bot = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: sandbox.apiUrl } });
  bot.on(Events.InteractionCreate, (interaction) => void onInteraction(interaction));
  const ready = new Promise((resolve) => bot.once(Events.ClientReady, resolve));
  await bot.login(sandbox.token);
  await ready;
  await bot.application?.commands.set(COMMANDS);
});

afterAll(async () => {
  await bot.destroy();
  await sandbox.stop();
});

test("the client finds the guild, its channels and itself", () => {
  const guild = bot.guilds.cache.first();
  expect(guild?.name).toBe("Tauler");
  expect(guild?.channels.cache.map(({ name }) => name)).toEqual(["general", "games", "scrabble"]);
  expect(bot.user?.username).toBe("tauler");
});

test("a deferred private reply arrives with its picture, and only its reader sees it", async () => {
  const anna = sandbox.person("Anna");
  const answer = await anna.slash("game new", { word: "tauler", with: "Bernat", size: 5 });
  expect(answer.ackMs).toBeLessThan(300);
  expect(answer.message?.content).toBe("tauler Bernat 5");
  expect(answer.message && isEphemeral(answer.message)).toBe(true);
  const [picture] = answer.message?.attachments ?? [];
  expect(picture).toMatchObject({ filename: "board.png", description: "an empty board", width: 1, height: 1 });
  expect(Buffer.from(await anna.download(picture))).toEqual(PIXEL);
  const others = await sandbox.person("Bernat").messages();
  expect(others.some(({ id }) => id === answer.message?.id)).toBe(false);
});

test("a button updates its message, again and again", async () => {
  const anna = sandbox.person("Anna");
  const { message } = await anna.slash("game new");
  if (!message) throw new Error("no reply");
  const once = await anna.press(message, "Count");
  expect(once).toMatchObject({ kind: "update", message: { content: "pressed 1" } });
  expect(buttonsOf(once.message ?? message)).toEqual(["Count"]);
  expect((await anna.press(once.message ?? message, "count:1")).message?.content).toBe("pressed 2");
});

test("a form opens from a command and from a button, and what is filled in comes back", async () => {
  const anna = sandbox.person("Anna");
  const opened = await anna.slash("game form");
  expect(opened).toMatchObject({ kind: "modal", modal: { title: "A form" } });
  expect((await anna.submit(opened.modal, { word: "casa" })).message?.content).toBe("filled casa");
  const { message } = await anna.slash("game new");
  if (!message) throw new Error("no reply");
  const again = await anna.press(message, "Ask");
  expect((await anna.submit(again.modal, { word: "taula" })).message?.content).toBe("filled taula");
});

test("a deferred update may be followed by a private message", async () => {
  const anna = sandbox.person("Anna");
  const { message } = await anna.slash("game new");
  if (!message) throw new Error("no reply");
  const answer = await anna.press(message, "Later");
  expect(answer.kind).toBe("deferred-update");
  expect(await answer.followUp()).toMatchObject({ content: "afterwards" });
});

test("suggestions come for what is being typed", async () => {
  const anna = sandbox.person("Anna");
  expect(await anna.autocomplete("game new", { word: "cas" }, "word")).toEqual([{ name: "cas!", value: "CAS" }]);
});

test("channel messages are sent, edited and chosen from", async () => {
  const carla = sandbox.person("Carla");
  const done = await carla.slash("game public");
  expect(done.message).toBeUndefined();
  const sent = await carla.waitForMessage(
    (message) => textOf(message).includes("to move") && message.components.length > 0,
  );
  expect(sent.mentions.map(({ global_name }) => global_name)).toEqual(["Carla"]);
  expect((await carla.choose(sent, "who", "Dídac")).message?.content).toBe("chose Dídac");
  expect((await carla.choose(sent, "pick", "Two")).message?.content).toBe("picked 2");
});

test("a bot that stays silent is reported as such", async () => {
  await expect(sandbox.person("Anna").slash("game silent")).rejects.toThrow(NoAnswer);
});

test("a dropped socket is resumed, and what was missed arrives", async () => {
  const resumed = new Promise((resolve) => bot.once(Events.ShardResume, resolve));
  sandbox.faults.dropSockets("resume");
  await resumed;
  expect((await sandbox.person("Anna").slash("game new", { word: "still" })).message?.content).toBe("still");
});

test("every body that the client sent is as Discord describes it", () => {
  expect(sandbox.requests.length).toBeGreaterThan(20);
  expect(judgeAll(sandbox.requests)).toEqual([]);
});
