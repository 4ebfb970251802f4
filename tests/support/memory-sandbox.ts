import { SandboxUser } from "#sandbox/sandbox-user.ts";
import {
  type RecordedRequest,
  type Sandbox,
  type SandboxOptions,
  startSandbox,
} from "../../src/sandbox/start-sandbox.ts";

export interface TestSandbox extends Sandbox {
  /** All requests of the bot, in order. */
  requests: RecordedRequest[];
  person(name: string, channel?: string): SandboxUser;
}

/** A sandbox in memory for one test file. Without `limits` it has no rate limits and no delay between sessions. */
export async function startMemorySandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const requests: RecordedRequest[] = [];
  const { limits, ...rest } = options;
  const record = (request: RecordedRequest) => void requests.push(request);
  const sandbox = await startSandbox({
    port: 0,
    state: "memory",
    record,
    ...rest,
    limits: { rates: undefined, identifyEveryMs: 0, ...limits },
  });
  return { ...sandbox, requests, person: (name, channel = "games") => new SandboxUser(sandbox.url, name, channel) };
}
