// The table of threats names files that are there.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = new URL("../", import.meta.url).pathname;

it("SECURITY.md names files and folders that exist, and a test in every row", () => {
  const text = readFileSync(join(ROOT, ".github/SECURITY.md"), "utf8");
  const rows = text.split("\n").filter((line) => line.startsWith("| ") && line.includes("`"));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !/`test\/\S+\.test\.ts`(?:, `test\/\S+\.test\.ts`)* \|$/.test(row))).toEqual(
    [],
  );
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`([a-z-]+\/[^`]+)`/g)].map((match) => match[1] ?? ""),
  );
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
