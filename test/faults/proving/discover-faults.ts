// Finds every fault: one a file, or a table of them in one file.
import { discover } from "../../support/discover.ts";
import type { Fault, FaultTable } from "../tools/fault.ts";

/** @returns each fault under `<area>/<name>`, ordered by it */
export async function discoverFaults(): Promise<readonly { readonly name: string; readonly value: Fault }[]> {
  const files = await discover<Fault | FaultTable>(new URL("../", import.meta.url), ["tools", "proving"]);
  return files
    .flatMap(({ name, value }) =>
      "faults" in value
        ? Object.entries(value.faults).map(([row, fault]) => ({
            name: `${name.slice(0, name.indexOf("/"))}/${row}`,
            value: fault,
          }))
        : [{ name, value }],
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
