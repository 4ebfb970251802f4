import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  AttachmentBuilder,
  ButtonBuilder,
  type ButtonInteraction,
  ButtonStyle,
  type ChatInputCommandInteraction,
  Client,
  ContainerBuilder,
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

import type { Sandbox } from "../../../src/sandbox/start-sandbox.ts";

export const PIXEL = Buffer.from(
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
      { type: ApplicationCommandOptionType.Subcommand, name: "rich", description: "Answers with newer components" },
      { type: ApplicationCommandOptionType.Subcommand, name: "direct", description: "Writes to the person alone" },
      { type: ApplicationCommandOptionType.Subcommand, name: "silent", description: "Never answers" },
    ],
  },
] as const;

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
    case "rich":
      return await interaction.reply({ flags: [MessageFlags.Ephemeral, MessageFlags.IsComponentsV2], ...rich() });
    case "direct":
      await interaction.user.send("just for you");
      return await interaction.reply({ content: "sent", withResponse: true });
    default:
      return;
  }
}

const rich = () => ({
  files: [new AttachmentBuilder(PIXEL, { name: "board.png" })],
  components: [
    new ContainerBuilder()
      .addTextDisplayComponents((text) => text.setContent("**Scores**"))
      .addMediaGalleryComponents((gallery) =>
        gallery.addItems((item) => item.setURL("attachment://board.png").setDescription("an empty board")),
      )
      .addActionRowComponents((row) => row.addComponents(button("count:0", "Count"))),
  ],
});

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

/** Starts a small bot that uses the main features of the real discord.js. */
export async function startTinyBot({ apiUrl, token }: Sandbox): Promise<Client<true>> {
  const bot = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: apiUrl } });
  bot.on(Events.InteractionCreate, (interaction) => void onInteraction(interaction));
  const ready = new Promise<Client<true>>((resolve) => bot.once(Events.ClientReady, resolve));
  await bot.login(token);
  const client = await ready;
  await client.application.commands.set(COMMANDS);
  return client;
}
