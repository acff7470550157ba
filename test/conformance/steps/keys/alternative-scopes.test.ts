// Where any one of several scopes suffices: a server that takes either is conforming, one that takes neither or anything is not.
import { expect, it } from "vitest";
import type { CheckResult } from "../../../../conformance/engine/report/report.ts";
import type { Decorate } from "../../../../reference-server/all-services.ts";
import { granting } from "../../../faults/tools/access/keys.ts";
import { allChecks, judgeServer } from "../../../support/judge.ts";

/** Tasks are read with tasks:read, and with other scopes that stand for it. */
const readingTasks = (grants: (scopes: ReadonlySet<string>) => boolean): Decorate =>
  granting(({ scopes }, { method, url }) =>
    method === "GET" && url.startsWith("/v1/tasks/") && grants(scopes) ? ["tasks:read"] : [],
  );

async function judge(decorate: Decorate): Promise<readonly CheckResult[]> {
  const ids = ["several-missing", "missing-scope", "with-parameters", "scope-names"];
  const checks = allChecks.filter(({ id }) => ids.some((name) => id === `authentication/${name}`));
  const report = await judgeServer({
    checks,
    decorate,
    profile: (profile) => ({
      ...profile,
      bindings: {
        ...profile.bindings,
        scopes: { ...profile.bindings.scopes, getTask: [["tasks:read", "tasks:contribute"]] },
      },
    }),
  });
  return report.checks;
}

const found = (results: readonly CheckResult[]): readonly string[] =>
  results.flatMap(({ findings }) => findings.map(({ requirement, message }) => `${requirement} ${message}`));

it("a server that takes either scope conforms", async () => {
  const results = await judge(readingTasks((scopes) => scopes.has("tasks:contribute")));
  expect(found(results)).toEqual([]);
  expect(results.find(({ id }) => id.endsWith("several-missing"))?.not_seen).toEqual({});
});

it("a server that takes only one of them refuses a key that may", async () => {
  expect(found(await judge((services) => services))).toEqual([
    "KEY-05 GET /tasks/{taskId} was refused to a key that has one of the scopes of which any one suffices",
  ]);
});

it("a server that asks for none lets in a key that may not", async () => {
  const [first] = found(await judge(readingTasks(() => true)));
  expect(first).toMatch(/^AUT-08 GET \/tasks\/\{taskId\} with a key that has .* was carried out$/);
});
