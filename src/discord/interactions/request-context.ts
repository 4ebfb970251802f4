import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { Interaction } from "discord.js";
import { parseCustomId } from "#discord/interactions/custom-id.ts";

// One interaction on its way through the program. Whatever is logged meanwhile, in whichever room, carries its id, and so
// does the apology if it comes to that: who has the one finds the other.

/** `refused`: they were told why not. `failed`: a fault, which is in the log. */
export type RequestOutcome = "answered" | "refused" | "failed";

export type RequestKind = "typed" | "pressed" | "chosen" | "sent" | "completed";

/** What is known of an interaction once it is dealt with: nothing of who it came from or what they said. */
export interface RequestSummary {
  readonly kind: RequestKind;
  /** The command that it belongs to, if it is one of ours. */
  readonly command: string;
  readonly outcome: RequestOutcome;
  /** Until Discord was told that it has arrived; undefined where it never was. */
  readonly ackMs: number | undefined;
  readonly ms: number;
}

interface RequestContext {
  readonly id: string;
  readonly startedAt: number;
  outcome: RequestOutcome;
  ackMs: number | undefined;
  /** Entries of logs that were replayed for it. */
  replayed: number;
}

const current = new AsyncLocalStorage<RequestContext>();

/** What is under no command of ours is counted as one. */
const UNKNOWN_COMMAND = "unknown";

/** Deals with an interaction under an id of its own, and tells what became of it. */
export function runInRequest(
  interaction: Interaction,
  isKnownCommand: (command: string) => boolean,
  handle: () => Promise<void>,
  onEnd: (done: RequestSummary) => void,
): Promise<void> {
  const context: RequestContext = {
    id: newId(),
    startedAt: performance.now(),
    outcome: "answered",
    ackMs: undefined,
    replayed: 0,
  };
  return current.run(context, async () => {
    try {
      await handle();
    } finally {
      const command = commandOf(interaction);
      const { outcome, ackMs, startedAt } = context;
      const ms = performance.now() - startedAt;
      onEnd({
        kind: kindOf(interaction),
        command: isKnownCommand(command) ? command : UNKNOWN_COMMAND,
        outcome,
        ackMs,
        ms,
      });
    }
  });
}

/** The id of what is being dealt with; undefined where nobody has asked for anything. */
export function requestId(): string | undefined {
  return current.getStore()?.id;
}

/** The same, or one of its own where there is none. */
export function requestIdOrNew(): string {
  return requestId() ?? newId();
}

/** Discord has been told that it has arrived. */
export function markAcknowledged(): void {
  const context = current.getStore();
  if (context) context.ackMs ??= performance.now() - context.startedAt;
}

/** A fault stays one, whatever else is said. */
export function setOutcome(outcome: Exclude<RequestOutcome, "answered">): void {
  const context = current.getStore();
  if (context && context.outcome !== "failed") context.outcome = outcome;
}

/** So many entries of a log were replayed for what is being dealt with. */
export function countReplayedEntries(entries: number): void {
  const context = current.getStore();
  if (context) context.replayed += entries;
}

export function replayedEntries(): number {
  return current.getStore()?.replayed ?? 0;
}

function newId(): string {
  return randomBytes(4).toString("hex");
}

function kindOf(interaction: Interaction): RequestKind {
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
