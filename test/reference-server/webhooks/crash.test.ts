// At least once, over a process that is killed without warning: an acknowledged event is delivered.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { within } from "../harness.ts";
import { temporaryFolder } from "../store/open.ts";
import { startReceiver, verify } from "./receiver.ts";

const ENTRY = fileURLToPath(new URL("../../../wcs.mjs", import.meta.url));

interface Running {
  child: ChildProcess;
  ask(path: string, body: object, key?: string): Promise<{ status: number; data: Record<string, string> }>;
  conversation: string;
}

async function serve(data: string): Promise<Running> {
  const profileFile = join(data, "profile.yaml");
  const child = spawn(
    process.execPath,
    [
      ENTRY,
      "serve",
      "--port",
      "0",
      "--data",
      data,
      "--json-ready",
      "--profile-out",
      profileFile,
      "--allow-private-webhooks",
    ].concat("--webhook-schedule-ms", Array(20).fill(5).join(",")),
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  const line = await new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once("line", resolve),
  );
  const { url } = JSON.parse(line);
  const { keys, fixtures } = parse(readFileSync(profileFile, "utf8"));
  return {
    child,
    conversation: fixtures.conversation,
    async ask(path, body, key) {
      const response = await fetch(`${url}/v1${path}`, {
        method: "POST",
        headers: {
          "x-api-key": keys.primary,
          "content-type": "application/json",
          ...(key !== undefined && { "idempotency-key": key }),
        },
        body: JSON.stringify(body),
      });
      const received = (await response.json()) as { data: Record<string, string> };
      return { status: response.status, data: received.data };
    },
  };
}

test("every message that was acknowledged before a kill is delivered, though the receiver fails half the time", async () => {
  const receiver = await startReceiver();
  const accepted = new Set<string>();
  receiver.answer((response, { event }) => {
    const isAccepted = receiver.received.length % 2 === 0;
    if (isAccepted) accepted.add(event.data.object.id);
    response.writeHead(isAccepted ? 200 : 500).end();
  });
  const data = temporaryFolder();
  const first = await serve(data);
  const endpoint = await first.ask("/webhook-endpoints", {
    url: receiver.url,
    enabled_events: ["message.created"],
  });

  const acknowledged = new Set<string>();
  const posts = Array.from({ length: 60 }, async (_, index) => {
    const path = `/conversations/${first.conversation}/messages`;
    const received = await first.ask(path, { markdown_content: `message ${index}` }, `crash-${index}`);
    if (received.status === 200) acknowledged.add(received.data.id ?? "");
    if (acknowledged.size === 20) first.child.kill("SIGKILL");
  });
  await Promise.allSettled(posts);
  expect(acknowledged.size).toBeGreaterThanOrEqual(20);

  await serve(data);
  const eventIds = new Map<string, string>();
  while ([...acknowledged].some((id) => !accepted.has(id))) {
    const delivered = await within(receiver.next(), "the missing deliveries");
    const message = delivered.event.data.object.id;
    const eventId = verify(endpoint.data.signing_secret ?? "", delivered);
    expect(eventIds.get(message) ?? eventId).toBe(eventId);
    eventIds.set(message, eventId);
  }
});
