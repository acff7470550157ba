// The remarks of a start on settings that it need not refuse.
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Config, createConfig } from "../../../reference-server/config.ts";
import { startRemarks } from "../../../reference-server/start-remarks.ts";
import { errorsOf, serve } from "../serving.ts";
import { temporaryFolder } from "../store/open.ts";

const notesOf = (config: Partial<Config>): string[] => startRemarks(createConfig(config));

/** A data folder with the folder of its files. */
function dataFolder(): string {
  const data = temporaryFolder();
  mkdirSync(join(data, "blobs"), { mode: 0o700 });
  return data;
}

test("a folder to which others can write is named, with its mode", () => {
  const data = dataFolder();
  expect(notesOf({ data })).toEqual([]);
  for (const [mode, text] of [
    [0o777, "777"],
    [0o770, "770"],
    [0o702, "702"],
  ] as const) {
    chmodSync(data, mode);
    const [note = "", ...rest] = notesOf({ data });
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
  expect(notesOf({ data, blobs })).toEqual([expect.stringContaining(`${blobs}: `)]);
});

test("addresses that follow the Host header are spoken of where others can reach the server", () => {
  const note = expect.stringContaining("addresses in responses follow the Host header");
  expect(notesOf({ host: "0.0.0.0" })).toEqual([note]);
  expect(notesOf({ host: "0.0.0.0", publicUrl: "https://workspace.example" })).toEqual([]);
  expect(notesOf({ host: "127.0.0.2" })).toEqual([]);
});

test("the process prints its remarks, and nothing without any", async () => {
  const data = temporaryFolder();
  const printed = async (): Promise<string[]> => {
    const { child, exited } = await serve(["--no-demo", "--data", data]);
    const said = errorsOf(child);
    child.kill("SIGTERM");
    expect(await exited).toBe(0);
    return (await said).split("\n");
  };
  expect(await printed()).toEqual([""]);
  chmodSync(data, 0o770);
  expect(await printed()).toEqual([expect.stringMatching(/^wcs serve: note: \S+: expected a folder/), ""]);
});
