import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { Interaction } from "discord.js";
import { parseCustomId } from "#discord/interactions/custom-id.ts";

// Keeps the context of an interaction while it is handled. Every log line written meanwhile contains its id. The
// apology after an error contains it too, so that the operator can find the log lines.

/**
 * How an interaction ended. `refused`: the bot has told the person why it does not do what they asked. `failed`: an
 * error, which is in the log.
 */
export type RequestOutcome = "answered" | "refused" | "failed";

export type RequestKind = "typed" | "pressed" | "chosen" | "sent" | "completed";

/**
 * What the log and the metrics get to know about a handled interaction. It says nothing about the person or what they
 * typed.
 */
export interface RequestSummary {
  readonly kind: RequestKind;
  /** Name of the command, or `unknown` if this bot has no such command. */
  readonly command: string;
  readonly outcome: RequestOutcome;
  /** Code of the reason for a refusal. */
  readonly reason: string | undefined;
  /** Milliseconds until the bot acknowledged the interaction; undefined if it did not. */
  readonly ackMs: number | undefined;
  readonly ms: number;
}

interface RequestContext {
  readonly id: string;
  readonly startedAt: number;
  outcome: RequestOutcome;
  reason: string | undefined;
  ackMs: number | undefined;
  /** Number of log entries of matches that were replayed to handle this interaction. */
  replayed: number;
}

const current = new AsyncLocalStorage<RequestContext>();

/** All unknown commands are counted under this name. */
const UNKNOWN_COMMAND = "unknown";

/** Runs `handle` in a new request context. After that, passes the summary of the request to `onEnd`. */
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
    reason: undefined,
    ackMs: undefined,
    replayed: 0,
  };
  return current.run(context, async () => {
    try {
      await handle();
    } finally {
      const command = commandOf(interaction);
      const { outcome, reason, ackMs, startedAt } = context;
      const ms = performance.now() - startedAt;
      onEnd({
        kind: kindOf(interaction),
        command: isKnownCommand(command) ? command : UNKNOWN_COMMAND,
        outcome,
        reason,
        ackMs,
        ms,
      });
    }
  });
}

/** Id of the current interaction; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return current.getStore()?.id;
}

/** Id of the current interaction; outside of an interaction, a new id. */
export function currentOrNewRequestId(): string {
  return currentRequestId() ?? newId();
}

/** Records the time at which the current interaction was acknowledged. */
export function markAcknowledged(): void {
  const context = current.getStore();
  if (context) context.ackMs ??= performance.now() - context.startedAt;
}

/** Records that the current request was refused, with the reason code. The reason `not-saved` counts as an error. */
export function markRefused(reason: string): void {
  const context = current.getStore();
  if (context === undefined || context.outcome === "failed") return;
  context.outcome = reason === "not-saved" ? "failed" : "refused";
  context.reason = reason;
}

/** Records that the current request has failed. A later refusal does not change that. */
export function markFailed(): void {
  const context = current.getStore();
  if (context) context.outcome = "failed";
}

/** Adds `entries` to the number of log entries that were replayed for the current interaction. */
export function addReplayedEntries(entries: number): void {
  const context = current.getStore();
  if (context) context.replayed += entries;
}

export function replayedEntryCount(): number {
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
