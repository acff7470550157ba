// Every requirement has a check or a reason why it has none, and every check names requirements that can be judged.
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadCatalogue } from "../../conformance/catalogue.ts";
import { discoverChecks } from "../../conformance/engine/run/plan/discover-checks.ts";

const catalogue = loadCatalogue(new URL("../../spec/requirements/", import.meta.url));
const checks = await discoverChecks(fileURLToPath(new URL("../../conformance/checks", import.meta.url)));
const claimed = new Set(checks.flatMap((check) => check.requirements));

describe("the catalogue and the checks", () => {
  it("every requirement has a check, or a reason why it has none", () => {
    const bare = [...catalogue.values()].filter(
      ({ id, untestable }) => untestable === undefined && !claimed.has(id),
    );
    expect(bare.map(({ id }) => id)).toEqual([]);
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
