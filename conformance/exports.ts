// The package's `./conformance`: the engine for those who run the suite inside their own test runner.
import { fileURLToPath } from "node:url";
import { type Catalogue, loadCatalogue } from "./catalogue.ts";
import { discoverChecks } from "./engine/run/plan/discover-checks.ts";
import type { Check } from "./engine/session/check.ts";

export type { Catalogue, Requirement } from "./catalogue.ts";
export type { CheckResult, Report } from "./engine/report/report.ts";
export type { RunEvent } from "./engine/run/events.ts";
export { select } from "./engine/run/plan/plan-check.ts";
export { type RunOptions, runSuite } from "./engine/run/run.ts";
export type { Check } from "./engine/session/check.ts";
export { loadProfile } from "./profile/load.ts";
export type { Profile } from "./profile/profile.ts";
export { ProfileError } from "./profile/profile-error.ts";
export { resolveProfile } from "./profile/resolve-profile.ts";

/** Every requirement of the specification, by id. */
export function bundledCatalogue(): Catalogue {
  return loadCatalogue(new URL("../spec/requirements/", import.meta.url));
}

/** Every check of the suite, ordered by id. */
export function bundledChecks(): Promise<Check[]> {
  return discoverChecks(fileURLToPath(new URL("./checks", import.meta.url)));
}
