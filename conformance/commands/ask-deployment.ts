// Asks a deployment for what can be found out by reading.
import { type Discovered, discoverNames } from "../discovery/discover-names.ts";
import { Target } from "../engine/transport/target.ts";
import { Secrets } from "../leaks/secrets.ts";
import { defaultTiming } from "../profile/profile.ts";
import type { ProfileFile } from "../profile/resolve-profile.ts";

/** Asks a deployment. @param file base URL and the primary key's value at least @param signal ends it at once */
export async function askDeployment(file: ProfileFile, signal?: AbortSignal): Promise<Discovered> {
  const target = new Target({
    baseUrl: file.base_url.replace(/\/+$/, "").replace(/\/v1$/, ""),
    secrets: new Secrets(),
    requestTimeoutMs: defaultTiming.request_ms,
    readOnly: true,
    signal,
  });
  try {
    return await discoverNames(target, file, signal);
  } finally {
    await target.close();
  }
}
