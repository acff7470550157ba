// The faults as data: the behaviour of each, by the requirements that it breaks. `wcs explain` shows them as
// examples of failures; the package holds them as a file, for it has no tests.
import { discoverFaults } from "./discover-faults.ts";

interface FaultRecord {
  /** `<area>/<name>`. */
  readonly id: string;
  /** The behaviour of the faulty server. */
  readonly title: string;
  readonly breaks: readonly string[];
}

export async function faultRecords(): Promise<readonly FaultRecord[]> {
  return (await discoverFaults()).map(({ name, value: { title, breaks } }) => ({ id: name, title, breaks }));
}
