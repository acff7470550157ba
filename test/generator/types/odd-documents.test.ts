// Documents that are allowed and unusual: for each, everything is generated, loads, compiles under the strictest
// flags, and does not depend on the order of keys in the document.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFolder, errorsIn, generate } from "../workspace.ts";
import { STRICTEST } from "./strictest.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const ODD = new URL("../fixtures/odd/", import.meta.url).pathname;
const NAMES = readdirSync(ODD).map((file) => file.replace(/\.json$/, ""));

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, inner]) => [key, reversed(inner)]));
}

/** Every generated file by its path, without the two lines that name its source. */
function generatedIn(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return Object.fromEntries(
    paths
      .filter((path) => /^(generated|handlers)\/.*\.[jt]s$/.test(path))
      .map((path) => [path, readFileSync(join(folder, path), "utf8").split("\n").slice(2).join("\n")]),
  );
}

describe("unusual documents", () => {
  it("generate code that compiles and loads, whatever the order of their keys", async () => {
    const folder = createFolder({
      "tsconfig.json": STRICTEST(["*/generated", "*/handlers"]),
      "package.json": '{"type":"module"}',
    });
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    for (const name of NAMES) {
      const out = join(folder, name);
      const ran = await generate("--spec", `${ODD}${name}.json`, "--out", out);
      expect(errorsIn(ran), name).toEqual([]);
      const turned = join(folder, `${name}.json`);
      writeFileSync(turned, JSON.stringify(reversed(JSON.parse(readFileSync(`${ODD}${name}.json`, "utf8")))));
      await generate("--spec", turned, "--out", join(folder, "turned", name));
      expect(generatedIn(join(folder, "turned", name)), name).toEqual(generatedIn(out));
      for (const file of ["router.ts", "client.ts", "validators/index.js"])
        await import(join(out, "generated", file));
    }
    const tsc = spawnSync(join(ROOT, "node_modules/typescript/bin/tsc"), ["-p", folder], {
      encoding: "utf8",
    });
    expect(tsc.stdout).toBe("");
  }, 120_000);
});
