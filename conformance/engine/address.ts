// Where an operation is asked for, by the contract or by the profile.
import type { OperationId } from "../generated/operations.ts";
import type { Profile } from "../profile/profile.ts";
import { requestLine } from "../wire/request-line.ts";
import { Untestable } from "./finding.ts";

/**
 * Method, and path below the base URL with its parameters filled in.
 * @throws Untestable for an operation whose path only the profile can tell, and does not
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
    if (value === undefined && profile.bindings.paths[operation] !== undefined)
      throw new Untestable(`bindings.paths.${operation} has {${name}}, which the suite does not know there`);
    if (value === undefined) throw new Error(`${operation} needs path.${name}`);
    return encodeURIComponent(value);
  });
  return { method: line.method, path: `/v1${filled}` };
}
