// Method and path of an operation: the contract's, or those that the profile names.
import { type OperationId, operations } from "../../generator/generated/operations.ts";
import type { Profile } from "../profile/profile.ts";

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

/** An operation as messages name it, as in "GET /calls/{callId}"; other words for a request stay as they are. */
export function requestName(operation: string, profile: Profile): string {
  const line = Object.hasOwn(operations, operation)
    ? requestLine(operation as OperationId, profile)
    : undefined;
  return line === undefined ? operation : `${line.method} ${line.template}`;
}
