// `wcs conform --init URL`: asks a deployment what can be found out by reading.
import { Secrets } from "../engine/secrets.ts";
import { Target } from "../engine/target.ts";
import type { ProfileFile } from "../profile/load.ts";
import { defaultTiming } from "../profile/profile.ts";
import { type Discovered, discoverNames } from "./discover-names.ts";

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
