// The remarks of a start on settings that it need not refuse.
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { errorsOf, serve } from "../serving.ts";
import { temporaryFolder } from "../store/open.ts";

async function notesOf(args: readonly string[]): Promise<string[]> {
  const { child, exited } = await serve(["--no-demo", ...args]);
  const said = errorsOf(child);
  child.kill("SIGTERM");
  expect(await exited).toBe(0);
  return (await said)
    .trim()
    .split("\n")
    .filter((line) => line !== "");
}

test("a folder to which others can write is named, with its mode", async () => {
  const data = temporaryFolder();
  expect(await notesOf(["--data", data])).toEqual([]);
  for (const [mode, text] of [
    [0o777, "777"],
    [0o770, "770"],
    [0o702, "702"],
  ] as const) {
    chmodSync(data, mode);
    const [note = "", ...rest] = await notesOf(["--data", data]);
    expect([rest, note]).toEqual([
      [],
      expect.stringContaining(`${data}: expected a folder that only its owner`),
    ]);
    expect(note).toContain(`found mode ${text}; run chmod 700`);
  }
  chmodSync(data, 0o755);
  const blobs = join(temporaryFolder(), "blobs");
  mkdirSync(blobs);
  chmodSync(blobs, 0o777);
  expect(await notesOf(["--data", data, "--blobs", blobs])).toEqual([expect.stringContaining(`${blobs}: `)]);
}, 30_000);

test("addresses that follow the Host header are spoken of where others can reach the server", async () => {
  const note = expect.stringContaining("addresses in responses follow the Host header");
  expect(await notesOf(["--host", "0.0.0.0"])).toEqual([note]);
  expect(await notesOf(["--host", "0.0.0.0", "--public-url", "https://workspace.example"])).toEqual([]);
  expect(await notesOf(["--host", "127.0.0.2"])).toEqual([]);
}, 20_000);
