// The suite inside other people's tests.
import {
  bundledCatalogue,
  bundledChecks,
  resolveProfile,
  runSuite,
  select,
} from "../../conformance/exports.ts";

/** @returns what the service does against the contract, one sentence per finding */
export async function judge(baseUrl: string, key: string, conversation: string): Promise<string[]> {
  const file = {
    base_url: baseUrl,
    keys: { primary: key },
    fixtures: { conversation },
    permissions: { writes: true },
  };
  const report = await runSuite({
    profile: resolveProfile(file, process.env),
    catalogue: bundledCatalogue(),
    checks: select(await bundledChecks(), ["threads", "messages/create"]).checks,
    seed: 1,
    effort: "quick",
    gate: "must",
    readOnly: false,
    replayTarget: baseUrl,
    emit: () => {},
  });
  return report.checks.flatMap(({ id, findings }) =>
    findings.map(({ requirement, message }) => `${id}: ${requirement} ${message}`),
  );
}
