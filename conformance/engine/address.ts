// Where an operation is asked for, by the contract or by the profile.
import { type OperationId, operations } from "../generated/operations.ts";
import type { Profile } from "../profile/profile.ts";
import { Untestable } from "./finding.ts";

/** Path template below /v1; `undefined` for an operation whose path only the profile can tell, and does not. */
export function templateOf(operation: OperationId, { bindings }: Profile): string | undefined {
  const { decided, path } = operations[operation];
  return bindings.paths[operation] ?? (decided ? undefined : path);
}

/**
 * Path below the base URL, its parameters filled in.
 * @throws Untestable for an operation whose path only the profile can tell, and does not
 */
export function addressOf(
  operation: OperationId,
  profile: Profile,
  values: Readonly<Record<string, string>> = {},
): string {
  const template = templateOf(operation, profile);
  if (template === undefined) throw new Untestable(`the profile has no bindings.paths.${operation}`);
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${operation} needs path.${name}`);
    return encodeURIComponent(value);
  });
  return `/v1${filled}`;
}
