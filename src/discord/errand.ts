import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { Interaction } from "discord.js";
import { parseCustomId } from "#discord/custom-id.ts";

// One interaction on its way through the program. Whatever is logged meanwhile, in whichever room, carries its id, and so
// does the apology if it comes to that: who has the one finds the other.

/** `refused`: they were told why not. `failed`: a fault, which is in the log. */
export type Outcome = "answered" | "refused" | "failed";

export type ErrandKind = "typed" | "pressed" | "chosen" | "sent" | "completed";

/** What is known of an interaction once it is dealt with: nothing of who it came from or what they said. */
export interface Done {
  readonly kind: ErrandKind;
  /** The command that it belongs to, if it is one of ours. */
  readonly command: string;
  readonly outcome: Outcome;
  /** Until Discord was told that it has arrived; undefined where it never was. */
  readonly ackMs: number | undefined;
  readonly ms: number;
}

interface Errand {
  readonly id: string;
  readonly begun: number;
  outcome: Outcome;
  ackMs: number | undefined;
  /** Entries of logs that were replayed for it. */
  replayed: number;
}

const current = new AsyncLocalStorage<Errand>();

/** What is under no command of ours is counted as one. */
const FOREIGN = "unknown";

/** Deals with an interaction under an id of its own, and tells what became of it. */
export function onErrand(
  interaction: Interaction,
  isOurs: (command: string) => boolean,
  deal: () => Promise<void>,
  tell: (done: Done) => void,
): Promise<void> {
  const errand: Errand = { id: newId(), begun: performance.now(), outcome: "answered", ackMs: undefined, replayed: 0 };
  return current.run(errand, async () => {
    try {
      await deal();
    } finally {
      const command = commandOf(interaction);
      const { outcome, ackMs, begun } = errand;
      const ms = performance.now() - begun;
      tell({ kind: kindOf(interaction), command: isOurs(command) ? command : FOREIGN, outcome, ackMs, ms });
    }
  });
}

/** The id of what is being dealt with; undefined where nobody has asked for anything. */
export function errandId(): string | undefined {
  return current.getStore()?.id;
}

/** The same, or one of its own where there is none. */
export function idToReport(): string {
  return errandId() ?? newId();
}

/** Discord has been told that it has arrived. */
export function acknowledged(): void {
  const errand = current.getStore();
  if (errand) errand.ackMs ??= performance.now() - errand.begun;
}

/** A fault stays one, whatever else is said. */
export function comesTo(outcome: Exclude<Outcome, "answered">): void {
  const errand = current.getStore();
  if (errand && errand.outcome !== "failed") errand.outcome = outcome;
}

/** So many entries of a log were replayed for what is being dealt with. */
export function countReplayed(entries: number): void {
  const errand = current.getStore();
  if (errand) errand.replayed += entries;
}

export function replayedSoFar(): number {
  return current.getStore()?.replayed ?? 0;
}

function newId(): string {
  return randomBytes(4).toString("hex");
}

function kindOf(interaction: Interaction): ErrandKind {
  if (interaction.isAutocomplete()) return "completed";
  if (interaction.isModalSubmit()) return "sent";
  if (interaction.isButton()) return "pressed";
  return interaction.isMessageComponent() ? "chosen" : "typed";
}

function commandOf(interaction: Interaction): string {
  if (interaction.isCommand() || interaction.isAutocomplete()) return interaction.commandName;
  if (!interaction.isMessageComponent() && !interaction.isModalSubmit()) return "";
  return parseCustomId(interaction.customId)?.command ?? "";
}
