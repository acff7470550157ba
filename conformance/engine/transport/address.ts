// Where an operation is asked for, by the contract or by the profile.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { requestLine } from "../../contract/request-line.ts";
import type { Profile } from "../../profile/profile.ts";
import { Untestable } from "../session/finding.ts";

/** Characters of an id in a path; RFC 9110, section 4.1, asks everybody to support addresses of 8000 octets. */
const MOST_IN_PATH = 8_000;

/**
 * Method, and path below the base URL with its parameters filled in.
 * @throws Untestable for an operation whose path only the profile can tell, and does not, or not with parameters of ours,
 *   and for ids that no address need hold
 */
export function addressOf(
  operation: OperationId,
  profile: Profile,
  values: Readonly<Record<string, string>> = {},
): { readonly method: string; readonly path: string } {
  const line = requestLine(operation, profile);
  if (line === undefined) throw new Untestable(`the profile has no bindings.paths.${operation}`);
  const filled = line.template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Untestable(`nothing stands for {${name}} in bindings.paths.${operation}: ${line.template}`);
    if (value.length > MOST_IN_PATH)
      throw new Untestable(
        `the {${name}} of ${line.template} is ${value.length} characters long; an address need not hold more than ${MOST_IN_PATH} (RFC 9110, section 4.1)`,
      );
    return encodeURIComponent(value);
  });
  return { method: line.method, path: `/v1${filled}` };
}
