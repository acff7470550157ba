// A profile that names only some of a deployment's words and keys. A requirement that the suite cannot judge
// without them is untestable and never a finding.
import fc from "fast-check";
import { expect, it } from "vitest";
import { runSuite } from "../../conformance/engine/run/run.ts";
import { type ProfileFile, resolveProfile } from "../../conformance/profile/resolve-profile.ts";
import { allChecks, catalogue, explain } from "../support/judge.ts";
import { northern } from "./independent/server/choices.ts";
import { startIndependent } from "./independent/server/start.ts";

type Tree = { [name: string]: unknown };

/** Bindings whose properties are independent; the others are templates, which need all their properties. */
const OPEN_BINDINGS = new Set([
  ...["paths", "lists", "page", "search", "file", "api_key", "transcript", "call"],
  ...["webhook_endpoint", "webhook_delivery"],
]);
/** The suite cannot run without these. */
const NEEDED = new Set(["keys.primary", "fixtures.conversation"]);

/** Streams and cards hardly depend on names, and take most of the time. */
const checks = allChecks.filter(({ id }) => !/^(?:realtime|cards)/.test(id));

/** The path of every name that may be left out of the profile. */
function namesOf(profile: ProfileFile): string[] {
  const below = (path: string, tree: object = {}) => Object.keys(tree).map((name) => `${path}.${name}`);
  const bindings: Tree = { ...profile.bindings };
  return [
    ...below("keys", profile.keys),
    ...below("keys.reduced", profile.keys.reduced),
    ...below("fixtures", profile.fixtures),
    ...below("bindings", bindings),
    ...Object.entries(bindings).flatMap(([name, value]) =>
      OPEN_BINDINGS.has(name) && typeof value === "object" && value !== null
        ? below(`bindings.${name}`, value)
        : [],
    ),
  ].filter((path) => !NEEDED.has(path));
}

function without(tree: object, paths: readonly string[], at = ""): Tree {
  return Object.fromEntries(
    Object.entries(tree)
      .filter(([name]) => !paths.includes(`${at}${name}`))
      .map(([name, value]) => [
        name,
        typeof value === "object" && value !== null && !Array.isArray(value)
          ? without(value, paths, `${at}${name}.`)
          : value,
      ]),
  );
}

it("an incomplete profile causes no false positive", { timeout: 480_000 }, async () => {
  // Leaves out, among others, what pages and transcripts call their properties.
  const seed = 306;
  const deployment = await startIndependent(northern);
  try {
    const [missing = []] = fc.sample(fc.subarray(namesOf(deployment.profile)), { seed, numRuns: 1 });
    // The entry that is left out may be left out of any profile.
    const profile = without(deployment.profile, missing) as unknown as ProfileFile;
    const report = await runSuite({
      profile: resolveProfile(profile, {}),
      ...{ catalogue, checks, seed, effort: "quick", gate: "must", readOnly: false },
      ...{ concurrency: 6, replayTarget: deployment.url, emit: () => {} },
    });
    const red = report.checks.filter(({ outcome }) => outcome === "fail" || outcome === "engine-error");
    expect(explain({ ...report, checks: red }), `without ${missing.join(", ")}`).toEqual([]);
    expect(report.checks.filter(({ outcome }) => outcome === "pass").length).toBeGreaterThan(20);
  } finally {
    await deployment.close();
  }
});
