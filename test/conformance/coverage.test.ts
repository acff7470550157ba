import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadCatalogue } from "../../conformance/catalogue.ts";
import { discoverChecks } from "../../conformance/engine/discover.ts";

const catalogue = loadCatalogue(new URL("../../spec/requirements/", import.meta.url));
const checks = await discoverChecks(fileURLToPath(new URL("../../conformance/checks", import.meta.url)));
const claimed = new Set(checks.flatMap((check) => check.requirements));
/** Requirements that no check judges yet. The list only ever shrinks; a requirement that gets a check must leave it. */
const pending: readonly string[] = JSON.parse(
  readFileSync(new URL("./pending-requirements.json", import.meta.url), "utf8"),
);

describe("the catalogue and the checks", () => {
  it("every requirement has a check, a reason why it has none, or stands in the pending list", () => {
    const bare = [...catalogue.values()].filter(
      ({ id, untestable }) => untestable === undefined && !claimed.has(id),
    );
    expect(bare.map(({ id }) => id).sort()).toEqual([...pending].sort());
  });

  it.each(checks.map((check) => [check.id, check] as const))(
    "%s names requirements that can be judged",
    (_, check) => {
      expect(check.requirements.length).toBeGreaterThan(0);
      for (const id of check.requirements) {
        expect(catalogue.get(id), `${id} is not in the catalogue`).toBeDefined();
        expect(catalogue.get(id)?.untestable, `${id} is said to be untestable`).toBeUndefined();
      }
    },
  );
});
