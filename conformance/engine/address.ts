// Where an operation is asked for, by the contract or by the profile.
import { type OperationId, operations } from "../generated/operations.ts";
import type { Profile } from "../profile/profile.ts";
import { Untestable } from "./finding.ts";

export interface RequestLine {
  readonly method: string;
  /** Below /v1, with parameters in braces. */
  readonly template: string;
}

/** How an operation is asked for; `undefined` for one whose path only the profile can tell, and does not. */
export function requestLine(operation: OperationId, { bindings }: Profile): RequestLine | undefined {
  const { decided, path, method } = operations[operation];
  const found = bindings.paths[operation] ?? (decided ? undefined : path);
  if (found === undefined) return undefined;
  const [, own = method, template = found] = /^(?:([A-Z]+) )?(.*)$/.exec(found) ?? [];
  return { method: own, template };
}

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
    if (value === undefined) throw new Error(`${operation} needs path.${name}`);
    return encodeURIComponent(value);
  });
  return { method: line.method, path: `/v1${filled}` };
}
