// Discovers the names of a deployment by reading, after making sure that the service is there.
import { type Discovered, discoverNames } from "../discovery/discover-names.ts";
import { recognise } from "../engine/run/target/recognise.ts";
import type { Problem } from "../engine/run/target/target-problem.ts";
import { Target } from "../engine/transport/target.ts";
import { Secrets } from "../leaks/secrets.ts";
import { defaultTiming } from "../profile/profile.ts";
import { ProfileError } from "../profile/profile-error.ts";
import { type ProfileFile, serviceUrl } from "../profile/resolve-profile.ts";

/** Nothing can be asked of the target: the service is not there, or does not take the key. */
export class TargetError extends ProfileError {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super([problem.found, problem.advice]);
    this.problem = problem;
  }
}

/**
 * Asks a deployment.
 * @param file base URL and the primary key's value at least @param signal ends it at once
 * @throws TargetError
 */
export async function askDeployment(file: ProfileFile, signal?: AbortSignal): Promise<Discovered> {
  const secrets = new Secrets();
  secrets.add(file.keys.primary, "keys.primary");
  const baseUrl = serviceUrl(file.base_url);
  const target = new Target({
    baseUrl,
    secrets,
    requestTimeoutMs: defaultTiming.request_ms,
    readOnly: true,
    signal,
  });
  try {
    const problem = await recognise(target, { baseUrl, key: file.keys.primary }, signal);
    if (problem !== undefined) throw new TargetError(secrets.redactDeep(problem));
    return await discoverNames(target, file, signal);
  } finally {
    await target.close();
  }
}
