import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { Interaction } from "discord.js";
import { parseCustomId } from "#discord/interactions/custom-id.ts";

// Context of one interaction while it is handled. Every log line written meanwhile carries its id, and so does the
// apology after an error: with the apology the operator finds the log lines.

/** `refused`: the person was told why not. `failed`: an error, which is in the log. */
export type RequestOutcome = "answered" | "refused" | "failed";

export type RequestKind = "typed" | "pressed" | "chosen" | "sent" | "completed";

/** What is known of a handled interaction. It says nothing about the person or what they typed. */
export interface RequestSummary {
  readonly kind: RequestKind;
  /** Name of the command, or `unknown` if this bot has no such command. */
  readonly command: string;
  readonly outcome: RequestOutcome;
  /** Code of the reason for a refusal. */
  readonly reason: string | undefined;
  /** Time until the acknowledgement; undefined if there was none. */
  readonly ackMs: number | undefined;
  readonly ms: number;
}

interface RequestContext {
  readonly id: string;
  readonly startedAt: number;
  outcome: RequestOutcome;
  reason: string | undefined;
  ackMs: number | undefined;
  /** Number of log entries that were replayed for it. */
  replayed: number;
}

const current = new AsyncLocalStorage<RequestContext>();

/** All unknown commands are counted under this name. */
const UNKNOWN_COMMAND = "unknown";

/** Runs `handle` in a new request context, then passes the summary to `onEnd`. */
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
export function requestId(): string | undefined {
  return current.getStore()?.id;
}

/** Id of the current interaction, or a new one outside of one. */
export function requestIdOrNew(): string {
  return requestId() ?? newId();
}

/** Records when Discord got the acknowledgement. */
export function markAcknowledged(): void {
  const context = current.getStore();
  if (context) context.ackMs ??= performance.now() - context.startedAt;
}

/** Records that the person was told why not. A turn that could not be saved is an error. */
export function markRefused(reason: string): void {
  const context = current.getStore();
  if (context === undefined || context.outcome === "failed") return;
  context.outcome = reason === "not-saved" ? "failed" : "refused";
  context.reason = reason;
}

/** Records an error, whatever follows. */
export function markFailed(): void {
  const context = current.getStore();
  if (context) context.outcome = "failed";
}

/** Adds to the number of log entries that were replayed for the current interaction. */
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
