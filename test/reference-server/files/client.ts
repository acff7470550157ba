// The requests of a client of files: declare, send bytes to the returned address, complete, read, download.
import { createHash } from "node:crypto";
import { createManualClock, type ManualClock } from "../../../reference-server/clock.ts";
import type { Config } from "../../../reference-server/config.ts";
import { type Harness, type Reply, startHarness } from "../harness.ts";

export interface FilesHarness extends Harness {
  clock: ManualClock;
}

/** A server whose time stands still until a test moves it. */
export async function startFiles(config: Partial<Config> = {}): Promise<FilesHarness> {
  const clock = createManualClock(Date.parse("2026-05-04T09:30:00Z"));
  return { ...(await startHarness(config, undefined, { clock })), clock };
}

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

let keys = 0;

export function declare(
  harness: Harness,
  role: string,
  body: object,
  key = `file-${++keys}`,
): Promise<Reply> {
  return harness.ask(role, "/v1/files", { method: "POST", body, headers: { "idempotency-key": key } });
}

export const declarationOf = (bytes: Uint8Array, more: object = {}): object => ({
  filename: "notes.txt",
  content_type: "text/plain",
  size_bytes: bytes.length,
  sha256: sha256(bytes),
  ...more,
});

interface Upload {
  method: string;
  url: string;
  headers: Record<string, string>;
}

export function put(
  { method, url, headers }: Upload,
  bytes: Uint8Array,
  more: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, { method, headers: { ...headers, ...more }, body: bytes });
}

export const complete = (harness: Harness, role: string, id: string): Promise<Reply> =>
  harness.ask(role, `/v1/files/${id}/complete`, { method: "POST" });

export const abort = (harness: Harness, role: string, id: string): Promise<Reply> =>
  harness.ask(role, `/v1/files/${id}/abort`, { method: "POST" });

export const read = (harness: Harness, role: string, id: string): Promise<Reply> =>
  harness.ask(role, `/v1/files/${id}`);

/** Declares, sends and completes; returns the id of the ready file. */
export async function upload(
  harness: Harness,
  role: string,
  bytes: Uint8Array,
  more: object = {},
): Promise<string> {
  const { body } = await declare(harness, role, declarationOf(bytes, more));
  await put(body.data.upload, bytes);
  const completed = await complete(harness, role, body.data.id);
  if (completed.status !== 200) throw new Error(`completing answered ${JSON.stringify(completed.body)}`);
  return body.data.id;
}
