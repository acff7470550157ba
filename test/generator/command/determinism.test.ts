// The same contract gives the same text, in any order of its keys.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createFolder, generate, NOTES } from "../workspace.ts";

const FILES = ["openapi.yaml", "paths.yaml", "schemas.yaml"];

/** A short generator of numbers (mulberry32): a whole shuffle replays from one seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** The value with the keys of every object in an order drawn from `random`. */
function shuffleKeys(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffleKeys(item, random));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => ({ key, item, rank: random() }));
  entries.sort((a, b) => a.rank - b.rank);
  return Object.fromEntries(entries.map(({ key, item }) => [key, shuffleKeys(item, random)]));
}

function readTree(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length), readFileSync(path, "utf8")];
    }),
  );
}

describe("output", () => {
  it("does not depend on the order of keys", async () => {
    const folder = createFolder();
    let first: Readonly<Record<string, string>> | undefined;
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const random = createRandom(seed);
        for (const name of FILES) {
          const source = parse(readFileSync(join(dirname(NOTES), name), "utf8"));
          mkdirSync(join(folder, "spec"), { recursive: true });
          writeFileSync(join(folder, "spec", name), JSON.stringify(shuffleKeys(source, random)));
        }
        const ran = await generate("--spec", `${folder}/spec/openapi.yaml`, "--out", `${folder}/out`);
        expect(ran.code).toBe(0);
        const tree = readTree(join(folder, "out"));
        first ??= tree;
        expect(tree).toEqual(first);
      }),
      { numRuns: 8, seed: 20261121 },
    );
  });

  it("has no carriage returns, and says first from what and by which command it was made", async () => {
    const folder = createFolder();
    await generate("--spec", NOTES, "--out", `${folder}/out`);
    for (const [name, text] of Object.entries(readTree(join(folder, "out", "generated")))) {
      expect(text, name).not.toContain("\r");
      const [from, command] = text.split("\n");
      expect(from, name).toMatch(/^(?:\/\/|#) Generated from .*notes\/openapi\.yaml: do not edit/);
      expect(command, name).toMatch(/^(?:\/\/|#) wcs generate --spec .* --out \./);
    }
  });
});
